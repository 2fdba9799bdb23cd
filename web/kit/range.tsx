import { type ChangeEvent, useEffect, useState } from 'react';
import { classes } from './classes.ts';
import { positionOf, rangeSteps, valueAt } from './range-scale.ts';
import css from './range.module.css';

export interface RangeProps {
  min: number;
  max: number;
  /** Where the two thumbs start. */
  low: number;
  high: number;
  lowLabel: string;
  highLabel: string;
  /** A value as it is read aloud. */
  say: (value: number) => string;
  /** While a thumb moves. */
  onSlide: (low: number, high: number) => void;
  /**
   * When it has come to rest somewhere else; while it is the same function, a rest may still be
   * waited for.
   */
  onSlid: (low: number, high: number) => void;
}

/** Keys and fingers may pause a moment on their way. */
const pause = 400;

const same = (one: { low: number; high: number }, other: { low: number; high: number }): boolean =>
  one.low === other.low && one.high === other.high;

/**
 * Two native sliders over one line: the lower and the upper end of a range. Neither passes the
 * other.
 */
export const Range = ({
  min,
  max,
  low,
  high,
  lowLabel,
  highLabel,
  say,
  onSlide,
  onSlid,
}: RangeProps) => {
  const given = { low: positionOf(low, min, max), high: positionOf(high, min, max) };
  const [start, setStart] = useState(given);
  const [at, setAt] = useState(given);
  if (!same(start, given)) {
    setStart(given);
    setAt(given);
  }
  const [lower, upper] = [valueAt(at.low, min, max), valueAt(at.high, min, max)];
  const moved = !same(at, start);
  useEffect(() => {
    if (!moved) return;
    const timer = setTimeout(onSlid, pause, lower, upper);
    return () => clearTimeout(timer);
  }, [moved, lower, upper, onSlid]);
  const move = (next: typeof at): void => {
    setAt(next);
    onSlide(valueAt(next.low, min, max), valueAt(next.high, min, max));
  };
  const thumb = (
    end: 'low' | 'high',
    label: string,
    value: number,
    limit: (to: number) => number,
  ) => (
    <input
      type="range"
      className={classes(css.thumb, end === 'low' && at.low > rangeSteps / 2 && css.above)}
      min={0}
      max={rangeSteps}
      value={at[end]}
      aria-label={label}
      aria-valuetext={say(value)}
      onChange={(event: ChangeEvent<HTMLInputElement>) =>
        move({ ...at, [end]: limit(Number(event.target.value)) })
      }
    />
  );
  return (
    <div className={css.range}>
      <svg
        className={css.line}
        viewBox={`0 0 ${rangeSteps} 1`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect className={css.whole} width={rangeSteps} height="1" />
        <rect x={at.low} width={at.high - at.low} height="1" />
      </svg>
      {thumb('low', lowLabel, lower, (to) => Math.min(to, at.high - 1))}
      {thumb('high', highLabel, upper, (to) => Math.max(to, at.low + 1))}
    </div>
  );
};
