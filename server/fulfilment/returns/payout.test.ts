import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import type { WireReturn } from '../../../contract/fulfilment/return-shapes.ts';
import { listEntries } from '../../../proofs/world/goods-steps.ts';
import { actOnReturn, startReturn } from '../../../proofs/world/order-steps.ts';
import { addProduct, findBrokenRules } from '../../../proofs/world/orders.ts';
import { allowReturns, buyDelivered } from '../../../proofs/world/returns.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import { anonymiseOrders } from '../../office/own-data/erase-account.ts';

/** Where the cash of a return goes back to: who changes it, and who has to see that first. */

const own = { upi: 'meera@okbank', bank: null };
const other = { upi: 'thief@okbank', bank: null };

const shop = closeAfterTests(await openShop());
const [shopper, admin] = [await shop.createPerson(), await shop.createPerson({ role: 'admin' })];
const shirt = await addProduct(shop, { variants: [{ size: 'M', stock: 99, price: 500_00 }] });
await allowReturns(shop);
afterEach(async () => expect(await findBrokenRules(shop)).toEqual([]));

const setProvedAgo = (minutes: number) =>
  shop.deps.store.db
    .updateTable('sessions')
    .set({ proved_at: sql<Date>`now() - make_interval(mins => ${minutes})` })
    .where('account_id', '=', shopper.id)
    .execute();
const start = async (): Promise<WireReturn> => {
  const goods = [{ id: shirt.id, variant: shirt.variants[0] ?? '', quantity: 1 }];
  const order = await buyDelivered(shop, { shopper, admin }, goods, 'COD');
  const { data } = await startReturn(shop, shopper, order._id, {
    items: [{ lineId: order.orderItems[0]?._id ?? '', quantity: 1, reason: 'damaged' }],
    payout: own,
  });
  return data as WireReturn;
};
const change = (id: string, body: object, { token } = shopper) =>
  shop.call('PUT /api/returns/{id}/payout', { token, params: { id }, body });
const confirm = (id: string, body: object, { token } = admin) =>
  shop.call('POST /api/returns/{id}/payout', { token, params: { id }, body });
const act = (id: string, step: 'approve' | 'settle', body: object) =>
  shop.call(`POST /api/returns/{id}/${step}`, { token: admin.token, params: { id }, body });
const approve = async (): Promise<WireReturn> => {
  const one = await start();
  await act(one._id, 'approve', {});
  return one;
};
/** Moves the steps of an order in time, which its story forbids to everybody else. */
const moveEvents = async (orderId: string, by: string): Promise<void> => {
  const { pool } = shop.deps.store;
  await pool.query('alter table order_events disable trigger order_events_append_only');
  await pool.query('update order_events set at = at + $1::interval where order_id = $2', [
    by,
    orderId,
  ]);
  await pool.query('alter table order_events enable trigger order_events_append_only');
};
const findLetters = async (id: string) =>
  shop.deps.store.db
    .selectFrom('mails')
    .select('recipient')
    .where('key', 'like', `mail:return-payout:${id}:%`)
    .execute();

describe('a change of where the cash goes', () => {
  it('needs a password given within the last 60 minutes', async () => {
    const { _id: id } = await start();
    await setProvedAgo(61);
    const { status, data } = await change(id, other);
    expect([status, data.code]).toEqual([403, 'password_needed']);
    expect(await findLetters(id)).toEqual([]);
    await setProvedAgo(59);
    expect((await change(id, other)).data).toMatchObject({ payout: other, payoutChange: null });
    await setProvedAgo(0);
  });

  it('needs it as well by a return that is withdrawn and started anew', async () => {
    const one = await approve();
    const { token } = shopper;
    await actOnReturn(shop, { token }, 'withdraw', one._id);
    const startAgain = (payout: object) =>
      startReturn(shop, { token }, one.orderId, {
        items: [{ lineId: one.items[0]?.lineId ?? '', quantity: 1, reason: 'damaged' }],
        payout,
      });
    await setProvedAgo(61);
    const { status, data } = await startAgain(other);
    expect([status, data.code]).toEqual([403, 'password_needed']);
    const again = await startAgain({ upi: own.upi });
    expect([again.status, again.data.payout]).toEqual([201, own]);
    await actOnReturn(shop, { token }, 'withdraw', String(again.data._id));
    await setProvedAgo(0);
    expect((await startAgain(other)).status).toBe(201);
  });

  it('is told to the owner by mail, each time that something changes', async () => {
    const { _id: id } = await start();
    expect((await change(id, own)).status).toBe(200);
    expect(await findLetters(id)).toEqual([]);
    for (const payout of [other, own]) await change(id, payout);
    const letter = { recipient: shopper.email };
    expect(await findLetters(id)).toEqual([letter, letter]);
  });

  it('waits after the approval until staff have seen it, and no transfer passes it', async () => {
    const one = await approve();
    const id = one._id;
    expect((await change(id, other)).data).toMatchObject({ payout: own, payoutChange: other });
    await actOnReturn(shop, admin, 'receive', one._id, {
      items: one.items.map(({ _id }) => ({ _id, restock: 1 })),
    });
    for (const by of ['upi', 'bank']) {
      const { status, data } = await act(id, 'settle', { by });
      expect([status, data.reason]).toEqual([409, 'payout_change_waits']);
    }
    const seen = await confirm(id, other);
    expect(seen.data).toMatchObject({ payout: other, payoutChange: null });
    expect((await act(id, 'settle', { by: 'upi' })).status).toBe(200);
    expect((await confirm(id, other)).status).toBe(409);
    expect((await change(id, own)).status).toBe(409);
  });

  it('counts only as staff saw it, when it was changed once more meanwhile', async () => {
    const { _id: id } = await approve();
    await change(id, other);
    await change(id, { upi: 'third@okbank' });
    const { status, data } = await confirm(id, other);
    expect([status, data.code]).toEqual([409, 'changed_since']);
    expect((await confirm(id, { upi: 'third@okbank' })).status).toBe(200);
  });

  it('that is taken back to what counts waits for nobody', async () => {
    const { _id: id } = await approve();
    await change(id, other);
    expect((await change(id, own)).data).toMatchObject({ payout: own, payoutChange: null });
    const { status, data } = await confirm(id, own);
    expect([status, data.reason]).toEqual([409, 'payout_no_change']);
  });

  it('is written into the log once staff confirm it, without the account', async () => {
    const one = await approve();
    await change(one._id, other);
    await confirm(one._id, other);
    const [entry] = await listEntries(shop, admin, { kind: 'order' });
    expect(entry).toMatchObject({ thing: { name: one.returnNumber }, action: 'changed' });
    expect(JSON.stringify(entry)).not.toContain('thief');
  });

  it('is made by the buyer alone, and confirmed by staff with the right alone', async () => {
    const { _id: id } = await approve();
    const stranger = await shop.createPerson();
    expect((await change(id, other, stranger)).status).toBe(404);
    expect((await change(id, other, admin)).status).toBe(404);
    await change(id, other);
    expect((await confirm(id, other, shopper)).status).toBe(403);
    expect((await confirm(id, other, await shop.createPerson({ role: 'packing' }))).status).toBe(
      403,
    );
    expect((await confirm(id, other, await shop.createPerson({ role: 'support' }))).status).toBe(
      200,
    );
  });

  it('is in the copy of the own data, and goes with the buyer', async () => {
    const one = await approve();
    await change(one._id, other);
    const { data } = await shop.call('GET /api/users/export', { token: shopper.token });
    expect(JSON.stringify(data)).toContain('thief@okbank');
    await actOnReturn(shop, admin, 'receive', one._id, {
      items: one.items.map(({ _id }) => ({ _id, restock: 1 })),
    });
    expect((await act(one._id, 'settle', { by: 'other', answer: 'Paid by hand' })).status).toBe(
      200,
    );
    const { db } = shop.deps.store;
    await moveEvents(one.orderId, '-1 year');
    await anonymiseOrders(db, { accountId: shopper.id });
    await moveEvents(one.orderId, '1 year');
    const row = await db
      .selectFrom('returns')
      .select(['payout', 'payout_change'])
      .where('id', '=', one._id)
      .executeTakeFirst();
    expect(row).toEqual({ payout: null, payout_change: null });
  });
});
