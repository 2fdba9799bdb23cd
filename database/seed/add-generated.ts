import { setImmediate } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Paise } from '../../shop/money.ts';
import {
  insertProducts,
  type NewProduct,
  type PreparedRows,
  prepareRows,
} from '../catalogue/insert-products.ts';
import type { ListingRow } from '../catalogue/listing.ts';
import type { Store } from '../connect.ts';
import type { Tables } from '../tables.ts';
import { runTransaction } from '../transaction.ts';
import { generateProductId, generateProduct } from './generated.ts';

// The key of an advisory lock, used for nothing else; it spells "more".
const lock = 0x6d6f7265;
const batchSize = 1000;
const sliceSize = 50;

/**
 * Finds the number after the last generated product. `likelyNumber` is tried first: it is wrong only if
 * another process has added products meanwhile.
 */
const findNextNumber = async (
  db: Kysely<Tables>,
  likelyNumber: number | undefined,
): Promise<number> => {
  if (likelyNumber !== undefined) {
    const existing = await db
      .selectFrom('products')
      .select('id')
      .where('id', '=', generateProductId(likelyNumber))
      .executeTakeFirst();
    if (existing === undefined) return likelyNumber;
  }
  const { rows } = await sql<{
    last: string | null;
  }>`select max(sku) as last from products where sku ~ '^GEN-[0-9]{7}$'`.execute(db);
  return Number(rows[0]?.last?.slice(4) ?? 0) + 1;
};

/** Raises the catalogue version once. Running nodes find it when they poll. */
const raiseVersion = async ({ db }: Store): Promise<void> => {
  await db
    .updateTable('catalogue_version')
    .set((row) => ({ version: row('version', '+', 1) }))
    .execute();
};

interface Batch {
  first: number;
  products: NewProduct[];
  prepared: PreparedRows;
}

/**
 * Generates the products from the number `first` on. It works in slices and yields between them, so
 * that the connection to the database is served.
 */
const makeBatch = async (first: number, size: number, kgPrice: Paise): Promise<Batch> => {
  const [products, rows]: [NewProduct[], ListingRow[]] = [[], []];
  while (products.length < size) {
    const next = first + products.length;
    const slice = Array.from({ length: Math.min(sliceSize, first + size - next) }, (_, i) =>
      generateProduct(next + i),
    );
    products.push(...slice);
    // Generated products have no offer that ends, so any time will do.
    rows.push(...prepareRows(slice, kgPrice, new Date(0)));
    await setImmediate();
  }
  return { first, products, prepared: { kgPrice, rows } };
};

/**
 * Inserts a batch; generates it again if another process has taken its numbers. Returns the number
 * after its last.
 */
const writeBatch = (store: Store, batch: Batch): Promise<number> =>
  runTransaction(store.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${lock})`.execute(tx);
    const first = await findNextNumber(tx, batch.first);
    const size = batch.products.length;
    const { products, prepared } =
      first === batch.first ? batch : await makeBatch(first, size, batch.prepared.kgPrice);
    await insertProducts(tx, products, prepared);
    return first + size;
  });

/**
 * Adds `count` generated products after those that exist, in transactions of a thousand. Each
 * transaction includes the listing rows, so the shop may run meanwhile and an interrupted run leaves
 * whole products. Calls `onProgress` after each batch with the number of products added so far.
 */
export const addGeneratedProducts = async (
  store: Store,
  count: number,
  onProgress: (done: number) => void,
): Promise<void> => {
  const { kg_price } = await store.db
    .selectFrom('settings')
    .select('kg_price')
    .executeTakeFirstOrThrow();
  let nextBatch = makeBatch(
    await findNextNumber(store.db, undefined),
    Math.min(batchSize, count),
    kg_price,
  );
  for (let done = 0; done < count;) {
    const batch = await nextBatch;
    const size = batch.products.length;
    done += size;
    // The next batch is generated while the database inserts this one.
    nextBatch = makeBatch(batch.first + size, Math.min(batchSize, count - done), kg_price);
    const [after] = await Promise.all([writeBatch(store, batch), nextBatch]);
    if (after !== batch.first + size)
      nextBatch = makeBatch(after, Math.min(batchSize, count - done), kg_price);
    onProgress(done);
  }
  await sql`analyze products, variants, reviews, listing, search_terms`.execute(store.db);
  await raiseVersion(store);
};
