import type { Paise } from '../money.ts';

/**
 * Goods and services tax (GST), as an Indian invoice shows it. All prices of the shop include it.
 * Rates are in hundredths of a percent.
 */

/** Is the text an HSN code as an invoice may name it: a chapter's heading, subheading or tariff item? */
export const isHsnCode = (value: string): boolean => /^[0-9]{4}(?:[0-9]{2}){0,2}$/.test(value);

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * The last sign of a GSTIN checks the 14 before it. Each value is multiplied by 1 or 2 in turn; the
 * base-36 digits of the products are summed.
 */
const calculateCheckSign = (body: string): string => {
  const sum = [...body].reduce((total, sign, i) => {
    const product = digits.indexOf(sign) * ((i % 2) + 1);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return digits[(36 - (sum % 36)) % 36] ?? '';
};

/** Is the text a GSTIN: state code, PAN, registration number, `Z` and a correct check sign? */
export const isGstin = (value: string): boolean =>
  /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/.test(value) &&
  calculateCheckSign(value.slice(0, 14)) === value[14];

/**
 * `within`: seller and buyer are in one state, which shares the tax with the Union (SGST, CGST).
 * `across`: the Union gets all of it (IGST).
 */
export type TaxKind = 'within' | 'across';

export interface TaxParts {
  /** The total less the tax. */
  taxable: Paise;
  cgst: Paise;
  sgst: Paise;
  igst: Paise;
}

/**
 * Calculates `total × numerator / denominator`, rounded half up. It uses BigInt because the product
 * exceeds the exact range of a double.
 */
const divideHalfUp = (total: Paise, numerator: number, denominator: number): Paise =>
  Number(
    (2n * BigInt(total) * BigInt(numerator) + BigInt(denominator)) / (2n * BigInt(denominator)),
  );

/**
 * Splits a total that includes tax into its parts. `rate` in hundredths of a percent. CGST and SGST
 * are equal to the paisa; the taxable part is the rest, so the parts always add up to the total. Half the
 * tax is less than half of the total, so two of them never exceed it, rounded or not.
 */
export const calculateTax = (total: Paise, rate: number, kind: TaxKind): TaxParts => {
  if (kind === 'across') {
    const igst = divideHalfUp(total, rate, 10_000 + rate);
    return { taxable: total - igst, cgst: 0, sgst: 0, igst };
  }
  const half = divideHalfUp(total, rate, 2 * (10_000 + rate));
  return { taxable: total - 2 * half, cgst: half, sgst: half, igst: 0 };
};

/** Sums the tax parts of several lines. */
export const sumTaxParts = (lines: readonly TaxParts[]): TaxParts =>
  lines.reduce(
    (sum, line) => ({
      taxable: sum.taxable + line.taxable,
      cgst: sum.cgst + line.cgst,
      sgst: sum.sgst + line.sgst,
      igst: sum.igst + line.igst,
    }),
    { taxable: 0, cgst: 0, sgst: 0, igst: 0 },
  );
