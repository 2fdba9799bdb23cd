import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { WireProduct } from '../../../contract/goods/product.ts';
import { seedIfEmpty } from '../../../database/seed/seed.ts';
import {
  readCart,
  deleteProduct,
  changeProduct,
  createProduct,
} from '../../../proofs/world/goods-steps.ts';
import { closeAfterTests, type TestResponse, openShop } from '../../../proofs/world/shop.ts';

const shop = closeAfterTests(await openShop());
const { dataDir } = shop.deps.settings;
await seedIfEmpty(shop.deps.store, { picturesDir: join(dataDir, 'pictures') });
const admin = await shop.createPerson({ role: 'admin' });
const customer = await shop.createPerson();

const asProduct = (answer: TestResponse): WireProduct => answer.data as WireProduct;
const create = (body: object) => createProduct(shop, admin, body);
const change = (id: string, body: object) => changeProduct(shop, admin, id, body);
const read = (id: string) => shop.call('GET /api/products/{id}', { params: { id } });

const shirt = {
  name: 'Block-print Shirt',
  productType: 'per unit',
  discount: 15,
  category: ['Men', { value: 'men' }],
  tag: { value: 'Cotton' },
  tags: ['Festive'],
  color: [{ value: 'Sky', hex: '#3E86E0' }, 'Plum'],
  unitVariation: [
    { size: 'M', stock: 3, price: 333.33 },
    { size: 'L', stock: 0, price: 400 },
  ],
};
const dal = {
  name: 'Toor Dal',
  productType: 'per kg',
  kgVariation: [
    { stock: 5, weight: 250 },
    { stock: 2, weight: 1500, price: 0 },
    { size: 'Sack', stock: 1, weight: 5000, price: 120.5 },
  ],
};

describe('adding a product', () => {
  it('returns the product, which is listed at once', async () => {
    const answer = await create(shirt);
    expect(answer.status).toBe(201);
    expect(answer.data).toMatchObject({
      name: 'Block-print Shirt',
      discount: 15,
      category: [{ value: 'Men' }],
      tag: [{ value: 'Cotton' }, { value: 'Festive' }],
      color: [
        { value: 'Sky', hex: '#3E86E0' },
        { value: 'Plum', hex: null },
      ],
      stock: 3,
      offered: true,
      displayPrice: 333.33,
      // 33333 × 0.85 = 28333.05
      discountedPrice: 283.33,
      kgVariation: [],
      rating: 0,
      numReviews: 0,
      affiliateLink: null,
      offerEnd: null,
    });
    expect((await read(asProduct(answer)._id)).data).toMatchObject({
      _id: asProduct(answer)._id,
      reviews: [],
    });
    const listed = await shop.call('GET /api/products', { query: { search: 'block print' } });
    expect(listed.data).toMatchObject({ total: 1, products: [{ _id: asProduct(answer)._id }] });
  });

  it('by the kilo follows the universal price unless it has its own, and names its weights', async () => {
    const { kgVariation, displayPrice, discountedPrice } = asProduct(await create(dal));
    expect(kgVariation).toMatchObject([
      { size: '250 g', weight: 250, price: 145, followsUniversal: true },
      { size: '1.5 kg', weight: 1500, price: 145, followsUniversal: true },
      { size: 'Sack', weight: 5000, price: 120.5, followsUniversal: false },
    ]);
    expect([displayPrice, discountedPrice]).toEqual([145, null]);
  });

  it('without variations succeeds: the product is not offered, but can be read by its id', async () => {
    const { _id } = asProduct(await create({ name: 'Someday', productType: 'per unit' }));
    expect((await read(_id)).data).toMatchObject({
      offered: false,
      displayPrice: null,
      discountedPrice: null,
      stock: 0,
    });
    expect(
      (await shop.call('GET /api/products', { query: { search: 'someday' } })).data.total,
    ).toBe(0);
  });

  it('measures the stored pictures and ignores measures from the caller', async () => {
    const { images } = asProduct(
      await create({
        ...shirt,
        images: [
          { secureUrl: '/pictures/mango-320.webp', width: 9, height: 9, hue: 9, strength: 9 },
        ],
      }),
    );
    expect(images).toEqual([
      { secureUrl: '/pictures/mango-640.webp', width: 640, height: 720, hue: 85, strength: 1 },
    ]);
  });

  it('keeps what a picture shows where the next list names its address alone', async () => {
    const secureUrl = '/pictures/mango-640.webp';
    const alt = { en: 'A shirt on its hanger', de: 'Ein Hemd am Bügel' };
    const made = asProduct(await create({ ...shirt, images: [{ secureUrl, option: 'Sky', alt }] }));
    const change = async (images: object[]): Promise<unknown> => {
      await shop.call('PUT /api/products/{id}', {
        params: { id: made._id },
        body: { images },
        token: admin.token,
      });
      return (await read(made._id)).data.images;
    };
    expect(made.images[0]).toMatchObject({ option: 'Sky', alt });
    expect(await change([{ secureUrl }])).toMatchObject([{ option: 'Sky', alt }]);
    const [bare] = (await change([{ secureUrl, option: '', alt: {} }])) as object[];
    expect(Object.keys(bare ?? {})).toEqual(['secureUrl', 'width', 'height', 'hue', 'strength']);
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ name: 'two\nlines' }, 'name'],
    [{ productType: 'per piece' }, 'productType'],
    [{ discount: 91 }, 'discount'],
    [{ discount: 1.5 }, 'discount'],
    [{ unitVariation: [{ size: '', stock: 1, price: 1 }] }, 'unitVariation.0.size'],
    [{ unitVariation: [{ size: 'M', stock: -1, price: 1 }] }, 'unitVariation.0.stock'],
    [{ unitVariation: [{ size: 'M', stock: 1, price: 0 }] }, 'unitVariation.0.price'],
    [{ unitVariation: [{ size: 'M', stock: 1, price: 1.005 }] }, 'unitVariation.0.price'],
    [
      {
        unitVariation: [
          { size: 'M', stock: 1, price: 1 },
          { size: 'M', stock: 1, price: 2 },
        ],
      },
      'unitVariation.1.size',
    ],
    [{ unitVariation: [{ _id: 'var_1', size: 'M', stock: 1, price: 1 }] }, 'unitVariation.0._id'],
    [{ kgVariation: [{ stock: 1, weight: 250 }] }, 'kgVariation'],
    [{ images: [{ secureUrl: 'https://elsewhere.example/a.webp' }] }, 'images.0.secureUrl'],
    [
      {
        images: [
          { secureUrl: '/pictures/mango-640.webp' },
          { secureUrl: '/pictures/../../etc/passwd' },
        ],
      },
      'images.1.secureUrl',
    ],
    [{ images: [{ secureUrl: '/pictures/nosuch-640.webp' }] }, 'images.0.secureUrl'],
    [
      { images: [{ secureUrl: '/pictures/mango-640.webp', alt: { en: 'a'.repeat(201) } }] },
      'images.0.alt.en',
    ],
    [{ images: [{ secureUrl: '/pictures/mango-640.webp', option: 1 }] }, 'images.0.option'],
    [{ affiliateLink: 'javascript:alert(1)' }, 'affiliateLink'],
    [{ category: ['-'] }, 'category.0.value'],
    [{ color: [{ value: 'Sky', hex: 'blue' }] }, 'color.0.hex'],
  ])('refuses %o and names the field', async (wrong, path) => {
    const { status, data } = await create({ ...shirt, ...wrong });
    expect(status).toBe(400);
    expect((data.errors as { path: string }[]).map((error) => error.path)).toContain(path);
  });
});

describe('changing a product', () => {
  it('changes only the fields that are sent', async () => {
    const before = asProduct(
      await create({
        ...shirt,
        affiliateLink: 'https://example.in/a',
        offerEnd: '2030-01-01T00:00:00.000Z',
      }),
    );
    const after = asProduct(
      await change(before._id, { name: 'Renamed', affiliateLink: '', offerEnd: null }),
    );
    expect(after).toEqual({
      ...before,
      path: `/product/${before._id}/renamed`,
      updatedAt: expect.any(String),
      name: 'Renamed',
      affiliateLink: null,
      offerEnd: null,
    });
    expect(
      (await shop.call('GET /api/products', { query: { search: 'renamed' } })).data.total,
    ).toBe(1);
  });

  it('keeps known variations, adds new ones, archives missing ones, and records the stock moves', async () => {
    const before = asProduct(await create(shirt));
    const [m, l] = before.unitVariation;
    const sent = [
      { _id: l?._id, size: 'XL', stock: 7, price: 450 },
      { size: 'S', stock: 2, price: 300 },
    ];
    const { unitVariation } = asProduct(await change(before._id, { unitVariation: sent }));
    expect(unitVariation).toMatchObject([
      { _id: l?._id, size: 'XL', stock: 7 },
      { size: 'S', stock: 2 },
    ]);
    await change(before._id, {
      unitVariation: [{ _id: l?._id, size: 'XL', stock: 4, price: 450 }],
    });
    const { db } = shop.deps.store;
    const rows = await db
      .selectFrom('variants')
      .selectAll()
      .where('product_id', '=', before._id)
      .execute();
    expect(rows).toHaveLength(3);
    expect(rows.find((row) => row.id === m?._id)?.archived_at).toBeInstanceOf(Date);
    for (const row of rows) {
      const moves = await db
        .selectFrom('stock_moves')
        .select(['delta', 'reason'])
        .where('variant_id', '=', row.id)
        .orderBy('id')
        .execute();
      expect(row.opening_stock + moves.reduce((sum, move) => sum + move.delta, 0)).toBe(row.stock);
      if (row.id === l?._id)
        expect(moves).toEqual([
          { delta: 7, reason: 'set' },
          { delta: -3, reason: 'set' },
        ]);
    }
  });

  it('refuses variations of another product, or one twice, and changes nothing', async () => {
    const [one, other] = [asProduct(await create(shirt)), asProduct(await create(shirt))];
    const own = one.unitVariation[0]?._id;
    for (const ids of [[other.unitVariation[0]?._id], [own, own]]) {
      const sent = ids.map((_id, i) => ({ _id, size: i === 0 ? 'M' : 'L', stock: 9, price: 1 }));
      const { status, data } = await change(one._id, { name: 'Half done', unitVariation: sent });
      expect([status, data.errors]).toEqual([
        400,
        [expect.objectContaining({ path: `unitVariation.${ids.length - 1}._id` })],
      ]);
    }
    expect((await read(one._id)).data).toEqual({ ...one, reviews: [] });
  });

  it('can change the type of sale; the old variations are archived', async () => {
    const { _id } = asProduct(await create(shirt));
    expect(
      (await change(_id, { productType: 'per kg', kgVariation: [{ stock: 1, weight: 500 }] })).data,
    ).toMatchObject({ unitVariation: [], kgVariation: [{ size: '500 g' }], productType: 'per kg' });
    expect((await change(_id, { productType: 'per unit', unitVariation: [] })).data).toMatchObject({
      offered: false,
      unitVariation: [],
      kgVariation: [],
    });
    // Without variations to lose, the type of sale can change alone.
    expect((await change(_id, { productType: 'per kg' })).data).toMatchObject({
      productType: 'per kg',
      kgVariation: [],
    });
  });

  it('refuses another type of sale without new variations', async () => {
    const created = asProduct(await create(shirt));
    expect(await change(created._id, { productType: 'per kg' })).toMatchObject({
      status: 400,
      data: { errors: [{ path: 'kgVariation' }] },
    });
    expect((await read(created._id)).data).toEqual({ ...created, reviews: [] });
    expect((await change(created._id, { productType: 'per unit' })).data.unitVariation).toEqual(
      created.unitVariation,
    );
  });

  it('removes a sold-out product from the listing, and lists it again with new stock', async () => {
    const { _id, unitVariation } = asProduct(
      await create({
        ...shirt,
        name: 'Comet Shirt',
        unitVariation: [{ size: 'M', stock: 1, price: 10 }],
      }),
    );
    const total = async () =>
      (await shop.call('GET /api/products', { query: { search: 'comet' } })).data.total;
    const set = (stock: number) =>
      change(_id, { unitVariation: [{ _id: unitVariation[0]?._id, size: 'M', stock, price: 10 }] });
    expect(await total()).toBe(1);
    await set(0);
    expect(await total()).toBe(0);
    await set(4);
    expect(await total()).toBe(1);
  });

  it('works many times at once', async () => {
    const { _id, unitVariation } = asProduct(
      await create({ ...shirt, unitVariation: [{ size: 'M', stock: 1, price: 10 }] }),
    );
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        change(_id, {
          unitVariation: [{ _id: unitVariation[0]?._id, size: 'M', stock: i, price: 10 }],
        }),
      ),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 12 }, () => 200));
    const { stock, offered } = asProduct(await read(_id));
    const { delta } = await shop.deps.store.db
      .selectFrom('stock_moves')
      .select((row) => row.fn.sum<number>('delta').as('delta'))
      .where('variant_id', '=', unitVariation[0]?._id ?? '')
      .executeTakeFirstOrThrow();
    expect(1 + delta).toBe(stock);
    expect(
      await shop.deps.store.db
        .selectFrom('listing')
        .select('offered')
        .where('product_id', '=', _id)
        .executeTakeFirst(),
    ).toEqual({ offered });
  });
});

describe('deleting a product', () => {
  it('removes it from the shop, once; carts keep the line and say that it is no longer sold', async () => {
    const { _id, unitVariation } = asProduct(await create({ ...shirt, name: 'Farewell Shirt' }));
    const { db } = shop.deps.store;
    await db
      .insertInto('cart_lines')
      .values({
        id: 'crt_1',
        account_id: customer.id,
        product_id: _id,
        variant_id: unitVariation[0]?._id ?? '',
        quantity: 1,
      })
      .execute();
    const remove = () => deleteProduct(shop, admin, _id);
    expect(await remove()).toMatchObject({ status: 200, data: { message: 'Product removed' } });
    expect((await readCart(shop, customer)).items).toMatchObject([
      { name: 'Farewell Shirt', available: false, unavailableReason: 'product_gone' },
    ]);
    await shop.call('DELETE /api/cart/{cartItemId}', {
      token: customer.token,
      params: { cartItemId: 'crt_1' },
    });
    for (const answer of [await remove(), await read(_id), await change(_id, { name: 'Back' })]) {
      expect([answer.status, answer.data.message]).toEqual([404, 'Product not found']);
    }
    const all = await shop.call('GET /api/products', {
      query: { search: 'farewell', all: 'true' },
      token: admin.token,
    });
    expect(all.data.total).toBe(0);
  });
});

describe('reading one product', () => {
  it('returns its newest fifty reviews', async () => {
    const { _id } = asProduct(await create(shirt));
    const reviews = Array.from({ length: 52 }, (_, i) => ({
      id: `rev_${i}`,
      product_id: _id,
      account_id: null,
      name: 'Asha',
      rating: 5,
      comment: `No. ${i}`,
      verified_purchase: i % 2 === 0,
      created_at: new Date(Date.UTC(2026, 0, 1, 0, i)),
    }));
    const { db } = shop.deps.store;
    await db.insertInto('reviews').values(reviews).execute();
    await db
      .updateTable('products')
      .set({ rating_sum: 5 * 52, review_count: 52 })
      .where('id', '=', _id)
      .execute();
    const without = await shop.call('GET /api/products/{id}', {
      params: { id: _id },
      query: { reviews: 'none' },
    });
    expect(without.data).toMatchObject({ _id, reviews: [] });
    const wrong = await shop.call('GET /api/products/{id}', {
      params: { id: _id },
      query: { reviews: 'all' as 'none' },
    });
    expect([wrong.status, (wrong.data.errors as { path: string }[])[0]?.path]).toEqual([
      400,
      'reviews',
    ]);
    const shown = (await read(_id)).data.reviews as { comment: string }[];
    expect(shown).toHaveLength(50);
    expect(shown[0]).toMatchObject({
      _id: 'rev_51',
      comment: 'No. 51',
      verifiedPurchase: false,
      createdAt: '2026-01-01T00:51:00.000Z',
    });
  });

  it.each(['prd_none', "x' or 1=1", '%', '..'])('answers 404 for %s', async (id) => {
    const { status, data } = await read(id);
    expect(status).toBe(404);
    expect(data.code).toBe('not_found');
  });
});

describe('the calls that change the catalogue', () => {
  const calls = [
    ['POST', '/api/products'],
    ['PUT', '/api/products/prd_1'],
    ['DELETE', '/api/products/prd_1'],
    ['POST', '/api/uploads'],
    ['PUT', '/api/admin/set_1'],
    ['PUT', '/api/slider/sld_1'],
  ];
  const sendCall = (method: string | undefined, path: string | undefined, authorization?: string) =>
    shop.app.request(`http://shop.test${path}`, {
      method: method ?? '',
      // The caller is refused before the body is read, so the broken body does not matter.
      ...(method === 'DELETE' ? {} : { body: '{' }),
      headers: {
        'content-type': 'application/json',
        ...(authorization === undefined ? {} : { authorization }),
      },
    });

  it.each(calls)('%s %s is for admins only', async (method, path) => {
    const answers = [
      await sendCall(method, path),
      await sendCall(method, path, `Bearer ${'x'.repeat(43)}`),
      await sendCall(method, path, `Bearer ${customer.token}`),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([401, 401, 403]);
    const messages = await Promise.all(
      answers.map(async (answer) => ((await answer.json()) as { message: string }).message),
    );
    expect(messages).toEqual([
      'Not authorized, no token',
      'Not authorized, token failed',
      'Not authorized as an admin',
    ]);
  });
});
