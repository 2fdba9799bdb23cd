import { expect, it } from 'vitest';
import {
  calculateAmountDue,
  calculateCash,
  calculateFinalTotal,
  calculateLineCost,
  calculatePaidForLine,
  sumGoods,
} from './order-sums.ts';

const line = { line_total: 500_00, discount: 120_00, weight_reduction: 30_00 };

it('a line costs its total less its discount, and was paid for less what the scale missed', () => {
  expect(calculateLineCost(line)).toBe(380_00);
  expect(calculatePaidForLine(line)).toBe(350_00);
  expect(sumGoods([line, { line_total: 20_00, discount: 20_00 }])).toBe(380_00);
});

it('an order is paid with money beside its store credit, and the scale lessens the cash first', () => {
  const order = { total: 380_00, credit_used: 100_00, weight_reduction: 30_00 };
  expect(calculateFinalTotal(order)).toBe(350_00);
  expect(calculateAmountDue(order)).toBe(280_00);
  expect(calculateCash(order)).toBe(250_00);
  expect(calculateCash({ ...order, weight_reduction: 300_00 })).toBe(0);
});
