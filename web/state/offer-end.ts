import type { WireProduct } from '../../contract/product.ts';
import type { ShortDateFormat } from './short-dates.ts';

/**
 * What is taken off a product's prices now, in percent. The shop says so with the discounted price:
 * the browser's clock does not count.
 */
export const readDiscount = ({
  discount,
  discountedPrice,
}: Pick<WireProduct, 'discount' | 'discountedPrice'>): number =>
  discountedPrice === null ? 0 : discount;

/**
 * Until when an offer holds, and how that is written. Chosen once, where the data of a page is
 * loaded: the page is kept and read by everybody, so it names a moment, which stays true, and never
 * how long it is until then.
 */
export interface OfferEnd {
  at: string;
  format: Exclude<ShortDateFormat, 'time'>;
}

const dayMs = 86_400_000;

/**
 * The moment when less than two days are left, a day of this year before that; null where nothing
 * is taken off, or without end.
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
