/** Sort orders of reviews. Equal ratings are sorted newest first. */
export const reviewOrders = ['newest', 'highest', 'lowest'] as const;
export type ReviewOrder = (typeof reviewOrders)[number];

/** Calculates the stars to show: the average rating rounded down, 0 to 5 (REVIEW-3, docs/product.md). */
export const calculateStars = (ratingSum: number, reviewCount: number): number =>
  reviewCount === 0 ? 0 : Math.min(5, Math.max(0, Math.floor(ratingSum / reviewCount)));

/** Calculates the average rating with one decimal, rounded half up; 0 if there is no review. */
export const calculateAverageRating = (ratingSum: number, reviewCount: number): number =>
  reviewCount === 0 ? 0 : Math.round((ratingSum / reviewCount) * 10) / 10;
