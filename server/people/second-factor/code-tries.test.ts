import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { findBrokenRules } from '../../../proofs/world/orders.ts';
import { openAccounts, password } from '../../../proofs/world/people.ts';
import { closeAfterTests } from '../../../proofs/world/shop.ts';
import { hashPassword } from '../passwords/password.ts';
import { computeCode } from './totp.ts';

// There is no limit by address; these tries are counted by account.
const shop = closeAfterTests(await openAccounts({ RATE_LIMIT: 'off' }));
const hash = await hashPassword(password);
afterAll(async () => expect(await findBrokenRules(shop)).toEqual([]));

const db = () => shop.deps.store.db;

/** Decodes Base32 like an authenticator. */
const toSecret = (key: string): Buffer => {
  const bits = [...key]
    .map((letter) =>
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
    )
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};
const stepNow = async (): Promise<number> => {
  const { rows } = await sql<{
    step: number;
  }>`select floor(extract(epoch from now()) / 30)::int as step`.execute(db());
  return rows[0]?.step ?? 0;
};

interface Guarded {
  id: string;
  email: string;
  token: string;
  codes: string[];
  /** Computes the code of a step relative to now, as if no code had been used yet. */
  digits: (away?: number) => Promise<string>;
  wrong: () => Promise<string>;
}

const createGuarded = async (): Promise<Guarded> => {
  const { id, email, token } = await shop.createPerson();
  await db().updateTable('accounts').set({ password_hash: hash }).where('id', '=', id).execute();
  const secret = toSecret(
    String(
      (await shop.call('POST /api/users/second-factor', { token, body: { password } })).data.secret,
    ),
  );
  const digits = async (away = 0): Promise<string> => {
    await db()
      .updateTable('second_factors')
      .set({ used_step: 0 })
      .where('account_id', '=', id)
      .execute();
    return computeCode(secret, (await stepNow()) + away);
  };
  const { data } = await shop.call('POST /api/users/second-factor/confirm', {
    token,
    body: { code: await digits() },
  });
  const createWrongCode = async (): Promise<string> => {
    const now = await stepNow();
    const near = new Set([-2, -1, 0, 1, 2].map((away) => computeCode(secret, now + away)));
    return (
      ['000000', '111111', '222222', '333333', '444444', '555555'].find((one) => !near.has(one)) ??
      ''
    );
  };
  return {
    id,
    email,
    token,
    codes: data.recoveryCodes as string[],
    digits,
    wrong: createWrongCode,
  };
};

const enter = async (
  email: string,
  code?: string,
  peer = '203.0.113.1',
): Promise<{ status: number; code: unknown; token: unknown; wait: number }> => {
  const incoming = {
    socket: {
      remoteAddress: peer,
      remotePort: 1,
      remoteFamily: peer.includes(':') ? 'IPv6' : 'IPv4',
    },
  };
  const answer = await shop.app.request(
    'http://shop.test/api/users/login',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, code }),
    },
    { incoming },
  );
  const data = (await answer.json()) as Record<string, unknown>;
  return {
    status: answer.status,
    code: data.code,
    token: data.token,
    wait: Number(answer.headers.get('retry-after')),
  };
};
const passTime = ({ id }: Guarded, seconds: number) =>
  db()
    .updateTable('second_factors')
    .set({
      blocked_until: sql<Date>`blocked_until - make_interval(secs => ${seconds})`,
      day_ends_at: sql<Date>`day_ends_at - make_interval(secs => ${seconds})`,
    })
    .where('account_id', '=', id)
    .execute();
/**
 * Sets the state after this many wrong codes, each sent after its wait. Only the last one is really
 * sent, because hashing a password is slow.
 */
const giveWrong = async (one: Guarded, times: number): Promise<void> => {
  const before = times - 1;
  await db()
    .updateTable('second_factors')
    .set({
      wrong_in_a_row: sql<number>`wrong_in_a_row + ${before}::int`,
      wrong_today: sql<number>`wrong_today + ${before}::int`,
      day_ends_at: sql<Date>`now() + interval '1 day'`,
      blocked_until: null,
    })
    .where('account_id', '=', one.id)
    .execute();
  expect((await enter(one.email, await one.wrong())).code).toBe('wrong_code');
};
const askMailCode = (email: string, given = password) =>
  shop.call('POST /api/users/login/mail-code', { body: { email, password: given } });
const mailCode = async (email: string): Promise<string> => {
  const mails = (await shop.mailsTo(email)).filter(
    ({ subject }) => subject === 'Your code to log in',
  );
  return /^[A-Z2-7]{5}-[A-Z2-7]{5}$/m.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';
};
const subjects = async (email: string) => (await shop.mailsTo(email)).map(({ subject }) => subject);

describe('wrong codes of one account', () => {
  it('block further codes after the fifth from any address, twice as long each time; a right code must wait too', async () => {
    const one = await createGuarded();
    const answers = [];
    for (let n = 0; n < 7; n += 1)
      answers.push((await enter(one.email, await one.wrong(), `2001:db8:${n}::1`)).code);
    expect(answers).toEqual([
      ...Array<string>(5).fill('wrong_code'),
      'too_many_requests',
      'too_many_requests',
    ]);
    const first = await enter(one.email, await one.digits(), '198.51.100.7');
    expect([first.status, first.wait <= 30]).toEqual([429, true]);
    await passTime(one, 31);
    expect((await enter(one.email, await one.wrong())).code).toBe('wrong_code');
    await passTime(one, 31);
    expect((await enter(one.email, await one.digits())).status).toBe(429);
    await passTime(one, 30);
    expect((await enter(one.email, await one.digits())).status).toBe(200);
    expect((await enter(one.email, await one.wrong())).code).toBe('wrong_code');
  });

  it('are checked only five times when twenty arrive at once', async () => {
    const one = await createGuarded();
    const guess = await one.wrong();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => enter(one.email, guess, `198.51.100.${n}`)),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([
      ...Array<string>(15).fill('too_many_requests'),
      ...Array<string>(5).fill('wrong_code'),
    ]);
  });

  it('also count when the password is checked again', async () => {
    const one = await createGuarded();
    const statuses = [];
    for (let n = 0; n < 3; n += 1)
      statuses.push(
        (
          await shop.call('POST /api/users/prove', {
            token: one.token,
            body: { password, code: await one.wrong() },
          })
        ).status,
      );
    for (let n = 0; n < 2; n += 1)
      statuses.push(
        (
          await shop.call('DELETE /api/users/second-factor', {
            token: one.token,
            body: { password, code: await one.wrong() },
          })
        ).status,
      );
    statuses.push(
      (
        await shop.call('POST /api/users/second-factor/recovery-codes', {
          token: one.token,
          body: { password, code: await one.digits() },
        })
      ).status,
    );
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('are not counted when the password is wrong', async () => {
    const one = await createGuarded();
    for (let n = 0; n < 8; n += 1)
      expect(
        (
          await shop.call('POST /api/users/login', {
            body: { email: one.email, password: 'a wrong guess', code: await one.wrong() },
          })
        ).data.code,
      ).toBe('wrong_credentials');
    expect((await enter(one.email, await one.digits())).status).toBe(200);
  });

  it('do not block recovery codes', async () => {
    const one = await createGuarded();
    await giveWrong(one, 6);
    expect((await enter(one.email, await one.digits())).status).toBe(429);
    expect((await enter(one.email, one.codes[0])).status).toBe(200);
    expect((await enter(one.email, await one.digits())).status).toBe(200);
  });

  it('are reported to the owner once, from the tenth on', async () => {
    const one = await createGuarded();
    for (const times of [9, 1, 1]) {
      await giveWrong(one, times);
      expect(
        (await subjects(one.email)).filter((subject) => subject === 'Somebody knows your password'),
      ).toHaveLength(times === 9 ? 0 : 1);
    }
    expect(
      (await subjects(one.email)).filter((subject) => subject === 'Somebody knows your password'),
    ).toHaveLength(1);
  });

  it('are not reset by the owner’s own log-ins', async () => {
    const one = await createGuarded();
    for (let round = 0; round < 5; round += 1) {
      await giveWrong(one, 4);
      if (round < 4) expect((await enter(one.email, await one.digits())).status).toBe(200);
    }
    expect((await enter(one.email, await one.digits())).code).toBe('code_barred');
  });

  it('are forgotten after a day, unless there were too many', async () => {
    const one = await createGuarded();
    await giveWrong(one, 19);
    await passTime(one, 86_401);
    expect((await enter(one.email, await one.wrong())).code).toBe('wrong_code');
    await passTime(one, 3601);
    expect((await enter(one.email, await one.digits())).status).toBe(200);
  });
});

describe('twenty wrong codes in a day', () => {
  const createBlocked = async (): Promise<Guarded> => {
    const one = await createGuarded();
    await giveWrong(one, 20);
    return one;
  };

  it('bar the authenticator, and the owner is informed', async () => {
    const one = await createBlocked();
    expect(await enter(one.email, await one.digits(), '198.51.100.7')).toMatchObject({
      status: 401,
      code: 'code_barred',
    });
    await passTime(one, 86_401);
    expect((await enter(one.email, await one.digits())).code).toBe('code_barred');
    expect(
      (await subjects(one.email)).filter(
        (subject) => subject === 'Codes from your authenticator app are not accepted for now',
      ),
    ).toHaveLength(1);
  });

  it('do not bar recovery codes, which unlock the authenticator again', async () => {
    const one = await createBlocked();
    expect((await enter(one.email, one.codes[0])).status).toBe(200);
    expect((await enter(one.email, await one.digits())).status).toBe(200);
  });

  it('do not bar a code by mail, which works once for a caller who knows the password', async () => {
    const one = await createBlocked();
    expect((await askMailCode(one.email, 'a wrong guess')).data.code).toBe('wrong_credentials');
    expect((await askMailCode('nobody@example.in')).data.code).toBe('wrong_credentials');
    expect((await askMailCode(one.email)).status).toBe(200);
    const first = await mailCode(one.email);
    await askMailCode(one.email);
    const code = await mailCode(one.email);
    expect(code).toMatch(/^\w{5}-\w{5}$/);
    expect((await enter(one.email, first)).code).toBe('wrong_code');
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => enter(one.email, ` ${code.toLowerCase().replace('-', ' ')} `)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
    expect((await enter(one.email, await one.digits())).status).toBe(200);
    expect((await enter(one.email, code)).code).toBe('wrong_code');
  });

  it('do not bar a code by mail, which is valid for one account and a quarter of an hour', async () => {
    const [one, other] = [await createBlocked(), await createBlocked()];
    await askMailCode(one.email);
    const code = await mailCode(one.email);
    expect((await enter(other.email, code)).code).toBe('wrong_code');
    await db()
      .updateTable('secret_links')
      .set({ expires_at: sql<Date>`expires_at - interval '15 minutes'` })
      .where('account_id', '=', one.id)
      .execute();
    expect((await enter(one.email, code)).code).toBe('wrong_code');
    const { rows } = await shop.deps.store.pool.query<{ found: boolean }>(
      "select bool_or(t::text like '%' || $1 || '%') as found from pgboss.job t",
      [code],
    );
    expect(rows[0]?.found ?? false).toBe(false);
  });

  it('allow no code by mail if the password was itself set by mail; then the bar ends after a day', async () => {
    const one = await createBlocked();
    await askMailCode(one.email);
    const before = await mailCode(one.email);
    await shop.call('POST /api/passwordreset', { body: { email: one.email } });
    expect(
      (
        await shop.call('POST /api/passwordreset/{id}/{token}', {
          params: await shop.lastLink(one.email),
          body: { password: `${password} 2` },
        })
      ).status,
    ).toBe(200);
    await db()
      .updateTable('accounts')
      .set({ password_hash: hash })
      .where('id', '=', one.id)
      .execute();
    expect((await askMailCode(one.email)).data.code).toBe('wrong_state');
    expect((await enter(one.email, before)).code).toBe('wrong_code');
    expect((await enter(one.email, await one.digits())).code).toBe('code_barred');
    await passTime(one, 86_401);
    expect((await enter(one.email, await one.digits())).status).toBe(200);
  });

  it('are required before a code is sent by mail', async () => {
    const one = await createGuarded();
    const plain = await shop.createPerson();
    await db()
      .updateTable('accounts')
      .set({ password_hash: hash })
      .where('id', '=', plain.id)
      .execute();
    for (const { email } of [one, plain])
      expect((await askMailCode(email)).data.code).toBe('wrong_state');
    for (const body of [{}, { email: one.email }, { email: 7, password }, []])
      expect((await shop.call('POST /api/users/login/mail-code', { body })).data.code).toBe(
        'invalid',
      );
  });
});
