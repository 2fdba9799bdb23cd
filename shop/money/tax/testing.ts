import { addDays } from '../../indian-time.ts';
import { applyOffers } from '../../orders/offers/apply.ts';
import { calculateFullPrice } from '../../orders/offers/goods.ts';
import { createDraw, drawCart, newShopper } from '../../orders/offers/testing.ts';
import { calculateTax, sumTaxParts, type TaxKind, type TaxParts } from '../tax.ts';
import { composeCreditLines, type GivenBack } from './credit-lines.ts';
import { composeDocumentLines, type DocumentLine, type SoldLine } from './document-lines.ts';
import { shippedTaxClasses } from './shipped-classes.ts';

/** Random orders with their invoices and credit notes, from a number that repeats them. */

type Draw = ReturnType<typeof createDraw>;

const codes = [
  '6205',
  '6109',
  '63',
  '6403',
  '940440',
  '5208',
  '1006',
  '0409',
  '2106',
  '0406',
  null,
];
const ownRates = [null, 0, 25, 300, 500, 1200, 1800, 2800, 4000];

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0);

const listParts = ({ taxable, cgst, sgst, igst }: TaxParts): number[] => [
  taxable,
  cgst,
  sgst,
  igst,
];

const sumParts = (parts: TaxParts): number => sumOf(listParts(parts));

const pick = <T>(draw: Draw, list: readonly T[]): T => list[draw(list.length)] as T;

/** Draws a cart with its offers, as the lines of an invoice see it. */
const drawSold = (draw: Draw): SoldLine[] => {
  const { lines, offers, code } = drawCart(draw);
  const at = new Date('2026-11-23T10:00:00Z');
  const { lineDiscounts } = applyOffers(offers, lines, { code, shopper: newShopper, at });
  return lines.map((line, i) => ({
    hsn: pick(draw, codes),
    ownRate: pick(draw, ownRates),
    isPacked: draw(2) === 0,
    grams: line.weightGrams === null ? null : line.weightGrams * (1 + draw(30)),
    pieces: line.quantity * (draw(5) === 0 ? 2 + draw(5) : 1),
    amount: calculateFullPrice(line) - (lineDiscounts[i] ?? 0),
  }));
};

/** Draws what the next note gives back: by hand, or of some lines what they paid. */
const drawGivenBack = (draw: Draw, invoiced: readonly DocumentLine[], left: number): GivenBack => {
  const amount = draw(3) === 0 ? left : draw(4) === 0 ? 1 : 1 + draw(left);
  if (draw(3) === 0) return { amount, paid: null };
  return { amount, paid: invoiced.map((line) => (draw(2) === 0 ? line.amount : 0)) };
};

const findLineFault = (line: DocumentLine): string | null => {
  if (listParts(line).some((part) => part < 0)) return 'a part below zero';
  if (sumParts(line) !== line.amount) return 'taxable value and tax differ from the amount';
  return null;
};

/** Says what is wrong with the notes of an invoice until nothing is left of it; null if nothing is. */
const findNoteFault = (
  draw: Draw,
  invoiced: readonly DocumentLine[],
  kind: TaxKind,
): string | null => {
  const total = sumOf(invoiced.map(({ amount }) => amount));
  let credited = invoiced.map(() => sumTaxParts([]));
  for (let left = total; left > 0; left = total - sumOf(credited.map(sumParts))) {
    const given = drawGivenBack(draw, invoiced, left);
    const note = composeCreditLines(invoiced, credited, given);
    const fault = note.map(findLineFault).find((one) => one !== null);
    if (fault !== undefined) return `${fault} in a credit note`;
    if (sumOf(note.map(({ amount }) => amount)) !== given.amount)
      return 'a credit note that differs from what was given back';
    credited = credited.map((parts, i) => sumTaxParts([parts, note[i] ?? parts]));
    for (const [i, parts] of credited.entries()) {
      const line = listParts(invoiced[i] ?? parts);
      if (listParts(parts).some((part, j) => part > (line[j] ?? 0)))
        return 'more credited than invoiced';
      const goal = listParts(calculateTax(sumParts(parts), invoiced[i]?.rate ?? 0, kind));
      // A paisa of each tax, which are two of the taxable value, where a part cannot be split.
      if (listParts(parts).some((part, j) => Math.abs(part - (goal[j] ?? 0)) > (j === 0 ? 2 : 1)))
        return 'credit notes at another rate than their invoice';
    }
  }
  const rest = invoiced.flatMap((line, i) =>
    listParts(line).map((part, j) => part - (listParts(credited[i] ?? line)[j] ?? 0)),
  );
  return rest.every((part) => part === 0) ? null : 'an invoice that is not taken back whole';
};

/** Says what is wrong with the documents of one random order; null if they add up. */
export const findDocumentFault = (seed: number): string | null => {
  const draw = createDraw(seed);
  const sold = drawSold(draw);
  const charges = { delivery: draw(3) === 0 ? 0 : draw(100_00), cash: draw(50_00) };
  const kind = draw(2) === 0 ? 'within' : 'across';
  const invoiced = composeDocumentLines(sold, {
    classes: shippedTaxClasses,
    charges,
    day: addDays('2025-09-15', draw(400)),
    kind,
  });
  const fault = invoiced.map(findLineFault).find((one) => one !== null);
  if (fault !== undefined) return `${fault} in an invoice`;
  const paid = sumOf(sold.map(({ amount }) => amount)) + charges.delivery + charges.cash;
  if (sumParts(sumTaxParts(invoiced)) !== paid) return 'an invoice that differs from its order';
  return findNoteFault(draw, invoiced, kind);
};
