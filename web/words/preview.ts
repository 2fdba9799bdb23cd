import type { Language } from '../../shop/people/account.ts';

/**
 * What the bar of a preview says. It stands apart, because shoppers never see it.
 */
export const previewWords: Record<Language, { name: string; told: string; leave: string }> = {
  en: {
    name: 'Preview',
    told: 'You are looking at the shop as it would be. Orders are real.',
    leave: 'Leave',
  },
  fn: {
    name: 'Aperçu',
    told: 'Vous voyez la boutique telle qu’elle serait. Les commandes sont réelles.',
    leave: 'Quitter',
  },
  de: {
    name: 'Vorschau',
    told: 'Sie sehen den Laden so, wie er wäre. Bestellungen sind echt.',
    leave: 'Beenden',
  },
};
