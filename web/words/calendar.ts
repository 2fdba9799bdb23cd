import type { Language } from '../../shop/people/account.ts';
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
    shortMonths: list('Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'),
    ordinal: '',
    months: list(
      'January February March April May June July August September October November December',
    ),
    weekdays: list('Sunday Monday Tuesday Wednesday Thursday Friday Saturday'),
    afterWeekday: ', ',
  },
  fn: {
    shortMonths: list('janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.'),
    ordinal: '',
    months: list(
      'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
    ),
    weekdays: list('dimanche lundi mardi mercredi jeudi vendredi samedi'),
    afterWeekday: ' ',
  },
  de: {
    shortMonths: list('Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.'),
    ordinal: '.',
    months: list(
      'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
    ),
    weekdays: list('Sonntag Montag Dienstag Mittwoch Donnerstag Freitag Samstag'),
    afterWeekday: ', ',
  },
};
