import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  calculateAverageOrder,
  chooseAxisMarks,
  calculateCancelledPercent,
  calculateGrowthPercent,
  calculateSales,
  sumSales,
} from './figures.ts';

const step = (kg: number, unit: number, orders: number, cancelled = 0) => ({
  kg,
  unit,
  orders,
  items: orders * 2,
  cancelled,
});

describe('the figures of a dashboard', () => {
  test('are sums exact to the paisa', () => {
    const total = sumSales([step(0.1, 0.2, 1), step(0.2, 0.1, 2, 1)]);
    expect(total).toEqual({ kg: 0.3, unit: 0.3, orders: 3, items: 6, cancelled: 1 });
    expect(calculateSales(total)).toBe(0.6);
    expect(calculateAverageOrder(total)).toBe(0.2);
    expect(calculateCancelledPercent(total)).toBe(25);
  });

  test('are null without orders', () => {
    const none = sumSales([]);
    expect([
      calculateAverageOrder(none),
      calculateCancelledPercent(none),
      calculateGrowthPercent(5, 0),
      calculateGrowthPercent(null, 5),
    ]).toEqual([null, null, null, null]);
    expect(calculateGrowthPercent(15, 10)).toBe(50);
  });

  test('have an axis that covers all values', () => {
    expect(chooseAxisMarks(0)).toEqual([0]);
    expect(chooseAxisMarks(66_000)).toEqual([0, 25_000, 50_000, 75_000]);
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 1e12, noNaN: true }), (highest) => {
        const marks = chooseAxisMarks(highest);
        expect(marks.at(-1)).toBeGreaterThanOrEqual(highest * 0.999999);
        expect(marks.length).toBeLessThanOrEqual(4);
        expect(marks.length).toBeGreaterThanOrEqual(2);
      }),
    );
  });
});
