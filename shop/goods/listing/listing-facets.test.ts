import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatFacetKey, facetNames, parseFacetKey } from './listing-facets.ts';
import { normaliseName } from './listing.ts';

it('has at most seven facets, because a byte has a bit for each and one for the price', () => {
  expect(facetNames.length).toBeLessThanOrEqual(7);
});

it('a facet key is parsed as it was formatted, except for line breaks', () => {
  const facetValue = fc.record({
    facet: fc.constantFrom(...facetNames),
    shown: fc.string({ maxLength: 20, unit: 'grapheme' }),
    hex: fc.constantFrom(null, '#A04BA0'),
  });
  fc.assert(
    fc.property(facetValue, ({ facet, shown, hex }) => {
      const name = normaliseName(shown);
      expect(parseFacetKey(formatFacetKey(facet, { name, shown, hex }))).toEqual({
        facet,
        name,
        shown: shown.replaceAll('\n', ' '),
        hex,
      });
    }),
    { examples: [[{ facet: 'sizes', shown: 'two\nlines', hex: null }]] },
  );
});
