import type { Paise } from '../../money.ts';
import { addChargeShares, type OrderCharges } from '../../orders/delivery/charges.ts';
import { calculateTax, type TaxKind, type TaxParts } from '../tax.ts';
import { applyClasses, type ClassedGoods, type TaxClass } from './tax-class.ts';

/** A line of an invoice or a credit note, as it is stored. The parts add up to the amount. */
export interface DocumentLine extends TaxParts {
  /** Hundredths of a percent. */
  rate: number;
  /** What is paid for the line, or given back of it: the goods and their share of the charges. */
  amount: Paise;
}

/** A line of an invoice. `classHsn`: the digits of the tax class that gave it its rate; null for none. */
export type InvoicedLine = DocumentLine & { classHsn: string | null };

/** A line of an order, as far as its tax depends on it. `amount` is after all discounts. */
export interface SoldLine extends Omit<ClassedGoods, 'day'> {
  /** The product's own rate, in hundredths of a percent; it counts where no class fits. Null for none. */
  ownRate: number | null;
}

/** What the lines of a document have in common. */
export interface DocumentFacts {
  classes: readonly TaxClass[];
  charges: OrderCharges;
  /** The day of the invoice, in India. */
  day: string;
  kind: TaxKind;
}

/**
 * Makes the lines of an invoice, in the order of the lines sold: what was paid for each, its rate, and
 * the tax that is in it. The rate follows from what the goods themselves cost; delivery with goods has
 * the rate of the goods (DELIVERY-7, docs/product.md). Without class and own rate there is no tax.
 */
export const composeDocumentLines = (
  sold: readonly SoldLine[],
  { classes, charges, day, kind }: DocumentFacts,
): InvoicedLine[] => {
  const amounts = addChargeShares(
    sold.map(({ amount }) => amount),
    charges,
  );
  return sold.map((line, i) => {
    const amount = amounts[i] ?? 0;
    const ruling = applyClasses(classes, { ...line, day });
    const rate = ruling?.rate ?? line.ownRate ?? 0;
    return { rate, amount, ...calculateTax(amount, rate, kind), classHsn: ruling?.hsn ?? null };
  });
};
