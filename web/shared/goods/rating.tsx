import { calculateAverageRating, calculateStars } from '../../../shop/goods/product/rating.ts';
import { renderStars } from '../../kit/marks/stars.tsx';
import type { Words } from '../../words/words.ts';

interface Rated {
  /** The sum of all ratings. */
  rating: number;
  numReviews: number;
}

/**
 * Renders floored stars, and the exact average with the number of reviews beside them. Nothing of a
 * product that nobody has reviewed (REVIEW-3, docs/product.md).
 */
export const renderRating = (
  { rating, numReviews }: Rated,
  { starsOf, rated }: Words['catalogue'],
  large = false,
) => {
  const stars = calculateStars(rating, numReviews);
  return (
    numReviews > 0 &&
    renderStars({
      value: stars,
      label: starsOf(stars),
      large,
      children: rated(calculateAverageRating(rating, numReviews), numReviews),
    })
  );
};
