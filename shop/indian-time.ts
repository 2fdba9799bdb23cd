/**
 * Every reader sees the clock of India, wherever the page is opened. It is five and a half hours
 * ahead of UTC, and there is no summer time.
 */
const zone = '+05:30';
const aheadMs = 5.5 * 3_600_000;

/** What the clock shows at a moment: `2026-11-24T18:30:00.000`. */
export const toIndianClock = (at: Date): string =>
  new Date(at.getTime() + aheadMs).toISOString().slice(0, -1);

/** The day in India at a moment: `2026-11-24`. */
export const toIndianDay = (at: Date): string => toIndianClock(at).slice(0, 10);

/** The time of day in India, such as `16:00`. */
export const toIndianTime = (at: Date): string => toIndianClock(at).slice(11, 16);

/** The day and the time in India: `2026-11-24 16:00`. */
export const formatIndianMoment = (at: Date): string => `${toIndianDay(at)} ${toIndianTime(at)}`;

/** The moment at which clocks in India show this time of this day. */
export const toIndianMoment = (day: string, time: string): Date =>
  new Date(`${day}T${time}:00${zone}`);

export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);

const momentPattern =
  /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(Z|[+-]\d\d:\d\d)?$/;

/**
 * Reads a moment by the clock of India, such as `2026-11-22 14:32`; a `T` and seconds may be in it.
 * With `mayNameZone`, a time with its own zone counts as well. Null for any other text.
 */
export const readMoment = (typed: string, { mayNameZone = false } = {}): Date | null => {
  const [, day = '', time = '', named] = momentPattern.exec(typed.trim()) ?? [];
  // JavaScript takes the 31st of November for the first of December.
  const isDay = new Date(day).toJSON()?.startsWith(day) === true;
  if (!isDay || (named !== undefined && !mayNameZone)) return null;
  const at = new Date(`${day}T${time}${named ?? zone}`);
  return Number.isNaN(at.getTime()) ? null : at;
};
