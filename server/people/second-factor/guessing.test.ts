import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AccountsShop, openAccounts, password } from '../../../proofs/world/people.ts';
import { recordStatements } from '../../../proofs/world/statements.ts';

/** Counts password hashes, whose duration a caller can notice. */
const hashed = { times: 0 };
const { argon2 } = crypto;

let shop: AccountsShop;

beforeAll(async () => {
  vi.spyOn(crypto, 'argon2').mockImplementation((...call) => {
    hashed.times += 1;
    argon2(...call);
  });
  syncBuiltinESMExports();
  shop = await openAccounts({ RATE_LIMIT: 'on' });
});
afterAll(async () => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  await shop.close();
});
beforeEach(async () => {
  await shop.deps.store.pool.query('delete from throttles');
  hashed.times = 0;
});

/** Sends a request from an address through the handler that sockets use. */
const from = (peer: string, path: string, body: unknown): Promise<Response> =>
  Promise.resolve(
    shop.app.request(
      `http://shop.test${path}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      },
      { incoming: { socket: { remoteAddress: peer, remotePort: 1, remoteFamily: 'IPv4' } } },
    ),
  );
const logInFrom = (peer: string, email: string, typedPassword: string) =>
  from(peer, '/api/users/login', { email, password: typedPassword });
const owner = async (): Promise<string> => {
  const email = shop.newEmail();
  await shop.register(email);
  await shop.mailsTo(email);
  return email;
};

describe('T20: stuffing', () => {
  it('of one account: fewer than twenty of a thousand guesses reach the hash, and the owner can log in from elsewhere', async () => {
    const email = await owner();
    hashed.times = 0;
    const statuses: number[] = [];
    for (let round = 0; round < 20; round += 1)
      statuses.push(
        ...(
          await Promise.all(
            Array.from({ length: 50 }, (_, n) =>
              logInFrom('203.0.113.9', email, `guess ${round} ${n}`),
            ),
          )
        ).map(({ status }) => status),
      );
    expect(hashed.times).toBeLessThan(20);
    expect(statuses.filter((status) => status === 401)).toHaveLength(hashed.times);
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
    expect((await logInFrom('198.51.100.7', email, password)).status).toBe(200);
  });

  it('of many accounts: thirty guesses a minute reach the hash', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        logInFrom('203.0.113.10', `victim${n}@example.in`, 'Summer-2026!'),
      ),
    );
    expect(hashed.times).toBe(30);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(30);
    for (const answer of refused)
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('is reported to the owner when a log-in succeeds after it', async () => {
    const email = await owner();
    for (let n = 0; n < 10; n += 1)
      expect((await logInFrom(`203.0.113.${20 + n}`, email, 'wrong password')).status).toBe(401);
    expect((await logInFrom('198.51.100.7', email, password)).status).toBe(200);
    expect((await logInFrom('198.51.100.7', email, password)).status).toBe(200);
    const [last, ...others] = (await shop.mailsTo(email)).reverse();
    expect([last?.subject, others.length]).toEqual(['A login after many wrong passwords', 1]);
    expect(last?.text).toContain('https://haat.example/my-account');
  });

  it('of the current password counts like a log-in, for a new password and for deleting the account', async () => {
    const email = await owner();
    const token = await shop.tokenOf(email);
    const statuses = [];
    for (let n = 0; n < 6; n += 1) {
      const body = { currentPassword: `guess ${n}` };
      statuses.push(
        (
          await (n % 2 === 0
            ? shop.profile(token, { ...body, password: 'a whole new password' })
            : shop.call('DELETE /api/users/profile', { token, body }))
        ).status,
      );
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });
});

/** Returns what a client sees of a response, without values that differ in every response. */
const readAnswer = async (response: Response) => {
  const headers = [...response.headers].filter(
    ([name]) => !['date', 'x-request-id'].includes(name),
  );
  return {
    status: response.status,
    headers,
    body: (await response.text()).replace(/"requestId":"[^"]*"/, ''),
  };
};

/**
 * Records the SQL statements of a request without their values, and the number of password hashes.
 */
const recordWork = async (sendRequest: () => Promise<Response>) => {
  hashed.times = 0;
  const { result: shown, statements } = await recordStatements(shop.deps.store.pool, async () =>
    readAnswer(await sendRequest()),
  );
  return { shown, statements, hashes: hashed.times };
};

describe('T21: nobody learns who has an account', () => {
  const requestByName: Record<string, (email: string) => Promise<Response>> = {
    'a log-in': (email) => logInFrom('192.0.2.1', email, 'wrong password'),
    'a registration': (email) =>
      from('192.0.2.1', '/api/users', { name: 'Asha Rao', email, password }),
    'asking for a new password': (email) => from('192.0.2.1', '/api/passwordreset', { email }),
    'asking for the verification mail': (email) =>
      from('192.0.2.1', '/api/account-verify', { email }),
  };

  it.each(Object.keys(requestByName))(
    'by %s: the same bytes, the same statements, the same hashing',
    async (name) => {
      const sendRequest = requestByName[name] ?? (() => Promise.reject(new Error(name)));
      // The first request of each kind also does work that is only done once.
      await sendRequest(shop.newEmail());
      const [unknown, known] = [shop.newEmail(), await owner()];
      const [of, other] = [
        await recordWork(() => sendRequest(known)),
        await recordWork(() => sendRequest(unknown)),
      ];
      expect(of.shown).toEqual(other.shown);
      expect(of.statements).toEqual(other.statements);
      expect(of.statements.length).toBeGreaterThan(2);
      expect([of.hashes, other.hashes]).toEqual(/log-in|registration/.test(name) ? [1, 1] : [0, 0]);
    },
  );

  it('by any of these calls, also when the address is verified or an admin’s', async () => {
    const admin = await shop.createPerson({ role: 'admin' });
    await shop.deps.store.db
      .updateTable('accounts')
      .set({ password_hash: (await shop.accountOf(await owner())).password_hash })
      .where('id', '=', admin.id)
      .execute();
    for (const sendRequest of Object.values(requestByName)) {
      const [of, other] = [
        await recordWork(() => sendRequest(admin.email)),
        await recordWork(() => sendRequest(shop.newEmail())),
      ];
      expect(of).toEqual(other);
    }
  });
});
