import { z } from 'zod';
import {
  adminSorts,
  groups,
  normalName,
  pageSize,
  productStates,
  saleTypes,
  sorts,
} from '../shop/catalogue/listing.ts';
import { maxPictures } from '../shop/catalogue/picture.ts';
import {
  amount,
  id,
  line,
  listOf,
  message,
  moment,
  page,
  price,
  rupees,
  secureLink,
  several,
  text,
  timestamp,
  whole,
  wholeInAddress,
} from './fields.ts';
import { routes } from './route.ts';
import { missing } from './validation-messages.ts';

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

const readStockWas = z
  .int()
  .describe('the same as `stock`: sent back in `PUT`, it says which stock was read');
const unitVariation = z
  .object({ _id: id, size: z.string(), stock: z.int(), stockWas: readStockWas, price: rupees })
  .meta({ id: 'UnitVariation' });
const kgVariation = z
  .object({
    _id: id,
    size: z.string(),
    stock: z.int(),
    stockWas: readStockWas,
    weight: z.number().describe('grams'),
    price: rupees.describe('per kg; the universal price where it is followed'),
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

/** The product of spec section 3, with what is derived from it. */
export const product = z
  .object({
    _id: id,
    id,
    sku: z.string(),
    name: z.string(),
    images: z.array(picture),
    discount: z.int().describe('percent, as an admin has set it; it holds until `offerEnd`'),
    offerEnd: timestamp
      .nullable()
      .describe('when the discount ends, by the clock of the database; null: not by itself'),
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
    discountedPrice: rupees.nullable().describe('null when nothing is taken off now'),
  })
  .meta({ id: 'Product' });

/** What only the product itself says, not the listing. */
const fullProduct = product
  .and(
    z.object({
      updatedAt: timestamp.describe('moves with every change by an admin: the `version` of `PUT`'),
      hsnCode: z.string().nullable().describe('of the goods, on invoices'),
      gstRate: z.number().nullable().describe('percent; the prices include it'),
    }),
  )
  .meta({ id: 'FullProduct' });

const productWithReviews = fullProduct
  .and(z.object({ reviews: z.array(review) }))
  .meta({ id: 'ProductWithReviews' });

const facetValue = z.object({ value: z.string(), count: z.int() }).meta({ id: 'FacetValue' });
const colourFacetValue = facetValue
  .extend({ hex: z.string().nullable() })
  .meta({ id: 'ColourFacetValue' });
const facet = z.array(facetValue);
const facets = z
  .object({
    categories: facet,
    tags: facet,
    sizes: facet,
    colors: z.array(colourFacetValue),
    types: facet,
    groups: facet,
    price: z
      .object({ min: rupees, max: rupees })
      .nullable()
      .describe(
        'of the discounted prices, whatever minPrice and maxPrice say; null when nothing else matches',
      ),
  })
  .meta({ id: 'Facets' });

const place = z
  .object({
    kind: z
      .enum(['category', 'tag'])
      .nullable()
      .describe('null: no category and no tag has this name'),
    name: z.string(),
  })
  .meta({ id: 'ListingPlace' });
const listing = z
  .object({
    products: z.array(product),
    page: z.int(),
    pages: z.int(),
    total: z.int(),
    facets,
    place: place
      .nullable()
      .describe('what `place` was found to be; null when it was not asked for'),
    correctedTo: z
      .string()
      .nullable()
      .describe('what was searched for instead of a word with a slip in it'),
  })
  .meta({ id: 'ProductPage' });

const listingQuery = z.object({
  category: several(20).optional(),
  tag: several(20).optional(),
  type: z
    .enum(['default', ...saleTypes])
    .optional()
    .describe('default: both'),
  size: several(30).optional(),
  color: several(50).optional(),
  group: several(4)
    .pipe(z.array(z.enum(groups)))
    .optional(),
  search: z.string().trim().max(100).optional(),
  minPrice: amount.optional(),
  maxPrice: amount.optional(),
  sort: z
    .enum([...sorts, ...adminSorts])
    .default('default')
    .describe(
      'with a search, default is the best match first, and the best-selling of equals; by name and by stock only for an admin with all=true',
    ),
  state: z
    .enum(productStates)
    .optional()
    .describe(
      'how it stands, only for an admin with all=true: for sale; nothing of it to buy; with a variation of which ten or fewer are left; a draft',
    ),
  page,
  limit: wholeInAddress(1, pageSize).default(pageSize).describe('products on a page'),
  place: z
    .string()
    .trim()
    .max(100)
    .optional()
    .describe('a category, or else a tag, as it stands in an address'),
  id: several(200)
    .optional()
    .describe(
      'just these products in this order, offered or not; what else is asked is not looked at',
    ),
  all: z
    .enum(['true', 'false'])
    .optional()
    .describe('true: an admin also sees what is not offered'),
});

const suggestedProduct = product
  .pick({ _id: true, name: true, productType: true, displayPrice: true, discountedPrice: true })
  .extend({ image: picture.nullable() })
  .meta({ id: 'SuggestedProduct' });
const suggestions = z
  .object({
    terms: z.array(z.string()).describe('at most 5 searches that begin so'),
    categories: facet.describe('at most 3, with how many products each has'),
    products: z.array(suggestedProduct).describe('at most 5'),
    correctedTo: z.string().nullable(),
  })
  .meta({ id: 'Suggestions' });

const nameOf = (max: number) =>
  line(max).refine((given) => normalName(given) !== '', 'Please fill this in');
const name = nameOf(60);

/** `Cotton` is as good as `{ value: 'Cotton' }`. */
const valued = <T extends z.ZodType>(object: T) =>
  z.preprocess(
    (given: z.input<T> | string): unknown => (typeof given === 'string' ? { value: given } : given),
    object,
  );
const named = valued(z.object({ value: name }).meta({ id: 'NewNamedValue' }));
const hex = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, 'A colour such as #1A7046')
  .nullable()
  .default(null);
const colour = valued(z.object({ value: name, hex }).meta({ id: 'NewColour' }));
const stock = whole(0, 10_00_000);

const sentStock = stock
  .optional()
  .describe(
    'what there is from now on; a variation that is sent with its `_id` may leave it out, and keeps its stock',
  );
const sentStockWas = stock
  .optional()
  .describe(
    'the stock that was read, of a variation that is sent with its `_id`. Where it is not the stock any more, such as after a sale, the whole change is refused (`stock_moved`); without it `stock` is set whatever was sold meanwhile',
  );

/** A new variation says how much there is of it. */
const hasStock = ({
  _id,
  stock: sent,
}: {
  _id?: string | undefined;
  stock?: number | undefined;
}): boolean => _id !== undefined || sent !== undefined;
const stockMissing = { path: ['stock'], error: missing };

const sentUnit = z
  .object({
    _id: id.optional(),
    size: nameOf(40),
    stock: sentStock,
    stockWas: sentStockWas,
    price: price.refine((rs) => rs > 0, 'Above 0'),
  })
  .refine(hasStock, stockMissing)
  .meta({ id: 'NewUnitVariation' });
const sentKg = z
  .object({
    _id: id.optional(),
    size: text(40).optional(),
    stock: sentStock,
    stockWas: sentStockWas,
    weight: whole(1, 1_00_000, 'A whole number of grams, from 1 to 1,00,000').describe('grams'),
    price: price.nullable().optional().describe('per kg; 0 or null follows the universal price'),
    followsUniversal: z
      .boolean()
      .optional()
      .describe('true: the price is not looked at, so that what was read may be sent back'),
  })
  .refine(hasStock, stockMissing)
  .meta({ id: 'NewKgVariation' });

/**
 * What an admin sends for a product; `PUT` takes any part of it, a list replaces the whole list.
 */
const productFields = z
  .object({
    name: line(200),
    sku: text(60).optional(),
    productType: z.enum(saleTypes),
    images: z
      .array(
        z
          .object({
            secureUrl: z.string().max(500),
            width: z.int().optional(),
            height: z.int().optional(),
            hue: z.number().optional(),
            strength: z.number().optional(),
          })
          .meta({ id: 'NewPicture' }),
      )
      .max(maxPictures)
      .optional(),
    discount: whole(0, 90).optional(),
    offerEnd: moment.nullable().optional(),
    new: z.boolean().optional(),
    draft: z.boolean().optional().describe('true: nowhere in the shop until it is set to false'),
    unitVariation: z.array(sentUnit).max(50).optional(),
    kgVariation: z.array(sentKg).max(50).optional(),
    shortDescription: text(500).optional(),
    description: text(20_000).optional(),
    hsnCode: z
      .union([
        z
          .string()
          .trim()
          .regex(/^[0-9]{4,8}$/, 'Four to eight digits'),
        z.literal(''),
      ])
      .nullable()
      .optional(),
    gstRate: z
      .number()
      .min(0)
      .max(100)
      .refine((rate) => Number.isInteger(Math.round(rate * 1e6) / 1e4), 'At most two decimals')
      .nullable()
      .optional()
      .describe('percent'),
    affiliateLink: z
      .union([secureLink(500), z.literal('')])
      .nullable()
      .optional(),
    color: listOf(colour, 50).optional(),
    category: listOf(named, 50).optional(),
    tag: listOf(named, 50).optional(),
    tags: listOf(named, 50).optional(),
    group: listOf(z.enum(groups), 4).optional(),
  })
  .meta({ id: 'NewProduct' });

/** A part of the upright picture, in its pixels. */
const cropSides = z
  .string()
  .regex(/^\d{1,5}(?:,\d{1,5}){3}$/, 'Four whole numbers between commas')
  .transform((given) => {
    const [x = 0, y = 0, width = 0, height = 0] = given.split(',').map(Number);
    return { x, y, width, height };
  });

export const catalogue = routes({
  'GET /api/products': {
    operationId: 'listProducts',
    who: 'anyone-known',
    kept: true,
    summary: 'A page of the listing: filters AND together, values of one filter OR',
    query: listingQuery,
    replies: { 200: listing },
  },
  'GET /api/products/{id}/related': {
    operationId: 'listRelatedProducts',
    who: 'anyone',
    kept: true,
    summary: 'At most six offered products that share its categories and tags, then best sellers',
    replies: { 200: z.object({ products: z.array(product) }) },
    refusals: ['not_found'],
  },
  'GET /api/search/suggest': {
    operationId: 'suggestSearches',
    who: 'anyone',
    kept: true,
    summary: 'What somebody who has typed this much may look for',
    query: z.object({ q: z.string().trim().max(100).default('') }),
    replies: { 200: suggestions },
  },
  'GET /api/products/{id}': {
    operationId: 'getProduct',
    who: 'anyone-known',
    kept: true,
    summary:
      'One product with the newest 50 of its `numReviews` reviews; `GET /api/products/{id}/reviews` has them all; a draft only for an admin',
    replies: { 200: productWithReviews },
    refusals: ['not_found'],
  },
  'POST /api/products': {
    operationId: 'createProduct',
    who: 'admin',
    summary: 'Adds a product',
    body: productFields,
    replies: { 201: fullProduct },
  },
  'PUT /api/products/{id}': {
    operationId: 'updateProduct',
    who: 'admin',
    summary:
      'Changes the fields that are sent. A stock that moved since it was read (`stockWas`) is refused with what it is now, and nothing is changed: what is read and written back undoes no sale',
    body: productFields.partial().extend({
      version: timestamp
        .optional()
        .describe(
          'the `updatedAt` that was read: refused when somebody else has changed the product meanwhile',
        ),
    }),
    replies: { 200: fullProduct },
    refusals: ['not_found', 'changed_since', 'stock_moved'],
  },
  'DELETE /api/products/{id}': {
    operationId: 'deleteProduct',
    who: 'admin',
    summary: 'Takes a product out of the shop; past orders keep it readable',
    replies: { 200: message },
    refusals: ['not_found'],
  },
  'POST /api/uploads': {
    operationId: 'uploadPicture',
    who: 'admin',
    summary:
      'Takes in one picture (multipart/form-data, at most 10 MB: jpeg, png, webp or avif) and answers what a product or a slide shows of it',
    raw: 'multipart/form-data',
    query: z.object({
      crop: cropSides
        .optional()
        .describe(
          'left, top, width and height of the part that is kept, in pixels of the upright picture: 40,0,800,900',
        ),
    }),
    replies: { 201: picture },
    refusals: ['invalid'],
  },
});

export type WireFullProduct = z.output<typeof fullProduct>;
export type WireProduct = z.output<typeof product>;
export type WireReview = z.output<typeof review>;
export type WirePicture = z.output<typeof picture>;
export type WireFacets = z.output<typeof facets>;
export type WireColourFacet = z.output<typeof colourFacetValue>;
export type WirePlace = z.output<typeof place>;
export type WireListing = z.output<typeof listing>;
export type WireSuggestions = z.output<typeof suggestions>;
export type WireSuggestedProduct = z.output<typeof suggestedProduct>;
export type ListingQuery = z.output<typeof listingQuery>;
export type ProductFields = z.output<typeof productFields>;
