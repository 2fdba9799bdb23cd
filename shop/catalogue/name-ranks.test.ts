import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatNameKey, NameRanks } from './name-ranks.ts';

const name = fc.string({ maxLength: 4 }).map(formatNameKey);

describe('ranks of names', () => {
  it('have the order of the names, whenever these were added', () => {
    fc.assert(
      fc.property(fc.array(name), fc.array(name), (first, later) => {
        const ranks = new NameRanks(first);
        const all = [...first, ...later];
        const ranked = all.map((key) => [key, ranks.findRank(key) ?? Number.NaN] as const);
        for (const [key, rank] of ranked) {
          for (const [other, its] of ranked)
            expect(Math.sign(rank - its)).toBe(key < other ? -1 : key > other ? 1 : 0);
          expect(ranks.findRank(key)).toBe(rank);
        }
      }),
    );
  });

  it('are null if no number is left between two names', () => {
    const ranks = new NameRanks(['a', 'b', 'c']);
    const found = Array.from({ length: 80 }, (_, i) => ranks.findRank(`b${'b'.repeat(80 - i)}`));
    const last = found.indexOf(null);
    expect(last).toBeGreaterThan(40);
    expect(found.slice(0, last)).toEqual(
      found.slice(0, last).toSorted((a, b) => Number(b) - Number(a)),
    );
    expect([ranks.findRank('b'), ranks.findRank('c')]).toEqual([1, 2]);
  });

  it.each([
    ['Ärmel', 'armel'],
    ['CAFÉ', 'cafe'],
    ['ﬁg', 'fig'],
  ])('%s is sorted as %s', (given, key) => {
    expect(formatNameKey(given)).toBe(key);
  });
});
