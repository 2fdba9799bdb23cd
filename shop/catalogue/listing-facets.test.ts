import fc from 'fast-check';
import { expect, it } from 'vitest';
import { facetKey, facetNames, readFacetKey } from './listing-facets.ts';
import { normalName } from './listing.ts';

it('a mark is read as it was written, but for line breaks', () => {
  const mark = fc.record({
    facet: fc.constantFrom(...facetNames),
    shown: fc.string({ maxLength: 20, unit: 'grapheme' }),
    hex: fc.constantFrom(null, '#A04BA0'),
  });
  fc.assert(
    fc.property(mark, ({ facet, shown, hex }) => {
      const name = normalName(shown);
      expect(readFacetKey(facetKey(facet, { name, shown, hex }))).toEqual({
        facet,
        name,
        shown: shown.replaceAll('\n', ' '),
        hex,
      });
    }),
    { examples: [[{ facet: 'sizes', shown: 'two\nlines', hex: null }]] },
  );
});
