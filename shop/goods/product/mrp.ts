import type { Paise } from '../../money.ts';
import { calculateUnitPrice } from './price.ts';

/** What decides whether a package costs more than its label says. */
interface MarkedPackage {
  /** Of a piece, or of a kilo; before the discount. */
  price: Paise;
  /** Null for what is sold by the piece. */
  weightGrams: number | null;
  /** The maximum retail price on its label, all taxes included; null for what has none. */
  mrp: Paise | null;
}

/**
 * Is the price of a package above its MRP? The price without a discount decides: a discount ends, and
 * never makes anything dearer (LAW-13, docs/law.md).
 */
export const isAboveMrp = (marked: MarkedPackage): boolean =>
  marked.mrp !== null && calculateUnitPrice(marked, 0) > marked.mrp;

/** Calculates what a package costs less than its MRP, with this discount; 0 for what has none. */
export const calculateSaving = (marked: MarkedPackage, discountPercent: number): Paise =>
  marked.mrp === null ? 0 : Math.max(0, marked.mrp - calculateUnitPrice(marked, discountPercent));
