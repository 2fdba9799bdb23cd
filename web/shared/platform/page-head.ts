import { findSharedPicture } from '../../../shop/goods/product/picture.ts';
import type { Language } from '../../../shop/people/account.ts';
import type { Crumb } from '../../kit/page/breadcrumbs.tsx';
import type { Head, PageContext } from './page.ts';

/**
 * The picture of a shared link: a URL, with its size in pixels and its description where they are
 * known.
 */
interface HeadPicture {
  secureUrl: string;
  width?: number | undefined;
  height?: number | undefined;
  alt?: string | undefined;
}

interface PageHeadOptions {
  title: string;
  description?: string | undefined;
  /**
   * The canonical path of the page, without the origin. It contains a search only if the search
   * makes another page.
   */
  path: string;
  image?: HeadPicture | string | undefined;
  /** The Open Graph type. */
  type?: 'website' | 'product' | undefined;
  crumbs?: readonly Crumb[];
  /** Personal pages, searches and error pages stay out of search engines. */
  hidden?: boolean;
  /** Paths of the pages before and after this one, where it is one of several. */
  previous?: string | undefined;
  next?: string | undefined;
  /** More properties of Open Graph, such as `product:price:amount`. */
  properties?: Readonly<Record<string, string>>;
  /** schema.org data of the page, without `@context`. */
  data?: readonly object[];
}

type Tag = Record<string, unknown>;

/** The shop's own picture, for pages that have none. */
const shopPicture = { secureUrl: '/share.jpg', width: 1200, height: 630 };

/** Open Graph names a language with its country: ours speak to India, France and Germany. */
const localeByLanguage: Record<Language, string> = { en: 'en_IN', fn: 'fr_FR', de: 'de_DE' };

/** Returns the full URL of a path; a URL of another host stays. */
export const toAbsoluteUrl = (origin: string, address: string): string =>
  address.startsWith('/') ? origin + address : address;

const buildPictureTags = (
  given: HeadPicture | string | undefined,
  title: string,
  { origin, shop }: PageContext,
): Tag[] => {
  const named: HeadPicture =
    given === undefined
      ? { ...shopPicture, alt: shop.name }
      : typeof given === 'string'
        ? { secureUrl: given }
        : given;
  const { secureUrl, width, height, alt } = { ...named, ...findSharedPicture(named.secureUrl) };
  const wide = width !== undefined && height !== undefined && width > 1.5 * height;
  return [
    { property: 'og:image', content: toAbsoluteUrl(origin, secureUrl) },
    ...(width === undefined || height === undefined
      ? []
      : [
          { property: 'og:image:width', content: String(width) },
          { property: 'og:image:height', content: String(height) },
        ]),
    { property: 'og:image:alt', content: alt ?? title },
    { name: 'twitter:card', content: wide ? 'summary_large_image' : 'summary' },
  ];
};

/** Removes soft hyphens, which only the page needs. */
const removeSoftHyphens = (text: string): string => text.replaceAll('\u00ad', '');

const buildBreadcrumbList = (crumbs: readonly Crumb[], origin: string, path: string): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, to }, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name: removeSoftHyphens(label),
    item: origin + (to ?? path),
  })),
});

/**
 * Builds the schema.org list of a listing's products in their order; `from` is the number of
 * products on the pages before.
 */
export const buildItemList = (
  items: readonly { name: string; path: string }[],
  origin: string,
  from = 0,
): object => ({
  '@type': 'ItemList',
  itemListElement: items.map(({ name, path }, i) => ({
    '@type': 'ListItem',
    position: from + i + 1,
    name,
    url: origin + path,
  })),
});

const buildLinks = (
  { path, previous, next }: PageHeadOptions,
  origin: string,
): Record<string, string>[] =>
  [
    ['canonical', path],
    ['prev', previous],
    ['next', next],
  ].flatMap(([rel = '', to]) => (to === undefined ? [] : [{ rel, href: origin + to }]));

/**
 * Builds the head of a page: title, description, links to itself and its neighbours, Open Graph
 * tags for sharing, and schema.org data with the breadcrumbs.
 */
export const buildPageHead = (given: PageHeadOptions, context: PageContext): Head => {
  const {
    description,
    path,
    image,
    type = 'website',
    crumbs,
    hidden = false,
    properties = {},
    data = [],
  } = given;
  const { origin, shop, language } = context;
  const title = removeSoftHyphens(given.title);
  const about = description ?? shop.tagline;
  const open = {
    'og:site_name': shop.name,
    'og:type': type,
    'og:locale': localeByLanguage[language],
    'og:title': title,
    'og:description': about,
    'og:url': origin + path,
    ...properties,
  };
  const things = [
    ...data,
    ...(crumbs === undefined ? [] : [buildBreadcrumbList(crumbs, origin, path)]),
  ];
  return {
    meta: [
      { title: title.startsWith(shop.name) ? title : `${title} | ${shop.name}` },
      { name: 'description', content: about },
      ...(hidden ? [{ name: 'robots', content: 'noindex' }] : []),
      ...Object.entries(open).map(([property, content]) => ({ property, content })),
      ...buildPictureTags(image, title, context),
      ...things.map((thing) => ({
        'script:ld+json': { '@context': 'https://schema.org', ...thing },
      })),
    ],
    links: buildLinks(given, origin),
  };
};
