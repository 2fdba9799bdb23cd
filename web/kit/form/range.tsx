import { type ChangeEvent, useEffect, useState } from 'react';
import { joinClasses } from '../join-classes.ts';
import { toRangePosition, maxRangePosition, toRangeValue } from './range-scale.ts';
import css from './range.module.css';

export interface RangeProps {
  min: number;
  max: number;
  /** The initial values of the two thumbs. */
  low: number;
  high: number;
  lowLabel: string;
  highLabel: string;
  /** Formats a value for screen readers. */
  say: (value: number) => string;
  /** While a thumb moves. */
  onSlide: (low: number, high: number) => void;
  /**
   * Called when the thumbs rest at another place. While the function stays the same, a call may
   * still be pending.
   */
  onSlideEnd: (low: number, high: number) => void;
}

/** A pause of this length ends a movement. */
const restMs = 400;

const isSameRange = (
  one: { low: number; high: number },
  other: { low: number; high: number },
): boolean => one.low === other.low && one.high === other.high;

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
  onSlideEnd,
}: RangeProps) => {
  const given = { low: toRangePosition(low, min, max), high: toRangePosition(high, min, max) };
  const [start, setStart] = useState(given);
  const [at, setAt] = useState(given);
  if (!isSameRange(start, given)) {
    setStart(given);
    setAt(given);
  }
  const [lower, upper] = [toRangeValue(at.low, min, max), toRangeValue(at.high, min, max)];
  const moved = !isSameRange(at, start);
  useEffect(() => {
    if (!moved) return;
    const timer = setTimeout(onSlideEnd, restMs, lower, upper);
    return () => clearTimeout(timer);
  }, [moved, lower, upper, onSlideEnd]);
  const move = (next: typeof at): void => {
    setAt(next);
    onSlide(toRangeValue(next.low, min, max), toRangeValue(next.high, min, max));
  };
  const thumb = (
    end: 'low' | 'high',
    label: string,
    value: number,
    limit: (to: number) => number,
  ) => (
    <input
      type="range"
      className={joinClasses(
        css.thumb,
        end === 'low' && at.low > maxRangePosition / 2 && css.above,
      )}
      min={0}
      max={maxRangePosition}
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
        viewBox={`0 0 ${maxRangePosition} 1`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect className={css.whole} width={maxRangePosition} height="1" />
        <rect x={at.low} width={at.high - at.low} height="1" />
      </svg>
      {thumb('low', lowLabel, lower, (to) => Math.min(to, at.high - 1))}
      {thumb('high', highLabel, upper, (to) => Math.max(to, at.low + 1))}
    </div>
  );
};
