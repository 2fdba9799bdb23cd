import type { Language } from '../../../shop/people/account.ts';

/** The texts of the mail that carries the code of a gift card. */
export interface GiftCardWords {
  subject: (amount: string) => string;
  title: string;
  own: (amount: string) => string;
  given: (amount: string) => string;
  /** Announces the words of the giver, which the shop did not write. */
  theirWords: string;
  noWords: string;
  quote: (line: string) => string;
  code: string;
  amount: string;
  button: string;
  how: string;
  keep: string;
}

const en: GiftCardWords = {
  subject: (amount) => `A gift card for ${amount}`,
  title: 'Your gift card',
  own: (amount) => `Here is your gift card for ${amount}.`,
  given: (amount) => `Somebody has bought you a gift card for ${amount}.`,
  theirWords: 'The giver’s own words:',
  noWords: 'The giver left no words. Ask those around you, if you wonder who it was.',
  quote: (line) => `“${line}”`,
  code: 'Code',
  amount: 'Amount',
  button: 'Redeem it',
  how: 'Log in or open an account, and enter the code under Store credit. You can spend it in one order or in many.',
  keep: 'Whoever has the code can use it, and nobody else keeps it: we do not, either. It works once and never expires.',
};

const fn: GiftCardWords = {
  subject: (amount) => `Une carte cadeau de ${amount}`,
  title: 'Votre carte cadeau',
  own: (amount) => `Voici votre carte cadeau de ${amount}.`,
  given: (amount) => `Quelqu’un vous offre une carte cadeau de ${amount}.`,
  theirWords: 'Ses propres mots :',
  noWords: 'La personne n’a pas laissé de mot. Demandez autour de vous qui a pensé à vous.',
  quote: (line) => `« ${line} »`,
  code: 'Code',
  amount: 'Montant',
  button: 'L’utiliser',
  how: 'Connectez-vous ou ouvrez un compte, et saisissez le code sous Crédit. Vous pouvez le dépenser en une ou plusieurs commandes.',
  keep: 'Qui a le code peut l’utiliser, et personne d’autre ne le garde, nous non plus. Il sert une fois et n’expire pas.',
};

const de: GiftCardWords = {
  subject: (amount) => `Eine Geschenkkarte über ${amount}`,
  title: 'Ihre Geschenkkarte',
  own: (amount) => `Hier ist Ihre Geschenkkarte über ${amount}.`,
  given: (amount) => `Jemand schenkt Ihnen eine Geschenkkarte über ${amount}.`,
  theirWords: 'Dazu schreibt die schenkende Person:',
  noWords: 'Es steht nichts dabei. Fragen Sie in Ihrem Umfeld, wer an Sie gedacht hat.',
  quote: (line) => `„${line}“`,
  code: 'Code',
  amount: 'Betrag',
  button: 'Einlösen',
  how: 'Melden Sie sich an oder eröffnen Sie ein Konto, und geben Sie den Code unter Guthaben ein. Sie nutzen es für eine oder mehrere Bestellungen.',
  keep: 'Wer den Code hat, kann ihn einlösen, und niemand sonst bewahrt ihn auf, auch wir nicht. Er gilt einmal und läuft nicht ab.',
};

export const giftCardWords: Record<Language, GiftCardWords> = { en, fn, de };
