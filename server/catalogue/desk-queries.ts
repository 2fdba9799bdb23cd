import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { nameKey } from '../../shop/catalogue/name-ranks.ts';

/**
 * What an admin's list of products is sorted and narrowed by: the name as names are sorted, the
 * pieces or bags left of all sizes.
 */
export interface DeskRow {
  id: string;
  key: string;
  stock: number;
  /** Of the size of which there is least; null where there is none at all. */
  least: number | null;
  draft: boolean;
}

/** So many of all are read at a time: no request waits for more. */
const atOnce = 1000;

const selected = sql`
  select id, name, draft, sizes.stock, sizes.least
  from products cross join lateral (select coalesce(sum(stock), 0)::int as stock, min(stock) as least from variants where product_id = products.id and archived_at is null) sizes
  where archived_at is null`;

const read = async (db: Kysely<Tables>, which: RawBuilder<unknown>): Promise<DeskRow[]> => {
  const { rows } = await sql<
    Omit<DeskRow, 'key'> & { name: string }
  >`${selected} and ${which}`.execute(db);
  return rows.map(({ name, ...row }) => ({ ...row, key: nameKey(name) }));
};

/** Those of these products that are still there. */
export const readDesk = (db: Kysely<Tables>, ids: readonly string[]): Promise<DeskRow[]> =>
  read(db, sql`id = any(${[...ids]}::text[])`);

/** All of them in stretches, each in the order of its names: then all of them are soon in order. */
export const readWholeDesk = async (db: Kysely<Tables>): Promise<DeskRow[]> => {
  const all: DeskRow[] = [];
  for (let after: string | undefined = ''; after !== undefined;) {
    const rows: DeskRow[] = await read(db, sql`id > ${after} order by id limit ${atOnce}`);
    after = rows[atOnce - 1]?.id;
    all.push(...rows.sort((a, b) => (a.key < b.key ? -1 : 1)));
  }
  return all;
};
