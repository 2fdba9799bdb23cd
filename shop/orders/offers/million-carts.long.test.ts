import { expect, test } from 'vitest';
import { shareOut } from '../../money.ts';
import { addChargeShares } from '../delivery/charges.ts';
import { applyOffers } from './apply.ts';
import { calculateFullPrice } from './goods.ts';
import { createDraw, drawCart, newShopper } from './testing.ts';

/** Offers: the sums of a million random carts. */

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0);

/** Says what is wrong with the sums of one random cart; null if they add up. */
const findFault = (seed: number): string | null => {
  const draw = createDraw(seed);
  const { lines, offers, code } = drawCart(draw);
  const at = new Date('2026-11-23T10:00:00Z');
  const { lineDiscounts, applied } = applyOffers(offers, lines, { code, shopper: newShopper, at });
  const costs = lines.map((line, i) => calculateFullPrice(line) - (lineDiscounts[i] ?? 0));
  if (costs.some((cost) => cost < 0 || !Number.isSafeInteger(cost))) return 'a line below zero';
  if (lineDiscounts.some((one) => one < 0)) return 'a line that costs more';
  if (sumOf(applied.map(({ discount }) => discount)) !== sumOf(lineDiscounts))
    return 'offers and lines differ';
  const charges = { delivery: draw(100_00), cash: draw(50_00) };
  const total = sumOf(costs) + charges.delivery + charges.cash;
  const invoiced = addChargeShares(costs, charges);
  if (sumOf(invoiced) !== total) return 'an invoice that differs from its order';
  if (total === 0) return null;
  const first = draw(total);
  const parts = [first, total - first].filter((amount) => amount > 0);
  const credited = parts.map((amount) => sumOf(shareOut(amount, invoiced)));
  return sumOf(credited) === total ? null : 'credit notes that differ from their invoice';
};

test('the discounts of a million random carts add up to the paisa', () => {
  const faults: string[] = [];
  for (let seed = 0; seed < 1_000_000 && faults.length < 5; seed++) {
    const fault = findFault(seed);
    if (fault !== null) faults.push(`${seed}: ${fault}`);
  }
  expect(faults).toEqual([]);
});
