import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { listEntries } from '../../../proofs/world/goods-steps.ts';
import { buyPaid, moveOrder, cancelOrder, refundOrder } from '../../../proofs/world/order-steps.ts';
import { findBrokenRules, addProduct } from '../../../proofs/world/orders.ts';
import { type AccountsShop, openAccounts, password } from '../../../proofs/world/people.ts';
import { closeAfterTests } from '../../../proofs/world/shop.ts';
import { hashToken } from '../../platform/http/caller.ts';
import { hashPassword } from './password.ts';

/** Calls that require the password again, an hour after it was checked. */

type Person = Awaited<ReturnType<AccountsShop['createPerson']>>;

const shop = closeAfterTests(await openAccounts());
const admin = await shop.createPerson({ role: 'admin' });
await shop.deps.store.db
  .updateTable('accounts')
  .set({ password_hash: await hashPassword(password) })
  .where('id', '=', admin.id)
  .execute();
afterAll(async () => expect(await findBrokenRules(shop)).toEqual([]));

/** Moves the last password check back by this many minutes, by the clock of the database. */
const setProvedAgo = (minutes: number) =>
  shop.deps.store.db
    .updateTable('sessions')
    .set({ proved_at: sql<Date>`now() - make_interval(mins => ${minutes})` })
    .where('token_hash', '=', hashToken(admin.token))
    .execute();
const prove = (body: unknown, token: string | undefined = admin.token) =>
  shop.call('POST /api/users/prove', { token, body });
const readResult = ({ status, data }: { status: number; data: Record<string, unknown> }) => [
  status,
  data.code ?? null,
];
const remove = ({ id }: Person) =>
  shop.call('DELETE /api/users/{id}', { token: admin.token, params: { id } });
const change = ({ id }: Person, body: object) =>
  shop.call('PUT /api/users/{id}', { token: admin.token, params: { id }, body });
const needed = [403, 'password_needed'];

describe('a session whose password check is more than an hour old', () => {
  it('cannot delete users, make admins, or export tables', async () => {
    const [one, other] = [await shop.createPerson(), await shop.createPerson({ role: 'admin' })];
    await setProvedAgo(61);
    expect(readResult(await remove(one))).toEqual(needed);
    expect(readResult(await change(one, { isAdmin: true }))).toEqual(needed);
    for (const whom of [one, other])
      expect(readResult(await change(whom, { email: shop.newEmail() }))).toEqual(needed);
    expect(
      readResult(
        await shop.call('POST /api/users', {
          token: admin.token,
          body: { name: 'Asha', email: shop.newEmail(), password, isAdmin: true },
        }),
      ),
    ).toEqual(needed);
    for (const key of [
      'GET /api/export/products.csv',
      'GET /api/export/orders.csv',
      'GET /api/export/returns.csv',
      'GET /api/export/users.csv',
    ] as const)
      expect(readResult(await shop.call(key, { token: admin.token }))).toEqual(needed);
    const { rows } = await shop.deps.store.pool.query(
      "select 1 from audit_log where kind = 'export'",
    );
    expect(rows).toEqual([]);
    expect(
      (
        await shop.deps.store.db
          .selectFrom('accounts')
          .select('role')
          .where('id', '=', one.id)
          .executeTakeFirst()
      )?.role,
    ).toBe('customer');
  });

  it('can do everything else', async () => {
    const one = await shop.createPerson();
    await setProvedAgo(61);
    expect(
      (
        await change(one, {
          name: 'Asha Rao',
          email: one.email,
          verified: true,
          mobile: '9822041177',
        })
      ).status,
    ).toBe(200);
    expect((await change(admin, { isAdmin: true, name: 'Who runs it' })).status).toBe(200);
    expect(
      (
        await shop.call('DELETE /api/users/{id}/sessions', {
          token: admin.token,
          params: { id: one.id },
        })
      ).status,
    ).toBe(200);
  });

  it('can do all of it again within an hour of a check', async () => {
    const one = await shop.createPerson();
    await setProvedAgo(59);
    expect((await change(one, { isAdmin: true })).status).toBe(200);
    expect((await shop.call('GET /api/export/users.csv', { token: admin.token })).status).toBe(200);
    expect((await remove(one)).status).toBe(200);
  });
});

describe('checking the password again', () => {
  it('opens these calls for this session only', async () => {
    const one = await shop.createPerson();
    const { id } = await shop.deps.store.db
      .insertInto('sessions')
      .values({
        token_hash: hashToken('x'.repeat(43)),
        account_id: admin.id,
        expires_at: sql<Date>`now() + interval '1 hour'`,
        proved_at: sql<Date>`now() - interval '2 hours'`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await setProvedAgo(61);
    expect(readResult(await remove(one))).toEqual(needed);
    expect((await prove({ password })).status).toBe(200);
    expect(
      readResult(
        await shop.call('DELETE /api/users/{id}', {
          token: 'x'.repeat(43),
          params: { id: one.id },
        }),
      ),
    ).toEqual(needed);
    expect((await remove(one)).status).toBe(200);
    expect(
      (await shop.call('DELETE /api/users/sessions/{id}', { token: admin.token, params: { id } }))
        .status,
    ).toBe(200);
  });

  it('requires the right password of the caller, in the right shape', async () => {
    await setProvedAgo(61);
    expect(readResult(await prove({ password: 'something else' }))).toEqual([
      401,
      'wrong_credentials',
    ]);
    for (const body of [{}, { password: '' }, { password: 1 }, { password, code: 1 }])
      expect(readResult(await prove(body))).toEqual([400, 'invalid']);
    expect(readResult(await shop.call('POST /api/users/prove', { body: { password } }))).toEqual([
      401,
      'no_token',
    ]);
    expect(
      readResult(await shop.call('GET /api/export/users.csv', { token: admin.token })),
    ).toEqual(needed);
  });

  it('also requires the code if the caller has a second factor', async () => {
    const { db } = shop.deps.store;
    await db
      .insertInto('second_factors')
      .values({ account_id: admin.id, secret: Buffer.alloc(20), confirmed_at: sql<Date>`now()` })
      .execute();
    expect(readResult(await prove({ password }))).toEqual([401, 'second_factor_needed']);
    expect(readResult(await prove({ password, code: 'AAAA-AAAA' }))).toEqual([401, 'wrong_code']);
    await db.deleteFrom('second_factors').execute();
  });
});

describe('refunds by an admin', () => {
  const createPaidOrder = async () => {
    const shopper = await shop.createPerson();
    const product = await addProduct(shop, {
      variants: [{ size: 'M', stock: 9, price: 15_000_00 }],
    });
    const order = await buyPaid(shop, shopper, product);
    return order._id;
  };
  const refund = (id: string, amount?: number, key = crypto.randomUUID()) =>
    refundOrder(shop, admin, id, { amount }, { 'idempotency-key': key });
  const limit = (body: unknown, token: string | undefined = admin.token) =>
    shop.call('PUT /api/settings/safety', { token, body });

  it('require the password above the limit, as one refund or several, of one order or several; the same request succeeds afterwards', async () => {
    const [one, other] = [await createPaidOrder(), await createPaidOrder()];
    await setProvedAgo(61);
    expect(readResult(await refund(one))).toEqual(needed);
    expect(readResult(await refund(one, 10_000.01))).toEqual(needed);
    expect((await refund(one, 6000)).status).toBe(201);
    expect((await refund(other, 4000)).status).toBe(201);
    const key = crypto.randomUUID();
    expect(readResult(await refund(other, 1, key))).toEqual(needed);
    await prove({ password });
    expect((await refund(other, 1, key)).status).toBe(201);
    expect((await refund(other)).status).toBe(201);
  });

  it('include the cancellation of a paid order, one by one and in bulk', async () => {
    const [one, other] = [await createPaidOrder(), await createPaidOrder()];
    const readState = async (id: string) =>
      (
        await shop.deps.store.db
          .selectFrom('orders')
          .select('state')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).state;
    const cancel = (id: string) => cancelOrder(shop, admin, id);
    const many = (...ids: string[]) =>
      shop.call('POST /api/orders/bulk/status', {
        token: admin.token,
        body: { ids, status: 'cancelled' },
      });
    const limitAt = (paise: number) =>
      shop.deps.store.db.updateTable('settings').set({ refund_limit: paise }).execute();
    await limitAt(60_000_00);
    await setProvedAgo(61);
    expect((await cancel(one)).status).toBe(200);
    // Cancellations count like refunds.
    const { given } = await shop.deps.store.db
      .selectFrom('refunds')
      .select((eb) => eb.fn.sum<number>('amount').as('given'))
      .executeTakeFirstOrThrow();
    await limitAt(Number(given) + 15_000_00 - 100);
    for (const move of [cancel, many]) expect(readResult(await move(other))).toEqual(needed);
    expect(readResult(await moveOrder(shop, admin, other, 'cancelled'))).toEqual(needed);
    expect(await readState(other)).toBe('paid');
    await limitAt(Number(given) + 15_000_00);
    expect((await many(other)).data).toMatchObject({
      moved: [{ _id: other, from: 'paid' }],
      refused: [],
    });
    await limitAt(10_000_00);
  });

  it('have a limit in the settings, and changing it requires the password', async () => {
    const one = await createPaidOrder();
    expect((await shop.call('GET /api/settings/safety', { token: admin.token })).data).toEqual({
      refundLimit: 10_000,
    });
    await setProvedAgo(61);
    expect(readResult(await limit({ refundLimit: 5_00_000 }))).toEqual(needed);
    await setProvedAgo(0);
    expect((await limit({ refundLimit: 5_00_000 })).status).toBe(200);
    await setProvedAgo(61);
    expect((await refund(one)).status).toBe(201);
    for (const body of [
      {},
      { refundLimit: -1 },
      { refundLimit: 1.5 },
      { refundLimit: '7' },
      { refundLimit: 1e9 },
    ])
      expect(readResult(await limit(body))).toEqual([400, 'invalid']);
    expect(readResult(await limit({ refundLimit: 1 }, (await shop.createPerson()).token))).toEqual([
      403,
      'not_admin',
    ]);
    const entry = await listEntries(shop, admin, { kind: 'safety' });
    expect(entry.map(({ changes, undoable }) => [changes, undoable])).toEqual([
      [[{ field: 'refundLimit', part: null, from: '10000', to: '500000' }], false],
    ]);
  });
});

describe('the sessions of a user', () => {
  it('can be listed and ended by admins, one by one', async () => {
    const [one, other] = [await shop.createPerson(), await shop.createPerson()];
    const list = async (token: string | undefined, id = one.id) =>
      shop.call('GET /api/users/{id}/sessions', { token, params: { id } });
    const end = (token: string | undefined, id: string, session: string) =>
      shop.call('DELETE /api/users/{id}/sessions/{session}', { token, params: { id, session } });
    const [session] = (await list(admin.token)).data.sessions as {
      _id: string;
      current: boolean;
    }[];
    expect(session?.current).toBe(false);
    expect([
      readResult(await list(undefined)),
      readResult(await list(one.token)),
      readResult(await list(admin.token, 'acc_none')),
    ]).toEqual([
      [401, 'no_token'],
      [403, 'not_admin'],
      [404, 'not_found'],
    ]);
    expect(readResult(await end(other.token, one.id, session?._id ?? ''))).toEqual([
      403,
      'not_admin',
    ]);
    expect(readResult(await end(admin.token, other.id, session?._id ?? ''))).toEqual([
      404,
      'not_found',
    ]);
    expect((await end(admin.token, one.id, session?._id ?? '')).status).toBe(200);
    expect(readResult(await shop.call('GET /api/users/sessions', { token: one.token }))).toEqual([
      401,
      'token_failed',
    ]);
    expect((await list(admin.token)).data.sessions).toEqual([]);
  });
});
