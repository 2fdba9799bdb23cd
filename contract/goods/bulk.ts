import { z } from 'zod';
import { id, line, moment, price, wholeNumber } from '../fields.ts';
import { encodeReason } from '../reasons/reasons.ts';
import { defineRoutes } from '../route.ts';

const name = line(60);
/** An existing name, which may be older than the rules for a new one. */
const knownName = z.string().trim().min(1, encodeReason('missing')).max(60);
const hasTwoDecimals = (given: number): boolean =>
  Math.abs(given * 100 - Math.round(given * 100)) < 1e-6;

/**
 * A change of many products at once. It changes own prices only: a variant that follows the
 * universal kg price keeps following it.
 */
const change = z
  .discriminatedUnion('do', [
    z.object({
      do: z.literal('pricePercent'),
      value: z.number().min(-90).max(500).refine(hasTwoDecimals, encodeReason('two_decimals')),
    }),
    z.object({
      do: z.literal('priceAmount'),
      value: z
        .union([price, z.number().max(0).min(-10_00_000)])
        .refine(hasTwoDecimals, encodeReason('two_decimals'))
        .describe('rupees'),
    }),
    z.object({ do: z.literal('discount'), value: wholeNumber(0, 90).describe('percent') }),
    z.object({
      do: z.literal('offerEnd'),
      value: moment.nullable().describe('when the discount ends; null: no end'),
    }),
    z.object({ do: z.literal('addTag'), value: name }),
    z.object({ do: z.literal('removeTag'), value: knownName }),
    z.object({ do: z.literal('addCategory'), value: name }),
    z.object({ do: z.literal('removeCategory'), value: knownName }),
    z.object({ do: z.literal('new'), value: z.boolean() }),
    z.object({ do: z.literal('delete') }),
  ])
  .meta({ id: 'BulkChange' });

const changedProduct = z
  .object({
    _id: id,
    name: z.string(),
    changes: z.array(
      z.object({
        field: z.string(),
        part: z.string().nullable(),
        from: z.string().nullable(),
        to: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'BulkChangedProduct' });

export const bulkCalls = defineRoutes({
  'POST /api/products/bulk': {
    operationId: 'changeProducts',
    who: 'staff',
    right: 'products',
    summary:
      'Changes many products at once, all or none; with `preview` it only reports what would change',
    body: z.object({
      ids: z.array(id).min(1).max(200),
      change,
      preview: z.boolean().default(false),
    }),
    replies: {
      200: z.object({
        products: z.array(changedProduct).describe('those that change'),
        undo: id.nullable().describe('the log entry that undoes all of it, with `together=true`'),
      }),
    },
    refusals: ['not_found'],
  },
  'POST /api/products/samples/delete': {
    operationId: 'deleteSampleProducts',
    who: 'staff',
    right: 'products',
    summary:
      'Removes the sample products and slides that a new shop came with; those that were given another name stay',
    replies: {
      200: z.object({
        products: z.int().describe('how many were removed'),
        slides: z.int(),
        undo: id.nullable().describe('the log entry that undoes all of it, with `together=true`'),
      }),
    },
  },
});

export type BulkChange = z.output<typeof change>;
export type WireBulkProduct = z.output<typeof changedProduct>;
