import type { ShortDates } from '../short-dates.ts';

export const shortDates: ShortDates = {
  shortMonths: 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.'.split(' '),
  ordinal: '',
};
