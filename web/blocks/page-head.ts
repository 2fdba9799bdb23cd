import { buildPagePath } from '../../shop/office/pages/page.ts';
import { buildPageHead } from '../shared/platform/page-head.ts';
import type { Head, HeadInput } from '../shared/platform/page.ts';
import type { ShownShop } from '../shared/platform/shop.ts';
import type { BlockData } from './block-data.ts';
import type { PageData } from './page-loader.ts';

type DescribedShop = Pick<ShownShop, 'name'> & {
  contact?: Partial<Record<'phone' | 'email', string>> | undefined;
  social?: Readonly<Record<string, string>> | undefined;
};

const describeOrganisation = (
  origin: string,
  { name, contact: { phone = '', email = '' } = {}, social = {} }: DescribedShop,
  description: string,
): object => ({
  '@type': ['Organization', 'OnlineStore'],
  '@id': `${origin}/#shop`,
  name,
  description,
  ...(phone === '' ? {} : { telephone: phone }),
  ...(email === '' ? {} : { email }),
  sameAs: Object.values(social).filter((address) => address !== ''),
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

/** The questions of all blocks in one: a page may have one `FAQPage` only. */
const describeQuestions = (blocks: readonly BlockData[]): object[] => {
  const items = blocks.flatMap((block) => (block.kind === 'questions' ? block.items : []));
  if (items.length === 0) return [];
  return [
    {
      '@type': 'FAQPage',
      mainEntity: items.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ];
};

/** The first picture that a page shows of its own. */
const findPicture = (blocks: readonly BlockData[]) =>
  blocks
    .flatMap((block) => {
      if (block.kind === 'gallery') return block.pictures;
      return block.kind === 'picture' || block.kind === 'story' ? [block.picture] : [];
    })
    .find((picture) => picture !== null);

/** Builds the head of the home page, with the data of the shop. */
export const buildHomeHead = ({ data, context }: HeadInput<PageData>): Head => {
  const { origin, shop } = context;
  const title = data?.title || shop.name;
  const description = data?.description || shop.tagline;
  return buildPageHead(
    {
      title,
      description,
      path: '/',
      data: [
        describeOrganisation(origin, shop, description),
        describeSite(origin, shop.name),
        ...describeQuestions(data?.blocks ?? []),
      ],
    },
    context,
  );
};

/** Builds the head of any other page that the merchant has written. */
export const buildWrittenHead = ({ data, context, path }: HeadInput<PageData>): Head => {
  const { title = '', description = '', blocks = [] } = data ?? {};
  return buildPageHead(
    {
      title,
      description: description || undefined,
      path: data === undefined ? path : buildPagePath(data.slug),
      image: findPicture(blocks) ?? undefined,
      crumbs: [{ label: context.words.layout.home, to: '/' }, { label: title }],
      data: describeQuestions(blocks),
    },
    context,
  );
};
