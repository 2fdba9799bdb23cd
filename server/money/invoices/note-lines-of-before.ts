import { type Paise, shareOut } from '../../../shop/money.ts';
import { calculateTax, sumTaxParts, type TaxParts } from '../../../shop/money/tax.ts';
import { composeCreditLines } from '../../../shop/money/tax/credit-lines.ts';
import type { MadeLine } from './line-queries.ts';
import type { CreditNoteFacts } from './queries.ts';

/** Splits amounts at the rates of the lines of the invoice, one for each line of the order. */
const splitAsInvoiced = (invoiced: readonly MadeLine[], amounts: readonly Paise[]): MadeLine[] => {
  const kind = invoiced.some(({ igst }) => igst > 0) ? 'across' : 'within';
  return invoiced.map(({ rate, isClassed = false }, i) => {
    const amount = amounts[i] ?? 0;
    return { rate, amount, isClassed, ...calculateTax(amount, rate, kind) };
  });
};

/** Shares the amount of a note out as its version did. */
const shareAsBefore = (
  { credit, order, lines, weighed, reduced }: Omit<CreditNoteFacts, 'documentLines'>,
  invoiced: readonly MadeLine[],
): Paise[] => {
  if (credit.amount === order.total) return invoiced.map(({ amount }) => amount);
  const weights = lines.map((line, i) =>
    weighed === null
      ? (invoiced[i]?.amount ?? 0) - (reduced.get(line.id) ?? 0)
      : (weighed.get(line.id) ?? 0),
  );
  return shareOut(credit.amount, weights);
};

/**
 * Makes the lines of a credit note whose lines were not stored, for each line of its invoice. One over
 * the whole order has the lines of the invoice, one for missing weight is shared out by what each line
 * missed, and any other by what the invoice asked for the line, less what had been credited for missing
 * weight. The rates are those of the invoice (CGST Act, section 34). `credited` has the stored lines of the
 * other notes, by place: where a line has less left than its share, the others give more, and one that
 * gives nothing is null.
 */
export const composeNoteLinesOfBefore = (
  facts: Omit<CreditNoteFacts, 'documentLines'>,
  invoiced: readonly MadeLine[],
  credited: ReadonlyMap<number, TaxParts>,
): (MadeLine | null)[] => {
  const { credit, order, lines } = facts;
  const shares = shareAsBefore(facts, invoiced);
  const earlier = lines.map(({ position }) => credited.get(position) ?? sumTaxParts([]));
  const left = invoiced.map(({ amount }, i) => {
    const { taxable, cgst, sgst, igst } = earlier[i] ?? sumTaxParts([]);
    return amount - taxable - cgst - sgst - igst;
  });
  if (shares.every((share, i) => share <= (left[i] ?? 0)))
    return credit.amount === order.total ? [...invoiced] : splitAsInvoiced(invoiced, shares);
  const allLeft = left.reduce((sum, one) => sum + one, 0);
  return composeCreditLines(invoiced, earlier, {
    amount: Math.min(credit.amount, Math.max(0, allLeft)),
    paid: shares,
  }).map((line, i) =>
    line.amount === 0 ? null : { ...line, isClassed: invoiced[i]?.isClassed ?? false },
  );
};
