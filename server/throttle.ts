import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { transaction } from '../database/transaction.ts';
import { Refusal } from './http/refusal.ts';
import type { Settings } from './settings.ts';

/** Counted tries, in the database so that every node counts alike. Keys are hashed: no address stands in the table. */

interface Deps {
  store: { db: Kysely<Tables> };
  settings: Pick<Settings, 'rateLimit'>;
}

interface Limit {
  count: number;
  seconds: number;
}

const hour = 3600;
const limits = {
  register: { count: 300, seconds: hour },
  contact: { count: 30, seconds: hour },
  estimate: { count: 120, seconds: hour },
  /** Orders that one account places, or tries to: nobody does that once a second for long. */
  order: { count: 60, seconds: 60 },
  /** Letters of one order that are sent once more. */
  'letter-again': { count: 10, seconds: hour },
  verify: { count: 3, seconds: hour },
  reset: { count: 3, seconds: hour },
  'already-registered': { count: 3, seconds: hour },
  export: { count: 20, seconds: hour },
  /** Failed log-ins from one address, whatever the account. */
  'guessing-peer': { count: 30, seconds: 60 },
  /** Failed log-ins of one account, from wherever: beyond these its owner is told when somebody does get in. It bars nobody. */
  'guessed-account': { count: 10, seconds: 24 * hour },
  /** Wrong codes of the second factor after the right password, from wherever: beyond these the owner is told. It bars nobody. */
  'wrong-code': { count: 9, seconds: 24 * hour },
} satisfies Record<string, Limit>;

export type Counted = keyof typeof limits;

/** Failures of one account from one address before it has to wait, the first wait and the longest, in seconds. */
const freeFailures = 5;
const firstWait = 30;
const longestWait = hour;
const forgetAfter = 24 * hour;

const keyOf = (kind: string, ...parts: string[]): string => createHash('sha256').update([kind, ...parts].join('\0')).digest('base64url');

const tooMany = (seconds: number): Refusal =>
  new Refusal('too_many_requests', 'Too many tries, please wait a while', { retryAfter: Math.max(1, Math.ceil(seconds)) });

/** Counts one try of `subject` in its window; answers the seconds to wait when it is one too many, else 0. */
const count = async (db: Kysely<Tables>, kind: Counted, subject: string): Promise<number> => {
  const { count: most, seconds } = limits[kind];
  const row = await db
    .insertInto('throttles')
    .values({ key: keyOf(kind, subject), count: 1, resets_at: sql<Date>`now() + make_interval(secs => ${seconds})`, blocked_until: null })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when throttles.resets_at <= now() then 1 else throttles.count + 1 end`,
        resets_at: sql<Date>`case when throttles.resets_at <= now() then excluded.resets_at else throttles.resets_at end`,
      }),
    )
    .returning(['count', sql<number>`extract(epoch from resets_at - now())::float8`.as('left')])
    .executeTakeFirstOrThrow();
  return row.count > most ? row.left : 0;
};

/** Counts one try; 429 with Retry-After when it is one too many. `subject` is a peer's or a mail's address. */
export const countTry = async ({ store, settings }: Deps, kind: Counted, subject: string): Promise<void> => {
  if (!settings.rateLimit) return;
  const wait = await count(store.db, kind, subject);
  if (wait > 0) throw tooMany(wait);
};

/** The same without a refusal: whether one more is allowed, where the caller must not be told. */
export const mayTry = async ({ store, settings }: Deps, kind: Counted, subject: string): Promise<boolean> =>
  !settings.rateLimit || (await count(store.db, kind, subject)) === 0;

/** What a log-in gets to say that it went well; it is told whether many guesses of this account had failed before. */
export interface Attempt {
  succeeded: () => Promise<{ afterMany: boolean }>;
}

/** Seconds to wait after so many failures: none for the first four, then doubling up to an hour. */
export const waitAfter = (failures: number): number =>
  failures < freeFailures ? 0 : Math.min(longestWait, firstWait * 2 ** Math.min(failures - freeFailures, 20));

/** Takes back one that was counted, and turned out to be none of those that are. */
const uncount = async (db: Kysely<Tables>, kind: Counted, subject: string): Promise<void> => {
  await db.updateTable('throttles').set({ count: sql<number>`greatest(count - 1, 0)` }).where('key', '=', keyOf(kind, subject)).execute();
};

/** Counts a guess of one account from one address as a failure; answers the seconds it has to wait, and then it is not counted. */
const countFailure = (db: Kysely<Tables>, key: string): Promise<number> =>
  transaction(db, async (tx) => {
    const fresh = { key, count: 0, resets_at: sql<Date>`now() + make_interval(secs => ${forgetAfter})`, blocked_until: null };
    // Changes nothing of a row that stands, but holds it: it may be dropped at any moment.
    await tx.insertInto('throttles').values(fresh).onConflict((conflict) => conflict.column('key').doUpdateSet((row) => ({ key: row.ref('throttles.key') }))).execute();
    const row = await tx
      .selectFrom('throttles')
      .select(['count', sql<boolean>`resets_at <= now()`.as('forgotten'), sql<number>`coalesce(extract(epoch from blocked_until - now()), 0)::float8`.as('wait')])
      .where('key', '=', key)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (row.wait > 0) return row.wait;
    const failures = (row.forgotten ? 0 : row.count) + 1;
    const wait = waitAfter(failures);
    // No wait is none: `now()` of this transaction may lie after that of one that began earlier, and comes to this row later.
    const until = wait === 0 ? null : sql<Date>`now() + make_interval(secs => ${wait})`;
    await tx.updateTable('throttles').set({ count: failures, resets_at: fresh.resets_at, blocked_until: until }).where('key', '=', key).execute();
    return 0;
  });

/**
 * Admits one guess of a password for an account from one address, or 429. It counts as a failure until it says that it
 * succeeded, so that a thousand guesses at once are counted too. Never locks the account for another address.
 */
export const admitGuess = async ({ store: { db }, settings }: Deps, account: string, peer: string): Promise<Attempt> => {
  if (!settings.rateLimit) return { succeeded: async () => ({ afterMany: false }) };
  const key = keyOf('login', account, peer);
  const crowded = await count(db, 'guessing-peer', peer);
  if (crowded > 0) throw tooMany(crowded);
  const blocked = await countFailure(db, key);
  if (blocked > 0) throw tooMany(blocked);
  const afterMany = (await count(db, 'guessed-account', account)) > 0;
  return {
    succeeded: async () => {
      await uncount(db, 'guessing-peer', peer);
      await db.deleteFrom('throttles').where('key', 'in', [key, keyOf('guessed-account', account)]).execute();
      return { afterMany };
    },
  };
};

/** Drops counts whose time has passed: they count no more. */
export const forgetOldTries = async (db: Kysely<Tables>): Promise<void> => {
  await db
    .deleteFrom('throttles')
    .where('resets_at', '<=', sql<Date>`now()`)
    .where((row) => row.or([row('blocked_until', 'is', null), row('blocked_until', '<=', sql<Date>`now()`)]))
    .execute();
};
