import { z } from 'zod';
import { spans } from '../shop/figures.ts';
import { queryAmount, id, page, rupees } from './fields.ts';
import { defineRoutes } from './route.ts';

const salesTotals = {
  kg: rupees,
  unit: rupees,
  orders: z.int(),
  items: z.int(),
  cancelled: z.int(),
};

/** A price in a query. */
const queryPrice = queryAmount.refine(
  (rupees) =>
    rupees > 0 && rupees <= 10_00_000 && Math.abs(rupees * 100 - Math.round(rupees * 100)) < 1e-6,
  'Above 0, at most two decimals',
);

export const figures = defineRoutes({
  'GET /api/figures': {
    operationId: 'getSalesFigures',
    who: 'admin',
    summary:
      'What was sold: by steps of a span, in Indian days or months, and in the span before it',
    query: z.object({ span: z.enum(spans).default('30d') }),
    replies: {
      200: z.object({
        span: z.enum(spans),
        steps: z
          .array(z.object({ from: z.iso.date(), ...salesTotals }))
          .describe('oldest first; `kg` and `unit` are sales by the kilo and by the piece'),
        before: z.object(salesTotals),
      }),
    },
  },
  'GET /api/figures/waiting': {
    operationId: 'getWaitingCounts',
    who: 'admin',
    summary: 'How much waits for somebody',
    replies: {
      200: z.object({
        orders: z.int().describe('to be packed: paid, or placed and paid on delivery'),
        messages: z.int().describe('that nobody has read'),
      }),
    },
  },
  'GET /api/figures/kg-price/following': {
    operationId: 'countKgPriceFollowers',
    who: 'admin',
    summary: 'How many variations follow the universal price of a kilo',
    replies: { 200: z.object({ variations: z.int() }) },
  },
  'GET /api/figures/kg-price': {
    operationId: 'previewKgPrice',
    who: 'admin',
    summary: 'What another universal price of a kilo would change; nothing is changed',
    query: z.object({ universalKgPricing: queryPrice, page: page.describe('of the examples') }),
    replies: {
      200: z.object({
        products: z.int(),
        variations: z.int().describe('those that follow the universal price'),
        examples: z
          .array(
            z.object({
              productId: id,
              name: z.string(),
              size: z.string(),
              from: rupees,
              to: rupees,
            }),
          )
          .describe('a page of those variations, the best-selling first; prices as they are sold'),
        page: z.int(),
        pages: z.int(),
        lastMonth: z
          .object({ sales: rupees, would: rupees })
          .describe(
            'of the last 30 days, what these variations sold for, and what they would have',
          ),
      }),
    },
  },
});

export type WireKgPricePreview = z.output<
  (typeof figures)['GET /api/figures/kg-price']['replies'][200]
>;
export type WireFigures = z.output<(typeof figures)['GET /api/figures']['replies'][200]>;
