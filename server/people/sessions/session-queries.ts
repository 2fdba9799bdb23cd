import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { hasSecondFactor } from '../accounts/accounts.ts';
import type { Device } from './device.ts';

/** The database's clock decides what has expired: that of an app node may be wrong. */
const now = sql<Date>`now()`;

/** `last_seen_at` is written at most this often, so that most requests write nothing. */
const lastSeenInterval = sql`interval '5 minutes'`;

/** An unused session ends after this time. */
const maxUnused = sql`interval '14 days'`;

/** Tells, as SQL, whether a session has neither expired nor been unused for too long. */
const isLive = sql<boolean>`(sessions.expires_at > now() and sessions.last_seen_at > now() - ${maxUnused})`;

/** The time for which a recent password check counts. */
const maxProofAge = sql`interval '60 minutes'`;

/** More than anybody has devices. A new log-in ends the oldest sessions beyond it. */
const maxSessions = 100;

/** A session with the fields that its owner may see. */
export interface SessionRow extends Device {
  id: string;
  created_at: Date;
  last_seen_at: Date;
  token_hash: Buffer;
}

/**
 * Notes that a session is in use. It skips a row that another request has locked, and ignores
 * errors, since no request should fail for it.
 */
const updateLastSeen = async (db: Db, tokenHash: Buffer): Promise<void> => {
  const free = db
    .selectFrom('sessions')
    .select('token_hash')
    .where('token_hash', '=', tokenHash)
    .where('last_seen_at', '<', sql<Date>`now() - ${lastSeenInterval}`)
    .forNoKeyUpdate()
    .skipLocked();
  await db
    .updateTable('sessions')
    .set({ last_seen_at: now })
    .where('token_hash', 'in', free)
    .execute()
    .catch(() => undefined);
};

/** Finds the account of a live session. Null for unknown, ended and expired tokens alike. */
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
      sql<boolean>`sessions.last_seen_at < now() - ${lastSeenInterval}`.as('unseen'),
      sql<boolean>`sessions.proved_at > now() - ${maxProofAge}`.as('proved'),
      hasSecondFactor.as('hasSecondFactor'),
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .where(isLive)
    .executeTakeFirst();
  if (row === undefined) return null;
  if (row.unseen) await updateLastSeen(db, tokenHash);
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    isVerified: row.email_verified_at !== null,
    hasSecondFactor: row.hasSecondFactor,
    hasRecentPassword: row.proved,
    tokenHash,
  };
};

const selectNewestFirst = (db: Db, accountId: string) =>
  db
    .selectFrom('sessions')
    .where('account_id', '=', accountId)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id');

/** Lists the live sessions of an account, most recently used first. */
export const listSessions = (db: Db, accountId: string): Promise<SessionRow[]> =>
  selectNewestFirst(db, accountId)
    .select(['id', 'browser', 'system', 'created_at', 'last_seen_at', 'token_hash'])
    .where(isLive)
    .limit(maxSessions)
    .execute();

/**
 * Opens a session for `seconds`, and deletes the account's expired sessions and those beyond
 * `maxSessions`.
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
      selectNewestFirst(db, accountId)
        .select('id')
        .offset(maxSessions - 1),
    )
    .execute();
  const expires_at = sql<Date>`now() + make_interval(secs => ${seconds})`;
  await db
    .insertInto('sessions')
    .values({ token_hash: tokenHash, account_id: accountId, expires_at, browser, system })
    .execute();
};

/**
 * Ends every session of an account and opens a new one for the caller, on the same device, with the
 * same end and the same recent password check. Returns false, with nothing opened, when the
 * caller's session has ended. The caller of this function has locked the account.
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

/** Records a recent password check for this session. */
export const markSessionProved = async (db: Db, tokenHash: Buffer): Promise<void> => {
  await db
    .updateTable('sessions')
    .set({ proved_at: now })
    .where('token_hash', '=', tokenHash)
    .execute();
};

/** Deletes all sessions that have ended. */
export const deleteEndedSessions = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('sessions')
    .where(sql<boolean>`not ${isLive}`)
    .execute();
};

/** Ends a session by the hash of its token. */
export const endSession = async (db: Db, tokenHash: Buffer): Promise<void> => {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
};

/** Ends a session of an account by its id. Returns false when the account has no such session. */
export const endSessionById = async (db: Db, accountId: string, id: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/**
 * Ends every session of an account, except the one whose token hashes to `kept`, and deletes its
 * shipping tokens.
 */
export const endSessions = async (db: Db, accountId: string, kept?: Buffer): Promise<void> => {
  let query = db.deleteFrom('sessions').where('account_id', '=', accountId);
  if (kept !== undefined) query = query.where('token_hash', '<>', kept);
  await query.execute();
  // The shipping tokens of ended sessions are deleted with them. The remaining session requests a
  // new one when needed.
  await db.deleteFrom('shipping_tokens').where('account_id', '=', accountId).execute();
};
