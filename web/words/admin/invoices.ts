import type { Sentences } from '../sentences.ts';

/** The list of invoices and credit notes. */
export const invoices = {
  searchLabel: {
    en: 'Number, order, name or telephone',
    fn: 'Numéro, commande, nom ou téléphone',
    de: 'Nummer, Bestellung, Name oder Telefon',
  },
  none: {
    en: 'No invoices found.',
    fn: 'Aucune facture trouvée.',
    de: 'Keine Rechnungen gefunden.',
  },
  kind: { en: 'Kind', fn: 'Type', de: 'Art' },
  kinds: {
    invoice: { en: 'Invoices', fn: 'Factures', de: 'Rechnungen' },
    credit_note: { en: 'Credit notes', fn: 'Avoirs', de: 'Gutschriften' },
  },
  kindOf: {
    credit_note: { en: 'Credit note', fn: 'Avoir', de: 'Gutschrift' },
  },
  number: { en: 'Number', fn: 'Numéro', de: 'Nummer' },
  date: { en: 'Date', fn: 'Date', de: 'Datum' },
  sum: { en: 'Sum', fn: 'Montant', de: 'Summe' },
  erased: { en: 'Erased', fn: 'Effacé', de: 'Gelöscht' },
  pdf: { en: 'PDF', fn: 'PDF', de: 'PDF' },
  openPdf: {
    en: (number: string) => `PDF of ${number}`,
    fn: (number: string) => `PDF de ${number}`,
    de: (number: string) => `PDF von ${number}`,
  },
  states: {
    unpaid: { en: 'Not paid yet', fn: 'Pas encore payée', de: 'Noch nicht bezahlt' },
    paid: { en: 'Paid', fn: 'Payée', de: 'Bezahlt' },
    part_credited: { en: 'Credited in part', fn: 'Avoir partiel', de: 'Teilweise gutgeschrieben' },
    credited: { en: 'Credited in full', fn: 'Avoir total', de: 'Ganz gutgeschrieben' },
    refunded: { en: 'Refunded', fn: 'Remboursé', de: 'Erstattet' },
    to_credit: { en: 'To store credit', fn: 'En crédit', de: 'Auf das Guthaben' },
    settled: { en: 'Settled otherwise', fn: 'Réglé autrement', de: 'Anders erledigt' },
    not_due: { en: 'Not collected', fn: 'Non encaissé', de: 'Nicht eingezogen' },
  },
} satisfies Sentences;
