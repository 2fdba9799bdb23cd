import type { Language } from '../../../shop/people/account.ts';
import { calendars } from '../../words/calendar.ts';
import { useLanguage } from '../../words/words.ts';
import { formatShortDate, type ShortDateFormat, toShopClock } from './short-dates.ts';

type DateFormat = ShortDateFormat | 'weekday';

/**
 * Formats: `21 Nov, 17:27` (moment), `21 Nov` (near, when the year is obvious), `21 Nov 2026`
 * (day), `Thursday, 27 November` (weekday), `17:27` (time), in the reader's language and the shop's
 * time. It does not use `Intl`, because the first date would take 35 ms during hydration, and
 * browsers could differ from the server.
 */
export const formatDate = (iso: string, format: DateFormat, language: Language): string => {
  const calendar = calendars[language];
  if (format !== 'weekday') return formatShortDate(iso, format, calendar);
  const at = toShopClock(iso);
  return `${calendar.weekdays[at.getUTCDay()]}${calendar.afterWeekday}${at.getUTCDate()}${calendar.ordinal} ${calendar.months[at.getUTCMonth()]}`;
};

/** Returns `formatDate` in the language of the page. */
export const useFormatDate = (): ((iso: string, format: DateFormat) => string) => {
  const language = useLanguage();
  return (iso, format) => formatDate(iso, format, language);
};
