/** Orders in which reviews are read; equals stand newest first. */
export const reviewOrders = ['newest', 'highest', 'lowest'] as const;
export type ReviewOrder = (typeof reviewOrders)[number];

/**
 * Stars to show: the total of the ratings by their count, rounded down, 0 to 5 (REVIEW-3,
 * docs/product.md).
 */
export const stars = (ratingSum: number, reviewCount: number): number =>
  reviewCount === 0 ? 0 : Math.min(5, Math.max(0, Math.floor(ratingSum / reviewCount)));

/** The average rating with one decimal, rounded half up; 0 where nobody has rated. */
export const average = (ratingSum: number, reviewCount: number): number =>
  reviewCount === 0 ? 0 : Math.round((ratingSum / reviewCount) * 10) / 10;
