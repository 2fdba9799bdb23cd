import { type Paise, shareOut } from '../../money.ts';

/** What an order costs besides its lines. */
export interface OrderCharges {
  delivery: Paise;
  /** For payment on delivery. */
  cash: Paise;
}

export const sumCharges = ({ delivery, cash }: OrderCharges): Paise => delivery + cash;

/**
 * Adds its share of the charges to each line total. Delivery with goods is one composite supply, so
 * its tax follows the goods (CGST Act, section 8). Lines that cost nothing share equally.
 */
export const addChargeShares = (lineTotals: readonly Paise[], charges: OrderCharges): Paise[] => {
  if (lineTotals.length === 0) return [];
  const weights = lineTotals.some((total) => total > 0) ? lineTotals : lineTotals.map(() => 1);
  const shares = shareOut(sumCharges(charges), weights);
  return lineTotals.map((total, i) => total + (shares[i] ?? 0));
};
