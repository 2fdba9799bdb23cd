import { z } from 'zod';
import { id, knownReference, line, price, text } from '../fields.ts';
import { picture } from '../goods/product.ts';
import { encodeReason } from '../reasons/reasons.ts';
import { defineRoutes } from '../route.ts';
import { hasNameOfGstin, hasStateOfGstin, ownPath, sellerFields } from './identity.ts';

const adminValue = z.object({ _id: id, universalKgPricing: z.number() }).meta({ id: 'AdminValue' });

export const slide = z
  .object({
    title: z.string(),
    subtitle: z.string(),
    image: picture.partial({ width: true, height: true, hue: true, strength: true }).nullable(),
    link: knownReference,
    linkText: z.string(),
  })
  .meta({ id: 'Slide' });

/**
 * The seller on invoices and in mails; unknown fields are ''. A stored seller may be older than the
 * rules of `sellerBody`.
 */
const seller = z
  .object({
    legalName: z.string(),
    address: z.string().describe('lines of text'),
    state: z.string(),
    gstin: z.string(),
    email: z.string(),
    phone: z.string(),
    returnTerms: z.string(),
    invoicePrefix: z.string(),
  })
  .meta({ id: 'Seller' });

const sellerBody = z
  .object(sellerFields)
  .refine(hasNameOfGstin, { path: ['legalName'], message: encodeReason('missing') })
  .refine(hasStateOfGstin, { path: ['state'], message: encodeReason('gstin_of_other_state') })
  .meta({ id: 'SellerChange' });

/** The contact details of the seller for shoppers; unknown fields are ''. */
const sellerContact = seller
  .pick({ legalName: true, address: true, state: true, email: true, phone: true })
  .meta({ id: 'SellerContact' });

const safety = z
  .object({
    refundLimit: z
      .number()
      .min(0)
      .max(1_00_00_000)
      .refine((rupees) => Number.isInteger(rupees), encodeReason('whole_rupees'))
      .describe('rupees that an admin may give back within an hour without the password'),
  })
  .meta({ id: 'SafetySettings' });

export const settings = defineRoutes({
  'GET /api/admin': {
    operationId: 'getKgPrice',
    who: 'anyone',
    summary: 'The universal kg price',
    replies: { 200: z.object({ adminValue }) },
  },
  'PUT /api/admin/{id}': {
    operationId: 'updateKgPrice',
    who: 'staff',
    right: 'products',
    summary: 'Sets the universal kg price; every variation that follows it changes at once',
    body: z.object({
      universalKgPricing: price.refine((rs) => rs > 0, encodeReason('above', { min: 0 })),
    }),
    replies: { 200: z.object({ adminValue }) },
    refusals: ['not_found'],
  },
  'GET /api/slider': {
    operationId: 'getSlider',
    who: 'anyone',
    summary: 'The slides of the home page',
    replies: { 200: z.object({ slider: z.object({ _id: id, slides: z.array(slide) }) }) },
  },
  'PUT /api/slider/{id}': {
    operationId: 'updateSlider',
    who: 'staff',
    right: 'products',
    summary: 'Replaces the slides',
    body: z.object({
      slides: z
        .array(
          z.object({
            title: line(80),
            subtitle: text(200).default(''),
            image: z
              .object({ secureUrl: knownReference.max(500) })
              .nullable()
              .default(null),
            link: ownPath,
            linkText: line(40),
          }),
        )
        .max(10),
    }),
    replies: { 200: z.object({ slider: z.object({ _id: id, slides: z.array(slide) }) }) },
    refusals: ['not_found'],
  },
  'GET /api/seller': {
    operationId: 'getSellerContact',
    who: 'anyone',
    summary: 'The seller and its contact details; unknown fields are empty',
    replies: { 200: sellerContact },
  },
  'GET /api/settings/shop': {
    operationId: 'getSeller',
    who: 'staff',
    right: 'settings',
    summary: 'The seller, as on invoices',
    replies: { 200: seller },
  },
  'PUT /api/settings/shop': {
    operationId: 'updateSeller',
    who: 'staff',
    right: 'settings',
    summary: 'Changes the seller; issued invoices keep the old one',
    body: sellerBody,
    replies: { 200: seller },
  },
  'GET /api/settings/safety': {
    operationId: 'getSafetySettings',
    who: 'staff',
    right: 'settings',
    summary: 'The limit above which refunds require a password check',
    replies: { 200: safety },
  },
  'PUT /api/settings/safety': {
    operationId: 'updateSafetySettings',
    who: 'staff',
    right: 'settings',
    summary: 'Changes the refund limit; requires a recent password check',
    body: safety,
    replies: { 200: safety },
    refusals: ['password_needed'],
  },
  'GET /api/currency': {
    operationId: 'getCurrency',
    who: 'anyone',
    summary: 'Every choice of currency ends at the Indian rupee',
    query: z.object({ code: z.enum(['USD', 'EUR', 'GBP']) }),
    replies: {
      200: z.object({
        currencyName: z.literal('INR'),
        currencySymbol: z.literal('Rs. '),
        currencyRate: z.literal(1),
      }),
    },
  },
});

export type WireSeller = z.output<typeof seller>;
export type WireSellerContact = z.output<typeof sellerContact>;
export type WireSlide = z.output<typeof slide>;
