import { z } from 'zod';
import { isHsnPrefix } from '../../shop/money/tax/class-faults.ts';
import { knownHsnPrefix, rupees, seenVersion } from '../fields.ts';
import { encodeReason } from '../reasons/reasons.ts';
import { defineRoutes } from '../route.ts';

/** As many as a body can hold; the law needs about 200. */
const maxTaxClasses = 900;

/** The shop itself checks limits and rates, and the classes beside each other. */
const taxClass = z
  .object({
    hsn: knownHsnPrefix
      .trim()
      .refine(isHsnPrefix, encodeReason('hsn_prefix_format'))
      .describe('the first 2, 4, 6 or 8 digits of the HSN codes'),
    minValue: rupees.nullish().describe('rupees a piece before tax; the value is above this'),
    maxValue: rupees.nullish().describe('rupees a piece before tax; the value is at most this'),
    isPacked: z
      .boolean()
      .nullish()
      .describe('true: only goods that are packed and labelled; false: only loose ones'),
    from: z.iso
      .date(encodeReason('tax_day_format'))
      .describe('the first day on which it counts, in India'),
    rate: z.number().describe('percent'),
  })
  .meta({ id: 'TaxClass' });

const taxClasses = z
  .object({ classes: z.array(taxClass).max(maxTaxClasses), ...seenVersion.shape })
  .meta({ id: 'TaxClasses' });

/** Calls on the tax classes (TAX-1, docs/product.md). */
export const taxClassCalls = defineRoutes({
  'GET /api/settings/tax-classes': {
    operationId: 'getTaxClasses',
    who: 'staff',
    right: 'settings',
    summary: 'The tax classes; none: the rates of the products count',
    replies: { 200: taxClasses },
  },
  'PUT /api/settings/tax-classes': {
    operationId: 'updateTaxClasses',
    who: 'staff',
    right: 'settings',
    summary: 'Replaces the tax classes; those that invoices have used stay as they are',
    body: taxClasses,
    replies: { 200: taxClasses },
    refusals: ['changed_since'],
  },
});
