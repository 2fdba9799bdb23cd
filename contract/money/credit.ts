import { z } from 'zod';
import { toRupees } from '../../shop/money.ts';
import { creditReasons, maxCreditChange } from '../../shop/money/credit/entry.ts';
import { id, line, orderNumber, page, paging, rupees, timestamp } from '../fields.ts';
import { encodeReason } from '../reasons/reasons.ts';
import { defineRoutes } from '../route.ts';

const entry = z
  .object({
    _id: id,
    at: timestamp,
    amount: rupees.describe('below 0: the balance fell'),
    reason: z.enum(creditReasons),
    note: z.string().describe("the words of an admin, or ''"),
    order: z.object({ _id: id, orderNumber }).nullable(),
  })
  .meta({ id: 'CreditEntry' });

const credit = z
  .object({
    balance: rupees,
    entries: z.array(entry),
    ...paging,
  })
  .meta({ id: 'StoreCredit' });

const most = toRupees(maxCreditChange);

const changeBody = z
  .object({
    amount: z
      .number()
      .min(-most)
      .max(most)
      .refine(
        (given) => Math.abs(given * 100 - Math.round(given * 100)) < 1e-6,
        encodeReason('two_decimals'),
      )
      .refine((given) => given !== 0, encodeReason('not_zero'))
      .describe('rupees; below 0 takes credit away'),
    note: line(200).describe('why; the customer reads it'),
  })
  .meta({ id: 'CreditChange' });

/** Calls about store credit. */
export const creditCalls = defineRoutes({
  'GET /api/credit': {
    operationId: 'getOwnCredit',
    who: 'account',
    summary: 'The own store credit, and its entries, newest first',
    query: z.object({ page }),
    replies: { 200: credit },
  },
  'GET /api/credit/accounts/{id}': {
    operationId: 'getUserCredit',
    who: 'staff',
    right: 'credit.read',
    summary: 'The store credit of an account, and its entries, newest first',
    query: z.object({ page }),
    replies: { 200: credit },
    refusals: ['not_found'],
  },
  'POST /api/credit/accounts/{id}': {
    operationId: 'changeUserCredit',
    who: 'staff',
    right: 'credit.change',
    summary: 'Gives an account store credit, or takes some away; never more than there is',
    body: changeBody,
    replies: { 201: credit },
    refusals: ['not_found', 'credit_changed', 'password_needed', 'in_progress', 'key_reused'],
    idempotent: true,
  },
});

export type WireCredit = z.output<typeof credit>;
export type WireCreditEntry = z.output<typeof entry>;
export type CreditChange = z.output<typeof changeBody>;
