import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { OwnData } from '../../../contract/office/own-data.ts';
import { runTransaction } from '../../../database/transaction.ts';
import { address } from '../../../proofs/world/address.ts';
import {
  refundOrder,
  moveOrder,
  placeOrder,
  cancelOrder,
  sendProof,
} from '../../../proofs/world/order-steps.ts';
import {
  findBrokenRules,
  fillCart,
  openPayment,
  payAtGateway,
  placeTestOrder,
  addProduct,
  readStock,
} from '../../../proofs/world/orders.ts';
import { openAccounts, password } from '../../../proofs/world/people.ts';
import { closeAfterTests } from '../../../proofs/world/shop.ts';
import { addCredit, findBalance, findEntries } from '../../money/credit/credit-ledger.ts';
import { insertParcel } from '../../providers/test-courier/queries.ts';
import { registerPurge } from '../nightly/purge.ts';
import { anonymiseOrders } from './erase-account.ts';

const shop = closeAfterTests(await openAccounts());
registerPurge(shop.deps);

interface Shopper {
  id: string;
  email: string;
  token: string;
}

/** Creates a customer who has registered, verified the address and logged in. */
const shopper = async (): Promise<Shopper> => {
  const email = shop.newEmail();
  await shop.register(email, { mobile: '98220 41177', shippingAddress: address });
  await shop.call('POST /api/account-verify/{id}/{token}', { params: await shop.lastLink(email) });
  return { id: (await shop.accountOf(email)).id, email, token: await shop.tokenOf(email) };
};
const addGoods = (price = 499_00) =>
  addProduct(shop, { name: 'Linen shirt', variants: [{ size: 'M', stock: 9, price }] });
const order = async (
  person: Shopper,
  good: { id: string; variants: string[] },
  method: 'Prepaid' | 'COD' = 'Prepaid',
) => {
  await fillCart(shop, person, good);
  return placeTestOrder(shop, person, method);
};
const payOrder = async (person: Shopper, good: { id: string; variants: string[] }) => {
  const placed = await order(person, good);
  const handshake = await payAtGateway(
    shop,
    (await openPayment(shop, person, placed._id)).paymentOrderId,
  );
  expect((await sendProof(shop, person, placed._id, handshake)).status).toBe(200);
  return placed;
};
const deleteAccount = (token: string | undefined, body: unknown = { currentPassword: password }) =>
  shop.call('DELETE /api/users/profile', { token, body });
const write = (email: string, subject: string) =>
  shop.call('POST /api/users/message', {
    body: { name: 'Asha Rao', email, subject, msg: 'Namaste' },
  });
const readOrder = (id: string) =>
  shop.deps.store.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
/** Moves the last step of every order back by this many days. */
const passDays = async (days: number): Promise<void> => {
  const { pool } = shop.deps.store;
  await pool.query('alter table order_events disable trigger order_events_append_only');
  await pool.query('update order_events set at = at - make_interval(days => $1)', [days]);
  await pool.query('alter table order_events enable trigger order_events_append_only');
  await pool.query(
    'update orders set paid_at = paid_at - make_interval(days => $1), delivered_at = delivered_at - make_interval(days => $1)',
    [days],
  );
};
const purge = () => anonymiseOrders(shop.deps.store.db, 'nobody');

describe('GET /api/users/export', () => {
  it('returns everything that the shop stores of the caller, and nothing of other users', async () => {
    const [me, other, shirt] = [await shopper(), await shopper(), await addGoods()];
    const placed = await order(me, shirt, 'COD');
    await order(other, shirt, 'COD');
    await fillCart(shop, me, shirt, 2);
    await shop.call('POST /api/wishlist', { token: me.token, body: { productId: shirt.id } });
    await shop.call('POST /api/products/{id}/reviews', {
      token: me.token,
      params: { id: shirt.id },
      body: { rating: 4, comment: 'Soft' },
    });
    await write(me.email, 'Mine');
    await write(other.email, 'Theirs');
    const answer = await shop.call('GET /api/users/export', { token: me.token });
    expect(answer.headers.get('content-disposition')).toContain('attachment');
    const data = answer.data as OwnData;
    expect(data).toMatchObject({
      account: {
        _id: me.id,
        name: 'Asha Rao',
        email: me.email,
        mobile: '9822041177',
        verified: true,
        isAdmin: false,
        role: 'customer',
        language: 'en',
      },
      addresses: [{ address: '14 Prabhat Road', zipCode: '411004' }],
      orders: [
        {
          orderNumber: placed.orderNumber,
          status: 'placed',
          totalPrice: 499,
          shippingAddress: { city: 'Pune' },
          items: [{ name: 'Linen shirt', size: 'M', quantity: 1, price: 499, linePrice: 499 }],
        },
      ],
      reviews: [{ product: 'Linen shirt', rating: 4, comment: 'Soft' }],
      wishlist: [{ product: 'Linen shirt' }],
      cart: [{ name: 'Linen shirt', size: 'M', quantity: 2 }],
      messages: [{ subject: 'Mine', msg: 'Namaste' }],
      letters: expect.arrayContaining([
        expect.objectContaining({ kind: 'order-placed', orderNumber: placed.orderNumber }),
      ]),
      roles: { changes: [], invitation: null },
    });
    expect([data.orders.length, data.sessions.length, data.messages.length]).toEqual([1, 1, 1]);
    expect(Object.keys(data).sort()).toEqual([
      'account',
      'addresses',
      'cart',
      'coupon',
      'exportedAt',
      'giftCards',
      'letters',
      'messages',
      'orders',
      'reviews',
      'roles',
      'secondFactor',
      'sessions',
      'storeCredit',
      'wishlist',
    ]);
    const text = JSON.stringify(data);
    for (const secret of [me.token, other.email, other.id, 'argon2', 'hash'])
      expect(text).not.toContain(secret);
  });

  it('contains no contact message before the address is verified, because anybody may register with it', async () => {
    const email = shop.newEmail();
    await write(email, 'Not the registrant’s');
    await shop.register(email);
    const token = await shop.tokenOf(email);
    expect((await shop.call('GET /api/users/export', { token })).data).toMatchObject({
      account: { verified: false },
      messages: [],
    });
    expect((await deleteAccount(token)).status).toBe(200);
    expect(
      await shop.deps.store.db
        .selectFrom('messages')
        .select('subject')
        .where('email', '=', email)
        .execute(),
    ).toHaveLength(1);
  });

  it('has the gift cards that somebody bought, was sent and redeemed, without codes or the other person', async () => {
    const [giver, friend, admin] = [
      await shopper(),
      await shopper(),
      await shop.createPerson({ role: 'admin' }),
    ];
    const readOwn = async ({ token }: Shopper) =>
      (await shop.call('GET /api/users/export', { token })).data as OwnData;
    const readCards = async (one: Shopper) => (await readOwn(one)).giftCards;
    await shop.call('PUT /api/gift-cards/offer', { token: admin.token, body: { amounts: [500] } });
    const { data } = await shop.call('POST /api/gift-cards', {
      token: giver.token,
      body: { amount: 500, recipient: friend.email, message: 'For your feast' },
    });
    const card = { amount: 500, state: 'ordered', recipient: friend.email, redeemedAt: null };
    expect(await readCards(giver)).toEqual([
      {
        ...card,
        was: 'bought',
        orderNumber: data.orderNumber,
        message: 'For your feast',
        createdAt: expect.any(String),
      },
    ]);
    expect(await readCards(friend)).toMatchObject([
      { ...card, was: 'received', orderNumber: null },
    ]);
    await shop.deps.store.db
      .updateTable('accounts')
      .set({ language: 'de' })
      .where('id', '=', giver.id)
      .execute();
    expect((await readOwn(giver)).orders[0]?.items[0]?.name).toBe('Geschenkkarte');
    expect(JSON.stringify(await readCards(friend))).not.toContain(giver.email);
    expect(await readCards(await shopper())).toEqual([]);
    await cancelOrder(shop, giver, String(data._id));
  });

  it('requires a token', async () => {
    expect((await shop.call('GET /api/users/export')).status).toBe(401);
  });
});

describe('deleting the own account', () => {
  it('requires the current password', async () => {
    const { token, email } = await shopper();
    expect((await deleteAccount(token, { currentPassword: 'not it at all' })).data).toMatchObject({
      code: 'wrong_credentials',
      message: 'The current password is wrong',
    });
    for (const body of [
      {},
      { currentPassword: '' },
      { currentPassword: 7 },
      { currentPassword: ['x'] },
      [],
      null,
    ])
      expect((await deleteAccount(token, body)).status).toBe(400);
    expect((await deleteAccount(undefined)).status).toBe(401);
    expect((await shop.logIn(email)).status).toBe(200);
  });

  it('deletes all data that belongs only to the account', async () => {
    const [me, shirt] = [await shopper(), await addGoods()];
    const { db } = shop.deps.store;
    await fillCart(shop, me, shirt);
    await shop.call('POST /api/wishlist', { token: me.token, body: { productId: shirt.id } });
    await shop.call('POST /api/products/{id}/reviews', {
      token: me.token,
      params: { id: shirt.id },
      body: { rating: 5, comment: 'Good' },
    });
    await write(me.email.toUpperCase(), 'Mine');
    await runTransaction(db, (tx) =>
      addCredit(tx, { accountId: me.id, amount: 250_00, reason: 'given', actorId: 'acc_admin' }),
    );
    await shop.mailsTo(me.email);
    const response = await deleteAccount(me.token);
    expect([response.status, response.data]).toEqual([200, { message: 'Account deleted' }]);
    expect((await shop.logIn(me.email)).status).toBe(401);
    expect(await findBalance(db, me.id)).toBe(0);
    expect((await findEntries(db, me.id)).map(({ amount, reason }) => [amount, reason])).toEqual([
      [-250_00, 'forfeited'],
      [250_00, 'given'],
    ]);
    for (const table of [
      'sessions',
      'secret_links',
      'cart_lines',
      'wishlist_entries',
      'reviews',
      'idempotency',
    ] as const) {
      expect(
        await db.selectFrom(table).select('account_id').where('account_id', '=', me.id).execute(),
      ).toEqual([]);
    }
    const [review] = await db
      .selectFrom('reviews')
      .select(['name', 'comment', 'account_id'])
      .where('product_id', '=', shirt.id)
      .execute();
    expect(review).toEqual({ name: 'A.', comment: 'Good', account_id: null });
    for (const table of ['accounts', 'messages', 'mails', 'reviews', 'orders', 'order_events']) {
      const { rows } = await shop.deps.store.pool.query<{ found: boolean }>(
        `select bool_or(t::text like '%' || $1 || '%') as found from ${table} t`,
        [me.email],
      );
      expect([table, rows[0]?.found ?? false]).toEqual([table, false]);
    }
    // The address is free again.
    expect((await shop.register(me.email)).status).toBe(201);
    expect((await shop.accountOf(me.email)).id).not.toBe(me.id);
  });

  it('is refused while an unpaid order is open, and works after its cancellation', async () => {
    const [me, shirt] = [await shopper(), await addGoods()];
    const { _id } = await order(me, shirt);
    const refused = await deleteAccount(me.token);
    expect([refused.status, refused.data.code, refused.data.message]).toEqual([
      409,
      'open_orders',
      'Please pay or cancel your open orders first',
    ]);
    expect((await shop.logIn(me.email)).status).toBe(200);
    await cancelOrder(shop, me, _id);
    expect(await readStock(shop, shirt.variants[0] ?? '')).toBe(9);
    expect((await deleteAccount(me.token)).status).toBe(200);
    expect(await readOrder(_id)).toMatchObject({ account_id: null, state: 'cancelled' });
  });

  it('and placing an order at the same time: one of the two is refused, and no data is left over', async () => {
    for (let round = 0; round < 6; round += 1) {
      const [me, shirt] = [await shopper(), await addGoods()];
      await fillCart(shop, me, shirt);
      const [placing, leaving] = await Promise.all([placeOrder(shop, me), deleteAccount(me.token)]);
      expect([
        [201, 409],
        [401, 200],
      ]).toContainEqual([placing.status, leaving.status]);
    }
  });

  it('keeps the address of an active order until a week after it has ended', async () => {
    const [me, shirt, admin] = [
      await shopper(),
      await addGoods(),
      await shop.createPerson({ role: 'admin' }),
    ];
    const { _id, orderNumber } = await payOrder(me, shirt);
    expect((await deleteAccount(me.token)).status).toBe(200);
    await passDays(8);
    await purge();
    expect((await readOrder(_id)).shipping_address).toMatchObject({
      name: 'Meera Kulkarni',
      mobile: '9822041177',
    });
    for (const status of ['processing', 'shipped', 'delivered'])
      expect((await moveOrder(shop, admin, _id, status)).status).toBe(200);
    await passDays(6);
    await purge();
    expect((await readOrder(_id)).shipping_address).toMatchObject({ mobile: '9822041177' });
    await passDays(2);
    await purge();
    expect((await readOrder(_id)).shipping_address).toEqual({
      state: 'Maharashtra',
      country: 'India',
    });
    const { data } = await shop.call('GET /api/orders/{id}', {
      token: admin.token,
      params: { id: _id },
    });
    expect(data).toMatchObject({
      orderNumber,
      totalPrice: 499,
      status: 'delivered',
      orderItems: [{ name: 'Linen shirt', linePrice: 499 }],
      shippingAddress: { state: 'Maharashtra' },
    });
  });

  it('removes the buyer from old orders at once; a large invoice keeps the name and address that tax law requires', async () => {
    const [me, shirt, sari] = [await shopper(), await addGoods(), await addGoods(50_000_00)];
    const [small, large, fresh] = [
      await order(me, shirt),
      await order(me, sari),
      await order(me, shirt),
    ];
    for (const { _id } of [small, large]) await cancelOrder(shop, me, _id);
    await passDays(8);
    await cancelOrder(shop, me, fresh._id);
    const notes = shop.deps.store.db
      .selectFrom('order_notes')
      .select('order_id')
      .where('order_id', 'in', [small._id, fresh._id]);
    await shop.deps.store.db
      .insertInto('order_notes')
      .values(
        [small, fresh].map(({ _id }) => ({
          id: `note-${_id}`,
          order_id: _id,
          body: 'Asha rang twice',
        })),
      )
      .execute();
    expect((await deleteAccount(me.token)).status).toBe(200);
    expect(await notes.execute()).toEqual([{ order_id: fresh._id }]);
    expect((await readOrder(small._id)).shipping_address).toEqual({
      state: 'Maharashtra',
      country: 'India',
    });
    expect((await readOrder(large._id)).shipping_address).toEqual({
      state: 'Maharashtra',
      country: 'India',
      name: address.name,
      address: address.address,
      city: 'Pune',
      zipCode: '411004',
    });
    expect((await readOrder(fresh._id)).shipping_address).toMatchObject({ mobile: address.mobile });
  });

  it('also deletes the person at the built-in courier, once the shop has deleted them', async () => {
    const [me, shirt] = [await shopper(), await addGoods()];
    const { db } = shop.deps.store;
    const [done, under] = [await payOrder(me, shirt), await payOrder(me, shirt)];
    const parcel = async (id: string) => {
      const { number } = await db
        .selectFrom('shipments')
        .select('number')
        .where('order_id', '=', id)
        .executeTakeFirstOrThrow();
      const found = await db
        .selectFrom('test_courier.orders')
        .select('payload')
        .where('reference', '=', number)
        .executeTakeFirst();
      return { number, payload: found?.payload };
    };
    for (const { _id } of [done, under])
      await insertParcel(db, (await parcel(_id)).number, {
        order_id: 'x',
        billing_customer_name: address.name,
        billing_address: address.address,
        billing_phone: '9822041177',
        billing_email: me.email,
        billing_city: 'Pune',
        billing_pincode: '411004',
        billing_state: 'Maharashtra',
        weight: '0.5',
      });
    for (const status of ['processing', 'shipped', 'delivered'])
      await moveOrder(shop, await shop.createPerson({ role: 'admin' }), done._id, status);
    await passDays(8);
    expect((await deleteAccount(me.token)).status).toBe(200);
    expect((await parcel(done._id)).payload).toEqual({
      order_id: 'x',
      billing_state: 'Maharashtra',
      weight: '0.5',
    });
    expect((await parcel(under._id)).payload).toMatchObject({ billing_phone: '9822041177' });
  });

  it('leaves the address of an order until its refund is done', async () => {
    const [me, shirt] = [await shopper(), await addGoods()];
    const { _id } = await payOrder(me, shirt);
    await cancelOrder(shop, me, _id);
    await passDays(8);
    expect((await deleteAccount(me.token)).status).toBe(200);
    const refunds = () =>
      shop.deps.store.db
        .selectFrom('refunds')
        .innerJoin('payments', 'payments.id', 'refunds.payment_id')
        .select('refunds.state')
        .where('payments.order_id', '=', _id)
        .execute();
    expect(await refunds()).toEqual([{ state: 'wanted' }]);
    expect((await readOrder(_id)).shipping_address).toMatchObject({ mobile: address.mobile });
    await shop.deps.jobs.runDue();
    expect(await refunds()).toEqual([{ state: 'done' }]);
    await purge();
    expect((await readOrder(_id)).shipping_address).toEqual({
      state: 'Maharashtra',
      country: 'India',
    });
  });

  it('goes on 30 days after a refund failed, and keeps the amounts', async () => {
    const { db } = shop.deps.store;
    const [me, shirt, admin] = [
      await shopper(),
      await addGoods(),
      await shop.createPerson({ role: 'admin' }),
    ];
    const { _id } = await payOrder(me, shirt);
    const { status } = await refundOrder(shop, admin, _id, { amount: 100 });
    expect(status).toBe(201);
    const refund = () =>
      db
        .selectFrom('refunds')
        .innerJoin('payments', 'payments.id', 'refunds.payment_id')
        .select(['refunds.id', 'refunds.state', 'refunds.amount', 'refunds.reason'])
        .where('payments.order_id', '=', _id)
        .executeTakeFirstOrThrow();
    const { id } = await refund();
    await db.updateTable('refunds').set({ state: 'failed' }).where('id', '=', id).execute();
    for (const next of ['processing', 'shipped', 'delivered'])
      await moveOrder(shop, admin, _id, next);
    expect((await deleteAccount(me.token)).status).toBe(200);
    const failDaysAgo = (days: number) =>
      sql`update refunds set updated_at = now() - make_interval(days => ${days}) where id = ${id}`.execute(
        db,
      );
    await passDays(40);
    await failDaysAgo(29);
    await purge();
    expect((await readOrder(_id)).shipping_address).toMatchObject({ mobile: address.mobile });
    const events = () =>
      db
        .selectFrom('webhook_inbox')
        .innerJoin('payments', 'payments.provider_payment_id', 'webhook_inbox.payment_id')
        .select('event_id')
        .where('payments.order_id', '=', _id)
        .execute();
    await sql`
      insert into webhook_inbox (provider, event_id, body, is_stripped, payment_id, processed_at)
      select 'test', id, '{}', true, provider_payment_id, now() from payments where order_id = ${_id}`.execute(
      db,
    );
    expect(await events()).toHaveLength(1);
    await failDaysAgo(31);
    await purge();
    expect((await readOrder(_id)).shipping_address).toEqual({
      state: 'Maharashtra',
      country: 'India',
    });
    expect(await refund()).toEqual({ id, state: 'failed', amount: 100_00, reason: '' });
    expect(await events()).toEqual([]);
  });

  it('is refused to the last admin, and recorded for other admins', async () => {
    const { db } = shop.deps.store;
    await db.updateTable('accounts').set({ role: 'customer' }).execute();
    const makeAdmin = async (): Promise<Shopper> => {
      const person = await shopper();
      await db.updateTable('accounts').set({ role: 'admin' }).where('id', '=', person.id).execute();
      await db
        .insertInto('admin_grants')
        .values({ account_id: person.id, granted_by: 'test', granted: true })
        .execute();
      return person;
    };
    const one = await makeAdmin();
    expect((await deleteAccount(one.token)).data).toMatchObject({
      code: 'last_admin',
      message: 'The last owner cannot be removed',
    });
    const two = await makeAdmin();
    const statuses = (await Promise.all([deleteAccount(one.token), deleteAccount(two.token)])).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([200, 409]);
    const [left] = await db
      .selectFrom('accounts')
      .select('id')
      .where('role', '=', 'admin')
      .execute();
    const deletedId = left?.id === one.id ? two.id : one.id;
    const grants = await db
      .selectFrom('admin_grants')
      .select('granted')
      .where('account_id', '=', deletedId)
      .orderBy('id')
      .execute();
    expect(grants).toEqual([{ granted: true }, { granted: false }]);
  });

  it('breaks no rule of the auditor', async () => {
    await shop.deps.store.db
      .updateTable('orders')
      .set({ hold_until: sql<Date>`now() + interval '10 minutes'` })
      .where('state', '=', 'placed')
      .execute();
    expect(await findBrokenRules(shop)).toEqual([]);
  });
});
