import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canHaveTypos, countTypos, findMaxTypos } from './search-typos.ts';

describe('typos between two words', () => {
  it.each([
    ['onion', 'onion', 0],
    ['onoin', 'onion', 1],
    ['onin', 'onion', 1],
    ['onionn', 'onion', 1],
    ['oniom', 'onion', 1],
    ['no', 'on', 1],
    ['chwla', 'chawal', 2],
    ['abc', 'xyz', 3],
    ['', 'ab', 2],
    ['प्यज', 'प्याज', 1],
  ])('%s, %s: %i', (a, b, slips) => {
    expect(countTypos(a, b, 5)).toBe(slips);
  });

  it('are counted up to the limit, in the same way in both directions', () => {
    const word = fc.string({ maxLength: 8, unit: fc.constantFrom('a', 'b', 'c') });
    fc.assert(
      fc.property(word, word, fc.nat(3), (a, b, limit) => {
        const all = countTypos(a, b, 100);
        expect(countTypos(a, b, limit)).toBe(Math.min(all, limit + 1));
        expect(countTypos(b, a, 100)).toBe(all);
      }),
    );
  });
});

it('only words of three to twenty letters are checked for typos', () => {
  expect(['onion', 'प्याज', 'tea'].map(canHaveTypos)).toEqual([true, true, true]);
  expect(['to', 'ht01', '', 'x'.repeat(21)].map(canHaveTypos)).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect([3, 4, 7, 8, 20, 21].map(findMaxTypos)).toEqual([0, 1, 1, 2, 2, 0]);
});
