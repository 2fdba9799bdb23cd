import { z } from 'zod';
import { isCode, normaliseCode } from '../../shop/orders/offers/offer.ts';
import { knownCouponCode, rupees, typedCode } from '../fields.ts';
import { encodeReason } from '../reasons/reasons.ts';

/** Fields of offers that several calls share. */

/** The code of a coupon, in any case. */
export const couponCode = typedCode
  .max(100)
  .transform(normaliseCode)
  .refine(isCode, encodeReason('coupon_format'));

/** An offer that a cart or an order uses. */
export const appliedOffer = z
  .object({
    name: z.string(),
    code: knownCouponCode.nullable().describe('null for an offer that counts by itself'),
    discount: rupees,
    freeDelivery: z.boolean(),
  })
  .meta({ id: 'AppliedOffer' });
