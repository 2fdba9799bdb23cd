import { type Language, languageTag } from '../../shop/account.ts';
import { formatDate } from '../state/dates.ts';

const steps: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** How long ago something was, in the largest unit that fits: `2 min`, `5 hr`, `3 days`. Less than a minute counts as none. */
export const agoText = (iso: string, now: number, language: Language): string => {
  const seconds = Math.max(0, (now - Date.parse(iso)) / 1000);
  const [unit, length] = steps.find(([, size]) => seconds >= size) ?? (['minute', 60] as const);
  return new Intl.NumberFormat(languageTag[language], { style: 'unit', unit, unitDisplay: 'short' }).format(Math.floor(seconds / length));
};

/** Day, year and time, in the reader's language and the shop's time. */
export const whenText = (iso: string, language: Language): string => `${formatDate(iso, 'day', language)}, ${formatDate(iso, 'time', language)}`;
