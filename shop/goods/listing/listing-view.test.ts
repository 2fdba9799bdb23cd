import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ListedFacts } from '../memory/listing-columns.ts';
import { type ListingFilter, makeEmptyFilter } from '../memory/listing-filter.ts';
import { ListingIndex } from '../memory/listing-index.ts';
import { type FacetName, facetNames, formatFacetKey } from './listing-facets.ts';
import { createNameView, createPageView, type ListedMove } from './listing-view.ts';
import { type Sort, sorts } from './listing.ts';
import { listOriginKeys } from './origins.ts';

const values = {
  categories: ['a', 'b'],
  tags: ['a', 'x'],
  sizes: ['s'],
  colours: ['red'],
  groups: ['men', 'women'],
  saleUnit: ['kg', 'unit'],
  origins: ['in', 'lk', 'imported'],
} as const satisfies Record<FacetName, readonly string[]>;

const arbitraryKeys = (facet: FacetName) =>
  facet === 'origins'
    ? fc.constantFrom(null, 'IN', 'LK', 'CH').map(listOriginKeys)
    : fc
        .tuple(fc.subarray([...values[facet]]), fc.boolean())
        .map(([names, isUpper]) =>
          names.map((name) =>
            formatFacetKey(facet, { name, shown: isUpper ? name.toUpperCase() : name, hex: null }),
          ),
        );

const createProduct = (id: number): fc.Arbitrary<ListedFacts> =>
  fc.record({
    id: fc.constant(`p${id}`),
    position: fc.constant(id),
    offered: fc.boolean(),
    sortPrice: fc.option(fc.integer({ min: 0, max: 9 })),
    sortWeight: fc.option(fc.integer({ min: 0, max: 5 })),
    soldCount: fc.integer({ min: 0, max: 5 }),
    createdAt: fc.integer({ min: 0, max: 5 }),
    facetKeys: fc.tuple(...facetNames.map(arbitraryKeys)).map((keys) => keys.flat()),
  });

const change = fc
  .nat(19)
  .chain((id) =>
    fc.oneof(
      { weight: 5, arbitrary: createProduct(id) },
      { weight: 1, arbitrary: fc.constant(`p${id}`) },
    ),
  );

const bound = fc.option(fc.integer({ min: 0, max: 9 }), { freq: 3 });
const chosen = <T extends string>(names: readonly T[]): fc.Arbitrary<T[]> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant<T[]>([]) },
    { weight: 1, arbitrary: fc.subarray([...names]) },
  );
const filter: fc.Arbitrary<ListingFilter> = fc.record({
  categories: chosen(values.categories),
  tags: chosen(values.tags),
  sizes: chosen(values.sizes),
  colours: chosen(values.colours),
  groups: chosen(values.groups),
  saleUnit: fc.option(fc.constantFrom('kg', 'unit'), { freq: 4 }),
  origins: chosen(values.origins),
  minPrice: bound,
  maxPrice: bound,
  all: fc.constant(false),
});
const request = fc.record({
  filter,
  sort: fc.constantFrom(...sorts),
  offset: fc.nat(12),
  limit: fc.integer({ min: 1, max: 6 }),
});

const noWords = { nameKey: '', nameWords: [], headWords: [], bodyWords: [] };

/** Applies a change and returns it with the product as it was. */
const apply = (index: ListingIndex, given: ListedFacts | string): ListedMove => {
  const id = typeof given === 'string' ? given : given.id;
  const before = index.read(id);
  if (typeof given === 'string') index.apply([], [given]);
  else index.apply([{ ...given, words: noWords }]);
  return { id, before, after: index.read(id) };
};

const fill = (changes: readonly (ListedFacts | string)[]): ListingIndex => {
  const index = ListingIndex.create();
  for (const one of changes) apply(index, one);
  return index;
};

const findPage = (
  index: ListingIndex,
  asked: { filter: ListingFilter; sort: Sort; offset: number; limit: number },
) => {
  const found = index.find({ ...asked, ranks: null });
  const view = createPageView({
    ...asked,
    first: index.read(found.ids[0] ?? ''),
    last: index.read(found.ids.at(-1) ?? ''),
    price: found.price,
  });
  return { found, view };
};

describe('the view of a page of the listing', () => {
  it('notices every change of another product that changes the page', () => {
    let kept = 0;
    fc.assert(
      fc.property(
        fc.array(change, { minLength: 10, maxLength: 60 }),
        request,
        fc.array(change, { minLength: 1, maxLength: 8 }),
        (given, asked, later) => {
          const index = fill(given);
          const { found, view } = findPage(index, asked);
          for (const one of later) {
            const move = apply(index, one);
            if (found.ids.includes(move.id) || view(move)) return;
            kept += 1;
            expect(index.find({ ...asked, ranks: null })).toEqual(found);
          }
        },
      ),
      { numRuns: 700 },
    );
    // Without this, a view that notices everything would pass.
    expect(kept).toBeGreaterThan(100);
  });

  const listed = (position: number, changed: Partial<ListedFacts> = {}): ListedFacts => ({
    id: `p${position}`,
    position,
    offered: true,
    sortPrice: 100 * position,
    sortWeight: null,
    soldCount: 10 * position,
    createdAt: 0,
    facetKeys: [formatFacetKey('categories', { name: 'a', shown: 'A', hex: null })],
    ...changed,
  });
  const isNoticed = (sort: Sort, changed: Partial<ListedFacts>): boolean => {
    const index = fill([1, 2, 3, 4, 5, 6].map((position) => listed(position)));
    const { view } = findPage(index, { filter: makeEmptyFilter(false), sort, offset: 0, limit: 2 });
    return view(apply(index, listed(5, changed)));
  };

  it('ignores a price within the range, and a sale that changes no place on the page', () => {
    expect(isNoticed('default', { sortPrice: 450 })).toBe(false);
    expect(isNoticed('default', { soldCount: 1000 })).toBe(false);
    expect(isNoticed('priceLowToHigh', { sortPrice: 250 })).toBe(false);
  });

  it('notices a new price range, another place, and another count', () => {
    expect(isNoticed('default', { sortPrice: 601 })).toBe(true);
    expect(isNoticed('priceLowToHigh', { sortPrice: 150 })).toBe(true);
    expect(isNoticed('default', { offered: false })).toBe(true);
    expect(isNoticed('default', { facetKeys: [] })).toBe(true);
  });
});

describe('a product that lacks one chosen value', () => {
  const key = (facet: FacetName, name: string): string =>
    formatFacetKey(facet, { name, shown: name, hex: null });
  const product = (facetKeys: string[], sortPrice = 100): ListedFacts => ({
    id: 'p1',
    position: 1,
    offered: true,
    sortPrice,
    sortWeight: null,
    soldCount: 0,
    createdAt: 0,
    facetKeys,
  });
  const isNoticed = (before: ListedFacts, after: ListedFacts): boolean =>
    createPageView({
      filter: { ...makeEmptyFilter(false), categories: ['a'], sizes: ['s'], maxPrice: 500 },
      sort: 'default',
      first: undefined,
      last: undefined,
      price: null,
    })({ id: 'p1', before, after });
  const [other, size, red] = [key('categories', 'b'), key('sizes', 's'), key('colours', 'red')];

  it('counts for the values of that facet', () => {
    expect(isNoticed(product([other, size]), product([key('categories', 'c'), size]))).toBe(true);
    const [first, second] = [key('categories', 'b'), key('categories', 'c')];
    expect(isNoticed(product([first, second, size]), product([first + second, size]))).toBe(true);
  });

  it('counts for no value of another facet', () =>
    expect(isNoticed(product([other, size]), product([other, size, red]))).toBe(false));

  it('counts for nothing if it lacks a second one, or its price is not within the bounds', () => {
    expect(isNoticed(product([other]), product([key('categories', 'c')]))).toBe(false);
    expect(
      isNoticed(product([other, size], 600), product([key('categories', 'c'), size], 600)),
    ).toBe(false);
  });
});

describe('the view of a name', () => {
  it('notices another spelling of a category or tag, and no other name', () => {
    const index = ListingIndex.create();
    const withTag = (name: string, shown: string): ListedFacts => ({
      id: 'p1',
      position: 1,
      offered: true,
      sortPrice: 1,
      sortWeight: null,
      soldCount: 0,
      createdAt: 0,
      facetKeys: [formatFacetKey('tags', { name, shown, hex: null })],
    });
    const view = createNameView('silk');
    expect(view(apply(index, withTag('silk', 'Silk')))).toBe(true);
    expect(view(apply(index, withTag('silk', 'Silk')))).toBe(false);
    expect(view(apply(index, withTag('silk', 'SILK')))).toBe(true);
    expect(view(apply(index, withTag('silks', 'Silks')))).toBe(true);
    expect(view(apply(index, withTag('linen', 'Linen')))).toBe(false);
  });
});
