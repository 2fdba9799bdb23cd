import type { ShortDates } from '../../words/short-dates.ts';

/**
 * Indian time is five and a half hours ahead of UTC all year. Every reader sees the same hour,
 * wherever the page is opened.
 */
const shopClockAheadMs = 5.5 * 3_600_000;

export type ShortDateFormat = 'moment' | 'near' | 'day' | 'time';

/** A moment whose UTC fields are what the shop's clock shows at that moment. */
export const toShopClock = (iso: string): Date => new Date(Date.parse(iso) + shopClockAheadMs);

const two = (number: number): string => String(number).padStart(2, '0');

/**
 * `21 Nov, 17:27` (moment), `21 Nov` (near, a day of which nobody doubts the year), `21 Nov 2026`
 * (day), `17:27` (time), by the shop's clock.
 */
export const formatShortDate = (
  iso: string,
  format: ShortDateFormat,
  { shortMonths, ordinal }: ShortDates,
): string => {
  const at = toShopClock(iso);
  const time = `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`;
  if (format === 'time') return time;
  const day = `${at.getUTCDate()}${ordinal} ${shortMonths[at.getUTCMonth()]}`;
  if (format === 'near') return day;
  return format === 'moment' ? `${day}, ${time}` : `${day} ${at.getUTCFullYear()}`;
};
