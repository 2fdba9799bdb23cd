import { type Language, languageTag } from '../../../shop/account.ts';
import { formatDate } from '../../state/dates.ts';

const steps: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

const made = new Map<string, Intl.NumberFormat>();

const lengthIn = (unit: Intl.RelativeTimeFormatUnit, tag: string): Intl.NumberFormat => {
  const key = `${unit} ${tag}`;
  const format =
    made.get(key) ?? new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'short' });
  made.set(key, format);
  return format;
};

/**
 * How long ago something was, in the largest unit that fits: `2 min`, `5 hr`, `3 days`. Less than a
 * minute counts as none.
 */
export const agoText = (iso: string, now: number, language: Language): string => {
  const seconds = Math.max(0, (now - Date.parse(iso)) / 1000);
  const [unit, length] = steps.find(([, size]) => seconds >= size) ?? (['minute', 60] as const);
  return lengthIn(unit, languageTag[language]).format(Math.floor(seconds / length));
};

/** Day, year and time, in the reader's language and the shop's time. */
export const whenText = (iso: string, language: Language): string =>
  `${formatDate(iso, 'day', language)}, ${formatDate(iso, 'time', language)}`;

const tagOf = (language: Language): string => (language === 'en' ? 'en-IN' : languageTag[language]);

/** `Friday, 14 November` of a day such as `2026-11-14`. */
export const weekdayText = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(tagOf(language), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(day));

/** `14` of a day such as `2026-11-14`, or `14 Nov`. */
export const dayText = (day: string, language: Language, withMonth: boolean): string =>
  withMonth
    ? new Intl.DateTimeFormat(tagOf(language), {
        day: 'numeric',
        month: 'short',
        timeZone: 'UTC',
      }).format(new Date(day))
    : String(Number(day.slice(8)));

/** `November 2026` of its first day, or `Nov`. */
export const monthText = (day: string, language: Language, short = false): string =>
  new Intl.DateTimeFormat(tagOf(language), {
    ...(short ? { month: 'short' } : { month: 'long', year: 'numeric' }),
    timeZone: 'UTC',
  }).format(new Date(day));
