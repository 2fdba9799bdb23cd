import { z } from 'zod';
import { pictureFrames } from '../../shop/office/pages/page.ts';
import {
  id,
  knownCouponCode,
  knownReference,
  knownTimeOfDay,
  rupees,
  timestamp,
} from '../fields.ts';
import { reason } from '../fulfilment/return-rules.ts';
import { offerEffect, picture, product } from '../goods/product.ts';
import { createBlockFields } from './page-blocks.ts';
import { slide } from './settings.ts';

/** The blocks of a page as a reader gets them: in one language, with all that they show. */

const words = () => z.string();

const link = z.object({ href: knownReference, label: z.string() }).meta({ id: 'PageLink' });

const shownPicture = picture
  .omit({ option: true })
  .extend({ alt: z.string(), frame: z.enum(pictureFrames) })
  .meta({ id: 'PagePicture' });

const fields = createBlockFields({ words, link, picture: shownPicture });

const boardRow = z
  .object({
    _id: id,
    name: z.string(),
    href: knownReference,
    picture: picture.nullable(),
    price: rupees.describe('of a kilo, less the discount'),
    was: rupees.nullable().describe('the price without the discount; null without one'),
  })
  .meta({ id: 'PriceBoardRow' });

export const quote = z
  .object({
    _id: id,
    name: z.string(),
    rating: z.int(),
    comment: z.string(),
    createdAt: timestamp,
    product: z.object({ _id: id, name: z.string(), href: knownReference }),
  })
  .meta({ id: 'PageQuote' });

const shownCoupon = z
  .object({
    name: z.string(),
    code: knownCouponCode,
    effect: offerEffect,
    minSum: rupees,
    endsAt: timestamp.nullable(),
  })
  .meta({ id: 'PageCoupon' });

const hours = z.array(
  z.object({
    day: z.int().describe('0: Sunday'),
    opens: knownTimeOfDay,
    closes: knownTimeOfDay,
  }),
);

/** Empty texts are facts that the shop has not said. */
const legalFacts = z
  .object({
    legalName: z.string(),
    form: z.string(),
    gstin: z.string(),
    fssai: z.string(),
    cin: z.string(),
    address: z.string().describe('lines of text'),
    state: z.string(),
    email: z.string(),
    phone: z.string(),
    grievanceOfficer: z.object({
      name: z.string(),
      post: z.string(),
      email: z.string(),
      phone: z.string(),
      hours: z.string(),
    }),
  })
  .meta({ id: 'LegalFacts' });

const charge = z.object({
  upTo: z.number().nullable().describe('null: all above'),
  charge: rupees,
});

const deliveryFacts = z
  .array(
    z.object({
      name: z.string(),
      served: z.boolean(),
      weightSteps: z.array(charge).describe('`upTo` in grams'),
      sumSteps: z.array(charge).describe('`upTo` in rupees'),
      freeFrom: rupees.nullable(),
      cashAllowed: z.boolean(),
      cashCharge: rupees,
      maxCash: rupees.nullable(),
      minDays: z.int().nullable(),
      maxDays: z.int().nullable(),
    }),
  )
  .meta({ id: 'DeliveryFacts' });

const returnWindow = z.object({
  days: z.int().describe('0: nothing comes back'),
  reasons: z.array(reason),
});
const returnFacts = z
  .object({
    isOn: z.boolean(),
    unit: returnWindow,
    kg: returnWindow,
    categories: z.array(returnWindow.extend({ category: z.string() })),
    terms: z.string().describe('what the shop says of returns on its invoices'),
  })
  .meta({ id: 'ReturnFacts' });

const shownCategory = z
  .object({
    name: z.string(),
    count: z.int(),
    href: knownReference,
    picture: picture.nullable(),
  })
  .meta({ id: 'PageCategory' });

/** A block as a page shows it. One that has nothing to show keeps its place in the list. */
export const shownBlock = z
  .discriminatedUnion('kind', [
    z.object(fields.text),
    z.object(fields.picture),
    z.object({ ...fields.slides, slides: z.array(slide) }),
    z.object({
      ...fields.collection,
      href: knownReference.describe('where all of them are'),
      products: z.array(product),
    }),
    z.object({ ...fields.categories, categories: z.array(shownCategory) }),
    z.object(fields.saleUnits),
    z.object(fields.promises),
    z.object({ ...fields.prices, rows: z.array(boardRow) }),
    z.object(fields.story),
    z.object(fields.questions),
    z.object(fields.gallery),
    z.object({
      ...fields.video,
      provider: z.enum(['youtube', 'vimeo']),
      videoId: z.string(),
    }),
    z.object({ ...fields.coupon, coupon: shownCoupon.nullable().describe('null: it is over') }),
    z.object({
      ...fields.map,
      address: z.string(),
      phone: z.string(),
      whatsapp: z.string(),
      mapLink: z.string(),
      hours,
    }),
    z.object({ ...fields.quotes, quotes: z.array(quote) }),
    z.object(fields.contact),
    z.object(fields.spacer),
    z.object({
      ...fields.facts,
      legal: legalFacts.nullable().describe('null: the block is of something else'),
      delivery: deliveryFacts.nullable(),
      returns: returnFacts.nullable(),
    }),
    z.looseObject(fields.local),
  ])
  .meta({ id: 'ShownBlock' });

export type ShownBlock = z.output<typeof shownBlock>;
/** A shown block of one kind, such as `ShownBlockOf<'gallery'>`. */
export type ShownBlockOf<Kind extends ShownBlock['kind']> = Extract<ShownBlock, { kind: Kind }>;
