import { describe, expect, it } from 'vitest';
import type { Language } from '../../../shop/people/account.ts';
import { en } from '../../words/en.ts';
import { buildItemList, buildPageHead } from './page-head.ts';
import type { PageContext } from './page.ts';
import { testShop } from './testing-shop.ts';

const context = (language: Language = 'en'): PageContext => ({
  fetchApi: () => Promise.reject(new Error('A head asks nobody')),
  language,
  words: { ...en } as PageContext['words'],
  origin: 'https://haat.example',
  shop: testShop,
});

const readHead = (
  given: Partial<Parameters<typeof buildPageHead>[0]> = {},
  language?: Language,
) => {
  const { meta = [], links = [] } = buildPageHead(
    { title: 'Fruit', path: '/shop-grid-standard/fruit', ...given },
    context(language),
  );
  const tags = meta.filter((tag) => tag !== undefined);
  const named = Object.fromEntries(
    tags.flatMap(({ name, property, content }) =>
      content === undefined ? [] : [[String(name ?? property), content]],
    ),
  );
  return {
    title: tags.find(({ title }) => title !== undefined)?.title,
    named,
    links,
    data: tags.flatMap((tag) => tag['script:ld+json'] ?? []),
  };
};

describe('the head of a page', () => {
  it('names the shop once', () => {
    expect(readHead().title).toBe('Fruit | Haat');
    expect(readHead({ title: 'Haat: cloth and food' }).title).toBe('Haat: cloth and food');
  });

  it('removes the optional line breaks of words', () => {
    const head = readHead({
      title: 'Nutzungs\u00adbedingungen',
      crumbs: [{ label: 'Nutzungs\u00adbedingungen' }],
    });
    expect(head.title).toBe('Nutzungsbedingungen | Haat');
    expect(head.named['og:title']).toBe('Nutzungsbedingungen');
    expect(JSON.stringify(head.data)).toContain('"Nutzungsbedingungen"');
  });

  it.each([
    ['en', 'en_IN'],
    ['fn', 'fr_FR'],
    ['de', 'de_DE'],
  ] as const)('has for the language %s the locale %s', (language, locale) => {
    expect(readHead({}, language).named['og:locale']).toBe(locale);
  });

  it('uses the picture of the shop if the page has none', () => {
    expect(readHead().named).toMatchObject({
      'og:image': 'https://haat.example/share.jpg',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'Haat',
      'twitter:card': 'summary_large_image',
    });
  });

  it('shares its picture as a JPEG with size and description', () => {
    const { named } = readHead({
      image: { secureUrl: '/pictures/mango-640.webp', width: 640, height: 720, alt: 'A mango' },
    });
    expect(named).toMatchObject({
      'og:image': 'https://haat.example/pictures/mango-640.jpg',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'A mango',
      'twitter:card': 'summary_large_image',
    });
  });

  it('leaves the URL of a foreign picture unchanged and gives no unknown size', () => {
    const { named } = readHead({ image: 'https://pictures.example/a.jpg' });
    expect(named['og:image']).toBe('https://pictures.example/a.jpg');
    expect(named).not.toHaveProperty('og:image:width');
    expect(
      readHead({ image: { secureUrl: 'https://pictures.example/a.webp', width: 640, height: 720 } })
        .named,
    ).toMatchObject({ 'og:image:width': '640', 'twitter:card': 'summary' });
    expect(named['og:image:alt']).toBe('Fruit');
  });

  it('has one canonical URL and links to the pages before and after', () => {
    const { links, named } = readHead({
      path: '/collections?page=2',
      previous: '/collections',
      next: '/collections?page=3',
    });
    expect(links).toEqual([
      { rel: 'canonical', href: 'https://haat.example/collections?page=2' },
      { rel: 'prev', href: 'https://haat.example/collections' },
      { rel: 'next', href: 'https://haat.example/collections?page=3' },
    ]);
    expect(named['og:url']).toBe('https://haat.example/collections?page=2');
  });

  it('keeps a hidden page out of search engines', () => {
    expect(readHead({ hidden: true }).named).toMatchObject({ robots: 'noindex' });
    expect(readHead().named).not.toHaveProperty('robots');
  });

  it('describes a product with its price', () => {
    expect(
      readHead({ type: 'product', properties: { 'product:price:amount': '288.00' } }).named,
    ).toMatchObject({ 'og:type': 'product', 'product:price:amount': '288.00' });
    expect(readHead().named['og:type']).toBe('website');
  });

  it('describes breadcrumbs and products in schema.org terms', () => {
    const fruit = buildItemList(
      [
        { name: 'Mango', path: '/product/m' },
        { name: 'Banana', path: '/product/b' },
      ],
      'https://haat.example',
      50,
    );
    expect(
      readHead({ crumbs: [{ label: 'Home', to: '/' }, { label: 'Fruit' }], data: [fruit] }).data,
    ).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        itemListElement: [
          {
            '@type': 'ListItem',
            position: 51,
            name: 'Mango',
            url: 'https://haat.example/product/m',
          },
          {
            '@type': 'ListItem',
            position: 52,
            name: 'Banana',
            url: 'https://haat.example/product/b',
          },
        ],
      },
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://haat.example/' },
          {
            '@type': 'ListItem',
            position: 2,
            name: 'Fruit',
            item: 'https://haat.example/shop-grid-standard/fruit',
          },
        ],
      },
    ]);
  });
});
