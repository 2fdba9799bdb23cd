import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addOrdinal, createOrdinalBits } from './ordinal-bits.ts';
import { SortedOrdinals } from './sorted-ordinals.ts';

const ordinalCount = 6000;
const values = fc.infiniteStream(fc.nat(50)).map((stream) => [...stream.take(ordinalCount)]);
const share = fc.constantFrom(0, 1, 10, 900, 1000);

it('selects the ordinals of a set in order, whether they are few or many', () => {
  fc.assert(
    fc.property(
      values,
      share,
      share,
      fc.nat(ordinalCount),
      fc.nat(60),
      (keys, perThousand, gone, offset, limit) => {
        const compare = (a: number, b: number): number =>
          (keys[a] as number) - (keys[b] as number) || a - b;
        const order = new SortedOrdinals(compare);
        const all = Array.from({ length: ordinalCount }, (_, ordinal) => ordinal);
        for (let from = 0; from < ordinalCount; from += 1500)
          order.replace([], all.slice(from, from + 1500));
        const removed = new Set(all.filter((ordinal) => (ordinal * 7919) % 1000 < gone));
        order.replace(removed, []);
        const wanted = all
          .filter((ordinal) => !removed.has(ordinal) && (ordinal * 104_729) % 1000 < perThousand)
          .sort(compare);
        const bits = createOrdinalBits(ordinalCount);
        for (const ordinal of wanted) addOrdinal(bits, ordinal);
        expect([...order.select(bits, wanted.length, offset, limit)]).toEqual(
          wanted.slice(offset, offset + limit),
        );
        expect(order.findFirst(bits, order.size)).toBe(wanted[0]);
        const near = wanted.find((ordinal) => order.slice(0, wanted.length).includes(ordinal));
        expect(order.findFirst(bits, wanted.length)).toBe(near);
      },
    ),
    { numRuns: 60 },
  );
});
