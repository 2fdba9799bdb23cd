import { expect, it } from 'vitest';
import { findLeastCharge } from './least-charge.ts';

it('the least charge of an area is that by weight and that by the sum together', () => {
  const weightSteps = [
    { upTo: 1000, charge: 33.33 },
    { upTo: null, charge: 71.07 },
  ];
  const sumSteps = [
    { upTo: 499.99, charge: 10.01 },
    { upTo: null, charge: 0 },
  ];
  expect(findLeastCharge({ weightSteps, sumSteps })).toBe(33_33);
  expect(findLeastCharge({ weightSteps: [], sumSteps: [{ upTo: null, charge: 49.5 }] })).toBe(
    49_50,
  );
  expect(findLeastCharge({ weightSteps: [], sumSteps: [] })).toBe(0);
});
