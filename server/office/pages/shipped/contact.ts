import type { PageContent } from '../../../../contract/office/pages.ts';

/** The shipped contact page. */
export const contact: PageContent = {
  title: {
    en: 'Contact',
    fn: 'Contact',
    de: 'Kontakt',
  },
  description: {
    en: 'Write to {shop} about an order, a product or the shop.',
    fn: 'Écrire à {shop} au sujet d’une commande, d’un produit ou de la boutique.',
    de: 'An {shop} schreiben: zu einer Bestellung, einem Produkt oder dem Laden.',
  },
  blocks: [
    {
      kind: 'contact',
      title: {},
      text: {
        en: 'Your message goes straight to the people who run this shop.',
        fn: 'Votre message va droit à ceux qui tiennent cette boutique.',
        de: 'Ihre Nachricht geht direkt an die Menschen, die diesen Laden führen.',
      },
    },
    {
      kind: 'map',
      title: {
        en: 'Reach us',
        fn: 'Nous joindre',
        de: 'So erreichen Sie uns',
      },
      text: {},
    },
    {
      kind: 'facts',
      title: {
        en: 'Who runs the shop',
        fn: 'Qui tient la boutique',
        de: 'Wer den Laden führt',
      },
      level: 2,
      of: 'legal',
    },
  ],
};
