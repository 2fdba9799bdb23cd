import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  addAll,
  addOrdinal,
  countCommon,
  createOrdinalBits,
  hasOrdinal,
  keepCommon,
  listOrdinals,
  removeAll,
  removeOrdinal,
  type OrdinalBits,
} from './ordinal-bits.ts';
import { OrdinalList } from './ordinal-list.ts';
import { copyByFile } from './testing-snapshot.ts';

const maxOrdinal = 5000;
const ordinalSet = fc
  .oneof(
    fc.uniqueArray(fc.nat(maxOrdinal), { maxLength: 60 }),
    // Long runs become bits.
    fc
      .tuple(fc.nat(200), fc.nat(900))
      .map(([from, size]) => Array.from({ length: size }, (_, i) => from + i)),
    fc
      .tuple(fc.nat(40), fc.constantFrom(7, 31, 33, 130))
      .map(([from, gap]) =>
        Array.from({ length: 120 }, (_, i) => from + i * gap).filter(
          (ordinal) => ordinal <= maxOrdinal,
        ),
      ),
  )
  .map((ordinals) => ordinals.toSorted((a, b) => a - b));

const toBits = (ordinals: readonly number[]): OrdinalBits => {
  const bits = createOrdinalBits(maxOrdinal + 1);
  for (const ordinal of ordinals) addOrdinal(bits, ordinal);
  return bits;
};
const toList = (ordinals: readonly number[]): OrdinalList => {
  const list = new OrdinalList();
  for (const ordinal of ordinals) list.append(ordinal);
  return list;
};
const readList = (list: OrdinalList): number[] => {
  const ordinals: number[] = [];
  list.forEach((ordinal) => ordinals.push(ordinal));
  return ordinals;
};

it('bits add, remove, intersect, count and list as sets do', () => {
  fc.assert(
    fc.property(ordinalSet, ordinalSet, (a, b) => {
      const setB = new Set(b);
      const common = a.filter((ordinal) => setB.has(ordinal));
      expect(countCommon(toBits(a), toBits(b))).toBe(common.length);
      expect([...listOrdinals(toBits(a))]).toEqual(a);
      const [both, kept, rest] = [toBits(a), toBits(a), toBits(a)];
      addAll(both, toBits(b));
      keepCommon(kept, toBits(b));
      removeAll(rest, toBits(b));
      expect([...listOrdinals(both)]).toEqual([...new Set([...a, ...b])].sort((x, y) => x - y));
      expect([...listOrdinals(kept)]).toEqual(common);
      expect([...listOrdinals(rest)]).toEqual(a.filter((ordinal) => !setB.has(ordinal)));
      const [first] = a;
      if (first === undefined) return;
      removeOrdinal(both, first);
      expect([hasOrdinal(both, first), hasOrdinal(kept, maxOrdinal + 99)]).toEqual([false, false]);
    }),
  );
});

it('a list holds what was appended, in either form, stored or not', () => {
  fc.assert(
    fc.property(ordinalSet, ordinalSet, (ordinals, others) => {
      const list = toList(ordinals);
      for (const one of [list, copyByFile(list, new OrdinalList())]) {
        expect(one.size).toBe(ordinals.length);
        expect(readList(one)).toEqual(ordinals);
        const bits = toBits(others);
        expect(one.countIn(bits)).toBe(countCommon(bits, toBits(ordinals)));
        one.addTo(bits);
        expect(countCommon(bits, bits)).toBe(new Set([...ordinals, ...others]).size);
        one.append(maxOrdinal + 1);
        one.append(maxOrdinal + 1);
        one.append(9 * maxOrdinal);
        expect(readList(one)).toEqual([...ordinals, maxOrdinal + 1, 9 * maxOrdinal]);
      }
    }),
  );
});
