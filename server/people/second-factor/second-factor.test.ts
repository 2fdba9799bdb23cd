import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBrokenRules } from '../../../proofs/world/orders.ts';
import { type AccountsShop, openAccounts, password } from '../../../proofs/world/people.ts';
import type { Role } from '../../../shop/people/account.ts';
import { hashToken } from '../../platform/http/caller.ts';
import { removeSecondFactor } from '../accounts/first-admin.ts';
import { hashPassword } from '../passwords/password.ts';
import { deleteOldOffers } from './second-factor-queries.ts';
import { computeCode } from './totp.ts';

let [shop, counting] = [{} as AccountsShop, {} as AccountsShop];
let hash = '';

beforeAll(async () => {
  [shop, counting] = await Promise.all([openAccounts(), openAccounts({ RATE_LIMIT: 'on' })]);
  hash = await hashPassword(password);
});
afterAll(async () => {
  expect(await findBrokenRules(shop)).toEqual([]);
  await Promise.all([shop.close(), counting.close()]);
});

interface Owner {
  id: string;
  email: string;
  token: string;
}

/** Creates a user who is logged in. The password is hashed once for all of them. */
const owner = async (role: Role = 'customer'): Promise<Owner> => {
  const one = await shop.createPerson({ role });
  await db()
    .updateTable('accounts')
    .set({ password_hash: hash })
    .where('id', '=', one.id)
    .execute();
  return one;
};
const db = () => shop.deps.store.db;
const begin = (token: string | undefined, body: unknown = { password }) =>
  shop.call('POST /api/users/second-factor', { token, body });
const confirm = (token: string | undefined, body: unknown) =>
  shop.call('POST /api/users/second-factor/confirm', { token, body });
const state = async (token: string | undefined) =>
  (await shop.call('GET /api/users/second-factor', { token })).data;
const end = (token: string | undefined, body: unknown) =>
  shop.call('DELETE /api/users/second-factor', { token, body });
const renew = (token: string | undefined, body: unknown = { password, code: '123456' }) =>
  shop.call('POST /api/users/second-factor/recovery-codes', { token, body });
const logIn = (email: string, more: object = {}) =>
  shop.call('POST /api/users/login', { body: { email, password, ...more } });
const subjects = async ({ email }: Owner) =>
  (await shop.mailsTo(email)).map(({ subject }) => subject);
const readResult = ({ status, data }: { status: number; data: Record<string, unknown> }) => [
  status,
  data.code,
];

/** Computes the code of a step relative to now, by the clock of the database. */
const code = async ({ id }: Owner, away = 0): Promise<string> => {
  const row = await db()
    .selectFrom('second_factors')
    .select(['secret', sql<number>`floor(extract(epoch from now()) / 30)::bigint`.as('step')])
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow();
  return computeCode(shop.deps.secretBox.open(row.secret, id) ?? Buffer.alloc(0), row.step + away);
};
const createWrongCode = async (of: Owner): Promise<string> => {
  const near = await Promise.all([-2, -1, 0, 1, 2].map((away) => code(of, away)));
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find(
      (one) => !near.includes(one),
    ) ?? ''
  );
};
/** Resets the authenticator as if no code had been used yet. */
const forget = ({ id }: Owner) =>
  db().updateTable('second_factors').set({ used_step: 0 }).where('account_id', '=', id).execute();

const createGuarded = async (): Promise<Owner & { codes: string[] }> => {
  const one = await owner();
  await begin(one.token);
  const { data } = await confirm(one.token, { code: await code(one) });
  await forget(one);
  return { ...one, codes: data.recoveryCodes as string[] };
};

describe('turning on the second factor', () => {
  it('requires the password, and takes effect only after a right code', async () => {
    const one = await owner();
    const other = await shop.tokenOf(one.email);
    const { status, data } = await begin(one.token);
    expect([status, data.secret, data.uri]).toEqual([
      200,
      expect.stringMatching(/^[A-Z2-7]{32}$/),
      expect.stringContaining(`secret=${String(data.secret)}&issuer=Haat`),
    ]);
    expect(await state(one.token)).toEqual({ on: false, since: null, recoveryCodesLeft: 0 });
    expect((await logIn(one.email)).status).toBe(200);
    expect(readResult(await confirm(one.token, { code: await createWrongCode(one) }))).toEqual([
      401,
      'wrong_code',
    ]);
    const done = await confirm(one.token, { code: (await code(one)).replace(/^.../, '$& ') });
    const codes = done.data.recoveryCodes as string[];
    expect([
      done.status,
      codes.length,
      new Set(codes).size,
      codes.every((typedCode) => /^(?:[A-Z2-7]{4}-){3}[A-Z2-7]{4}$/.test(typedCode)),
    ]).toEqual([200, 10, 10, true]);
    expect(await state(one.token)).toEqual({
      on: true,
      since: expect.any(String),
      recoveryCodesLeft: 10,
    });
    expect((await state(other)).code).toBe('token_failed');
    expect(await subjects(one)).toContain('Logging in now takes a code too');
    expect(readResult(await begin(one.token))).toEqual([409, 'wrong_state']);
    expect(readResult(await confirm(one.token, { code: await code(one, 1) }))).toEqual([
      409,
      'wrong_state',
    ]);
  });

  it('requires a session, the password and the right shape', async () => {
    const { token } = await owner();
    for (const answer of [
      await begin(undefined),
      await confirm(undefined, { code: '123456' }),
      await end(undefined, { password, code: '123456' }),
      await renew(undefined),
    ])
      expect(readResult(answer)).toEqual([401, 'no_token']);
    expect((await state(undefined)).code).toBe('no_token');
    expect(readResult(await begin(token, { password: 'something else' }))).toEqual([
      401,
      'wrong_credentials',
    ]);
    for (const body of [{}, { password: '' }, { password: 7 }, []])
      expect(readResult(await begin(token, body))).toEqual([400, 'invalid']);
    for (const body of [{}, { code: '' }, { code: 123456 }, { code: '1'.repeat(61) }])
      expect(readResult(await confirm(token, body))).toEqual([400, 'invalid']);
    expect(readResult(await confirm(token, { code: '123456' }))).toEqual([409, 'wrong_state']);
    expect(readResult(await end(token, { password, code: '123456' }))).toEqual([
      409,
      'wrong_state',
    ]);
    expect(readResult(await renew(token))).toEqual([409, 'wrong_state']);
  });

  it('must be finished within an hour; an older set-up is invalid and deleted', async () => {
    const one = await owner();
    await begin(one.token);
    const typedCode = await code(one);
    await db()
      .updateTable('second_factors')
      .set({ created_at: sql<Date>`now() - interval '61 minutes'` })
      .where('account_id', '=', one.id)
      .execute();
    expect(readResult(await confirm(one.token, { code: typedCode }))).toEqual([409, 'wrong_state']);
    await deleteOldOffers(db());
    expect(
      await db()
        .selectFrom('second_factors')
        .select('account_id')
        .where('account_id', '=', one.id)
        .execute(),
    ).toEqual([]);
  });

  it('stores no recovery code in plain text, and never shows the secret again', async () => {
    const one = await createGuarded();
    const storedCodes = await db()
      .selectFrom('recovery_codes')
      .selectAll()
      .where('account_id', '=', one.id)
      .execute();
    expect(storedCodes.map(({ code_hash }) => code_hash.length)).toEqual(Array(10).fill(32));
    for (const typedCode of one.codes)
      for (const { code_hash } of storedCodes)
        expect(code_hash.toString('latin1')).not.toContain(typedCode.slice(0, 4));
    const own = await shop.call('GET /api/users/export', { token: one.token });
    expect(own.data.secondFactor).toEqual({ since: expect.any(String), recoveryCodesLeft: 10 });
  });
});

describe('logging in with a second factor', () => {
  it('asks for the code after the password, but not for users without a second factor', async () => {
    const [one, plain] = [await createGuarded(), await owner()];
    expect(
      readResult(await logIn(one.email, { password: 'something else', code: await code(one) })),
    ).toEqual([401, 'wrong_credentials']);
    for (const more of [{}, { code: '' }, { code: '  ' }])
      expect(readResult(await logIn(one.email, more))).toEqual([401, 'second_factor_needed']);
    expect(readResult(await logIn(one.email, { code: await createWrongCode(one) }))).toEqual([
      401,
      'wrong_code',
    ]);
    expect(readResult(await logIn(one.email, { code: 'x'.repeat(61) }))).toEqual([400, 'invalid']);
    expect((await logIn(one.email, { code: await code(one) })).status).toBe(200);
    expect((await logIn(plain.email, { code: '123456' })).status).toBe(200);
  });

  it.each([-1, 0])('accepts the code of step %i once, and no older one', async (away) => {
    const one = await createGuarded();
    const typedCode = await code(one, away);
    const answers = await Promise.all([1, 2, 3].map(() => logIn(one.email, { code: typedCode })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect(readResult(await logIn(one.email, { code: typedCode }))).toEqual([401, 'wrong_code']);
    expect(readResult(await logIn(one.email, { code: await code(one, away - 1) }))).toEqual([
      401,
      'wrong_code',
    ]);
  });

  it('accepts neither older nor future codes', async () => {
    const one = await createGuarded();
    for (const away of [-3, -2, 2, 3])
      expect(readResult(await logIn(one.email, { code: await code(one, away) }))).toEqual([
        401,
        'wrong_code',
      ]);
  });

  it('accepts a recovery code only once of many at the same time, and informs the owner', async () => {
    const one = await createGuarded();
    const typedCode = ` ${one.codes[3]?.toLowerCase().replaceAll('-', ' ')} `;
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => logIn(one.email, { code: typedCode })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
    expect(
      (await state(String(answers.find(({ status }) => status === 200)?.data.token)))
        .recoveryCodesLeft,
    ).toBe(9);
    expect(
      (await subjects(one)).filter((subject) => subject === 'A recovery code was used'),
    ).toHaveLength(1);
  });

  it('refuses the recovery code of another account', async () => {
    const [one, other] = [await createGuarded(), await createGuarded()];
    expect(readResult(await logIn(one.email, { code: other.codes[0] }))).toEqual([
      401,
      'wrong_code',
    ]);
  });

  it('still requires the code after a password reset by mail', async () => {
    const one = await createGuarded();
    // Sends waiting mails first, so that the last mail has the link.
    await subjects(one);
    await shop.call('POST /api/passwordreset', { body: { email: one.email } });
    const next = 'a password from mail';
    expect(
      (
        await shop.call('POST /api/passwordreset/{id}/{token}', {
          params: await shop.lastLink(one.email),
          body: { password: next },
        })
      ).status,
    ).toBe(200);
    expect(readResult(await logIn(one.email, { password: next }))).toEqual([
      401,
      'second_factor_needed',
    ]);
    expect((await logIn(one.email, { password: next, code: await code(one) })).status).toBe(200);
  });
});

describe('managing the second factor', () => {
  it('new recovery codes require password and code, and replace the old ones', async () => {
    const one = await createGuarded();
    expect(
      readResult(await renew(one.token, { password: 'something else', code: await code(one) })),
    ).toEqual([401, 'wrong_credentials']);
    expect(
      readResult(await renew(one.token, { password, code: await createWrongCode(one) })),
    ).toEqual([401, 'wrong_code']);
    for (const body of [{ password }, { code: await code(one) }, {}])
      expect(readResult(await renew(one.token, body))).toEqual([400, 'invalid']);
    const fresh = (await renew(one.token, { password, code: one.codes[1] })).data
      .recoveryCodes as string[];
    expect(readResult(await logIn(one.email, { code: one.codes[0] }))).toEqual([401, 'wrong_code']);
    expect((await logIn(one.email, { code: fresh[0] })).status).toBe(200);
  });

  it('turning it off requires password and code; then the password is enough', async () => {
    const one = await createGuarded();
    expect(
      readResult(await end(one.token, { password: 'something else', code: await code(one) })),
    ).toEqual([401, 'wrong_credentials']);
    expect(
      readResult(await end(one.token, { password, code: await createWrongCode(one) })),
    ).toEqual([401, 'wrong_code']);
    expect(readResult(await end(one.token, { password }))).toEqual([400, 'invalid']);
    expect((await end(one.token, { password, code: await code(one) })).status).toBe(200);
    expect(await state(one.token)).toEqual({ on: false, since: null, recoveryCodesLeft: 0 });
    expect((await logIn(one.email)).status).toBe(200);
    expect(await subjects(one)).toContain('Logging in takes no code any more');
    expect((await begin(one.token)).status).toBe(200);
  });

  it('an operator can turn it off on the command line, which is logged', async () => {
    const one = await createGuarded();
    expect([
      await removeSecondFactor(shop.deps.store, `  ${one.email.toUpperCase()} `),
      await removeSecondFactor(shop.deps.store, one.email),
      await removeSecondFactor(shop.deps.store, 'nobody@example.in'),
    ]).toEqual(['off', 'none', 'no account']);
    expect((await logIn(one.email)).status).toBe(200);
    const entry = await db()
      .selectFrom('audit_log')
      .select(['actor_id', 'kind', 'changes'])
      .where('thing_id', '=', one.id)
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({
      actor_id: 'command line',
      kind: 'user',
      changes: [{ field: 'secondFactor', from: true, to: false }],
    });
  });

  it('turning it off for an admin is logged', async () => {
    const one = await owner('admin');
    await begin(one.token);
    await confirm(one.token, { code: await code(one) });
    const entries = await db()
      .selectFrom('audit_log')
      .select(['actor_id', 'changes'])
      .where('thing_id', '=', one.id)
      .execute();
    expect(entries).toEqual([
      { actor_id: one.id, changes: [{ field: 'secondFactor', from: false, to: true }] },
    ]);
  });

  it('it is deleted with the account', async () => {
    const one = await createGuarded();
    expect(
      (
        await shop.call('DELETE /api/users/profile', {
          token: one.token,
          body: { currentPassword: password },
        })
      ).status,
    ).toBe(200);
    const { rows } = await shop.deps.store.pool.query(
      'select 1 from second_factors where account_id = $1 union all select 1 from recovery_codes where account_id = $1',
      [one.id],
    );
    expect(rows).toEqual([]);
  });

  it('turning it on ends the sessions that were open before', async () => {
    const one = await createGuarded();
    const rows = await db()
      .selectFrom('sessions')
      .select('token_hash')
      .where('account_id', '=', one.id)
      .execute();
    expect(rows).toEqual([{ token_hash: hashToken(one.token) }]);
  });
});

/** The same limits as for passwords (T20, docs/threats.md), for codes. */
describe('guessing codes', () => {
  const enter = (peer: string, email: string, typedCode?: string): Promise<Response> =>
    Promise.resolve(
      counting.app.request(
        'http://shop.test/api/users/login',
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email, password, code: typedCode }),
        },
        { incoming: { socket: { remoteAddress: peer, remotePort: 1, remoteFamily: 'IPv4' } } },
      ),
    );
  /** An account of the other shop with the secret of twenty zeros. */
  const zeros = Buffer.alloc(20);
  const prepared = async (): Promise<{ email: string; right: () => Promise<string> }> => {
    const { id, email } = await counting.createPerson();
    await counting.deps.store.db
      .updateTable('accounts')
      .set({ password_hash: hash })
      .where('id', '=', id)
      .execute();
    await counting.deps.store.db
      .insertInto('second_factors')
      .values({ account_id: id, secret: zeros, confirmed_at: sql<Date>`now()` })
      .execute();
    const { rows } = await counting.deps.store.pool.query<{ step: number }>(
      'select floor(extract(epoch from now()) / 30)::bigint as step',
    );
    return { email, right: async () => computeCode(zeros, rows[0]?.step ?? 0) };
  };

  it('is counted like guessing passwords: a right password does not reset the count, and the owner can log in from elsewhere', async () => {
    const { email, right } = await prepared();
    const statuses = [];
    for (let n = 0; n < 6; n += 1)
      statuses.push(
        (await enter('203.0.113.9', email, n % 2 === 0 ? undefined : 'AAAA-AAAA')).status,
      );
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await enter('203.0.113.9', email, await right())).status).toBe(429);
    expect((await enter('198.51.100.7', email, await right())).status).toBe(200);
  });

  it('is not helped by right passwords from other addresses', async () => {
    const { email, right } = await prepared();
    const token = String(
      ((await (await enter('local', email, await right())).json()) as { token: string }).token,
    );
    const statuses = [];
    for (let n = 0; n < 6; n += 1)
      statuses.push(
        (
          await (n % 2 === 0
            ? counting.call('POST /api/users/login', {
                body: { email, password, code: 'AAAA-AAAA' },
              })
            : counting.call('POST /api/users/second-factor', { token, body: { password } }))
        ).status,
      );
    expect(statuses).toEqual([401, 409, 401, 409, 401, 429]);
  });

  it('also counts when the password is checked again', async () => {
    const { email, right } = await prepared();
    const token = String(
      ((await (await enter('198.51.100.8', email, await right())).json()) as { token: string })
        .token,
    );
    const statuses = [];
    for (let n = 0; n < 6; n += 1)
      statuses.push(
        (
          await counting.call('POST /api/users/prove', {
            token,
            body: { password, code: 'AAAA-AAAA' },
          })
        ).status,
      );
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });
});
