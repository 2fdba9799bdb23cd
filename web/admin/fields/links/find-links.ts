import { formatSlug } from '../../../../shop/goods/listing/listing.ts';
import { readText, type TextLanguage } from '../../../../shop/texts.ts';
import { call } from '../../../shared/people/session/session.ts';
import type { AdminWords } from '../../../words/admin-words.ts';
import { namePage } from './name-page.ts';

/** What a link can lead to in the shop. */
interface LinkTarget {
  href: string;
  name: string;
}

type LinkTargets = Readonly<Record<'pages' | 'categories' | 'products', readonly LinkTarget[]>>;

const maxPagesFound = 6;

/** Finds the pages, categories and products that fit a typed text. */
export const findLinks = async (
  typed: string,
  language: TextLanguage,
  words: AdminWords,
  signal: AbortSignal,
): Promise<LinkTargets> => {
  const [{ pages }, { categories, products }] = await Promise.all([
    call('GET /api/settings/pages', { signal }),
    call('GET /api/search/suggest', { query: { q: typed }, signal }),
  ]);
  const named = pages.map(({ title, path, slug }) => ({
    href: path,
    name: namePage(slug, readText(title, language, language), words),
  }));
  const searched = typed.toLowerCase();
  return {
    pages: named
      .filter(({ href, name }) => `${name} ${href}`.toLowerCase().includes(searched))
      .slice(0, maxPagesFound),
    categories: categories.map(({ value }) => ({
      href: `/shop-grid-standard/${formatSlug(value)}`,
      name: value,
    })),
    products: products.map(({ _id, name }) => ({ href: `/product/${_id}`, name })),
  };
};
