import { describe, expect, it } from 'vitest';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import { countTry } from '../../platform/limits/throttle.ts';

const password = 'two kilos of alphonso';

const shop = closeAfterTests(await openShop({ RATE_LIMIT: 'on' }));

const register = (email: string) =>
  shop.call('POST /api/users', { body: { name: 'Asha Rao', email, password } });
const logIn = (email: string, given: string) =>
  shop.call('POST /api/users/login', { body: { email, password: given } });

describe('with RATE_LIMIT on', () => {
  it('five wrong passwords lead to 429 with Retry-After, also for the right password, but only for that account', async () => {
    await register('limited@example.in');
    for (let times = 0; times < 5; times += 1)
      expect((await logIn('limited@example.in', 'wrong password')).status).toBe(401);
    const { status, data, headers } = await logIn('limited@example.in', password);
    expect([status, data.code, headers.get('retry-after')]).toEqual([
      429,
      'too_many_requests',
      '30',
    ]);
    await register('free@example.in');
    expect((await logIn('free@example.in', password)).status).toBe(200);
  });

  it('an e-mail without an account is limited in the same way', async () => {
    const statuses = [];
    for (let times = 0; times < 6; times += 1)
      statuses.push((await logIn('nobody@example.in', 'wrong password')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it.each(['passwordreset', 'account-verify'] as const)(
    '%s sends at most three mails an hour, whether the address has an account or not',
    async (kind) => {
      for (const email of ['free@example.in', 'stranger@example.in']) {
        const answers = [];
        for (let times = 0; times < 4; times += 1)
          answers.push(await shop.call(`POST /api/${kind}`, { body: { email } }));
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
        expect(answers[3]?.data).toMatchObject({
          code: 'too_many_requests',
          message: 'Too many tries, please try again in 60 minutes',
        });
        expect(Number(answers[3]?.headers.get('retry-after'))).toBeGreaterThan(3500);
        const requestedMails = await shop.deps.store.db
          .selectFrom('mails')
          .select('key')
          .where('recipient', '=', email)
          .where('kind', '=', kind === 'passwordreset' ? 'reset' : 'verify')
          .execute();
        expect(requestedMails).toHaveLength(
          email.startsWith('free') && kind === 'account-verify' ? 4 : 3,
        );
      }
    },
  );

  it.each(['passwordreset', 'account-verify'] as const)(
    'a stranger who used up the mails of %s does not lock out the owner, and cannot fill the mailbox from many IP addresses',
    async (kind) => {
      const email = `${kind}@example.in`;
      const askFrom = async (peer: string): Promise<number> =>
        (
          await shop.app.request(
            `http://shop.test/api/${kind}`,
            {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify({ email }),
            },
            { incoming: { socket: { remoteAddress: peer, remotePort: 1, remoteFamily: 'IPv4' } } },
          )
        ).status;
      for (let times = 0; times < 4; times += 1)
        expect(await askFrom('203.0.113.1')).toBe(times < 3 ? 200 : 429);
      for (let peer = 2; peer < 22; peer += 1) expect(await askFrom(`203.0.113.${peer}`)).toBe(200);
      expect(
        await shop.deps.store.db
          .selectFrom('mails')
          .select('key')
          .where('recipient', '=', email)
          .execute(),
      ).toHaveLength(10);
    },
  );

  it('one IP address can request thirty mails with links an hour, whoever they are for', async () => {
    await shop.deps.store.pool.query('delete from throttles');
    const statuses = [];
    for (let times = 0; times < 31; times += 1)
      statuses.push(
        (await shop.call('POST /api/passwordreset', { body: { email: `many${times}@example.in` } }))
          .status,
      );
    expect(statuses).toEqual([...Array<number>(30).fill(200), 429]);
  });

  it('wrong guesses of the current password are counted too', async () => {
    const { token } = (await logIn('free@example.in', password)).data;
    const change = () =>
      shop.call('PUT /api/users/profile', {
        token: String(token),
        body: { password: 'a whole new password', currentPassword: 'a guess' },
      });
    const statuses = [];
    for (let times = 0; times < 6; times += 1) statuses.push((await change()).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('one peer can register 100 accounts an hour; admins have no limit', async () => {
    await shop.deps.store.pool.query('delete from throttles');
    for (let before = 0; before < 99; before += 1) await countTry(shop.deps, 'register', 'local');
    const statuses = [
      (await register('last@example.in')).status,
      (await register('beyond@example.in')).status,
    ];
    expect(statuses).toEqual([201, 429]);
    const { token } = await shop.createPerson({ role: 'admin' });
    expect(
      (
        await shop.call('POST /api/users', {
          token,
          body: { name: 'X', email: 'byadmin@example.in', password },
        })
      ).status,
    ).toBe(201);
  });

  it('the owner of a taken e-mail is informed at most three times an hour, and the caller cannot notice it', async () => {
    await shop.deps.store.pool.query('delete from throttles');
    for (let times = 0; times < 6; times += 1)
      expect((await register('free@example.in')).status).toBe(201);
    const mails = await shop.deps.store.db
      .selectFrom('mails')
      .select('key')
      .where('recipient', '=', 'free@example.in')
      .where('kind', '=', 'already-registered')
      .execute();
    expect(mails).toHaveLength(3);
  });
});
