import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { insertProducts } from '../../../database/catalogue/insert-products.ts';
import { generateProduct } from '../../../database/seed/generated.ts';
import { addSettings } from '../../../database/testing.ts';
import { runTransaction } from '../../../database/transaction.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import { makeEmptyFilter } from '../../../shop/goods/memory/listing-filter.ts';
import type { ListingIndex } from '../../../shop/goods/memory/listing-index.ts';
import { ListingSnapshots } from './listing-snapshots.ts';
import { LiveListing } from './live-listing.ts';

const folder = mkdtempSync(join(tmpdir(), 'haat-snapshots-'));
const path = join(folder, 'cache', 'listing-snapshot');

const listAll = (index: ListingIndex) =>
  index.find({ filter: makeEmptyFilter(true), ranks: null, sort: 'new', offset: 0, limit: 1000 });
const openListing = (stored: ListingSnapshots | null): LiveListing =>
  new LiveListing(shop.deps.reads, shop.deps.catalogueVersion, stored);
const change = async (statement: ReturnType<typeof sql>): Promise<void> => {
  const moved = await runTransaction(shop.deps.store.db, async (tx) => {
    await statement.execute(tx);
    return shop.deps.catalogueVersion.bump(tx);
  });
  shop.deps.catalogueVersion.applyCommitted(moved);
};
const readVersion = async (): Promise<number> =>
  (
    await shop.deps.store.db
      .selectFrom('catalogue_version')
      .select('version')
      .executeTakeFirstOrThrow()
  ).version;

const shop = closeAfterTests(await openShop());
const snapshots = new ListingSnapshots(shop.deps.store.db, path, shop.deps.log);
await addSettings(shop.deps.store, 9000);
await runTransaction(shop.deps.store.db, (tx) =>
  insertProducts(
    tx,
    Array.from({ length: 200 }, (_, i) => generateProduct(i + 1)),
  ),
);
await change(sql`select 1`);
beforeEach(async () => {
  await snapshots.save(await openListing(null).current(), await readVersion());
});
afterAll(() => rmSync(folder, { recursive: true }));

it('a listing from a snapshot follows the changes since then', async () => {
  await change(
    sql`update listing set sort_price = 7, offered = not offered where position % 3 = 0`,
  );
  await change(sql`delete from listing where position % 10 = 1`);
  expect((await snapshots.load())?.version).toBe((await readVersion()) - 2);
  const listed = listAll(await openListing(snapshots).current());
  expect(listed).toEqual(listAll(await openListing(null).current()));
  expect(listed.price?.min).toBe(7);
});

it('a snapshot of another database, or of a time that is not restored, is not used', async () => {
  expect(await snapshots.load()).not.toBeNull();
  await shop.deps.store.db.deleteFrom('listing_snapshots').execute();
  expect(await snapshots.load()).toBeNull();
});

it.each([
  ['is missing', () => rmSync(path)],
  ['is empty', () => truncateSync(path, 0)],
  ['is half', () => truncateSync(path, Math.floor(readFileSync(path).length / 2))],
  ['lacks its last byte', () => truncateSync(path, readFileSync(path).length - 1)],
  [
    'has another byte',
    () => {
      const bytes = readFileSync(path);
      bytes[bytes.length - 500] = (bytes[bytes.length - 500] as number) ^ 1;
      writeFileSync(path, bytes);
    },
  ],
  ['is no snapshot', () => writeFileSync(path, 'a letter to the merchant')],
])('a snapshot that %s is not used', async (_, damage) => {
  damage();
  expect(await snapshots.load()).toBeNull();
  const listed = listAll(await openListing(snapshots).current());
  expect(listed).toEqual(listAll(await openListing(null).current()));
});

it('a shop is ready once its listing is loaded', async () => {
  const other = await openShop();
  const loading = await other.app.request('/readyz');
  expect([loading.status, await loading.json()]).toMatchObject([
    503,
    { status: 'not ready', parts: { database: 'ready', listing: 'loading' } },
  ]);
  other.deps.listing.start();
  await expect.poll(async () => (await other.app.request('/readyz')).status).toBe(200);
  await other.deps.listing.stop();
  await other.close();
});
