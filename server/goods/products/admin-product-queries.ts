import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { AdminProduct } from '../../../shop/goods/memory/admin-orders.ts';
import { maxLowStock } from '../../../shop/goods/product/product.ts';
import { formatNameKey } from '../../../shop/goods/search/name-key.ts';

interface Row {
  id: string;
  name: string;
  draft: boolean;
  stock: number;
  /** The smallest stock of any variant; null without variants. */
  least: number | null;
}

/** All rows are read in parts of this size, so that no request waits for long. */
const maxPerQuery = 1000;

const selectRows = sql`
  select id, name, draft, sizes.stock, sizes.least
  from products cross join lateral (select coalesce(sum(stock), 0)::int as stock, min(stock) as least from variants where product_id = products.id and archived_at is null) sizes
  where archived_at is null`;

const read = async (db: Kysely<Tables>, which: RawBuilder<unknown>): Promise<AdminProduct[]> => {
  const { rows } = await sql<Row>`${selectRows} and ${which}`.execute(db);
  return rows.map(({ id, name, draft, stock, least }) => ({
    id,
    nameKey: formatNameKey(name),
    stock,
    isLow: !draft && least !== null && least <= maxLowStock,
    isDraft: draft,
  }));
};

/** Reads these products, except for archived ones. */
export const readAdminProducts = (
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<AdminProduct[]> => read(db, sql`id = any(${[...ids]}::text[])`);

/** Reads all products in parts. */
export async function* readAllAdminProducts(db: Kysely<Tables>): AsyncGenerator<AdminProduct[]> {
  for (let after: string | undefined = ''; after !== undefined;) {
    const products: AdminProduct[] = await read(
      db,
      sql`id > ${after} order by id limit ${maxPerQuery}`,
    );
    yield products;
    after = products[maxPerQuery - 1]?.id;
  }
}
