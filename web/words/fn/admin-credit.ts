import type { credit as en, gifts as enGifts } from '../en/admin-credit.ts';

export const credit: typeof en = {
  none: 'N’en a jamais eu.',
  amount: 'Montant en roupies',
  amountFault: 'Un montant supérieur à 0, et pas plus que le crédit',
  note: 'Motif',
  noteHint: 'Le client le lit',
  no: 'Laisser tel quel',
  changed: (balance) => `Le crédit est maintenant de ${balance}`,
  give: {
    title: (name) => `Donner du crédit à ${name}`,
    text: 'Il sert tout de suite au moment de payer. Au-delà de la limite des remboursements, le mot de passe est demandé.',
    yes: 'Donner du crédit',
  },
  take: {
    title: (name) => `Reprendre du crédit à ${name}`,
    text: 'Jamais plus qu’il n’y en a. Le client voit l’écriture et le motif.',
    yes: 'Reprendre du crédit',
  },
};

export const gifts: typeof enGifts = {
  title: 'Cartes cadeaux',
  lead: 'Une carte cadeau se paie d’avance, sans colis, et devient du crédit. Personne ne voit son code, pas même ici.',
  offer: 'Ce qui est vendu',
  off: 'Les cartes cadeaux ne sont pas vendues. Indiquez des montants pour commencer.',
  on: 'Les clients les trouvent sous /gift-cards ; une diapositive peut y mener. Sans montant, la vente cesse et les cartes vendues restent valables.',
  amounts: 'Montants en roupies',
  amountsHint: 'Séparés par des virgules, par exemple 500, 1000, 2000',
  amountsFault: 'Des roupies entières de 100 à 10000, douze montants au plus',
  sold: 'Vendues',
  none: 'Aucune carte cadeau vendue pour l’instant.',
  amount: 'Montant',
  state: 'État',
  states: { ordered: 'Non payée', active: 'Valable', redeemed: 'Utilisée', blocked: 'Bloquée' },
  order: 'Commande',
  recipient: 'Pour',
  redeemer: 'Qui l’a utilisée',
  bought: 'Commandée',
  block: 'Bloquer',
  blocked: 'La carte cadeau est bloquée',
  blockTitle: 'Bloquer cette carte cadeau ?',
  blockText: (amount) =>
    `Son code de ${amount} ne vaut plus. La commande n’est pas remboursée. Le journal permet de revenir en arrière.`,
  keep: 'Laisser tel quel',
};
