import type { SaleUnit } from '../../shop/goods/product/product.ts';
import type { Draw } from './draw.ts';
import { cross, glad, initials, middling, people } from './review-words.ts';

/** A review to insert, which belongs to no account. */
export interface NewReview {
  id: string;
  name: string;
  rating: number;
  comment: string;
  verified_purchase: boolean;
  created_at: string;
}

interface ReviewsRequest {
  saleUnit: SaleUnit;
  count: number;
  /** The sum of all ratings, each from 1 to 5. */
  ratingSum: number;
  /** The time in which the reviews were written, in ms since 1970. */
  from: number;
  to: number;
  createId: (i: number) => string;
}

/** Draws `count` ratings that add up to `sum`: most near the mean, some a step further away. */
const drawRatings = (draw: Draw, count: number, sum: number): number[] => {
  const lowest = Math.floor(sum / count);
  const ratings = Array.from(
    { length: count },
    (_, i) => lowest + (i < sum - lowest * count ? 1 : 0),
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

const drawComment = (draw: Draw, saleUnit: SaleUnit, rating: number): string => {
  const phrases = rating >= 4 ? glad : rating === 3 ? middling : cross;
  const first = draw.one(phrases.goods[saleUnit]);
  return draw.chance(0.6) ? `${first} ${draw.one(phrases.more)}` : first;
};

/** Draws the reviews of one product, spread over its time in the shop, by count and sum. */
export const drawReviews = (
  draw: Draw,
  { saleUnit, count, ratingSum, from, to, createId: idOf }: ReviewsRequest,
): NewReview[] =>
  (count === 0 ? [] : drawRatings(draw, count, ratingSum)).map((rating, i) => ({
    id: idOf(i),
    name: `${draw.one(people)} ${draw.one(initials)}.`,
    rating,
    comment: drawComment(draw, saleUnit, rating),
    verified_purchase: draw.chance(0.8),
    created_at: new Date(from + (draw.between(1, 999) / 1000) * (to - from)).toISOString(),
  }));
