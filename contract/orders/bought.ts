import { z } from 'zod';
import { rupees, timestamp } from '../fields.ts';
import { defineRoutes } from '../route.ts';
import { cartItem } from './cart.ts';

const boughtItem = cartItem
  .omit({ cartItemId: true, priceBefore: true, offerDiscount: true })
  .extend({
    quantity: cartItem.shape.quantity.describe('pieces or packs, as the last time'),
    stock: cartItem.shape.stock.describe('what can be bought of it now'),
    unavailableReason: z.enum(['product_gone', 'variation_gone', 'colour_gone']).nullable(),
    priceThen: rupees.describe('what one piece or pack cost the last time, before offers'),
    boughtAt: timestamp.describe('the last time'),
  })
  .meta({ id: 'BoughtItem' });

export const bought = defineRoutes({
  'GET /api/users/usuals': {
    operationId: 'listUsuals',
    who: 'account',
    summary:
      'What the caller has bought more than once, most often first, with its price and stock of today',
    replies: { 200: z.object({ usuals: z.array(boughtItem) }).meta({ id: 'Usuals' }) },
  },
  'GET /api/orders/{id}/again': {
    operationId: 'previewOrderAgain',
    who: 'account',
    summary: 'What is in an own order, with its price and stock of today',
    replies: { 200: z.object({ items: z.array(boughtItem) }).meta({ id: 'OrderAgain' }) },
    refusals: ['not_found'],
  },
});

export type WireBoughtItem = z.output<typeof boughtItem>;
