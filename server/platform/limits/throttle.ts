import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { runTransaction } from '../../../database/transaction.ts';
import type { Settings } from '../environment/settings.ts';
import { toClientKey, clientsPerSite, toSiteKey } from './client-key.ts';
import { guessLimits, type TryKind, tryLimits } from './limits.ts';
import { tooManyRequests } from './too-many-requests.ts';

/**
 * Counts tries in the database, so that all nodes share the counts. Keys are hashed, so the table
 * contains no address.
 */

interface Deps {
  store: { db: Kysely<Tables> };
  settings: Pick<Settings, 'rateLimit'>;
}

const hashKey = (kind: string, ...parts: string[]): string =>
  createHash('sha256')
    .update([kind, ...parts].join('\0'))
    .digest('base64url');

interface Counter {
  key: string;
  max: number;
}

/**
 * Limits by address count clients, whatever addresses they may use, and the site that a client
 * belongs to.
 */
const listCounters = (kind: TryKind, subject: string): Counter[] => {
  const { count: max, per } = tryLimits[kind];
  if (per !== 'address') return [{ key: hashKey(kind, subject), max }];
  const site = toSiteKey(subject);
  const client = { key: hashKey(kind, toClientKey(subject)), max };
  return site === null
    ? [client]
    : [client, { key: hashKey(kind, site), max: max * clientsPerSite }];
};

/**
 * Counts one try of `subject` in its window. Returns the seconds to wait if it is above the limit,
 * else 0.
 */
const count = async (db: Kysely<Tables>, kind: TryKind, subject: string): Promise<number> => {
  // A client that is refused takes nothing from the others of its site.
  for (const counter of listCounters(kind, subject)) {
    const wait = await countOne(db, counter, tryLimits[kind].seconds);
    if (wait > 0) return wait;
  }
  return 0;
};

const countOne = async (
  db: Kysely<Tables>,
  { key, max }: Counter,
  seconds: number,
): Promise<number> => {
  const row = await db
    .insertInto('throttles')
    .values({
      key,
      count: 1,
      resets_at: sql<Date>`now() + make_interval(secs => ${seconds})`,
      blocked_until: null,
    })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when throttles.resets_at <= now() then 1 else throttles.count + 1 end`,
        resets_at: sql<Date>`case when throttles.resets_at <= now() then excluded.resets_at else throttles.resets_at end`,
      }),
    )
    .returning(['count', sql<number>`extract(epoch from resets_at - now())::float8`.as('left')])
    .executeTakeFirstOrThrow();
  return row.count > max ? row.left : 0;
};

/**
 * Records a repeatable try. Returns false if it was recorded before within the window of its limit.
 */
const recordFirstTry = async (
  db: Kysely<Tables>,
  kind: TryKind,
  subject: string,
  name: string,
): Promise<boolean> => {
  const resets_at = sql<Date>`now() + make_interval(secs => ${tryLimits[kind].seconds})`;
  const row = await db
    .insertInto('throttles')
    .values({ key: hashKey(kind, subject, name), count: 1, resets_at, blocked_until: null })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ resets_at })
        .where('throttles.resets_at', '<=', sql<Date>`now()`),
    )
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
};

/**
 * Counts one try. Refuses (429, with Retry-After) above the limit. `subject` is what the limit's
 * `per` says. Tries of the same `name`, such as repeats of one click, count once.
 */
export const countTry = async (
  { store, settings }: Deps,
  kind: TryKind,
  subject: string,
  name?: string,
): Promise<void> => {
  if (!settings.rateLimit) return;
  if (name !== undefined && !(await recordFirstTry(store.db, kind, subject, name))) return;
  const wait = await count(store.db, kind, subject);
  if (wait > 0) throw tooManyRequests(wait);
};

/** Counts one try and returns whether it is allowed, for calls whose answer must not show it. */
export const isTryAllowed = async (
  { store, settings }: Deps,
  kind: TryKind,
  subject: string,
): Promise<boolean> => !settings.rateLimit || (await count(store.db, kind, subject)) === 0;

/**
 * A login attempt that reports its success. `afterMany` says whether many guesses for this account
 * had failed before.
 */
export interface LoginAttempt {
  succeeded: () => Promise<{ afterMany: boolean }>;
}

const computeWait = (failures: number, free: number): number =>
  failures < free
    ? 0
    : Math.min(
        guessLimits.maxWaitSeconds,
        guessLimits.firstWaitSeconds * 2 ** Math.min(failures - free, 20),
      );

/** Seconds to wait after so many failures: none for the first four, then doubling up to an hour. */
export const computeWaitSeconds = (failures: number): number =>
  computeWait(failures, guessLimits.free);

/** Takes back a try that was counted as a failure and succeeded. */
const undoCount = async (db: Kysely<Tables>, kind: TryKind, subject: string): Promise<void> => {
  await db
    .updateTable('throttles')
    .set({ count: sql<number>`greatest(count - 1, 0)` })
    .where(
      'key',
      'in',
      listCounters(kind, subject).map(({ key }) => key),
    )
    .execute();
};

/** Takes back a try that `countTry` counted, because it was no failure. */
export const undoTry = async (
  { store, settings }: Deps,
  kind: TryKind,
  subject: string,
): Promise<void> => {
  if (settings.rateLimit) await undoCount(store.db, kind, subject);
};

/**
 * Counts a guess of one account from one client or site as a failure, and returns 0. If it has to
 * wait, it is not counted, and the seconds are returned.
 */
const countFailure = (db: Kysely<Tables>, key: string, free: number): Promise<number> =>
  runTransaction(db, async (tx) => {
    const fresh = {
      key,
      count: 0,
      resets_at: sql<Date>`now() + make_interval(secs => ${guessLimits.forgottenAfterSeconds})`,
      blocked_until: null,
    };
    // Leaves an existing row unchanged but locks it, because it could be deleted at any moment.
    await tx
      .insertInto('throttles')
      .values(fresh)
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((row) => ({ key: row.ref('throttles.key') })),
      )
      .execute();
    const row = await tx
      .selectFrom('throttles')
      .select([
        'count',
        sql<boolean>`resets_at <= now()`.as('forgotten'),
        sql<number>`coalesce(extract(epoch from blocked_until - now()), 0)::float8`.as('wait'),
      ])
      .where('key', '=', key)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (row.wait > 0) return row.wait;
    const failures = (row.forgotten ? 0 : row.count) + 1;
    const wait = computeWait(failures, free);
    // A wait of 0 is stored as null: `now()` of this transaction may be later than that of an
    // earlier transaction which reaches this row after it.
    const until = wait === 0 ? null : sql<Date>`now() + make_interval(secs => ${wait})`;
    await tx
      .updateTable('throttles')
      .set({ count: failures, resets_at: fresh.resets_at, blocked_until: until })
      .where('key', '=', key)
      .execute();
    return 0;
  });

/**
 * Admits one guess of a password for an account from one address, or refuses it (429). It counts as
 * a failure until `succeeded` is called, so a thousand guesses at once are counted, too. Never
 * locks the account for another address.
 */
export const admitGuess = async (
  { store: { db }, settings }: Deps,
  account: string,
  peer: string,
): Promise<LoginAttempt> => {
  if (!settings.rateLimit) return { succeeded: async () => ({ afterMany: false }) };
  const client = hashKey('login', account, toClientKey(peer));
  const peerSite = toSiteKey(peer);
  const site = peerSite === null ? null : hashKey('login', account, peerSite);
  const crowded = await count(db, 'guessing-peer', peer);
  if (crowded > 0) throw tooManyRequests(crowded);
  const blocked =
    (await countFailure(db, client, guessLimits.free)) ||
    (site === null ? 0 : await countFailure(db, site, guessLimits.free * clientsPerSite));
  if (blocked > 0) throw tooManyRequests(blocked);
  const afterMany = (await count(db, 'guessed-account', account)) > 0;
  return {
    succeeded: async () => {
      await undoCount(db, 'guessing-peer', peer);
      await db
        .deleteFrom('throttles')
        .where('key', 'in', [
          client,
          ...(site === null ? [] : [site]),
          hashKey('guessed-account', account),
        ])
        .execute();
      return { afterMany };
    },
  };
};

/** Deletes counts whose window is over. */
export const deleteOldTries = async (db: Kysely<Tables>): Promise<void> => {
  await db
    .deleteFrom('throttles')
    .where('resets_at', '<=', sql<Date>`now()`)
    .where((row) =>
      row.or([row('blocked_until', 'is', null), row('blocked_until', '<=', sql<Date>`now()`)]),
    )
    .execute();
};
