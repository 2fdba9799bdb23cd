import type { pageReasons } from '../../../contract/reasons/page-reasons.ts';

/** Why the shop refuses something of pages and menus. */
export const pageRefusals: Readonly<Record<keyof typeof pageReasons, string>> = {
  local_block_unknown: 'Cette boutique n’a pas de bloc à elle de ce nom',
  max_bytes: 'Au plus {max} octets',
  menu_leads_here: 'L’entrée « {name} » du menu mène ici ; veuillez d’abord l’enlever',
  menu_leads_nowhere: 'Il n’y a rien à cette adresse',
  no_such_category: 'Aucun produit n’a cette catégorie',
  no_such_tag: 'Aucun produit n’a cette étiquette',
  page_link:
    'Une page de cette boutique, comme /collections, ou une adresse qui commence par https://',
  page_not_found: 'Cette page n’existe pas',
  page_not_planned: 'Aucune publication de cette page n’est prévue',
  page_slug: 'Minuscules, chiffres et traits d’union, 60 au plus, par exemple guide-des-tailles',
  page_slug_reserved:
    'La boutique a déjà une adresse à elle à cet endroit, veuillez en choisir une autre',
  page_slug_taken: 'Il existe déjà une page à cette adresse',
  placeholder_unknown: 'On ne sait pas ce que veut dire {name}',
  too_many_pages: 'Il y a déjà {count} pages',
  video_address: 'L’adresse d’un film sur YouTube ou Vimeo',
  version_not_found: 'Cette version n’existe pas',
};
