import { describe, expect, it } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { Route } from '../../../contract/route.ts';
import { findBrokenRules } from '../../../proofs/world/orders.ts';
import { openAccounts, password } from '../../../proofs/world/people.ts';
import { closeAfterTests } from '../../../proofs/world/shop.ts';

const shop = closeAfterTests(await openAccounts());

const camel = (name: string): string =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const laterTime = '2099-01-01T00:00:00.000Z';

/** Fields of an attacker who hopes that the body is stored unchecked. */
const createHarmfulValue = (name: string, type: string): unknown => {
  if (/role/.test(name)) return 'admin';
  if (type === 'boolean') return true;
  if (/timestamp/.test(type)) return laterTime;
  if (/int|numeric/.test(type)) return 1;
  return type === 'jsonb' ? [] : 'acc_mine';
};

/** Every column of every table in snake case and camel case, and the API's names of rights. */
const everyColumn = async (): Promise<Record<string, unknown>> => {
  const { rows } = await shop.deps.store.pool.query<{ column_name: string; data_type: string }>(
    "select distinct column_name, data_type from information_schema.columns where table_schema = 'public'",
  );
  const fields = rows.flatMap(
    ({ column_name: name, data_type: type }) =>
      [
        [name, createHarmfulValue(name, type)],
        [camel(name), createHarmfulValue(name, type)],
      ] as const,
  );
  return {
    ...Object.fromEntries(fields),
    isAdmin: true,
    admin: true,
    verified: true,
    _id: 'acc_mine',
    token: 'mine',
  };
};

/** The columns of the profile that users may change. */
const own = ['name', 'mobile', 'shipping_addresses', 'language', 'updated_at'] as const;

describe('T01: no field of a body makes an admin', () => {
  it('at registration', async () => {
    const email = shop.newEmail();
    const answer = await shop.call('POST /api/users', {
      body: {
        ...(await everyColumn()),
        name: 'Asha',
        email,
        password,
        mobile: '',
        language: 'en',
        shippingAddress: [],
      },
    });
    expect([answer.status, answer.data]).toEqual([
      201,
      { message: 'Please check your email to verify your account' },
    ]);
    const row = await shop.accountOf(email);
    expect(row).toMatchObject({
      role: 'customer',
      email_verified_at: null,
      name: 'Asha',
      shipping_addresses: [],
    });
    expect([row.id, row.created_at.getFullYear()]).not.toEqual(['acc_mine', 2099]);
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$/);
  });

  it('in the profile, which changes only the caller’s own fields', async () => {
    const { token, email, id } = await shop.createPerson({ verified: false });
    const before = await shop.accountOf(email);
    const sent = {
      ...(await everyColumn()),
      name: 'Meera',
      mobile: null,
      language: 'de',
      shippingAddress: [],
      password: undefined,
      currentPassword: undefined,
    };
    expect((await shop.profile(token, sent)).status).toBe(200);
    const after = await shop.accountOf(email);
    const rest = (row: object) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !own.some((one) => one === name)));
    expect(rest(after)).toEqual(rest(before));
    expect(after).toMatchObject({ id, name: 'Meera', language: 'de', role: 'customer' });
    expect(Object.keys(rest(before)).length).toBeGreaterThan(5);
  });

  it('in the body of any call that is open to customers', async () => {
    const { token, email } = await shop.createPerson({ verified: false });
    const before = await shop.accountOf(email);
    const body = await everyColumn();
    const open = (Object.entries(api) as [keyof typeof api, Route][]).filter(
      ([key, route]) =>
        route.who !== 'staff' &&
        route.body !== undefined &&
        !key.startsWith('POST /api/users') &&
        key !== 'PUT /api/users/profile',
    );
    expect(open.length).toBeGreaterThan(8);
    for (const [key] of open) {
      const [method, path] = key.split(' ') as [string, string];
      const response = await shop.app.request(
        `http://shop.test${path.replace(/\{\w+\}/g, 'acc_mine')}`,
        {
          method,
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        },
      );
      expect([key, response.status < 500]).toEqual([key, true]);
    }
    expect(await shop.accountOf(email)).toEqual(before);
    const grants = await shop.deps.store.db.selectFrom('admin_grants').selectAll().execute();
    expect(grants).toEqual([]);
  });

  it('breaks no rule of the auditor', async () => {
    expect(await findBrokenRules(shop)).toEqual([]);
  });
});

/**
 * A page of another site can make the browser send forms, plain text and cookies. The shop accepts
 * none of these (T26, docs/threats.md).
 */
describe('T26: a foreign page cannot change anything', () => {
  const writing = (Object.entries(api) as [keyof typeof api, Route][]).filter(
    ([, route]) => route.body !== undefined,
  );
  const send = (key: string, headers: Record<string, string>) => {
    const [method, path] = key.split(' ') as [string, string];
    return shop.app.request(`http://shop.test${path.replace(/\{\w+\}/g, 'x')}`, {
      method,
      headers: { origin: 'https://evil.example', ...headers },
      body: '{"name":"x"}',
    });
  };

  it.each(writing.map(([key]) => key))('%s accepts only JSON', async (key) => {
    const { token } = await shop.createPerson({ role: 'admin' });
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/json',
      '',
    ]) {
      const { status, headers } = await send(key, {
        authorization: `Bearer ${token}`,
        ...(type === '' ? {} : { 'content-type': type }),
      });
      expect([
        status,
        headers.get('access-control-allow-origin'),
        headers.get('set-cookie'),
      ]).toEqual([415, null, null]);
    }
  });

  it('no cookie logs a caller in, and the login sets none', async () => {
    const email = shop.newEmail();
    await shop.register(email);
    const { data, headers } = await shop.logIn(email);
    expect(headers.get('set-cookie')).toBeNull();
    const token = String(data.token);
    const response = await shop.app.request('http://shop.test/api/users/sessions', {
      headers: { cookie: `token=${token}; shop.userInfo=${token}; authorization=Bearer ${token}` },
    });
    expect([response.status, await response.json()]).toMatchObject([
      401,
      { message: 'Not authorized, no token' },
    ]);
  });
});
