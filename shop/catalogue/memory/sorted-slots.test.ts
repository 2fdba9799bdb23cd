import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addSlot, createSlotBits } from './slot-bits.ts';
import { SortedSlots } from './sorted-slots.ts';

const slotCount = 6000;
const values = fc.infiniteStream(fc.nat(50)).map((stream) => [...stream.take(slotCount)]);
const share = fc.constantFrom(0, 1, 10, 900, 1000);

it('selects the slots of a set in order, whether they are few or many', () => {
  fc.assert(
    fc.property(
      values,
      share,
      share,
      fc.nat(slotCount),
      fc.nat(60),
      (keys, perThousand, gone, offset, limit) => {
        const compare = (a: number, b: number): number =>
          (keys[a] as number) - (keys[b] as number) || a - b;
        const order = new SortedSlots(compare);
        const all = Array.from({ length: slotCount }, (_, slot) => slot);
        for (let from = 0; from < slotCount; from += 1500)
          order.replace([], all.slice(from, from + 1500));
        const removed = new Set(all.filter((slot) => (slot * 7919) % 1000 < gone));
        order.replace(removed, []);
        const wanted = all
          .filter((slot) => !removed.has(slot) && (slot * 104_729) % 1000 < perThousand)
          .sort(compare);
        const bits = createSlotBits(slotCount);
        for (const slot of wanted) addSlot(bits, slot);
        expect([...order.select(bits, wanted.length, offset, limit)]).toEqual(
          wanted.slice(offset, offset + limit),
        );
        expect(order.findFirst(bits, order.size)).toBe(wanted[0]);
        const near = wanted.find((slot) => order.slice(0, wanted.length).includes(slot));
        expect(order.findFirst(bits, wanted.length)).toBe(near);
      },
    ),
    { numRuns: 60 },
  );
});
