import { expect, test } from 'vitest';
import { findDocumentFault } from './testing.ts';

/** Invoices and credit notes: the sums of 300,000 random orders. */
test('the invoices and credit notes of 300,000 random orders add up to the paisa', () => {
  const faults: string[] = [];
  for (let seed = 0; seed < 300_000 && faults.length < 5; seed++) {
    const fault = findDocumentFault(seed);
    if (fault !== null) faults.push(`${seed}: ${fault}`);
  }
  expect(faults).toEqual([]);
});
