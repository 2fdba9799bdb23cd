import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import type { WireReturn } from '../../../contract/fulfilment/return-shapes.ts';
import type { WireOrder } from '../../../contract/orders/orders.ts';
import { listEntries } from '../../../proofs/world/goods-steps.ts';
import {
  actOnReturn,
  startReturn,
  readOrder,
  moveOrder,
} from '../../../proofs/world/order-steps.ts';
import { addProduct, findBrokenRules, type Person } from '../../../proofs/world/orders.ts';
import { allowReturns, buyDelivered } from '../../../proofs/world/returns.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';

/** Cash of orders that came back as a whole. A shirt costs Rs. 600, and an order has two. */

const shop = closeAfterTests(await openShop());
const owner = await shop.createPerson({ role: 'admin' });
const shirt = await addProduct(shop, { variants: [{ size: 'M', stock: 999, price: 600_00 }] });
await allowReturns(shop);
afterEach(async () => {
  await shop.deps.jobs.runDue();
  expect(await findBrokenRules(shop)).toEqual([]);
});

const buy = (shopper: Person, method: 'COD' | 'Prepaid' = 'COD', quantity = 2) =>
  buyDelivered(
    shop,
    { shopper, admin: owner },
    [{ id: shirt.id, variant: shirt.variants[0] ?? '', quantity }],
    method,
  );
const takeBack = async (id: string): Promise<WireOrder> => {
  const { status, data } = await moveOrder(shop, owner, id, 'returned');
  expect(status).toBe(200);
  return data as WireOrder;
};
const bringBack = async (quantity = 2): Promise<{ shopper: Person; order: WireOrder }> => {
  const shopper = await shop.createPerson();
  const { _id } = await buy(shopper, 'COD', quantity);
  return { shopper, order: await takeBack(_id) };
};
const note = (
  id: string,
  body: unknown = { way: 'cash' },
  { token = owner.token, key = crypto.randomUUID() }: { token?: string | null; key?: string } = {},
) =>
  shop.call('POST /api/orders/{id}/cash-refunds', {
    ...(token === null ? {} : { token }),
    params: { id },
    body,
    headers: { 'idempotency-key': key },
  });
const settle = async (shopper: Person, order: WireOrder, by: 'upi' | 'other'): Promise<void> => {
  const { token } = owner;
  const started = await startReturn(shop, shopper, order._id, {
    wish: 'money',
    items: [{ lineId: order.orderItems[0]?._id ?? '', quantity: 1, reason: 'too_small' }],
    payout: { upi: 'meera@okbank' },
  });
  const { _id: id, items } = started.data as WireReturn;
  const params = { id };
  await actOnReturn(shop, { token }, 'approve', params.id);
  const body = { items: items.map(({ _id }) => ({ _id, restock: 1 })) };
  await actOnReturn(shop, { token }, 'receive', params.id, body);
  const settled = await actOnReturn(shop, { token }, 'settle', params.id, {
    by,
    answer: 'Given over the counter',
  });
  expect(settled.status).toBe(200);
};

describe('cash of an order that came back as a whole', () => {
  it('is due until staff have noted all of it, in parts and in its ways', async () => {
    const { shopper, order } = await bringBack();
    expect(order).toMatchObject({ cashDue: 1200, refundDue: 0, refunds: [] });
    const first = await note(order._id, { amount: 200.5, way: 'upi', reference: '4410' });
    expect([first.status, first.data]).toMatchObject([201, { cashDue: 999.5, isRefunded: false }]);
    expect((await note(order._id)).data).toMatchObject({ cashDue: 0 });
    const seen = await shop.call('GET /api/orders/{id}', {
      token: shopper.token,
      params: { id: order._id },
    });
    expect((seen.data as WireOrder).refunds).toMatchObject([
      { amount: 200.5, status: 'done', reason: 'upi', reference: '4410', toCredit: false },
      { amount: 999.5, status: 'done', reason: 'cash', reference: '' },
    ]);
    expect(await note(order._id)).toMatchObject({
      status: 409,
      data: { code: 'already_refunded' },
    });
  });

  it('has one credit note, that of the order that came back', async () => {
    const { order } = await bringBack();
    await note(order._id);
    expect((await readOrder(shop, owner, order._id)).creditNotes).toMatchObject([{ amount: 1200 }]);
  });

  it('is in the audit log, without the number of the transfer', async () => {
    const { order } = await bringBack();
    await note(order._id, { amount: 5, way: 'bank', reference: 'SBIN-77' });
    const [entry] = await listEntries(shop, owner, { kind: 'order' });
    expect(entry).toMatchObject({ action: 'refunded' });
    expect(JSON.stringify(entry)).toMatch(/"refund".*"5".*"reason".*"bank"/);
    expect(JSON.stringify(entry)).toContain(order.orderNumber);
    expect(JSON.stringify(entry)).not.toContain('SBIN-77');
  });

  it.each(['upi', 'other'] as const)(
    'is less what a return gave before, settled by %s',
    async (by) => {
      const shopper = await shop.createPerson();
      const order = await buy(shopper);
      await settle(shopper, order, by);
      expect(await takeBack(order._id)).toMatchObject({ cashDue: 600 });
      expect(await note(order._id, { amount: 600.01, way: 'cash' })).toMatchObject({
        status: 409,
        data: { code: 'wrong_state', errors: [{ path: 'amount' }] },
      });
      expect((await note(order._id, { amount: 600, way: 'cash' })).data).toMatchObject({
        cashDue: 0,
      });
    },
  );

  it('is noted once by a call that is sent twice, and never beyond what is due', async () => {
    const { order } = await bringBack();
    const key = crypto.randomUUID();
    const body = { amount: 700, way: 'cash' };
    const same = [await note(order._id, body, { key }), await note(order._id, body, { key })];
    expect(same.map(({ status, data }) => [status, data.cashDue])).toEqual([
      [201, 500],
      [201, 500],
    ]);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => note(order._id, { amount: 200, way: 'upi' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409]);
    expect((await readOrder(shop, owner, order._id)).cashDue).toBe(100);
  });

  it('needs the password above the refund limit, and counts against it', async () => {
    const manager = await shop.createPerson({ role: 'manager' });
    await sql`update sessions set proved_at = now() - interval '61 minutes' where account_id = ${manager.id}`.execute(
      shop.deps.store.db,
    );
    const { order } = await bringBack(10);
    const { order: other } = await bringBack(10);
    const { token } = manager;
    expect((await note(order._id, { way: 'cash' }, { token })).status).toBe(201);
    const answer = await note(other._id, { way: 'cash' }, { token });
    expect(answer).toMatchObject({ status: 403, data: { code: 'password_needed' } });
    expect((await readOrder(shop, owner, other._id)).cashDue).toBe(6000);
    expect((await note(other._id, { amount: 4000, way: 'cash' }, { token })).status).toBe(201);
  });

  it('loses the number of its transfer with the buyer', async () => {
    const { db } = shop.deps.store;
    const { shopper, order } = await bringBack();
    await note(order._id, { amount: 10, way: 'upi', reference: '4410' });
    const setBack = async (days: number): Promise<void> => {
      await sql`alter table order_events disable trigger order_events_append_only`.execute(db);
      await sql`update order_events set at = at - make_interval(days => ${days}) where order_id = ${order._id}`.execute(
        db,
      );
      await sql`alter table order_events enable trigger order_events_append_only`.execute(db);
    };
    await setBack(300);
    await shop.call('DELETE /api/users/{id}', { token: owner.token, params: { id: shopper.id } });
    expect((await readOrder(shop, owner, order._id)).refunds).toMatchObject([
      { amount: 10, reference: '' },
    ]);
    await setBack(-300);
    const later = await note(order._id, { amount: 10, way: 'upi', reference: '4411' });
    expect(later).toMatchObject({ status: 201, data: { refunds: [{}, { reference: '' }] } });
  });
});

describe('a note of cash', () => {
  it('is for staff with the right, and of an order that exists', async () => {
    const { shopper, order } = await bringBack();
    const packer = await shop.createPerson({ role: 'packing' });
    expect((await note(order._id, undefined, { token: null })).status).toBe(401);
    expect((await note(order._id, undefined, { token: shopper.token })).status).toBe(403);
    expect((await note(order._id, undefined, { token: packer.token })).status).toBe(403);
    expect((await note('ord_none')).status).toBe(404);
    expect((await readOrder(shop, owner, order._id)).cashDue).toBe(1200);
  });

  it.each([
    {},
    { way: 'cheque' },
    { way: 'cash', amount: 0 },
    { way: 'cash', amount: -1 },
    { way: 'cash', amount: 0.001 },
    { way: 'cash', amount: '5' },
    { way: 'upi', reference: 'x'.repeat(101) },
  ])('is refused for its shape: %j', async (body) => {
    expect((await note('ord_none', body)).status).toBe(400);
  });

  it('is refused of an order that was not paid in cash, or did not come back as a whole', async () => {
    const shopper = await shop.createPerson();
    const [cash, prepaid] = [await buy(shopper), await buy(shopper, 'Prepaid')];
    expect(await takeBack(prepaid._id)).toMatchObject({ cashDue: 0, refundDue: 1200 });
    for (const { _id } of [cash, prepaid])
      expect(await note(_id)).toMatchObject({ status: 409, data: { code: 'wrong_state' } });
    expect(await readOrder(shop, owner, cash._id)).toMatchObject({ cashDue: 0, refunds: [] });
  });
});
