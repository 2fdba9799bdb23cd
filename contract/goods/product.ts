import { z } from 'zod';
import { fits } from '../../shop/fulfilment/returns/reasons.ts';
import { groups, saleTypes } from '../../shop/goods/listing/listing.ts';
import { netUnits } from '../../shop/goods/product/net-quantity.ts';
import {
  type FieldKind,
  type KindOf,
  listedFields,
  pageFields,
  type ProductField,
  productFields,
} from '../../shop/goods/product/product-fields.ts';
import {
  id,
  knownColour,
  knownCountryCode,
  knownHsnCode,
  knownReference,
  knownSlug,
  knownTexts,
  rupees,
  timestamp,
} from '../fields.ts';

const value = z.object({ value: z.string() }).meta({ id: 'NamedValue' });

export const picture = z
  .object({
    secureUrl: knownReference,
    width: z.number(),
    height: z.number(),
    hue: z.number(),
    strength: z.number().describe('of the colour behind it; 0: a photograph, which fills its tile'),
    option: z
      .string()
      .optional()
      .describe('of a product: name of the colour or the weight that it shows; left out if of all'),
    alt: knownTexts
      .optional()
      .describe('of a product, on its page: what is seen on it; left out if nobody wrote it'),
  })
  .meta({ id: 'Picture' });

const stockWas = z.int().describe('the same as `stock`; `PUT` compares it with the current stock');

const packageFields = {
  mrp: rupees
    .optional()
    .describe('maximum retail price of the package, all taxes included; left out for none'),
  netQuantity: z
    .object({ amount: z.number(), unit: z.enum(netUnits) })
    .meta({ id: 'NetQuantity' })
    .optional()
    .describe('what is in the package, as its label says; left out of loose goods'),
  unitPrice: z
    .object({ price: rupees, amount: z.int(), unit: z.enum(netUnits) })
    .meta({ id: 'UnitPrice' })
    .optional()
    .describe(
      'what 1 kg, l, m, cm or piece, or 100 g or ml of the package costs now; left out where the package is just one of them',
    ),
};

const unitVariation = z
  .object({
    _id: id,
    size: z.string(),
    stock: z.int(),
    stockWas,
    price: rupees,
    ...packageFields,
  })
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
    ...packageFields,
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

/** How a response shows each kind of field. */
const schemaByKind = {
  line: z.string(),
  text: z.string(),
  addressWord: knownSlug,
  link: knownReference.nullable(),
  hsnCode: knownHsnCode.nullable(),
  country: knownCountryCode.nullable(),
  wholeNumber: z.int(),
  percent: z.number().nullable(),
  moment: timestamp.nullable(),
  flag: z.boolean(),
  answer: z.boolean().nullable(),
  saleUnit: z.enum(saleTypes),
  names: z.array(value),
  colours: z.array(z.object({ value: z.string(), hex: knownColour.nullable() })),
  groups: z.array(z.enum(groups)),
  pictures: z.array(picture),
  count: z.int(),
  timestamp,
} satisfies Readonly<Record<FieldKind, z.ZodType>>;

const descriptions: Partial<Record<ProductField, string>> = {
  discount: 'percent, as set by an admin; valid until `offerEnd`',
  offerEnd: 'when the discount ends, by the clock of the database; null: no end',
  rating: 'the total of all ratings',
  updatedAt: 'changes with every change by an admin; the `version` of `PUT`',
  hsnCode: 'on invoices',
  countryOfOrigin: 'as it was written, or the English name of `originCode`',
  originCode:
    'of the country of origin, by ISO 3166-1; null: nobody has said it, or the shop does not know its name',
  slug: 'the last part of the address of its page; empty: made of its name',
  seoTitle: 'the title of its page; empty: its name',
  seoDescription: 'the description of its page; empty: its short description',
  gstRate: 'percent; the prices include it',
  isPacked: 'packed and labelled, before it is bought; null: nobody has said',
};

type ShapeOf<Names extends ProductField> = {
  -readonly [Name in Names]: (typeof schemaByKind)[KindOf<Name>];
};

const buildShape = <Names extends ProductField>(names: readonly Names[]): ShapeOf<Names> =>
  Object.fromEntries(
    names.map((name) => {
      const schema: z.ZodType = schemaByKind[productFields[name].kind];
      const description = descriptions[name];
      return [name, description === undefined ? schema : schema.describe(description)];
    }),
  ) as ShapeOf<Names>;

/** A product with the fields derived from it (PRODUCT-1, docs/product.md). */
export const product = z
  .object({
    _id: id,
    id,
    path: knownReference.describe('of its page: `/product/{id}/{word}`'),
    ...buildShape(listedFields),
    unitVariation: z.array(unitVariation),
    kgVariation: z.array(kgVariation),
    stock: z.int().describe('pieces or packs of all variations'),
    offered: z.boolean(),
    draft: z.boolean().optional().describe('true of a draft: only admins see it'),
    displayPrice: rupees.nullable(),
    discountedPrice: rupees.nullable().describe('null without a current discount'),
  })
  .meta({ id: 'Product' });

/** What an offer gives; each kind has its own numbers. */
export const offerEffect = z
  .object({
    kind: z.enum(['percent', 'amount', 'free_delivery', 'buy_get', 'quantity_price']),
    percent: z.int().optional(),
    amount: rupees.optional(),
    buy: z.int().optional(),
    get: z.int().optional(),
    from: z.int().optional(),
    price: rupees.optional(),
  })
  .meta({ id: 'OfferEffect' });

/** An offer that counts by itself, as the page of a product tells it. */
const shownOffer = z
  .object({
    name: z.string(),
    effect: offerEffect,
    minSum: rupees.describe('the sum of its goods from which it counts'),
    firstOrder: z.boolean(),
    maxUsesByCustomer: z.int().nullable(),
    endsAt: timestamp.nullable(),
  })
  .meta({ id: 'ShownOffer' });

/** Fields of the product page that listings do not have. */
export const fullProduct = product
  .and(
    z.object({
      ...buildShape(pageFields),
      fit: z
        .enum(fits)
        .optional()
        .describe('its sizes run small or large, by the reasons of what came back'),
    }),
  )
  .meta({ id: 'FullProduct' });

export const productWithReviews = fullProduct
  .and(
    z.object({
      reviews: z.array(review),
      offers: z
        .array(shownOffer)
        .optional()
        .describe('running offers without a code that are for it, at most three'),
    }),
  )
  .meta({ id: 'ProductWithReviews' });

export type WireFullProduct = z.output<typeof fullProduct>;

export type WireProduct = z.output<typeof product>;

export type WireShownOffer = z.output<typeof shownOffer>;

export type WireReview = z.output<typeof review>;

export type WirePicture = z.output<typeof picture>;
