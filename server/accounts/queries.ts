import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Caller } from '../http/caller.ts';

/** An account as stored; presenters choose what of it leaves the house. */
export type AccountRow = Selectable<Tables['accounts']>;

type Db = Kysely<Tables>;

const interval = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`;

/** The account behind a live session, or null: unknown, ended and expired tokens look the same. */
export const findCaller = async (db: Db, tokenHash: Buffer): Promise<Caller | null> => {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select(['accounts.id', 'accounts.name', 'accounts.email', 'accounts.role', 'accounts.email_verified_at'])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', sql<Date>`now()`)
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
export const addAccount = (db: Db, row: Parameters<ReturnType<Db['insertInto']>['values']>[0] & object): Promise<AccountRow | undefined> =>
  db.insertInto('accounts').values(row as never).onConflict((conflict) => conflict.column('email').doNothing()).returningAll().executeTakeFirst();
