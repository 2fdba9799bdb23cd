import { z } from 'zod';
import { groups, saleTypes } from '../shop/catalogue/listing.ts';
import { id, rupees, timestamp } from './fields.ts';

const value = z.object({ value: z.string() }).meta({ id: 'NamedValue' });

export const picture = z
  .object({
    secureUrl: z.string(),
    width: z.number(),
    height: z.number(),
    hue: z.number(),
    strength: z.number(),
  })
  .meta({ id: 'Picture' });

const stockWas = z.int().describe('the same as `stock`; `PUT` compares it with the current stock');

const unitVariation = z
  .object({ _id: id, size: z.string(), stock: z.int(), stockWas, price: rupees })
  .meta({ id: 'UnitVariation' });

const kgVariation = z
  .object({
    _id: id,
    size: z.string(),
    stock: z.int(),
    stockWas,
    weight: z.number().describe('grams'),
    price: rupees.describe('per kg; its own or the universal price'),
    followsUniversal: z.boolean(),
  })
  .meta({ id: 'KgVariation' });

export const review = z
  .object({
    _id: id,
    name: z.string(),
    rating: z.int(),
    comment: z.string(),
    verifiedPurchase: z.boolean(),
    createdAt: timestamp,
  })
  .meta({ id: 'Review' });

/** A product with the fields derived from it (PRODUCT-1, docs/product.md). */
export const product = z
  .object({
    _id: id,
    id,
    sku: z.string(),
    name: z.string(),
    images: z.array(picture),
    discount: z.int().describe('percent, as set by an admin; valid until `offerEnd`'),
    offerEnd: timestamp
      .nullable()
      .describe('when the discount ends, by the clock of the database; null: no end'),
    new: z.boolean(),
    rating: z.int().describe('the total of all ratings'),
    numReviews: z.int(),
    saleCount: z.int(),
    createdAt: timestamp,
    productType: z.enum(saleTypes),
    unitVariation: z.array(unitVariation),
    kgVariation: z.array(kgVariation),
    shortDescription: z.string(),
    description: z.string(),
    affiliateLink: z.string().nullable(),
    stock: z.int().describe('pieces or packs of all variations'),
    color: z.array(z.object({ value: z.string(), hex: z.string().nullable() })),
    category: z.array(value),
    tag: z.array(value),
    group: z.array(z.enum(groups)),
    offered: z.boolean(),
    draft: z.boolean().optional().describe('true of a draft: only admins see it'),
    displayPrice: rupees.nullable(),
    discountedPrice: rupees.nullable().describe('null without a current discount'),
  })
  .meta({ id: 'Product' });

/** Fields of the product page that listings do not have. */
export const fullProduct = product
  .and(
    z.object({
      updatedAt: timestamp.describe(
        'changes with every change by an admin; the `version` of `PUT`',
      ),
      hsnCode: z.string().nullable().describe('of the goods, on invoices'),
      gstRate: z.number().nullable().describe('percent; the prices include it'),
    }),
  )
  .meta({ id: 'FullProduct' });

export const productWithReviews = fullProduct
  .and(z.object({ reviews: z.array(review) }))
  .meta({ id: 'ProductWithReviews' });

export type WireFullProduct = z.output<typeof fullProduct>;

export type WireProduct = z.output<typeof product>;

export type WireReview = z.output<typeof review>;

export type WirePicture = z.output<typeof picture>;
