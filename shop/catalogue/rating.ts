/** Stars to show: total of the ratings by their count, rounded down, 0 to 5 (spec section 9). */
export const stars = (ratingSum: number, reviewCount: number): number =>
  reviewCount === 0 ? 0 : Math.min(5, Math.max(0, Math.floor(ratingSum / reviewCount)));
