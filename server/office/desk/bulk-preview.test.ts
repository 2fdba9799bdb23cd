import { afterAll, describe, expect, it } from 'vitest';
import {
  payOrder,
  moveOrders,
  startReturn,
  refundOrder,
} from '../../../proofs/world/order-steps.ts';
import {
  addProduct,
  fillCart,
  findBrokenRules,
  type Person,
  placeTestOrder,
} from '../../../proofs/world/orders.ts';
import { allowReturns } from '../../../proofs/world/returns.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import { type OrderState, orderStates, type PaymentMethod } from '../../../shop/orders/order.ts';

const shop = closeAfterTests(await openShop());
const admin = await shop.createPerson({ role: 'admin' });
const good = await addProduct(shop, { variants: [{ size: 'M', stock: 900, price: 100_00 }] });
await allowReturns(shop);
await shop.call('PUT /api/gift-cards/offer', { token: admin.token, body: { amounts: [500] } });
afterAll(async () => expect(await findBrokenRules(shop)).toEqual([]));

/** Brings an order of this method into a state, by the moves that lead there. */
const bring = async (method: PaymentMethod, state: OrderState, buyer?: Person): Promise<string> => {
  const person = buyer ?? (await shop.createPerson());
  await fillCart(shop, person, good);
  const { _id: id } = await placeTestOrder(shop, person, method);
  if (state === 'cancelled') await moveOrders(shop, admin, [id], 'cancelled');
  if (state === 'placed' || state === 'cancelled') return id;
  if (method === 'Prepaid') await payOrder(shop, person, id);
  for (const step of ['processing', 'shipped', 'delivered', 'returned'] as const) {
    if (state === 'paid') return id;
    await moveOrders(shop, admin, [id], step);
    if (step === state) return id;
  }
  return id;
};
const buyGift = async (isPaid: boolean): Promise<string> => {
  const person = await shop.createPerson();
  const { status, data } = await shop.call('POST /api/gift-cards', {
    token: person.token,
    body: { amount: 500 },
  });
  expect(status).toBe(201);
  if (isPaid) await payOrder(shop, person, String(data._id));
  return String(data._id);
};
const openReturn = async (): Promise<string> => {
  const person = await shop.createPerson();
  const id = await bring('Prepaid', 'delivered', person);
  const lines = await shop.deps.store.db
    .selectFrom('order_lines')
    .select('id')
    .where('order_id', '=', id)
    .execute();
  const { status } = await startReturn(shop, person, id, {
    wish: 'credit',
    items: lines.map((line) => ({ lineId: line.id, quantity: 1, reason: 'damaged' })),
  });
  expect(status).toBe(201);
  return id;
};

const methods = ['Prepaid', 'COD'] as const;
const states = orderStates.filter((state) => state !== 'expired');

/** One order of each kind that a move may treat in a way of its own. */
const addOneOfEach = async (): Promise<string[]> => {
  const ids = ['ord_none'];
  for (const method of methods)
    for (const state of states)
      if (method === 'Prepaid' || state !== 'paid') ids.push(await bring(method, state));
  for (const state of ['paid', 'processing', 'shipped'] as const) {
    const id = await bring('Prepaid', state);
    expect((await refundOrder(shop, admin, id, { amount: 100 })).status).toBe(201);
    ids.push(id);
  }
  ids.push(await buyGift(false), await buyGift(true));
  return ids;
};

describe('the preview of a bulk move', () => {
  it.each(['processing', 'shipped', 'delivered', 'cancelled', 'returned'] as const)(
    'to %s says of orders in each state and method what then happens',
    async (to) => {
      const ids = await addOneOfEach();
      if (to === 'returned') ids.push(await openReturn());
      const preview = await moveOrders(shop, admin, ids, to, true);
      const done = await moveOrders(shop, admin, ids, to);
      expect(preview.refused).toEqual(done.refused);
      expect(preview.moved.map(({ _id, from }) => [_id, from])).toEqual(
        done.moved.map(({ _id, from }) => [_id, from]),
      );
      expect(preview.moved.length).toBeGreaterThan(0);
    },
  );
});
