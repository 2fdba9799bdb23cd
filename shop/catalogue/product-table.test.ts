import fc from 'fast-check';
import { expect, it } from 'vitest';
import { joined, parted } from './product-table.ts';

it('a list in one cell is read as it was written', () => {
  const value = fc
    .array(fc.constantFrom('|', '\\', 'a', 'आम', ' x', '"', ','), { minLength: 1 })
    .map((parts) => parts.join('').trim())
    .filter((text) => text !== '');
  fc.assert(
    fc.property(fc.array(value), (values) => void expect(parted(joined(values))).toEqual(values)),
  );
  expect(parted('Cotton|Festive |  | New in')).toEqual(['Cotton', 'Festive', 'New in']);
  expect(parted('')).toEqual([]);
});

it('of a list that is too long no more is read than was asked for', () => {
  expect(parted('a|'.repeat(30_000), 3)).toEqual(['a', 'a', 'a']);
  expect(parted('a|b', 3)).toEqual(['a', 'b']);
});
