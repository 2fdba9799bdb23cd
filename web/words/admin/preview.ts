import type { Sentences } from '../sentences.ts';

/** The words around the link to the shop as it would be. */
export const preview = {
  look: { en: 'Look at it', fn: 'Voir le résultat', de: 'Ansehen' },
  lookInShop: {
    en: 'See it in the shop',
    fn: 'Voir dans la boutique',
    de: 'Im Laden ansehen',
  },
  link: { en: 'Link to pass on', fn: 'Lien à transmettre', de: 'Link zum Weitergeben' },
  until: {
    en: (at: string) => `It works until ${at}. Whoever has it sees all drafts.`,
    fn: (at: string) => `Il est valable jusqu’au ${at}. Qui l’a voit tous les brouillons.`,
    de: (at: string) => `Er gilt bis ${at}. Wer ihn hat, sieht alle Entwürfe.`,
  },
  copy: { en: 'Copy', fn: 'Copier', de: 'Kopieren' },
  copied: { en: 'Copied', fn: 'Copié', de: 'Kopiert' },
  notCopied: {
    en: 'The browser does not allow it. Please copy it by hand.',
    fn: 'Le navigateur ne le permet pas. Veuillez le copier à la main.',
    de: 'Der Browser erlaubt es nicht. Bitte von Hand kopieren.',
  },
} satisfies Sentences;
