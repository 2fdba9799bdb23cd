import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  addAll,
  addSlot,
  countCommon,
  createSlotBits,
  haveCommon,
  isEmpty,
  keepCommon,
  listSlots,
  removeAll,
  type SlotBits,
} from './slot-bits.ts';

const maxSlot = 600;
const slots = fc.array(fc.nat(maxSlot), { maxLength: 6 }).map((some) => new Set(some));
const toBits = (some: ReadonlySet<number>, slotCount = maxSlot + 1): SlotBits => {
  const bits = createSlotBits(slotCount);
  for (const slot of some) addSlot(bits, slot);
  return bits;
};
const keep = (some: ReadonlySet<number>, test: (slot: number) => boolean): Set<number> =>
  new Set([...some].filter(test));
const toList = (some: ReadonlySet<number>): number[] => [...some].sort((a, b) => a - b);

it('sets of slots as bits are what sets of numbers are', () => {
  fc.assert(
    fc.property(slots, slots, fc.nat(200), (a, b, more) => {
      const change = (work: (bits: SlotBits, others: SlotBits) => void): number[] => {
        const bits = toBits(a, maxSlot + 1 + more);
        work(bits, toBits(b));
        return [...listSlots(bits)];
      };
      expect(change(addAll)).toEqual(toList(new Set([...a, ...b])));
      expect(change(keepCommon)).toEqual(toList(keep(a, (slot) => b.has(slot))));
      expect(change(removeAll)).toEqual(toList(keep(a, (slot) => !b.has(slot))));
      const common = keep(a, (slot) => b.has(slot)).size;
      expect(countCommon(toBits(a), toBits(b, maxSlot + 1 + more))).toBe(common);
      expect(haveCommon(toBits(a), toBits(b, maxSlot + 1 + more))).toBe(common > 0);
      expect(isEmpty(toBits(a, maxSlot + 1 + more))).toBe(a.size === 0);
    }),
  );
});

it('a single slot anywhere makes a set not empty, and common to itself only', () => {
  for (let slot = 0; slot <= maxSlot; slot++) {
    const one = toBits(new Set([slot]), slot + 1);
    expect([isEmpty(one), haveCommon(one, one)]).toEqual([false, true]);
    expect(haveCommon(one, toBits(new Set([slot ^ 1]), slot + 2))).toBe(false);
  }
});
