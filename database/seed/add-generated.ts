import { setImmediate } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Paise } from '../../shop/money.ts';
import type { Store } from '../connect.ts';
import { insertProducts, type NewProduct, type Prepared, prepareRows } from '../insert-products.ts';
import type { ListingRow } from '../listing.ts';
import type { Tables } from '../tables.ts';
import { transaction } from '../transaction.ts';
import { generatedId, generatedProduct } from './generated.ts';

// Any number that nothing else locks; it spells "more".
const lock = 0x6d6f7265;
const atOnce = 1000;
const slice = 50;

/**
 * The number after the last generated product's; `likely` is it, unless somebody else added some
 * meanwhile.
 */
const nextNumber = async (db: Kysely<Tables>, likely: number | undefined): Promise<number> => {
  if (likely !== undefined) {
    const taken = await db
      .selectFrom('products')
      .select('id')
      .where('id', '=', generatedId(likely))
      .executeTakeFirst();
    if (taken === undefined) return likely;
  }
  const { rows } = await sql<{
    last: string | null;
  }>`select max(sku) as last from products where sku ~ '^GEN-[0-9]{7}$'`.execute(db);
  return Number(rows[0]?.last?.slice(4) ?? 0) + 1;
};

/** The nodes of the shop hear once that the catalogue moved. */
const tellNodes = async (store: Store): Promise<void> => {
  await transaction(store.db, async (tx) => {
    const { version } = await tx
      .updateTable('catalogue_version')
      .set((row) => ({ version: row('version', '+', 1) }))
      .returning('version')
      .executeTakeFirstOrThrow();
    await sql`select pg_notify('catalogue', ${String(version)})`.execute(tx);
  });
};

interface Batch {
  first: number;
  products: NewProduct[];
  prepared: Prepared;
}

/**
 * The products numbered from `first` on, made in slices, so that the database is served between
 * them.
 */
const makeBatch = async (first: number, size: number, kgPrice: Paise): Promise<Batch> => {
  const [products, rows]: [NewProduct[], ListingRow[]] = [[], []];
  while (products.length < size) {
    const next = first + products.length;
    const some = Array.from({ length: Math.min(slice, first + size - next) }, (_, i) =>
      generatedProduct(next + i),
    );
    products.push(...some);
    // Generated products have no offer that ends: any moment will do.
    rows.push(...prepareRows(some, kgPrice, new Date(0)));
    await setImmediate();
  }
  return { first, products, prepared: { kgPrice, rows } };
};

/**
 * Writes a batch, made anew where somebody else took its numbers; answers the number after its
 * last.
 */
const writeBatch = (store: Store, made: Batch): Promise<number> =>
  transaction(store.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${lock})`.execute(tx);
    const first = await nextNumber(tx, made.first);
    const size = made.products.length;
    const { products, prepared } =
      first === made.first ? made : await makeBatch(first, size, made.prepared.kgPrice);
    await insertProducts(tx, products, prepared);
    return first + size;
  });

/**
 * Adds `count` generated products, numbered on from those that stand, in transactions of a
 * thousand; each batch brings its listing rows along, so the shop may run meanwhile, and a run that
 * was cut short leaves whole products. Calls `onProgress` with how many are in after each batch.
 */
export const addGenerated = async (
  store: Store,
  count: number,
  onProgress: (done: number) => void,
): Promise<void> => {
  const { kg_price } = await store.db
    .selectFrom('settings')
    .select('kg_price')
    .executeTakeFirstOrThrow();
  let made = makeBatch(await nextNumber(store.db, undefined), Math.min(atOnce, count), kg_price);
  for (let done = 0; done < count;) {
    const batch = await made;
    const size = batch.products.length;
    done += size;
    // The next one is made while the database is busy with this one.
    made = makeBatch(batch.first + size, Math.min(atOnce, count - done), kg_price);
    const [after] = await Promise.all([writeBatch(store, batch), made]);
    if (after !== batch.first + size)
      made = makeBatch(after, Math.min(atOnce, count - done), kg_price);
    onProgress(done);
  }
  await sql`analyze products, variants, reviews, listing, search_terms`.execute(store.db);
  await tellNodes(store);
};
