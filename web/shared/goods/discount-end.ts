import type { WireProduct } from '../../../contract/goods/product.ts';
import type { ShortDateFormat } from '../platform/short-dates.ts';

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
 * The end of a discount and its date format. The loader chooses the format once. A cached page must
 * stay true, so it names a moment and never the time left.
 */
export interface DiscountEnd {
  at: string;
  format: Exclude<ShortDateFormat, 'time'>;
}

const dayMs = 86_400_000;

type EndFormat = DiscountEnd['format'];

const chooseFormat = (at: string, nowMs: number): EndFormat => {
  const days = (Date.parse(at) - nowMs) / dayMs;
  return days < 2 ? 'moment' : days < 300 ? 'near' : 'day';
};

/**
 * Chooses the format of an end, and the moment to show: a day is the last one on which the discount
 * holds.
 */
export const chooseEndFormat = (
  at: string,
  nowMs: number,
): { format: EndFormat; shown: string } => {
  const format = chooseFormat(at, nowMs);
  return { format, shown: format === 'moment' ? at : new Date(Date.parse(at) - 1).toISOString() };
};

/**
 * Returns the end of the discount: with the time when it is less than two days away, else the day.
 * Null without a discount or without an end.
 */
export const readDiscountEnd = (
  product: Pick<WireProduct, 'discount' | 'discountedPrice' | 'offerEnd'>,
  nowMs: number,
): DiscountEnd | null => {
  const { offerEnd: at } = product;
  if (at === null || readDiscount(product) === 0) return null;
  return { at, format: chooseFormat(at, nowMs) };
};
