import { type Insertable, sql, type UpdateObject } from 'kysely';
import type { Db, Tables } from '../../../database/tables.ts';
import type { StaffRole } from '../../../shop/people/staff.ts';
import { type AccountRow, now } from './accounts.ts';

export const hasAnyAccount = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) !== undefined;

/** Adds an account. Returns undefined when its e-mail is taken. */
export const addAccount = (
  db: Db,
  row: Insertable<Tables['accounts']>,
): Promise<AccountRow | undefined> =>
  db
    .insertInto('accounts')
    .values(row)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst();

/** Changes the given columns of an account and returns it. Undefined when it is gone. */
export const changeAccount = (
  db: Db,
  id: string,
  change: UpdateObject<Tables, 'accounts'>,
): Promise<AccountRow | undefined> =>
  db
    .updateTable('accounts')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/** Marks the e-mail as verified. The date of the first verification stays. */
export const markVerified = async (db: Db, id: string): Promise<void> => {
  await db
    .updateTable('accounts')
    .set({ email_verified_at: sql<Date>`coalesce(email_verified_at, now())`, updated_at: now })
    .where('id', '=', id)
    .execute();
};

/**
 * Locks an account that is about to be verified. `wasVerified`: this e-mail, or one before it, was
 * verified before.
 */
export const lockForVerification = (
  db: Db,
  id: string,
): Promise<{ email: string; wasVerified: boolean } | undefined> =>
  db
    .selectFrom('accounts')
    .select([
      'email',
      sql<boolean>`was_verified or email_verified_at is not null`.as('wasVerified'),
    ])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/**
 * Deletes the addresses of an account that was changed since its registration. Those of the
 * registration itself stay.
 */
export const deleteLaterAddresses = async (db: Db, id: string): Promise<void> => {
  await db
    .updateTable('accounts')
    .set({ shipping_addresses: '[]', updated_at: now })
    .where('id', '=', id)
    .whereRef('updated_at', '<>', 'created_at')
    .execute();
};

/** Deletes the addresses and the mobile number of an account. */
export const deleteContactData = async (db: Db, id: string): Promise<void> => {
  await db
    .updateTable('accounts')
    .set({ shipping_addresses: '[]', mobile: null, updated_at: now })
    .where('id', '=', id)
    .execute();
};

/**
 * Deletes cart, wishlist and stored responses of an account. Its reviews stay under an initial,
 * without the account.
 */
export const deleteBelongings = async (db: Db, id: string): Promise<void> => {
  for (const table of ['cart_lines', 'wishlist_entries', 'idempotency'] as const)
    await db.deleteFrom(table).where('account_id', '=', id).execute();
  await db
    .updateTable('reviews')
    .set({ account_id: null, name: sql<string>`upper(left(name, 1)) || '.'` })
    .where('account_id', '=', id)
    .execute();
};

/**
 * Locks an account until the transaction ends, and tells whether this is still the hash of its
 * password. A concurrent password change happens before or after, and ends the session that is
 * about to be opened.
 */
export const lockAccountIfHash = async (db: Db, id: string, hash: string): Promise<boolean> => {
  const row = await db
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.password_hash === hash;
};

/**
 * Records that an account was given a role of the staff, or lost it (`granted` false); the auditor
 * requires a grant for each of the staff. `grantedBy` is an account or a way such as `command line`.
 */
export const addRoleGrant = async (
  db: Db,
  accountId: string,
  grantedBy: string,
  role: StaffRole,
  granted = true,
): Promise<void> => {
  await db
    .insertInto('admin_grants')
    .values({ account_id: accountId, granted_by: grantedBy, role, granted })
    .execute();
};

/** An account that is locked until the transaction ends. */
export type LockedAccount = Pick<AccountRow, 'id' | 'email' | 'role'>;

/**
 * Locks the accounts with these ids and every admin until the transaction ends, in the order of
 * their ids, so that callers never deadlock.
 */
export const lockWithAdmins = (db: Db, ids: readonly string[]): Promise<LockedAccount[]> =>
  db
    .selectFrom('accounts')
    .select(['id', 'email', 'role'])
    .where((eb) => eb.or([eb('role', '=', 'admin'), eb('id', 'in', ids)]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** Tells whether an account has prepaid orders that wait for their payment and hold stock. */
export const hasOpenOrders = async (db: Db, accountId: string): Promise<boolean> =>
  (await db
    .selectFrom('orders')
    .select('id')
    .where('account_id', '=', accountId)
    .where('state', '=', 'placed')
    .where('payment_method', '=', 'Prepaid')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/**
 * Deletes an account. Sessions, links, second factor, cart and wishlist go with it; orders and
 * reviews stay without it.
 */
export const deleteAccount = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('accounts').where('id', '=', id).execute();
};

/** Tells whether a database error means that another account has this e-mail. */
export const isEmailTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'accounts_email_key';
