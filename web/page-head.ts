import { languageTag } from '../shop/account.ts';
import type { Crumb } from './kit/breadcrumbs.tsx';
import type { Head, PageContext } from './page.ts';

export interface HeadGiven {
  title: string;
  description?: string | undefined;
  /** The path of the page that search engines should know, without the origin. */
  path: string;
  image?: string | undefined;
  crumbs?: readonly Crumb[];
  /** Personal pages and error pages stay out of search engines. */
  hidden?: boolean;
}

const breadcrumbList = (crumbs: readonly Crumb[], origin: string, path: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, to }, i) => ({ '@type': 'ListItem', position: i + 1, name: label, item: origin + (to ?? path) })),
});

const absolute = (origin: string, address: string): string => (address.startsWith('/') ? origin + address : address);

/** Title, description, canonical link, Open Graph and breadcrumbs of a page. */
export const pageHead = ({ title, description, path, image, crumbs, hidden = false }: HeadGiven, { origin, words, language }: PageContext): Head => {
  const about = description ?? words.layout.tagline;
  const full = title.startsWith(words.layout.shop) ? title : `${title} | ${words.layout.shop}`;
  return {
    meta: [
      { title: full },
      { name: 'description', content: about },
      ...(hidden ? [{ name: 'robots', content: 'noindex' }] : []),
      { property: 'og:site_name', content: words.layout.shop },
      { property: 'og:type', content: 'website' },
      { property: 'og:locale', content: languageTag[language] },
      { property: 'og:title', content: title },
      { property: 'og:description', content: about },
      { property: 'og:url', content: origin + path },
      { property: 'og:image', content: absolute(origin, image ?? '/icon-512.png') },
      ...(crumbs === undefined ? [] : [{ 'script:ld+json': breadcrumbList(crumbs, origin, path) }]),
    ],
    ...(hidden ? {} : { links: [{ rel: 'canonical', href: origin + path }] }),
  };
};
