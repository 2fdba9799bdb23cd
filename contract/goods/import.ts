import { z } from 'zod';
import { importStates } from '../../shop/goods/product/product-table.ts';
import { explanation, id, timestamp } from '../fields.ts';
import { defineRoutes } from '../route.ts';

const fault = z
  .object({
    row: z.int().describe('of the table; the header is 1'),
    column: z.string().nullable().describe('null: the row as a whole'),
    message: z.string(),
    ...explanation,
  })
  .meta({ id: 'ImportFault' });

const progress = z
  .object({
    _id: id,
    state: z.enum(importStates),
    dryRun: z.boolean(),
    who: z.string().describe('the name of the admin'),
    createdAt: timestamp,
    finishedAt: timestamp.nullable(),
    rows: z.int().describe('read, without the header'),
    products: z.int().describe('in the table'),
    done: z.int().describe('products that are done'),
    created: z.int(),
    changed: z.int(),
    same: z.int().describe('products that are the same as in the table'),
    failed: z.int().describe('products that were not imported because of a fault'),
    faultCount: z.int(),
    retryable: z
      .int()
      .describe('products that failed, or lack a picture, and can be run again: see `retry`'),
    pictures: z
      .object({ waiting: z.int(), done: z.int(), failed: z.int() })
      .describe('products with pictures on other hosts, which are fetched after the import'),
  })
  .meta({ id: 'ImportProgress' });

const report = progress
  .extend({ faults: z.array(fault).describe('at most 500, by their rows') })
  .meta({ id: 'ImportReport' });

export const importCalls = defineRoutes({
  'POST /api/import/products': {
    operationId: 'importProducts',
    who: 'staff',
    right: 'products',
    summary:
      'Imports a table of products (CSV as text/csv, at most 100 MB and 500,000 rows, 64 KB in a cell and 1 MB in a row): one row for each variation, rows of one sku together. A job then works it off, all or nothing for each product; another fetches pictures from https addresses. docs/import.md has the format',
    query: z.object({
      dryRun: z
        .enum(['true', 'false'])
        .optional()
        .describe('true: a dry run; `start` then imports the table'),
    }),
    raw: 'text/csv',
    replies: { 202: report },
  },
  'GET /api/import/products': {
    operationId: 'listImports',
    who: 'staff',
    right: 'products',
    summary: 'The last ten imports, newest first',
    replies: { 200: z.object({ imports: z.array(progress) }) },
  },
  'GET /api/import/products/{id}': {
    operationId: 'getImport',
    who: 'staff',
    right: 'products',
    summary: 'The progress of an import, and the faults of its table',
    replies: { 200: report },
    refusals: ['not_found'],
  },
  'POST /api/import/products/{id}/start': {
    operationId: 'startImport',
    who: 'staff',
    right: 'products',
    summary: 'Starts the import of the table of a finished dry run',
    replies: { 202: report },
    refusals: ['not_found', 'wrong_state'],
  },
  'POST /api/import/products/{id}/retry': {
    operationId: 'retryImport',
    who: 'staff',
    right: 'products',
    summary:
      'Runs again what has failed of a finished import, as an import of its own: its failed products, and pictures that were not fetched',
    replies: { 202: report },
    refusals: ['not_found', 'wrong_state'],
  },
  'POST /api/import/products/{id}/cancel': {
    operationId: 'cancelImport',
    who: 'staff',
    right: 'products',
    summary: 'Cancels an import; imported products stay',
    replies: { 200: report },
    refusals: ['not_found', 'wrong_state'],
  },
});

export type WireImport = z.output<typeof report>;
export type WireImportProgress = z.output<typeof progress>;
export type ImportFault = z.output<typeof fault>;
