import { sql, type Transaction } from 'kysely';
import type { Store } from '../connect.ts';
import type { Tables } from '../tables.ts';
import { transaction } from '../transaction.ts';
import { generatedId, generatedProduct } from './generated.ts';
import { insertProducts } from './insert.ts';

// Any number that nothing else locks; it spells "more".
const lock = 0x6d6f7265;
const atOnce = 1000;

/** The number after the last generated product's; `likely` is it, unless somebody else added some meanwhile. */
const nextNumber = async (tx: Transaction<Tables>, likely: number | undefined): Promise<number> => {
  if (likely !== undefined) {
    const taken = await tx.selectFrom('products').select('id').where('id', '=', generatedId(likely)).executeTakeFirst();
    if (taken === undefined) return likely;
  }
  const { rows } = await sql<{ last: string | null }>`select max(sku) as last from products where sku ~ '^GEN-[0-9]{7}$'`.execute(tx);
  return Number(rows[0]?.last?.slice(4) ?? 0) + 1;
};

/** The nodes of the shop hear once that the catalogue moved. */
const tellNodes = async (store: Store): Promise<void> => {
  await transaction(store.db, async (tx) => {
    const { version } = await tx.updateTable('catalogue_version').set((row) => ({ version: row('version', '+', 1) })).returning('version').executeTakeFirstOrThrow();
    await sql`select pg_notify('catalogue', ${String(version)})`.execute(tx);
  });
};

/**
 * Adds `count` generated products, numbered on from those that stand, in transactions of a thousand; each batch brings its
 * listing rows along, so the shop may run meanwhile, and a run that was cut short leaves whole products. Calls `onProgress`
 * with how many are in after each batch.
 */
export const addGenerated = async (store: Store, count: number, onProgress: (done: number) => void): Promise<void> => {
  let likely: number | undefined;
  for (let done = 0; done < count; ) {
    const size = Math.min(atOnce, count - done);
    likely = await transaction(store.db, async (tx) => {
      await sql`select pg_advisory_xact_lock(${lock})`.execute(tx);
      const first = await nextNumber(tx, likely);
      await insertProducts(tx, Array.from({ length: size }, (_, i) => generatedProduct(first + i)));
      return first + size;
    });
    done += size;
    onProgress(done);
  }
  await sql`analyze products, variants, listing`.execute(store.db);
  await tellNodes(store);
};
