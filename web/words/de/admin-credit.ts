import type { credit as en } from '../en/admin-credit.ts';

export const credit: typeof en = {
  none: 'Hatte noch keines.',
  amount: 'Betrag in Rupien',
  amountFault: 'Ein Betrag über 0 und nicht mehr, als da ist',
  note: 'Grund',
  noteHint: 'Der Kunde liest ihn',
  no: 'So lassen',
  changed: (balance) => `Das Guthaben beträgt jetzt ${balance}`,
  give: {
    title: (name) => `${name} Guthaben geben`,
    text: 'Es lässt sich sofort an der Kasse nutzen. Über der Grenze für Erstattungen wird nach dem Passwort gefragt.',
    yes: 'Guthaben geben',
  },
  take: {
    title: (name) => `${name} Guthaben nehmen`,
    text: 'Nie mehr, als da ist. Der Kunde sieht den Eintrag und den Grund.',
    yes: 'Guthaben nehmen',
  },
};
