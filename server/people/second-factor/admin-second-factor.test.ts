import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { Route } from '../../../contract/route.ts';
import { openShop, type TestShop } from '../../../proofs/world/shop.ts';
import { hasRight, staffRoles } from '../../../shop/people/staff.ts';

let shop: TestShop;
let relaxed: TestShop;

beforeAll(async () => {
  [shop, relaxed] = await Promise.all([openShop({ REQUIRE_ADMIN_SECOND_FACTOR: '1' }), openShop()]);
});
afterAll(async () => {
  await Promise.all([shop.close(), relaxed.close()]);
});

type Key = keyof typeof api;
const routes = Object.entries(api) as [Key, Route][];
const readParams = (key: string) =>
  Object.fromEntries(
    [...key.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 'ord_0000000000000000000000']),
  );
const send = (of: TestShop, key: Key, token: string) =>
  of.call(key, {
    token,
    params: readParams(key),
    body: key.startsWith('GET') ? undefined : {},
  } as never);
const turnOnFactor = ({ id }: { id: string }) =>
  shop.deps.store.db
    .insertInto('second_factors')
    .values({
      account_id: id,
      secret: shop.deps.secretBox.seal(Buffer.alloc(20), id),
      confirmed_at: sql<Date>`now()`,
    })
    .execute();
const needsCaller = routes.filter(
  ([, { who }]) => who === 'staff' || who === 'account' || who === 'courier',
);

it.each(needsCaller.filter(([, route]) => !route.beforeSecondFactor).map(([key]) => key))(
  '%s is refused to an admin without a second factor if the setting requires one',
  async (key) => {
    const admin = await shop.createPerson({ role: 'admin' });
    const { status, data } = await send(shop, key, admin.token);
    expect([status, data.code]).toEqual([403, 'second_factor_required']);
  },
);

it.each(staffRoles)(
  'the role %s needs a second factor, too, also for its own account and orders',
  async (role) => {
    const { token } = await shop.createPerson({ role });
    for (const key of ['GET /api/admin/events', 'GET /api/cart/mycart', 'GET /api/orders'] as const)
      expect((await send(shop, key, token)).data.code, key).toBe(
        key === 'GET /api/orders' && !hasRight(role, 'orders.read')
          ? 'not_allowed'
          : 'second_factor_required',
      );
  },
);

it('calls that turn it on stay open and say that it is required; afterwards every call is open', async () => {
  const admin = await shop.createPerson({ role: 'admin' });
  expect(
    needsCaller
      .filter(([, route]) => route.beforeSecondFactor)
      .map(([key]) => key)
      .sort(),
  ).toEqual([
    'GET /api/users/second-factor',
    'POST /api/users/logout',
    'POST /api/users/second-factor',
    'POST /api/users/second-factor/confirm',
  ]);
  const state = async () =>
    (await shop.call('GET /api/users/second-factor', { token: admin.token })).data;
  expect(await state()).toMatchObject({ on: false, required: true });
  expect((await send(shop, 'POST /api/users/second-factor', admin.token)).data.code).toBe(
    'invalid',
  );
  await turnOnFactor(admin);
  expect(await state()).toEqual({ on: true, since: expect.any(String), recoveryCodesLeft: 0 });
  expect((await shop.call('GET /api/users', { token: admin.token, query: {} })).status).toBe(200);
});

it('an admin without it sees public pages like a visitor', async () => {
  const admin = await shop.createPerson({ role: 'admin' });
  const register = (token: string) =>
    shop.call('POST /api/users', {
      token,
      body: {
        name: 'X',
        email: 'new-admin@example.in',
        password: 'two kilos of alphonso',
        isAdmin: true,
      },
    });
  expect((await register(admin.token)).data).toEqual({
    message: 'Please check your email to verify your account',
  });
  expect(
    (
      await shop.deps.store.db
        .selectFrom('accounts')
        .select('role')
        .where('email', '=', 'new-admin@example.in')
        .executeTakeFirstOrThrow()
    ).role,
  ).toBe('customer');
});

it('customers need no second factor; without the setting admins need none either', async () => {
  const [customer, admin] = [
    await shop.createPerson(),
    await relaxed.createPerson({ role: 'admin' }),
  ];
  expect((await shop.call('GET /api/users/second-factor', { token: customer.token })).data).toEqual(
    { on: false, since: null, recoveryCodesLeft: 0 },
  );
  expect((await shop.call('GET /api/cart/mycart', { token: customer.token })).status).toBe(200);
  expect((await relaxed.call('GET /api/users', { token: admin.token, query: {} })).status).toBe(
    200,
  );
  expect((await relaxed.call('GET /api/users/second-factor', { token: admin.token })).data).toEqual(
    { on: false, since: null, recoveryCodesLeft: 0 },
  );
});
