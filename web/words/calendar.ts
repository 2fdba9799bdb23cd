import type { Language } from '../../shop/account.ts';
import { shortDates as de } from './de/short-dates.ts';
import { shortDates as en } from './en/short-dates.ts';
import { shortDates as fn } from './fn/short-dates.ts';
import type { ShortDates } from './short-dates.ts';

/** How a language writes days. */
interface Calendar extends ShortDates {
  /** January first. */
  months: readonly string[];
  /** Sunday first. */
  weekdays: readonly string[];
  /** Between a weekday and its date. */
  afterWeekday: string;
}

const list = (words: string): readonly string[] => words.split(' ');

export const calendars: Record<Language, Calendar> = {
  en: {
    ...en,
    months: list('January February March April May June July August September October November December'),
    weekdays: list('Sunday Monday Tuesday Wednesday Thursday Friday Saturday'),
    afterWeekday: ', ',
  },
  fn: {
    ...fn,
    months: list('janvier février mars avril mai juin juillet août septembre octobre novembre décembre'),
    weekdays: list('dimanche lundi mardi mercredi jeudi vendredi samedi'),
    afterWeekday: ' ',
  },
  de: {
    ...de,
    months: list('Januar Februar März April Mai Juni Juli August September Oktober November Dezember'),
    weekdays: list('Sonntag Montag Dienstag Mittwoch Donnerstag Freitag Samstag'),
    afterWeekday: ', ',
  },
};
