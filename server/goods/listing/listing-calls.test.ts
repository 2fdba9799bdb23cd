import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type {
  WireListing,
  WireSearchStart,
  WireSuggestions,
} from '../../../contract/goods/listing.ts';
import type { WireProduct } from '../../../contract/goods/product.ts';
import { addGeneratedProducts } from '../../../database/seed/add-generated.ts';
import { seedIfEmpty } from '../../../database/seed/seed.ts';
import { runTransaction } from '../../../database/transaction.ts';
import { deleteProduct, changeProduct, createProduct } from '../../../proofs/world/goods-steps.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import { findListedPages } from '../products/products.ts';

/** Places, lists of ids, smaller pages, related products and suggestions. */

const shop = closeAfterTests(await openShop());
const { dataDir } = shop.deps.settings;
await seedIfEmpty(shop.deps.store, { picturesDir: join(dataDir, 'pictures') });
await addGeneratedProducts(shop.deps.store, 300, () => {});
const admin = await shop.createPerson({ role: 'admin' });

const list = async (
  query: Record<string, string | string[]>,
  token?: string,
): Promise<WireListing> =>
  (await shop.call('GET /api/products', { query, token })).data as unknown as WireListing;
const readIds = ({ products }: { products: { _id: string }[] }): string[] =>
  products.map(({ _id }) => _id);
const create = async (body: object): Promise<WireProduct> =>
  (await createProduct(shop, admin, body)).data as unknown as WireProduct;

describe('sorting by name and by stock', () => {
  const listAll = (sort: string, more: Record<string, string> = {}) =>
    list({ all: 'true', sort, ...more }, admin.token);
  const readStocks = ({ products }: WireListing): number[] => products.map(({ stock }) => stock);
  const readNames = ({ products }: WireListing): string[] =>
    products.map(({ name }) => name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase());
  const sortDescending = (values: readonly number[]): number[] => values.toSorted((a, b) => b - a);

  it('shows an admin all products, also with search and filters, page by page', async () => {
    const [low, high, last] = await Promise.all([
      listAll('stockLowToHigh'),
      listAll('stockHighToLow'),
      listAll('stockHighToLow', { page: '2', type: 'per kg' }),
    ]);
    expect(readStocks(low)).toEqual(sortDescending(readStocks(low)).toReversed());
    expect(readStocks(high)).toEqual(sortDescending(readStocks(high)));
    expect(Math.min(...readStocks(high))).toBeGreaterThanOrEqual(Math.max(...readStocks(low)));
    expect([...new Set(last.products.map(({ productType }) => productType))]).toEqual(['per kg']);
    const [first, second, down, found] = [
      await listAll('nameAToZ'),
      await listAll('nameAToZ', { page: '2' }),
      await listAll('nameZToA'),
      await listAll('nameAToZ', { search: 'cotton' }),
    ];
    const inOrder = [...readNames(first), ...readNames(second)];
    expect(inOrder).toEqual(inOrder.toSorted());
    expect(
      readNames(down)
        .at(0)
        ?.localeCompare(readNames(first).at(0) ?? ''),
    ).toBe(1);
    expect(found.total).toBeGreaterThan(1);
    expect(readNames(found)).toEqual(readNames(found).toSorted());
  });

  it('follows an edit, a new product, a sale and a deleted product', async () => {
    const {
      _id: id,
      unitVariation: [variation],
    } = await create({
      name: 'Aaa first of all',
      productType: 'per unit',
      unitVariation: [{ size: 'M', stock: 900_000, price: 10 }],
    });
    expect([
      (await listAll('nameAToZ')).products[0]?._id,
      (await listAll('stockHighToLow')).products[0]?._id,
    ]).toEqual([id, id]);
    await changeProduct(shop, admin, id, {
      name: 'Zzz last of all',
      unitVariation: [{ _id: variation?._id, size: 'M', stock: 800_000, price: 10 }],
    });
    expect((await listAll('nameZToA')).products[0]).toMatchObject({ _id: id, stock: 800_000 });
    // A sale, which changes no listing row.
    const { store, catalogueVersion } = shop.deps;
    const moves = await runTransaction(store.db, async (tx) => {
      await tx.updateTable('variants').set({ stock: 1 }).where('product_id', '=', id).execute();
      return catalogueVersion.announce(tx, 'stock', [id]);
    });
    for (const move of moves) catalogueVersion.applyCommitted(move);
    const [highest, lowest] = [await listAll('stockHighToLow'), await listAll('stockLowToHigh')];
    expect(highest.products[0]?.stock).toBeLessThan(800_000);
    expect(readStocks(lowest)).toEqual(sortDescending(readStocks(lowest)).toReversed());
    await deleteProduct(shop, admin, id);
    expect((await listAll('nameZToA')).products[0]?._id).not.toBe(id);
  });

  it('stays correct when no number is left between two name ranks', async () => {
    const { name: anchor } = (await listAll('nameAToZ')).products[20] as WireProduct;
    const { _id: id } = await create({
      name: `${anchor} 99`,
      productType: 'per unit',
      unitVariation: [{ size: 'M', stock: 1, price: 10 }],
    });
    // Each name comes between the last one and the one above it, and halves the room: a number has
    // less than 60 such steps.
    for (let i = 98; i > 38; i--) {
      await changeProduct(shop, admin, id, { name: `${anchor} ${i}` });
      const { products } = await listAll('nameAToZ');
      expect(products[1 + products.findIndex(({ name }) => name === anchor)]?._id).toBe(id);
    }
    await deleteProduct(shop, admin, id);
  });

  it('is refused to others, and for other lists', async () => {
    const { token } = await shop.createPerson({});
    for (const [query, who] of [
      [{ sort: 'nameAToZ' }, undefined],
      [{ sort: 'stockLowToHigh', all: 'true' }, token],
      [{ sort: 'stockLowToHigh' }, admin.token],
      [{ sort: 'name', all: 'true' }, admin.token],
    ] as const) {
      expect(await shop.call('GET /api/products', { query, token: who })).toMatchObject({
        status: 400,
        data: { errors: [{ path: 'sort' }] },
      });
    }
  });
});

describe('the filter by state', () => {
  const listState = (state: string, more: Record<string, string> = {}) =>
    list({ all: 'true', search: 'quillwort', state, ...more }, admin.token);
  const readNames = async (state: string, more?: Record<string, string>): Promise<string[]> =>
    (await listState(state, more)).products
      .map(({ name }) => name.replace('Quillwort ', ''))
      .toSorted();
  const quillwort = (name: string, readStocks: number[], more: object = {}) =>
    create({
      name: `Quillwort ${name}`,
      productType: 'per unit',
      tag: [name],
      unitVariation: readStocks.map((stock, i) => ({ size: `${i}`, stock, price: 10 })),
      ...more,
    });

  it('shows an admin offered products, not offered ones, low stock and drafts, and follows changes', async () => {
    const [plenty] = [
      await quillwort('plenty', [11, 500]),
      await quillwort('scarce', [400, 10]),
      await quillwort('out', [0]),
      await quillwort('bare', []),
      await quillwort('draft', [3], { draft: true }),
    ];
    expect([
      await readNames('offered'),
      await readNames('notOffered'),
      await readNames('low'),
      await readNames('draft'),
    ]).toEqual([['plenty', 'scarce'], ['bare', 'out'], ['out', 'scarce'], ['draft']]);
    const [one, sorted] = [
      await listState('low', { tag: 'out', sort: 'nameAToZ' }),
      await listState('low', { sort: 'stockHighToLow', limit: '1' }),
    ];
    expect([one.total, sorted.total, sorted.pages, sorted.products[0]?.name]).toEqual([
      1,
      2,
      2,
      'Quillwort scarce',
    ]);
    // The counts are those of the filtered products.
    expect(sorted.facets.tags).toEqual([
      { value: 'out', count: 1 },
      { value: 'scarce', count: 1 },
    ]);
    await changeProduct(shop, admin, plenty._id, { draft: true });
    expect([await readNames('offered'), await readNames('draft')]).toEqual([
      ['scarce'],
      ['draft', 'plenty'],
    ]);
  });

  it('is refused to others, and for other lists', async () => {
    const { token } = await shop.createPerson({});
    for (const [query, who] of [
      [{ state: 'low' }, undefined],
      [{ state: 'draft', all: 'true' }, token],
      [{ state: 'offered' }, admin.token],
      [{ state: 'gone', all: 'true' }, admin.token],
    ] as const) {
      expect(await shop.call('GET /api/products', { query, token: who })).toMatchObject({
        status: 400,
        data: { errors: [{ path: 'state' }] },
      });
    }
  });
});

describe('the place of a listing', () => {
  it.each([
    ['winter-wear', 'category', 'Winter wear'],
    ['VEGETABLES', 'category', 'Vegetables'],
    ['natural-dye', 'tag', 'Natural dye'],
    ['cotton', 'tag', 'Cotton'],
  ] as const)('%s is a %s', async (place, kind, name) => {
    const found = await list({ place, sort: 'new' });
    expect(found.place).toEqual({ kind, name });
    expect(found.total).toBeGreaterThan(0);
    const { place: _, ...same } = await list({ [kind]: name, sort: 'new' });
    expect({ ...found, place: undefined }).toEqual({ ...same, place: undefined });
  });

  it('with an unknown name has no products; without `place` the answer has no place', async () => {
    expect(await list({ place: 'velvet-ropes' })).toMatchObject({
      place: { kind: null, name: 'velvet ropes' },
      total: 0,
      products: [],
    });
    expect((await list({})).place).toBeNull();
    expect((await list({ place: ' - ' })).place).toBeNull();
  });

  it('stays known when other filters leave no products, and adds to the filter of its own kind', async () => {
    expect(await list({ place: 'fruit', type: 'per unit' })).toMatchObject({
      place: { kind: 'category', name: 'Fruit' },
      total: 0,
    });
    const [fruit, grain, both] = await Promise.all([
      list({ place: 'fruit' }),
      list({ place: 'grain' }),
      list({ place: 'fruit', category: 'grain' }),
    ]);
    expect(both.total).toBe(fruit.total + grain.total);
  });

  it('has both types by default, and refuses an unknown type', async () => {
    const [plain, both] = await Promise.all([
      list({ sort: 'new' }),
      list({ sort: 'new', type: 'default' }),
    ]);
    expect(both).toEqual(plain);
    expect((await shop.call('GET /api/products', { query: { type: 'both' } })).status).toBe(400);
  });

  it('is a category rather than a tag of the same name', async () => {
    await create({
      name: 'Gift box',
      productType: 'per unit',
      unitVariation: [{ size: 'M', stock: 1, price: 10 }],
      category: ['Festive'],
    });
    expect((await list({ place: 'festive' })).place).toEqual({ kind: 'category', name: 'Festive' });
    expect((await list({ place: 'festive' })).products.map(({ name }) => name)).toEqual([
      'Gift box',
    ]);
  });
});

describe('a listing by ids', () => {
  it('has exactly these products, once, in this order, also those not offered, but no deleted or unknown ones', async () => {
    const [a, b] = readIds(await list({ sort: 'new', limit: '2' }));
    const bare = await create({ name: 'Not yet', productType: 'per unit' });
    const deleted = await create({ name: 'Gone', productType: 'per unit' });
    await deleteProduct(shop, admin, deleted._id);
    const id = [b, bare._id, 'prd_none', deleted._id, a, b].map(String);
    const found = await list({ id, type: 'per kg', page: '7', minPrice: '9999999' });
    expect(readIds(found)).toEqual([b, bare._id, a]);
    expect(found).toMatchObject({ page: 1, pages: 1, total: 3, place: null, correctedTo: null });
    expect(found.products[1]?.offered).toBe(false);
    expect(readIds(await list({ id: 'prd_none' }))).toEqual([]);
  });

  it('takes at most two hundred ids', async () => {
    const { status } = await shop.call('GET /api/products', {
      query: { id: Array.from({ length: 201 }, (_, i) => `p${i}`) },
    });
    expect(status).toBe(400);
  });
});

describe('a smaller page size', () => {
  it('is respected on every page', async () => {
    const [whole, one, two] = await Promise.all([
      list({ sort: 'popularity' }),
      list({ sort: 'popularity', limit: '7' }),
      list({ sort: 'popularity', limit: '7', page: '2' }),
    ]);
    expect([...readIds(one), ...readIds(two)]).toEqual(readIds(whole).slice(0, 14));
    expect(one.pages).toBe(Math.ceil(whole.total / 7));
  });

  it.each(['0', '51', '1.5', 'x'])('is refused if it is %s', async (limit) => {
    const { status, data } = await shop.call('GET /api/products', { query: { limit } });
    expect([status, data.errors]).toEqual([400, [expect.objectContaining({ path: 'limit' })]]);
  });
});

describe('the price range of a listing', () => {
  it('runs from the cheapest to the most expensive product, whatever price filter is set', async () => {
    const asc = await list({ sort: 'priceLowToHigh', category: 'fruit' });
    const readPrice = (product: WireProduct | undefined) =>
      product?.discountedPrice ?? product?.displayPrice;
    const dearest = await list({ sort: 'priceHighToLow', category: 'fruit', limit: '1' });
    expect(asc.facets.price).toEqual({
      min: readPrice(asc.products[0]),
      max: readPrice(dearest.products[0]),
    });
    expect(
      (await list({ category: 'fruit', minPrice: '100', maxPrice: '101' })).facets.price,
    ).toEqual(asc.facets.price);
  });
});

describe('the related products', () => {
  const related = async (id: string) =>
    (await shop.call('GET /api/products/{id}/related', { params: { id } })) as unknown as {
      status: number;
      data: { products: WireProduct[] };
    };

  it('share most with the product, and leave it out', async () => {
    const [onion] = (await list({ search: 'nashik onion' })).products;
    const { status, data } = await related(onion?._id ?? '');
    expect(status).toBe(200);
    expect(data.products).toHaveLength(6);
    expect(readIds(data)).not.toContain(onion?._id);
    for (const product of data.products)
      expect(product.category).toEqual(expect.arrayContaining([{ value: 'Vegetables' }]));
    const tagged = data.products.map(({ tag }) => tag.some(({ value }) => value === 'Seasonal'));
    expect(tagged).toEqual(tagged.toSorted((a, b) => Number(b) - Number(a)));
  });

  it('are filled up with best sellers if too few are similar; also for a product that is not offered', async () => {
    const odd = await create({ name: 'Odd one', productType: 'per unit', category: ['Odd'] });
    const best = readIds(await list({ sort: 'popularity', limit: '6' }));
    expect(readIds((await related(odd._id)).data)).toEqual(best);
  });

  it('of an unknown product are refused with 404', async () => {
    const { status, data } = await shop.call('GET /api/products/{id}/related', {
      params: { id: 'prd_none' },
    });
    expect([status, data.code, data.message]).toEqual([404, 'not_found', 'Product not found']);
  });
});

describe('search suggestions', () => {
  const suggest = async (q: string) =>
    (await shop.call('GET /api/search/suggest', { query: { q } }))
      .data as unknown as WireSuggestions;

  it.each([
    ['oni', 'onion', 'Vegetables'],
    ['pya', 'onion', 'Vegetables'],
    ['प्याज', 'onion', 'Vegetables'],
    ['onoin', 'onion', 'Vegetables'],
    ['sar', 'sari', 'Saris'],
    ['country tom', 'country tomato', 'Vegetables'],
  ])('for %s are the terms %s, the categories %s, and products', async (q, term, category) => {
    const found = await suggest(q);
    expect(found.terms).toContain(term);
    expect(found.categories.map(({ value }) => value)).toContain(category);
    expect(found.products.length).toBeGreaterThan(0);
    expect(found.correctedTo).toBe(q === 'onoin' ? 'onion' : null);
    expect([
      found.terms.length <= 5,
      found.categories.length <= 3,
      found.products.length <= 5,
    ]).toEqual([true, true, true]);
    for (const one of found.terms) expect((await list({ search: one })).total).toBeGreaterThan(0);
  });

  it('show the number of products in a category, and a product like its card', async () => {
    const { categories, products } = await suggest('veg');
    const [first] = categories;
    expect(first).toEqual({
      value: 'Vegetables',
      count: (await list({ category: 'vegetables' })).total,
    });
    const [whole] = (await list({ id: String(products[0]?._id) })).products;
    expect(products[0]).toEqual({
      _id: whole?._id,
      name: whole?.name,
      path: whole?.path,
      image: whole?.images[0] ?? null,
      productType: whole?.productType,
      displayPrice: whole?.displayPrice,
      discountedPrice: whole?.discountedPrice,
      sizesToAdd: whole?.kgVariation
        .filter(({ stock }) => stock > 0)
        .slice(0, 4)
        .map(({ _id, size }) => ({ _id, size })),
    });
  });

  it('offer to add the first weights, and the only size of a piece, but no choice', async () => {
    const listSizes = async (q: string): Promise<string[] | undefined> =>
      (await suggest(q)).products[0]?.sizesToAdd.map(({ size }) => size);
    const one = {
      productType: 'per unit',
      unitVariation: [{ size: 'One size', stock: 3, price: 90 }],
    };
    await create({ ...one, name: 'Wickerbasket' });
    const twoColours = [{ value: 'Red' }, { value: 'Blue' }];
    await create({ ...one, name: 'Colourbasket', color: twoColours });
    await create({ ...one, name: 'Otherbasket', affiliateLink: 'https://other.example/' });
    expect(await listSizes('wickerbasket')).toEqual(['One size']);
    expect(await listSizes('colourbasket')).toEqual([]);
    expect(await listSizes('otherbasket')).toEqual([]);
    expect(await listSizes('t-shirt')).toEqual([]);
    expect((await listSizes('onion'))?.length).toBeGreaterThan(1);
  });

  it.each([
    ['onionsoup', 'onion', 'Vegetables'],
    ['onion sari', 'onion', 'Vegetables'],
    ['tomxtq', 'tomato', 'Vegetables'],
  ])('that find nothing for %s name the nearest search, %s of %s', async (q, search, category) => {
    const { products, nearest } = await suggest(q);
    expect([products, nearest?.search, nearest?.category?.value]).toEqual([[], search, category]);
    expect((await list({ search })).total).toBeGreaterThan(0);
  });

  it('name nothing where nothing is near', async () => {
    expect(await suggest('zqxjzqxj')).toEqual({
      terms: [],
      categories: [],
      products: [],
      correctedTo: null,
    });
  });

  it('begin with categories and their pictures', async () => {
    const { status, data } = await shop.call('GET /api/search/start');
    const { categories } = data as unknown as WireSearchStart;
    expect(status).toBe(200);
    expect(categories.length).toBeLessThanOrEqual(8);
    expect(categories.every(({ picture }) => picture !== null)).toBe(true);
    const [{ value, count } = { value: '', count: 0 }] = categories;
    expect((await list({ category: value })).total).toBe(count);
  });

  it.each(['', '   ', '🧅', '%', "'"])('for “%s” are empty', async (q) => {
    expect(await suggest(q)).toEqual({
      terms: [],
      categories: [],
      products: [],
      correctedTo: null,
    });
  });

  it('can be cached for a minute; a text that is too long is refused', async () => {
    const answer = await shop.call('GET /api/search/suggest', { query: { q: 'a' } });
    expect(answer.headers.get('cache-control')).toBe('private, max-age=60');
    const { status, data } = await shop.call('GET /api/search/suggest', {
      query: { q: 'x'.repeat(101) },
    });
    expect([status, data.errors]).toEqual([400, [expect.objectContaining({ path: 'q' })]]);
  });
});

describe('the answer of a place that the shop does not have', () => {
  it('is not kept, however often it is asked for', async () => {
    const { api } = shop.deps.responseCaches;
    const ask = async (place: string): Promise<boolean> => {
      const path = `/api/products?place=${place}`;
      for (let times = 0; times < 3; times += 1)
        expect((await shop.app.request(path)).ok).toBe(true);
      return api.has(path);
    };
    expect([await ask('never-heard-of'), await ask('men')]).toEqual([false, true]);
  });
});

describe('the list of product ids', () => {
  it('comes in parts that together have each product once, sorted by id', async () => {
    const { db } = shop.deps.store;
    const offered = await db
      .selectFrom('listing')
      .select('product_id')
      .where('offered', '=', true)
      .orderBy('product_id')
      .execute();
    const ids: string[] = [];
    for (
      let part = await findListedPages(db, null, 100);
      part.length > 0;
      part = await findListedPages(db, part.at(-1)?.id ?? null, 100)
    )
      ids.push(...part.map(({ id }) => id));
    expect(ids).toEqual(offered.map((row) => row.product_id));
    expect((await findListedPages(db, null, 1))[0]?.updatedAt).toBeInstanceOf(Date);
  });
});
