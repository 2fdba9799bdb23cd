import { hasDecimalComma } from '../../../shop/typed-numbers.ts';
import type { AdminWords } from '../../words/admin-words.ts';

/** Says what is wrong with a text. A comma before paise has a sentence of its own. */
export const explainNumber = (
  typed: string,
  sentence: string,
  { decimalComma }: Pick<AdminWords['numbers'], 'decimalComma'>,
): string => (hasDecimalComma(typed) ? decimalComma : sentence);

const scales = [
  [1e7, 'Cr'],
  [1e5, 'L'],
  [1e3, 'k'],
] as const;

/** Formats rounded rupees for a chart: 72k, 1.5L, 2Cr. */
export const formatShortRupees = (rupees: number): string => {
  const [size, letter] = scales.find(([least]) => rupees >= least) ?? [1, ''];
  return `${Math.round((rupees / size) * 100) / 100}${letter}`;
};

/** Formats rupees for an input field: two decimals, no grouping. */
export const formatPriceField = (rupees: number): string => rupees.toFixed(2);
