import type { ShortDates } from '../short-dates.ts';

export const shortDates: ShortDates = {
  shortMonths: 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'.split(' '),
  ordinal: '',
};
