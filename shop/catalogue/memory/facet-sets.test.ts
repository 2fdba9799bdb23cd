import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FacetSets } from './facet-sets.ts';

const arbitraryValues = fc.uniqueArray(fc.nat({ max: 5 }), { maxLength: 4 });

test('counts as a loop over all values does, whether slots or sets are fewer', () => {
  fc.assert(
    fc.property(
      fc.array(arbitraryValues, { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 1, max: 40 }),
      (valuesBySlot, every) => {
        const sets = new FacetSets();
        for (const [slot, values] of valuesBySlot.entries()) sets.append(slot, values);
        const slots = Uint32Array.from(valuesBySlot.keys()).filter((slot) => slot % every === 0);
        const expected = new Uint32Array(6);
        for (const slot of slots)
          for (const value of valuesBySlot[slot] ?? [])
            expected[value] = (expected[value] ?? 0) + 1;
        const counts = new Uint32Array(6);
        sets.countIn(slots, counts);
        expect(counts).toEqual(expected);
        expect([...valuesBySlot.keys()].map((slot) => [...sets.read(slot)])).toEqual(valuesBySlot);
      },
    ),
  );
});
