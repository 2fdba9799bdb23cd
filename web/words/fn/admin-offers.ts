import type { offers as english } from '../en/admin-offers.ts';

/** What the dashboard says of offers. Their fields are called as in the log. */
export const offers: typeof english = {
  title: 'Offres',
  lead: 'Chaque ligne prend sa meilleure offre, puis un montant est déduit du reste, et la livraison gratuite s’y ajoute.',
  all: 'Toutes les offres',
  none: 'Aucune pour le moment. Chaque commande coûte ses articles et leur livraison.',
  newOffer: 'Nouvelle offre',
  add: 'Ajouter l’offre',
  added: 'Offre ajoutée',
  addedOff: 'Offre ajoutée. Elle compte dès que vous l’activez.',
  indianTime: 'Heure de l’Inde',
  codeHint: 'Laissez vide pour une offre qui compte d’elle-même.',
  kinds: {
    percent: 'Pourcentage',
    amount: 'Montant',
    free_delivery: 'Livraison gratuite',
    buy_get: 'Achetés et offerts',
    quantity_price: 'Prix à partir d’une quantité',
  },
  /** What an offer gives, in its row. */
  gives: {
    percent: (percent) => `${percent} % de réduction`,
    amount: (amount) => `${amount} de réduction`,
    buyGet: (buy, get) =>
      get === 1 ? `${buy} achetés, 1 offert` : `${buy} achetés, jusqu’à ${get} offerts`,
    quantityPrice: (from, price) => `${price} l’unité à partir de ${from}`,
  },
  partHint:
    'Une partie d’un lot compte aussi : chaque pièce au-delà de celles à acheter est offerte. Avec 3 à acheter et 2 offertes, une pièce sur 4 est offerte.',
  goods: 'Pour quels articles',
  goodsHint: 'Sans catégories, étiquettes ni produits, elle vaut pour tous les articles.',
  addCategory: 'Ajouter une catégorie',
  addTag: 'Ajouter une étiquette',
  addProduct: 'Chercher un produit',
  addCustomer: 'Chercher un client par nom ou e-mail',
  both: 'À la pièce et au kilo',
  byPiece: 'À la pièce',
  byKilo: 'Au kilo',
  conditions: 'Quand elle compte',
  try: 'Essayer sur les 30 derniers jours',
  trial: (used, orders, cost, moved) =>
    `Elle aurait changé ${used} commandes sur ${orders}, déduit ${cost} et concerné ${moved} d’articles.`,
  trialParts: 'Les lots incomplets sont comptés aussi.',
  trialNewest: 'Seules les commandes les plus récentes ont été essayées.',
  cancel: 'Laisser tel quel',
  isOn: 'Activée',
  isOff: 'Désactivée',
  isOver: 'Terminée',
  isUsedUp: 'Épuisée',
  begins: (moment) => `Commence le ${moment}`,
  until: (moment) => `Jusqu’au ${moment}.`,
  fromSum: (sum) => `À partir de ${sum}.`,
  used: (orders, discount) =>
    `${orders === 1 ? '1 commande' : `${orders} commandes`}, ${discount} déduits.`,
  turnOn: 'Activer',
  turnOff: 'Désactiver',
  change: 'Modifier',
  delete: 'Supprimer',
};
