import { formatSlug } from '../../../../shop/goods/listing/listing.ts';
import type { Language } from '../../../../shop/people/account.ts';
import { readText } from '../../../../shop/texts.ts';
import { call } from '../../../shared/people/session/session.ts';
import type { AdminWords } from '../../../words/admin-words.ts';
import { namePage } from './name-page.ts';

/** What a link can lead to in the shop. */
interface LinkTarget {
  href: string;
  name: string;
}

export const linkGroups = ['pages', 'collections', 'categories', 'products'] as const;

type LinkTargets = Readonly<Record<(typeof linkGroups)[number], readonly LinkTarget[]>>;

const maxFound = 6;

/** Finds the pages, collections, categories and products that fit a typed text. */
export const findLinks = async (
  typed: string,
  language: Language,
  words: AdminWords,
  signal: AbortSignal,
): Promise<LinkTargets> => {
  const [{ pages }, { collections }, { categories, products }] = await Promise.all([
    call('GET /api/settings/pages', { signal }),
    call('GET /api/collections', { query: { language }, signal }),
    call('GET /api/search/suggest', { query: { q: typed }, signal }),
  ]);
  const named = pages.map(({ title, path, slug }) => ({
    href: path,
    name: namePage(slug, readText(title, language, language), words),
  }));
  const searched = typed.toLowerCase();
  const pick = (targets: readonly LinkTarget[]): LinkTarget[] =>
    targets
      .filter(({ href, name }) => `${name} ${href}`.toLowerCase().includes(searched))
      .slice(0, maxFound);
  return {
    pages: pick(named),
    collections: pick(collections.map(({ path, name }) => ({ href: path, name }))),
    categories: categories.map(({ value }) => ({
      href: `/shop-grid-standard/${formatSlug(value)}`,
      name: value,
    })),
    products: products.map(({ _id, name }) => ({ href: `/product/${_id}`, name })),
  };
};
