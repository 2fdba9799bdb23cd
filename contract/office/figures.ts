import { z } from 'zod';
import { spans } from '../../shop/office/figures.ts';
import { workKinds } from '../../shop/office/work.ts';
import { queryAmount, id, page, rupees, timestamp } from '../fields.ts';
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
  'GET /api/figures/today': {
    operationId: 'getToday',
    who: 'staff',
    right: 'dashboard',
    summary:
      'The work of today: what waits for whoever asks, what was taken, and how full the slots are; each by right',
    replies: {
      200: z.object({
        work: z
          .array(
            z.object({
              kind: z.enum(workKinds),
              count: z.int(),
              oldest: timestamp
                .nullable()
                .describe('when the first of them came; null for none, and for `stock`'),
              first: id.nullable().describe('which one that is'),
            }),
          )
          .describe('the kinds that the role of the caller does, none left out'),
        takings: z
          .object({
            sales: rupees,
            orders: z.int(),
            before: z.object({
              day: z.iso.date().describe('the same weekday a week ago'),
              sales: rupees.describe('of that whole day'),
              byNow: rupees.describe('of that day up to the hour of now'),
            }),
          })
          .nullable(),
        slots: z
          .array(
            z.object({
              area: z.object({ _id: id, name: z.string().nullable() }),
              startsAt: timestamp,
              endsAt: timestamp,
              capacity: z.int().nullable(),
              taken: z.int(),
              toPack: z.int(),
            }),
          )
          .nullable()
          .describe('the delivery slots of today'),
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
export type WireToday = z.output<(typeof figures)['GET /api/figures/today']['replies'][200]>;
export type WireFigures = z.output<(typeof figures)['GET /api/figures']['replies'][200]>;
