import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { tokenFailed } from '../http/caller.ts';

/** An account as stored; presenters choose what of it leaves the house. */
export type AccountRow = Selectable<Tables['accounts']>;

export type Db = Kysely<Tables>;

/** The database's clock decides what has expired: that of an app node may be wrong. */
export const now = sql<Date>`now()`;

/** Of the row of `accounts` that is selected: is its second factor on? */
export const hasSecondFactor = sql<boolean>`exists (select from second_factors where second_factors.account_id = accounts.id and confirmed_at is not null)`;

export const findAccount = (db: Db, id: string): Promise<AccountRow | undefined> =>
  db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst();

/** `email` in its normal form (shop/account.ts). */
export const findAccountByEmail = (db: Db, email: string): Promise<AccountRow | undefined> =>
  db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst();

/**
 * Does the account still have this e-mail? Holds it until the transaction ends, so that it does not
 * change meanwhile.
 */
export const holdEmail = async (db: Db, id: string, email: string): Promise<boolean> =>
  (
    await db
      .selectFrom('accounts')
      .select('email')
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst()
  )?.email === email;

/**
 * Holds the caller's account until the transaction ends: what hangs from it changes one after the
 * other. Refuses (401) when it is gone.
 */
export const holdAccount = async (db: Db, id: string): Promise<{ name: string }> => {
  const account = await db
    .selectFrom('accounts')
    .select('name')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (account === undefined) throw tokenFailed();
  return account;
};
