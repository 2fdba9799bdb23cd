import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CsvReader } from '../../../shop/csv.ts';
import { tableColumns } from '../../../shop/goods/product/product-table.ts';
import { readHeader, toTableRow } from './read-header.ts';
import { readProductRows } from './read-table.ts';

const readPiece = (cells: object) =>
  readProductRows(
    [
      {
        row: 2,
        cells: { sku: 'A', name: 'Kurta', type: 'per unit', size: 'M', stock: '1', ...cells },
      },
    ],
    undefined,
  );
const readPack = (cells: object) =>
  readProductRows(
    [{ row: 2, cells: { sku: 'A', name: 'Dal', type: 'per kg', price: '', stock: '1', ...cells } }],
    undefined,
  );
const listFaults = (read: ReturnType<typeof readProductRows>) =>
  'faults' in read ? read.faults.map(({ column, reason }) => [column, reason]) : [];

describe('a price', () => {
  it.each([
    ['Rs. 1,234.50', 1234.5],
    ['Rs.1234.50', 1234.5],
    ['rs 1,234', 1234],
    ['₹1,234', 1234],
    ['₹ 1,00,000.50', 100000.5],
    ['INR 499', 499],
    ['499/-', 499],
    ['499', 499],
    ['499.5', 499.5],
  ])('is read as people write it: %s', (price, rupees) => {
    expect(readPiece({ price })).toMatchObject({
      fields: { unitVariation: [{ price: rupees }] },
    });
  });

  it.each([
    ['49,50', 'decimal_comma'],
    ['Rs. 49,5', 'decimal_comma'],
    ['$5', 'cell_format'],
    ['five', 'cell_format'],
    ['1.2.3', 'cell_format'],
    ['Rs.', 'cell_format'],
    ['499.505', 'two_decimals'],
    ['-5', 'not_below'],
  ])('is refused: %s', (price, reason) => {
    const faults = listFaults(readPiece({ price }));
    expect(faults).toHaveLength(1);
    expect(faults[0]?.[0]).toBe('price');
    if (reason !== 'not_below') expect(faults[0]?.[1]).toBe(reason);
  });
});

describe('a weight', () => {
  it.each([
    ['500', 500],
    ['500 g', 500],
    ['0.5 kg', 500],
    ['500gm', 500],
  ])('is read as people write it: %s', (weightGrams, weight) => {
    expect(readPack({ weightGrams })).toMatchObject({ fields: { kgVariation: [{ weight }] } });
  });

  it.each([
    ['1 ltr', 'volume_is_no_weight'],
    ['500 ml', 'volume_is_no_weight'],
    ['0,5 kg', 'cell_format'],
    ['heavy', 'cell_format'],
  ])('is refused by a word: %s', (weightGrams, reason) => {
    expect(listFaults(readPack({ weightGrams }))).toEqual([['weightGrams', reason]]);
  });
});

it('percent signs and grouping are read in the other columns', () => {
  expect(readPiece({ price: '1', discount: '10%', gst: '12.5 %', stock: '1,200' })).toMatchObject({
    fields: { discount: 10, gstRate: 12.5, unitVariation: [{ stock: 1200 }] },
  });
});

describe('the country of origin', () => {
  it('is read in words or by its code', () => {
    expect(readPiece({ price: '1', originCode: ' in ' })).toMatchObject({
      fields: { originCode: 'IN' },
    });
    expect(readPiece({ price: '1', countryOfOrigin: 'India', originCode: 'IN' })).toMatchObject({
      fields: { countryOfOrigin: 'India', originCode: 'IN' },
    });
  });

  it('is refused by its column', () => {
    expect(listFaults(readPiece({ price: '1', originCode: 'XX' }))).toEqual([
      ['originCode', 'country_code'],
    ]);
    expect(
      listFaults(readPiece({ price: '1', countryOfOrigin: 'Nepal', originCode: 'IN' })),
    ).toEqual([['originCode', 'origin_differs']]);
  });
});

describe('docs/import.md', () => {
  const read = (file: string) =>
    readFileSync(new URL(`../../../docs/${file}`, import.meta.url), 'utf8');

  it('names every column', () => {
    const page = read('import.md');
    expect(tableColumns.filter((column) => !page.includes(`| \`${column}\` |`))).toEqual([]);
  });

  it('has a file to copy, which is right', () => {
    const reader = new CsvReader();
    const [head = [], ...records] = [...reader.read(read('import.csv')), ...reader.end()];
    const columns = readHeader(head);
    expect(columns).toEqual(tableColumns.filter((column) => column !== 'stockWas'));
    const rows = records.map((record, i) => toTableRow([i + 2, record], columns));
    expect(rows.filter(({ broken }) => broken)).toEqual([]);
    const products = Map.groupBy(rows, ({ cells }) => cells.sku ?? '');
    expect(products.size).toBe(2);
    for (const group of products.values())
      expect(readProductRows(group, undefined)).toMatchObject({ whole: expect.any(Object) });
  });
});
