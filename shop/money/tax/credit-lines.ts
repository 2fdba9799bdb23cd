import { type Paise, shareOut } from '../../money.ts';
import { calculateTax, sumTaxParts, type TaxParts } from '../tax.ts';
import type { DocumentLine } from './document-lines.ts';

/** What a credit note gives back. */
export interface GivenBack {
  amount: Paise;
  /**
   * What each line of the invoice paid for the goods that come back, 0 for the others: the amount is
   * shared by it. Null for an amount by hand, which is shared by what is left of each line.
   */
  paid: readonly Paise[] | null;
}

const sum = (amounts: readonly Paise[]): Paise => amounts.reduce((total, one) => total + one, 0);

const sumParts = ({ taxable, cgst, sgst, igst }: TaxParts): Paise => taxable + cgst + sgst + igst;

const clamp = (value: number, min: number, max: number): number =>
  Math.max(min, Math.min(value, max));

/**
 * Shares an amount out by weights without giving a line more than its bound. What the lines with a
 * weight cannot take goes to the others, by their room.
 */
const shareWithin = (
  amount: Paise,
  weights: readonly number[],
  bounds: readonly Paise[],
): Paise[] => {
  const shares = bounds.map(() => 0);
  // Each round ends with nothing left to share, or with one more line that is full.
  for (let rest = amount; rest > 0; rest = amount - sum(shares)) {
    const room = bounds.map((bound, i) => bound - (shares[i] ?? 0));
    const open = room.map((free, i) => (free > 0 ? (weights[i] ?? 0) : 0));
    const parts = shareOut(rest, open.some((weight) => weight > 0) ? open : room);
    for (const [i, part] of parts.entries())
      shares[i] = (shares[i] ?? 0) + Math.min(part, room[i] ?? 0);
  }
  return shares;
};

/**
 * Splits what a note gives back of a line: the tax of all that was ever given back, less the tax of
 * the earlier notes. No part becomes more than what is left of it, so the last note takes exactly the
 * rest. CGST and SGST are equal, unless an odd paisa of them is all that the line still has.
 */
const splitCredit = (invoiced: DocumentLine, earlier: TaxParts, amount: Paise): TaxParts => {
  const isAcross = invoiced.igst > 0;
  const goal = calculateTax(
    sumParts(earlier) + amount,
    invoiced.rate,
    isAcross ? 'across' : 'within',
  );
  // Notes of an older version may have given more of a part than there was.
  const left = {
    taxable: Math.max(0, invoiced.taxable - earlier.taxable),
    cgst: Math.max(0, invoiced.cgst - earlier.cgst),
    sgst: Math.max(0, invoiced.sgst - earlier.sgst),
    igst: Math.max(0, invoiced.igst - earlier.igst),
  };
  const leastTax = Math.max(0, amount - left.taxable);
  if (isAcross) {
    const igst = clamp(goal.igst - earlier.igst, leastTax, Math.min(left.igst, amount));
    return { taxable: amount - igst, cgst: 0, sgst: 0, igst };
  }
  const leastHalf = Math.ceil(leastTax / 2);
  const mostHalf = Math.min(left.cgst, left.sgst, Math.floor(amount / 2));
  if (leastHalf <= mostHalf) {
    const half = clamp(goal.cgst - earlier.cgst, leastHalf, mostHalf);
    return { taxable: amount - 2 * half, cgst: half, sgst: half, igst: 0 };
  }
  const cgst = clamp(Math.ceil(leastTax / 2), leastTax - left.sgst, left.cgst);
  return { taxable: amount - leastTax, cgst, sgst: leastTax - cgst, igst: 0 };
};

const nothing = sumTaxParts([]);

/**
 * Makes the lines of a credit note, one for each line of its invoice: what it gives back, at the rate
 * of the invoice (CGST Act, section 34). `earlier` has the sums of the notes before it, by line. No line
 * gives back more than it was invoiced with; an amount above all that is left is a `RangeError`.
 */
export const composeCreditLines = (
  invoiced: readonly DocumentLine[],
  earlier: readonly TaxParts[],
  { amount, paid }: GivenBack,
): DocumentLine[] => {
  const left = invoiced.map((line, i) => line.amount - sumParts(earlier[i] ?? nothing));
  if (amount > sum(left)) throw new RangeError('A credit note above what is left of its invoice');
  // Notes of an older version may have given more of a line than it had.
  const bounds = left.map((rest) => Math.max(0, rest));
  const shares = shareWithin(amount, paid ?? bounds, bounds);
  return invoiced.map((line, i) => {
    const share = shares[i] ?? 0;
    const parts = splitCredit(line, earlier[i] ?? nothing, share);
    return { rate: line.rate, amount: share, ...parts };
  });
};
