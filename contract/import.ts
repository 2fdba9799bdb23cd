import { z } from 'zod';
import { importStates } from '../shop/catalogue/product-table.ts';
import { id, timestamp } from './fields.ts';
import { defineRoutes } from './route.ts';

const fault = z
  .object({
    row: z.int().describe('of the table; the header is 1'),
    column: z.string().nullable().describe('null: the row as a whole'),
    message: z.string(),
  })
  .meta({ id: 'ImportFault' });

const progress = z
  .object({
    _id: id,
    state: z.enum(importStates),
    dryRun: z.boolean(),
    who: z.string().describe('who brought it'),
    createdAt: timestamp,
    finishedAt: timestamp.nullable(),
    rows: z.int().describe('read, without the header'),
    products: z.int().describe('in the table'),
    done: z.int().describe('products that are through'),
    created: z.int(),
    changed: z.int(),
    same: z.int().describe('stand as the table says already'),
    failed: z.int().describe('products of which nothing was taken, for a fault'),
    faultCount: z.int(),
  })
  .meta({ id: 'ImportProgress' });

const report = progress
  .extend({ faults: z.array(fault).describe('at most 500, by their rows') })
  .meta({ id: 'ImportReport' });

export const importCalls = defineRoutes({
  'POST /api/import/products': {
    operationId: 'importProducts',
    who: 'admin',
    summary:
      'Brings a table of products (CSV as text/csv, at most 100 MB and 500,000 rows, 64 KB in a cell and 1 MB in a row): one row for each variation, rows of one sku together. It is then taken in beside the shop’s work, all or nothing for each product',
    query: z.object({
      dryRun: z
        .enum(['true', 'false'])
        .optional()
        .describe('true: only says what would happen; `start` then does it'),
    }),
    raw: 'text/csv',
    replies: { 202: report },
  },
  'GET /api/import/products': {
    operationId: 'listImports',
    who: 'admin',
    summary: 'The last ten imports, newest first',
    replies: { 200: z.object({ imports: z.array(progress) }) },
  },
  'GET /api/import/products/{id}': {
    operationId: 'getImport',
    who: 'admin',
    summary: 'How far an import is, and what is wrong with its table',
    replies: { 200: report },
    refusals: ['not_found'],
  },
  'POST /api/import/products/{id}/start': {
    operationId: 'startImport',
    who: 'admin',
    summary: 'Takes in the table of a dry run that has come to its end',
    replies: { 202: report },
    refusals: ['not_found', 'wrong_state'],
  },
  'POST /api/import/products/{id}/cancel': {
    operationId: 'cancelImport',
    who: 'admin',
    summary: 'Ends an import; what is through stays',
    replies: { 200: report },
    refusals: ['not_found', 'wrong_state'],
  },
});

export type WireImport = z.output<typeof report>;
export type WireImportProgress = z.output<typeof progress>;
export type ImportFault = z.output<typeof fault>;
