import type { wishlist as english } from '../en/wishlist.ts';

export const wishlist: typeof english = {
  title: 'Liste d’envies',
  emptyTitle: 'Votre liste d’envies est vide',
  empty: 'Touchez le cœur d’un produit pour le garder ici.',
  toCollections: 'Collections',
  products: 'Produits de la liste d’envies',
  select: 'Choisir',
  selectOf: (name) => `Choisir : ${name}`,
  addOf: (name) => `Ajouter au panier : ${name}`,
  remove: (name) => `Retirer ${name}`,
  clear: 'Vider la liste',
};
