import { expect, it } from 'vitest';
import { findFittingSort, listOfferedSorts } from './listing-sorts.ts';

const mixed = [
  { value: 'per kg', count: 3 },
  { value: 'per unit', count: 2 },
];
const weighed = [
  { value: 'per kg', count: 3 },
  { value: 'per unit', count: 0 },
];

it.each([
  ['everything', mixed, undefined, false],
  ['everything that is left, which is weighed', weighed, undefined, true],
  ['what is sold by the kilo', mixed, 'per kg', true],
  ['what is sold by the piece', weighed, 'per unit', false],
] as const)('offers the sorts that fit %s', (_, types, type, byWeight) => {
  expect(listOfferedSorts(types, type).includes('weightHighToLow')).toBe(byWeight);
  expect(findFittingSort('weightLowToHigh', types, type)).toBe(
    byWeight ? 'weightLowToHigh' : undefined,
  );
  expect(findFittingSort('new', types, type)).toBe('new');
  expect(findFittingSort(undefined, types, type)).toBe(undefined);
});
