import { afterEach, expect, test } from 'vitest';
import type { WirePackingOrder } from '../../../contract/fulfilment/packing.ts';
import type { WireOffer } from '../../../contract/orders/offers.ts';
import { runTransaction } from '../../../database/transaction.ts';
import {
  addOffer,
  readBalance,
  giveCredit,
  payOrder,
  refundOrder,
  cancelOrder,
  readOrder,
  moveOrder,
  placeOrder,
} from '../../../proofs/world/order-steps.ts';
import { addProduct, fillCart, findBrokenRules } from '../../../proofs/world/orders.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import { eraseAccount } from '../../office/own-data/erase-account.ts';
import { registerWorkers } from '../../start/register-workers.ts';

/** Where the money of missing grams goes: gateway, store credit, or less in cash. */

const shop = closeAfterTests(await openShop());
registerWorkers(shop.deps);
const admin = await shop.createPerson({ role: 'admin' });
// A kilo costs Rs. 200.00.
const rice = await addProduct(shop, {
  variants: [{ size: '1 kg', stock: 999, price: 200_00, grams: 1000 }],
});
await shop.call('PUT /api/settings/weighing', {
  token: admin.token,
  body: { weighs: true, tolerance: 50 },
});
afterEach(async () => {
  await shop.deps.jobs.runDue();
  expect(await findBrokenRules(shop)).toEqual([]);
});

/** Orders a kilo of rice, with some rupees of store credit, and pays the rest of a prepaid order. */
const orderRice = async (paymentMethod: 'Prepaid' | 'COD', storeCredit: number) => {
  const person = await shop.createPerson();
  if (storeCredit > 0) await giveCredit(shop, person, storeCredit * 100);
  await fillCart(shop, person, rice);
  const { data } = await placeOrder(shop, person, { paymentMethod, storeCredit });
  const id = String(data._id);
  if (paymentMethod === 'COD') await moveOrder(shop, admin, id, 'processing');
  else if (storeCredit < 200) await payOrder(shop, person, id);
  return { person, id };
};
const weigh = async (id: string, grams: number) => {
  const params = { order: id };
  const { token } = admin;
  const seen = (await shop.call('GET /api/packing/{order}', { token, params }))
    .data as WirePackingOrder;
  const { status, data } = await shop.call('PUT /api/packing/{order}', {
    token,
    params,
    body: { revision: seen.revision, lines: [{ _id: seen.lines[0]?._id ?? '', grams }] },
  });
  expect([status, data]).toEqual([200, expect.anything()]);
  await shop.deps.jobs.runDue();
};
const getOrder = (id: string) => readOrder(shop, admin, id);
const readRefunds = async (id: string) =>
  (await getOrder(id)).refunds.map(({ amount, toCredit }) => [amount, toCredit]);
const readNotes = async (id: string) =>
  (await getOrder(id)).creditNotes.map(({ amount }) => amount);

test('goes through the gateway first, and then back into the store credit', async () => {
  const { id, person } = await orderRice('Prepaid', 150);
  await weigh(id, 700);
  expect(await readRefunds(id)).toEqual([
    [50, false],
    [10, true],
  ]);
  expect(await readBalance(shop, person)).toBe(10_00);
  expect((await readNotes(id)).toSorted((a, b) => a - b)).toEqual([10, 50]);
});

test('goes back into the store credit of an order that it paid alone', async () => {
  const { id, person } = await orderRice('Prepaid', 200);
  await weigh(id, 900);
  expect(await readRefunds(id)).toEqual([[20, true]]);
  await cancelOrder(shop, person, id);
  expect(await readBalance(shop, person)).toBe(200_00);
});

test('is collected less on delivery, and the store credit comes back when nothing is left to collect', async () => {
  const { id, person } = await orderRice('COD', 150);
  await weigh(id, 900);
  expect(await getOrder(id)).toMatchObject({ toCollect: 30, weightReduction: 20, refunds: [] });
  expect(await readBalance(shop, person)).toBe(0);
  await weigh(id, 500);
  expect(await getOrder(id)).toMatchObject({ toCollect: 0, weightReduction: 100 });
  expect(await readRefunds(id)).toEqual([[50, true]]);
  expect(await readBalance(shop, person)).toBe(50_00);
  expect(await readNotes(id)).toEqual([20, 80]);
  await cancelOrder(shop, person, id);
  expect(await readBalance(shop, person)).toBe(150_00);
  expect(await readNotes(id)).toEqual([20, 80, 100]);
});

test('tells the courier to collect nothing when store credit pays what is left', async () => {
  const { id } = await orderRice('COD', 150);
  await weigh(id, 500);
  const { number } = await shop.deps.store.db
    .selectFrom('orders')
    .select('number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { payload } = await shop.deps.store.db
    .selectFrom('test_courier.orders')
    .select('payload')
    .where('reference', '=', number)
    .executeTakeFirstOrThrow();
  expect(payload).toMatchObject({ sub_total: 100, total_discount: 100 });
});

test('is the share of what the line cost after its offers', async () => {
  const offer = await addOffer(shop, admin);
  const { id } = await orderRice('Prepaid', 0);
  await weigh(id, 900);
  expect(await getOrder(id)).toMatchObject({ totalPrice: 180, weightReduction: 18 });
  expect(await readRefunds(id)).toEqual([[18, false]]);
  expect(offer).toMatchObject({ on: true });
  const { _id, orders: _orders, discount: _discount, ...body } = offer as unknown as WireOffer;
  await shop.call('PUT /api/offers/{id}', {
    token: admin.token,
    params: { id: _id },
    body: { ...body, on: false },
  });
});

test('is at most what an admin has left of the order', async () => {
  const { id } = await orderRice('Prepaid', 0);
  await refundOrder(shop, admin, id, { amount: 190, reason: 'Torn bag' });
  await weigh(id, 500);
  expect(await getOrder(id)).toMatchObject({ weightReduction: 10, isRefunded: true });
});

test('leaves less than a rupee to a cancellation, which gives it back as store credit', async () => {
  const { id, person } = await orderRice('Prepaid', 0);
  await refundOrder(shop, admin, id, { amount: 198.5, reason: 'Torn bag' });
  await weigh(id, 995);
  await cancelOrder(shop, person, id);
  await shop.deps.jobs.runDue();
  expect(await readRefunds(id)).toEqual([
    [198.5, false],
    [1, false],
    [0.5, true],
  ]);
  expect(await readBalance(shop, person)).toBe(50);
});

test('of a deleted account is given back from one rupee on', async () => {
  const { id, person } = await orderRice('Prepaid', 0);
  await runTransaction(shop.deps.store.db, async (tx) => {
    const account = await tx
      .selectFrom('accounts')
      .selectAll()
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    await eraseAccount(tx, shop.deps.secretBox, account);
  });
  await weigh(id, 997);
  expect(await getOrder(id)).toMatchObject({ weightReduction: 0, refunds: [] });
  await weigh(id, 990);
  expect(await getOrder(id)).toMatchObject({ weightReduction: 2, refunds: [{ amount: 2 }] });
});
