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
};
