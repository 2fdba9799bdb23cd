import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WireProduct } from '../../../contract/goods/product.ts';
import { fillColumns, insertProducts } from '../../../database/catalogue/insert-products.ts';
import { generateProduct } from '../../../database/seed/generated.ts';
import { addSettings } from '../../../database/testing.ts';
import { runTransaction } from '../../../database/transaction.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import { type Sort, sorts } from '../../../shop/goods/listing/listing.ts';

/**
 * Compares the listing with a naive implementation of its rules over the same products in memory.
 */

const kgPrice = 14_500;
const dressed = [
  "Robert'); drop table listing;--",
  '100% "cotton"',
  'a_b\\c',
  'Aged-Rice',
  'aged rice',
  'हाट',
];
/** In the order of their names: India, Sri Lanka, Switzerland. */
const codes = ['IN', 'LK', null, 'CH', 'IN'];
type FilledProduct = ReturnType<typeof fillColumns>;
const products: FilledProduct[] = Array.from({ length: 260 }, (_, i) => {
  const one = {
    ...fillColumns(generateProduct(i + 1)),
    origin_code: codes[i % codes.length] ?? null,
  };
  return i % 9 === 0
    ? {
        ...one,
        categories: [...one.categories, dressed[i % dressed.length] ?? ''],
        tags: [...one.tags, dressed[(i + 1) % dressed.length] ?? ''],
      }
    : one;
});

const shop = closeAfterTests(await openShop());
await addSettings(shop.deps.store, kgPrice);
await runTransaction(shop.deps.store.db, (tx) => insertProducts(tx, products));
const admin = await shop.createPerson({ role: 'admin' });

const norm = (name: string): string =>
  name.toLowerCase().replace(/-/g, ' ').replace(/ +/g, ' ').trim();

interface Seen {
  product: FilledProduct;
  at: number;
  offered: boolean;
  price: number;
  weight: number | null;
  sizes: string[];
}

/** Computes prices with BigInt, one variant at a time. */
const toSeen = (product: FilledProduct, at: number): Seen => {
  const priced = product.variants.map((variant) => ({
    ...variant,
    price: variant.price ?? kgPrice,
  }));
  const offered = priced.filter((variant) => variant.stock > 0 && variant.price > 0);
  const shown = offered[0] ?? priced[0];
  const price = Number(
    (BigInt(shown?.price ?? 0) * BigInt(100 - product.discount_percent) * 2n + 100n) / 200n,
  );
  return {
    product,
    at,
    offered: offered.length > 0,
    price,
    weight: shown?.weight_grams ?? null,
    sizes: offered.map((variant) => variant.size),
  };
};
const seen = products.map(toSeen);

interface Asked {
  category?: string[];
  tag?: string[];
  size?: string[];
  color?: string[];
  group?: string[];
  origin?: string[];
  type?: string;
  minPrice?: string;
  maxPrice?: string;
  search?: string;
}

const any = (wanted: string[] | undefined, has: readonly string[]): boolean =>
  wanted === undefined ||
  wanted.length === 0 ||
  wanted.some((one) => has.some((other) => norm(other) === norm(one)));
const listWords = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];

const begins = (words: string[], word: string): boolean =>
  words.some((other) => other.startsWith(word));
const joinHead = (product: FilledProduct): string =>
  [
    product.name,
    product.sku,
    ...product.categories,
    ...product.tags,
    ...product.colours.map((colour) => colour.value),
  ].join(' ');

/**
 * Rates how well a product matches a search, from 0 (its exact name) to 5 (a word that only a
 * description has). A whole word comes before the beginning of another.
 */
const rateMatch = ({ product }: Seen, search: string): number => {
  const [query, name, head] = [
    listWords(search),
    listWords(product.name),
    listWords(joinHead(product)),
  ];
  if (query.join(' ') === name.join(' ')) return 0;
  if (query.every((word) => name.includes(word))) return 1;
  if (query.every((word) => head.includes(word))) return 2;
  if (query.every((word) => head.includes(word) || begins(name, word))) return 3;
  return query.every((word) => begins(head, word)) ? 4 : 5;
};

/** The beginning of a word of a description counts if no name and no label begins so. */
const matchesBody = (body: string[], word: string): boolean =>
  body.includes(word) ||
  (begins(body, word) && !products.some((product) => begins(listWords(joinHead(product)), word)));

const listOrigins = ({ product: { origin_code: code } }: Seen): string[] =>
  code === null ? [] : code === 'IN' ? [code] : [code, 'imported'];
const readSaleType = (one: Seen): string =>
  one.product.sale_unit === 'kg' ? 'per kg' : 'per unit';
const tests: Record<string, (one: Seen, query: Asked) => boolean> = {
  categories: ({ product }, { category }) => any(category, product.categories),
  tags: ({ product }, { tag }) => any(tag, product.tags),
  sizes: ({ sizes }, { size }) => any(size, sizes),
  colors: ({ product }, { color }) =>
    any(
      color,
      product.colours.map((colour) => colour.value),
    ),
  groups: ({ product }, { group }) => any(group, product.groups),
  origins: (one, { origin }) => any(origin, listOrigins(one)),
  types: (one, { type }) => type === undefined || readSaleType(one) === type,
  price: ({ price }, { minPrice, maxPrice }) =>
    price >= Number(minPrice ?? 0) * 100 && price <= Number(maxPrice ?? Infinity) * 100,
  search: ({ product }, { search }) => {
    if (search === undefined) return true;
    const [head, body] = [
      listWords(joinHead(product)),
      listWords(`${product.short_description} ${product.description}`),
    ];
    const words = listWords(search);
    return (
      words.length > 0 &&
      words.every((word) => begins(head, word) || (word.length > 2 && matchesBody(body, word)))
    );
  },
};

const matching = (query: Asked, except?: string): Seen[] =>
  seen.filter(
    (one) =>
      one.offered &&
      Object.entries(tests).every(([name, holds]) => name === except || holds(one, query)),
  );

/** Unknown values come last in both directions. Ties keep their order. */
const by =
  (key: (one: Seen) => number | null, sign: 1 | -1) =>
  (a: Seen, b: Seen): number => {
    const [x, y] = [key(a), key(b)];
    if (x === null || y === null) return x === y ? a.at - b.at : x === null ? 1 : -1;
    return sign * (x - y) || a.at - b.at;
  };
const orders: Record<Sort, (a: Seen, b: Seen) => number> = {
  default: (a, b) => a.at - b.at,
  new: by((one) => one.product.created_at.getTime(), -1),
  popularity: by((one) => one.product.sold_count, -1),
  priceHighToLow: by((one) => one.price, -1),
  priceLowToHigh: by((one) => one.price, 1),
  weightHighToLow: by((one) => one.weight, -1),
  weightLowToHigh: by((one) => one.weight, 1),
  origin: by(
    ({ product }) => (product.origin_code === null ? null : codes.indexOf(product.origin_code)),
    1,
  ),
};

/** The default order of a search: the best match, then the best-selling. */
const createComparator = (sort: Sort, { search }: Asked) =>
  sort !== 'default' || search === undefined
    ? orders[sort]
    : (a: Seen, b: Seen) => rateMatch(a, search) - rateMatch(b, search) || orders.popularity(a, b);

/** Counts by name, in the order and with the spelling of the contract: most first, then by name. */
const counts = (
  query: Asked,
  facet: string,
  valuesOf: (one: Seen) => readonly string[],
  limit = Infinity,
) => {
  const found = new Map<string, { value: string; count: number }>();
  for (const one of matching(query, facet)) {
    for (const name of new Set(valuesOf(one).map(norm))) {
      const value = valuesOf(one).find((spelling) => norm(spelling) === name) ?? name;
      const known = found.get(name);
      found.set(name, {
        value: known !== undefined && known.value < value ? known.value : value,
        count: (known?.count ?? 0) + 1,
      });
    }
  }
  const order = [...found].sort(([a, x], [b, y]) => y.count - x.count || (a < b ? -1 : 1));
  return order.slice(0, limit).map(([, entry]) => entry);
};

const findHex = (name: string) =>
  products.flatMap((product) => product.colours).find((colour) => colour.value === name)?.hex;

const findPriceRange = (query: Asked) => {
  const prices = matching(query, 'price').map((one) => one.price / 100);
  return prices.length > 0 ? { min: Math.min(...prices), max: Math.max(...prices) } : null;
};

const countFacets = (query: Asked) => ({
  price: findPriceRange(query),
  categories: counts(query, 'categories', ({ product }) => product.categories),
  tags: counts(query, 'tags', ({ product }) => product.tags, 20),
  sizes: counts(query, 'sizes', ({ sizes }) => sizes),
  colors: counts(
    query,
    'colors',
    ({ product }) => product.colours.map((colour) => colour.value),
    50,
  ).map((one) => ({ ...one, hex: findHex(one.value) })),
  groups: counts(query, 'groups', ({ product }) => product.groups),
  origins: counts(query, 'origins', listOrigins),
  types: counts(query, 'types', (one) => [readSaleType(one)]),
});

const names = (list: readonly string[]) =>
  fc.option(fc.subarray([...list], { minLength: 1, maxLength: 2 }), { nil: undefined, freq: 2 });
const spelled = (list: readonly string[]) =>
  names(list.flatMap((name) => [name, name.toUpperCase(), norm(name).replaceAll(' ', '-')]));
const asking = fc.record(
  {
    category: spelled([
      'Men',
      'Women',
      'Shirts',
      'Vegetables',
      'Winter wear',
      'Nothing here',
      ...dressed,
    ]),
    tag: spelled(['Handloom', 'Organic', 'Natural dye', ...dressed]),
    size: spelled(['M', 'L', '2XL', '1 kg', '0-6 months']),
    color: spelled(['Sky', 'Plum', 'White']),
    group: names(['men', 'women', 'boys', 'girls']),
    origin: names(['IN', 'ch', 'imported', 'NP']),
    type: fc.constantFrom(undefined, 'per kg', 'per unit'),
    minPrice: fc.constantFrom(undefined, '0', '145', '499.99', '999'),
    maxPrice: fc.constantFrom(undefined, '90.5', '1500', '1000000'),
    search: fc.constantFrom(
      undefined,
      undefined,
      undefined,
      'cot',
      'kut shi',
      'MEN',
      '%',
      "a' | 'b",
      'x & !y',
      'gen 0000001',
      ...dressed,
    ),
    sort: fc.constantFrom(...sorts),
    page: fc.constantFrom('1', '1', '2', '3', '4000'),
  },
  { noNullPrototype: true },
);

const toQuery = (query: object): Record<string, string | string[]> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));

describe('a listing page', () => {
  it('has the same products and facets as a naive implementation, in the same order', async () => {
    await fc.assert(
      fc.asyncProperty(asking, async ({ sort, page, ...rest }) => {
        const query: Asked = toQuery(rest);
        const { status, data } = await shop.call('GET /api/products', {
          query: toQuery({ ...rest, sort, page }),
        });
        expect(status).toBe(200);
        const wanted = matching(query).sort(createComparator(sort, query));
        const start = (Number(page) - 1) * 50;
        expect((data.products as WireProduct[]).map((product) => product._id)).toEqual(
          wanted.slice(start, start + 50).map((one) => one.product.id),
        );
        expect(data).toMatchObject({
          page: Number(page),
          total: wanted.length,
          pages: Math.max(1, Math.ceil(wanted.length / 50)),
        });
        expect(data.facets).toEqual(countFacets(query));
      }),
      { numRuns: 150 },
    );
  }, 60_000);

  it.each(sorts)('sorted by %s has every product exactly once', async (sort) => {
    const ids: string[] = [];
    for (let page = 1; page <= 6; page++) {
      const { data } = await shop.call('GET /api/products', {
        query: { sort, page: String(page) },
      });
      ids.push(...(data.products as WireProduct[]).map((product) => product._id));
    }
    expect(ids).toEqual(
      matching({})
        .sort(orders[sort])
        .map((one) => one.product.id),
    );
  });

  it('says what each product costs and whether it is offered', async () => {
    const { data } = await shop.call('GET /api/products', {});
    for (const product of data.products as WireProduct[]) {
      const one = seen.find(({ product: { id } }) => id === product._id);
      expect(product.offered).toBe(true);
      expect(product.discountedPrice).toBe(
        one?.product.discount_percent === 0 ? null : (one?.price ?? 0) / 100,
      );
      expect(product.stock).toBe(
        one?.product.variants.reduce((sum, variant) => sum + variant.stock, 0),
      );
    }
  });
});

describe('products that are not offered', () => {
  const total = async (token?: string): Promise<unknown> =>
    (await shop.call('GET /api/products', { query: { all: 'true' }, token })).data.total;

  it('are listed for admins only', async () => {
    const offered = seen.filter((one) => one.offered).length;
    expect(offered).toBeLessThan(seen.length);
    expect(await total(admin.token)).toBe(seen.length);
    expect(await total((await shop.createPerson()).token)).toBe(offered);
    expect(await total('a'.repeat(43))).toBe(offered);
    expect(await total()).toBe(offered);
  });
});

describe('an invalid query of a listing', () => {
  it.each([
    [{ sort: 'cheapest' }, 'sort'],
    [{ type: 'per piece' }, 'type'],
    [{ page: '0' }, 'page'],
    [{ page: '1.5' }, 'page'],
    [{ page: '1e99' }, 'page'],
    [{ minPrice: '-1' }, 'minPrice'],
    [{ maxPrice: 'NaN' }, 'maxPrice'],
    [{ group: ['men', 'dogs'] }, 'group.1'],
    [{ search: 'x'.repeat(101) }, 'search'],
    [{ all: 'yes' }, 'all'],
    [{ sort: ['new', 'new'] }, 'sort'],
    [{ tag: Array.from({ length: 21 }, (_, i) => `t${i}`) }, 'tag'],
  ])('is refused, and the error names the parameter: %o', async (query, path) => {
    const { status, data } = await shop.call('GET /api/products', { query });
    expect(status).toBe(400);
    expect(data.errors).toEqual(expect.arrayContaining([expect.objectContaining({ path })]));
  });
});
