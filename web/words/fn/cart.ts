import type { cart as english } from '../en/cart.ts';
import { groupFrench } from '../grouping.ts';

export const cart: typeof english = {
  title: 'Panier',
  emptyTitle: 'Aucun article dans le panier',
  empty: 'Il n’y a encore rien dedans. Faites un tour dans la boutique.',
  toCollections: 'Collections',
  visitorTitle: 'Connectez-vous pour voir votre panier',
  visitor: 'Il est tel que vous l’avez laissé, sur tous vos appareils.',
  waiting: 'Cela vous attend',
  waitingLead: 'Connectez-vous ou inscrivez-vous : tout sera dans votre panier.',
  moreWaiting: (count) => `et ${groupFrench(count)} de plus`,
  seeWaiting: 'Voir ou modifier',
  fitsNoMore: (max) => `Au plus ${max} lignes dans un panier`,
  fitted: (name, put, wanted) =>
    put === 0
      ? `${name} : épuisé, ou déjà tout dans votre panier`
      : `${name} : ${groupFrench(put)} sur ${groupFrench(wanted)} mis dans le panier, il n’y en a pas plus`,
  login: 'Connexion',
  loading: 'Chargement du panier',
  failed: 'Le panier n’a pas pu être chargé. Vous êtes toujours connecté.',
  products: 'Produits dans le panier',
  quantityOf: (name) => `Quantité de ${name}`,
  remove: (name) => `Retirer ${name}`,
  onlyLeft: (left) => `Plus que ${groupFrench(left)} en stock`,
  gone: 'En rupture de stock',
  noLongerSoldSo: (size) => `${size} n’est plus en vente`,
  takeOut: 'Retirer du panier',
  takeOutFirst:
    'Un article du panier n’est plus en vente. Veuillez le retirer : vous pourrez alors commander le reste.',
  offerEnded: (before, now) => `Offre terminée : ${before} avant, ${now} maintenant`,
  keepShopping: 'Continuer les achats',
  emptyTheCart: 'Vider le panier',
  summary: 'Récapitulatif',
  items: (count) =>
    count > 1 ? `${groupFrench(count)} articles` : `${groupFrench(count)} article`,
  shipping: 'Livraison',
  total: 'Total',
  checkout: 'Commander',
  fixed: 'Les prix sont fixés au moment de la commande.',
  fromWishlist: 'De votre liste d’envies',
  wishlist: 'Liste d’envies',
  less: 'Moins',
  more: 'Plus',
  mostInLine: (count) => `Au plus ${groupFrench(count)} par ligne`,
};
