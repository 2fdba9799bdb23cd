import { buildPageHead } from '../../shared/platform/page-head.ts';
import type { Head, HeadInput } from '../../shared/platform/page.ts';
import type { HomeData } from './home-loader.ts';

const describeOrganisation = (origin: string, name: string, description: string): object => ({
  '@type': ['Organization', 'OnlineStore'],
  '@id': `${origin}/#shop`,
  name,
  alternateName: 'हाट',
  description,
  url: `${origin}/`,
  logo: `${origin}/icon-512.png`,
  image: `${origin}/share.jpg`,
  areaServed: 'IN',
});

/** Search engines may offer the shop's own search under its name. */
const describeSite = (origin: string, name: string): object => ({
  '@type': 'WebSite',
  '@id': `${origin}/#website`,
  name,
  url: `${origin}/`,
  publisher: { '@id': `${origin}/#shop` },
  potentialAction: {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${origin}/collections?search={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  },
});

/** Builds the head of the home page, with the data of the shop. */
export const buildHomeHead = ({ context }: HeadInput<HomeData>): Head => {
  const { origin, words, shop } = context;
  const { title, description } = words.home;
  return buildPageHead(
    {
      title,
      description,
      path: '/',
      data: [describeOrganisation(origin, shop.name, description), describeSite(origin, shop.name)],
    },
    context,
  );
};
