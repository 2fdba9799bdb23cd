import type { Words } from '../words.ts';

export const compare: Words['compare'] = {
  title: 'Vergleichen',
  emptyTitle: 'Nichts zu vergleichen',
  empty: 'Die Waage auf einer Produktseite legt es hierher.',
  toCollections: 'Kollektionen',
  count: (count) => (count === 1 ? '1 Produkt' : `${count} Produkte`),
  rating: 'Bewertung',
  sold: 'Verkauf',
  byTheKilo: 'Nach Kilo',
  byThePiece: 'Nach Stück',
  sizes: 'Größen',
  category: 'Kategorie',
  stock: 'Bestand',
  inStock: 'Auf Lager',
  outOfStock: 'Ausverkauft',
  inShort: 'Kurz gesagt',
  none: 'Keine Angabe',
  select: 'Auswählen',
  selectOf: (name) => `Auswählen: ${name}`,
  remove: (name) => `${name} entfernen`,
};
