import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import type { Invoice } from './compose.ts';
import { drawInvoice } from './draw.ts';

const line = { name: 'Kurta हाट', detail: 'M, blue', quantity: '2', figures: ['Rs. 1', 'Rs. 2'] };
const invoice: Invoice = {
  title: 'Tax invoice',
  brand: { name: 'Tokri & Co.', line: '#15172b', field: '#ffbf2b', onField: '#15172b' },
  facts: [{ label: 'Number', value: 'HT/26-27/00001' }],
  seller: { name: 'Haat Traders', lines: ['Pune'] },
  buyer: { name: 'Meera Kulkarni', lines: ['14 Prabhat Road'] },
  columns: ['Price', 'Total'],
  lines: Array.from({ length: 40 }, () => line),
  sums: [{ label: 'Goods', value: 'Rs. 80' }],
  total: 'Rs. 80',
  inWords: 'Eighty rupees',
  notes: ['Thank you'],
};

const readStreams = (bytes: Uint8Array): string => {
  const pdf = Buffer.from(bytes).toString('latin1');
  return [...pdf.matchAll(/stream\r?\n/g)]
    .map(({ index, 0: mark }) => {
      try {
        return inflateSync(bytes.subarray(index + mark.length)).toString('latin1');
      } catch {
        return '';
      }
    })
    .filter((content) => content.includes('\nBT\n'))
    .join('\n');
};

it('an invoice is tagged, and has a language and a title', async () => {
  const bytes = await drawInvoice(invoice);
  const pdf = Buffer.from(bytes).toString('latin1');
  expect(pdf).toMatch(/\/MarkInfo /);
  expect(pdf).toContain('/Marked true');
  expect(pdf).toContain('/Lang (en-IN)');
  expect(pdf).toContain('/DisplayDocTitle true');
  expect(pdf).toContain('(Tax invoice HT/26-27/00001)');
  const count = (tag: string): number => pdf.match(new RegExp(`/S /${tag}\\b`, 'g'))?.length ?? 0;
  expect([count('Document'), count('H1'), count('Table')]).toEqual([1, 1, 1]);
  // Each page has the head of the table.
  const rows = count('TR') - invoice.lines.length;
  expect(rows).toBeGreaterThan(1);
  expect(count('TH')).toBe(rows * 4);
  expect(count('TD')).toBe(invoice.lines.length * 5);
});

it('an invoice has no text and no line that a screen reader could not place or leave out', async () => {
  const content = readStreams(await drawInvoice(invoice));
  const outside = content.replace(/\/\w+ (?:<<[^>]*>> BDC|BMC)[\s\S]*?EMC/g, '');
  expect(outside).not.toMatch(/TJ|\bre\b/);
  expect(content.match(/TJ/g)?.length).toBeGreaterThan(200);
});
