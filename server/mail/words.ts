import type { Language } from '../../shop/account.ts';

/** Every sentence of the shop's letters, in each language; a missing one does not compile. */
export interface LetterWords {
  hello: (name: string) => string;
  linkBelow: string;
  sentBy: string;
  verify: { subject: string; lead: string; button: string; note: string };
  reset: { subject: string; lead: string; button: string; note: string };
  already: { subject: string; lead: string; button: string; note: string };
  placed: { subject: (number: string) => string; title: string; pay: (until: string) => string; cod: string; button: string };
  paid: { subject: (number: string) => string; title: string; lead: string; button: string };
  total: string;
  deliverTo: string;
}

const en: LetterWords = {
  hello: (name) => `Hello ${name},`,
  linkBelow: 'If the button does not work, open this address:',
  sentBy: 'Haat, cloth by the piece and food by the kilo',
  verify: {
    subject: 'Verify your account',
    lead: 'Please confirm that this e-mail address is yours. Then you can place orders.',
    button: 'Verify account',
    note: 'The link works once, for 24 hours. If you have not opened an account with us, you need do nothing.',
  },
  reset: {
    subject: 'Reset your password',
    lead: 'Choose a new password here. It ends every session of your account.',
    button: 'Choose a new password',
    note: 'The link works once, for one hour. If you did not ask for it, you need do nothing: your password stays as it is.',
  },
  already: {
    subject: 'You already have an account',
    lead: 'Somebody, most likely you, has just tried to register with this e-mail address. You have an account already, and nothing about it was changed.',
    button: 'Log in',
    note: 'If you do not remember your password, ask for a new one on the log-in page.',
  },
  placed: {
    subject: (number) => `Order ${number} placed`,
    title: 'Order Placed',
    pay: (until) => `Please pay by ${until}. Until then we hold these items for you.`,
    cod: 'You pay when your order is delivered.',
    button: 'See your order',
  },
  paid: {
    subject: (number) => `Order ${number} paid`,
    title: 'Payment received',
    lead: 'Thank you. We have received your payment and now prepare your order.',
    button: 'See your order',
  },
  total: 'Total',
  deliverTo: 'Deliver to',
};

const fn: LetterWords = {
  hello: (name) => `Bonjour ${name},`,
  linkBelow: 'Si le bouton ne fonctionne pas, ouvrez cette adresse :',
  sentBy: 'Haat, le tissu à la pièce et la cuisine au kilo',
  verify: {
    subject: 'Vérifiez votre compte',
    lead: 'Confirmez que cette adresse e-mail est la vôtre. Vous pourrez ensuite passer commande.',
    button: 'Vérifier le compte',
    note: 'Le lien fonctionne une seule fois, pendant 24 heures. Si vous n’avez pas ouvert de compte chez nous, vous n’avez rien à faire.',
  },
  reset: {
    subject: 'Réinitialisez votre mot de passe',
    lead: 'Choisissez ici un nouveau mot de passe. Toutes les sessions de votre compte prendront fin.',
    button: 'Choisir un nouveau mot de passe',
    note: 'Le lien fonctionne une seule fois, pendant une heure. Si vous n’avez rien demandé, votre mot de passe reste le même.',
  },
  already: {
    subject: 'Vous avez déjà un compte',
    lead: 'Quelqu’un, sans doute vous, vient d’essayer de s’inscrire avec cette adresse e-mail. Vous avez déjà un compte, et rien n’y a changé.',
    button: 'Se connecter',
    note: 'Si vous avez oublié votre mot de passe, demandez-en un nouveau sur la page de connexion.',
  },
  placed: {
    subject: (number) => `Commande ${number} passée`,
    title: 'Commande passée',
    pay: (until) => `Payez avant le ${until}. D’ici là, nous gardons ces articles pour vous.`,
    cod: 'Vous payez à la livraison.',
    button: 'Voir la commande',
  },
  paid: {
    subject: (number) => `Commande ${number} payée`,
    title: 'Paiement reçu',
    lead: 'Merci. Nous avons reçu votre paiement et préparons votre commande.',
    button: 'Voir la commande',
  },
  total: 'Total',
  deliverTo: 'Livraison',
};

const de: LetterWords = {
  hello: (name) => `Guten Tag ${name},`,
  linkBelow: 'Wenn der Knopf nicht geht, öffnen Sie diese Adresse:',
  sentBy: 'Haat, Stoff nach Stück und Essen nach Kilo',
  verify: {
    subject: 'Bestätigen Sie Ihr Konto',
    lead: 'Bitte bestätigen Sie, dass diese E-Mail-Adresse Ihnen gehört. Danach können Sie bestellen.',
    button: 'Konto bestätigen',
    note: 'Der Link gilt einmal, 24 Stunden lang. Haben Sie bei uns kein Konto eröffnet, müssen Sie nichts tun.',
  },
  reset: {
    subject: 'Setzen Sie Ihr Passwort zurück',
    lead: 'Wählen Sie hier ein neues Passwort. Es beendet alle Sitzungen Ihres Kontos.',
    button: 'Neues Passwort wählen',
    note: 'Der Link gilt einmal, eine Stunde lang. Haben Sie nicht darum gebeten, bleibt Ihr Passwort, wie es ist.',
  },
  already: {
    subject: 'Sie haben schon ein Konto',
    lead: 'Jemand, wahrscheinlich Sie selbst, wollte sich gerade mit dieser E-Mail-Adresse anmelden. Sie haben schon ein Konto; daran wurde nichts geändert.',
    button: 'Anmelden',
    note: 'Haben Sie Ihr Passwort vergessen, fordern Sie auf der Anmeldeseite ein neues an.',
  },
  placed: {
    subject: (number) => `Bestellung ${number} aufgegeben`,
    title: 'Bestellung aufgegeben',
    pay: (until) => `Bitte zahlen Sie bis ${until}. So lange halten wir die Ware für Sie zurück.`,
    cod: 'Sie zahlen bei der Lieferung.',
    button: 'Bestellung ansehen',
  },
  paid: {
    subject: (number) => `Bestellung ${number} bezahlt`,
    title: 'Zahlung eingegangen',
    lead: 'Vielen Dank. Ihre Zahlung ist eingegangen, und wir bereiten Ihre Bestellung vor.',
    button: 'Bestellung ansehen',
  },
  total: 'Summe',
  deliverTo: 'Lieferung an',
};

export const letterWords: Record<Language, LetterWords> = { en, fn, de };
