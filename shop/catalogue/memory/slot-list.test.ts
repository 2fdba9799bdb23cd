import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  addAll,
  addSlot,
  countCommon,
  createSlotBits,
  hasSlot,
  keepCommon,
  listSlots,
  removeAll,
  removeSlot,
  type SlotBits,
} from './slot-bits.ts';
import { SlotList } from './slot-list.ts';
import { copyByFile } from './testing-snapshot.ts';

const maxSlot = 5000;
const slotSet = fc
  .oneof(
    fc.uniqueArray(fc.nat(maxSlot), { maxLength: 60 }),
    // Long runs become bits.
    fc
      .tuple(fc.nat(200), fc.nat(900))
      .map(([from, size]) => Array.from({ length: size }, (_, i) => from + i)),
    fc
      .tuple(fc.nat(40), fc.constantFrom(7, 31, 33, 130))
      .map(([from, gap]) =>
        Array.from({ length: 120 }, (_, i) => from + i * gap).filter((slot) => slot <= maxSlot),
      ),
  )
  .map((slots) => slots.toSorted((a, b) => a - b));

const toBits = (slots: readonly number[]): SlotBits => {
  const bits = createSlotBits(maxSlot + 1);
  for (const slot of slots) addSlot(bits, slot);
  return bits;
};
const toList = (slots: readonly number[]): SlotList => {
  const list = new SlotList();
  for (const slot of slots) list.append(slot);
  return list;
};
const readList = (list: SlotList): number[] => {
  const slots: number[] = [];
  list.forEach((slot) => slots.push(slot));
  return slots;
};

it('bits add, remove, intersect, count and list as sets do', () => {
  fc.assert(
    fc.property(slotSet, slotSet, (a, b) => {
      const setB = new Set(b);
      const common = a.filter((slot) => setB.has(slot));
      expect(countCommon(toBits(a), toBits(b))).toBe(common.length);
      expect([...listSlots(toBits(a))]).toEqual(a);
      const [both, kept, rest] = [toBits(a), toBits(a), toBits(a)];
      addAll(both, toBits(b));
      keepCommon(kept, toBits(b));
      removeAll(rest, toBits(b));
      expect([...listSlots(both)]).toEqual([...new Set([...a, ...b])].sort((x, y) => x - y));
      expect([...listSlots(kept)]).toEqual(common);
      expect([...listSlots(rest)]).toEqual(a.filter((slot) => !setB.has(slot)));
      const [first] = a;
      if (first === undefined) return;
      removeSlot(both, first);
      expect([hasSlot(both, first), hasSlot(kept, maxSlot + 99)]).toEqual([false, false]);
    }),
  );
});

it('a list holds what was appended, in either form, stored or not', () => {
  fc.assert(
    fc.property(slotSet, slotSet, (slots, others) => {
      const list = toList(slots);
      for (const one of [list, copyByFile(list, new SlotList())]) {
        expect(one.size).toBe(slots.length);
        expect(readList(one)).toEqual(slots);
        const bits = toBits(others);
        expect(one.countIn(bits)).toBe(countCommon(bits, toBits(slots)));
        one.addTo(bits);
        expect(countCommon(bits, bits)).toBe(new Set([...slots, ...others]).size);
        one.append(maxSlot + 1);
        one.append(maxSlot + 1);
        one.append(9 * maxSlot);
        expect(readList(one)).toEqual([...slots, maxSlot + 1, 9 * maxSlot]);
      }
    }),
  );
});
