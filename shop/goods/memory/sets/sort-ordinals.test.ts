import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sortOrdinals } from './sort-ordinals.ts';

it('sorts ordinals as a stable sort does, whatever the numbers', () => {
  const number = fc.oneof(
    fc.integer(),
    fc.double({ noNaN: true }),
    fc.constantFrom(0, -0, Infinity, -Infinity, 2 ** 53, -(2 ** 53), 1.7e12),
  );
  fc.assert(
    fc.property(fc.array(number, { maxLength: 300 }), (numbers) => {
      const ordinals = Uint32Array.from(numbers, (_, i) => numbers.length - 1 - i);
      const key = (ordinal: number): number => numbers[ordinal] as number;
      expect([...sortOrdinals(ordinals, key)]).toEqual(
        [...ordinals].sort((a, b) => (key(a) === key(b) ? 0 : key(a) < key(b) ? -1 : 1)),
      );
    }),
  );
});
