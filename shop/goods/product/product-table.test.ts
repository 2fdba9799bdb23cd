import fc from 'fast-check';
import { expect, it } from 'vitest';
import { joinList, splitList } from './product-table.ts';

it('a list in one cell can be read back', () => {
  const value = fc
    .array(fc.constantFrom('|', '\\', 'a', 'आम', ' x', '"', ','), { minLength: 1 })
    .map((parts) => parts.join('').trim())
    .filter((text) => text !== '');
  fc.assert(
    fc.property(
      fc.array(value),
      (values) => void expect(splitList(joinList(values))).toEqual(values),
    ),
  );
  expect(splitList('Cotton|Festive |  | New in')).toEqual(['Cotton', 'Festive', 'New in']);
  expect(splitList('')).toEqual([]);
});

it('a list that is too long is read up to the limit', () => {
  expect(splitList('a|'.repeat(30_000), 3)).toEqual(['a', 'a', 'a']);
  expect(splitList('a|b', 3)).toEqual(['a', 'b']);
});
