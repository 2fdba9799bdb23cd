import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Caller } from '../http/caller.ts';

/** An account as stored; presenters choose what of it leaves the house. */
export type AccountRow = Selectable<Tables['accounts']>;
export type LinkPurpose = Tables['secret_links']['purpose'];

type Db = Kysely<Tables>;

/** The database's clock decides what has expired: that of an app node may be wrong. */
const now = sql<Date>`now()`;
const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`;

/** The account behind a live session, or null: unknown, ended and expired tokens look the same. */
export const findCaller = async (db: Db, tokenHash: Buffer): Promise<Caller | null> => {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select(['accounts.id', 'accounts.name', 'accounts.email', 'accounts.role', 'accounts.email_verified_at'])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { id: row.id, name: row.name, email: row.email, role: row.role, verified: row.email_verified_at !== null, tokenHash };
};

export const findAccount = (db: Db, id: string): Promise<AccountRow | undefined> =>
  db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst();

/** `email` in its normal form (shop/account.ts). */
export const findAccountByEmail = (db: Db, email: string): Promise<AccountRow | undefined> =>
  db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst();

export const anyAccount = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) !== undefined;

/** Adds an account; undefined when its e-mail is taken. */
export const addAccount = (db: Db, row: Insertable<Tables['accounts']>): Promise<AccountRow | undefined> =>
  db.insertInto('accounts').values(row).onConflict((conflict) => conflict.column('email').doNothing()).returningAll().executeTakeFirst();

/** Changes the named columns of an account and answers it as it is now; undefined when it is gone. */
export const changeAccount = (db: Db, id: string, change: Updateable<Tables['accounts']>): Promise<AccountRow | undefined> =>
  db.updateTable('accounts').set({ ...change, updated_at: now }).where('id', '=', id).returningAll().executeTakeFirst();

/** The e-mail has been proved to be its owner's; the first proof counts. */
export const markVerified = async (db: Db, id: string): Promise<void> => {
  await db.updateTable('accounts').set({ email_verified_at: sql<Date>`coalesce(email_verified_at, now())`, updated_at: now }).where('id', '=', id).execute();
};

/**
 * Is this still the hash of the account's password? Holds the account until the transaction ends: a password that is
 * changed at the same moment is changed before or after, and ends the session that is about to be opened.
 */
export const holdHash = async (db: Db, id: string, hash: string): Promise<boolean> => {
  const row = await db.selectFrom('accounts').select('password_hash').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return row?.password_hash === hash;
};

/** The auditor asks for a grant behind each admin; `grantedBy` is an account or the way it came about. */
export const addAdminGrant = async (db: Db, accountId: string, grantedBy: string): Promise<void> => {
  await db.insertInto('admin_grants').values({ account_id: accountId, granted_by: grantedBy, granted: true }).execute();
};

/** Opens a session of so many seconds and clears away the account's expired ones. */
export const addSession = async (db: Db, accountId: string, tokenHash: Buffer, seconds: number): Promise<void> => {
  await db.deleteFrom('sessions').where('account_id', '=', accountId).where('expires_at', '<=', now).execute();
  await db.insertInto('sessions').values({ token_hash: tokenHash, account_id: accountId, expires_at: inSeconds(seconds) }).execute();
};

export const endSession = async (db: Db, tokenHash: Buffer): Promise<void> => {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
};

/** Ends every session of an account, save the one whose token hashes to `kept`. */
export const endSessions = async (db: Db, accountId: string, kept?: Buffer): Promise<void> => {
  let query = db.deleteFrom('sessions').where('account_id', '=', accountId);
  if (kept !== undefined) query = query.where('token_hash', '<>', kept);
  await query.execute();
};

/** Stores the hash of a new secret link and voids the older ones of its purpose: only the newest mail works. */
export const addLink = async (db: Db, accountId: string, purpose: LinkPurpose, tokenHash: Buffer, seconds: number): Promise<void> => {
  await voidLinks(db, accountId, purpose);
  await db.insertInto('secret_links').values({ token_hash: tokenHash, account_id: accountId, purpose, expires_at: inSeconds(seconds), used_at: null }).execute();
};

export const voidLinks = async (db: Db, accountId: string, purpose: LinkPurpose): Promise<void> => {
  await db.deleteFrom('secret_links').where('account_id', '=', accountId).where('purpose', '=', purpose).execute();
};

/** Is there such a link, unused and in its time? Looks only: it takes `useLink` to use it. */
export const linkStands = async (db: Db, accountId: string, purpose: LinkPurpose, tokenHash: Buffer): Promise<boolean> => {
  const row = await db
    .selectFrom('secret_links')
    .select('account_id')
    .where('token_hash', '=', tokenHash)
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
};

/** Uses a link in one statement, so that of many at once exactly one is told true. */
export const useLink = async (db: Db, accountId: string, purpose: LinkPurpose, tokenHash: Buffer): Promise<boolean> => {
  const row = await db
    .updateTable('secret_links')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
};
