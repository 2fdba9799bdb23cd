import { type RawBuilder, sql } from 'kysely';
import { toLikePattern } from '../../database/like-pattern.ts';
import type { Db } from '../../database/tables.ts';
import { normaliseEmail } from '../../shop/account.ts';
import { parseMobile } from '../../shop/address.ts';
import { pageSize } from '../../shop/catalogue/listing.ts';
import { type AccountRow, findAccountByEmail } from './accounts.ts';

/**
 * A search counts at most this many accounts. Counting a name that every seventh account has would
 * cost as much as reading them all.
 */
const maxCounted = 10_000;

interface AccountList {
  accounts: AccountRow[];
  /** All accounts, or those that match, up to `maxCounted`. */
  total: number;
}

const skipPages = (page: number): number => (page - 1) * pageSize;

/**
 * Tells, as SQL, whether name, e-mail or mobile number of an account contains the text, whatever
 * its case; spaces in a mobile number are ignored. Each column has an index of its trigrams, where
 * the server has them; without them, and for one or two letters, the table is read.
 */
const matches = (search: string): RawBuilder<boolean> => {
  const pattern = toLikePattern(search);
  const mobile = parseMobile(search) ?? search.replace(/[\s-]/g, '');
  const ofMobile = mobile === '' ? sql`` : sql` or mobile like ${toLikePattern(mobile)}`;
  return sql<boolean>`(email like ${pattern} or lower(name) like ${pattern}${ofMobile})`;
};

const listNewest = (db: Db, page: number, condition: RawBuilder<boolean>): Promise<AccountRow[]> =>
  db
    .selectFrom('accounts')
    .selectAll()
    .where(condition)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset(skipPages(page))
    .execute();

const countAll = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom('accounts')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total;

/**
 * Finds a page of the accounts that match, and counts them up to one more than `maxCounted`. All are
 * found before they are put in order: in the order of their dates the database might go through
 * every account to find fifty.
 */
const listMatching = async (
  db: Db,
  search: string,
  page: number,
): Promise<{ accounts: AccountRow[]; matching: number }> => {
  const { rows } = await sql<AccountRow & { matching: number }>`
    with found as materialized (
      select id, created_at from accounts where ${matches(search)} limit ${maxCounted + 1}
    ),
    shown as (
      select id from found order by created_at desc, id limit ${pageSize} offset ${skipPages(page)}
    ),
    counted as (select count(*) as matching from found)
    select accounts.*, counted.matching from counted
    left join (shown join accounts using (id)) on true
    order by accounts.created_at desc, accounts.id`.execute(db);
  return {
    accounts: rows.filter(({ id }) => id !== null),
    matching: rows[0]?.matching ?? 0,
  };
};

/**
 * Returns a page of accounts, newest first, and how many there are. Whoever searches for the whole
 * address of an account means that one.
 */
export const listAccounts = async (db: Db, search: string, page: number): Promise<AccountList> => {
  if (search === '')
    return { accounts: await listNewest(db, page, sql<boolean>`true`), total: await countAll(db) };
  const known = await findAccountByEmail(db, normaliseEmail(search));
  if (known !== undefined) return { accounts: page === 1 ? [known] : [], total: 1 };
  const { accounts, matching } = await listMatching(db, search, page);
  if (matching <= maxCounted) return { accounts, total: matching };
  const isCounted = skipPages(page) < maxCounted;
  return {
    accounts: isCounted ? await listNewest(db, page, matches(search)) : [],
    total: maxCounted,
  };
};
