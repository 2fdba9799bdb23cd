import type { Sentences } from '../sentences.ts';

/** What the dashboard says of the menus in header and footer. */
export const menus = {
  lead: {
    en: 'What customers find at the top and at the bottom of every page.',
    fn: 'Ce que les clients trouvent en haut et en bas de chaque page.',
    de: 'Was Kunden oben und unten auf jeder Seite finden.',
  },
  header: { en: 'At the top', fn: 'En haut', de: 'Oben' },
  footer: { en: 'At the bottom', fn: 'En bas', de: 'Unten' },
  label: { en: 'Text', fn: 'Texte', de: 'Text' },
  href: { en: 'Leads to', fn: 'Mène à', de: 'Führt zu' },
  optional: { en: 'optional', fn: 'facultatif', de: 'freiwillig' },
  below: { en: 'Links below it', fn: 'Liens en dessous', de: 'Links darunter' },
  item: {
    en: (place: number) => `Item ${place}`,
    fn: (place: number) => `Entrée ${place}`,
    de: (place: number) => `Eintrag ${place}`,
  },
  link: {
    en: (place: number) => `Link ${place}`,
    fn: (place: number) => `Lien ${place}`,
    de: (place: number) => `Link ${place}`,
  },
  count: {
    en: (count: number) => (count === 1 ? '1 link' : `${count} links`),
    fn: (count: number) => (count === 1 ? '1 lien' : `${count} liens`),
    de: (count: number) => (count === 1 ? '1 Link' : `${count} Links`),
  },
  addItem: { en: 'Add an item', fn: 'Ajouter une entrée', de: 'Eintrag hinzufügen' },
  addColumn: { en: 'Add a column', fn: 'Ajouter une colonne', de: 'Spalte hinzufügen' },
  addLink: { en: 'Add a link', fn: 'Ajouter un lien', de: 'Link hinzufügen' },
  hidden: {
    en: (links: string) => `There is nothing at ${links} now, so customers do not see these links.`,
    fn: (links: string) =>
      `Il n’y a rien à ${links} en ce moment ; les clients ne voient pas ces liens.`,
    de: (links: string) => `Unter ${links} steht gerade nichts; Kunden sehen diese Links nicht.`,
  },
  replace: {
    en: 'Save it again to replace theirs.',
    fn: 'Enregistrez-la encore pour remplacer la sienne.',
    de: 'Speichern Sie noch einmal, um die andere Fassung zu ersetzen.',
  },
} satisfies Sentences;
