import { z } from 'zod';
import { review } from './catalogue.ts';
import { routes } from './route.ts';

const newReview = z.object({
  rating: z.int().min(1).max(5),
  comment: z.string().trim().min(1, 'Please fill this in').max(2000),
});

export const reviews = routes({
  'POST /api/products/{id}/reviews': {
    who: 'account',
    summary: 'Reviews a product, once; the server knows whether the caller bought it',
    body: newReview,
    replies: { 201: review },
    refusals: ['not_found', 'duplicate'],
  },
});

export type NewReview = z.output<typeof newReview>;
