import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { WireSession } from '../../../contract/people/sessions.ts';
import { runTransaction } from '../../../database/transaction.ts';
import { openAccounts, password } from '../../../proofs/world/people.ts';
import { closeAfterTests } from '../../../proofs/world/shop.ts';
import { hashToken } from '../../platform/http/caller.ts';
import { endSessions, deleteEndedSessions } from './session-queries.ts';

const shop = closeAfterTests(await openAccounts());

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const phone =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const logInOn = async (email: string, userAgent: string): Promise<string> =>
  String(
    (
      await shop.call('POST /api/users/login', {
        body: { email, password },
        headers: { 'user-agent': userAgent },
      })
    ).data.token,
  );
const list = async (token: string): Promise<WireSession[]> =>
  (await shop.call('GET /api/users/sessions', { token })).data.sessions as WireSession[];
const end = (token: string | undefined, id: string) =>
  shop.call('DELETE /api/users/sessions/{id}', { token, params: { id } });
/** Does the shop still know who sends this token? */
const isLoggedIn = async (token: string): Promise<boolean> => {
  const { status, data } = await shop.call('GET /api/users/sessions', { token });
  if (status !== 200) expect([status, data.message]).toEqual([401, 'Not authorized, token failed']);
  return status === 200;
};
const change = (
  token: string | undefined,
  currentPassword = password,
  next = 'a whole new password',
) => shop.profile(token, { password: next, currentPassword });
const track = (token: string | undefined) =>
  shop.call('GET /api/shipping/courier/track/shipment/{id}', { token, params: { id: 'shp_none' } });
const areLoggedIn = (tokens: readonly string[]) => Promise.all(tokens.map(isLoggedIn));

/** Creates an account that is logged in on this many devices. */
const loggedIn = async (
  times: number,
): Promise<{ id: string; email: string; tokens: string[] }> => {
  const email = shop.newEmail();
  await shop.register(email);
  const { id } = await shop.accountOf(email);
  const tokens: string[] = [];
  for (let n = 0; n < times; n += 1) tokens.push(await logInOn(email, firefox));
  return { id, email, tokens };
};

describe('the list of sessions', () => {
  it('names devices, marks the calling session and shows no token', async () => {
    const {
      email,
      tokens: [first = ''],
    } = await loggedIn(1);
    const second = await logInOn(email, phone);
    const answer = await shop.call('GET /api/users/sessions', { token: first });
    const listed = answer.data.sessions as WireSession[];
    expect(listed.map(({ browser, system, current }) => [browser, system, current])).toEqual([
      ['Chrome', 'Android', false],
      ['Firefox', 'Linux', true],
    ]);
    expect((await list(second)).find(({ current }) => current)?.system).toBe('Android');
    for (const session of listed)
      expect(Object.keys(session).sort()).toEqual([
        '_id',
        'browser',
        'createdAt',
        'current',
        'lastSeenAt',
        'system',
      ]);
    const text = JSON.stringify(answer.data);
    for (const token of [first, second])
      for (const secret of [
        token,
        hashToken(token).toString('hex'),
        hashToken(token).toString('base64url'),
      ])
        expect(text).not.toContain(secret);
  });

  it('shows only the caller’s own sessions, and none to visitors', async () => {
    const [
      {
        tokens: [mine = ''],
      },
      other,
    ] = [await loggedIn(1), await loggedIn(2)];
    const [theirs] = await list(other.tokens[0] ?? '');
    expect((await list(mine)).map(({ _id }) => _id)).not.toContain(theirs?._id);
    const [foreign, absent] = [await end(mine, theirs?._id ?? ''), await end(mine, 'ses_none')];
    expect([foreign.status, { ...foreign.data, requestId: '' }]).toEqual([
      404,
      { ...absent.data, requestId: '' },
    ]);
    expect(await areLoggedIn(other.tokens)).toEqual([true, true]);
    for (const key of ['GET /api/users/sessions', 'DELETE /api/users/sessions'] as const)
      expect((await shop.call(key)).status).toBe(401);
    expect((await end(undefined, theirs?._id ?? '')).status).toBe(401);
  });

  it('leaves out sessions that were not used for 14 days, which end', async () => {
    const {
      email,
      tokens: [first = '', second = '', third = ''],
    } = await loggedIn(3);
    const unused = (token: string, days: number) =>
      shop.deps.store.db
        .updateTable('sessions')
        .set({
          expires_at: sql<Date>`now() + interval '20 days'`,
          last_seen_at: sql<Date>`now() - make_interval(days => ${days}::int, mins => 1)`,
        })
        .where('token_hash', '=', hashToken(token))
        .execute();
    await unused(second, 14);
    await unused(third, 13);
    expect(await list(first)).toHaveLength(2);
    expect([await isLoggedIn(second), await isLoggedIn(third)]).toEqual([false, true]);
    expect((await change(second)).status).toBe(401);
    await deleteEndedSessions(shop.deps.store.db);
    expect(
      await shop.deps.store.db
        .selectFrom('sessions')
        .select('id')
        .where('token_hash', '=', hashToken(second))
        .execute(),
    ).toEqual([]);
    // The other session was just used.
    await shop.deps.store.db
      .updateTable('sessions')
      .set({ last_seen_at: sql<Date>`now() - interval '13 days'` })
      .where('token_hash', '=', hashToken(third))
      .execute();
    expect(await isLoggedIn(third)).toBe(true);
    expect((await logInOn(email, phone)).length).toBeGreaterThan(20);
  });

  it('leaves out sessions older than 30 days, even if a new password renewed the token', async () => {
    const email = shop.newEmail();
    await shop.register(email);
    const token = String(
      (await shop.call('POST /api/users/login', { body: { email, password, remember: true } })).data
        .token,
    );
    const next = String((await change(token)).data.token);
    const { rows } = await sql<{
      days: number;
    }>`select extract(epoch from expires_at - created_at)::float8 / 86400 as days from sessions where token_hash = ${hashToken(next)}`.execute(
      shop.deps.store.db,
    );
    expect(rows[0]?.days).toBeLessThanOrEqual(30);
    await shop.deps.store.db
      .updateTable('sessions')
      .set({ expires_at: sql<Date>`expires_at - interval '30 days'` })
      .where('token_hash', '=', hashToken(next))
      .execute();
    expect(await isLoggedIn(next)).toBe(false);
  });

  it('leaves out expired sessions', async () => {
    const {
      tokens: [first = '', second = ''],
    } = await loggedIn(2);
    await shop.deps.store.db
      .updateTable('sessions')
      .set({ expires_at: sql<Date>`now()` })
      .where('token_hash', '=', hashToken(second))
      .execute();
    expect(await list(first)).toHaveLength(1);
  });

  it('shows the last use to within some minutes, and does not store it more often', async () => {
    const {
      tokens: [token = ''],
    } = await loggedIn(1);
    const { db } = shop.deps.store;
    const readLastSeen = async () =>
      (
        await db
          .selectFrom('sessions')
          .select('last_seen_at')
          .where('token_hash', '=', hashToken(token))
          .executeTakeFirstOrThrow()
      ).last_seen_at.getTime();
    const setSeen = (minutes: number) =>
      db
        .updateTable('sessions')
        .set({ last_seen_at: sql<Date>`now() - make_interval(mins => ${minutes})` })
        .where('token_hash', '=', hashToken(token))
        .execute();
    await setSeen(4);
    const before = await readLastSeen();
    for (let times = 0; times < 5; times += 1) await list(token);
    expect(await readLastSeen()).toBe(before);
    await setSeen(6);
    await Promise.all(Array.from({ length: 10 }, () => list(token)));
    expect(Date.now() - (await readLastSeen())).toBeLessThan(60_000);
  });

  it('has at most a hundred sessions; then the oldest one ends', async () => {
    const {
      id,
      email,
      tokens: [token = ''],
    } = await loggedIn(1);
    const old = (n: number) => ({
      account_id: id,
      token_hash: hashToken(`${email} ${n}`),
      expires_at: sql<Date>`now() + interval '1 day'`,
      last_seen_at: sql<Date>`now() - make_interval(hours => ${n + 1})`,
    });
    await shop.deps.store.db
      .insertInto('sessions')
      .values(Array.from({ length: 150 }, (_, n) => old(n)))
      .execute();
    const latest = await logInOn(email, phone);
    expect(
      await shop.deps.store.db
        .selectFrom('sessions')
        .select('id')
        .where('account_id', '=', id)
        .execute(),
    ).toHaveLength(100);
    expect(await areLoggedIn([token, latest])).toEqual([true, true]);
  });
});

describe('ending sessions', () => {
  it('of one’s own takes effect at once', async () => {
    const {
      email,
      tokens: [first = ''],
    } = await loggedIn(1);
    const second = await logInOn(email, phone);
    const target = (await list(first)).find(({ current }) => !current);
    expect((await end(first, target?._id ?? '')).status).toBe(200);
    expect(await areLoggedIn([first, second])).toEqual([true, false]);
    expect((await end(first, target?._id ?? '')).status).toBe(404);
  });

  it('other than the calling one keeps only that one', async () => {
    const { tokens } = await loggedIn(3);
    expect((await shop.call('DELETE /api/users/sessions', { token: tokens[1] })).status).toBe(200);
    expect(await areLoggedIn(tokens)).toEqual([false, true, false]);
  });

  it('of another user is allowed to admins only', async () => {
    const [admin, { id, tokens }] = [await shop.createPerson({ role: 'admin' }), await loggedIn(2)];
    const endAll = (token: string | undefined, whose: string) =>
      shop.call('DELETE /api/users/{id}/sessions', { token, params: { id: whose } });
    expect((await endAll(undefined, id)).status).toBe(401);
    expect((await endAll(tokens[0], id)).data.message).toBe('Not authorized as an admin');
    expect((await endAll(admin.token, 'acc_none')).status).toBe(404);
    expect(await areLoggedIn(tokens)).toEqual([true, true]);
    expect((await endAll(admin.token, id)).status).toBe(200);
    expect(await areLoggedIn([...tokens, admin.token])).toEqual([false, false, true]);
  });
});

/** A change of who may be trusted ends tokens before the call answers (T27, docs/threats.md). */
describe('T27: tokens end', () => {
  it('all of them with their courier tokens, on a new password; the caller gets a new token', async () => {
    const { id, tokens } = await loggedIn(3);
    const { db } = shop.deps.store;
    const courier = (await shop.call('POST /api/shipping', { token: tokens[0] })).data
      .token as string;
    const { status, data } = await change(tokens[1]);
    expect(status).toBe(200);
    expect(await areLoggedIn([...tokens, String(data.token)])).toEqual([false, false, false, true]);
    expect((await track(courier)).status).toBe(401);
    expect(
      await db
        .selectFrom('shipping_tokens')
        .select('account_id')
        .where('account_id', '=', id)
        .execute(),
    ).toEqual([]);
    expect(await list(String(data.token))).toMatchObject([
      { browser: 'Firefox', system: 'Linux', current: true },
    ]);
  });

  it('and the new one keeps the old expiry, and does not prove a second factor again', async () => {
    for (const remember of [true, false]) {
      const email = shop.newEmail();
      await shop.register(email);
      const token = String(
        (await shop.call('POST /api/users/login', { body: { email, password, remember } })).data
          .token,
      );
      const readStored = async (of: string) =>
        shop.deps.store.db
          .selectFrom('sessions')
          .select(['expires_at', 'proved_at'])
          .where('token_hash', '=', hashToken(of))
          .executeTakeFirstOrThrow();
      const before = await readStored(token);
      const { data } = await change(token);
      expect(await readStored(String(data.token))).toEqual(before);
    }
  });

  it('only with a new password: other profile changes return no token', async () => {
    const { tokens } = await loggedIn(2);
    const { status, data } = await shop.profile(tokens[0], { name: 'Asha K Rao' });
    expect([status, 'token' in data]).toEqual([200, false]);
    expect((await change(tokens[0], 'a wrong guess')).status).toBe(401);
    expect(await areLoggedIn(tokens)).toEqual([true, true]);
  });

  it('on two password changes at once: one wins, and only its token stays valid', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { email, tokens } = await loggedIn(2);
      const answers = await Promise.all(
        tokens.map((token, n) => change(token, password, `a whole new password ${n}`)),
      );
      const won = answers.findIndex(({ status }) => status === 200);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
      expect(await areLoggedIn([...tokens, String(answers[won]?.data.token)])).toEqual([
        false,
        false,
        true,
      ]);
      expect((await shop.logIn(email, `a whole new password ${won}`)).status).toBe(200);
      const { id } = await shop.accountOf(email);
      expect(
        await shop.deps.store.db
          .selectFrom('sessions')
          .select('id')
          .where('account_id', '=', id)
          .execute(),
      ).toHaveLength(2);
    }
  });

  it('with any courier token that is requested at that moment', async () => {
    const { id, tokens } = await loggedIn(1);
    const { db, pool } = shop.deps.store;
    let pendingCall: ReturnType<typeof shop.call> | undefined;
    let answered = false;
    await runTransaction(db, async (tx) => {
      await endSessions(tx, id);
      pendingCall = shop
        .call('POST /api/shipping', { token: tokens[0] })
        .finally(() => (answered = true));
      const lockWaitQuery =
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%shipping_tokens%'";
      await expect
        .poll(async () => answered || (await pool.query(lockWaitQuery)).rowCount === 1, {
          interval: 5,
        })
        .toBe(true);
    });
    expect((await pendingCall)?.data.message).toBe('Not authorized, token failed');
    expect(
      await db
        .selectFrom('shipping_tokens')
        .select('account_id')
        .where('account_id', '=', id)
        .execute(),
    ).toEqual([]);
  });

  it('for the courier, with the session that requested them', async () => {
    const { tokens } = await loggedIn(2);
    const [mine, theirs] = await Promise.all(
      tokens.map(async (token) =>
        String((await shop.call('POST /api/shipping', { token })).data.token),
      ),
    );
    await shop.call('POST /api/users/logout', { token: tokens[0] });
    expect([(await track(mine)).status, (await track(theirs)).status]).toEqual([401, 404]);
  });

  it('all of them, on a password reset', async () => {
    const { email, tokens } = await loggedIn(2);
    await shop.mailsTo(email);
    await shop.call('POST /api/passwordreset', { body: { email } });
    expect(
      (
        await shop.call('POST /api/passwordreset/{id}/{token}', {
          params: await shop.lastLink(email),
          body: { password: 'a password from mail' },
        })
      ).status,
    ).toBe(200);
    expect(await areLoggedIn(tokens)).toEqual([false, false]);
  });

  it('when the account is deleted, by an admin or by its owner', async () => {
    const [admin, one, two] = [
      await shop.createPerson({ role: 'admin' }),
      await loggedIn(2),
      await loggedIn(2),
    ];
    expect(
      (await shop.call('DELETE /api/users/{id}', { token: admin.token, params: { id: one.id } }))
        .status,
    ).toBe(200);
    expect(
      (
        await shop.call('DELETE /api/users/profile', {
          token: two.tokens[0],
          body: { currentPassword: password },
        })
      ).status,
    ).toBe(200);
    expect(await areLoggedIn([...one.tokens, ...two.tokens])).toEqual([false, false, false, false]);
  });

  it('when somebody becomes an admin, and when an admin is demoted', async () => {
    const admin = await shop.createPerson({ role: 'admin' });
    const { id, email, tokens } = await loggedIn(2);
    const make = (isAdmin: boolean) =>
      shop.call('PUT /api/users/{id}', { token: admin.token, params: { id }, body: { isAdmin } });
    await make(true);
    expect(await areLoggedIn(tokens)).toEqual([false, false]);
    const later = [await shop.tokenOf(email), await shop.tokenOf(email)];
    expect(await areLoggedIn(later)).toEqual([true, true]);
    await make(false);
    expect(await areLoggedIn(later)).toEqual([false, false]);
  });

  it('on log-out, but only the token that logged out', async () => {
    const { tokens } = await loggedIn(2);
    expect((await shop.call('POST /api/users/logout', { token: tokens[0] })).status).toBe(200);
    expect(await areLoggedIn(tokens)).toEqual([false, true]);
  });

  it('when they expire, by the clock of the database', async () => {
    const {
      tokens: [token = ''],
    } = await loggedIn(1);
    await shop.deps.store.db
      .updateTable('sessions')
      .set({ expires_at: sql<Date>`now() + interval '300 milliseconds'` })
      .where('token_hash', '=', hashToken(token))
      .execute();
    expect(await isLoggedIn(token)).toBe(true);
    await sleep(400);
    expect(await isLoggedIn(token)).toBe(false);
  });
});
