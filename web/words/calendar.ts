import type { Language } from '../../shop/account.ts';

/** How a language writes days. */
interface Calendar {
  /** January first. */
  months: readonly string[];
  shortMonths: readonly string[];
  /** Sunday first. */
  weekdays: readonly string[];
  /** After the number of a day: `21` or `21.`. */
  ordinal: string;
  /** Between a weekday and its date. */
  afterWeekday: string;
}

const list = (words: string): readonly string[] => words.split(' ');

export const calendars: Record<Language, Calendar> = {
  en: {
    months: list('January February March April May June July August September October November December'),
    shortMonths: list('Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'),
    weekdays: list('Sunday Monday Tuesday Wednesday Thursday Friday Saturday'),
    ordinal: '',
    afterWeekday: ', ',
  },
  fn: {
    months: list('janvier février mars avril mai juin juillet août septembre octobre novembre décembre'),
    shortMonths: list('janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.'),
    weekdays: list('dimanche lundi mardi mercredi jeudi vendredi samedi'),
    ordinal: '',
    afterWeekday: ' ',
  },
  de: {
    months: list('Januar Februar März April Mai Juni Juli August September Oktober November Dezember'),
    shortMonths: list('Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.'),
    weekdays: list('Sonntag Montag Dienstag Mittwoch Donnerstag Freitag Samstag'),
    ordinal: '.',
    afterWeekday: ', ',
  },
};
