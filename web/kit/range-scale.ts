/** Positions of a slider: enough for a thumb, few enough for the arrow keys. */
export const rangeSteps = 60;

/** A round number near this one, of two digits. */
const round = (value: number): number => {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1);
  return Math.round(value / unit) * unit;
};

/** Prices have no even distances: a slider over them goes by shares, where zero has none. */
const floorOf = (min: number): number => Math.max(1, min);

/**
 * The value at a position from 0 to `rangeSteps`: the ends as they are, what lies between rounded.
 */
export const valueAt = (position: number, min: number, max: number): number => {
  if (position <= 0 || max <= floorOf(min)) return min;
  if (position >= rangeSteps) return max;
  return Math.min(
    max,
    Math.max(min, round(floorOf(min) * (max / floorOf(min)) ** (position / rangeSteps))),
  );
};

/** The position nearest to a value. */
export const positionOf = (value: number, min: number, max: number): number => {
  if (value <= min || max <= floorOf(min)) return 0;
  return Math.min(
    rangeSteps,
    Math.round((rangeSteps * Math.log(value / floorOf(min))) / Math.log(max / floorOf(min))),
  );
};
