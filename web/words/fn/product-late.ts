import type { LateWords } from '../product-late.ts';

export const productLate: LateWords = {
  larger: 'Agrandir',
  smaller: 'Réduire',
  previousPicture: 'Image précédente',
  nextPicture: 'Image suivante',
  yourRating: 'Votre note',
  starsFor: (n) => (n === 1 ? '1 étoile' : `${n} étoiles`),
  chooseRating: 'Veuillez choisir de une à cinq étoiles',
  yourReview: 'Votre avis',
  reviewHint: 'Ce qui vous a plu, ce qui vous a déplu, et ce qu’il faut savoir avant d’acheter.',
  send: 'Envoyer l’avis',
  sending: 'Envoi en cours',
  cancel: 'Annuler',
  thanks: 'Merci, votre avis figure parmi les autres.',
  linkCopied: 'Lien copié',
  copyFailed: 'Le lien n’a pas pu être copié',
  recentlyViewed: 'Vus récemment',
  pinLabel: 'Votre code PIN',
  pinWrong: 'Six chiffres, par exemple 411004',
  pinAsk: 'Vérifier',
  arrives: (day: string, pin: string) => `Arrive au plus tard ${day} à ${pin}.`,
  notDelivered: (pin: string) => `Personne ne livre encore à ${pin}.`,
  noCash: 'Là-bas, on ne paie que d’avance.',
  deliveryByPin: 'Les frais de livraison dépendent de votre code PIN.',
  missingForFree: (amount: string) => `Encore ${amount}, et la livraison est gratuite.`,
  arrivesIn: (from: number, to: number) =>
    from === to
      ? `Arrive en ${to === 1 ? '1 jour' : `${to} jours`}.`
      : `Arrive en ${from} à ${to} jours.`,
  cashUpTo: (amount: string) => `On peut payer jusqu’à ${amount} à la porte.`,
  notServed: (pin: string) => `Nous ne livrons pas à ${pin}.`,
};
