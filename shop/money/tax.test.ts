import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isGstin, isHsnCode, sumTaxParts, calculateTax } from './tax.ts';

/** A very large amount: 99 packs of 100 kg at ten lakh rupees a kilo. */
const paise = fc.integer({ min: 0, max: 99 * 100 * 1_000_000 * 100 });
const rate = fc.oneof(
  fc.constantFrom(0, 25, 300, 500, 1200, 1800, 2800, 4000),
  fc.integer({ min: 0, max: 10_000 }),
);
const kind = fc.constantFrom('within' as const, 'across' as const);

describe('tax', () => {
  it('and the net amount add up to the total, and neither is negative', () => {
    fc.assert(
      fc.property(paise, rate, kind, (total, percent, where) => {
        const { taxable, cgst, sgst, igst } = calculateTax(total, percent, where);
        expect(taxable + cgst + sgst + igst).toBe(total);
        expect(Math.min(taxable, cgst, sgst, igst)).toBeGreaterThanOrEqual(0);
        expect(cgst).toBe(sgst);
        expect(where === 'within' ? igst : cgst).toBe(0);
      }),
    );
  });

  it('has the rate of the net amount, exact to half a paisa', () => {
    fc.assert(
      fc.property(paise, rate, (total, percent) => {
        const { igst } = calculateTax(total, percent, 'across');
        // |igst × (10000 + rate) − total × rate| ≤ (10000 + rate) / 2, in whole numbers.
        const off = BigInt(igst) * BigInt(10_000 + percent) - BigInt(total) * BigInt(percent);
        expect(2n * (off < 0n ? -off : off)).toBeLessThanOrEqual(BigInt(10_000 + percent));
      }),
    );
  });

  it.each([
    [1050_00, 500, 'across', { taxable: 1000_00, cgst: 0, sgst: 0, igst: 50_00 }],
    [1050_00, 500, 'within', { taxable: 1000_00, cgst: 25_00, sgst: 25_00, igst: 0 }],
    [349_50, 1200, 'across', { taxable: 312_05, cgst: 0, sgst: 0, igst: 37_45 }],
    [349_50, 1200, 'within', { taxable: 312_06, cgst: 18_72, sgst: 18_72, igst: 0 }],
    [576_00, 0, 'within', { taxable: 576_00, cgst: 0, sgst: 0, igst: 0 }],
    [
      1_00_00_000_00,
      500,
      'within',
      { taxable: 95_23_809_52, cgst: 2_38_095_24, sgst: 2_38_095_24, igst: 0 },
    ],
    [3, 1_00_00_000, 'within', { taxable: 1, cgst: 1, sgst: 1, igst: 0 }],
    [1, 10_000, 'within', { taxable: 1, cgst: 0, sgst: 0, igst: 0 }],
  ] as const)('of %d paise at %d is %s %o', (total, percent, where, parts) => {
    expect(calculateTax(total, percent, where)).toEqual(parts);
  });

  it('of several lines is added up part by part', () => {
    expect(
      sumTaxParts([calculateTax(1050_00, 500, 'within'), calculateTax(349_50, 1200, 'within')]),
    ).toEqual({
      taxable: 1312_06,
      cgst: 43_72,
      sgst: 43_72,
      igst: 0,
    });
    expect(sumTaxParts([])).toEqual({ taxable: 0, cgst: 0, sgst: 0, igst: 0 });
  });
});

describe('a GSTIN', () => {
  // The example of the GST portal, and one of a public company.
  it.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4'])('is valid: %s', (value) => {
    expect(isGstin(value)).toBe(true);
  });

  it.each([
    '27AAPFU0939F1ZW',
    '28AAPFU0939F1ZV',
    '27aapfu0939f1zv',
    '27AAPFU0939F1Z',
    '27AAPFU0939F1YV',
    '',
  ])('is invalid: %o', (value) => {
    expect(isGstin(value)).toBe(false);
  });
});

describe('an HSN code', () => {
  it.each(['6205', '620520', '62052000', '0804'])('may be %s', (code) => {
    expect(isHsnCode(code)).toBe(true);
  });

  it.each(['', '620', '62052', '6205200', '620520001', '62 05', '62o5', '٦٢٠٥'])(
    'may not be %o',
    (code) => expect(isHsnCode(code)).toBe(false),
  );
});
