import { z } from 'zod';
import { saleTypes } from '../../shop/goods/listing/listing.ts';
import { maxCartLines, maxQuantity } from '../../shop/orders/cart.ts';
import { givenId, id, knownCouponCode, rupees, wholeNumber, word } from '../fields.ts';
import { picture } from '../goods/product.ts';
import { defineRoutes } from '../route.ts';
import { appliedOffer, couponCode } from './offer-fields.ts';

/** A line of a cart. */
export const cartItem = z
  .object({
    cartItemId: id,
    _id: id,
    productId: id,
    productType: z.enum(saleTypes),
    quantity: z.int(),
    units: z.int(),
    selectedProductColor: z.string().nullable(),
    selectedProductSize: z.string(),
    variationId: id,
    price: rupees.describe('the price of one piece or pack, less the discount'),
    linePrice: rupees,
    stock: z.int(),
    available: z
      .boolean()
      .describe(
        'false: it is no longer sold, and the cart cannot be ordered until the line is removed',
      ),
    unavailableReason: z
      .enum(['product_gone', 'variation_gone'])
      .nullable()
      .describe('the whole product is no longer sold, or just this size or weight of it'),
    variation: z.object({
      _id: id,
      size: z.string(),
      stock: z.int(),
      price: rupees,
      weight: z.number().nullable(),
    }),
    name: z.string(),
    images: z.array(picture),
    priceBefore: rupees
      .optional()
      .describe('the unit price when the line was added, if an offer has ended since'),
    discount: z.int().describe('the current discount in percent'),
    offerDiscount: rupees.optional().describe('what offers take off `linePrice`'),
  })
  .meta({ id: 'CartItem' });

const cartOffers = z
  .object({
    discount: rupees.describe('what they take off `totalPrice`'),
    freeDelivery: z.boolean(),
    applied: z.array(appliedOffer),
    takesCoupons: z.boolean().describe('a coupon of the shop runs now, or will'),
    coupon: z
      .object({
        code: knownCouponCode,
        counts: z.boolean(),
        message: z.string().nullable().describe('why it does not count; null if it does'),
        reason: word.optional(),
        values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
      })
      .nullable(),
  })
  .meta({ id: 'CartOffers' });

const cartReply = z
  .object({
    items: z.array(cartItem),
    totalQuantity: z.int(),
    totalPrice: rupees.describe('the sum of the lines, before offers'),
    offers: cartOffers.optional().describe('absent in a shop without offers'),
  })
  .meta({ id: 'Cart' });

const addBody = z
  .object({
    productId: givenId,
    variationId: givenId.optional(),
    selectedProductSize: z.string().min(1).max(60).optional(),
    weight: z.number().optional().describe('grams, for per kg'),
    selectedProductColor: z.string().max(60).nullable().optional(),
    quantity: wholeNumber(1, maxQuantity).default(1),
  })
  .meta({ id: 'NewCartItem' });

const addItemsBody = z
  .object({ items: z.array(addBody).min(1).max(maxCartLines) })
  .meta({ id: 'NewCartItems' });

const addedItem = z
  .object({
    productId: id,
    variationId: id.nullable(),
    quantity: z.int().describe('as many as were asked for'),
    added: z.int(),
    message: z.string().nullable().describe('why not all of them; null if all were added'),
    reason: word.optional(),
    values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  })
  .meta({ id: 'AddedCartItem' });

export const cart = defineRoutes({
  'GET /api/cart/mycart': {
    operationId: 'getCart',
    who: 'account',
    summary: 'The cart of the caller',
    replies: { 200: cartReply },
  },
  'POST /api/cart': {
    operationId: 'addToCart',
    who: 'account',
    summary: 'Adds to the line of the same product, variation and colour',
    body: addBody,
    replies: { 200: cartReply },
    refusals: ['not_found', 'out_of_stock'],
  },
  'POST /api/cart/mycart/items': {
    operationId: 'addItemsToCart',
    who: 'account',
    summary:
      'Adds several things at once, each as much as its stock allows; the answer says of each how many were added, in the order of the body, and has the cart as it is now',
    body: addItemsBody,
    replies: { 200: z.object({ cart: cartReply, items: z.array(addedItem) }) },
    refusals: ['in_progress', 'key_reused', 'too_many_requests'],
    idempotent: true,
  },
  'PUT /api/cart/{cartItemId}': {
    operationId: 'updateCartItem',
    who: 'account',
    summary: 'Sets the quantity; 0 removes the line',
    body: z.object({ quantity: wholeNumber(0, maxQuantity) }),
    replies: { 200: cartReply },
    refusals: ['not_found', 'out_of_stock', 'no_longer_sold'],
  },
  'DELETE /api/cart/{cartItemId}': {
    operationId: 'removeFromCart',
    who: 'account',
    summary: 'Removes a line',
    replies: { 200: cartReply },
    refusals: ['not_found'],
  },
  'PUT /api/cart/mycart/coupon': {
    operationId: 'updateCoupon',
    who: 'account',
    summary: 'Enters the code of a coupon, in any case; the cart says whether it counts',
    body: z.object({ code: couponCode }),
    replies: { 200: cartReply },
    refusals: ['not_found', 'too_many_requests'],
  },
  'DELETE /api/cart/mycart/coupon': {
    operationId: 'removeCoupon',
    who: 'account',
    summary: 'Takes the coupon out of the cart',
    replies: { 200: cartReply },
  },
  'DELETE /api/cart/{userId}/all': {
    operationId: 'emptyCart',
    who: 'account',
    summary: 'Empties the cart of the caller',
    replies: { 200: cartReply },
    refusals: ['not_allowed'],
  },
});

export type WireCart = z.output<typeof cartReply>;
export type WireCartItem = z.output<typeof cartItem>;
export type AddToCart = z.input<typeof addBody>;
export type AddItems = z.input<typeof addItemsBody>;
export type AddedItem = z.output<typeof addedItem>;
