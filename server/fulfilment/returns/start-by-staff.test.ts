import { afterEach, describe, expect, it } from 'vitest';
import type { WireReturn } from '../../../contract/fulfilment/return-shapes.ts';
import type { WireOrder } from '../../../contract/orders/orders.ts';
import { listEntries } from '../../../proofs/world/goods-steps.ts';
import {
  actOnReturn,
  readBalance,
  readOrder,
  refundOrder,
  startReturn,
} from '../../../proofs/world/order-steps.ts';
import { addProduct, findBrokenRules } from '../../../proofs/world/orders.ts';
import { allowReturns, buyDelivered } from '../../../proofs/world/returns.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import { registerPaymentWorkers } from '../../money/payments/workers.ts';
import { eraseAccount } from '../../office/own-data/erase-account.ts';

/** An exchange that staff start for a customer (RETURN-13, docs/product.md). */

const shop = closeAfterTests(await openShop());
const [shopper, stranger, admin, support, packer] = await Promise.all([
  shop.createPerson(),
  shop.createPerson(),
  shop.createPerson({ role: 'admin' }),
  shop.createPerson({ role: 'support' }),
  shop.createPerson({ role: 'packing' }),
]);
registerPaymentWorkers(shop.deps);
const kurta = await addProduct(shop, {
  variants: [
    { size: 'M', stock: 100, price: 333_33 },
    { size: 'L', stock: 100, price: 350_00 },
  ],
});
const [medium = '', large = ''] = kurta.variants;
const other = await addProduct(shop, { variants: [{ size: 'L', stock: 9, price: 350_00 }] });
await allowReturns(shop);
afterEach(async () => expect(await findBrokenRules(shop)).toEqual([]));

const buy = (variant = medium, method: 'Prepaid' | 'COD' = 'Prepaid', buyer = shopper) =>
  buyDelivered(shop, { shopper: buyer, admin }, [{ id: kurta.id, variant, quantity: 1 }], method);
const start = (order: WireOrder, more: object = {}, by: { token?: string } = support) =>
  startReturn(shop, by as never, order._id, {
    wish: 'exchange',
    items: [
      {
        lineId: order.orderItems[0]?._id,
        quantity: 1,
        reason: 'too_small',
        wantedVariationId: large,
      },
    ],
    ...more,
  });
const want = (order: WireOrder, wantedVariationId: string) => ({
  items: [
    { lineId: order.orderItems[0]?._id, quantity: 1, reason: 'too_large', wantedVariationId },
  ],
});
const startOne = async (order: WireOrder, more: object = {}): Promise<WireReturn> => {
  const { status, data } = await start(order, more);
  expect([status, data.errors]).toEqual([201, undefined]);
  return data as WireReturn;
};
const receive = async (one: WireReturn): Promise<void> => {
  await actOnReturn(shop, admin, 'approve', one._id, { answer: '', pickup: 'hand' });
  await actOnReturn(shop, admin, 'receive', one._id, {
    items: one.items.map(({ _id }) => ({ _id, restock: 1 })),
  });
};
/** What was given back of an order so far, in paise: by the gateway, and as store credit. */
const sumGiven = async (id: string): Promise<number> =>
  (await readOrder(shop, admin, id)).refunds.reduce(
    (sum, { amount }) => sum + Math.round(amount * 100),
    0,
  );

describe('staff start an exchange for a customer', () => {
  it('that goes on as any other, is in the log, and is told to the customer', async () => {
    const order = await buy();
    const one = await startOne(order);
    expect(one).toMatchObject({ status: 'requested', wish: 'exchange', difference: 0 });
    const [event] = await shop.deps.store.db
      .selectFrom('return_events')
      .select(['actor', 'actor_id'])
      .where('return_id', '=', one._id)
      .execute();
    expect(event).toEqual({ actor: 'admin', actor_id: support.id });
    const [entry] = await listEntries(shop, admin, { kind: 'order' });
    expect(entry).toMatchObject({
      action: 'moved',
      thing: { _id: order._id, name: one.returnNumber },
      changes: [{ field: 'status', to: 'requested' }],
    });
    const { mails } = { mails: await shop.deps.store.db.selectFrom('mails').selectAll().execute() };
    expect(mails.filter(({ kind }) => kind === 'return-requested')).toHaveLength(1);
    await receive(one);
    const settled = await actOnReturn(shop, support, 'settle', one._id, { by: 'exchange' });
    expect(settled.data).toMatchObject({ status: 'settled', settlement: 'exchange' });
    expect(await sumGiven(order._id)).toBe(0);
  });

  it('that the customer sees and may withdraw', async () => {
    const order = await buy();
    const one = await startOne(order);
    const { data } = await shop.call('GET /api/returns/mine', {
      token: shopper.token,
      query: {} as never,
    });
    expect((data.returns as WireReturn[]).map(({ _id }) => _id)).toContain(one._id);
    expect((await actOnReturn(shop, support, 'withdraw', one._id)).status).toBe(404);
    expect((await actOnReturn(shop, shopper, 'withdraw', one._id)).status).toBe(200);
  });

  it('but ask for no money, and name no place where it goes', async () => {
    const order = await buy(medium, 'COD');
    const bank = { upi: 'support@okbank' };
    for (const [more, path] of [
      [{ wish: 'money', payout: bank }, 'wish'],
      [{ wish: 'credit' }, 'wish'],
      [{ payout: bank }, 'payout'],
      [want(order, other.variants[0] ?? ''), 'items.0.wantedVariationId'],
      [{ items: [] }, 'items'],
    ] as const) {
      const { status, data } = await start(order, more);
      expect([status, data.errors]).toEqual([400, [expect.objectContaining({ path })]]);
    }
    expect((await readOrder(shop, admin, order._id)).status).toBe('delivered');
  });

  it('only with the right to, and for a buyer who is there', async () => {
    const buyer = await shop.createPerson();
    const order = await buy(medium, 'Prepaid', buyer);
    expect((await start(order, {}, packer)).status).toBe(404);
    expect((await start(order, {}, stranger)).status).toBe(404);
    expect((await start(order, {}, {})).status).toBe(401);
    await shop.deps.store.db.transaction().execute(async (tx) => {
      const account = await tx
        .selectFrom('accounts')
        .selectAll()
        .where('id', '=', buyer.id)
        .executeTakeFirstOrThrow();
      await eraseAccount(tx, shop.deps.secretBox, account);
    });
    expect((await start(order)).status).toBe(404);
  });

  it('as a shopper for an own order, with money back', async () => {
    const order = await buy(medium, 'Prepaid', support);
    const { status, data } = await start(order, { wish: 'money' });
    expect([status, data.wish]).toEqual([201, 'money']);
  });

  it('once, when staff and customer start at the same moment', async () => {
    const order = await buy();
    const replies = await Promise.all([
      start(order),
      start(order, {}, shopper),
      start(order, {}, admin),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });
});

describe('an exchange that staff started gives back no more than was paid', () => {
  it('for a cheaper size: the difference, and nothing beside it', async () => {
    const order = await buy(large);
    const one = await startOne(order, want(order, medium));
    expect(one.difference).toBe(16.67);
    await receive(one);
    const settle = () => actOnReturn(shop, admin, 'settle', one._id, { by: 'exchange' });
    const statuses = (await Promise.all([settle(), settle()])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
    expect(await sumGiven(order._id)).toBe(16_67);
    expect((await refundOrder(shop, admin, order._id, { amount: 1 })).status).toBe(409);
    // The size that was sent cost nothing, so nothing comes back with it.
    expect((await start(order, want(order, medium))).status).toBe(400);
  });

  it('after most of it was refunded by hand, and for cash by store credit', async () => {
    const order = await buy(large);
    await refundOrder(shop, admin, order._id, { amount: 340 });
    const one = await startOne(order, want(order, medium));
    expect(one.amount).toBeLessThanOrEqual(10);
    await receive(one);
    await actOnReturn(shop, admin, 'settle', one._id, { by: 'exchange' });
    expect(await sumGiven(order._id)).toBeLessThanOrEqual(350_00);
    expect((await refundOrder(shop, admin, order._id, { amount: 10.01 })).status).toBe(409);

    const buyer = await shop.createPerson();
    const cash = await buy(large, 'COD', buyer);
    const two = await startOne(cash, want(cash, medium));
    await receive(two);
    await actOnReturn(shop, admin, 'settle', two._id, { by: 'exchange' });
    expect(await readBalance(shop, buyer)).toBe(16_67);
  });
});
