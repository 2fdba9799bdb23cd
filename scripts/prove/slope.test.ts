import { expect, test } from 'vitest';
import { computeSlope } from './slope.ts';

test('finds the slope of a line, also through noise that cancels out', () => {
  expect(computeSlope([1, 2, 3].map((x) => ({ x, y: 5 + 2 * x })))).toBeCloseTo(2);
  expect(computeSlope([0, 1, 2, 3].map((x) => ({ x, y: [1, -1, -1, 1][x] ?? 0 })))).toBeCloseTo(0);
});

test('one point and none have no slope', () => {
  expect([computeSlope([{ x: 1, y: 9 }]), computeSlope([])]).toEqual([0, 0]);
});
