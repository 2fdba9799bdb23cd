import { z } from 'zod';
import {
  adminSorts,
  groups,
  pageSize,
  productStates,
  saleTypes,
  sorts,
} from '../../shop/goods/listing/listing.ts';
import { isOrigin } from '../../shop/goods/listing/origin-filter.ts';
import {
  knownColour,
  id,
  knownSlug,
  page,
  paging,
  queryAmount,
  queryList,
  rupees,
  textOfForm,
  wholeNumberInQuery,
} from '../fields.ts';
import { encodeReason } from '../reasons/reasons.ts';
import { picture, product } from './product.ts';

const originInQuery = textOfForm(/^(?:[A-Za-z]{2}|imported)$/).refine(
  (given) => isOrigin(given) || isOrigin(given.toUpperCase()),
  encodeReason('origin_format'),
);

const facetValue = z.object({ value: z.string(), count: z.int() }).meta({ id: 'FacetValue' });

const colourFacetValue = facetValue
  .extend({ hex: knownColour.nullable() })
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
    origins: facet.describe(
      'countries of origin by their codes, and `imported`: every country but India. A product that does not say its country counts for neither',
    ),
    price: z
      .object({ min: rupees, max: rupees })
      .nullable()
      .describe(
        'the range of discounted prices, without minPrice and maxPrice; null if no product matches',
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

export const listing = z
  .object({
    products: z.array(product),
    ...paging,
    facets,
    place: place.nullable().describe('the category or tag of `place`; null without `place`'),
    collection: knownSlug
      .nullable()
      .describe('the collection of `collection`, or the one that is the page of the category'),
    correctedTo: z.string().nullable().describe('the corrected search, if a word was mistyped'),
  })
  .meta({ id: 'ProductPage' });

export const listingQuery = z.object({
  category: queryList(20).optional(),
  tag: queryList(20).optional(),
  type: z
    .enum(['default', ...saleTypes])
    .optional()
    .describe('default: both'),
  size: queryList(30).optional(),
  color: queryList(50).optional(),
  group: queryList(4)
    .pipe(z.array(z.enum(groups)))
    .optional(),
  origin: queryList(50)
    .pipe(z.array(originInQuery))
    .optional()
    .describe('codes of countries, such as IN, or `imported`: every country but India'),
  search: z.string().trim().max(100).optional(),
  minPrice: queryAmount.optional(),
  maxPrice: queryAmount.optional(),
  sort: z
    .enum([...sorts, ...adminSorts])
    .default('default')
    .describe(
      'default: with a search the best matches first, then best sellers; by name and by stock only for an admin with all=true',
    ),
  state: z
    .enum(productStates)
    .optional()
    .describe(
      'only for an admin with all=true: offered; not offered; a variation with low stock (ten or fewer); a draft',
    ),
  page,
  limit: wholeNumberInQuery(1, pageSize).default(pageSize).describe('products on a page'),
  place: z.string().trim().max(100).optional().describe('a category, else a tag, as a slug'),
  collection: knownSlug
    .trim()
    .max(100)
    .optional()
    .describe('only what is in this published collection; sort=default is its own order'),
  id: queryList(200)
    .optional()
    .describe(
      'only these products in this order, offered or not; all other parameters are ignored',
    ),
  all: z
    .enum(['true', 'false'])
    .optional()
    .describe('true: includes products that are not offered, for an admin'),
});

const suggestedProduct = product
  .pick({
    _id: true,
    path: true,
    name: true,
    productType: true,
    displayPrice: true,
    discountedPrice: true,
  })
  .extend({
    image: picture.nullable(),
    sizesToAdd: z
      .array(z.object({ _id: id.describe('of the variation'), size: z.string() }))
      .describe(
        'what goes into the cart without another choice: the first weights in stock, or the only size of a piece in one colour at most; else none',
      ),
  })
  .meta({ id: 'SuggestedProduct' });

export const suggestions = z
  .object({
    terms: z.array(z.string()).describe('at most 5 searches with this beginning'),
    categories: facet.describe('at most 3, with how many products each has'),
    products: z.array(suggestedProduct).describe('at most 5'),
    correctedTo: z.string().nullable(),
    nearest: z
      .object({
        search: z.string().describe('the nearest search that finds something'),
        category: facetValue.nullable().describe('of what it finds'),
      })
      .optional()
      .describe('only if nothing was found'),
  })
  .meta({ id: 'Suggestions' });

export const searchStart = z
  .object({
    categories: z
      .array(facetValue.extend({ picture: picture.nullable().describe('of a best seller') }))
      .describe('at most 8'),
  })
  .meta({ id: 'SearchStart' });

export type WireFacets = z.output<typeof facets>;

export type WireColourFacet = z.output<typeof colourFacetValue>;

export type WirePlace = z.output<typeof place>;

export type WireListing = z.output<typeof listing>;

export type WireSuggestions = z.output<typeof suggestions>;

export type WireSearchStart = z.output<typeof searchStart>;

export type WireSuggestedProduct = z.output<typeof suggestedProduct>;

export type ListingQuery = z.output<typeof listingQuery>;
