import type { PageContent } from '../../../../contract/office/pages.ts';
import { isShippedSlug, type ShippedSlug } from '../../../../shop/office/pages/page.ts';
import { type SoldKind, soldKinds } from '../../../../shop/office/sold.ts';
import { buildAbout } from './about.ts';
import { contact } from './contact.ts';
import { delivery } from './delivery.ts';
import { buildHome } from './home.ts';
import { privacy } from './privacy.ts';
import { returns } from './returns.ts';
import { buildTerms } from './terms.ts';

type ShippedPages = Readonly<Record<ShippedSlug, PageContent>>;

const buildPages = (sells: SoldKind): ShippedPages => ({
  home: buildHome(sells),
  about: buildAbout(sells),
  delivery,
  returns,
  privacy,
  terms: buildTerms(sells),
  contact,
});

const pagesBySold = Object.fromEntries(
  soldKinds.map((sells) => [sells, buildPages(sells)]),
) as Record<SoldKind, ShippedPages>;

/**
 * Finds the text with which a page begins; every shop has these pages as long as the merchant
 * publishes none of their own there. They name nothing that the shop does not sell (SHOP-9,
 * docs/product.md).
 */
export const findShipped = (slug: string, sells: SoldKind): PageContent | undefined =>
  isShippedSlug(slug) ? pagesBySold[sells][slug] : undefined;
