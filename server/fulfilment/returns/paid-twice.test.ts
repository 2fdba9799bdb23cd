import { afterEach, describe, expect, test } from 'vitest';
import type { WireReturn, WireReturnOptions } from '../../../contract/fulfilment/return-shapes.ts';
import type { WireOrder } from '../../../contract/orders/orders.ts';
import { findMisgivenMoney } from '../../../proofs/money/order-money.ts';
import { address } from '../../../proofs/world/address.ts';
import {
  giveCredit,
  payOrder,
  moveOrder,
  refundOrder,
  startReturn,
} from '../../../proofs/world/order-steps.ts';
import {
  addProduct,
  fillCart,
  findBrokenRules,
  openPayment,
  payAtGateway,
  type Person,
  retryWhileBusy,
  setHoldEnd,
} from '../../../proofs/world/orders.ts';
import { allowReturns } from '../../../proofs/world/returns.ts';
import { closeAfterTests, openShop, type TestShop } from '../../../proofs/world/shop.ts';
import { findBalance } from '../../money/credit/credit-ledger.ts';
import { expireOrder, fetchAndApplyPayments } from '../../money/payments/expire-order.ts';
import { registerWorkers } from '../../start/register-workers.ts';

/** A return and a refund by hand give money of the same order back, and never more than it cost. */

const shop = closeAfterTests(await openShop());
registerWorkers(shop.deps);
const admin = await shop.createPerson({ role: 'admin' });
const kurta = await addProduct(shop, {
  variants: [
    { size: 'M', stock: 99, price: 400_00 },
    { size: 'L', stock: 99, price: 400_00 },
  ],
});
await allowReturns(shop);
afterEach(async () => {
  await shop.deps.jobs.runDue();
  expect(await findBrokenRules(shop)).toEqual([]);
  expect(await findMisgivenMoney(shop)).toEqual([]);
});

const balance = async ({ id }: Person) => (await findBalance(shop.deps.store.db, id)) / 100;

const pay = async (person: Person, { _id: id }: WireOrder): Promise<void> => {
  await payOrder(shop, person, id);
};

/** The order expires, gives its store credit back, and spends it again when it is paid. */
const payTooLate = async (person: Person, { _id: id }: WireOrder): Promise<void> => {
  const { paymentOrderId } = await openPayment(shop, person, id);
  await setHoldEnd(shop, id, -1);
  await expireOrder(shop.deps, id);
  await payAtGateway(shop, paymentOrderId);
  await fetchAndApplyPayments(shop.deps, paymentOrderId);
};

/** Two kurtas for Rs. 800, of which store credit pays a part, delivered and back in the shop. */
const bringBack = async (
  storeCredit: number,
  paymentMethod: 'Prepaid' | 'COD' = 'Prepaid',
  wish: 'credit' | 'exchange' = 'credit',
  pieces = 2,
  payOrder = pay,
): Promise<{ person: Person; order: WireOrder; settle: () => ReturnType<TestShop['call']> }> => {
  const person = await shop.createPerson();
  const { token } = person;
  if (storeCredit > 0) await giveCredit(shop, person, storeCredit * 100);
  await fillCart(shop, person, kurta, 2);
  const body = { shippingAddress: address, paymentMethod, storeCredit };
  const order = (await shop.call('POST /api/orders', { token, body })).data as WireOrder;
  if (paymentMethod === 'Prepaid') await payOrder(person, order);
  return { person, order, settle: await sendBack(person, order, wish, pieces) };
};

/** Has an order of two pieces delivered and pieces of it brought back. Returns what settles that. */
const sendBack = async (
  person: Person,
  order: WireOrder,
  wish: 'credit' | 'exchange',
  pieces = 2,
): Promise<() => ReturnType<TestShop['call']>> => {
  for (const status of ['processing', 'shipped', 'delivered'] as const)
    await moveOrder(shop, admin, order._id, status);
  return bringBackOne(person, order, wish, pieces);
};

/** Brings pieces of a delivered order back. Returns what settles that. */
const bringBackOne = async (
  { token }: Person,
  order: WireOrder,
  wish: 'credit' | 'exchange' = 'credit',
  pieces = 1,
): Promise<() => ReturnType<TestShop['call']>> => {
  const params = { id: order._id };
  const lineId = order.orderItems[0]?._id ?? '';
  const back = (
    await startReturn(shop, { token }, params.id, {
      wish,
      items: [
        {
          lineId,
          quantity: pieces,
          reason: 'damaged',
          ...(wish === 'exchange' ? { wantedVariationId: kurta.variants[1] } : {}),
        },
      ],
    })
  ).data as WireReturn;
  const staff = { token: admin.token, params: { id: back._id } };
  await shop.call('POST /api/returns/{id}/approve', { ...staff, body: { pickup: 'hand' } });
  const items = back.items.map(({ _id }) => ({ _id, restock: pieces }));
  const received = await shop.call('POST /api/returns/{id}/receive', { ...staff, body: { items } });
  expect(received.status).toBe(200);
  return () => shop.call('POST /api/returns/{id}/settle', { ...staff, body: { by: wish } });
};

describe('goods that came back', () => {
  test.each([undefined, 300])('are no store credit after a refund of %s', async (amount) => {
    const { person, order, settle } = await bringBack(0);
    expect((await refundOrder(shop, admin, order._id, { amount })).status).toBe(201);
    expect(await settle()).toMatchObject({ status: 409, data: { code: 'wrong_state' } });
    expect(await balance(person)).toBe(0);
  });

  test('are store credit once, and then neither payment nor store credit is refunded', async () => {
    const { person, order, settle } = await bringBack(300);
    expect((await settle()).status).toBe(200);
    expect((await settle()).status).toBe(409);
    expect((await refundOrder(shop, admin, order._id)).data.code).toBe('already_refunded');
    expect(await balance(person)).toBe(800);
  });

  test('are store credit once of an order that had expired before it was paid', async () => {
    const { person, order, settle } = await bringBack(300, 'Prepaid', 'credit', 2, payTooLate);
    expect(await balance(person)).toBe(0);
    expect((await settle()).status).toBe(200);
    expect((await refundOrder(shop, admin, order._id)).data.code).toBe('already_refunded');
    expect(await balance(person)).toBe(800);
  });

  test('are store credit once when cash and store credit had paid them', async () => {
    const { person, order, settle } = await bringBack(300, 'COD');
    expect((await settle()).status).toBe(200);
    expect((await moveOrder(shop, admin, order._id, 'returned')).status).toBe(200);
    expect((await refundOrder(shop, admin, order._id)).status).toBe(409);
    expect(await balance(person)).toBe(800);
  });
});

describe('goods that cash and store credit had paid', () => {
  const settleByUpi = async (order: WireOrder) => {
    const staff = { token: admin.token };
    const { data } = await shop.call('GET /api/orders/{id}/returns', {
      ...staff,
      params: { id: order._id },
    });
    const one = (data as WireReturnOptions).returns.at(-1);
    const params = { id: one?._id ?? '' };
    const settled = await shop.call('POST /api/returns/{id}/settle', {
      ...staff,
      params,
      body: { by: 'upi', reference: 'UTR 42' },
    });
    return { asked: one?.transfer, settled };
  };

  test('give the cash back by a transfer, and the rest into the store credit', async () => {
    const { person, order } = await bringBack(300, 'COD');
    const { asked, settled } = await settleByUpi(order);
    expect(asked).toBe(500);
    expect(settled).toMatchObject({ status: 200, data: { amount: 800, transfer: 500 } });
    expect(await balance(person)).toBe(300);
    expect((await refundOrder(shop, admin, order._id)).status).toBe(409);
  });

  test('give the cash back first when they come in parts', async () => {
    const { person, order } = await bringBack(300, 'COD', 'credit', 1);
    expect((await settleByUpi(order)).settled.data).toMatchObject({ amount: 400, transfer: 400 });
    expect(await balance(person)).toBe(0);
    await bringBackOne(person, order);
    expect((await settleByUpi(order)).settled.data).toMatchObject({ amount: 400, transfer: 100 });
    expect(await balance(person)).toBe(300);
  });
});

describe('another size', () => {
  test.each([undefined, 400, 399.99, 1])('is not sent after a refund of %s', async (amount) => {
    const { order, settle } = await bringBack(0, 'Prepaid', 'exchange');
    expect((await refundOrder(shop, admin, order._id, { amount })).status).toBe(201);
    expect(await settle()).toMatchObject({ status: 409, data: { code: 'wrong_state' } });
  });

  test('is sent for one piece, and only the rest of the other can be refunded', async () => {
    const { order, settle } = await bringBack(0, 'Prepaid', 'exchange', 1);
    expect((await refundOrder(shop, admin, order._id, { amount: 50 })).status).toBe(201);
    expect((await settle()).status).toBe(200);
    expect((await refundOrder(shop, admin, order._id, { amount: 350.01 })).status).toBe(409);
    expect((await refundOrder(shop, admin, order._id, { amount: 350 })).status).toBe(201);
  });

  test('is sent or its money refunded, never both, when staff do so at the same moment', async () => {
    const { order, settle } = await bringBack(0, 'Prepaid', 'exchange', 1);
    const answers = await Promise.all([
      retryWhileBusy(settle),
      retryWhileBusy(() => refundOrder(shop, admin, order._id, { amount: 800 })),
    ]);
    expect(answers.map(({ status }) => status >= 400).filter(Boolean)).toHaveLength(1);
  });

  test.each([0, 300])('leaves nothing to refund, with %d of store credit', async (storeCredit) => {
    const { person, order, settle } = await bringBack(storeCredit, 'Prepaid', 'exchange');
    expect((await settle()).status).toBe(200);
    expect((await refundOrder(shop, admin, order._id)).data.code).toBe('already_refunded');
    expect((await refundOrder(shop, admin, order._id, { amount: 100 })).data.code).toBe(
      'already_refunded',
    );
    expect((await moveOrder(shop, admin, order._id, 'returned')).status).toBe(200);
    expect((await refundOrder(shop, admin, order._id)).data.code).toBe('already_refunded');
    expect(await balance(person)).toBe(0);
  });

  test('leaves no store credit to refund of an order on delivery', async () => {
    const { person, order, settle } = await bringBack(300, 'COD', 'exchange');
    expect((await settle()).status).toBe(200);
    expect((await moveOrder(shop, admin, order._id, 'returned')).status).toBe(200);
    expect((await refundOrder(shop, admin, order._id)).status).toBe(409);
    expect(await balance(person)).toBe(0);
  });

  test('that never arrives leaves its money to refund once', async () => {
    const { order, settle } = await bringBack(0, 'Prepaid', 'exchange');
    const { replacementOrderId } = (await settle()).data as WireReturn;
    expect((await moveOrder(shop, admin, replacementOrderId ?? '', 'cancelled')).status).toBe(200);
    expect((await refundOrder(shop, admin, order._id)).status).toBe(201);
    expect((await refundOrder(shop, admin, order._id)).data.code).toBe('already_refunded');
  });

  test('for another size leaves nothing to refund until it comes back as well', async () => {
    const { person, order, settle } = await bringBack(0, 'Prepaid', 'exchange');
    const { replacementOrderId: second } = (await settle()).data as WireReturn;
    const read = { token: admin.token, params: { id: second ?? '' } };
    const replacement = (await shop.call('GET /api/orders/{id}', read)).data as WireOrder;
    const settleSecond = await sendBack(person, replacement, 'exchange');
    const { replacementOrderId: third } = (await settleSecond()).data as WireReturn;
    expect((await moveOrder(shop, admin, replacement._id, 'returned')).status).toBe(200);
    expect((await refundOrder(shop, admin, order._id)).data.code).toBe('already_refunded');
    expect((await moveOrder(shop, admin, third ?? '', 'cancelled')).status).toBe(200);
    expect((await refundOrder(shop, admin, order._id)).status).toBe(201);
  });
});
