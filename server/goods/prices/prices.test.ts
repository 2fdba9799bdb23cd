import { afterEach, describe, expect, test } from 'vitest';
import type { WireFullProduct } from '../../../contract/goods/product.ts';
import {
  changeProduct,
  createProduct,
  deleteProduct,
  listEntries,
  undoEntry,
} from '../../../proofs/world/goods-steps.ts';
import {
  addProduct,
  fillCart,
  findBrokenRules,
  placeTestOrder,
} from '../../../proofs/world/orders.ts';
import { closeAfterTests, openShop, type TestResponse } from '../../../proofs/world/shop.ts';

const shop = closeAfterTests(await openShop());
const admin = await shop.createPerson({ role: 'admin' });
// The first goods bring the settings along.
await addProduct(shop, { variants: [{ size: 'M', stock: 1, price: 100_00 }] });
afterEach(async () => expect(await findBrokenRules(shop)).toEqual([]));

const create = async (body: object): Promise<WireFullProduct> =>
  (await createProduct(shop, admin, body)).data as unknown as WireFullProduct;
const addShirt = () =>
  create({
    name: 'Shirt',
    productType: 'per unit',
    unitVariation: [
      { size: 'M', stock: 5, price: 400 },
      { size: 'L', stock: 5, price: 450.5 },
    ],
  });
const addMango = () =>
  create({
    name: 'Mango',
    productType: 'per kg',
    discount: 10,
    kgVariation: [
      { weight: 500, stock: 8 },
      { weight: 1000, stock: 4, price: 120 },
    ],
  });
const read = async ({ _id: id }: { _id: string }): Promise<WireFullProduct> =>
  (await shop.call('GET /api/products/{id}', { params: { id } }))
    .data as unknown as WireFullProduct;
const change = (body: object, token: string | undefined = admin.token): Promise<TestResponse> =>
  shop.call('POST /api/prices', { ...(token === undefined ? {} : { token }), body });
const undo = (answer: TestResponse) =>
  undoEntry(shop, admin, String(answer.data.undo), { together: 'true' });
const readYesterday = async (...products: { _id: string }[]) => {
  const { data } = await shop.call('GET /api/prices/yesterday', {
    token: admin.token,
    query: { id: products.map(({ _id }) => _id) },
  });
  return data as unknown as {
    universalKgPricing: number;
    variations: { _id: string; price: number | null }[];
  };
};
const readKgPrice = async (): Promise<number> =>
  ((await shop.call('GET /api/admin')).data.adminValue as { universalKgPricing: number })
    .universalKgPricing;
const pricesOf = ({ unitVariation, kgVariation }: WireFullProduct) =>
  [...unitVariation, ...kgVariation].map(({ price }) => price);
const ignoreTime = (product: WireFullProduct) => ({ ...product, updatedAt: '' });
const idsOf = ({ unitVariation, kgVariation }: WireFullProduct): [string, string] => {
  const [first, second] = [...unitVariation, ...kgVariation];
  return [first?._id ?? '', second?._id ?? ''];
};

describe('a sheet of prices and stocks', () => {
  test('changes pieces, kilos and the universal price as one change, which one undo takes back', async () => {
    const [shirt, mango, kgPrice] = [await addShirt(), await addMango(), await readKgPrice()];
    const [[m, l], [half, whole]] = [idsOf(shirt), idsOf(mango)];
    const done = await change({
      universalKgPricing: { price: kgPrice + 10, was: kgPrice },
      variations: [
        { _id: m, price: 410, priceWas: 400 },
        { _id: l, stock: 7, stockWas: 5 },
        { _id: half, price: 99.5, priceWas: null },
        { _id: whole, price: null, priceWas: 120, stock: 3 },
      ],
    });
    expect(done).toMatchObject({ status: 200, data: { products: 2 } });
    const [shirtNow, mangoNow] = [await read(shirt), await read(mango)];
    expect(pricesOf(shirtNow)).toEqual([410, 450.5]);
    expect(shirtNow.unitVariation[1]?.stock).toBe(7);
    expect(mangoNow.kgVariation).toMatchObject([
      { price: 99.5, followsUniversal: false, stock: 8 },
      { price: kgPrice + 10, followsUniversal: true, stock: 3 },
    ]);
    // The discount stays and counts for the new price: 99.50 less 10 percent.
    expect(mangoNow.discountedPrice).toBe(89.55);
    const entries = await listEntries(shop, admin);
    expect(entries.slice(0, 3).map(({ kind, together }) => [kind, together])).toEqual([
      ['price', 3],
      ['product', 3],
      ['product', 3],
    ]);
    expect((await undo(done)).status).toBe(200);
    expect(await readKgPrice()).toBe(kgPrice);
    for (const before of [shirt, mango])
      expect(ignoreTime(await read(before))).toEqual({ ...ignoreTime(before), reviews: [] });
    expect((await undo(done)).status).toBe(409);
  });

  test('changes nothing when a price was changed meanwhile, and names each such row', async () => {
    const [shirt, mango] = [await addShirt(), await addMango()];
    const [[m, l], [half]] = [idsOf(shirt), idsOf(mango)];
    await change({ variations: [{ _id: m, price: 420 }] });
    const refused = await change({
      universalKgPricing: { price: 1, was: 0.5 },
      variations: [
        { _id: l, price: 500, priceWas: 450.5 },
        { _id: m, price: 410, priceWas: 400 },
        { _id: half, price: 80, priceWas: 70 },
      ],
    });
    expect(refused).toMatchObject({
      status: 409,
      data: {
        code: 'changed_since',
        errors: [
          { path: 'universalKgPricing.price' },
          { path: 'variations.1.price', message: 'It was Rs. 400.00, and is Rs. 420.00 now' },
          { path: 'variations.2.price' },
        ],
      },
    });
    expect(String(refused.data.message)).toContain('Shirt M Rs. 420.00');
    expect(pricesOf(await read(shirt))).toEqual([420, 450.5]);
  });

  test('undoes no sale: a stock that moved is refused with what it is now', async () => {
    const shirt = await addShirt();
    const [m, l] = idsOf(shirt);
    const buyer = await shop.createPerson();
    await fillCart(shop, buyer, { id: shirt._id, variants: [m, l] }, 2, m);
    await placeTestOrder(shop, buyer, 'COD');
    const variations = [
      { _id: l, stock: 9, stockWas: 5 },
      { _id: m, stock: 50, stockWas: 5 },
    ];
    expect(await change({ variations })).toMatchObject({
      status: 409,
      data: {
        code: 'stock_moved',
        message: 'The stock has changed meanwhile: Shirt M 3',
        errors: [{ path: 'variations.1.stock', message: 'It was 5, and is 3 now' }],
      },
    });
    expect((await read(shirt)).unitVariation.map(({ stock }) => stock)).toEqual([3, 5]);
  });

  test('lets one of two win who change the same price at the same moment', async () => {
    const shirt = await addShirt();
    const [m] = idsOf(shirt);
    const answers = await Promise.all(
      [401, 402, 403, 404].map((price) =>
        change({ variations: [{ _id: m, price, priceWas: 400 }] }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  test('that changes no value writes no entry', async () => {
    const [m] = idsOf(await addShirt());
    expect((await change({ variations: [{ _id: m, price: 400, stock: 5 }] })).data).toEqual({
      products: 0,
      undo: null,
    });
    expect((await change({})).data).toEqual({ products: 0, undo: null });
  });

  test('refuses what cannot be, and names the row', async () => {
    const [shirt, gone] = [await addShirt(), await addShirt()];
    const [m] = idsOf(shirt);
    const [goneId] = idsOf(gone);
    await deleteProduct(shop, admin, gone._id);
    for (const [variations, status, path] of [
      [[{ _id: m, price: null }], 400, 'variations.0.price'],
      [[{ _id: m, price: 0 }], 400, 'variations.0.price'],
      [[{ _id: m, price: -1 }], 400, 'variations.0.price'],
      [[{ _id: m, price: 10.005 }], 400, 'variations.0.price'],
      [[{ _id: m, price: 10_00_001 }], 400, 'variations.0.price'],
      [[{ _id: m, price: '12' }], 400, 'variations.0.price'],
      [[{ _id: m, stock: -1 }], 400, 'variations.0.stock'],
      [[{ _id: m, stock: 1.5 }], 400, 'variations.0.stock'],
      [[{ _id: m }, { _id: m, price: 4 }], 400, 'variations.1._id'],
      [[{ _id: m, price: 4 }, { _id: 'var_none' }], 404, 'variations.1._id'],
      [[{ _id: goneId, price: 4 }], 404, 'variations.0._id'],
      [[{}], 400, 'variations.0._id'],
      [Array.from({ length: 1001 }, () => ({ _id: m })), 400, 'variations'],
    ] as const)
      expect(await change({ variations }), JSON.stringify(variations).slice(0, 60)).toMatchObject({
        status,
        data: { errors: [{ path }] },
      });
    expect((await change({ universalKgPricing: { price: 0 } })).status).toBe(400);
    expect(pricesOf(await read(shirt))).toEqual([400, 450.5]);
  });

  test('is for those who keep the products', async () => {
    const [m] = idsOf(await addShirt());
    const body = { variations: [{ _id: m, price: 1 }] };
    expect((await shop.call('POST /api/prices', { body })).status).toBe(401);
    expect((await shop.call('GET /api/prices/yesterday', { query: { id: 'x' } })).status).toBe(401);
    const customer = await shop.createPerson();
    expect((await change(body, customer.token)).status).toBe(403);
    for (const [role, status] of [
      ['packing', 403],
      ['support', 403],
      ['books', 403],
      ['catalogue', 200],
      ['manager', 200],
    ] as const) {
      const { token } = await shop.createPerson({ role });
      expect((await change(body, token)).status, role).toBe(status);
      const query = { id: 'prd_none' };
      expect((await shop.call('GET /api/prices/yesterday', { token, query })).status).toBe(status);
    }
  });
});

describe('the prices of yesterday', () => {
  test('are those before the first change of today, whoever made it', async () => {
    const [shirt, mango, kgPrice] = [await addShirt(), await addMango(), await readKgPrice()];
    // Both are new today, so they had none.
    expect((await readYesterday(shirt, mango)).variations.map(({ price }) => price)).toEqual([
      null,
      null,
      null,
      null,
    ]);
    // The log of yesterday: nobody can rewrite it, but another shop's clock may be a day behind.
    await shop.deps.store.pool.query(
      `alter table audit_log disable trigger audit_log_append_only;
       update audit_log set at = at - interval '1 day';
       alter table audit_log enable trigger audit_log_append_only`,
    );
    const [m] = idsOf(shirt);
    const [half, whole] = idsOf(mango);
    await change({ variations: [{ _id: m, price: 410 }] });
    await changeProduct(shop, admin, shirt._id, {
      unitVariation: (await read(shirt)).unitVariation.map((one) => ({ ...one, price: 500 })),
    });
    await change({
      universalKgPricing: { price: kgPrice + 5 },
      variations: [
        { _id: half, price: 90 },
        { _id: whole, price: null },
      ],
    });
    await change({ universalKgPricing: { price: kgPrice + 9 } });
    expect(await readYesterday(mango, shirt)).toEqual({
      universalKgPricing: kgPrice,
      variations: [
        { _id: half, price: kgPrice },
        { _id: whole, price: 120 },
        { _id: m, price: 400 },
        { _id: idsOf(shirt)[1], price: 450.5 },
      ],
    });
  });

  test('are asked of at most 50 products', async () => {
    const id = Array.from({ length: 51 }, (_, i) => `prd_${i}`);
    const query = { id };
    expect(
      (await shop.call('GET /api/prices/yesterday', { token: admin.token, query })).status,
    ).toBe(400);
  });
});
