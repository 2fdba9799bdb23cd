import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { WireImport } from '../../../contract/goods/import.ts';
import type { WireFullProduct } from '../../../contract/goods/product.ts';
import { changeProduct, createProduct } from '../../../proofs/world/goods-steps.ts';
import { addProduct } from '../../../proofs/world/orders.ts';
import { closeAfterTests, openShop, type TestResponse } from '../../../proofs/world/shop.ts';
import { recordStatements } from '../../../proofs/world/statements.ts';
import { type CsvValue, formatCsvRecord } from '../../../shop/csv.ts';
import { registerImports } from '../import/import-worker.ts';

/** Cloth up to Rs. 2,500 before tax has 5 %, above it 18 %: between 2,625.00 and 2,950.01 fits neither. */

const shop = closeAfterTests(await openShop());
const admin = await shop.createPerson({ role: 'admin' });
const { token } = admin;
registerImports(shop.deps);
// The first goods bring the settings along.
await addProduct(shop, { variants: [{ size: 'M', stock: 1, price: 100_00 }] });

const shirt = (price: number, more: object = {}) => ({
  name: 'Shirt',
  productType: 'per unit',
  hsnCode: '6205',
  unitVariation: [
    { size: 'S', stock: 1, price: 100 },
    { size: 'M', stock: 1, price },
  ],
  ...more,
});
const create = async (price: number, more: object = {}): Promise<WireFullProduct> => {
  const { status, data } = await createProduct(shop, admin, shirt(price, more));
  expect(status).toBe(201);
  return data as unknown as WireFullProduct;
};
const before = await create(2800);
const readErrors = ({ status, data }: TestResponse) => [
  status,
  (data.errors as { path: string; reason: string; values: unknown }[]).map(
    ({ path, reason, values }) => [path, reason, values],
  ),
];
const both = { upTo: 'Rs. 2,625.00', from: 'Rs. 2,950.01' };

const { status } = await shop.call('PUT /api/settings/tax-classes', {
  token,
  body: {
    classes: [
      { hsn: '62', maxValue: 2500, from: '2025-09-22', rate: 5 },
      { hsn: '62', minValue: 2500, from: '2025-09-22', rate: 18 },
    ],
  },
});
expect(status).toBe(200);

const importTable = async (records: readonly CsvValue[][]): Promise<WireImport> => {
  const { data } = await shop.call('POST /api/import/products', {
    token,
    body: records.map(formatCsvRecord).join(''),
    headers: { 'content-type': 'text/csv; charset=utf-8' },
  });
  await shop.deps.jobs.runDue();
  const report = await shop.call('GET /api/import/products/{id}', {
    token,
    params: { id: String(data._id) },
  });
  return report.data as unknown as WireImport;
};

describe('a price that fits no tax rate', () => {
  test('is refused for a new product, and those beside it fit', async () => {
    for (const price of [2625.01, 2950])
      expect(readErrors(await createProduct(shop, admin, shirt(price)))).toEqual([
        400,
        [['unitVariation.1.price', 'price_fits_no_rate', both]],
      ]);
    for (const price of [2625, 2950.01]) await create(price);
    await create(2800, { hsnCode: '5208' });
    await create(2800, { hsnCode: '' });
  });

  test('is refused with the own discount', async () => {
    expect(readErrors(await createProduct(shop, admin, shirt(3000, { discount: 5 })))).toEqual([
      400,
      [['unitVariation.1.price', 'reduced_price_fits_no_rate', { price: 'Rs. 2,850.00', ...both }]],
    ]);
    const { _id } = await create(3000);
    expect((await changeProduct(shop, admin, _id, { discount: 5 })).status).toBe(400);
    expect((await changeProduct(shop, admin, _id, { discount: 20 })).status).toBe(200);
    const bulk = await shop.call('POST /api/products/bulk', {
      token,
      body: { ids: [_id], change: { do: 'discount', value: 5 } },
    });
    expect(readErrors(bulk)).toEqual([
      400,
      [
        [
          'change.value',
          'prices_fit_no_rate',
          { variations: 'Shirt M (≤ Rs. 2,625.00, ≥ Rs. 2,950.01)' },
        ],
      ],
    ]);
    const { data } = await shop.call('GET /api/products/{id}', { params: { id: _id } });
    expect(data).toMatchObject({ discount: 20, unitVariation: [{}, { price: 3000 }] });
  });

  test('of before stays until it is changed', async () => {
    const { _id, unitVariation } = before;
    const change = (body: object) => changeProduct(shop, admin, _id, body);
    expect((await change({ shortDescription: 'Plain' })).status).toBe(200);
    // Neither the word that nobody has said, nor a discount with which it fits, is another price.
    expect((await change({ isPacked: true })).status).toBe(200);
    expect((await change({ discount: 10 })).status).toBe(200);
    expect(readErrors(await change({ discount: 2 }))).toMatchObject([
      400,
      [['unitVariation.1.price', 'reduced_price_fits_no_rate', both]],
    ]);
    expect((await change({ discount: 0 })).status).toBe(200);
    // Under its new code it fits no rate either, so that the code can be completed.
    expect((await change({ hsnCode: '620520' })).status).toBe(200);
    const swapped = unitVariation.map((one, i) => (i === 0 ? { ...one, price: 2800 } : one));
    expect(readErrors(await change({ unitVariation: swapped }))).toMatchObject([
      400,
      [['unitVariation.0.price', 'price_fits_no_rate', both]],
    ]);
    const to = (price: number) => ({
      unitVariation: unitVariation.map((one, i) => (i === 1 ? { ...one, price } : one)),
    });
    expect(readErrors(await change(to(2900)))).toMatchObject([
      400,
      [['unitVariation.1.price', 'price_fits_no_rate', both]],
    ]);
    expect((await change(to(2600))).status).toBe(200);
  });

  test('is refused where another code or packing brings it there', async () => {
    const { _id } = await create(2800, { hsnCode: '5208' });
    expect((await changeProduct(shop, admin, _id, { hsnCode: '6205' })).status).toBe(400);
  });

  test('is refused once the shop sells the goods itself', async () => {
    const draft = await create(2800, { draft: true });
    expect((await changeProduct(shop, admin, draft._id, { hsnCode: '6203' })).status).toBe(200);
    expect((await changeProduct(shop, admin, draft._id, { draft: false })).status).toBe(400);
    const link = await create(2800, { affiliateLink: 'https://example.in/shirt' });
    expect((await changeProduct(shop, admin, link._id, { affiliateLink: '' })).status).toBe(400);
  });

  test('is one like any other for a seller without a GSTIN', async () => {
    const name = (legalName: string) =>
      sql`update shop_details set legal_name = ${legalName}`.execute(shop.deps.store.db);
    await name('Haat Retail');
    await create(2800);
    await name('');
  });

  test('costs a product without an HSN code no statement', async () => {
    const count = async (more: object) => {
      const { _id } = await create(2000, more);
      const { statements } = await recordStatements(shop.deps.store.pool, () =>
        changeProduct(shop, admin, _id, { shortDescription: 'Plain' }),
      );
      return statements.filter((one) => one.includes('tax_classes')).length;
    };
    expect([await count({}), await count({ hsnCode: '' })]).toEqual([1, 0]);
  });

  test('is looked for with one reading of the classes in an import', async () => {
    const skus = ['A1', 'A2', 'A3'];
    for (const sku of skus) await create(2000, { sku });
    const count = async (known: readonly string[], price: number) => {
      const { result, statements } = await recordStatements(shop.deps.store.pool, () =>
        importTable([
          ['sku', 'name', 'type', 'hsn', 'size', 'price', 'stock'],
          ...known.map((sku) => [sku, 'Shirt', 'per unit', '6205', 'M', price, 1]),
        ]),
      );
      expect(result.changed).toBe(known.length);
      return statements.filter((one) => one.includes('tax_classes')).length;
    };
    expect(await count(skus, 2100)).toBe(await count(skus.slice(1), 2200));
  });

  test('is refused in the price sheet, all or nothing', async () => {
    const { _id, unitVariation } = await create(2000);
    const sheet = await shop.call('POST /api/prices', {
      token,
      body: {
        variations: [
          { _id: unitVariation[0]?._id ?? '', price: 200 },
          { _id: unitVariation[1]?._id ?? '', price: 2800 },
        ],
      },
    });
    expect(readErrors(sheet)).toEqual([400, [['variations.1.price', 'price_fits_no_rate', both]]]);
    const { data } = await shop.call('GET /api/products/{id}', { params: { id: _id } });
    expect((data as unknown as WireFullProduct).unitVariation.map(({ price }) => price)).toEqual([
      100, 2000,
    ]);
  });

  test('is a fault of its row in an import, for new and known products', async () => {
    await create(2000, { sku: 'KNOWN' });
    const head = ['sku', 'name', 'type', 'hsn', 'size', 'price', 'stock'];
    const body = [
      head,
      ['NEW', 'Shirt', 'per unit', '6205', 'S', 100, 1],
      ['NEW', null, null, null, 'M', 2800, 1],
      ['KNOWN', 'Shirt', 'per unit', '6205', 'M', 2700, 1],
      ['FINE', 'Shirt', 'per unit', '6205', 'M', 2600, 1],
    ];
    const { faults, created } = await importTable(body);
    expect(created).toBe(1);
    expect(faults.map(({ row, column, reason }) => [row, column, reason])).toEqual([
      [3, 'price', 'price_fits_no_rate'],
      [4, 'price', 'price_fits_no_rate'],
    ]);
  });

  test('is a fault of the product in a table that has no column of prices', async () => {
    await create(2800, { sku: 'PLAIN', hsnCode: '5208' });
    const { faults } = await importTable([
      ['sku', 'hsn'],
      ['PLAIN', '6205'],
    ]);
    expect(faults.map(({ row, column, reason }) => [row, column, reason])).toEqual([
      [2, null, 'price_fits_no_rate'],
    ]);
  });

  test('is a fault in an import too, where it follows the universal price', async () => {
    const prices = await shop.call('POST /api/prices', {
      token,
      body: { universalKgPricing: { price: 2800 }, variations: [] },
    });
    expect(prices.status).toBe(200);
    const kilo = await create(2000, {
      productType: 'per kg',
      unitVariation: undefined,
      kgVariation: [{ size: '1 kg', weight: 1000, stock: 1, price: 2000 }],
    });
    const [variation] = kilo.kgVariation;
    // Who follows the universal price and changes it in one sheet gets the new one.
    const follow = (price: number) =>
      shop.call('POST /api/prices', {
        token,
        body: {
          universalKgPricing: { price },
          variations: [{ _id: variation?._id ?? '', price: null }],
        },
      });
    expect(readErrors(await follow(2700))).toEqual([
      400,
      [['variations.0.price', 'price_fits_no_rate', both]],
    ]);
    expect((await follow(2600)).status).toBe(200);
    const again = await shop.call('POST /api/prices', {
      token,
      body: { universalKgPricing: { price: 2800 }, variations: [] },
    });
    expect(again.status).toBe(200);
    const { faults, created } = await importTable([
      ['sku', 'name', 'type', 'hsn', 'weightGrams', 'price', 'stock'],
      ['KILO', 'Wool', 'per kg', '6205', 1000, '', 1],
      ['HALF', 'Wool', 'per kg', '6205', 500, '', 1],
    ]);
    expect(created).toBe(1);
    expect(faults.map(({ row, column, reason }) => [row, column, reason])).toEqual([
      [2, 'price', 'price_fits_no_rate'],
    ]);
  });
});
