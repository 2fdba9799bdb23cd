import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { nameKey } from '../../shop/catalogue/name-ranks.ts';

/** What an admin's list of products is sorted by: the name as names are sorted, and the pieces or bags left of all sizes. */
export interface DeskRow {
  id: string;
  key: string;
  stock: number;
}

/** So many of all are read at a time: no request waits for more. */
const atOnce = 1000;

const selected = sql`
  select id, name, (select coalesce(sum(stock), 0)::int from variants where product_id = products.id and archived_at is null) as stock
  from products where archived_at is null`;

const read = async (db: Kysely<Tables>, which: RawBuilder<unknown>): Promise<DeskRow[]> => {
  const { rows } = await sql<{ id: string; name: string; stock: number }>`${selected} and ${which}`.execute(db);
  return rows.map(({ id, name, stock }) => ({ id, key: nameKey(name), stock }));
};

/** Those of these products that are still there. */
export const readDesk = (db: Kysely<Tables>, ids: readonly string[]): Promise<DeskRow[]> => read(db, sql`id = any(${[...ids]}::text[])`);

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
