import { expect, test } from 'vitest';
import { findDocumentFault } from './testing.ts';

test('the invoices and credit notes of 1,000 random orders add up to the paisa', () => {
  const faults = Array.from({ length: 1000 }, (_, seed) => [seed, findDocumentFault(seed)]);
  expect(faults.filter(([, fault]) => fault !== null)).toEqual([]);
});
