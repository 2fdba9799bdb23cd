import { z } from 'zod';
import { collectionSorts, maxPicks, sourceKinds } from '../../shop/goods/collections/collection.ts';
import { normaliseName } from '../../shop/goods/listing/listing.ts';
import {
  askedLanguage,
  filledTexts,
  givenId,
  id,
  knownReference,
  knownSlug,
  knownTexts,
  line,
  message,
  texts,
} from '../fields.ts';
import { encodeReason } from '../reasons/reasons.ts';
import { defineRoutes, maxTextBodyBytes } from '../route.ts';
import { picture } from './product.ts';

/** The pages of categories and of the collections that staff put together. */

const version = z.int().min(0).describe('rises with every change; 0: nothing is stored yet');

const sort = z.enum(collectionSorts).describe('the order of what is not put in order by hand');

const source = z
  .object({
    kind: z.enum(sourceKinds).describe('picks: the products of `products`, and nothing else'),
    name: z.string().describe('of the category or tag; empty with picks'),
  })
  .meta({ id: 'CollectionSource' });

const namedSource = (kind: 'category' | 'tag') =>
  z.object({
    kind: z.literal(kind),
    name: line(60).refine((given) => normaliseName(given) !== '', encodeReason('missing')),
  });

const picks = z
  .object({ kind: z.literal('picks'), name: z.literal('').optional() })
  .transform(({ kind }) => ({ kind, name: '' }));

const newSource = z
  .discriminatedUnion('kind', [namedSource('category'), namedSource('tag'), picks])
  .meta({ id: 'NewCollectionSource' });

const edited = z
  .object({
    slug: knownSlug,
    path: knownReference.describe('the address of its page'),
    name: knownTexts,
    introduction: knownTexts,
    picture: picture.nullable(),
    alt: knownTexts.describe('what the picture shows'),
    source,
    products: z.array(id).describe('what comes first, in this order'),
    sort,
    seoTitle: knownTexts,
    seoDescription: knownTexts,
    isPublished: z.boolean(),
    version,
  })
  .meta({ id: 'EditedCollection' });

const newCollection = z
  .object({
    name: filledTexts(120),
    introduction: texts(2000).default({}),
    picture: z
      .object({ secureUrl: knownReference.max(500) })
      .nullable()
      .default(null),
    alt: texts(200).default({}),
    source: newSource,
    products: z.array(givenId).max(maxPicks).default([]),
    sort: sort.default('default'),
    seoTitle: texts(120).default({}),
    seoDescription: texts(320).default({}),
    isPublished: z.boolean().default(false),
    version: version.default(0).describe('as read; 409 if it is another now. 0 makes a new one'),
  })
  .meta({ id: 'NewCollection' });

const listed = z
  .object({
    slug: knownSlug,
    path: knownReference.describe('the address of its page'),
    name: z.string(),
    picture: picture.nullable(),
    alt: z.string(),
  })
  .meta({ id: 'ListedCollection' });

const shown = listed
  .extend({
    introduction: z.string(),
    title: z.string().describe('for search engines'),
    description: z.string().describe('for search engines; may be empty'),
    source,
  })
  .meta({ id: 'ShownCollection' });

const language = askedLanguage;

export const collections = defineRoutes({
  'GET /api/collections': {
    operationId: 'listCollections',
    who: 'anyone',
    cached: true,
    summary: 'The published collections, in one language',
    query: z.object({ language }),
    replies: { 200: z.object({ collections: z.array(listed) }) },
  },
  'GET /api/collections/{slug}': {
    operationId: 'getCollection',
    who: 'anyone',
    cached: true,
    summary: 'A published collection; `GET /api/products?collection=` has its products',
    query: z.object({ language }),
    replies: { 200: z.object({ collection: shown }) },
    refusals: ['not_found'],
  },
  'GET /api/settings/collections': {
    operationId: 'listEditedCollections',
    who: 'staff',
    right: 'products',
    summary: 'All collections as staff edit them',
    replies: { 200: z.object({ collections: z.array(edited) }) },
  },
  'GET /api/settings/collections/{slug}': {
    operationId: 'getEditedCollection',
    who: 'staff',
    right: 'products',
    summary: 'A collection as staff edit it',
    replies: { 200: edited },
    refusals: ['not_found'],
  },
  'PUT /api/settings/collections/{slug}': {
    operationId: 'updateCollection',
    who: 'staff',
    right: 'products',
    summary: 'Makes a collection at this address, or changes it; a category has one at most',
    body: newCollection,
    maxBytes: maxTextBodyBytes,
    replies: { 200: edited },
    refusals: ['changed_since', 'duplicate', 'wrong_state'],
  },
  'DELETE /api/settings/collections/{slug}': {
    operationId: 'deleteCollection',
    who: 'staff',
    right: 'products',
    summary: 'Deletes a collection to which no menu leads',
    replies: { 200: message },
    refusals: ['not_found', 'wrong_state'],
  },
});

export type NewCollection = z.output<typeof newCollection>;
export type WireCollection = z.output<typeof shown>;
export type WireEditedCollection = z.output<typeof edited>;
export type WireListedCollection = z.output<typeof listed>;
