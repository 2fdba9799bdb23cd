import type { Texts } from '../texts.ts';
import type { SoldKind } from './sold.ts';

const taglines = {
  cloth: { en: 'Cloth by the piece', fn: 'Le tissu à la pièce', de: 'Stoff nach Stück' },
  food: { en: 'Food by the kilo', fn: 'La cuisine au kilo', de: 'Essen nach Kilo' },
  both: {
    en: 'Cloth by the piece, food by the kilo',
    fn: 'Le tissu à la pièce, la cuisine au kilo',
    de: 'Stoff nach Stück, Essen nach Kilo',
  },
} as const satisfies Record<SoldKind, Texts>;

/** The longest name of a city that is asked for. */
export const maxCity = 60;

/** Writes the first line about a shop, with its city if that is known. */
export const writeTagline = (sold: SoldKind, city: string): Texts => {
  const { en, fn, de } = taglines[sold];
  const place = city.trim();
  return place === ''
    ? { en, fn, de }
    : { en: `${en}, in ${place}`, fn: `${fn}, à ${place}`, de: `${de}, in ${place}` };
};

/** Says who a shop is in one line: its name, and its tagline if it has one. */
export const introduceShop = (name: string, tagline: string): string =>
  tagline === '' ? name : `${name}${name.endsWith('.') ? '' : '.'} ${tagline}`;
