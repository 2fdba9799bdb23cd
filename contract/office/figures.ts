import { z } from 'zod';
import { spans } from '../../shop/office/figures.ts';
import { queryAmount, id, page, rupees } from '../fields.ts';
import { encodeReason } from '../reasons/reasons.ts';
import { defineRoutes } from '../route.ts';

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
  encodeReason('positive_amount'),
);

export const figures = defineRoutes({
  'GET /api/figures': {
    operationId: 'getSalesFigures',
    who: 'staff',
    right: 'figures',
    summary:
      'Sales in the steps of a span (days or months in Indian time), and in the span before it',
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
    who: 'staff',
    right: 'dashboard',
    summary: 'Counts of the work that waits for an admin',
    replies: {
      200: z.object({
        orders: z.int().describe('orders to pack: paid, or placed with cash on delivery'),
        messages: z.int().describe('unread messages'),
        tickets: z.int().describe('tickets that wait for an answer of the shop'),
      }),
    },
  },
  'GET /api/figures/kg-price/following': {
    operationId: 'countKgPriceFollowers',
    who: 'staff',
    right: 'products',
    summary: 'The number of variations that follow the universal kg price',
    replies: { 200: z.object({ variations: z.int() }) },
  },
  'GET /api/figures/kg-price': {
    operationId: 'previewKgPrice',
    who: 'staff',
    right: 'products',
    summary: 'Previews the effects of a new universal kg price',
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
          .describe('a page of those variations, best sellers first; prices less the discount'),
        page: z.int(),
        pages: z.int(),
        lastMonth: z
          .object({ sales: rupees, would: rupees })
          .describe(
            'sales of these variations in the last 30 days, at the old and at the new price',
          ),
      }),
    },
  },
});

export type WireKgPricePreview = z.output<
  (typeof figures)['GET /api/figures/kg-price']['replies'][200]
>;
export type WireFigures = z.output<(typeof figures)['GET /api/figures']['replies'][200]>;
