import { z } from 'zod';
import { message, timestamp } from '../fields.ts';
import { encodeReason } from '../reasons/reasons.ts';
import { defineRoutes } from '../route.ts';
import { listing, listingQuery, searchStart, suggestions } from './listing.ts';
import { newProduct } from './new-product.ts';
import { picture, product, fullProduct, productWithReviews } from './product.ts';

/** A part of the upright picture, in pixels: x, y, width, height. */
const cropSides = z
  .string()
  .regex(/^\d{1,5}(?:,\d{1,5}){3}$/, encodeReason('crop_format'))
  .transform((given) => {
    const [x = 0, y = 0, width = 0, height = 0] = given.split(',').map(Number);
    return { x, y, width, height };
  });

export const catalogue = defineRoutes({
  'GET /api/products': {
    operationId: 'listProducts',
    who: 'anyone-known',
    cached: true,
    summary: 'A page of the listing: filters AND together, values of one filter OR',
    query: listingQuery,
    replies: { 200: listing },
    refusals: ['not_found'],
  },
  'GET /api/products/{id}/related': {
    operationId: 'listRelatedProducts',
    who: 'anyone',
    cached: true,
    summary: 'At most six offered products that share its categories and tags, then best sellers',
    replies: { 200: z.object({ products: z.array(product) }) },
    refusals: ['not_found'],
  },
  'GET /api/search/suggest': {
    operationId: 'suggestSearches',
    who: 'anyone',
    cached: true,
    summary: 'Suggestions for the beginning of a search',
    query: z.object({ q: z.string().trim().max(100).default('') }),
    replies: { 200: suggestions },
  },
  'GET /api/search/start': {
    operationId: 'suggestCategories',
    who: 'anyone',
    cached: true,
    summary: 'What a search offers before anything is typed',
    replies: { 200: searchStart },
  },
  'GET /api/products/{id}': {
    operationId: 'getProduct',
    who: 'anyone-known',
    cached: true,
    summary:
      'One product with the newest 50 of its `numReviews` reviews; `GET /api/products/{id}/reviews` has them all; a draft only for an admin',
    query: z.object({
      reviews: z.enum(['none']).optional().describe('`none` leaves the reviews out'),
    }),
    replies: { 200: productWithReviews },
    refusals: ['not_found'],
  },
  'POST /api/products': {
    operationId: 'createProduct',
    who: 'staff',
    right: 'products',
    summary: 'Adds a product',
    body: newProduct,
    replies: { 201: fullProduct },
  },
  'PUT /api/products/{id}': {
    operationId: 'updateProduct',
    who: 'staff',
    right: 'products',
    summary:
      'Changes the fields that are sent. If a stock differs from `stockWas`, nothing is changed and the error has the current stock',
    body: newProduct.partial().extend({
      version: timestamp
        .optional()
        .describe(
          'the `updatedAt` that was read; the change is refused if the product has changed since',
        ),
    }),
    replies: { 200: fullProduct },
    refusals: ['not_found', 'changed_since', 'stock_moved'],
  },
  'DELETE /api/products/{id}': {
    operationId: 'deleteProduct',
    who: 'staff',
    right: 'products',
    summary: 'Archives a product; past orders still show it',
    replies: { 200: message },
    refusals: ['not_found'],
  },
  'POST /api/uploads': {
    operationId: 'uploadPicture',
    who: 'staff',
    right: 'products',
    summary:
      'Stores a picture (multipart/form-data, at most 10 MB: jpeg, png, webp or avif) and returns it in the form that products and slides use',
    raw: 'multipart/form-data',
    query: z.object({
      crop: cropSides
        .optional()
        .describe(
          'left, top, width and height of the part to keep, in pixels of the upright picture: 40,0,800,900',
        ),
    }),
    replies: { 201: picture },
    refusals: ['invalid'],
  },
});
