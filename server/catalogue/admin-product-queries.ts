import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { formatNameKey } from '../../shop/catalogue/name-ranks.ts';

/**
 * The values by which an admin's list is sorted and filtered: the sort key of the name, and the
 * stock of all variants together.
 */
export interface AdminProductRow {
  id: string;
  key: string;
  stock: number;
  /** The smallest stock of any variant; null without variants. */
  least: number | null;
  draft: boolean;
}

/** All rows are read in parts of this size, so that no request waits for long. */
const maxPerQuery = 1000;

const selectRows = sql`
  select id, name, draft, sizes.stock, sizes.least
  from products cross join lateral (select coalesce(sum(stock), 0)::int as stock, min(stock) as least from variants where product_id = products.id and archived_at is null) sizes
  where archived_at is null`;

const read = async (db: Kysely<Tables>, which: RawBuilder<unknown>): Promise<AdminProductRow[]> => {
  const { rows } = await sql<
    Omit<AdminProductRow, 'key'> & { name: string }
  >`${selectRows} and ${which}`.execute(db);
  return rows.map(({ name, ...row }) => ({ ...row, key: formatNameKey(name) }));
};

/** Reads these products, except for archived ones. */
export const readAdminProducts = (
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<AdminProductRow[]> => read(db, sql`id = any(${[...ids]}::text[])`);

/** Reads all products in parts, each sorted by name, so that the whole is quickly sorted. */
export const readAllAdminProducts = async (db: Kysely<Tables>): Promise<AdminProductRow[]> => {
  const all: AdminProductRow[] = [];
  for (let after: string | undefined = ''; after !== undefined;) {
    const rows: AdminProductRow[] = await read(
      db,
      sql`id > ${after} order by id limit ${maxPerQuery}`,
    );
    after = rows[maxPerQuery - 1]?.id;
    all.push(...rows.sort((a, b) => (a.key < b.key ? -1 : 1)));
  }
  return all;
};
