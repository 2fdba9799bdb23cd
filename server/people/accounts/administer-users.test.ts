import { beforeEach, describe, expect, test } from 'vitest';
import type { UserInfo } from '../../../contract/people/accounts.ts';
import {
  findBrokenRules,
  fillCart,
  type Person,
  placeTestOrder,
  addProduct,
} from '../../../proofs/world/orders.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import { createToken, hashToken } from '../../platform/http/caller.ts';
import { addSession } from '../sessions/session-queries.ts';

let admin: Person;

const shop = closeAfterTests(await openShop());

/** Each test begins with one admin. */
beforeEach(async () => {
  await shop.deps.store.db.deleteFrom('accounts').where('role', '=', 'admin').execute();
  admin = await shop.createPerson({ role: 'admin', name: 'Chief' });
});

const list = async (query: Record<string, string> = {}) =>
  (await shop.call('GET /api/users', { token: admin.token, query })).data as unknown as {
    users: UserInfo[];
    page: number;
    pages: number;
    total: number;
  };
const change = (by: Person, id: string, body: unknown) =>
  shop.call('PUT /api/users/{id}', { token: by.token, params: { id }, body });
const remove = (by: Person, id: string) =>
  shop.call('DELETE /api/users/{id}', { token: by.token, params: { id } });
const openSession = async ({ id, email }: Person): Promise<Person> => {
  const token = createToken();
  const device = { browser: '', system: '' };
  await addSession(shop.deps.store.db, id, hashToken(token), 3600, device);
  return { id, email, token };
};
const see = ({ id, token }: Person) => shop.call('GET /api/users/{id}', { token, params: { id } });
const listGrants = (id: string) =>
  shop.deps.store.db
    .selectFrom('admin_grants')
    .select(['granted_by', 'granted'])
    .where('account_id', '=', id)
    .orderBy('id')
    .execute();
const countAdmins = async () =>
  (
    await shop.deps.store.db
      .selectFrom('accounts')
      .select('id')
      .where('role', '=', 'admin')
      .execute()
  ).length;

describe('the list of users', () => {
  test('shows fifty users a page, newest first', async () => {
    for (let i = 0; i < 52; i++) await shop.createPerson({ name: `Page ${i}` });
    const { users, ...first } = await list();
    const total = (await shop.deps.store.db.selectFrom('accounts').select('id').execute()).length;
    expect([first, users.length, users[0]?.name]).toEqual([
      { page: 1, pages: Math.ceil(total / 50), total },
      50,
      'Page 51',
    ]);
    const second = await list({ page: '2' });
    expect(second.users).toHaveLength(Math.min(50, total - 50));
    expect(second.users.filter(({ _id }) => users.some((user) => user._id === _id))).toEqual([]);
    expect((await list({ page: '999' })).users).toEqual([]);
    expect(Object.keys(users[0] ?? {}).sort()).toEqual([
      '_id',
      'addressesVersion',
      'email',
      'isAdmin',
      'mobile',
      'name',
      'role',
      'shippingAddress',
      'verified',
    ]);
  });

  test('can be searched by name, e-mail and mobile, and takes wildcards literally', async () => {
    const [asha, percent] = [
      await shop.createPerson({ name: 'Asha Rao', email: 'asha_r@haat.example' }),
      await shop.createPerson({ name: '100% Silk' }),
    ];
    await change(admin, asha.id, { mobile: '98220 41177' });
    const findIds = async (search: string) => (await list({ search })).users.map(({ _id }) => _id);
    for (const search of ['asha rao', 'ASHA', 'asha_r@', '+91 98220-41177', '9822 0', '41177'])
      expect(await findIds(search)).toEqual([asha.id]);
    expect(await findIds('%')).toEqual([percent.id]);
    for (const search of ['_sha', "' or 1=1 --", 'nobody at all', '- -'])
      expect(await findIds(search)).toEqual([]);
  });

  test.each([{ page: '0' }, { page: 'x' }, { search: 'x'.repeat(101) }])(
    'refuses the query %j',
    async (query) => {
      expect(
        (
          await shop.call('GET /api/users', {
            token: admin.token,
            query: query as Record<string, string>,
          })
        ).status,
      ).toBe(400);
    },
  );
});

describe('changing a user', () => {
  test('changes only the fields that are sent', async () => {
    const person = await shop.createPerson({ verified: false });
    const answer = await change(admin, person.id, {
      name: 'New Name',
      mobile: '+91 98220 41177',
      verified: true,
      role: 'admin',
      password: 'x',
    });
    expect([answer.status, answer.data]).toEqual([
      200,
      {
        _id: person.id,
        addressesVersion: expect.any(String),
        name: 'New Name',
        email: person.email,
        mobile: '9822041177',
        verified: true,
        isAdmin: false,
        role: 'customer',
        shippingAddress: [],
      },
    ]);
    expect((await see(person)).data).toEqual(answer.data);
    expect((await change(admin, person.id, { mobile: null, verified: false })).data).toMatchObject({
      name: 'New Name',
      mobile: null,
      verified: false,
    });
    expect((await change(admin, person.id, {})).data).toMatchObject({ name: 'New Name' });
    expect(await listGrants(person.id)).toEqual([]);
  });

  test('refuses a taken e-mail and changes nothing; a new e-mail makes links to the old one invalid', async () => {
    const [one, two] = [await shop.createPerson(), await shop.createPerson()];
    const { db } = shop.deps.store;
    expect(
      await change(admin, one.id, { name: 'Half', email: two.email.toUpperCase() }),
    ).toMatchObject({ status: 409, data: { code: 'duplicate' } });
    await db
      .insertInto('secret_links')
      .values({
        token_hash: Buffer.alloc(32, 9),
        account_id: one.id,
        purpose: 'reset',
        expires_at: new Date(Date.now() + 60_000),
        used_at: null,
      })
      .execute();
    const links = () =>
      db.selectFrom('secret_links').select('purpose').where('account_id', '=', one.id).execute();
    expect((await change(admin, one.id, { email: one.email })).data).toMatchObject({
      name: 'Meera Kulkarni',
    });
    expect(await links()).toHaveLength(1);
    expect((await change(admin, one.id, { email: 'moved@haat.example' })).data).toMatchObject({
      email: 'moved@haat.example',
    });
    expect(await links()).toEqual([]);
  });

  test('grants and revokes admin rights, records both, and ends the sessions', async () => {
    const person = await shop.createPerson();
    const ended = { status: 401, data: { message: 'Not authorized, token failed' } };
    expect((await change(admin, person.id, { isAdmin: true })).data.isAdmin).toBe(true);
    expect(await see(person)).toMatchObject(ended);
    const open = await openSession(person);
    expect((await change(admin, person.id, { isAdmin: true, name: 'Deputy' })).status).toBe(200);
    expect((await shop.call('GET /api/users', { token: open.token })).status).toBe(200);
    expect((await change(admin, person.id, { isAdmin: false })).data).toMatchObject({
      isAdmin: false,
      name: 'Deputy',
    });
    expect(await see(open)).toMatchObject(ended);
    expect(await listGrants(person.id)).toEqual([
      { granted_by: admin.id, granted: true },
      { granted_by: admin.id, granted: false },
    ]);
    expect((await see(admin)).status).toBe(200);
  });

  test.each([
    { name: '' },
    { name: 'a\nb' },
    { email: 'no' },
    { mobile: '12' },
    { isAdmin: 'yes' },
    { verified: 1 },
    { name: null },
    [[]],
    '{',
  ])('%j is refused', async (body) => {
    expect((await change(admin, admin.id, body)).status).toBe(400);
  });
});

describe('the orders of a user', () => {
  test('are shown page by page, without orders of other users', async () => {
    const [person, other, shirt] = [
      await shop.createPerson(),
      await shop.createPerson(),
      await addProduct(shop, { variants: [{ size: 'M', stock: 9, price: 499_00 }] }),
    ];
    for (const buyer of [person, other, person]) {
      await fillCart(shop, buyer, shirt);
      await placeTestOrder(shop, buyer, 'COD');
    }
    const of = async (query: Record<string, string>) =>
      (await shop.call('GET /api/orders', { token: admin.token, query })).data;
    expect([
      (await of({ user: person.id })).total,
      (await of({ user: other.id })).total,
      (await of({ user: 'acc_none' })).total,
    ]).toEqual([2, 1, 0]);
    expect((await of({ user: person.id, status: 'paid' })).total).toBe(0);
    expect(
      (await shop.call('GET /api/orders', { token: person.token, query: { user: person.id } }))
        .status,
    ).toBe(403);
  });
});

describe('deleting a user', () => {
  test('ends the sessions and keeps the orders for admins', async () => {
    const [person, shirt] = [
      await shop.createPerson(),
      await addProduct(shop, { variants: [{ size: 'M', stock: 5, price: 499_00 }] }),
    ];
    await fillCart(shop, person, shirt);
    const order = await placeTestOrder(shop, person);
    await fillCart(shop, person, shirt);
    await shop.call('POST /api/wishlist', { token: person.token, body: { productId: shirt.id } });
    const response = await remove(admin, person.id);
    expect([response.status, response.data]).toEqual([200, { message: 'User removed' }]);
    expect(await see(person)).toMatchObject({
      status: 401,
      data: { message: 'Not authorized, token failed' },
    });
    const { data } = await shop.call('GET /api/orders/{id}', {
      token: admin.token,
      params: { id: order._id },
    });
    expect(data).toMatchObject({ orderNumber: order.orderNumber, totalPrice: 499 });
    const all = await shop.call('GET /api/orders', {
      token: admin.token,
      query: { search: order.orderNumber },
    });
    expect(all.data.total).toBe(1);
    const stored = await shop.deps.store.db
      .selectFrom('orders')
      .select('account_id')
      .where('id', '=', order._id)
      .executeTakeFirst();
    expect(stored).toEqual({ account_id: null });
    for (const table of ['cart_lines', 'wishlist_entries', 'sessions'] as const) {
      expect(
        await shop.deps.store.db
          .selectFrom(table)
          .select('account_id')
          .where('account_id', '=', person.id)
          .execute(),
      ).toEqual([]);
    }
    expect(await remove(admin, person.id)).toMatchObject({
      status: 404,
      data: { message: 'User not found' },
    });
  });

  test('records a grant when the user is another admin', async () => {
    const deputy = await shop.createPerson({ role: 'admin' });
    expect((await remove(deputy, admin.id)).status).toBe(200);
    expect(await listGrants(admin.id)).toEqual([
      { granted_by: 'test', granted: true },
      { granted_by: deputy.id, granted: false },
    ]);
    expect((await see(admin)).status).toBe(401);
  });
});

describe('the last admin', () => {
  test('cannot be demoted or deleted', async () => {
    for (const answer of [
      await change(admin, admin.id, { isAdmin: false, name: 'Gone' }),
      await remove(admin, admin.id),
    ]) {
      expect([answer.status, answer.data.code]).toEqual([409, 'last_admin']);
    }
    expect((await see(admin)).data).toMatchObject({ isAdmin: true, name: 'Chief' });
    expect((await change(admin, admin.id, { isAdmin: true, name: 'Chief of all' })).status).toBe(
      200,
    );
  });

  test('stays when two admins demote each other at the same time', async () => {
    for (let round = 0; round < 12; round++) {
      const deputy = await shop.createPerson({ role: 'admin' });
      const end = (by: Person, whom: Person) =>
        round % 2 === 0 ? change(by, whom.id, { isAdmin: false }) : remove(by, whom.id);
      const statuses = (await Promise.all([end(admin, deputy), end(deputy, admin)])).map(
        ({ status }) => status,
      );
      expect(await countAdmins()).toBe(1);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect([401, 404, 409]).toContain(statuses.find((status) => status !== 200));
      if (statuses[1] === 200) admin = deputy;
    }
  });

  test('cannot be removed by a caller who lost admin rights during the call', async () => {
    for (let round = 0; round < 6; round++) {
      const [one, two] = [
        await shop.createPerson({ role: 'admin' }),
        await shop.createPerson({ role: 'admin' }),
      ];
      const answers = await Promise.all([
        change(one, two.id, { isAdmin: false }),
        change(two, one.id, { isAdmin: false }),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect([401, 403]).toContain(answers.find(({ status }) => status !== 200)?.status);
      await shop.deps.store.db.deleteFrom('accounts').where('id', 'in', [one.id, two.id]).execute();
    }
  });
});

describe('user administration', () => {
  test('is refused to everybody but admins', async () => {
    const person = await shop.createPerson();
    const callAll = (token?: string) =>
      Promise.all([
        shop.call('GET /api/users', { token }),
        shop.call('PUT /api/users/{id}', {
          token,
          params: { id: person.id },
          body: { isAdmin: true },
        }),
        shop.call('DELETE /api/users/{id}', { token, params: { id: person.id } }),
      ]);
    const readMessages = async (token?: string) => [
      ...new Set(
        (await callAll(token)).map(({ status, data }) => `${status} ${String(data.message)}`),
      ),
    ];
    expect(await readMessages()).toEqual(['401 Not authorized, no token']);
    expect(await readMessages('x'.repeat(43))).toEqual(['401 Not authorized, token failed']);
    expect(await readMessages(person.token)).toEqual(['403 Not authorized as an admin']);
    expect((await see(person)).data).toMatchObject({ isAdmin: false });
  });

  test.each(['acc_none', '%', "x' or 1=1"])('answers 404 for the id %s', async (id) => {
    expect([
      (await change(admin, id, { name: 'X' })).status,
      (await remove(admin, id)).status,
    ]).toEqual([404, 404]);
  });

  test('breaks no rule of the auditor', async () => {
    expect(await findBrokenRules(shop)).toEqual([]);
  });
});
