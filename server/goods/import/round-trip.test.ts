import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { WireProduct } from '../../../contract/goods/product.ts';
import { seedIfEmpty } from '../../../database/seed/seed.ts';
import { readDocument } from '../../../proofs/world/document.ts';
import { readCart, changeProduct, createProduct } from '../../../proofs/world/goods-steps.ts';
import { closeAfterTests, type TestResponse, openShop } from '../../../proofs/world/shop.ts';

const shop = closeAfterTests(await openShop());
const { dataDir } = shop.deps.settings;
await seedIfEmpty(shop.deps.store, { picturesDir: join(dataDir, 'pictures') });
const admin = await shop.createPerson({ role: 'admin' });

const asProduct = (answer: TestResponse): WireProduct => answer.data as WireProduct;
const create = async (body: object): Promise<WireProduct> => {
  const answer = await createProduct(shop, admin, { name: 'Sample', ...body });
  expect(answer).toMatchObject({ status: 201 });
  return asProduct(answer);
};
const change = (id: string, body: unknown) => changeProduct(shop, admin, id, body);
const read = (id: string) => shop.call('GET /api/products/{id}', { params: { id } });
const ownPrices = (productId: string) =>
  shop.deps.store.db
    .selectFrom('variants')
    .select(['id', 'price'])
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute();

describe('a product that is sent back as it was read', () => {
  it('does not change, whichever sample product it is', async () => {
    const ids = await shop.deps.store.db.selectFrom('products').select('id').execute();
    expect(ids.length).toBeGreaterThan(10);
    for (const { id } of ids) {
      const [before, prices] = [await read(id), await ownPrices(id)];
      expect((await change(id, before.data)).status).toBe(200);
      expect((await read(id)).data).toEqual({ ...before.data, updatedAt: expect.any(String) });
      expect(await ownPrices(id)).toEqual(prices);
    }
  });

  it('follows the universal kg price until it says otherwise', async () => {
    const { _id, kgVariation } = await create({
      productType: 'per kg',
      kgVariation: [
        { stock: 5, weight: 250 },
        { stock: 5, weight: 500, price: 90 },
        { stock: 5, weight: 750, price: 90, followsUniversal: true },
      ],
    });
    expect(kgVariation.map(({ followsUniversal }) => followsUniversal)).toEqual([
      true,
      false,
      true,
    ]);
    const changed = asProduct(
      await change(_id, {
        kgVariation: kgVariation.map((one) => ({
          ...one,
          followsUniversal: one.weight === 500,
          price: one.weight === 750 ? 0 : 80,
        })),
      }),
    );
    expect(changed.kgVariation).toMatchObject([
      { price: 80, followsUniversal: false },
      { followsUniversal: true },
      { followsUniversal: true },
    ]);
  });
});

describe('a variation that is sent without its id', () => {
  it('is the existing one with the same size, and stays in carts', async () => {
    const {
      _id,
      unitVariation: [m, l],
    } = await create({
      productType: 'per unit',
      unitVariation: [
        { size: 'M', stock: 3, price: 10 },
        { size: 'L', stock: 3, price: 10 },
      ],
    });
    const buyer = await shop.createPerson();
    await shop.call('POST /api/cart', {
      token: buyer.token,
      body: { productId: _id, variationId: m?._id },
    });
    const sent = [
      { size: 'XL', stock: 1, price: 5 },
      { size: ' m ', stock: 9, price: 12 },
      { _id: l?._id, size: 'S', stock: 2, price: 8 },
      { size: 'L', stock: 4, price: 9 },
    ];
    const { unitVariation } = asProduct(await change(_id, { unitVariation: sent }));
    expect(unitVariation).toMatchObject([
      { size: 'XL' },
      { _id: m?._id, size: 'm', stock: 9, price: 12 },
      { _id: l?._id, size: 'S' },
      { size: 'L' },
    ]);
    expect(new Set(unitVariation.map((one) => one._id)).size).toBe(4);
    expect(await readCart(shop, buyer)).toMatchObject({
      items: [{ variationId: m?._id, stock: 9, price: 12 }],
    });
  });

  it('by the kilo is the existing one with the same weight, preferably with the same name', async () => {
    const {
      _id,
      kgVariation: [bag, box, sack],
    } = await create({
      productType: 'per kg',
      kgVariation: [
        { size: 'Bag', stock: 1, weight: 500 },
        { size: 'Box', stock: 1, weight: 500 },
        { stock: 1, weight: 2000 },
      ],
    });
    const sent = [
      { size: 'Crate', stock: 2, weight: 500 },
      { size: 'Bag', stock: 3, weight: 500 },
      { size: 'Sack', stock: 4, weight: 2000 },
      { size: 'Jar', stock: 5, weight: 500 },
    ];
    const { kgVariation } = asProduct(await change(_id, { kgVariation: sent }));
    expect(kgVariation).toMatchObject([
      { _id: box?._id, size: 'Crate' },
      { _id: bag?._id, stock: 3 },
      { _id: sack?._id, size: 'Sack' },
      { size: 'Jar' },
    ]);
    expect([bag?._id, box?._id, sack?._id]).not.toContain(kgVariation[3]?._id);
  });

  it('is never one of the other type, or a deleted one', async () => {
    const {
      _id,
      unitVariation: [old],
    } = await create({
      productType: 'per unit',
      unitVariation: [{ size: '500 g', stock: 3, price: 10 }],
    });
    const {
      kgVariation: [fresh],
    } = asProduct(
      await change(_id, { productType: 'per kg', kgVariation: [{ stock: 1, weight: 500 }] }),
    );
    expect(fresh).toMatchObject({ size: '500 g' });
    expect(fresh?._id).not.toBe(old?._id);
    const {
      unitVariation: [again],
    } = asProduct(
      await change(_id, {
        productType: 'per unit',
        unitVariation: [{ size: '500 g', stock: 3, price: 10 }],
      }),
    );
    expect([old?._id, fresh?._id]).not.toContain(again?._id);
  });
});

describe('the body of a product', () => {
  it('may have any size of up to 40 characters, and the listing finds it', async () => {
    const { _id } = await create({
      productType: 'per unit',
      unitVariation: [
        { size: 'Free size', stock: 1, price: 10 },
        { size: 'x'.repeat(40), stock: 1, price: 10 },
      ],
    });
    expect(
      (await shop.call('GET /api/products', { query: { size: 'free-size' } })).data,
    ).toMatchObject({ total: 1, products: [{ _id }] });
  });

  it('may have a single value instead of a list', async () => {
    const one = await create({
      productType: 'per unit',
      group: 'men',
      category: 'Shirts',
      tag: { value: 'Cotton' },
      color: 'Plum',
    });
    expect(one).toMatchObject({
      group: ['men'],
      category: [{ value: 'Shirts' }],
      tag: [{ value: 'Cotton' }],
      color: [{ value: 'Plum', hex: null }],
    });
  });

  it.each([
    ['2030-01-31', '2030-01-31T00:00:00.000Z'],
    ['2030-01-31T10:00:00Z', '2030-01-31T10:00:00.000Z'],
    ['2030-01-31T10:00:00+05:30', '2030-01-31T04:30:00.000Z'],
  ])('may have %s as the end of a discount', async (given, meant) => {
    expect((await create({ productType: 'per unit', offerEnd: given })).offerEnd).toBe(meant);
  });

  it.each([
    [{ category: [{}] }, 'category.0.value'],
    [{ category: [7] }, 'category.0'],
    [{ category: {} }, 'category.0.value'],
    [{ tag: ['Cotton', { value: 3 }] }, 'tag.1.value'],
    [{ tags: [null] }, 'tags.0'],
    [{ color: [{ value: 'Sky' }, {}] }, 'color.1.value'],
    [{ color: { value: 'Sky', hex: 3 } }, 'color.0.hex'],
    [{ group: 'dogs' }, 'group.0'],
    [{ group: ['men', 3] }, 'group.1'],
    [{ category: 7 }, 'category'],
    [{ name: null }, 'name'],
    [{ discount: 91 }, 'discount'],
    [{ unitVariation: [{ size: ' ', stock: 1, price: 1 }] }, 'unitVariation.0.size'],
    [{ unitVariation: [{ size: 'x'.repeat(41), stock: 1, price: 1 }] }, 'unitVariation.0.size'],
    [{ offerEnd: '31.1.2030' }, 'offerEnd'],
    [{ offerEnd: '2030-02-30' }, 'offerEnd'],
    [{ offerEnd: '0000-01-01' }, 'offerEnd'],
    [{ offerEnd: '9999-12-31T23:59:59-10:00' }, 'offerEnd'],
    [{ offerEnd: 5 }, 'offerEnd'],
  ])('is refused, and the error names the field: %o', async (wrong, path) => {
    const { status, data } = await createProduct(shop, admin, {
      name: 'Sample',
      productType: 'per unit',
      ...wrong,
    });
    expect([status, data.errors]).toEqual([400, [expect.objectContaining({ path })]]);
  });
});

describe('the price bounds of a listing', () => {
  const total = async (query: Record<string, string>) => {
    const answer = await shop.call('GET /api/products', { query });
    expect(answer.status).toBe(200);
    return answer.data.total;
  };

  it('can be any amount', async () => {
    const all = await total({});
    for (const maxPrice of ['99999999', '1000000.00', '9'.repeat(400)])
      expect(await total({ maxPrice })).toBe(all);
    expect(await total({ minPrice: '99999999' })).toBe(0);
    expect(await total({ minPrice: '0.5', maxPrice: '00001' })).toBe(
      await total({ minPrice: '.5', maxPrice: '1' }),
    );
  });

  it.each(['0x10', '1e3', '-1', '+1', 'Infinity', '1,000', '१०'])('refuse %s', async (given) => {
    for (const field of ['minPrice', 'maxPrice']) {
      expect(await shop.call('GET /api/products', { query: { [field]: given } })).toMatchObject({
        status: 400,
        data: { errors: [{ path: field }] },
      });
    }
  });
});

it('the API document describes the fields of a product', async () => {
  const reference = await readDocument(shop.app);
  const schema =
    reference.paths['/api/products']?.post?.requestBody?.content['application/json']?.schema;
  expect(schema?.required).toEqual(['name', 'productType']);
  expect(schema?.properties).toMatchObject({
    category: { type: 'array', items: { properties: { value: { type: 'string' } } } },
    group: { type: 'array' },
  });
});
