import { z } from 'zod';
import { product } from './catalogue.ts';
import { id } from './fields.ts';
import { routes } from './route.ts';

const item = z.object({ _id: id, productId: id, product });

export const wishlistReply = z.object({ items: z.array(item) });

export const wishlist = routes({
  'GET /api/wishlist/mywishlist': { who: 'account', summary: 'The wishlist of the caller, oldest first', replies: { 200: wishlistReply } },
  'POST /api/wishlist': {
    who: 'account',
    summary: 'Adds a product; the same answer when it is there already',
    body: z.object({ productId: z.string().min(1).max(100) }),
    replies: { 200: wishlistReply },
    refusals: ['not_found'],
  },
  'DELETE /api/wishlist/{productId}': { who: 'account', summary: 'Removes a product', replies: { 200: wishlistReply }, refusals: ['not_found'] },
  'DELETE /api/wishlist/{userId}/all': { who: 'account', summary: 'Empties the wishlist of the caller', replies: { 200: wishlistReply }, refusals: ['not_allowed'] },
});

export type WireWishlist = z.output<typeof wishlistReply>;
export type WireWish = z.output<typeof item>;
