import type { WirePackingLine } from '../../../contract/fulfilment/packing.ts';
import { calculateWeightReduction, isWithinBounds } from '../../../shop/goods/weights/weigh.ts';
import { type Paise, toPaise } from '../../../shop/money.ts';

/** A line that is weighed. */
export interface KiloLine extends WirePackingLine {
  ordered: number;
  min: number;
  max: number;
}

export const isKiloLine = (line: WirePackingLine): line is KiloLine =>
  line.ordered !== null && line.min !== null && line.max !== null;

/** What is typed for each line, by the id of the line. */
export type TypedWeights = Readonly<Record<string, string>>;

/**
 * Reads a weight as a packer types it from the scale, in grams: `973` are grams, `0.973` and `0,973`
 * kilos. A comma in front of three digits may also group them: `1,250` means 1,250 g both ways. Null
 * for anything else.
 */
export const readGrams = (typed: string): number | null => {
  const text = typed.trim().replace(',', '.');
  if (/^\d{1,10}$/.test(text)) return Number(text);
  return /^\d{0,7}\.\d{1,3}$/.test(text) ? Math.round(Number(text) * 1000) : null;
};

/** Fills the form with the stored weights. */
export const fillWeights = (lines: readonly KiloLine[]): TypedWeights =>
  Object.fromEntries(
    lines.map(({ _id, weighed }) => [_id, weighed === null ? '' : String(weighed)]),
  );

type WeightFault = 'missing' | 'outside';

/** Finds what is wrong with the weight of a line; null if it can be stored. */
export const findWeightFault = (line: KiloLine, typed: string): WeightFault | null => {
  const grams = readGrams(typed);
  if (grams === null) return 'missing';
  return isWithinBounds(grams, line) ? null : 'outside';
};

/** Calculates what a line would cost less, at least what it costs less already, in paise. */
export const previewReduction = (line: KiloLine, typed: string): Paise => {
  const stored = toPaise(line.reduction);
  const weighed = readGrams(typed);
  if (weighed === null || !isWithinBounds(weighed, line)) return stored;
  const { ordered, price } = line;
  return Math.max(stored, calculateWeightReduction({ paid: toPaise(price), ordered, weighed }));
};

/** Finds the order number in what a scanner or a person typed. */
export const readOrderNumber = (typed: string): string =>
  /HT-\d{8}/i.exec(typed)?.[0].toUpperCase() ?? typed.trim();
