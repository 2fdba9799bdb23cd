import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { refreshListing } from '../../../database/catalogue/listing.ts';
import { readMigrations } from '../../../database/migrate.ts';
import { seedIfEmpty } from '../../../database/seed/seed.ts';
import { runTransaction } from '../../../database/transaction.ts';
import {
  changeProduct,
  createProduct,
  listEntries,
  undoEntry,
} from '../../../proofs/world/goods-steps.ts';
import { findBrokenRules } from '../../../proofs/world/orders.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';

/** The country of origin of a product, in words and by its code (PRODUCT-16, docs/product.md). */

const shop = closeAfterTests(await openShop());
const { dataDir } = shop.deps.settings;
const { db } = shop.deps.store;
await seedIfEmpty(shop.deps.store, { picturesDir: join(dataDir, 'pictures') });
const admin = await shop.createPerson({ role: 'admin' });
afterAll(async () => expect(await findBrokenRules(shop)).toEqual([]));

const create = (body: object) =>
  createProduct(shop, admin, { name: 'Shawl', productType: 'per unit', ...body });
const createOne = async (body: object): Promise<string> => String((await create(body)).data._id);
const change = (id: string, body: object) => changeProduct(shop, admin, id, body);
const readOrigin = async (id: string): Promise<unknown[]> => {
  const { data } = await shop.call('GET /api/products/{id}', {
    token: admin.token,
    params: { id },
  });
  return [data.countryOfOrigin, data.originCode];
};

describe('the country of origin', () => {
  it('is read back as it was written, with its code', async () => {
    const id = await createOne({ countryOfOrigin: 'Inde' });
    expect(await readOrigin(id)).toEqual(['Inde', 'IN']);
    await change(id, { originCode: ' lk ' });
    expect(await readOrigin(id)).toEqual(['Sri Lanka', 'LK']);
    await change(id, { countryOfOrigin: 'Kutch' });
    expect(await readOrigin(id)).toEqual(['Kutch', null]);
    await change(id, { originCode: 'IN', countryOfOrigin: 'Kutch' });
    expect(await readOrigin(id)).toEqual(['India', 'IN']);
    await change(id, { name: 'Another shawl' });
    expect(await readOrigin(id)).toEqual(['India', 'IN']);
    await change(id, { originCode: '' });
    expect(await readOrigin(id)).toEqual(['', null]);
  });

  it('follows the words of a client that sends back the code as it was', async () => {
    const id = await createOne({ countryOfOrigin: 'India' });
    await change(id, { countryOfOrigin: 'Nepal', originCode: 'IN' });
    expect(await readOrigin(id)).toEqual(['Nepal', 'NP']);
  });

  it('is refused at the code if it is none, or of another country than the words', async () => {
    const id = await createOne({ originCode: 'IN' });
    for (const originCode of ['XX', 'EU', 'IND', 'India'])
      for (const { status, data } of [
        await create({ originCode }),
        await change(id, { originCode }),
      ])
        expect([status, data.errors]).toMatchObject([
          400,
          [{ path: 'originCode', reason: 'country_code' }],
        ]);
    const both = { countryOfOrigin: 'Nepal', originCode: 'LK' };
    for (const { status, data } of [await create(both), await change(id, both)])
      expect([status, data.errors]).toMatchObject([
        400,
        [{ path: 'originCode', reason: 'origin_differs' }],
      ]);
    expect(await readOrigin(id)).toEqual(['India', 'IN']);
  });

  it('stands in the log, and undo takes it back', async () => {
    const id = await createOne({ countryOfOrigin: 'Kutch' });
    await change(id, { originCode: 'IN' });
    const [entry] = await listEntries(shop, admin, { kind: 'product' });
    expect(entry?.changes).toMatchObject([
      { field: 'countryOfOrigin', from: 'Kutch', to: 'India' },
      { field: 'originCode', from: null, to: 'IN' },
    ]);
    expect((await undoEntry(shop, admin, entry?._id ?? '')).status).toBe(200);
    expect(await readOrigin(id)).toEqual(['Kutch', null]);
  });
});

it('a shop of before gets the codes of the countries that its products name', async () => {
  const file = readMigrations().find(({ name }) => name.startsWith('0108'));
  const fill = file?.sql.slice(file.sql.indexOf('create temporary table')) ?? '';
  const written = {
    India: 'IN',
    ' sri  lanka': 'LK',
    Inde: 'IN',
    DEUTSCHLAND: 'DE',
    'Côte d’Ivoire': 'CI',
    भारत: 'IN',
    uk: 'GB',
    Kutch: null,
    '': null,
  };
  const ids = await Promise.all(
    Object.keys(written).map((words) => createOne({ name: words || 'None' })),
  );
  await runTransaction(db, async (tx) => {
    for (const [i, words] of Object.keys(written).entries())
      await tx
        .updateTable('products')
        .set({ country_of_origin: words })
        .where('id', '=', ids[i] ?? '')
        .execute();
    await refreshListing(tx, ids);
    await sql.raw(fill).execute(tx);
  });
  const rows = await db
    .selectFrom('products')
    .innerJoin('listing', 'listing.product_id', 'products.id')
    .select(['country_of_origin', 'products.origin_code', 'listing.origin_code as listed'])
    .where('products.id', 'in', ids)
    .execute();
  expect(Object.fromEntries(rows.map((row) => [row.country_of_origin, row.origin_code]))).toEqual(
    written,
  );
  expect(rows.every((row) => row.listed === row.origin_code)).toBe(true);
});
