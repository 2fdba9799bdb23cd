import type { Words } from '../words.ts';

export const compare: Words['compare'] = {
  title: 'Comparer',
  emptyTitle: 'Rien à comparer',
  empty: 'La balance d’une page produit le pose ici.',
  toCollections: 'Collections',
  count: (count) => (count > 1 ? `${count} produits` : `${count} produit`),
  rating: 'Note',
  sold: 'Vente',
  byTheKilo: 'Au kilo',
  byThePiece: 'À la pièce',
  sizes: 'Tailles',
  category: 'Catégorie',
  stock: 'Stock',
  inStock: 'En stock',
  outOfStock: 'En rupture de stock',
  inShort: 'En bref',
  none: 'Néant',
  select: 'Choisir',
  selectOf: (name) => `Choisir : ${name}`,
  remove: (name) => `Retirer ${name}`,
};
