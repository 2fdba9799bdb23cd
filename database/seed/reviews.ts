import type { SaleUnit } from '../../shop/catalogue/product.ts';
import type { Draw } from './draw.ts';
import { cross, glad, initials, middling, people } from './review-words.ts';

/** A review to be; nobody's account stands behind it. */
export interface NewReview {
  id: string;
  name: string;
  rating: number;
  comment: string;
  verified_purchase: boolean;
  created_at: string;
}

export interface ReviewsWanted {
  saleUnit: SaleUnit;
  count: number;
  /** The total of all ratings: from one to five for each. */
  ratingSum: number;
  /** Milliseconds since 1970: when the product came, and now. */
  from: number;
  to: number;
  idOf: (i: number) => string;
}

/**
 * As many ratings as wanted, with their total: near their mean, and now and then a step further
 * off.
 */
const ratingsOf = (draw: Draw, count: number, sum: number): number[] => {
  const least = Math.floor(sum / count);
  const ratings = Array.from(
    { length: count },
    (_, i) => least + (i < sum - least * count ? 1 : 0),
  );
  for (let i = 0; i < count; i++) {
    const [up, down] = [draw.between(0, count - 1), draw.between(0, count - 1)];
    const [high, low] = [ratings[up] ?? 5, ratings[down] ?? 1];
    if (up === down || high === 5 || low === 1) continue;
    ratings[up] = high + 1;
    ratings[down] = low - 1;
  }
  return ratings;
};

const commentOf = (draw: Draw, saleUnit: SaleUnit, rating: number): string => {
  const mood = rating >= 4 ? glad : rating === 3 ? middling : cross;
  const first = draw.one(mood.goods[saleUnit]);
  return draw.chance(0.6) ? `${first} ${draw.one(mood.more)}` : first;
};

/**
 * Reviews of one product, spread over its time in the shop; their count and total are those asked
 * for.
 */
export const drawReviews = (
  draw: Draw,
  { saleUnit, count, ratingSum, from, to, idOf }: ReviewsWanted,
): NewReview[] =>
  (count === 0 ? [] : ratingsOf(draw, count, ratingSum)).map((rating, i) => ({
    id: idOf(i),
    name: `${draw.one(people)} ${draw.one(initials)}.`,
    rating,
    comment: commentOf(draw, saleUnit, rating),
    verified_purchase: draw.chance(0.8),
    created_at: new Date(from + (draw.between(1, 999) / 1000) * (to - from)).toISOString(),
  }));
