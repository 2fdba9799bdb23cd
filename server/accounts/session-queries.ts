import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Caller } from '../http/caller.ts';
import { hasSecondFactor } from './accounts.ts';
import type { Device } from './device.ts';

type Db = Kysely<Tables>;

/** The database's clock decides what has expired: that of an app node may be wrong. */
const now = sql<Date>`now()`;

/**
 * How old the note of when a session was last used may grow before it is written anew: so most
 * requests write nothing.
 */
const seenEvery = sql`interval '5 minutes'`;

/** A session that nobody uses ends after this, however long it was to last. */
const unusedFor = sql`interval '14 days'`;

/** Neither its time nor its owner has left a session. */
const isLive = sql<boolean>`(sessions.expires_at > now() and sessions.last_seen_at > now() - ${unusedFor})`;

/** How long a password that was given counts for what is asked of nobody else. */
const proofLasts = sql`interval '60 minutes'`;

/** More than anybody has devices; the oldest beyond it are ended at a new login. */
const mostSessions = 100;

/** A session as its owner may see it. */
export interface SessionRow extends Device {
  id: string;
  created_at: Date;
  last_seen_at: Date;
  token_hash: Buffer;
}

/**
 * Notes that a session is used. Passes by when another request is about to do so, and a note that
 * fails is not worth an answer.
 */
const noteSeen = async (db: Db, tokenHash: Buffer): Promise<void> => {
  const free = db
    .selectFrom('sessions')
    .select('token_hash')
    .where('token_hash', '=', tokenHash)
    .where('last_seen_at', '<', sql<Date>`now() - ${seenEvery}`)
    .forNoKeyUpdate()
    .skipLocked();
  await db
    .updateTable('sessions')
    .set({ last_seen_at: now })
    .where('token_hash', 'in', free)
    .execute()
    .catch(() => undefined);
};

/** The account behind a live session, or null: unknown, ended and expired tokens look the same. */
export const findCaller = async (db: Db, tokenHash: Buffer): Promise<Caller | null> => {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select([
      'accounts.id',
      'accounts.name',
      'accounts.email',
      'accounts.role',
      'accounts.email_verified_at',
    ])
    .select([
      sql<boolean>`sessions.last_seen_at < now() - ${seenEvery}`.as('unseen'),
      sql<boolean>`sessions.proved_at > now() - ${proofLasts}`.as('proved'),
      hasSecondFactor.as('hasSecondFactor'),
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .where(isLive)
    .executeTakeFirst();
  if (row === undefined) return null;
  if (row.unseen) await noteSeen(db, tokenHash);
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    verified: row.email_verified_at !== null,
    hasSecondFactor: row.hasSecondFactor,
    proved: row.proved,
    tokenHash,
  };
};

const newest = (db: Db, accountId: string) =>
  db
    .selectFrom('sessions')
    .where('account_id', '=', accountId)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id');

/** The live sessions of an account, the one that was used last first. */
export const listSessions = (db: Db, accountId: string): Promise<SessionRow[]> =>
  newest(db, accountId)
    .select(['id', 'browser', 'system', 'created_at', 'last_seen_at', 'token_hash'])
    .where(isLive)
    .limit(mostSessions)
    .execute();

/**
 * Opens a session of so many seconds on a device, and clears away the account's expired ones and
 * those that are too many.
 */
export const addSession = async (
  db: Db,
  accountId: string,
  tokenHash: Buffer,
  seconds: number,
  { browser, system }: Device,
): Promise<void> => {
  await db
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where(sql<boolean>`not ${isLive}`)
    .execute();
  await db
    .deleteFrom('sessions')
    .where(
      'id',
      'in',
      newest(db, accountId)
        .select('id')
        .offset(mostSessions - 1),
    )
    .execute();
  const expires_at = sql<Date>`now() + make_interval(secs => ${seconds})`;
  await db
    .insertInto('sessions')
    .values({ token_hash: tokenHash, account_id: accountId, expires_at, browser, system })
    .execute();
};

/**
 * Ends every session of an account and opens one with the new token for the caller: on the same
 * device, with the same end and the same moment of the last full proof. False when the caller's
 * session has ended meanwhile; then nothing is opened. The caller of this function holds the
 * account.
 */
export const renewSession = async (
  db: Db,
  { id, tokenHash }: Pick<Caller, 'id' | 'tokenHash'>,
  newTokenHash: Buffer,
): Promise<boolean> => {
  const renewed = await db
    .insertInto('sessions')
    .columns(['token_hash', 'account_id', 'expires_at', 'browser', 'system', 'proved_at'])
    .expression((eb) =>
      eb
        .selectFrom('sessions')
        .select([
          sql<Buffer>`${newTokenHash}::bytea`.as('token_hash'),
          'account_id',
          'expires_at',
          'browser',
          'system',
          'proved_at',
        ])
        .where('token_hash', '=', tokenHash)
        .where('account_id', '=', id)
        .where(isLive),
    )
    .executeTakeFirst();
  await endSessions(db, id, newTokenHash);
  return (renewed.numInsertedOrUpdatedRows ?? 0n) > 0n;
};

/** Who holds this session has just given the password. */
export const noteProved = async (db: Db, tokenHash: Buffer): Promise<void> => {
  await db
    .updateTable('sessions')
    .set({ proved_at: now })
    .where('token_hash', '=', tokenHash)
    .execute();
};

/** Drops the sessions of everybody that have ended. */
export const forgetEndedSessions = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('sessions')
    .where(sql<boolean>`not ${isLive}`)
    .execute();
};

/** Ends one session by its token. */
export const endSession = async (db: Db, tokenHash: Buffer): Promise<void> => {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
};

/** Ends one session of an account by its name; false when the account has none of that name. */
export const endSessionOf = async (db: Db, accountId: string, id: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/**
 * Ends every session of an account, save the one whose token hashes to `kept`, and its tokens for
 * the courier's calls.
 */
export const endSessions = async (db: Db, accountId: string, kept?: Buffer): Promise<void> => {
  let query = db.deleteFrom('sessions').where('account_id', '=', accountId);
  if (kept !== undefined) query = query.where('token_hash', '<>', kept);
  await query.execute();
  // Those of the ended sessions are gone with them; the kept session asks for a new one when it
  // needs it.
  await db.deleteFrom('shipping_tokens').where('account_id', '=', accountId).execute();
};
