import { join } from 'node:path';
import { expect, test } from 'vitest';
import { seedIfEmpty } from '../../../database/seed/seed.ts';
import { listEntries, changeProduct, createProduct } from '../../../proofs/world/goods-steps.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import {
  type AdminField,
  adminFields,
  csvFields,
  type KindOf,
} from '../../../shop/goods/product/product-fields.ts';
import { registerImports } from '../import/import-worker.ts';

/** Every field of the table goes through the API, the log, an export and an import. */

const shop = closeAfterTests(await openShop());
const { dataDir } = shop.deps.settings;
await seedIfEmpty(shop.deps.store, { picturesDir: join(dataDir, 'pictures') });
const admin = await shop.createPerson({ role: 'admin' });
registerImports(shop.deps);
const { data } = await shop.call('GET /api/products', { query: { search: 'mango' } });
const pictures: unknown = (data.products as { images: unknown }[])[0]?.images;

/** A value of each kind as the API shows it, which no empty product has. */
const sampleByKind: Readonly<Record<Exclude<KindOf<AdminField>, 'pictures'>, unknown>> = {
  line: 'Kurta of all fields',
  text: 'Text; with "signs" | and हाट',
  addressWord: 'blue-kurta',
  link: 'https://example.org/kurta',
  hsnCode: '6206',
  country: 'LK',
  wholeNumber: 12,
  percent: 12.5,
  moment: '2100-01-02T03:04:05.678Z',
  flag: true,
  answer: false,
  saleUnit: 'per unit',
  names: [{ value: 'Women' }, { value: 'Sari | silk' }],
  colours: [
    { value: 'Sky', hex: '#3E86E0' },
    { value: 'Plum', hex: null },
  ],
  groups: ['women', 'girls'],
};
const listSamples = (): Record<string, unknown> => ({
  ...Object.fromEntries(
    adminFields.map(([name, { kind }]) => [
      name,
      kind === 'pictures' ? pictures : sampleByKind[kind],
    ]),
  ),
  countryOfOrigin: 'Sri Lanka',
});

const readFull = async (id: unknown): Promise<Record<string, unknown>> =>
  (await shop.call('GET /api/products/{id}', { token: admin.token, params: { id: String(id) } }))
    .data;
const readExport = async (): Promise<string> =>
  new TextDecoder().decode(
    (await shop.call('GET /api/export/products.csv', { token: admin.token }))
      .data as unknown as Uint8Array,
  );

test('a product keeps every field that an admin sends, and the log names it', async () => {
  const samples = listSamples();
  const { status, data } = await createProduct(shop, admin, {
    ...samples,
    sku: 'ALL-1',
    unitVariation: [{ size: 'M', stock: 3, price: 10 }],
  });
  expect(status).toBe(201);
  expect(await readFull(data._id)).toMatchObject({ ...samples, sku: 'ALL-1' });
  const [entry] = await listEntries(shop, admin, { kind: 'product' });
  expect(entry?.changes.map(({ field }) => field)).toEqual(
    expect.arrayContaining(adminFields.map(([name]) => name)),
  );
});

test('an empty product has an empty value in every field', async () => {
  const { data } = await createProduct(shop, admin, { name: 'Bare', productType: 'per unit' });
  const samples = listSamples();
  for (const [name, field] of adminFields)
    if (!('required' in field)) expect(data[name], name).not.toEqual(samples[name]);
});

test('an import restores every field from an export', async () => {
  const { draft: _, sku: _sku, ...samples } = listSamples();
  const { data } = await createProduct(shop, admin, {
    ...samples,
    sku: 'ALL-2',
    unitVariation: [{ size: 'M', stock: 3, price: 10 }],
  });
  const table = await readExport();
  expect(table.split('\r\n')[0]?.split(',')).toEqual(
    expect.arrayContaining(csvFields.map(([, { csv }]) => csv)),
  );
  const { data: bare } = await createProduct(shop, admin, {
    name: 'Bare',
    productType: 'per unit',
  });
  const emptied = await changeProduct(
    shop,
    admin,
    String(data._id),
    Object.fromEntries(
      adminFields.flatMap(([name]) => (name === 'sku' ? [] : [[name, bare[name]]])),
    ),
  );
  expect(emptied.status).toBe(200);
  const sent = await shop.call('POST /api/import/products', {
    token: admin.token,
    body: table,
    headers: { 'content-type': 'text/csv; charset=utf-8' },
  });
  expect(sent.status).toBe(202);
  await shop.deps.jobs.runDue();
  expect(await readFull(data._id)).toMatchObject(samples);
});
