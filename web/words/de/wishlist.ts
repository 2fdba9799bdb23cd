import type { Words } from '../words.ts';

export const wishlist: Words['wishlist'] = {
  title: 'Wunschliste',
  emptyTitle: 'Ihre Wunschliste ist leer',
  empty: 'Das Herz an einem Produkt merkt es hier.',
  toCollections: 'Kollektionen',
  products: 'Produkte der Wunschliste',
  select: 'Auswählen',
  selectOf: (name) => `Auswählen: ${name}`,
  addOf: (name) => `In den Warenkorb: ${name}`,
  remove: (name) => `${name} entfernen`,
  clear: 'Liste leeren',
};
