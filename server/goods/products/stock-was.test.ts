import { afterEach, describe, expect, test } from 'vitest';
import type { WireImport } from '../../../contract/goods/import.ts';
import type { WireProduct } from '../../../contract/goods/product.ts';
import { listEntries, undoEntry, changeProduct } from '../../../proofs/world/goods-steps.ts';
import {
  findBrokenRules,
  fillCart,
  type Good,
  placeTestOrder,
  addProduct,
  readStock,
} from '../../../proofs/world/orders.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import { formatCsvRecord } from '../../../shop/csv.ts';
import { registerImports } from '../import/import-worker.ts';

/**
 * The stock that an admin sends is compared with the stock they read, so an admin cannot undo a
 * sale unknowingly.
 */

const shop = closeAfterTests(await openShop());
registerImports(shop.deps);
const admin = await shop.createPerson({ role: 'admin' });
afterEach(async () => expect(await findBrokenRules(shop)).toEqual([]));

type Variation = WireProduct['unitVariation'][number] & { stockWas?: number };
const read = async (id: string) =>
  (await shop.call('GET /api/products/{id}', { params: { id } })).data as unknown as WireProduct;
const change = (id: string, body: object) => changeProduct(shop, admin, id, body);
const addGoods = async (stocks: readonly number[] = [10, 4]) => {
  const product = await addProduct(shop, {
    name: 'Stole',
    variants: stocks.map((left, i) => ({
      size: ['M', 'L', 'XL'][i] ?? '',
      stock: left,
      price: 100_00,
    })),
  });
  return {
    ...product,
    product: await read(product.id),
    first: product.variants[0] ?? '',
    second: product.variants[1] ?? '',
  };
};
/** Orders this quantity of a variant. */
const buy = async (product: Good, variant: string, quantity: number): Promise<void> => {
  const person = await shop.createPerson();
  await fillCart(shop, person, product, quantity, variant);
  await placeTestOrder(shop, person, 'COD');
};
const moved = (message: string, errors: object[]) => ({
  status: 409,
  data: { code: 'stock_moved', message: `The stock has changed meanwhile: ${message}`, errors },
});

describe('a product that is read has `stock` and `stockWas`', () => {
  test('in every response, by the piece and by the kilo', async () => {
    const { id, product } = await addGoods();
    const bag = await addProduct(shop, {
      name: 'Stoled rice',
      variants: [{ size: 'Bag', stock: 7, price: 90_00, grams: 500 }],
    });
    expect(product.unitVariation).toMatchObject([
      { stock: 10, stockWas: 10 },
      { stock: 4, stockWas: 4 },
    ]);
    expect((await read(bag.id)).kgVariation).toMatchObject([{ stock: 7, stockWas: 7 }]);
    const { products } = (await shop.call('GET /api/products', { query: { id: [id, bag.id] } }))
      .data as { products: WireProduct[] };
    expect(
      products.map(({ unitVariation, kgVariation }) =>
        [...unitVariation, ...kgVariation].map((one) => (one as Variation).stockWas),
      ),
    ).toEqual([[10, 4], [7]]);
    expect(
      ((await change(id, { name: 'Stole of silk' })).data as unknown as WireProduct).unitVariation,
    ).toMatchObject([{ stockWas: 10 }, { stockWas: 4 }]);
  });
});

describe('a product that is sent back as it was read', () => {
  test('is accepted if nothing was sold meanwhile, and refused after a sale', async () => {
    const product = await addGoods();
    expect((await change(product.id, product.product)).status).toBe(200);
    await buy(product, product.first, 3);
    expect(await change(product.id, { ...product.product, name: 'Another name' })).toMatchObject(
      moved('M is 7 now', [{ path: 'unitVariation.0.stock', message: 'It was 10, and is 7 now' }]),
    );
    expect([await readStock(shop, product.first), (await read(product.id)).name]).toEqual([
      7,
      'Stole',
    ]);
    expect((await change(product.id, await read(product.id))).status).toBe(200);
    expect(await readStock(shop, product.first)).toBe(7);
  });

  test('is refused with the name of every variation whose stock moved', async () => {
    const product = await addGoods();
    await buy(product, product.first, 1);
    await buy(product, product.second, 4);
    expect(await change(product.id, product.product)).toMatchObject(
      moved('M is 9 now, L is 0 now', [
        { path: 'unitVariation.0.stock' },
        { path: 'unitVariation.1.stock' },
      ]),
    );
  });

  test('is compared by the kilo, too', async () => {
    const bag = await addProduct(shop, {
      name: 'Rice',
      variants: [{ size: 'Bag', stock: 7, price: null, grams: 500 }],
    });
    const product = await read(bag.id);
    await buy(bag, bag.variants[0] ?? '', 2);
    expect(await change(bag.id, product)).toMatchObject(
      moved('Bag is 5 now', [{ path: 'kgVariation.0.stock', message: 'It was 7, and is 5 now' }]),
    );
  });
});

describe('the stock that is sent for a variation', () => {
  const one = (id: string | undefined, more: object) => ({
    unitVariation: [{ ...(id === undefined ? {} : { _id: id }), size: 'M', price: 120, ...more }],
  });

  test('is set if `stockWas` is right or missing', async () => {
    const product = await addGoods([10]);
    await buy(product, product.first, 3);
    expect(
      (await change(product.id, one(product.first, { stock: 15, stockWas: 7 }))).data,
    ).toMatchObject({ stock: 15 });
    await buy(product, product.first, 3);
    expect((await change(product.id, one(product.first, { stock: 4 }))).data).toMatchObject({
      stock: 4,
    });
  });

  test('keeps the old value if it is missing for an existing variation', async () => {
    const product = await addGoods([10]);
    await buy(product, product.first, 3);
    expect((await change(product.id, one(product.first, {}))).data).toMatchObject({
      stock: 7,
      unitVariation: [{ price: 120, stock: 7, stockWas: 7 }],
    });
    expect(await change(product.id, one(undefined, {}))).toMatchObject({
      status: 400,
      data: { errors: [{ path: 'unitVariation.0.stock', message: 'Please fill this in' }] },
    });
  });

  test('is set for a new variation without _id, whatever its `stockWas`', async () => {
    const product = await addGoods([10]);
    const { unitVariation } = product.product;
    const answer = await change(product.id, {
      unitVariation: [...unitVariation, { size: 'XXL', stock: 5, stockWas: 99, price: 100 }],
    });
    expect(answer.data).toMatchObject({
      unitVariation: [{ stock: 10 }, { size: 'XXL', stock: 5, stockWas: 5 }],
    });
  });

  test('is refused in a wrong shape', async () => {
    const product = await addGoods([10]);
    for (const stockWas of [-1, 1.5, '10', null])
      expect(await change(product.id, one(product.first, { stock: 4, stockWas }))).toMatchObject({
        status: 400,
        data: { errors: [{ path: 'unitVariation.0.stockWas' }] },
      });
    expect(await readStock(shop, product.first)).toBe(10);
  });
});

test('a product change and an order at the same time never lose the sale', async () => {
  for (let round = 0; round < 16; round++) {
    const product = await addGoods([6]);
    const [variation] = product.product.unitVariation;
    const person = await shop.createPerson();
    await fillCart(shop, person, product, 2);
    const write = () => change(product.id, { unitVariation: [{ ...variation, stock: 20 }] });
    const [written] = await Promise.all(
      round % 2 === 0
        ? [write(), placeTestOrder(shop, person, 'COD')]
        : [placeTestOrder(shop, person, 'COD').then(write), Promise.resolve()],
    );
    expect([
      [200, 18],
      [409, 4],
    ]).toContainEqual([written.status, await readStock(shop, product.first)]);
  }
});

test('an undo from the audit log never reverts a sale', async () => {
  const product = await addGoods([10, 4]);
  const latest = async () => (await listEntries(shop, admin, { kind: 'product' }))[0]?._id ?? '';
  const undo = (id: string) => undoEntry(shop, admin, id);
  const [m, l] = product.product.unitVariation;
  await change(product.id, { unitVariation: [{ ...m, stock: 15 }, l] });
  const restocked = await latest();
  await buy(product, product.first, 2);
  expect(await undo(restocked)).toMatchObject({ status: 409, data: { code: 'changed_since' } });
  expect(await readStock(shop, product.first)).toBe(13);
  await change(product.id, {
    unitVariation: [
      { _id: product.first, size: 'M', price: 130 },
      { _id: product.second, size: 'L', price: 100 },
    ],
  });
  const dearer = await latest();
  await buy(product, product.first, 1);
  await buy(product, product.second, 1);
  expect((await undo(dearer)).status).toBe(200);
  expect([
    await readStock(shop, product.first),
    await readStock(shop, product.second),
    (await read(product.id)).unitVariation[0]?.price,
  ]).toEqual([12, 3, 100]);
});

test('a bulk change does not touch the stock', async () => {
  const product = await addGoods([10]);
  await buy(product, product.first, 3);
  expect(
    (
      await shop.call('POST /api/products/bulk', {
        token: admin.token,
        body: { ids: [product.id], change: { do: 'discount', value: 10 } },
      })
    ).status,
  ).toBe(200);
  expect(await readStock(shop, product.first)).toBe(7);
});

describe('an import', () => {
  const take = async (body: string, query: Record<string, string> = {}): Promise<WireImport> => {
    const { data } = await shop.call('POST /api/import/products', {
      token: admin.token,
      query,
      body,
      headers: { 'content-type': 'text/csv' },
    });
    await shop.deps.jobs.runDue();
    return (
      await shop.call('GET /api/import/products/{id}', {
        token: admin.token,
        params: { id: String(data._id) },
      })
    ).data as unknown as WireImport;
  };
  const table = (...rows: (string | number)[][]): string =>
    [['sku', 'size', 'price', 'stock', 'stockWas'], ...rows].map(formatCsvRecord).join('');
  const fault = { row: 2, column: 'stock', message: 'It was 10, and is 7 now' };

  test('of a table that was exported before a sale refuses the products that were sold', async () => {
    const [sold, other] = [await addGoods([10]), await addGoods([10])];
    const exported = new TextDecoder().decode(
      (await shop.call('GET /api/export/products.csv', { token: admin.token }))
        .data as unknown as Uint8Array,
    );
    await buy(sold, sold.first, 3);
    const [header = '', ...lines] = exported.split('\r\n');
    const both = [
      header,
      ...lines.filter((line) => line.includes(sold.id) || line.includes(other.id)),
      '',
    ].join('\r\n');
    for (const dryRun of ['true', 'false'])
      expect(await take(both, { dryRun })).toMatchObject({
        changed: 0,
        same: 1,
        failed: 1,
        faults: [{ column: 'stock', message: fault.message }],
      });
    expect(await readStock(shop, sold.first)).toBe(7);
  });

  test('sets a stock if its `stockWas` is right or empty', async () => {
    const product = await addGoods([10]);
    await buy(product, product.first, 3);
    expect(await take(table([product.id, 'M', 100, 12, 10]))).toMatchObject({
      changed: 0,
      failed: 1,
      faults: [fault],
    });
    expect(await take(table([product.id, 'M', 100, 12, 7]))).toMatchObject({
      changed: 1,
      failed: 0,
    });
    expect(await readStock(shop, product.first)).toBe(12);
    expect(await take(table([product.id, 'M', 100, 3, '']))).toMatchObject({
      changed: 1,
      failed: 0,
    });
    expect(await readStock(shop, product.first)).toBe(3);
  });
});
