import type { contact as english } from '../en/contact.ts';

export const contact: typeof english = {
  title: 'Kontakt',
  aside: 'Vielleicht müssen Sie gar nicht schreiben',
  ways: {
    orders: 'Wie weit eine Bestellung ist, bezahlen, stornieren',
    account: 'Name, Passwort und Adressen',
    terms: 'Preise, Zahlung, Stornieren, Daten',
  },
  needsScript:
    'Eine Nachricht zu senden braucht JavaScript. Bitte schalten Sie es in Ihrem Browser ein.',
  name: 'Name',
  email: 'E-Mail',
  subject: 'Betreff',
  message: 'Nachricht',
  send: 'Nachricht senden',
  sending: 'Wird gesendet',
  sentTitle: 'Ihre Nachricht ist bei uns',
  sent: 'Danke. Antworten gehen an die E-Mail-Adresse, die Sie angegeben haben.',
  order: 'Bestellung',
  number: (number) => `Ihre Nummer ist ${number}.`,
  another: 'Noch eine schreiben',
};
