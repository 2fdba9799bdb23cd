import type { Language } from '../../../shop/people/account.ts';

/** The texts of the letter about a delivery slot that staff have moved. */
interface SlotMovedWords {
  subject: (number: string) => string;
  title: string;
  lead: string;
  change: string;
}

export const slotMovedWords: Record<Language, SlotMovedWords> = {
  en: {
    subject: (number) => `Order ${number}: another delivery slot`,
    title: 'Another delivery slot',
    lead: 'We have moved the delivery of your order.',
    change:
      'If this slot does not suit you, choose another on the page of your order, or write to us.',
  },
  fn: {
    subject: (number) => `Commande ${number} : un autre créneau de livraison`,
    title: 'Un autre créneau de livraison',
    lead: 'Nous avons déplacé la livraison de votre commande.',
    change:
      'Si ce créneau ne vous convient pas, choisissez-en un autre sur la page de votre commande, ou écrivez-nous.',
  },
  de: {
    subject: (number) => `Bestellung ${number}: ein anderes Zeitfenster`,
    title: 'Ein anderes Zeitfenster',
    lead: 'Wir haben die Lieferung Ihrer Bestellung verschoben.',
    change:
      'Wenn Ihnen dieses Zeitfenster nicht passt, wählen Sie auf der Seite Ihrer Bestellung ein anderes, oder schreiben Sie uns.',
  },
};
