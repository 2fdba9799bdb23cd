import type { Sentences } from '../sentences.ts';

/** What the dashboard says of store credit and gift cards. */
export const credit = {
  none: { en: 'Never had any.', fn: 'N’en a jamais eu.', de: 'Hatte noch keines.' },
  amount: { en: 'Amount, in rupees', fn: 'Montant en roupies', de: 'Betrag in Rupien' },
  amountFault: {
    en: 'An amount above 0, and no more than there is',
    fn: 'Un montant supérieur à 0, et pas plus que le crédit',
    de: 'Ein Betrag über 0 und nicht mehr, als da ist',
  },
  note: { en: 'Reason', fn: 'Motif', de: 'Grund' },
  noteHint: { en: 'The customer reads it', fn: 'Le client le lit', de: 'Der Kunde liest ihn' },
  no: { en: 'Leave as it is', fn: 'Laisser tel quel', de: 'So lassen' },
  changed: {
    en: (balance: string) => `The store credit is ${balance} now`,
    fn: (balance: string) => `Le crédit est maintenant de ${balance}`,
    de: (balance: string) => `Das Guthaben beträgt jetzt ${balance}`,
  },
  give: {
    title: {
      en: (name: string) => `Give ${name} store credit`,
      fn: (name: string) => `Donner du crédit à ${name}`,
      de: (name: string) => `${name} Guthaben geben`,
    },
    text: {
      en: 'The customer can use it at once. Above the limit for refunds, you are asked for your password.',
      fn: 'Le client peut l’utiliser tout de suite. Au-delà de la limite des remboursements, le mot de passe est demandé.',
      de: 'Der Kunde kann es sofort nutzen. Über der Grenze für Erstattungen wird nach dem Passwort gefragt.',
    },
    yes: { en: 'Give credit', fn: 'Donner du crédit', de: 'Guthaben geben' },
  },
  take: {
    title: {
      en: (name: string) => `Take store credit from ${name}`,
      fn: (name: string) => `Reprendre du crédit à ${name}`,
      de: (name: string) => `${name} Guthaben nehmen`,
    },
    text: {
      en: 'Never more than there is. The customer sees the entry and the reason.',
      fn: 'Jamais plus qu’il n’y en a. Le client voit l’écriture et le motif.',
      de: 'Nie mehr, als da ist. Der Kunde sieht den Eintrag und den Grund.',
    },
    yes: { en: 'Take credit', fn: 'Reprendre du crédit', de: 'Guthaben nehmen' },
  },
} satisfies Sentences;

export const gifts = {
  title: { en: 'Gift cards', fn: 'Cartes cadeaux', de: 'Geschenkkarten' },
  lead: {
    en: 'A gift card is paid at once, needs no parcel, and becomes store credit. Nobody sees its code, not even here.',
    fn: 'Une carte cadeau se paie tout de suite, sans colis, et devient du crédit. Personne ne voit son code, pas même ici.',
    de: 'Eine Geschenkkarte wird gleich bezahlt, braucht kein Paket und wird zu Guthaben. Niemand sieht ihren Code, auch hier nicht.',
  },
  offer: { en: 'What is sold', fn: 'Ce qui est vendu', de: 'Was verkauft wird' },
  off: {
    en: 'Gift cards are not sold. Enter amounts to begin.',
    fn: 'Les cartes cadeaux ne sont pas vendues. Indiquez des montants pour commencer.',
    de: 'Es werden keine Geschenkkarten verkauft. Tragen Sie Beträge ein, um zu beginnen.',
  },
  on: {
    en: 'Customers find them at /gift-cards; a slide may lead there. Without an amount, the sale ends and the cards that were sold stay valid.',
    fn: 'Les clients les trouvent sous /gift-cards ; une diapositive peut y mener. Sans montant, la vente cesse et les cartes vendues restent valables.',
    de: 'Kunden finden sie unter /gift-cards; ein Bild der Diaschau kann dorthin führen. Ohne Betrag endet der Verkauf, verkaufte Karten bleiben gültig.',
  },
  amounts: { en: 'Amounts, in rupees', fn: 'Montants en roupies', de: 'Beträge in Rupien' },
  amountsHint: {
    en: 'Between commas, such as 500, 1000, 2000',
    fn: 'Séparés par des virgules, par exemple 500, 1000, 2000',
    de: 'Zwischen Kommas, zum Beispiel 500, 1000, 2000',
  },
  amountsFault: {
    en: 'Whole rupees from 100 to 10000, at most twelve amounts',
    fn: 'Des roupies entières de 100 à 10000, douze montants au plus',
    de: 'Ganze Rupien von 100 bis 10000, höchstens zwölf Beträge',
  },
  sold: { en: 'Sold', fn: 'Vendues', de: 'Verkauft' },
  none: {
    en: 'No gift card was sold yet.',
    fn: 'Aucune carte cadeau vendue pour l’instant.',
    de: 'Noch wurde keine Geschenkkarte verkauft.',
  },
  amount: { en: 'Amount', fn: 'Montant', de: 'Betrag' },
  state: { en: 'Status', fn: 'Statut', de: 'Stand' },
  states: {
    ordered: { en: 'Not paid', fn: 'Non payée', de: 'Unbezahlt' },
    active: { en: 'Valid', fn: 'Valable', de: 'Gültig' },
    redeemed: { en: 'Redeemed', fn: 'Utilisée', de: 'Eingelöst' },
    blocked: { en: 'Blocked', fn: 'Bloquée', de: 'Gesperrt' },
  },
  order: { en: 'Order', fn: 'Commande', de: 'Bestellung' },
  recipient: { en: 'For', fn: 'Pour', de: 'Für' },
  redeemer: { en: 'Who redeemed it', fn: 'Qui l’a utilisée', de: 'Wer sie eingelöst hat' },
  bought: { en: 'Ordered', fn: 'Commandée', de: 'Bestellt' },
  block: { en: 'Block', fn: 'Bloquer', de: 'Sperren' },
  blocked: {
    en: 'The gift card is blocked',
    fn: 'La carte cadeau est bloquée',
    de: 'Die Geschenkkarte ist gesperrt',
  },
  blockTitle: {
    en: 'Block this gift card?',
    fn: 'Bloquer cette carte cadeau ?',
    de: 'Diese Geschenkkarte sperren?',
  },
  blockText: {
    en: (amount: string) =>
      `Its code for ${amount} no longer works. The order is not refunded. You can undo it in the log.`,
    fn: (amount: string) =>
      `Son code de ${amount} ne vaut plus. La commande n’est pas remboursée. Le journal permet de l’annuler.`,
    de: (amount: string) =>
      `Ihr Code über ${amount} gilt nicht mehr. Die Bestellung wird nicht erstattet. Im Protokoll lässt es sich zurücknehmen.`,
  },
  keep: { en: 'Leave as it is', fn: 'Laisser tel quel', de: 'So lassen' },
} satisfies Sentences;
