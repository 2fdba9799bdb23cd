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
  pinLabel: 'Ihr PIN-Code',
  pinWrong: 'Sechs Ziffern, etwa 411004',
  pinAsk: 'Prüfen',
  arrives: (day: string, pin: string) => `Kommt bis ${day} in ${pin} an.`,
  notDelivered: (pin: string) => `Nach ${pin} liefert noch niemand.`,
  noCash: 'Dort kann man nur im Voraus bezahlen.',
  deliveryByPin: 'Der Versand kostet je nach PIN etwas anderes.',
  missingForFree: (amount: string) => `Noch ${amount}, dann ist der Versand frei.`,
  arrivesIn: (from: number, to: number) =>
    from === to
      ? `Kommt in ${to === 1 ? '1 Tag' : `${to} Tagen`} an.`
      : `Kommt in ${from} bis ${to} Tagen an.`,
  cashUpTo: (amount: string) => `An der Tür kann man bis ${amount} bezahlen.`,
  notServed: (pin: string) => `Nach ${pin} liefern wir nicht.`,
};
