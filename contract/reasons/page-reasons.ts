/** Why the shop refuses something of the pages and menus of the merchant; a part of `reasons`. */
export const pageReasons = {
  local_block_unknown: 'This shop has no block of its own by this name',
  max_bytes: 'At most {max} bytes',
  menu_leads_here: 'The menu item “{name}” leads here; please take it out first',
  menu_leads_nowhere: 'There is nothing at this address',
  no_such_category: 'No product has this category',
  no_such_tag: 'No product has this tag',
  page_link: 'A path of this shop, such as /collections, or an address that starts with https://',
  page_not_found: 'Page not found',
  page_not_planned: 'No publication of this page is planned',
  page_slug: 'Lower-case letters, digits and hyphens, at most 60, such as size-guide',
  page_slug_reserved: 'The shop has an address of its own there, please choose another',
  page_slug_taken: 'There is a page of this address already',
  placeholder_unknown: 'Nothing is known by {name}',
  too_many_pages: 'There are {count} pages already',
  video_address: 'The address of a film at YouTube or Vimeo',
  version_not_found: 'Version not found',
} as const;
