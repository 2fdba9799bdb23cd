import { expect, test } from 'vitest';
import { listMissingClasses, shippedTaxClasses } from './shipped-classes.ts';

test('of the shipped classes those are missing with whose digits there is none of their day or a later one', () => {
  expect(listMissingClasses([])).toEqual(shippedTaxClasses);
  expect(listMissingClasses(shippedTaxClasses)).toEqual([]);
  // One class for any value stands in for both that the law has for cloth.
  const missing = listMissingClasses([{ hsn: '62', from: '2025-09-22' }]);
  expect(missing).toEqual(shippedTaxClasses.filter(({ hsn }) => hsn !== '62'));
  // Who has chosen the rate from a later day on wants no other; one of before is out of date.
  expect(listMissingClasses([{ hsn: '62', from: '2026-11-28' }])).toEqual(missing);
  expect(listMissingClasses([{ hsn: '62', from: '2025-01-01' }])).toEqual(shippedTaxClasses);
});
