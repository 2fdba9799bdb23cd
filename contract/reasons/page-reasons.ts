/** Why the shop refuses something of the pages and menus of the merchant; a part of `reasons`. */
export const pageReasons = {
  local_block_unknown: 'This shop has no block of its own by this name',
  max_bytes: 'At most {max} bytes',
  menu_leads_here: 'The menu item “{name}” leads here; please take it out first',
  menu_leads_nowhere: 'There is nothing at this address',
  no_such_category: 'No product has this category',
  no_such_tag: 'No product has this tag',
  page_link: 'A page of this shop, such as /collections, or an address that starts with https://',
  page_not_found: 'Page not found',
  page_not_planned: 'This page is not planned to be published',
  page_slug: 'Small letters, digits and hyphens, at most 60, such as size-guide',
  page_slug_reserved: 'The shop has an address of its own there, please choose another',
  page_slug_taken: 'There is a page at this address already',
  placeholder_unknown: 'We do not know what {name} stands for',
  too_many_pages: 'There are {count} pages already',
  video_address: 'The address of a film on YouTube or Vimeo',
  version_not_found: 'Version not found',
} as const;
