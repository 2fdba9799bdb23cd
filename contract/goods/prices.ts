import { z } from 'zod';
import { givenId, id, price, queryList, rupees, wholeNumber } from '../fields.ts';
import { encodeReason } from '../reasons/reasons.ts';
import { defineRoutes } from '../route.ts';

/** A sheet may have the variations of a whole page of the listing, each with its price and stock. */
const maxVariations = 1000;

const positivePrice = price.refine((rs) => rs > 0, encodeReason('above', { min: 0 }));
const stock = wholeNumber(0, 10_00_000);

const changedVariation = z
  .object({
    _id: givenId,
    price: price
      .nullable()
      .optional()
      .describe('of a piece or a kilo; 0 or null follows the universal price of a kilo'),
    priceWas: price
      .nullable()
      .optional()
      .describe(
        'the own price that was read, null for none; 409 if it is another now. Without it `price` is set in any case',
      ),
    stock: stock.optional(),
    stockWas: stock.optional().describe('the stock that was read; 409 if it is another now'),
  })
  .meta({ id: 'ChangedVariation' });

export const priceCalls = defineRoutes({
  'GET /api/prices/yesterday': {
    operationId: 'listPricesOfYesterday',
    who: 'staff',
    right: 'products',
    summary:
      'What variations cost before the first change of today, in Indian time, without discounts',
    query: z.object({ id: queryList(50).describe('of products') }),
    replies: {
      200: z.object({
        universalKgPricing: rupees,
        variations: z.array(
          z
            .object({
              _id: id,
              price: rupees
                .nullable()
                .describe('of a piece or a kilo; null: not there, or without a price'),
            })
            .meta({ id: 'PriceOfYesterday' }),
        ),
      }),
    },
  },
  'POST /api/prices': {
    operationId: 'changePrices',
    who: 'staff',
    right: 'products',
    summary:
      'Changes prices and stocks of many variations and the universal price, all or none. The errors of a refusal name each of them by its place',
    body: z.object({
      universalKgPricing: z
        .object({
          price: positivePrice,
          was: price.optional().describe('as read; 409 if it is another now'),
        })
        .optional(),
      variations: z.array(changedVariation).max(maxVariations).default([]),
    }),
    replies: {
      200: z.object({
        products: z.int().describe('how many changed'),
        undo: id.nullable().describe('the log entry that undoes all of it, with `together=true`'),
      }),
    },
    refusals: ['not_found', 'changed_since', 'stock_moved'],
  },
});

export type ChangedVariation = z.output<typeof changedVariation>;
