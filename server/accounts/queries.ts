import { type Insertable, sql, type UpdateObject } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Role } from '../../shop/account.ts';
import { normalMobile } from '../../shop/address.ts';
import { pageSize } from '../../shop/catalogue/listing.ts';
import { type AccountRow, type Db, now } from './accounts.ts';

export const anyAccount = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) !== undefined;

/** Adds an account; undefined when its e-mail is taken. */
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

/**
 * Changes the named columns of an account and answers it as it is now; undefined when it is gone.
 */
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

/** The e-mail has been proved to be its owner's; the first proof counts. */
export const markVerified = async (db: Db, id: string): Promise<void> => {
  await db
    .updateTable('accounts')
    .set({ email_verified_at: sql<Date>`coalesce(email_verified_at, now())`, updated_at: now })
    .where('id', '=', id)
    .execute();
};

/**
 * An account about to be verified, held until the transaction ends; `wasVerified`: its e-mail, or
 * one before it, has been verified.
 */
export const holdForVerification = (
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
 * Takes away the addresses of an account that was changed since it was registered; those of the
 * registration itself stay.
 */
export const dropLaterAddresses = async (db: Db, id: string): Promise<void> => {
  await db
    .updateTable('accounts')
    .set({ shipping_addresses: '[]', updated_at: now })
    .where('id', '=', id)
    .whereRef('updated_at', '<>', 'created_at')
    .execute();
};

/** Takes away the addresses and the mobile of an account. */
export const dropContactData = async (db: Db, id: string): Promise<void> => {
  await db
    .updateTable('accounts')
    .set({ shipping_addresses: '[]', mobile: null, updated_at: now })
    .where('id', '=', id)
    .execute();
};

/**
 * Takes away cart, wishlist and remembered answers of an account; its reviews stay under an initial
 * and are nobody's.
 */
export const dropBelongings = async (db: Db, id: string): Promise<void> => {
  for (const table of ['cart_lines', 'wishlist_entries', 'idempotency'] as const)
    await db.deleteFrom(table).where('account_id', '=', id).execute();
  await db
    .updateTable('reviews')
    .set({ account_id: null, name: sql<string>`upper(left(name, 1)) || '.'` })
    .where('account_id', '=', id)
    .execute();
};

/**
 * Is this still the hash of the account's password? Holds the account until the transaction ends: a
 * password that is changed at the same moment is changed before or after, and ends the session that
 * is about to be opened.
 */
export const holdHash = async (db: Db, id: string, hash: string): Promise<boolean> => {
  const row = await db
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.password_hash === hash;
};

/**
 * The auditor asks for a grant behind each admin, not ended since; `grantedBy` is an account or the
 * way it came about.
 */
export const addAdminGrant = async (
  db: Db,
  accountId: string,
  grantedBy: string,
  granted = true,
): Promise<void> => {
  await db
    .insertInto('admin_grants')
    .values({ account_id: accountId, granted_by: grantedBy, granted })
    .execute();
};

/**
 * Holds an account, if it is there, and every admin until the transaction ends, in the order of
 * their ids, so that nobody deadlocks.
 */
export const holdWithAdmins = (
  db: Db,
  id: string,
): Promise<{ id: string; email: string; role: Role }[]> =>
  db
    .selectFrom('accounts')
    .select(['id', 'email', 'role'])
    .where((eb) => eb.or([eb('role', '=', 'admin'), eb('id', '=', id)]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** Has an account orders that wait for their payment, and hold goods meanwhile? */
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
 * Sessions, links, second factor, cart and wishlist go with an account; orders and reviews lose its
 * name and stay.
 */
export const deleteAccount = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('accounts').where('id', '=', id).execute();
};

/** Is this what the database says to an e-mail that another account has? */
export const isEmailTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'accounts_email_key';

/**
 * Accounts in whose name, e-mail or mobile the text occurs, whatever its case; a mobile however it
 * is spaced.
 */
const searched = (db: Db, search: string) => {
  const small = sql`lower(${search})`;
  const mobile = normalMobile(search) ?? search.replace(/[\s-]/g, '');
  // What costs least is looked at first. E-mails are stored in small letters.
  const found = sql<boolean>`strpos(email, ${small}) > 0 or strpos(mobile, ${mobile === '' ? null : mobile}) > 0 or strpos(lower(name), ${small}) > 0`;
  return db
    .selectFrom('accounts')
    .$if(search !== '', (query) => query.where(sql<boolean>`(${found})`));
};

const countAccounts = async (db: Db, search: string): Promise<number> =>
  (
    await searched(db, search)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total;

/**
 * A page of accounts, newest first, and how many there are in all. A search looks through all
 * accounts, so it does so once.
 */
export const listAccounts = async (
  db: Db,
  search: string,
  page: number,
): Promise<{ accounts: AccountRow[]; total: number }> => {
  const places = searched(db, search)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  if (search === '')
    return { accounts: await places.selectAll().execute(), total: await countAccounts(db, '') };
  const rows = await places
    .selectAll()
    .select(sql<number>`count(*) over ()`.as('total'))
    .execute();
  return {
    accounts: rows,
    total: rows[0]?.total ?? (page === 1 ? 0 : await countAccounts(db, search)),
  };
};
