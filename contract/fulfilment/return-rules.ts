import { z } from 'zod';
import { returnReasons } from '../../shop/fulfilment/returns/reasons.ts';
import {
  areCategoriesApart,
  maxCategoryWindows,
  maxReturnDays,
} from '../../shop/fulfilment/returns/rules.ts';
import { line, seenVersion, wholeNumber } from '../fields.ts';
import { encodeReason } from '../reasons/reasons.ts';
import { defineRoutes } from '../route.ts';

export const reason = z.enum(returnReasons).meta({ id: 'ReturnReason' });

const days = wholeNumber(0, maxReturnDays).describe('days from the delivery on; 0: never');
const returnWindow = z.object({ days, reasons: z.array(reason).min(1).max(returnReasons.length) });
const rules = z
  .object({
    isOn: z.boolean().describe('off: shoppers see nothing of returns'),
    unit: returnWindow.describe('goods by the piece'),
    kg: returnWindow.describe('goods by the kilo'),
    categories: z
      .array(returnWindow.extend({ category: line(100) }))
      .max(maxCategoryWindows)
      .refine(areCategoriesApart, encodeReason('category_twice'))
      .describe('exceptions; the first one that a product has counts'),
    ...seenVersion.shape,
  })
  .meta({ id: 'ReturnRules' });

/** Calls on what may come back. */
export const returnRules = defineRoutes({
  'GET /api/settings/returns': {
    operationId: 'getReturnRules',
    who: 'staff',
    right: 'returns.rules',
    summary: 'Within which time, and for which reasons, goods may come back',
    replies: { 200: rules },
  },
  'PUT /api/settings/returns': {
    operationId: 'updateReturnRules',
    who: 'staff',
    right: 'returns.rules',
    summary: 'Changes within which time, and for which reasons, goods may come back',
    body: rules,
    replies: { 200: rules },
    refusals: ['changed_since'],
  },
});
