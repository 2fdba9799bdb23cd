import { toPaise, toRupees } from '../../money.ts';
import type { TaxClass } from './tax-class.ts';

/** A tax class in the API: rupees and percent. What does not limit it is left out. */
export interface WireTaxClass {
  hsn: string;
  minValue?: number | null | undefined;
  maxValue?: number | null | undefined;
  isPacked?: boolean | null | undefined;
  from: string;
  rate: number;
}

export const presentTaxClass = (one: TaxClass): WireTaxClass => ({
  hsn: one.hsn,
  ...(one.minValue === null ? {} : { minValue: toRupees(one.minValue) }),
  ...(one.maxValue === null ? {} : { maxValue: toRupees(one.maxValue) }),
  ...(one.isPacked === null ? {} : { isPacked: one.isPacked }),
  from: one.from,
  rate: one.rate / 100,
});

/** Hundredths of a number. A part of one stays, so that the check of the classes names it. */
const toHundredths = (value: number): number => {
  const exact = value * 100;
  return Math.abs(exact - Math.round(exact)) < 1e-6 ? toPaise(value) : exact;
};

/** Reads a class of the API. */
export const readTaxClass = (given: WireTaxClass): TaxClass => ({
  hsn: given.hsn,
  minValue: given.minValue == null ? null : toHundredths(given.minValue),
  maxValue: given.maxValue == null ? null : toHundredths(given.maxValue),
  isPacked: given.isPacked ?? null,
  from: given.from,
  rate: toHundredths(given.rate),
});
