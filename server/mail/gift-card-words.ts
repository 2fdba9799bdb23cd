import type { Language } from '../../shop/account.ts';

/** The texts of the mail that carries the code of a gift card. */
interface GiftCardWords {
  subject: (amount: string) => string;
  title: string;
  own: (amount: string) => string;
  from: (name: string, amount: string) => string;
  code: string;
  amount: string;
  button: string;
  how: string;
  keep: string;
}

const en: GiftCardWords = {
  subject: (amount) => `A gift card over ${amount}`,
  title: 'Your gift card',
  own: (amount) => `Here is your gift card over ${amount}.`,
  from: (name, amount) => `${name} gives you a gift card over ${amount}.`,
  code: 'Code',
  amount: 'Amount',
  button: 'Redeem it',
  how: 'Log in or open an account, and enter the code under Store credit. You can spend it in one order or in many.',
  keep: 'Whoever has the code can use it, and nobody else keeps it: we do not, either. It works once and has no end.',
};

const fn: GiftCardWords = {
  subject: (amount) => `Une carte cadeau de ${amount}`,
  title: 'Votre carte cadeau',
  own: (amount) => `Voici votre carte cadeau de ${amount}.`,
  from: (name, amount) => `${name} vous offre une carte cadeau de ${amount}.`,
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
  from: (name, amount) => `${name} schenkt Ihnen eine Geschenkkarte über ${amount}.`,
  code: 'Code',
  amount: 'Betrag',
  button: 'Einlösen',
  how: 'Melden Sie sich an oder eröffnen Sie ein Konto, und geben Sie den Code unter Guthaben ein. Sie nutzen es für eine oder mehrere Bestellungen.',
  keep: 'Wer den Code hat, kann ihn einlösen, und niemand sonst bewahrt ihn auf, auch wir nicht. Er gilt einmal und läuft nicht ab.',
};

export const giftCardWords: Record<Language, GiftCardWords> = { en, fn, de };
