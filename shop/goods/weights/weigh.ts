import { type Paise, shareOut } from '../../money.ts';

/**
 * The rules of goods that are weighed when they are packed. A line by the kilo is ordered as packs of
 * a nominal weight and costs what was ordered. When the scale shows less, the line costs less in
 * proportion; when it shows more, it costs the same.
 */

/** The largest tolerance that a merchant may set, in percent of the ordered weight. */
export const maxWeightTolerance = 50;

/** The heaviest that a scale may show for one line, in grams. No line is ordered with as much. */
export const maxWeighedGrams = 1_500_000_000;

/** Calculates the grams that a line was ordered with. Null for goods by the piece. */
export const calculateOrderedGrams = (line: {
  packGrams: number | null;
  quantity: number;
}): number | null => (line.packGrams === null ? null : line.packGrams * line.quantity);

/** The least and the most that a scale may show for a line, in grams. Both are allowed. */
interface WeightBounds {
  min: number;
  max: number;
}

/**
 * Calculates what a scale may show for a line. It is at least one gram, since an empty scale is no
 * weight.
 */
export const calculateWeightBounds = (ordered: number, tolerance: number): WeightBounds => ({
  min: Math.max(1, Math.ceil((ordered * (100 - tolerance)) / 100)),
  max: Math.floor((ordered * (100 + tolerance)) / 100),
});

export const isWithinBounds = (grams: number, { min, max }: WeightBounds): boolean =>
  min <= grams && grams <= max;

/** A line on the scale. `paid` is its total less its share of the offers. */
interface WeighedLine {
  paid: Paise;
  ordered: number;
  weighed: number;
}

/**
 * Calculates how much less a line costs by the scale: the share of the missing grams, to the nearest
 * paisa. Half a paisa goes to the shopper. More grams than ordered change nothing.
 */
export const calculateWeightReduction = ({ paid, ordered, weighed }: WeighedLine): Paise =>
  weighed >= ordered ? 0 : (shareOut(paid, [ordered - weighed, weighed])[0] ?? 0);

/**
 * Calculates what each line costs less than before this weighing. A correction never takes money back
 * that was given back, so nothing is below zero. All together they never exceed `left`, the money
 * that the order has not given back yet.
 */
export const calculateGiveBack = (
  lines: readonly (WeighedLine & { before: Paise })[],
  left: Paise,
): Paise[] => {
  const wanted = lines.map((line) => Math.max(0, calculateWeightReduction(line) - line.before));
  const sum = wanted.reduce((total, amount) => total + amount, 0);
  return sum <= left ? wanted : shareOut(left, wanted);
};
