import type { PageContent } from '../../../../contract/office/pages.ts';

/** The shipped page about cancelling and returns. It says what the rules of returns say. */
export const returns: PageContent = {
  title: {
    en: 'Cancelling and returns',
    fn: 'Annulation et retours',
    de: 'Stornieren und Rücksendungen',
  },
  description: {
    en: 'How to cancel an order at {shop}, and what may come back.',
    fn: 'Comment annuler une commande chez {shop}, et ce qui peut revenir.',
    de: 'Wie Sie bei {shop} eine Bestellung stornieren, und was zurückkommen darf.',
  },
  blocks: [
    {
      kind: 'text',
      title: {
        en: 'Cancelling',
        fn: 'Annuler',
        de: 'Stornieren',
      },
      level: 2,
      text: {
        en: 'You may cancel an order yourself on its page until it has been shipped. What you paid for it in advance is refunded the way it was paid.',
        fn: 'Vous pouvez annuler vous-même une commande sur sa page tant qu’elle n’est pas expédiée. Ce que vous avez payé d’avance est remboursé par la même voie.',
        de: 'Sie können eine Bestellung auf ihrer Seite selbst stornieren, solange sie nicht versandt ist. Was Sie im Voraus bezahlt haben, wird auf demselben Weg erstattet.',
      },
      link: null,
    },
    {
      kind: 'text',
      title: {
        en: 'Returns',
        fn: 'Retours',
        de: 'Rücksendungen',
      },
      level: 2,
      text: {
        en: 'Goods by the piece may come back within {returnDays} days of delivery.\nGoods by the kilo may come back within {returnDaysByKilo} days of delivery.\n{returnTerms}',
        fn: 'Les articles à la pièce peuvent revenir dans les {returnDays} jours après la livraison.\nLes articles au kilo peuvent revenir dans les {returnDaysByKilo} jours après la livraison.\n{returnTerms}',
        de: 'Waren nach Stück dürfen innerhalb von {returnDays} Tagen nach der Lieferung zurückkommen.\nWaren nach Kilo dürfen innerhalb von {returnDaysByKilo} Tagen nach der Lieferung zurückkommen.\n{returnTerms}',
      },
      link: {
        href: '/myorders',
        label: {
          en: 'Orders',
          fn: 'Commandes',
          de: 'Bestellungen',
        },
      },
    },
    {
      kind: 'facts',
      title: {
        en: 'What may come back, and when',
        fn: 'Ce qui peut revenir, et quand',
        de: 'Was zurückkommen darf, und wann',
      },
      level: 2,
      of: 'returns',
    },
  ],
};
