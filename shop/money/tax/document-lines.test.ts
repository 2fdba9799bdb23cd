import { describe, expect, it } from 'vitest';
import { composeDocumentLines, type SoldLine } from './document-lines.ts';
import { shippedTaxClasses } from './shipped-classes.ts';

const shirt: SoldLine = {
  hsn: '6205',
  ownRate: null,
  isPacked: true,
  grams: null,
  pieces: 1,
  amount: 2100_00,
};
const coat: SoldLine = { ...shirt, hsn: '6201', amount: 5900_00 };
const rice: SoldLine = { ...shirt, hsn: '1006', isPacked: false, amount: 1000_00 };

const facts = {
  classes: shippedTaxClasses,
  charges: { delivery: 0, cash: 0 },
  day: '2026-11-28',
  kind: 'within' as const,
};

describe('the lines of an invoice', () => {
  it('have a rate each, and contain their shares of the charges by value', () => {
    const charges = { delivery: 60_00, cash: 30_00 };
    expect(composeDocumentLines([shirt, coat, rice], { ...facts, charges })).toEqual([
      // 2,100 of 9,000 of 90: 21. The tax in 2,121.00 at 5 % is 101.00.
      {
        rate: 500,
        amount: 2121_00,
        taxable: 2020_00,
        cgst: 50_50,
        sgst: 50_50,
        igst: 0,
        classHsn: '62',
      },
      // 59. In 5,959.00 at 18 %: 909.00.
      {
        rate: 1800,
        amount: 5959_00,
        taxable: 5050_00,
        cgst: 454_50,
        sgst: 454_50,
        igst: 0,
        classHsn: '62',
      },
      { rate: 0, amount: 1010_00, taxable: 1010_00, cgst: 0, sgst: 0, igst: 0, classHsn: '1006' },
    ]);
    expect(composeDocumentLines([shirt], { ...facts, kind: 'across' })).toEqual([
      {
        rate: 500,
        amount: 2100_00,
        taxable: 2000_00,
        cgst: 0,
        sgst: 0,
        igst: 100_00,
        classHsn: '62',
      },
    ]);
  });

  it('have the rate of what the goods cost: a share of the charges moves none over its limit', () => {
    const [line] = composeDocumentLines([{ ...shirt, amount: 2625_00 }], {
      ...facts,
      charges: { delivery: 40_00, cash: 0 },
    });
    expect(line?.rate).toBe(500);
    expect(line?.amount).toBe(2665_00);
  });

  it('share a paisa that does not divide, and the whole of it if nothing costs anything', () => {
    const free = { ...shirt, amount: 0 };
    const amounts = (lines: SoldLine[], delivery: number): number[] =>
      composeDocumentLines(lines, { ...facts, charges: { delivery, cash: 0 } }).map(
        ({ amount }) => amount,
      );
    expect(amounts([shirt, shirt, shirt], 100)).toEqual([2100_34, 2100_33, 2100_33]);
    expect(amounts([free, free], 5)).toEqual([3, 2]);
    expect(amounts([], 0)).toEqual([]);
  });

  it('have the own rate of the product where no class fits, and no tax without one', () => {
    const hat = { ...shirt, hsn: '6505', amount: 1180_00 };
    const lines = composeDocumentLines(
      [{ ...hat, ownRate: 1800 }, hat, { ...shirt, ownRate: 0 }],
      facts,
    );
    expect(lines.map(({ rate, cgst }) => [rate, cgst])).toEqual([
      [1800, 90_00],
      [0, 0],
      [500, 50_00],
    ]);
  });

  it('follow the day of the invoice, and their sum never does', () => {
    const old = { ...coat, ownRate: 1200 };
    const [before] = composeDocumentLines([old], { ...facts, day: '2025-09-21' });
    const [after] = composeDocumentLines([old], { ...facts, day: '2025-09-22' });
    expect([before?.rate, after?.rate]).toEqual([1200, 1800]);
    expect(before?.amount).toBe(after?.amount);
  });
});
