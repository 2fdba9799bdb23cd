import { z } from 'zod';
import { picture } from './catalogue.ts';
import { id, line, price, text } from './fields.ts';
import { routes } from './route.ts';

const adminValue = z.object({ _id: id, universalKgPricing: z.number() });

const slide = z.object({ title: z.string(), subtitle: z.string(), image: picture.partial({ width: true, height: true, hue: true, strength: true }).nullable(), link: z.string(), linkText: z.string() });

/** A path of this shop: one slash at the front, so that it never leads to another host. */
const ownPath = z.string().max(300).regex(/^\/(?![/\\])[^\s\\]*$/, 'A path of this shop, such as /collections');

export const settings = routes({
  'GET /api/admin': { who: 'anyone', summary: 'The universal price of a kilo', replies: { 200: z.object({ adminValue }) } },
  'PUT /api/admin/{id}': {
    who: 'admin',
    summary: 'Sets the universal price; every kg variation that follows it has it from the next read on',
    body: z.object({ universalKgPricing: price.refine((rs) => rs > 0, 'Above 0') }),
    replies: { 200: z.object({ adminValue }) },
    refusals: ['not_found'],
  },
  'GET /api/slider': { who: 'anyone', summary: 'The slides of the home page', replies: { 200: z.object({ slider: z.object({ _id: id, slides: z.array(slide) }) }) } },
  'PUT /api/slider/{id}': {
    who: 'admin',
    summary: 'Replaces the slides',
    body: z.object({
      slides: z
        .array(z.object({ title: line(80), subtitle: text(200).default(''), image: z.object({ secureUrl: z.string().max(500) }).nullable().default(null), link: ownPath, linkText: line(40) }))
        .max(10),
    }),
    replies: { 200: z.object({ slider: z.object({ _id: id, slides: z.array(slide) }) }) },
    refusals: ['not_found'],
  },
  'GET /api/currency': {
    who: 'anyone',
    summary: 'Every choice of currency ends at the Indian rupee',
    query: z.object({ code: z.enum(['USD', 'EUR', 'GBP']) }),
    replies: { 200: z.object({ currencyName: z.literal('INR'), currencySymbol: z.literal('Rs. '), currencyRate: z.literal(1) }) },
  },
});

export type WireSlide = z.output<typeof slide>;
