import { sql, type Transaction } from 'kysely';
import { expect, it } from 'vitest';
import { insertProducts } from '../../../database/catalogue/insert-products.ts';
import type { Reads } from '../../../database/connection/fresh-reads.ts';
import { generateProduct } from '../../../database/seed/generated.ts';
import type { Tables } from '../../../database/tables.ts';
import { addSettings } from '../../../database/testing.ts';
import { runTransaction } from '../../../database/transaction.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import { makeEmptyFilter } from '../../../shop/goods/memory/listing-filter.ts';
import type { ListingIndex } from '../../../shop/goods/memory/listing-index.ts';
import { LiveListing } from './live-listing.ts';

/** A node that reads its whole listing again, for longer than anybody should wait. */

const shop = closeAfterTests(await openShop());
await addSettings(shop.deps.store, 9000);

const list = (index: ListingIndex): { total: number; ids: string[] } =>
  index.find({
    filter: makeEmptyFilter(true),
    ranks: null,
    sort: 'priceLowToHigh',
    offset: 0,
    limit: 1000,
  });

const change = async (work: (tx: Transaction<Tables>) => Promise<unknown>): Promise<void> => {
  const { catalogueVersion, store } = shop.deps;
  const moved = await runTransaction(store.db, async (tx) => {
    await work(tx);
    return catalogueVersion.bump(tx);
  });
  catalogueVersion.applyCommitted(moved);
};

const addProducts = (first: number, count: number): Promise<void> =>
  change((tx) =>
    insertProducts(
      tx,
      Array.from({ length: count }, (_, i) => generateProduct(first + i)),
    ),
  );

it('answers from the old one meanwhile, which follows what it can, and then from the new one', async () => {
  const { reads, catalogueVersion } = shop.deps;
  await addProducts(1, 30);
  const held = Promise.withResolvers<void>();
  let turns = -Infinity;
  const slowReads: Reads = {
    run: async (work) => {
      turns += 1;
      // The first turn reads what moved, the second one everything.
      if (turns === 2) await held.promise;
      return reads.run(work);
    },
  };
  const live = new LiveListing(slowReads, catalogueVersion, null, undefined, undefined, 5);
  const before = list(await live.current());
  expect(before.total).toBe(30);

  turns = 0;
  await addProducts(100, 600);
  expect(list(await live.current()).ids).toEqual(before.ids);
  const [cheapest = ''] = before.ids;
  await change((tx) =>
    sql`update listing set sort_price = 2000000000 where product_id = ${cheapest}`.execute(tx),
  );
  await expect.poll(async () => list(await live.current()).ids.at(-1)).toBe(cheapest);
  expect(list(await live.current()).total).toBe(30);

  // What failed is tried again by the next request.
  held.reject(new Error('away'));
  await expect.poll(async () => list(await live.current()).total, { timeout: 20_000 }).toBe(630);
  expect(list(await live.current()).ids.at(-1)).toBe(cheapest);
});
