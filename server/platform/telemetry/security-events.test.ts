import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AccountsShop, openAccounts, password } from '../../../proofs/world/people.ts';
import { addMetricsRoutes } from '../../office/status/metrics.ts';
import { hashPassword } from '../../people/passwords/password.ts';
import { computeCode } from '../../people/second-factor/totp.ts';

let shop: AccountsShop;
let lines: Record<string, unknown>[] = [];
let hash = '';

beforeAll(async () => {
  shop = await openAccounts({ RATE_LIMIT: 'on' });
  addMetricsRoutes(shop.app, shop.deps);
  hash = await hashPassword(password);
  vi.spyOn(shop.deps.log, 'warn').mockImplementation(((facts: Record<string, unknown>) => {
    if ('security' in facts) lines.push(facts);
  }) as never);
});
beforeEach(() => {
  lines = [];
});
afterAll(async () => {
  vi.restoreAllMocks();
  await shop.close();
});

const person = async (role: 'customer' | 'admin' | 'packing' = 'customer') => {
  const one = await shop.createPerson({ role });
  await shop.deps.store.db
    .updateTable('accounts')
    .set({ password_hash: hash })
    .where('id', '=', one.id)
    .execute();
  return one;
};
const logIn = (email: string, given: string, code?: string) =>
  shop.call('POST /api/users/login', { body: { email, password: given, code } });
const listEvents = () =>
  lines.map(({ security, accountId, remote, code }) => [security, accountId, remote, code]);
const counted = async (event: string): Promise<number> => {
  const answer = await shop.app.request(
    'http://localhost/metrics',
    {},
    { incoming: { socket: { remoteAddress: '127.0.0.1', remotePort: 1, remoteFamily: 'IPv4' } } },
  );
  return Number(
    new RegExp(`^security_events_total\\{event="${event}"\\} (\\d+)$`, 'm').exec(
      await answer.text(),
    )?.[1],
  );
};

describe('security events', () => {
  it('record failed log-ins, with and without an account, and those that come too often', async () => {
    const one = await person();
    const before = await counted('login_failed');
    await logIn(one.email, 'a wrong guess');
    await logIn('nobody@example.in', 'a wrong guess');
    expect(listEvents()).toEqual([
      ['login_failed', one.id, 'local', 'wrong_credentials'],
      ['login_failed', null, 'local', 'wrong_credentials'],
    ]);
    expect(await counted('login_failed')).toBe(before + 2);
    for (let n = 0; n < 5; n += 1) await logIn(one.email, 'a wrong guess');
    expect(listEvents().at(-1)).toEqual(['login_throttled', null, 'local', 'too_many_requests']);
  });

  it('record successful log-ins as information, not as a warning', async () => {
    const informed = vi.spyOn(shop.deps.log, 'info');
    const one = await person();
    const before = await counted('login_succeeded');
    await logIn(one.email, password);
    expect(listEvents()).toEqual([]);
    const events = informed.mock.calls.filter(([, message]) => message === 'security event');
    expect(events).toEqual([
      [{ security: 'login_succeeded', accountId: one.id, remote: 'local' }, 'security event'],
    ]);
    expect(await counted('login_succeeded')).toBe(before + 1);
  });

  it('name the account for which codes come too often', async () => {
    const one = await person();
    await shop.deps.store.db
      .insertInto('second_factors')
      .values({
        account_id: one.id,
        secret: shop.deps.secretBox.seal(Buffer.alloc(20), one.id),
        confirmed_at: sql<Date>`now()`,
        blocked_until: sql<Date>`now() + interval '1 hour'`,
      })
      .execute();
    await logIn(one.email, password, '123456');
    expect(listEvents()).toEqual([['login_throttled', one.id, 'local', 'too_many_requests']]);
  });

  it('record refused access', async () => {
    const one = await person();
    await shop.call('GET /api/users', { query: {} });
    await shop.call('GET /api/users', { token: 'x'.repeat(43), query: {} });
    await shop.call('GET /api/users', { token: one.token, query: {} });
    await shop.call('DELETE /api/cart/{userId}/all', {
      token: one.token,
      params: { userId: 'acc_other' },
    });
    const packer = await person('packing');
    await shop.call('GET /api/users', { token: packer.token, query: {} });
    expect(listEvents()).toEqual([
      ['access_refused', null, 'local', 'no_token'],
      ['access_refused', null, 'local', 'token_failed'],
      ['access_refused', one.id, 'local', 'not_admin'],
      ['access_refused', one.id, 'local', 'not_allowed'],
      ['access_refused', packer.id, 'local', 'not_allowed'],
    ]);
    expect(lines[2]).toMatchObject({
      route: 'GET /api/users',
      requestId: expect.stringMatching(/./),
    });
  });

  it('record changes and use of a second factor', async () => {
    const one = await person();
    const db = shop.deps.store.db;
    const secret = String(
      (await shop.call('POST /api/users/second-factor', { token: one.token, body: { password } }))
        .data.secret,
    );
    const stored = (
      await db
        .selectFrom('second_factors')
        .select('secret')
        .where('account_id', '=', one.id)
        .executeTakeFirstOrThrow()
    ).secret;
    const digits = async () => {
      const { rows } = await sql<{
        step: number;
      }>`select floor(extract(epoch from now()) / 30)::int as step`.execute(db);
      return computeCode(
        shop.deps.secretBox.open(stored, one.id) ?? Buffer.alloc(0),
        rows[0]?.step ?? 0,
      );
    };
    const codes = (
      await shop.call('POST /api/users/second-factor/confirm', {
        token: one.token,
        body: { code: await digits() },
      })
    ).data.recoveryCodes as string[];
    await logIn(one.email, password, 'AAAA-AAAA');
    await logIn(one.email, password, codes[0]);
    const fresh = (
      await shop.call('POST /api/users/second-factor/recovery-codes', {
        token: one.token,
        body: { password, code: codes[1] },
      })
    ).data.recoveryCodes as string[];
    await db.updateTable('second_factors').set({ wrong_today: 20 }).execute();
    await logIn(one.email, password, await digits());
    await shop.call('POST /api/users/login/mail-code', { body: { email: one.email, password } });
    const mail = (await shop.mailsTo(one.email)).find(
      ({ subject }) => subject === 'Your code to log in',
    );
    const [code = ''] = /^[A-Z2-7]{5}-[A-Z2-7]{5}$/m.exec(mail?.text ?? '') ?? [];
    await logIn(one.email, password, code);
    await shop.call('DELETE /api/users/second-factor', {
      token: one.token,
      body: { password, code: fresh[0] },
    });
    expect(lines.map(({ security }) => security)).toEqual([
      'second_factor_on',
      'second_factor_failed',
      'recovery_code_used',
      'recovery_code_used',
      'recovery_codes_renewed',
      'second_factor_failed',
      'mail_code_sent',
      'mail_code_used',
      'recovery_code_used',
      'second_factor_off',
    ]);
    expect(new Set(lines.map(({ accountId }) => accountId))).toEqual(new Set([one.id]));
    const text = JSON.stringify(lines);
    for (const hidden of [one.email, one.token, password, secret, code, ...codes, ...fresh])
      expect(text).not.toContain(hidden);
    expect([await counted('second_factor_on'), await counted('recovery_code_used')]).toEqual([
      1, 3,
    ]);
  });

  it('record a visitor who asks to become an admin', async () => {
    await shop.call('POST /api/users', {
      body: { name: 'X', email: shop.newEmail(), password, isAdmin: true },
    });
    expect(listEvents()).toEqual([['admin_requested', null, 'local', undefined]]);
  });
});
