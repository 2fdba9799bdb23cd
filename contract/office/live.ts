import { z } from 'zod';
import { id } from '../fields.ts';
import { orderStatus } from '../orders/orders.ts';
import { defineRoutes } from '../route.ts';

/** The admin events. They have ids only: a dashboard fetches the rest. */
const adminEvent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('order'),
    id,
    from: orderStatus.nullable().describe('null: a new order'),
    to: orderStatus,
  }),
  z.object({
    kind: z.literal('stock'),
    productId: id,
    variantId: id,
    stock: z.int().describe('it has just fallen to ten or fewer'),
  }),
  z.object({
    kind: z.literal('message'),
    id,
    read: z.boolean().describe('false: a new message, or one marked as unread'),
  }),
  z.object({ kind: z.literal('missed') }).describe('events may be missing: fetch everything again'),
]);

const stream = z.custom<AsyncIterable<Uint8Array>>(
  (given) => typeof given === 'object' && given !== null && Symbol.asyncIterator in given,
);

export const live = defineRoutes({
  'GET /api/admin/events': {
    operationId: 'streamAdminEvents',
    who: 'staff',
    right: 'dashboard',
    summary:
      'A stream of admin events (server-sent events: `event` is the kind, `data` the JSON); it ends with the session',
    replies: { 200: stream },
    refusals: ['too_many_requests'],
    produces: 'text/event-stream',
  },
});

export type AdminEvent = z.output<typeof adminEvent>;
