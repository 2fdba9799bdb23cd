import { expect, test } from 'vitest';
import type { WireImport } from '../../../contract/goods/import.ts';
import { createProduct } from '../../../proofs/world/goods-steps.ts';
import { addProduct } from '../../../proofs/world/orders.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import { formatCsvRecord } from '../../../shop/csv.ts';
import { registerImports } from './import-worker.ts';

const shop = closeAfterTests(await openShop());
const admin = await shop.createPerson({ role: 'admin' });
registerImports(shop.deps);
// The first goods bring the settings along.
await addProduct(shop, { variants: [{ size: 'M', stock: 1, price: 100_00 }] });

/** Imports a table with both columns of the origin, of which only the words have changed. */
const importOrigin = async (sku: string): Promise<WireImport> => {
  const { status } = await createProduct(shop, admin, {
    name: 'Shirt',
    sku,
    productType: 'per unit',
    countryOfOrigin: 'India',
    unitVariation: [{ size: 'M', stock: 1, price: 100 }],
  });
  expect(status).toBe(201);
  const { data } = await shop.call('POST /api/import/products', {
    token: admin.token,
    body: [
      ['sku', 'countryOfOrigin', 'originCode'],
      [sku, 'China', 'IN'],
    ]
      .map(formatCsvRecord)
      .join(''),
    headers: { 'content-type': 'text/csv; charset=utf-8' },
  });
  await shop.deps.jobs.runDue();
  const report = await shop.call('GET /api/import/products/{id}', {
    token: admin.token,
    params: { id: String(data._id) },
  });
  return report.data as unknown as WireImport;
};

test('an import that changes one of the two columns of the origin changes both', async () => {
  expect(await importOrigin('PLAIN')).toMatchObject({ changed: 1, failed: 0, faults: [] });
  const product = await shop.deps.store.db
    .selectFrom('products')
    .select(['country_of_origin', 'origin_code'])
    .where('sku', '=', 'PLAIN')
    .executeTakeFirstOrThrow();
  expect(product).toEqual({ country_of_origin: 'China', origin_code: 'CN' });
});

test('so does one in a shop with tax classes', async () => {
  const { status } = await shop.call('PUT /api/settings/tax-classes', {
    token: admin.token,
    body: { classes: [{ hsn: '62', from: '2025-09-22', rate: 5 }] },
  });
  expect(status).toBe(200);
  expect(await importOrigin('CLASSED')).toMatchObject({ changed: 1, failed: 0, faults: [] });
});
