import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FacetSets } from './facet-sets.ts';

const arbitraryValues = fc.uniqueArray(fc.nat({ max: 5 }), { maxLength: 4 });

test('counts as a loop over all values does, whether ordinals or sets are fewer', () => {
  fc.assert(
    fc.property(
      fc.array(arbitraryValues, { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 1, max: 40 }),
      (valuesByOrdinal, every) => {
        const sets = new FacetSets();
        for (const [ordinal, values] of valuesByOrdinal.entries()) sets.append(ordinal, values);
        const ordinals = Uint32Array.from(valuesByOrdinal.keys()).filter(
          (ordinal) => ordinal % every === 0,
        );
        const expected = new Uint32Array(6);
        for (const ordinal of ordinals)
          for (const value of valuesByOrdinal[ordinal] ?? [])
            expected[value] = (expected[value] ?? 0) + 1;
        const counts = new Uint32Array(6);
        sets.countIn(ordinals, counts);
        expect(counts).toEqual(expected);
        expect([...valuesByOrdinal.keys()].map((ordinal) => [...sets.read(ordinal)])).toEqual(
          valuesByOrdinal,
        );
      },
    ),
  );
});
