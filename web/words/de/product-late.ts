import type { LateWords } from '../product-late.ts';

export const productLate: LateWords = {
  larger: 'Größer',
  smaller: 'Kleiner',
  previousPicture: 'Voriges Bild',
  nextPicture: 'Nächstes Bild',
  yourRating: 'Ihre Bewertung',
  starsFor: (n) => (n === 1 ? '1 Stern' : `${n} Sterne`),
  chooseRating: 'Bitte einen bis fünf Sterne wählen',
  yourReview: 'Ihre Meinung',
  reviewHint: 'Was gut war, was nicht, und was andere vor dem Kauf wissen sollten.',
  send: 'Bewertung senden',
  sending: 'Wird gesendet',
  cancel: 'Abbrechen',
  thanks: 'Danke, Ihre Bewertung steht nun bei den anderen.',
  linkCopied: 'Link kopiert',
  copyFailed: 'Der Link konnte nicht kopiert werden',
  recentlyViewed: 'Zuletzt angesehen',
};
