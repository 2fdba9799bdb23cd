import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatFacetKey,
  type FacetName,
  facetNames,
  parseFacetKey,
} from '../listing/listing-facets.ts';
import { groups, type Sort, sorts } from '../listing/listing.ts';
import { listOriginKeys } from '../listing/origins.ts';
import type { SearchWords } from '../search/search-row.ts';
import { type ListedProduct, ListingColumns } from './listing-columns.ts';
import { type ListingFilter, makeEmptyFilter } from './listing-filter.ts';
import { ListingIndex, type ListingRequest } from './listing-index.ts';
import {
  addOrdinal,
  createOrdinalBits,
  hasOrdinal,
  listOrdinals,
  type OrdinalBits,
} from './sets/ordinal-bits.ts';
import { SortedOrdinals } from './sets/sorted-ordinals.ts';

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
  origins: ['in', 'lk', 'imported'],
} as const satisfies Record<FacetName, readonly string[]>;
const arbitraryKeys = (facet: FacetName) =>
  facet === 'origins'
    ? fc.constantFrom(null, 'IN', 'LK', 'CH').map(listOriginKeys)
    : fc.subarray([...values[facet]]).map((names) => names.map(createKey(facet)));
const word = fc.constantFrom('onion', 'rose', 'red');
const createWords = (word: string): SearchWords => ({
  nameKey: word,
  nameWords: [word],
  headWords: [word],
  bodyWords: [],
});
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
    words: word.map(createWords),
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
  origins: chosen(values.origins),
  minPrice: bound,
  maxPrice: bound,
  all: fc.boolean(),
});

interface Played {
  index: ListingIndex;
  products: ListedProduct[];
}

const noPause = async (): Promise<void> => {};

const played = (
  given: readonly Step[],
  { index, products: before }: Played = { index: ListingIndex.create(), products: [] },
): Played => {
  const products = new Map(before.map((one) => [one.id, one]));
  for (const one of given) {
    if ('put' in one) {
      index.apply([one.put]);
      products.set(one.put.id, one.put);
    } else {
      index.apply([], [one.remove]);
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
    origins: hasOne('origins', asked.origins),
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

/** The name of its country; those of none come last. */
const countryOf = (one: ListedProduct): string =>
  ({ in: 'India', lk: 'Sri Lanka', ch: 'Switzerland' })[namesIn('origins', one)[0] ?? ''] ?? 'ZZ';

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
  origin: (a, b) => countryOf(a).localeCompare(countryOf(b)),
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

/** Makes a set of the products with these ids. */
const findOrdinals = (index: ListingIndex, ids: Iterable<string>): OrdinalBits => {
  const ordinals = createOrdinalBits(index.ordinalCount);
  for (const id of ids) {
    const ordinal = index.findOrdinal(id);
    if (ordinal !== undefined) addOrdinal(ordinals, ordinal);
  }
  return ordinals;
};

/** A product that is in several lists counts for the first one. */
const rankOrdinals = (index: ListingIndex, lists: readonly (readonly number[])[]): OrdinalBits[] =>
  lists.map((_, i) =>
    findOrdinals(
      index,
      lists
        .slice(0, i + 1)
        .flat()
        .map((id) => `p${id}`),
    ),
  );

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
      { numRuns: 120 },
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
      { numRuns: 120 },
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
            lists.findIndex((list) => list.includes(one.position));
          const ranks = rankOrdinals(index, lists);
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
      { numRuns: 120 },
    );
  });

  it('finds the best sellers that have any of some facet values, and what these weigh together', () => {
    const names = fc.subarray([
      { facet: 'categories', name: 'a', weight: 2 },
      { facet: 'categories', name: 'nothing', weight: 2 },
      { facet: 'tags', name: 'x', weight: 1 },
      { facet: 'tags', name: 'y', weight: 1 },
    ] as const);
    fc.assert(
      fc.property(steps, fc.option(names), fc.nat(12), (given, wanted, limit) => {
        const { index, products } = played(given);
        const weigh = (one: ListedProduct): number =>
          (wanted ?? [])
            .filter(({ facet, name }) => namesIn(facet, one).includes(name))
            .reduce((sum, { weight }) => sum + weight, 0);
        const found = index.findBestSellers(wanted, limit);
        const expected = matching(products, makeEmptyFilter(false))
          .filter((one) => wanted === null || weigh(one) > 0)
          .toSorted((a, b) => b.soldCount - a.soldCount || a.position - b.position)
          .slice(0, limit)
          .map((one) => [one.id, one.position, one.soldCount, weigh(one)]);
        expect(
          found.map((one) => [index.readId(one.ordinal), one.position, one.soldCount, one.shared]),
        ).toEqual(expected);
      }),
      { numRuns: 120 },
    );
  });

  it('sorts by an order of the caller, which follows the same changes', () => {
    fc.assert(
      fc.property(
        steps,
        steps,
        filter,
        fc.array(fc.nat(5), { minLength: 40, maxLength: 40 }),
        fc.record(paging),
        (given, more, asked, values, { offset, limit }) => {
          const valueOf = (id: string): number => values[Number(id.slice(1))] ?? 0;
          const compareIds = (a: string, b: string): number =>
            valueOf(b) - valueOf(a) || Number(a.slice(1)) - Number(b.slice(1));
          const index = ListingIndex.create();
          const order = new SortedOrdinals((a, b) => compareIds(index.readId(a), index.readId(b)));
          const after = [...given, ...more].reduce<ListedProduct[]>((products, one) => {
            const { removed, added } =
              'put' in one ? index.apply([one.put]) : index.apply([], [one.remove]);
            order.replace(removed, added);
            return [
              ...products.filter(({ id }) => id !== ('put' in one ? one.put.id : one.remove)),
              ...('put' in one ? [one.put] : []),
            ];
          }, []);
          const found = index.find({ filter: asked, ranks: null, sort: order, offset, limit });
          expect(found.ids).toEqual(
            matching(after, asked)
              .map(({ id }) => id)
              .sort(compareIds)
              .slice(offset, offset + limit),
          );
        },
      ),
      { numRuns: 120 },
    );
  });

  it('finds the same after many changes at once as after each of them', () => {
    fc.assert(
      fc.property(steps, steps, filter, fc.record(paging), (given, more, asked, page) => {
        const before = played(given);
        const after = played(more, before);
        const lastSteps = new Map(more.map((one) => ['put' in one ? one.put.id : one.remove, one]));
        const index = played(given).index;
        index.apply(
          [...lastSteps.values()].flatMap((one) => ('put' in one ? [one.put] : [])),
          [...lastSteps.values()].flatMap((one) => ('put' in one ? [] : [one.remove])),
        );
        const request = { filter: asked, ranks: null, ...page };
        expect(index.size).toBe(after.products.length);
        const [once, oneByOne] = [index.find(request), after.index.find(request)];
        expect([once.ids, once.total, once.price]).toEqual([
          oneByOne.ids,
          oneByOne.total,
          oneByOne.price,
        ]);
      }),
    );
  });

  it('finds the same when it is built of all products at once', async () => {
    await fc.assert(
      fc.asyncProperty(steps, filter, fc.record(paging), async (given, asked, page) => {
        const { index, products } = played(given);
        const columns = new ListingColumns();
        columns.append(products);
        const built = await ListingIndex.build(columns, noPause);
        const request = { filter: asked, ranks: null, ...page };
        const [found, wanted] = [built.find(request), index.find(request)];
        expect([found.ids, found.total, found.price]).toEqual([
          wanted.ids,
          wanted.total,
          wanted.price,
        ]);
      }),
    );
  });

  it('finds products by their present words, and suggests the best sellers of those offered', () => {
    fc.assert(
      fc.property(steps, word, fc.nat(5), (given, asked, limit) => {
        const { index, products } = played(given);
        const search = { meant: [{ words: [asked], otherNames: [] }], nameKey: asked };
        const ranks = index.findRanks(search);
        const found = listOrdinals(ranks.at(-1) ?? createOrdinalBits(0));
        const matches = products.filter(({ words }) => words.nameKey === asked);
        expect(
          [...found]
            .filter((ordinal) => hasOrdinal(index.listed, ordinal))
            .map((ordinal) => index.readId(ordinal))
            .sort(),
        ).toEqual(matches.map(({ id }) => id).sort());
        const best = matches
          .filter(({ offered }) => offered)
          .sort((a, b) => b.soldCount - a.soldCount || a.position - b.position);
        expect(index.findBest(ranks, limit)).toEqual(best.slice(0, limit).map(({ id }) => id));
      }),
    );
  });

  it('finds the same after it was stored and restored, and follows further changes', () => {
    fc.assert(
      fc.property(steps, steps, filter, fc.record(paging), (given, more, asked, page) => {
        const before = played(given);
        const { facts, columns } = before.index.store();
        const restored = ListingIndex.restore({
          facts: JSON.parse(JSON.stringify(facts)) as unknown[],
          columns: columns.map((column) => column.slice()),
        });
        const check = (index: ListingIndex, other: ListingIndex): void => {
          const request = { filter: asked, ranks: null, ...page };
          expect(index.size).toBe(other.size);
          expect(index.find(request)).toEqual(other.find(request));
        };
        check(restored, before.index);
        const products = [...before.products];
        check(
          played(more, { index: restored, products }).index,
          played(more, { index: before.index, products }).index,
        );
      }),
    );
  });

  it('leaves products that the caller must not see out of the page, the counts and the prices', () => {
    const lists = fc.option(
      fc.array(fc.uniqueArray(fc.nat(39), { maxLength: 20 }), { maxLength: 3 }),
    );
    fc.assert(
      fc.property(
        steps,
        filter,
        fc.uniqueArray(fc.nat(39)),
        lists,
        fc.record(paging),
        (given, asked, admitted, search, page) => {
          const ids = new Set(admitted.map((id) => `p${id}`));
          const { index, products } = played(given);
          const rest = played(products.filter(({ id }) => ids.has(id)).map((put) => ({ put })));
          const find = (of: ListingIndex, change: Pick<ListingRequest, 'candidates'>) =>
            of.find({
              filter: asked,
              ranks: search === null ? null : rankOrdinals(of, search),
              ...page,
              ...change,
            });
          const [found, wanted] = [
            find(index, { candidates: findOrdinals(index, ids) }),
            find(rest.index, {}),
          ];
          expect(found.ids).toEqual(wanted.ids);
          expect([found.total, found.price]).toEqual([wanted.total, wanted.price]);
          for (const facet of facetNames)
            expect(found.facets[facet].toSorted(byName)).toEqual(
              wanted.facets[facet].toSorted(byName),
            );
        },
      ),
      { numRuns: 120 },
    );
  });

  it('counts several spellings together under the first one, with a hex value', () => {
    const index = ListingIndex.create();
    const of = (position: number, shown: string, hex: string | null): ListedProduct => ({
      id: `p${position}`,
      position,
      offered: true,
      sortPrice: 1,
      sortWeight: null,
      soldCount: 0,
      createdAt: 0,
      facetKeys: [formatFacetKey('colours', { name: 'sky', shown, hex })],
      words: createWords('onion'),
    });
    index.apply([of(1, 'SKY', null), of(2, 'Sky', '#3E86E0'), of(3, 'sky', '#AAAAAA')]);
    const { facets } = index.find({
      filter: {
        categories: [],
        tags: [],
        sizes: [],
        colours: ['sky'],
        groups: [],
        saleUnit: null,
        origins: [],
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
