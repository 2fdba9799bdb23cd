import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { WireListing } from '../../../contract/goods/listing.ts';
import { seedIfEmpty } from '../../../database/seed/seed.ts';
import { changeProduct, createProduct } from '../../../proofs/world/goods-steps.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';

/** LAW-1: listings by country of origin (docs/law.md). */

const shop = closeAfterTests(await openShop());
const { dataDir } = shop.deps.settings;
await seedIfEmpty(shop.deps.store, { picturesDir: join(dataDir, 'pictures') });
const admin = await shop.createPerson({ role: 'admin' });
await shop.call('POST /api/products/samples/delete', { token: admin.token, body: {} });

const create = async (name: string, more: object): Promise<string> => {
  const { status, data } = await createProduct(shop, admin, {
    name,
    productType: 'per unit',
    unitVariation: [{ size: 'M', stock: 3, price: 100 }],
    ...more,
  });
  expect(status).toBe(201);
  return String(data._id);
};
const list = async (query: Record<string, string | string[]> = {}): Promise<WireListing> =>
  (await shop.call('GET /api/products', { query })).data as unknown as WireListing;
const listNames = async (query: Record<string, string | string[]>): Promise<string[]> =>
  (await list(query)).products.map(({ name }) => name);
const readOrigins = async (query: Record<string, string | string[]> = {}) =>
  Object.fromEntries((await list(query)).facets.origins.map(({ value, count }) => [value, count]));

await create('Swiss knife', { originCode: 'CH' });
await create('Ceylon tea', { countryOfOrigin: 'Sri Lanka', category: ['Tea'] });
await create('Plain cloth', {});
await create('Assam tea', { originCode: 'in', category: ['Tea'] });
await create('Nuwara tea', { originCode: 'LK', category: ['Tea'] });
await create('Kutch shawl', { countryOfOrigin: 'Kutch' });

test('a listing counts each country, and all but India as imported', async () => {
  expect(await readOrigins()).toEqual({ IN: 1, LK: 2, CH: 1, imported: 3 });
  expect(await readOrigins({ category: 'tea' })).toEqual({ IN: 1, LK: 2, imported: 2 });
  expect(await readOrigins({ search: 'tea' })).toEqual({ IN: 1, LK: 2, imported: 2 });
});

test('a filter keeps the goods of its countries; values widen each other and count under the others', async () => {
  expect(await listNames({ origin: 'IN' })).toEqual(['Assam tea']);
  expect(await listNames({ origin: 'lk' })).toEqual(['Ceylon tea', 'Nuwara tea']);
  expect(await listNames({ origin: 'imported' })).toEqual([
    'Swiss knife',
    'Ceylon tea',
    'Nuwara tea',
  ]);
  expect(await listNames({ origin: ['IN', 'CH'] })).toEqual(['Swiss knife', 'Assam tea']);
  expect(await listNames({ origin: 'imported', category: 'tea', search: 'nuwara' })).toEqual([
    'Nuwara tea',
  ]);
  expect(await readOrigins({ origin: 'IN' })).toEqual({ IN: 1, LK: 2, CH: 1, imported: 3 });
  expect(await list({ origin: 'FR' })).toMatchObject({ total: 0, products: [] });
});

test('a search finds the names of countries, in the languages of the shop, as words of a description', async () => {
  for (const search of ['sri lanka', 'श्रीलंका', 'SRI LANKA tea'])
    expect(await listNames({ search }), search).toEqual(['Ceylon tea', 'Nuwara tea']);
  for (const search of ['switzerland', 'schweiz', 'suisse', 'switzer'])
    expect(await listNames({ search }), search).toEqual(['Swiss knife']);
  // A word with a slip is not corrected to a country that nobody has written.
  expect(await listNames({ search: 'schweis' })).toEqual([]);
});

test('goods are sorted by the names of their countries; those that say none come last', async () => {
  const inOrder = [
    'Assam tea',
    'Ceylon tea',
    'Nuwara tea',
    'Swiss knife',
    'Plain cloth',
    'Kutch shawl',
  ];
  expect(await listNames({ sort: 'origin' })).toEqual(inOrder);
  expect(await listNames({ sort: 'origin', limit: '2', page: '2' })).toEqual(inOrder.slice(2, 4));
  expect(await listNames({ sort: 'origin', search: 'tea' })).toEqual(inOrder.slice(0, 3));
});

test('what is no country is refused at its field', async () => {
  for (const origin of ['India', 'XX', 'IND', 'Imported'])
    expect(
      (await shop.call('GET /api/products', { query: { origin: ['IN', origin] } })).data,
    ).toMatchObject({
      code: 'invalid',
      errors: [{ path: 'origin.1', reason: 'origin_format' }],
    });
});

test('a change moves the product, and the pages that were kept show it', async () => {
  const id = await create('Moving cloth', { originCode: 'NP' });
  expect(await listNames({ origin: 'NP' })).toEqual(['Moving cloth']);
  await changeProduct(shop, admin, id, { originCode: 'IN' });
  expect(await listNames({ origin: 'NP' })).toEqual([]);
  expect(await readOrigins()).toMatchObject({ IN: 2, imported: 3 });
  await changeProduct(shop, admin, id, { countryOfOrigin: '' });
  expect(await readOrigins()).toEqual({ IN: 1, LK: 2, CH: 1, imported: 3 });
});
