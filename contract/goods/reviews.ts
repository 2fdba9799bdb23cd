import { z } from 'zod';
import { reviewOrders } from '../../shop/goods/product/rating.ts';
import { lines, page, paging, wholeNumber, wholeNumberInQuery } from '../fields.ts';
import { defineRoutes } from '../route.ts';
import { review } from './product.ts';

const newReview = z
  .object({
    rating: wholeNumber(1, 5),
    comment: lines(2000),
  })
  .meta({ id: 'NewReview' });

const reviewsQuery = z.object({
  sort: z.enum(reviewOrders).default('newest'),
  page,
  limit: wholeNumberInQuery(1, 50).default(50).describe('reviews on a page'),
});

const reviewsReply = z
  .object({
    reviews: z.array(review),
    ...paging,
    ratings: z
      .tuple([z.int(), z.int(), z.int(), z.int(), z.int()])
      .describe('the number of reviews with one star, two, … five'),
  })
  .meta({ id: 'ReviewPage' });

export const reviews = defineRoutes({
  'GET /api/products/{id}/reviews': {
    operationId: 'listReviews',
    who: 'anyone-known',
    summary:
      'A page of the reviews of a product, and the number of reviews for each rating; equal ones newest first; of a draft only for an admin',
    query: reviewsQuery,
    replies: { 200: reviewsReply },
    refusals: ['not_found'],
  },
  'POST /api/products/{id}/reviews': {
    operationId: 'createReview',
    who: 'account',
    summary: 'Reviews a product, once; the server knows whether the caller bought it',
    body: newReview,
    replies: { 201: review },
    refusals: ['not_found', 'duplicate'],
  },
});

export type NewReview = z.output<typeof newReview>;
export type ReviewsQuery = z.output<typeof reviewsQuery>;
export type WireReviews = z.output<typeof reviewsReply>;
