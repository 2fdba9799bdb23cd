import type { pageReasons } from '../../../contract/reasons/page-reasons.ts';

/** Why the shop refuses something of pages and menus. */
export const pageRefusals: Readonly<Record<keyof typeof pageReasons, string>> = {
  local_block_unknown: 'Dieser Laden hat keinen eigenen Baustein dieses Namens',
  max_bytes: 'Höchstens {max} Bytes',
  menu_leads_here: 'Der Eintrag „{name}“ im Menü führt hierher; bitte nehmen Sie ihn zuerst heraus',
  menu_leads_nowhere: 'Unter dieser Adresse steht nichts',
  no_such_category: 'Kein Produkt hat diese Kategorie',
  no_such_tag: 'Kein Produkt hat dieses Stichwort',
  page_link:
    'Eine Seite dieses Ladens, etwa /collections, oder eine Adresse, die mit https:// beginnt',
  page_not_found: 'Seite nicht gefunden',
  page_not_planned: 'Für diese Seite ist keine Veröffentlichung geplant',
  page_slug: 'Kleinbuchstaben, Ziffern und Bindestriche, höchstens 60, etwa groessentabelle',
  page_slug_reserved: 'Dort hat der Laden schon eine eigene Adresse, bitte eine andere wählen',
  page_slug_taken: 'Unter dieser Adresse gibt es schon eine Seite',
  placeholder_unknown: 'Was {name} bedeutet, ist nicht bekannt',
  too_many_pages: 'Es gibt schon {count} Seiten',
  video_address: 'Die Adresse eines Films bei YouTube oder Vimeo',
  version_not_found: 'Fassung nicht gefunden',
};
