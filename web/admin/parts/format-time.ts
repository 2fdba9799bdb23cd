import { type Language, languageTag } from '../../../shop/people/account.ts';
import { formatDate } from '../../shared/platform/dates.ts';

const secondsByUnit: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

const formatByUnit = new Map<string, Intl.NumberFormat>();

const getUnitFormat = (unit: Intl.RelativeTimeFormatUnit, tag: string): Intl.NumberFormat => {
  const key = `${unit} ${tag}`;
  const format =
    formatByUnit.get(key) ??
    new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'short' });
  formatByUnit.set(key, format);
  return format;
};

/**
 * Formats the time since `iso` in the largest unit that fits: `2 min`, `5 hr`, `3 days`. Less than
 * a minute is `0 min`. `now` in ms.
 */
export const formatTimeAgo = (iso: string, now: number, language: Language): string => {
  const seconds = Math.max(0, (now - Date.parse(iso)) / 1000);
  const [unit, length] =
    secondsByUnit.find(([, size]) => seconds >= size) ?? (['minute', 60] as const);
  return getUnitFormat(unit, languageTag[language]).format(Math.floor(seconds / length));
};

/** Formats day, year and time, in the reader's language and the shop's time zone. */
export const formatDayAndTime = (iso: string, language: Language): string =>
  `${formatDate(iso, 'day', language)}, ${formatDate(iso, 'time', language)}`;

const getLanguageTag = (language: Language): string =>
  language === 'en' ? 'en-IN' : languageTag[language];

/** Formats a day such as `2026-11-14` as `Friday, 14 November`. */
export const formatWeekday = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(getLanguageTag(language), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(day));

/** Formats a day such as `2026-11-14` as `14`, or as `14 Nov`. */
export const formatDayOfMonth = (day: string, language: Language, withMonth: boolean): string =>
  withMonth
    ? new Intl.DateTimeFormat(getLanguageTag(language), {
        day: 'numeric',
        month: 'short',
        timeZone: 'UTC',
      }).format(new Date(day))
    : String(Number(day.slice(8)));

/** Formats the first day of a month as `November 2026`, or as `Nov`. */
export const formatMonth = (day: string, language: Language, short = false): string =>
  new Intl.DateTimeFormat(getLanguageTag(language), {
    ...(short ? { month: 'short' } : { month: 'long', year: 'numeric' }),
    timeZone: 'UTC',
  }).format(new Date(day));

/** Formats a weekday, 1 for Monday to 7 for Sunday, as `Tuesday`. The year 2024 began with a Monday. */
export const formatWeekdayName = (weekday: number, language: Language): string =>
  new Intl.DateTimeFormat(getLanguageTag(language), { weekday: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2024, 0, weekday),
  );
