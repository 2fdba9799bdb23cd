import { z } from 'zod';
import { maxWishes } from '../../shop/goods/wishlist.ts';
import { givenId, id } from '../fields.ts';
import { defineRoutes } from '../route.ts';
import { product } from './product.ts';

const item = z.object({ _id: id, productId: id, product }).meta({ id: 'WishlistItem' });

const wishlistReply = z.object({ items: z.array(item) }).meta({ id: 'Wishlist' });

export const wishlist = defineRoutes({
  'GET /api/wishlist/mywishlist': {
    operationId: 'getWishlist',
    who: 'account',
    summary: 'The wishlist of the caller, oldest first',
    replies: { 200: wishlistReply },
  },
  'POST /api/wishlist': {
    operationId: 'addToWishlist',
    who: 'account',
    summary: 'Adds a product; the response is the same if it is there already',
    body: z.object({ productId: givenId }),
    replies: { 200: wishlistReply },
    refusals: ['not_found'],
  },
  'POST /api/wishlist/merge': {
    operationId: 'mergeWishlist',
    who: 'account',
    summary: `Adds what a visitor wished for before logging in, and answers the whole list. What the shop does not have is left out, and so is what is more than ${maxWishes}`,
    body: z.object({ productIds: z.array(givenId).max(maxWishes) }),
    replies: { 200: wishlistReply },
  },
  'DELETE /api/wishlist/{productId}': {
    operationId: 'removeFromWishlist',
    who: 'account',
    summary: 'Removes a product',
    replies: { 200: wishlistReply },
    refusals: ['not_found'],
  },
  'DELETE /api/wishlist/{userId}/all': {
    operationId: 'emptyWishlist',
    who: 'account',
    summary: 'Empties the wishlist of the caller',
    replies: { 200: wishlistReply },
    refusals: ['not_allowed'],
  },
});

export type WireWishlist = z.output<typeof wishlistReply>;
