import { describe, expect, it } from 'vitest';
import { createDraw } from './draw.ts';
import { drawReviews } from './reviews.ts';

const drawTestReviews = (count: number, ratingSum: number, seed = 7) =>
  drawReviews(createDraw(seed), {
    saleUnit: 'kg',
    count,
    ratingSum,
    from: 1000,
    to: 2000,
    createId: (i) => `rev_${i}`,
  });

describe('generated reviews', () => {
  it.each([
    [0, 0],
    [1, 1],
    [1, 5],
    [4, 13],
    [41, 205],
    [41, 41],
    [128, 611],
    [305, 1000],
  ])('of a product: %i reviews have %i stars in all', (count, sum) => {
    const reviews = drawTestReviews(count, sum);
    expect(reviews).toHaveLength(count);
    expect(reviews.reduce((total, { rating }) => total + rating, 0)).toBe(sum);
    expect(
      reviews.every(
        ({ rating, comment, name }) =>
          rating >= 1 && rating <= 5 && comment !== '' && /^\p{L}+ \p{L}\.$/u.test(name),
      ),
    ).toBe(true);
    expect(
      reviews.every(
        ({ created_at }) => Date.parse(created_at) > 1000 && Date.parse(created_at) < 2000,
      ),
    ).toBe(true);
  });

  it('are the same for the same seed, and different for another', () => {
    expect(drawTestReviews(30, 120)).toEqual(drawTestReviews(30, 120));
    expect(drawTestReviews(30, 120)).not.toEqual(drawTestReviews(30, 120, 8));
  });

  it('differ from each other', () => {
    const reviews = drawTestReviews(128, 540);
    expect(new Set(reviews.map(({ rating }) => rating)).size).toBeGreaterThanOrEqual(3);
    expect(new Set(reviews.map(({ comment }) => comment)).size).toBeGreaterThan(60);
  });
});
