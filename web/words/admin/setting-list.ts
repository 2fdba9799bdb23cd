import type { Sentences } from '../sentences.ts';
import { workSettings } from './setting-entries-of-work.ts';
import { shopSettings } from './setting-entries.ts';

/**
 * The settings page: what can be set, in a sentence each. `find` has more words by which a
 * shopkeeper would look for it.
 */
export const settingList = {
  lead: {
    en: 'What is set once and rarely changed.',
    fn: 'Ce qui se règle une fois et change rarement.',
    de: 'Was einmal eingestellt und selten geändert wird.',
  },
  search: {
    en: 'Find a setting: courier, holiday, GST number …',
    fn: 'Trouver un réglage : transporteur, congés, numéro GST …',
    de: 'Einstellung finden: Kurier, Feiertag, GST-Nummer …',
  },
  found: {
    en: (count: number) => (count === 1 ? '1 setting' : `${count} settings`),
    fn: (count: number) => (count === 1 ? '1 réglage' : `${count} réglages`),
    de: (count: number) => (count === 1 ? '1 Einstellung' : `${count} Einstellungen`),
  },
  none: {
    en: 'No setting has that word. Try another one.',
    fn: 'Aucun réglage ne porte ce mot. Essayez-en un autre.',
    de: 'Keine Einstellung hat dieses Wort. Versuchen Sie ein anderes.',
  },
  groups: {
    shop: { en: 'Your shop', fn: 'Votre boutique', de: 'Ihr Laden' },
    goods: { en: 'What you sell', fn: 'Ce que vous vendez', de: 'Was Sie verkaufen' },
    orders: {
      en: 'Orders and delivery',
      fn: 'Commandes et livraison',
      de: 'Bestellungen und Lieferung',
    },
    website: { en: 'The website', fn: 'Le site', de: 'Die Website' },
    running: { en: 'Keeping it safe', fn: 'Sécurité et suivi', de: 'Sicherheit und Überblick' },
  },
  entries: { ...shopSettings, ...workSettings },
} satisfies Sentences;
