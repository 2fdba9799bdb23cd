import type { wishlist as english } from '../en/wishlist.ts';

export const wishlist: typeof english = {
  title: 'Wunschliste',
  emptyTitle: 'Ihre Wunschliste ist leer',
  empty: 'Tippen Sie auf das Herz eines Produkts, dann steht es hier.',
  toCollections: 'Kollektionen',
  products: 'Produkte der Wunschliste',
  select: 'Auswählen',
  selectOf: (name) => `Auswählen: ${name}`,
  addOf: (name) => `In den Warenkorb: ${name}`,
  remove: (name) => `${name} entfernen`,
  clear: 'Liste leeren',
};
