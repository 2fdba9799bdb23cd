/** Number of steps of a slider: enough for a thumb, few enough for the arrow keys. */
export const maxRangePosition = 60;

/** Rounds to two digits. */
const roundToTwoDigits = (value: number): number => {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1);
  return Math.round(value / unit) * unit;
};

/** The scale is logarithmic, because prices spread unevenly; zero has no logarithm. */
const atLeastOne = (min: number): number => Math.max(1, min);

/**
 * Returns the value at a position from 0 to `maxRangePosition`: exact at both ends, rounded between
 * them.
 */
export const toRangeValue = (position: number, min: number, max: number): number => {
  if (position <= 0 || max <= atLeastOne(min)) return min;
  if (position >= maxRangePosition) return max;
  return Math.min(
    max,
    Math.max(
      min,
      roundToTwoDigits(atLeastOne(min) * (max / atLeastOne(min)) ** (position / maxRangePosition)),
    ),
  );
};

/** Returns the position nearest to a value. */
export const toRangePosition = (value: number, min: number, max: number): number => {
  if (value <= min || max <= atLeastOne(min)) return 0;
  return Math.min(
    maxRangePosition,
    Math.round(
      (maxRangePosition * Math.log(value / atLeastOne(min))) / Math.log(max / atLeastOne(min)),
    ),
  );
};
