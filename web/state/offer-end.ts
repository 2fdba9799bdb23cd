import type { WireProduct } from '../../contract/product.ts';
import type { ShortDateFormat } from './short-dates.ts';

/**
 * Returns the discount in force, in percent. The server decides it and sends a discounted price;
 * the browser's clock does not count.
 */
export const readDiscount = ({
  discount,
  discountedPrice,
}: Pick<WireProduct, 'discount' | 'discountedPrice'>): number =>
  discountedPrice === null ? 0 : discount;

/**
 * The end of an offer and its date format. The loader chooses the format once. A cached page must
 * stay true, so it names a moment and never the time left.
 */
export interface OfferEnd {
  at: string;
  format: Exclude<ShortDateFormat, 'time'>;
}

const dayMs = 86_400_000;

/**
 * Returns the end of the offer: with the time when it is less than two days away, else the day.
 * Null without a discount or without an end.
 */
export const readOfferEnd = (
  product: Pick<WireProduct, 'discount' | 'discountedPrice' | 'offerEnd'>,
  nowMs: number,
): OfferEnd | null => {
  const { offerEnd: at } = product;
  if (at === null || readDiscount(product) === 0) return null;
  const days = (Date.parse(at) - nowMs) / dayMs;
  return { at, format: days < 2 ? 'moment' : days < 300 ? 'near' : 'day' };
};
