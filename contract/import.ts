import { z } from 'zod';
import { routes } from './route.ts';

const fault = z.object({
  row: z.int().describe('of the table; the header is 1'),
  column: z.string().nullable().describe('null: the row as a whole'),
  message: z.string(),
});

const report = z.object({
  dryRun: z.boolean(),
  rows: z.int().describe('read, without the header'),
  products: z.int(),
  created: z.int(),
  changed: z.int(),
  same: z.int().describe('stand as the table says already'),
  failed: z.int().describe('products of which nothing was taken, for a fault'),
  faults: z.array(fault).describe('at most 500'),
  faultCount: z.int(),
});

export const importCalls = routes({
  'POST /api/import/products': {
    who: 'admin',
    summary: 'Takes in products from a CSV (text/csv, at most 20 MB): one row for each variation, rows of one sku together, all or nothing for each product',
    query: z.object({ dryRun: z.enum(['true', 'false']).optional().describe('true: only says what would happen') }),
    raw: true,
    replies: { 200: report },
  },
});

export type WireImport = z.output<typeof report>;
export type ImportFault = z.output<typeof fault>;
