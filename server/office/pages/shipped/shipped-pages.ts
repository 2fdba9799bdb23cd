import type { PageContent } from '../../../../contract/office/pages.ts';
import type { ShippedSlug } from '../../../../shop/office/pages/page.ts';
import { about } from './about.ts';
import { contact } from './contact.ts';
import { delivery } from './delivery.ts';
import { home } from './home.ts';
import { privacy } from './privacy.ts';
import { returns } from './returns.ts';
import { terms } from './terms.ts';

/** The pages that every shop has, as long as the merchant publishes none of their own there. */
export const shippedPages: Readonly<Record<ShippedSlug, PageContent>> = {
  home,
  about,
  delivery,
  returns,
  privacy,
  terms,
  contact,
};
