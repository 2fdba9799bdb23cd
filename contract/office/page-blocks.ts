import { z } from 'zod';
import { isPageLink } from '../../shop/office/pages/link.ts';
import {
  collectionLayouts,
  factTopics,
  maxBlockBytes,
  maxBoardRows,
  maxCollection,
  maxGallery,
  maxPromises,
  maxQuestions,
  maxQuotes,
  pictureFrames,
  pictureSides,
  promiseTopics,
  spacerSizes,
} from '../../shop/office/pages/page.ts';
import { findUnknownPlaceholder } from '../../shop/office/pages/placeholders.ts';
import { findVideo } from '../../shop/office/pages/video.ts';
import { textLanguages } from '../../shop/texts.ts';
import { knownReference, line, text, texts, wholeNumber } from '../fields.ts';
import { encodeReason } from '../reasons/reasons.ts';

/**
 * The blocks of the pages that the merchant writes: a closed set, told apart by `kind` (CMS-2,
 * docs/product.md). Those of the kind `local` are of the shop's own: `local-block-fields.ts`.
 */

/** What the parts of a block are: in all languages for who writes, in one for who reads. */
interface Parts<Words extends z.ZodType, Link extends z.ZodType, Picture extends z.ZodType> {
  words: (max: number) => Words;
  link: Link;
  picture: Picture;
}

const ids = (max: number) =>
  z
    .array(z.string().max(100).regex(/^\w+$/, encodeReason('unclear')))
    .max(max)
    .default([]);

const source = z.discriminatedUnion(
  'by',
  [
    z.strictObject({ by: z.literal('category'), name: line(100) }),
    z.strictObject({ by: z.literal('tag'), name: line(100) }),
    z.strictObject({ by: z.literal('offer'), offer: line(100).describe('the `_id` of the offer') }),
    z.strictObject({ by: z.literal('newest') }),
    z.strictObject({ by: z.literal('mostBought') }),
    z.strictObject({
      by: z.literal('kilo'),
      season: text(100)
        .default('')
        .describe('the tag of what is in season, which comes first; empty: none'),
    }),
    z.strictObject({ by: z.literal('handPicked'), products: ids(maxCollection) }),
  ],
  {
    error: encodeReason('one_of', {
      values: 'category, tag, offer, newest, mostBought, kilo, handPicked',
    }),
  },
);

/** The fields of each kind of block that both forms of it have. */
export const createBlockFields = <
  Words extends z.ZodType,
  Link extends z.ZodType,
  Picture extends z.ZodType,
>({
  words,
  link,
  picture,
}: Parts<Words, Link, Picture>) => {
  const level = z.literal([2, 3]).default(2).describe('of the heading');
  return {
    text: {
      kind: z.literal('text'),
      title: words(120),
      level,
      text: words(4000).describe('an empty line parts two paragraphs'),
      link: link.nullable().default(null),
    },
    picture: {
      kind: z.literal('picture'),
      title: words(120),
      level,
      text: words(2000),
      picture: picture.nullable().default(null),
      side: z.enum(pictureSides).default('left').describe('where the picture stands'),
      link: link.nullable().default(null),
    },
    slides: { kind: z.literal('slides') },
    collection: {
      kind: z.literal('collection'),
      title: words(120),
      layout: z
        .enum(collectionLayouts)
        .default('row')
        .describe('ranking: the first one large, the others in a list'),
      source,
      count: wholeNumber(1, maxCollection).default(4),
    },
    categories: {
      kind: z.literal('categories'),
      title: words(120),
      count: wholeNumber(1, maxCollection).default(8),
    },
    saleUnits: {
      kind: z.literal('saleUnits'),
      kgText: words(200).describe('empty: the words of the shop'),
      unitText: words(200),
    },
    promises: {
      kind: z.literal('promises'),
      title: words(120),
      items: z
        .array(
          z.strictObject({
            of: z.enum(promiseTopics),
            title: words(80).describe('empty: the words of the shop, with its settings'),
            text: words(300),
          }),
        )
        .max(maxPromises)
        .default([]),
    },
    prices: {
      kind: z.literal('prices'),
      title: words(120),
      category: text(100).default('').describe('empty: all that is sold by the kilo'),
      count: wholeNumber(1, maxBoardRows).default(20),
    },
    story: {
      kind: z.literal('story'),
      title: words(120),
      text: words(6000),
      picture: picture.nullable().default(null),
      signature: words(120),
      link: link.nullable().default(null),
    },
    questions: {
      kind: z.literal('questions'),
      title: words(120),
      items: z
        .array(z.strictObject({ question: words(200), answer: words(1500) }))
        .max(maxQuestions)
        .default([]),
    },
    gallery: {
      kind: z.literal('gallery'),
      title: words(120),
      pictures: z.array(picture).max(maxGallery).default([]),
    },
    video: {
      kind: z.literal('video'),
      title: words(120),
      address: z
        .string()
        .trim()
        .max(300)
        .refine((given) => findVideo(given) !== null, encodeReason('video_address'))
        .describe('of a film at YouTube or Vimeo'),
      poster: picture.nullable().default(null).describe('what stands there before the first tap'),
    },
    coupon: {
      kind: z.literal('coupon'),
      title: words(120),
      text: words(300),
      offer: line(100).describe('the `_id` of an offer with a code'),
    },
    map: { kind: z.literal('map'), title: words(120), text: words(600) },
    quotes: {
      kind: z.literal('quotes'),
      title: words(120),
      reviews: ids(maxQuotes).describe('empty: the newest with four or five stars'),
      count: wholeNumber(1, maxQuotes).default(3).describe('of the newest'),
    },
    contact: { kind: z.literal('contact'), title: words(120), text: words(600) },
    spacer: {
      kind: z.literal('spacer'),
      size: z.enum(spacerSizes).default('medium'),
      hasLine: z.boolean().default(false),
    },
    facts: {
      kind: z.literal('facts'),
      title: words(120),
      level,
      of: z.enum(factTopics).describe('read from the settings'),
    },
    local: {
      kind: z.literal('local'),
      of: z
        .string()
        .max(40)
        .regex(/^[a-z][A-Za-z0-9]*$/, encodeReason('unclear'))
        .describe('the name of a block of the shop’s own, which has fields of its own besides'),
    },
  };
};

/** Text in all languages. Words in braces have to be those that stand for a setting. */
export const words = (max: number) =>
  texts(max)
    .superRefine((given, context) => {
      for (const language of textLanguages) {
        const unknown = findUnknownPlaceholder(given[language] ?? '');
        if (unknown !== null)
          context.addIssue({
            code: 'custom',
            path: [language],
            message: encodeReason('placeholder_unknown', { name: unknown }),
          });
      }
    })
    .default({});

const maxPictureUrl = 500;

/** A path of this shop, or the address of another site with TLS. */
export const href = knownReference.trim().refine(isPageLink, encodeReason('page_link'));

/** A refusal of where it leads names the link as a whole: `blocks.2.link`. */
export const link = z
  .strictObject({ href: knownReference.trim(), label: words(60) })
  .refine(({ href: leadsTo }) => isPageLink(leadsTo), encodeReason('page_link'));

/** A refusal of what it shows names the picture as a whole. */
export const picture = z
  .strictObject({
    secureUrl: knownReference.describe('of `POST /api/uploads`'),
    alt: words(200).describe('what the picture shows, for who does not see it'),
    frame: z.enum(pictureFrames).default('free'),
  })
  .refine(({ secureUrl }) => secureUrl.length <= maxPictureUrl, encodeReason('not_our_picture'));

const fields = createBlockFields({ words, link, picture });

const anyBlock = z.discriminatedUnion(
  'kind',
  [
    z.strictObject(fields.text),
    z.strictObject(fields.picture),
    z.strictObject(fields.slides),
    z.strictObject(fields.collection),
    z.strictObject(fields.categories),
    z.strictObject(fields.saleUnits),
    z.strictObject(fields.promises),
    z.strictObject(fields.prices),
    z.strictObject(fields.story),
    z.strictObject(fields.questions),
    z.strictObject(fields.gallery),
    z.strictObject(fields.video),
    z.strictObject(fields.coupon),
    z.strictObject(fields.map),
    z.strictObject(fields.quotes),
    z.strictObject(fields.contact),
    z.strictObject(fields.spacer),
    z.strictObject(fields.facts),
    z.looseObject(fields.local),
  ],
  { error: encodeReason('one_of', { values: Object.keys(fields).join(', ') }) },
);

const countBytes = (value: unknown): number =>
  new TextEncoder().encode(JSON.stringify(value)).length;

/** A block as the merchant writes it. */
export const block = anyBlock
  .refine((given) => countBytes(given) <= maxBlockBytes, {
    error: encodeReason('max_bytes', { max: maxBlockBytes }),
    abort: true,
  })
  .meta({ id: 'PageBlock' });

export const fitsInBytes = (value: unknown, max: number): boolean => countBytes(value) <= max;

export type PageBlock = z.output<typeof block>;
