import type { ShortDates } from '../short-dates.ts';

export const shortDates: ShortDates = {
  shortMonths: 'Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.'.split(' '),
  ordinal: '.',
};
