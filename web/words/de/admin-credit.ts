import type { credit as en, gifts as enGifts } from '../en/admin-credit.ts';

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

export const gifts: typeof enGifts = {
  title: 'Geschenkkarten',
  lead: 'Eine Geschenkkarte wird im Voraus bezahlt, braucht kein Paket und wird als Guthaben eingelöst. Niemand sieht ihren Code, auch hier nicht.',
  offer: 'Was verkauft wird',
  off: 'Es werden keine Geschenkkarten verkauft. Nennen Sie Beträge, um zu beginnen.',
  on: 'Kunden finden sie unter /gift-cards; ein Slider-Bild kann dorthin führen. Ohne Betrag endet der Verkauf, verkaufte Karten bleiben gültig.',
  amounts: 'Beträge in Rupien',
  amountsHint: 'Zwischen Kommas, zum Beispiel 500, 1000, 2000',
  amountsFault: 'Ganze Rupien von 100 bis 10000, höchstens zwölf Beträge',
  sold: 'Verkauft',
  none: 'Noch wurde keine Geschenkkarte verkauft.',
  amount: 'Betrag',
  state: 'Stand',
  states: { ordered: 'Unbezahlt', active: 'Gültig', redeemed: 'Eingelöst', blocked: 'Gesperrt' },
  order: 'Bestellung',
  recipient: 'Für',
  redeemer: 'Wer sie eingelöst hat',
  bought: 'Bestellt',
  block: 'Sperren',
  blocked: 'Die Geschenkkarte ist gesperrt',
  blockTitle: 'Diese Geschenkkarte sperren?',
  blockText: (amount) =>
    `Ihr Code über ${amount} gilt nicht mehr. Die Bestellung wird nicht erstattet. Im Protokoll lässt es sich zurücknehmen.`,
  keep: 'So lassen',
};
