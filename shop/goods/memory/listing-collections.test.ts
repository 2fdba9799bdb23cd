import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatFacetKey } from '../listing/listing-facets.ts';
import { createPageView } from '../listing/listing-view.ts';
import { sorts } from '../listing/listing.ts';
import type { ListedFacts } from './listing-columns.ts';
import { makeEmptyFilter } from './listing-filter.ts';
import { ListingIndex } from './listing-index.ts';

/** Products that are put in order by hand, before those in a sort order. */

const noWords = { nameKey: '', nameWords: [], headWords: [], bodyWords: [] };
const tag = formatFacetKey('tags', { name: 'x', shown: 'X', hex: null });
const men = formatFacetKey('groups', { name: 'men', shown: 'men', hex: null });

const product = (n: number): fc.Arbitrary<ListedFacts> =>
  fc.record({
    id: fc.constant(`p${n}`),
    position: fc.constant(n),
    offered: fc.boolean(),
    sortPrice: fc.option(fc.integer({ min: 0, max: 9 })),
    sortWeight: fc.constant(null),
    soldCount: fc.integer({ min: 0, max: 5 }),
    createdAt: fc.integer({ min: 0, max: 5 }),
    facetKeys: fc.subarray([tag, men]),
  });
const products = fc.array(fc.nat(14).chain(product), { maxLength: 40 });
const ids = fc.uniqueArray(
  fc.nat(17).map((n) => `p${n}`),
  { maxLength: 8 },
);
const page = {
  sort: fc.constantFrom(...sorts),
  offset: fc.nat(12),
  limit: fc.integer({ min: 1, max: 6 }),
};
const asked = fc.record({
  ...page,
  first: ids,
  within: fc.constantFrom('all' as const, 'tag' as const, 'picks' as const),
  groups: fc.subarray(['men' as const]),
});
type Asked = typeof asked extends fc.Arbitrary<infer Value> ? Value : never;

const fill = (given: readonly ListedFacts[]): ListingIndex => {
  const index = ListingIndex.create();
  for (const one of given) index.apply([{ ...one, words: noWords }]);
  return index;
};

const find = (index: ListingIndex, { sort, offset, limit, first, within, groups }: Asked) =>
  index.find({
    filter: { ...makeEmptyFilter(false), groups },
    ranks: null,
    sort,
    offset,
    limit,
    first,
    ...(within === 'all'
      ? {}
      : {
          candidates: index.findCandidates(
            within === 'picks' ? first : { facet: 'tags', name: 'x' },
          ),
        }),
  });

it('puts what is ordered by hand first and each product once, on any page', () => {
  fc.assert(
    fc.property(products, asked, (given, wanted) => {
      const index = fill(given);
      const whole = { ...wanted, offset: 0, limit: 50 };
      const sorted = find(index, { ...whole, first: [], within: 'all' }).ids;
      const inIt = sorted.filter((id) =>
        wanted.within === 'picks'
          ? wanted.first.includes(id)
          : wanted.within === 'all' || index.read(id)?.facetKeys.includes(tag) === true,
      );
      const byHand = wanted.first.filter((id) => inIt.includes(id));
      const expected = [...byHand, ...inIt.filter((id) => !byHand.includes(id))];
      const found = find(index, wanted);
      expect(found.total).toBe(expected.length);
      expect(found.ids).toEqual(expected.slice(wanted.offset, wanted.offset + wanted.limit));
    }),
    { numRuns: 400 },
  );
});

it('notices every change of another product that changes a page of a collection', () => {
  let kept = 0;
  fc.assert(
    fc.property(products, asked, products, (given, wanted, later) => {
      const index = fill(given);
      const found = find(index, wanted);
      const byHand = new Set(wanted.first);
      const rest = found.ids.filter((id) => !byHand.has(id));
      const view = createPageView({
        filter: { ...makeEmptyFilter(false), groups: wanted.groups },
        sort: wanted.sort,
        first: index.read(rest[0] ?? ''),
        last: index.read(rest.at(-1) ?? ''),
        price: found.price,
        collection: {
          has: (id, { facetKeys }) =>
            wanted.within === 'picks'
              ? byHand.has(id)
              : wanted.within === 'all' || facetKeys.includes(tag),
          byHand,
        },
      });
      for (const one of later) {
        const before = index.read(one.id);
        index.apply([{ ...one, words: noWords }]);
        const move = { id: one.id, before, after: index.read(one.id) };
        if (found.ids.includes(one.id) || view(move)) return;
        kept += 1;
        expect(find(index, wanted)).toEqual(found);
      }
    }),
    { numRuns: 400 },
  );
  // Without this, a view that notices everything would pass.
  expect(kept).toBeGreaterThan(100);
});
