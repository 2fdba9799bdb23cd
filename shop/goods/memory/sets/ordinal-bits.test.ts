import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  addAll,
  addOrdinal,
  countCommon,
  createOrdinalBits,
  haveCommon,
  isEmpty,
  keepCommon,
  listOrdinals,
  removeAll,
  type OrdinalBits,
} from './ordinal-bits.ts';

const maxOrdinal = 600;
const ordinals = fc.array(fc.nat(maxOrdinal), { maxLength: 6 }).map((some) => new Set(some));
const toBits = (some: ReadonlySet<number>, ordinalCount = maxOrdinal + 1): OrdinalBits => {
  const bits = createOrdinalBits(ordinalCount);
  for (const ordinal of some) addOrdinal(bits, ordinal);
  return bits;
};
const keep = (some: ReadonlySet<number>, test: (ordinal: number) => boolean): Set<number> =>
  new Set([...some].filter(test));
const toList = (some: ReadonlySet<number>): number[] => [...some].sort((a, b) => a - b);

it('sets of ordinals as bits are what sets of numbers are', () => {
  fc.assert(
    fc.property(ordinals, ordinals, fc.nat(200), (a, b, more) => {
      const change = (work: (bits: OrdinalBits, others: OrdinalBits) => void): number[] => {
        const bits = toBits(a, maxOrdinal + 1 + more);
        work(bits, toBits(b));
        return [...listOrdinals(bits)];
      };
      expect(change(addAll)).toEqual(toList(new Set([...a, ...b])));
      expect(change(keepCommon)).toEqual(toList(keep(a, (ordinal) => b.has(ordinal))));
      expect(change(removeAll)).toEqual(toList(keep(a, (ordinal) => !b.has(ordinal))));
      const common = keep(a, (ordinal) => b.has(ordinal)).size;
      expect(countCommon(toBits(a), toBits(b, maxOrdinal + 1 + more))).toBe(common);
      expect(haveCommon(toBits(a), toBits(b, maxOrdinal + 1 + more))).toBe(common > 0);
      expect(isEmpty(toBits(a, maxOrdinal + 1 + more))).toBe(a.size === 0);
    }),
  );
});

it('a single ordinal anywhere makes a set not empty, and common to itself only', () => {
  for (let ordinal = 0; ordinal <= maxOrdinal; ordinal++) {
    const one = toBits(new Set([ordinal]), ordinal + 1);
    expect([isEmpty(one), haveCommon(one, one)]).toEqual([false, true]);
    expect(haveCommon(one, toBits(new Set([ordinal ^ 1]), ordinal + 2))).toBe(false);
  }
});
