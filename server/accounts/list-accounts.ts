import { type RawBuilder, sql } from 'kysely';
import { toLikePattern } from '../../database/like-pattern.ts';
import type { Db } from '../../database/tables.ts';
import { parseMobile } from '../../shop/address.ts';
import { pageSize } from '../../shop/catalogue/listing.ts';
import type { AccountRow } from './accounts.ts';

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

const countMatching = async (db: Db, search: string): Promise<number> => {
  const { rows } = await sql<{ matching: number }>`
    select count(*) as matching
    from (select from accounts where ${matches(search)} limit ${maxCounted + 1}) found`.execute(db);
  return rows[0]?.matching ?? 0;
};

/**
 * Lists a page of accounts that few others match. All of them are found first: in the order of
 * their dates the database might go through every account to find fifty.
 */
const listFew = async (db: Db, search: string, page: number): Promise<AccountRow[]> => {
  const { rows } = await sql<AccountRow>`
    with found as materialized (
      select * from accounts where ${matches(search)}
    )
    select * from found order by created_at desc, id limit ${pageSize} offset ${skipPages(page)}`.execute(
    db,
  );
  return rows;
};

/** Returns a page of accounts, newest first, and how many there are. */
export const listAccounts = async (db: Db, search: string, page: number): Promise<AccountList> => {
  if (search === '')
    return { accounts: await listNewest(db, page, sql<boolean>`true`), total: await countAll(db) };
  const matching = await countMatching(db, search);
  if (matching > maxCounted) {
    const isCounted = skipPages(page) < maxCounted;
    return {
      accounts: isCounted ? await listNewest(db, page, matches(search)) : [],
      total: maxCounted,
    };
  }
  return { accounts: await listFew(db, search, page), total: matching };
};
