import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ListedProduct } from './listing-columns.ts';
import { formatFacetKey, type FacetName, facetNames, parseFacetKey } from './listing-facets.ts';
import { type ListingFilter, ListingIndex, type ListingRequest } from './listing-index.ts';
import { groups, type Sort, sorts } from './listing.ts';

/** Compares every result with a naive implementation: filter, count and sort a list of objects. */

const createKey =
  (facet: FacetName) =>
  (name: string): string =>
    formatFacetKey(facet, {
      name,
      shown: name.toUpperCase(),
      hex: facet === 'colours' ? '#ABCDEF' : null,
    });
const values = {
  categories: ['a', 'b', 'c'],
  tags: ['x', 'y'],
  sizes: ['s', 'm'],
  colours: ['red', 'sky'],
  groups: [...groups],
  saleUnit: ['kg', 'unit'],
} as const satisfies Record<FacetName, readonly string[]>;
const arbitraryKeys = (facet: FacetName) =>
  fc.subarray([...values[facet]]).map((names) => names.map(createKey(facet)));
const product = (id: number): fc.Arbitrary<ListedProduct> =>
  fc.record({
    id: fc.constant(`p${id}`),
    position: fc.constant(id),
    offered: fc.boolean(),
    sortPrice: fc.option(fc.integer({ min: 0, max: 5 })),
    sortWeight: fc.option(fc.integer({ min: 0, max: 3 })),
    soldCount: fc.integer({ min: 0, max: 3 }),
    createdAt: fc.integer({ min: 0, max: 3 }),
    facetKeys: fc.tuple(...facetNames.map(arbitraryKeys)).map((keys) => keys.flat()),
  });

type Step = { put: ListedProduct } | { remove: string };
const step: fc.Arbitrary<Step> = fc
  .nat(39)
  .chain((id) =>
    fc.oneof(
      { weight: 4, arbitrary: product(id).map((put) => ({ put })) },
      { weight: 1, arbitrary: fc.constant({ remove: `p${id}` }) },
    ),
  );
const steps = fc.array(step, { maxLength: 120, size: 'max' });
/** Many changes, or just one more product. */
const furtherSteps = fc.oneof(
  steps,
  fc
    .nat(39)
    .chain(product)
    .map((put): Step[] => [{ put }]),
);

const bound = fc.option(fc.integer({ min: 0, max: 5 }));
const chosen = <T extends string>(names: readonly T[]): fc.Arbitrary<T[]> =>
  fc.oneof(
    { weight: 2, arbitrary: fc.constant<T[]>([]) },
    { weight: 1, arbitrary: fc.subarray([...names]) },
  );
const filter: fc.Arbitrary<ListingFilter> = fc.record({
  categories: chosen([...values.categories, 'nothing']),
  tags: chosen(values.tags),
  sizes: chosen(values.sizes),
  colours: chosen(values.colours),
  groups: chosen(values.groups),
  saleUnit: fc.option(fc.constantFrom('kg', 'unit'), { freq: 3 }),
  minPrice: bound,
  maxPrice: bound,
  all: fc.boolean(),
});

interface Played {
  index: ListingIndex;
  products: ListedProduct[];
}

const played = (
  given: readonly Step[],
  { index, products: before }: Played = { index: new ListingIndex(), products: [] },
): Played => {
  const products = new Map(before.map((one) => [one.id, one]));
  for (const one of given) {
    if ('put' in one) {
      index.put(one.put);
      products.set(one.put.id, one.put);
    } else {
      index.remove(one.remove);
      products.delete(one.remove);
    }
  }
  return { index, products: [...products.values()] };
};

const namesIn = (facet: FacetName, one: ListedProduct): string[] =>
  one.facetKeys
    .map(parseFacetKey)
    .filter((value) => value.facet === facet)
    .map(({ name }) => name);

/** The conditions of a filter, one by one, so that a test can leave one out. */
const conditions = (
  asked: ListingFilter,
): Record<FacetName | 'price', (one: ListedProduct) => boolean> => {
  const hasOne = (facet: FacetName, names: readonly string[]) => (one: ListedProduct) =>
    names.length === 0 || names.some((name) => namesIn(facet, one).includes(name));
  const { minPrice, maxPrice } = asked;
  return {
    categories: hasOne('categories', asked.categories),
    tags: hasOne('tags', asked.tags),
    sizes: hasOne('sizes', asked.sizes),
    colours: hasOne('colours', asked.colours),
    groups: hasOne('groups', asked.groups),
    saleUnit: hasOne('saleUnit', asked.saleUnit === null ? [] : [asked.saleUnit]),
    price: ({ sortPrice }) =>
      (minPrice === null && maxPrice === null) ||
      (sortPrice !== null && sortPrice >= (minPrice ?? 0) && sortPrice <= (maxPrice ?? 99)),
  };
};

const matching = (
  products: readonly ListedProduct[],
  asked: ListingFilter,
  without?: FacetName | 'price',
): ListedProduct[] => {
  const tests = Object.entries(conditions(asked))
    .filter(([name]) => name !== without)
    .map(([, test]) => test);
  return products.filter((one) => (asked.all || one.offered) && tests.every((test) => test(one)));
};

type Order = (a: ListedProduct, b: ListedProduct) => number;
const low = (value: number | null): number => value ?? 1e9;
const high = (value: number | null): number => -(value ?? -1e9);
const orders: Record<Sort, Order> = {
  default: () => 0,
  new: (a, b) => b.createdAt - a.createdAt,
  popularity: (a, b) => b.soldCount - a.soldCount,
  priceHighToLow: (a, b) => high(a.sortPrice) - high(b.sortPrice),
  priceLowToHigh: (a, b) => low(a.sortPrice) - low(b.sortPrice),
  weightHighToLow: (a, b) => high(a.sortWeight) - high(b.sortWeight),
  weightLowToHigh: (a, b) => low(a.sortWeight) - low(b.sortWeight),
};
const sorted = (products: readonly ListedProduct[], order: Order): string[] =>
  products.toSorted((a, b) => order(a, b) || a.position - b.position).map(({ id }) => id);

const countIn = (facet: FacetName, products: readonly ListedProduct[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const name of products.flatMap((one) => namesIn(facet, one)))
    counts[name] = (counts[name] ?? 0) + 1;
  return counts;
};

const byName = (a: { name: string }, b: { name: string }): number => a.name.localeCompare(b.name);

const paging = { sort: fc.constantFrom(...sorts), offset: fc.nat(45), limit: fc.nat(12) };

describe('the listing index', () => {
  it('finds the same products as the naive implementation, in the same order, after any changes', () => {
    fc.assert(
      fc.property(steps, filter, fc.record(paging), (given, asked, { sort, offset, limit }) => {
        const { index, products } = played(given);
        const found = index.find({ filter: asked, ranks: null, sort, offset, limit });
        const wanted = matching(products, asked);
        expect(index.size).toBe(products.length);
        expect(found.total).toBe(wanted.length);
        expect(found.ids).toEqual(sorted(wanted, orders[sort]).slice(offset, offset + limit));
      }),
      { numRuns: 500 },
    );
  });

  it('counts each facet value under the other filters, and finds the price range without the price filter', () => {
    fc.assert(
      fc.property(steps, filter, (given, asked) => {
        const { index, products } = played(given);
        const { facets, price } = index.find({
          filter: asked,
          ranks: null,
          sort: 'default',
          offset: 0,
          limit: 0,
        });
        for (const facet of facetNames)
          expect(Object.fromEntries(facets[facet].map(({ name, count }) => [name, count]))).toEqual(
            countIn(facet, matching(products, asked, facet)),
          );
        const prices = matching(products, asked, 'price').flatMap(
          ({ sortPrice }) => sortPrice ?? [],
        );
        expect(price).toEqual(
          prices.length === 0 ? null : { min: Math.min(...prices), max: Math.max(...prices) },
        );
      }),
      { numRuns: 500 },
    );
  });

  it('finds only matches of a search: best rank first, then best sellers', () => {
    fc.assert(
      fc.property(
        steps,
        filter,
        fc.array(fc.uniqueArray(fc.nat(39), { maxLength: 20 }), { maxLength: 3 }),
        fc.record(paging),
        (given, asked, lists, { sort, offset, limit }) => {
          const { index, products } = played(given);
          const rankOf = (one: ListedProduct): number =>
            lists.findLastIndex((list) => list.includes(one.position));
          const ranks = index.rankIds(lists.map((list) => list.map((id) => `p${id}`)));
          const found = index.find({ filter: asked, ranks, sort, offset, limit });
          const wanted = matching(products, asked).filter((one) => rankOf(one) >= 0);
          const order: Order =
            sort === 'default'
              ? (a, b) => rankOf(a) - rankOf(b) || b.soldCount - a.soldCount
              : orders[sort];
          expect(found.total).toBe(wanted.length);
          expect(found.ids).toEqual(sorted(wanted, order).slice(offset, offset + limit));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('sorts by an external value, ties by position', () => {
    fc.assert(
      fc.property(
        steps,
        furtherSteps,
        filter,
        fc.array(fc.nat(5), { minLength: 40, maxLength: 40 }),
        fc.boolean(),
        fc.record(paging),
        (given, more, asked, values, isDescending, { offset, limit }) => {
          const readValue = (id: string): number => values[Number(id.slice(1))] ?? 0;
          const order: Order = (a, b) =>
            (isDescending ? -1 : 1) * (readValue(a.id) - readValue(b.id));
          const check = ({ index, products }: Played): void => {
            const found = index.find({
              filter: asked,
              ranks: null,
              sort: { readValue, isDescending },
              offset,
              limit,
            });
            expect(found.ids).toEqual(
              sorted(matching(products, asked), order).slice(offset, offset + limit),
            );
          };
          const before = played(given);
          check(before);
          // The cached column does not fit the products that were added since.
          check(played(more, before));
        },
      ),
      { numRuns: 200 },
    );
  });

  it('leaves products that the caller must not see out of the page, the counts and the prices', () => {
    const lists = fc.option(
      fc.array(fc.uniqueArray(fc.nat(39), { maxLength: 20 }), { maxLength: 3 }),
    );
    const admitted = fc.record({
      values: fc.array(fc.nat(2), { minLength: 40, maxLength: 40 }),
      accepts: fc.func<[number, boolean], boolean>(fc.boolean()),
    });
    fc.assert(
      fc.property(
        steps,
        furtherSteps,
        filter,
        admitted,
        lists,
        fc.record(paging),
        (given, more, asked, { values, accepts }, search, page) => {
          const externalFilter = {
            readValue: (id: string): number => values[Number(id.slice(1))] ?? 0,
            accepts,
          };
          const find = (index: ListingIndex, change: Pick<ListingRequest, 'externalFilter'>) =>
            index.find({
              filter: asked,
              ranks:
                search === null
                  ? null
                  : index.rankIds(search.map((list) => list.map((id) => `p${id}`))),
              ...page,
              ...change,
            });
          const check = ({ index, products }: Played): void => {
            const rest = played(
              products
                .filter(({ id, offered }) => accepts(externalFilter.readValue(id), offered))
                .map((put) => ({ put })),
            );
            const [found, wanted] = [find(index, { externalFilter }), find(rest.index, {})];
            expect(found.ids).toEqual(wanted.ids);
            expect([found.total, found.price]).toEqual([wanted.total, wanted.price]);
            for (const facet of facetNames)
              expect(found.facets[facet].toSorted(byName)).toEqual(
                wanted.facets[facet].toSorted(byName),
              );
          };
          const before = played(given);
          check(before);
          check(played(more, before));
        },
      ),
      { numRuns: 200 },
    );
  });

  it('counts several spellings together under the first one, with a hex value', () => {
    const index = new ListingIndex();
    const of = (position: number, shown: string, hex: string | null): ListedProduct => ({
      id: `p${position}`,
      position,
      offered: true,
      sortPrice: 1,
      sortWeight: null,
      soldCount: 0,
      createdAt: 0,
      facetKeys: [formatFacetKey('colours', { name: 'sky', shown, hex })],
    });
    for (const one of [of(1, 'SKY', null), of(2, 'Sky', '#3E86E0'), of(3, 'sky', '#AAAAAA')])
      index.put(one);
    const { facets } = index.find({
      filter: {
        categories: [],
        tags: [],
        sizes: [],
        colours: ['sky'],
        groups: [],
        saleUnit: null,
        minPrice: null,
        maxPrice: null,
        all: false,
      },
      ranks: null,
      sort: 'default',
      offset: 0,
      limit: 9,
    });
    expect(facets.colours).toEqual([{ name: 'sky', value: 'SKY', hex: '#3E86E0', count: 3 }]);
  });
});
