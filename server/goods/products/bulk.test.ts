import { afterAll, describe, expect, test } from 'vitest';
import type { WireFullProduct } from '../../../contract/goods/product.ts';
import {
  listEntries,
  changeProduct,
  undoEntry,
  createProduct,
} from '../../../proofs/world/goods-steps.ts';
import { findBrokenRules, addProduct } from '../../../proofs/world/orders.ts';
import { closeAfterTests, type TestResponse, openShop } from '../../../proofs/world/shop.ts';

const shop = closeAfterTests(await openShop());
const admin = await shop.createPerson({ role: 'admin' });
await addProduct(shop, { variants: [{ size: 'M', stock: 1, price: 100_00 }] });
const create = async (body: object): Promise<string> =>
  String((await createProduct(shop, admin, body)).data._id);
const ids: string[] = [
  await create({
    name: 'Kurta',
    productType: 'per unit',
    tag: ['Cotton'],
    unitVariation: [
      { size: 'M', stock: 5, price: 333.33 },
      { size: 'L', stock: 5, price: 400 },
    ],
  }),
  await create({
    name: 'Rajma',
    productType: 'per kg',
    discount: 5,
    kgVariation: [
      { weight: 250, stock: 5 },
      { weight: 5000, stock: 5, price: 120 },
    ],
  }),
];
afterAll(async () => expect(await findBrokenRules(shop)).toEqual([]));

const bulk = (change: unknown, more: object = {}, token = admin.token) =>
  shop.call('POST /api/products/bulk', { token, body: { ids, change, ...more } });
const read = (): Promise<WireFullProduct[]> =>
  Promise.all(
    ids.map(
      async (id) =>
        (await shop.call('GET /api/products/{id}', { params: { id } }))
          .data as unknown as WireFullProduct,
    ),
  );
const undo = (answer: TestResponse) =>
  undoEntry(shop, admin, String(answer.data.undo), { together: 'true' });
const still = (products: WireFullProduct[]) =>
  products.map((product) => ({ ...product, updatedAt: '' }));

describe('a bulk change of products', () => {
  test('in a preview reports what would change, and changes nothing', async () => {
    const before = await read();
    const { data } = await bulk({ do: 'pricePercent', value: 7.5 }, { preview: true });
    expect(data).toEqual({
      undo: null,
      products: [
        // 333.33 x 1.075 = 358.32975
        {
          _id: ids[0],
          name: 'Kurta',
          changes: [
            { field: 'price', part: 'M', from: '333.33', to: '358.33' },
            { field: 'price', part: 'L', from: '400', to: '430' },
          ],
        },
        {
          _id: ids[1],
          name: 'Rajma',
          changes: [{ field: 'price', part: '5 kg', from: '120', to: '129' }],
        },
      ],
    });
    expect(await read()).toEqual(before);
  });

  test.each([
    [
      { do: 'pricePercent', value: -10 },
      (kurta?: WireFullProduct, rajma?: WireFullProduct) => [
        kurta?.unitVariation[0]?.price,
        kurta?.displayPrice,
        rajma?.kgVariation[1]?.price,
        rajma?.kgVariation[0]?.followsUniversal,
      ],
      [300, 300, 108, true],
    ],
    [
      { do: 'priceAmount', value: -0.33 },
      (kurta?: WireFullProduct) => kurta?.unitVariation.map(({ price }) => price),
      [333, 399.67],
    ],
    [
      { do: 'discount', value: 50 },
      (kurta?: WireFullProduct, rajma?: WireFullProduct) => [
        kurta?.discountedPrice,
        rajma?.discount,
      ],
      [166.67, 50],
    ],
    [
      { do: 'addTag', value: 'cotton' },
      (kurta?: WireFullProduct, rajma?: WireFullProduct) => [kurta?.tag, rajma?.tag],
      [[{ value: 'Cotton' }], [{ value: 'cotton' }]],
    ],
    [{ do: 'removeTag', value: 'COTTON' }, (kurta?: WireFullProduct) => kurta?.tag, []],
    [
      { do: 'addCategory', value: 'Sale' },
      (kurta?: WireFullProduct, rajma?: WireFullProduct) => [kurta?.category, rajma?.category],
      [[{ value: 'Sale' }], [{ value: 'Sale' }]],
    ],
    [
      { do: 'new', value: true },
      (kurta?: WireFullProduct, rajma?: WireFullProduct) => [kurta?.new, rajma?.new],
      [true, true],
    ],
  ])('%o does what its preview reported, and one undo reverts it', async (change, look, wanted) => {
    const before = await read();
    const preview = await bulk(change, { preview: true });
    const done = await bulk(change);
    expect([done.status, done.data.products]).toEqual([200, preview.data.products]);
    expect(look(...(await read()))).toEqual(wanted);
    expect((await undo(done)).status).toBe(200);
    expect(still(await read())).toEqual(still(before));
    expect((await undo(done)).status).toBe(409);
  });

  test('can delete products, and one undo restores them all', async () => {
    const done = await bulk({ do: 'delete' });
    for (const id of ids)
      expect((await shop.call('GET /api/products/{id}', { params: { id } })).status).toBe(404);
    const entries = await listEntries(shop, admin);
    expect(entries.slice(0, 2)).toMatchObject([
      { action: 'deleted', together: 2 },
      { action: 'deleted', together: 2 },
    ]);
    expect((await undo(done)).status).toBe(200);
    expect((await read()).map(({ offered }) => offered)).toEqual([true, true]);
  });

  test('changes all or none: a product that changed since, is gone, or would cost nothing stops it', async () => {
    const done = await bulk({ do: 'discount', value: 20 });
    await changeProduct(shop, admin, ids[1] ?? '', { discount: 30 });
    expect((await undo(done)).data).toMatchObject({ code: 'changed_since' });
    expect((await read()).map(({ discount }) => discount)).toEqual([20, 30]);
    expect((await bulk({ do: 'discount', value: 1 }, { ids: [...ids, 'prd_none'] })).status).toBe(
      404,
    );
    expect((await bulk({ do: 'priceAmount', value: -333.33 })).data).toMatchObject({
      code: 'invalid',
      errors: [{ path: 'change.value' }],
    });
    expect((await read()).map(({ discount }) => discount)).toEqual([20, 30]);
  });

  test('that changes no value reports so', async () => {
    await bulk({ do: 'new', value: false });
    expect((await bulk({ do: 'new', value: false })).data).toEqual({ products: [], undo: null });
  });

  test.each([
    [{ ids: [] }, undefined],
    [{ ids: Array.from({ length: 201 }, (_, i) => `prd_${i}`) }, undefined],
    [{}, { do: 'discount', value: 91 }],
    [{}, { do: 'pricePercent', value: -100 }],
    [{}, { do: 'addTag', value: '' }],
    [{}, { do: 'free' }],
    [{}, null],
    [{}, { do: 'new', value: 'yes' }],
  ])('refuses %o %o', async (more: object, change: unknown = { do: 'new', value: true }) =>
    expect((await bulk(change, more)).status).toBe(400),
  );

  test('is for admins only', async () => {
    const { token } = await shop.createPerson();
    expect((await bulk({ do: 'delete' }, {}, token)).status).toBe(403);
    expect((await shop.call('POST /api/products/bulk', { body: {} })).status).toBe(401);
  });
});
