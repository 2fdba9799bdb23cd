import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { insertProducts } from '../../../database/catalogue/insert-products.ts';
import { refreshListing } from '../../../database/catalogue/listing.ts';
import { generateProduct } from '../../../database/seed/generated.ts';
import { addSettings } from '../../../database/testing.ts';
import { runTransaction } from '../../../database/transaction.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import { makeEmptyFilter } from '../../../shop/goods/memory/listing-filter.ts';
import type { ListingIndex } from '../../../shop/goods/memory/listing-index.ts';
import { ChangeLog } from '../../platform/changes/change-log.ts';
import { deleteOldMoves } from './listing-queries.ts';
import { LiveListing } from './live-listing.ts';

/** Compares a node that follows changes with a node that reads the whole listing again. */

const shop = closeAfterTests(await openShop());
await addSettings(shop.deps.store, 9000);
await runTransaction(shop.deps.store.db, (tx) =>
  insertProducts(
    tx,
    Array.from({ length: 30 }, (_, i) => generateProduct(i + 1)),
  ),
);
// A busy machine may need longer than a shop waits.
const waitMs = 60_000;
const { reads, catalogueVersion } = shop.deps;
const live = new LiveListing(reads, catalogueVersion, null, undefined, undefined, waitMs);

const listAll = (index: ListingIndex) =>
  index.find({
    filter: makeEmptyFilter(true),
    ranks: null,
    sort: 'priceLowToHigh',
    offset: 0,
    limit: 1000,
  });
const readAgain = async () =>
  listAll(await new LiveListing(shop.deps.reads, shop.deps.catalogueVersion).current());

const change = async (
  statement: ReturnType<typeof sql>,
  refreshed: string[] = [],
): Promise<void> => {
  const moved = await runTransaction(shop.deps.store.db, async (tx) => {
    await statement.execute(tx);
    await refreshListing(tx, refreshed);
    return shop.deps.catalogueVersion.bump(tx);
  });
  shop.deps.catalogueVersion.applyCommitted(moved);
};

it('the listing follows changed, new and removed products, one at a time and many at once', async () => {
  const before = listAll(await live.current());
  expect(before.total).toBe(30);
  const [first = '', second = '', third = ''] = before.ids;
  await change(sql`update variants set price = 1 where product_id = ${third}`, [third]);
  await change(sql`delete from listing where product_id = ${second}`);
  expect(listAll(await live.current())).toEqual(await readAgain());
  expect(listAll(await live.current()).ids.slice(0, 2)).toEqual([third, first]);
  await change(sql`update listing set sort_price = sort_price + position, offered = not offered`);
  expect(listAll(await live.current())).toEqual(await readAgain());
  await runTransaction(shop.deps.store.db, (tx) =>
    insertProducts(
      tx,
      Array.from({ length: 600 }, (_, i) => generateProduct(i + 31)),
    ),
  );
  await change(sql`select 1`);
  expect(listAll(await live.current()).total).toBe(629);
  expect(listAll(await live.current())).toEqual(await readAgain());
});

it('the listing shows a change as soon as its writer has announced it', async () => {
  const [id = ''] = listAll(await live.current()).ids;
  await Promise.all(
    Array.from({ length: 8 }, async (_, i) => {
      await change(sql`update listing set sold_count = sold_count + ${i} where product_id = ${id}`);
      expect(listAll(await live.current())).toEqual(await readAgain());
    }),
  );
});

it('the listing ignores changes that are not committed', async () => {
  const before = listAll(await live.current());
  await shop.deps.store.db
    .transaction()
    .execute(async (tx) => {
      await sql`delete from listing`.execute(tx);
      await change(sql`select 1`).catch(() => undefined);
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  expect(listAll(await live.current())).toEqual(before);
});

it('a response that is made after settings were read ahead is dropped once the node knows them', async () => {
  const { store } = shop.deps;
  const changes = new ChangeLog(catalogueVersion);
  const ahead = new LiveListing(reads, catalogueVersion, null, undefined, changes, waitMs);
  await ahead.current();
  const commit = (raise: 'bump' | 'bumpProducts') =>
    runTransaction(store.db, (tx) => catalogueVersion[raise](tx));
  const products = await commit('bumpProducts');
  const settings = await commit('bump');
  // The database holds both, and the node is told of the first only.
  catalogueVersion.applyCommitted(products);
  await ahead.current();
  const madeWithOldSettings = changes.position;
  catalogueVersion.applyCommitted(settings);
  expect(changes.listSince(madeWithOldSettings)).toBeNull();
  await ahead.current();
  const madeWithNewSettings = changes.position;
  catalogueVersion.applyCommitted(await commit('bumpProducts'));
  await ahead.current();
  expect(changes.listSince(madeWithNewSettings)).toEqual([]);
});

it('only as many old changes are stored as a node may need', async () => {
  const count = async () =>
    Number(
      (
        await shop.deps.store.db
          .selectFrom('listing_moves')
          .select((row) => row.fn.countAll().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    );
  await deleteOldMoves(shop.deps.store.db, 1000);
  expect(await count()).toBeGreaterThan(5);
  await deleteOldMoves(shop.deps.store.db, 1);
  expect(await count()).toBeLessThan(5);
});
