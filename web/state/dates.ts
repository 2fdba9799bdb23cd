import type { Language } from '../../shop/account.ts';
import { calendars } from '../words/calendar.ts';
import { useLanguage } from '../words/words.ts';

/** The shop's clock stands half past five before Greenwich's, summer and winter: everybody reads the same hour, wherever the page is opened. */
export const shopClockAheadMs = 5.5 * 3_600_000;

export type DateManner = 'moment' | 'near' | 'day' | 'weekday' | 'time';

const two = (number: number): string => String(number).padStart(2, '0');

/**
 * `21 Nov, 17:27` (moment), `21 Nov` (near, a day of which nobody doubts the year), `21 Nov 2026` (day), `Thursday, 27 November` (weekday), `17:27` (time), in the reader's language and the shop's time.
 * Without `Intl`: the first date it writes takes 35 ms, when a page is just waking; and every browser writes what the server did.
 */
export const formatDate = (iso: string, manner: DateManner, language: Language): string => {
  const at = new Date(Date.parse(iso) + shopClockAheadMs);
  const { months, shortMonths, weekdays, ordinal, afterWeekday } = calendars[language];
  const month = at.getUTCMonth();
  const time = `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`;
  const day = (name: string | undefined): string => `${at.getUTCDate()}${ordinal} ${name}`;
  if (manner === 'time') return time;
  if (manner === 'moment') return `${day(shortMonths[month])}, ${time}`;
  if (manner === 'near') return day(shortMonths[month]);
  if (manner === 'day') return `${day(shortMonths[month])} ${at.getUTCFullYear()}`;
  return `${weekdays[at.getUTCDay()]}${afterWeekday}${day(months[month])}`;
};

/** The same for a component. */
export const useDate = (): ((iso: string, manner: DateManner) => string) => {
  const language = useLanguage();
  return (iso, manner) => formatDate(iso, manner, language);
};
