import type { returns as english } from '../en/returns.ts';
import { returnReasons } from './return-reasons.ts';

export const returns: typeof english = {
  labelled: (label: string, value: string) => `${label} : ${value}`,
  title: 'Retours',
  start: 'Renvoyer un article',
  lead: 'Choisissez ce que vous renvoyez, et pourquoi.',
  until: (day: string) => `Jusqu’au ${day}`,
  reasons: returnReasons,
  states: {
    requested: 'Demandé',
    approved: 'Accepté',
    in_transit: 'En route vers nous',
    arrived: 'Arrivé',
    received: 'De retour en boutique',
    settled: 'Réglé',
    rejected: 'Refusé',
    withdrawn: 'Annulé',
  },
  wishes: {
    money: 'Mon argent',
    credit: 'Du crédit',
    exchange: 'Une autre taille',
  },
  pieces: 'Pièces',
  reason: 'Motif',
  chooseReason: 'Choisissez un motif',
  wish: 'Je voudrais',
  size: 'La taille souhaitée',
  soldOut: (size: string) => `${size}, épuisée`,
  cheaper: (size: string, amount: string) => `${size}, ${amount} de moins`,
  comesBack: (amount: string) => `${amount} vous seront rendus.`,
  nothingBack: 'Rien n’est rendu pour cela.',
  keptCosts: (paid: string, pieces: number, cost: string) =>
    pieces === 0
      ? `Vous avez payé ${paid} pour les articles.`
      : `Vous avez payé ${paid} pour les articles, et ce que vous gardez (${pieces} ${pieces === 1 ? 'pièce' : 'pièces'}) coûte ${cost} avec les offres de votre commande.`,
  cameBack: (amount: string) => `${amount} ont déjà été rendus.`,
  sendMore: (pieces: number, amount: string) =>
    `Renvoyez-en ${pieces} de plus, et ${amount} vous seront rendus.`,
  ifFaulty: (amount: string) =>
    `Si l’article vous est arrivé abîmé ou n’est pas le bon et que nous le constatons, ${amount} vous seront rendus.`,
  sizeLess: (amount: string) => `${amount} sont rendus avec, car l’autre taille coûtait moins.`,
  faulty: (pieces: number) =>
    pieces === 1
      ? '1 abîmé ou erroné, de notre faute'
      : `${pieces} abîmés ou erronés, de notre faute`,
  note: 'Ce qui ne va pas',
  tooManyPictures: 'Cinq photos au plus',
  pictures: 'Photos, cinq au plus',
  picturesHint: 'Seuls vous et la boutique les voyez.',
  payout: 'Où envoyer l’argent',
  payoutHint: 'Vous avez payé en espèces. Donnez une adresse UPI ou un compte bancaire.',
  upi: 'Adresse UPI',
  holder: 'Titulaire du compte',
  account: 'Numéro de compte',
  ifsc: 'Code IFSC',
  payoutChange: 'Changer la destination',
  payoutSay: 'Dire où envoyer l’argent',
  payoutSave: 'Enregistrer',
  payoutSaved: 'Enregistré',
  payoutPassword: 'L’argent y sera envoyé : donnez encore une fois votre mot de passe.',
  payoutWaits: (where: string) => `Changé : ${where}. Nous le regardons avant d’envoyer l’argent.`,
  ways: {
    original: 'Rendu comme vous avez payé',
    upi: 'Envoyé à votre adresse UPI',
    bank: 'Envoyé sur votre compte bancaire',
    credit: 'Ajouté à votre crédit',
    exchange: 'Une autre taille est envoyée',
    other: 'Réglé',
  },
  asCredit: (amount: string) => `dont ${amount} ajoutés à votre crédit`,
  youWrote: 'Vous avez écrit',
  send: 'Demander le retour',
  started: 'Votre demande est arrivée',
  whereItIs: 'Où il est',
  pickupWaits:
    'Un transporteur vient le chercher chez vous. Nous vous écrirons dès qu’il est réservé.',
  pickupByHand: 'Envoyez-le ou apportez-le-nous, avec le numéro du retour dans le colis.',
  pickupFailed:
    'Le transporteur ne l’a pas enlevé. Nous réservons un autre passage, ou nous vous écrivons.',
  pickupLost: 'Le transporteur ne trouve pas votre colis. Nous nous en occupons.',
  pickupCollected: 'Le transporteur l’a déjà enlevé. Il arrive chez nous, et nous vous écrirons.',
  withdraw: 'Annuler le retour',
  withdrawAsk: 'Annuler ce retour ?',
  withdrawText:
    'Les articles restent chez vous. Vous pouvez refaire la demande tant qu’il est temps.',
  withdrawNo: 'Le garder',
  withdrawn: 'Retour annulé',
  choose: 'Choisissez au moins un article',
  answer: 'La boutique écrit',
  missing: (pieces: number) =>
    pieces === 1 ? `1 pièce non arrivée` : `${pieces} pièces non arrivées`,
  worth: 'Valeur',
  replacement: 'La commande de l’autre taille',
  close: 'Fermer',
  picture: (number: number) => `Photo ${number} des articles`,
  noPicture: 'Une photo n’a pas pu être envoyée. Le retour est demandé sans elle.',
};
