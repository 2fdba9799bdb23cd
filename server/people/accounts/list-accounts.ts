import { type RawBuilder, sql } from 'kysely';
import { toLikePattern } from '../../../database/like-pattern.ts';
import type { Db } from '../../../database/tables.ts';
import { pageSize } from '../../../shop/goods/listing/listing.ts';
import { normaliseEmail } from '../../../shop/people/account.ts';
import { parseMobile } from '../../../shop/people/address.ts';
import { type AccountRow, findAccountByEmail } from './accounts.ts';

/**
 * A search counts at most this many accounts. Counting a name that every seventh account has would
 * cost as much as reading them all.
 */
const maxCounted = 1000;

/** So many accounts are counted at each call. The count of more of them is kept for a minute. */
const maxCountedAlways = 10_000;
const keptCountMs = 60_000;

interface AccountList {
  accounts: AccountRow[];
  /** All accounts, or those that match, up to `maxCounted`. */
  total: number;
}

const skipPages = (page: number): number => (page - 1) * pageSize;

/**
 * Tells, as SQL, whether a column contains the text. Many accounts share the letters of their
 * addresses, and few share a number: a text that ends in digits is found by its last five
 * characters, and the rest is compared.
 */
const contains = (column: RawBuilder<string>, text: string): RawBuilder<boolean> =>
  /^.{3,}\d{3}$/.test(text)
    ? sql`(${column} like ${toLikePattern(text.slice(-5))} and strpos(${column}, lower(${text})) > 0)`
    : sql`${column} like ${toLikePattern(text)}`;

/**
 * Tells, as SQL, whether name, e-mail or mobile number of an account contains the text, whatever
 * its case; spaces in a mobile number are ignored. Each column has an index of its trigrams, where
 * the server has them; without them, and for one or two letters, the table is read.
 */
const matches = (search: string): RawBuilder<boolean> => {
  const mobile = parseMobile(search) ?? search.replace(/[\s-]/g, '');
  const ofMobile = mobile === '' ? sql`` : sql` or ${contains(sql`mobile`, mobile)}`;
  return sql<boolean>`(${contains(sql`email`, search)} or ${contains(sql`lower(name)`, search)}${ofMobile})`;
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

const countAccounts = async (db: Db, max: number | null): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (select from accounts limit ${max}) as counted`.execute(db);
  return rows[0]?.total ?? 0;
};

interface KeptCount {
  total: Promise<number>;
  countedAt: number;
}

const keptCounts = new WeakMap<Db, KeptCount>();

/** Counts the accounts. The count of very many is up to a minute old. */
const countAll = async (db: Db): Promise<number> => {
  const total = await countAccounts(db, maxCountedAlways + 1);
  if (total <= maxCountedAlways) return total;
  const kept = keptCounts.get(db);
  if (kept !== undefined && Date.now() - kept.countedAt < keptCountMs) return kept.total;
  const counted = { total: countAccounts(db, null), countedAt: Date.now() };
  keptCounts.set(db, counted);
  counted.total.catch(() => keptCounts.delete(db));
  return counted.total;
};

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
 * Finds the accounts with this whole e-mail address or mobile number: whoever searches for one of
 * them means these.
 */
const findWhole = async (db: Db, search: string): Promise<AccountRow[]> => {
  const known = await findAccountByEmail(db, normaliseEmail(search));
  if (known !== undefined) return [known];
  const mobile = parseMobile(search);
  return mobile === null ? [] : listNewest(db, 1, sql<boolean>`mobile = ${mobile}`);
};

/** Returns a page of accounts, newest first, and how many there are. */
export const listAccounts = async (db: Db, search: string, page: number): Promise<AccountList> => {
  if (search === '')
    return { accounts: await listNewest(db, page, sql<boolean>`true`), total: await countAll(db) };
  const known = await findWhole(db, search);
  if (known.length > 0) return { accounts: page === 1 ? known : [], total: known.length };
  const { accounts, matching } = await listMatching(db, search, page);
  if (matching <= maxCounted) return { accounts, total: matching };
  const isCounted = skipPages(page) < maxCounted;
  return {
    accounts: isCounted ? await listNewest(db, page, matches(search)) : [],
    total: maxCounted,
  };
};
