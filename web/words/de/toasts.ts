import type { toasts as english } from '../en/toasts.ts';

export const toasts: typeof english = {
  cart: {
    loginFirst: 'Bitte melden Sie sich an, um den Warenkorb zu füllen. Ihre Auswahl bleibt.',
    added: 'In den Warenkorb gelegt',
    incremented: 'Menge erhöht',
    decremented: 'Menge verringert',
    removed: 'Aus dem Warenkorb entfernt',
    removedAll: 'Warenkorb geleert',
  },
  wishlist: {
    added: 'Auf die Wunschliste gesetzt',
    removed: 'Von der Wunschliste entfernt',
    removedAll: 'Wunschliste geleert',
    full: (max: number) => `Höchstens ${max} Produkte auf einer Wunschliste`,
  },
  compare: {
    added: 'Zum Vergleich hinzugefügt',
    removed: 'Aus dem Vergleich entfernt',
    full: (max: number) => `Höchstens ${max} Produkte in einem Vergleich`,
  },
  profileUpdated: 'Profil gespeichert',
  passwordReset: 'Passwort geändert',
  accountVerified: 'Konto bestätigt',
  checkEmail: 'Bitte bestätigen Sie Ihr Konto über die E-Mail',
  messageSent: 'Nachricht gesendet',
  orderPlaced: 'Bestellung aufgegeben',
  universalUpdated: 'Allgemeiner Kilopreis gespeichert',
  sliderAdded: 'Diaschau gespeichert',
};
