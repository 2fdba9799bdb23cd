import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CsvReader } from '../../csv.ts';
import { toPaise } from '../../money.ts';
import type { TaxKind } from '../tax.ts';
import { composeDocumentLines, type DocumentLine, type SoldLine } from './document-lines.ts';
import { shippedTaxClasses } from './shipped-classes.ts';
import { findRate } from './tax-class.ts';

/**
 * The cases of cases/tax.csv: amounts in rupees, rates in percent. Their figures were worked out from
 * the law by exact fractions, not by this code: the tax in a total is total × rate / (100 + rate),
 * half of it for each of CGST and SGST, rounded half up to the paisa; the taxable value is the rest.
 */
const text = readFileSync(new URL('cases/tax.csv', import.meta.url), 'utf8');
const reader = new CsvReader();
const [head = [], ...records] = [...reader.read(text), ...reader.end()];
const cases = records.map((record) =>
  Object.fromEntries(head.map((name, i) => [name, record[i] ?? ''])),
);
type Case = (typeof cases)[number];

const readPaise = (row: Case, name: string): number => toPaise(Number(row[name]));
const readRate = (percent = ''): number | null =>
  percent === '' ? null : Math.round(Number(percent) * 100);

const readSold = (row: Case): SoldLine => {
  const quantity = Number(row.quantity);
  return {
    hsn: row.hsn === '' ? null : (row.hsn ?? null),
    ownRate: readRate(row.ownRate),
    isPacked: row.packing === 'packed',
    grams: row.grams === '' ? null : Number(row.grams),
    pieces: quantity * Number(row.pieces),
    amount: readPaise(row, 'price') * quantity - readPaise(row, 'discount'),
  };
};

const composeCase = (row: Case): DocumentLine | undefined => {
  const [line] = composeDocumentLines([readSold(row)], {
    classes: shippedTaxClasses,
    charges: { delivery: readPaise(row, 'charges'), cash: 0 },
    day: row.day ?? '',
    kind: row.place as TaxKind,
  });
  return line;
};

const readExpected = (row: Case): DocumentLine => ({
  rate: readRate(row.rate) ?? 0,
  amount: readPaise(row, 'total'),
  taxable: readPaise(row, 'taxable'),
  cgst: readPaise(row, 'cgst'),
  sgst: readPaise(row, 'sgst'),
  igst: readPaise(row, 'igst'),
});

describe('the tax of case', () => {
  it.each(cases.map((row) => [row.case, row.goods, row] as const))('%s, %s', (_, _goods, row) => {
    expect(composeCase(row)).toMatchObject(readExpected(row));
  });
});

it('the table has at least 200 cases, each with its number and its own sum', () => {
  expect(cases.length).toBeGreaterThanOrEqual(200);
  expect(cases.map((row) => row.case)).toEqual(cases.map((_, i) => String(i + 1)));
  const wrong = cases.filter((row) => {
    const { amount, taxable, cgst, sgst, igst } = readExpected(row);
    return taxable + cgst + sgst + igst !== amount;
  });
  expect(wrong).toEqual([]);
});

it('each class that the shop brings has a case in which its prefix is the longest that fits', () => {
  const tried = new Set(
    cases.flatMap((row) => {
      const goods = { ...readSold(row), day: row.day ?? '' };
      const fitting = shippedTaxClasses.filter((one) => findRate([one], goods) !== null);
      const longest = Math.max(...fitting.map(({ hsn }) => hsn.length));
      return fitting.filter(({ hsn }) => hsn.length === longest);
    }),
  );
  expect(shippedTaxClasses.filter((one) => !tried.has(one))).toEqual([]);
});
