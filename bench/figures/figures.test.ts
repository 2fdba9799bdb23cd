import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  fillFigures,
  formatCosts,
  formatOrders,
  formatSizes,
  type OrderRow,
  renderCosts,
  renderFigures,
  type SizeRow,
} from './figures.ts';

const row = (count: number, serverMs: number, name = 'listing'): SizeRow => ({
  count,
  uncached: [{ name, serverMs, databaseMs: 1, errors: 0 }],
  restMb: 190,
  loadedMb: 260.4,
  listingStartSeconds: 1.26,
});

const orders: OrderRow = {
  perSecond: 176.7,
  hotPerSecond: 163.3,
  serverMs: 4.76,
  databaseMs: 3.28,
  paid: { serverMs: 19.9, databaseMs: 14.4 },
};

test('the table of sizes has the newest figures of each number of products', () => {
  expect(formatSizes([row(100_000, 9), row(1000, 3), row(100_000, 4)])).toBe(
    [
      '| CPU of server + database in ms | 1,000 | 100,000 |',
      '| --- | --- | --- |',
      '| listing | 3.0 + 1.0 | 4.0 + 1.0 |',
      '| memory of the server at rest · after load, MB | 190 · 260 | 190 · 260 |',
      '| second start to the first listing, s | 1.3 | 1.3 |',
    ].join('\n'),
  );
});

test('the table of orders has cash orders and paid purchases', () => {
  const table = formatOrders(orders);
  expect(table).toContain('| 4.8 + 3.3 | 177; 163 when all buy one product |');
  expect(table).toContain('| 19.9 + 14.4 |  |');
});

test('README has five figures, and asks for those of 10,000 products', () => {
  const table = formatCosts([row(10_000, 10.5, 'listing page, HTML')], orders);
  expect(table.split('\n').slice(2)).toEqual([
    '| a purchase: cart, order, payment, invoice, parcel, letters | 34 ms of CPU |',
    '| cash orders of 16 shoppers at once | 177 a second |',
    '| a listing page of 10,000 products, never asked for before | 12 ms of CPU |',
    '| memory of the server at rest, with 10,000 products | 190 MB |',
    '| a start, to the first listing of 10,000 products | 1.3 s |',
  ]);
  expect(() => formatCosts([row(1000, 3)], orders)).toThrow('no figures of 10000 products');
});

test('figures are written between the marks of a document, which must be there', () => {
  const text = 'a <!-- figures: begin --> old <!-- figures: end --> b';
  const filled = 'a <!-- figures: begin -->\n\nnew\n\n<!-- figures: end --> b';
  expect(fillFigures(text, 'new')).toBe(filled);
  expect(() => fillFigures('a', 'new')).toThrow('has no <!-- figures: begin -->');
});

test.each([
  ['README.md', renderCosts],
  ['docs/performance.md', renderFigures],
])('%s shows the figures of the history; `npm run write:docs` writes them', (path, render) => {
  const text = readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
  expect(text === render(text), `${path} is out of date: run \`npm run write:docs\``).toBe(true);
});
