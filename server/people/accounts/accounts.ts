import { type Selectable, sql } from 'kysely';
import type { Db, Tables } from '../../../database/tables.ts';
import { tokenFailed } from '../../platform/http/caller.ts';

/** An account as stored. Presenters choose the fields that leave the server. */
export type AccountRow = Selectable<Tables['accounts']>;

/** The database's clock decides what has expired: that of an app node may be wrong. */
export const now = sql<Date>`now()`;

/** Tells, as SQL over the selected row of `accounts`, whether its second factor is on. */
export const hasSecondFactor = sql<boolean>`exists (select from second_factors where second_factors.account_id = accounts.id and confirmed_at is not null)`;

export const findAccount = (db: Db, id: string): Promise<AccountRow | undefined> =>
  db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst();

/** Finds an account by its e-mail, in normal form (`normaliseEmail`). */
export const findAccountByEmail = (db: Db, email: string): Promise<AccountRow | undefined> =>
  db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst();

/** Locks an account until the transaction ends, and tells whether this is still its e-mail. */
export const lockAccountIfEmail = async (db: Db, id: string, email: string): Promise<boolean> =>
  (
    await db
      .selectFrom('accounts')
      .select('email')
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst()
  )?.email === email;

/**
 * Locks the caller's account until the transaction ends, so that what belongs to it changes one
 * after the other. Returns its name. Refuses (401) when the account is gone.
 */
export const lockAccount = async (db: Db, id: string): Promise<{ name: string }> => {
  const account = await db
    .selectFrom('accounts')
    .select('name')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (account === undefined) throw tokenFailed();
  return account;
};
