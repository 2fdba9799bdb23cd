import { isShippedSlug } from '../../../../shop/office/pages/page.ts';
import type { AdminWords } from '../../../words/admin-words.ts';

/** Names a page: one that every shop has as the dashboard calls it, any other by its title. */
export const namePage = (slug: string, title: string, { pages }: AdminWords): string =>
  isShippedSlug(slug) ? pages.shippedNames[slug] : title || slug;
