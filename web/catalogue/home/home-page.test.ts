import { beforeAll, describe, expect, it } from 'vitest';
import type { WireProduct } from '../../../contract/goods/product.ts';
import type { WireSlide } from '../../../contract/office/settings.ts';
import type { Language } from '../../../shop/people/account.ts';
import { testShop } from '../../shared/platform/testing-shop.ts';
import { render } from '../../start/entry-server.tsx';

const picture = {
  secureUrl: '/pictures/mango-640.webp',
  width: 640,
  height: 720,
  hue: 85,
  strength: 0.8,
};

const productOf = (n: number, category: string): WireProduct => ({
  _id: `prd_${n}`,
  id: `prd_${n}`,
  path: `/product/prd_${n}/product-${n}`,
  sku: `P${n}`,
  name: `Product ${n}`,
  images: [picture],
  discount: 0,
  offerEnd: null,
  new: true,
  rating: 4,
  numReviews: 1,
  saleCount: 9 - n,
  createdAt: '2026-01-01T00:00:00.000Z',
  productType: 'per unit',
  unitVariation: [{ _id: `var_${n}`, size: 'M', stock: 4, stockWas: 4, price: 100 }],
  kgVariation: [],
  shortDescription: 'Short.',
  description: 'Long.',
  affiliateLink: null,
  stock: 4,
  color: [],
  category: [{ value: category }],
  tag: [],
  group: [],
  offered: true,
  displayPrice: 100,
  discountedPrice: 100,
});

const slides: WireSlide[] = [
  {
    title: 'Market day',
    subtitle: 'Every day.',
    image: null,
    link: '/buy-in-kg',
    linkText: 'Buy In Kg',
  },
  {
    title: 'Mango season',
    subtitle: '',
    image: picture,
    link: '/fruit',
    linkText: 'See the fruit',
  },
  // An admin may well give two slides one title.
  { title: 'Market day', subtitle: '', image: null, link: '/collections', linkText: 'See all' },
];

const facets = {
  categories: [
    { value: 'Fruit', count: 2 },
    { value: 'Grain', count: 1 },
  ],
  tags: [],
  sizes: [],
  colors: [],
  types: [],
  groups: [],
  price: { min: 100, max: 100 },
};

const open = async (
  shown: readonly WireSlide[],
  language: Language = 'en',
): Promise<{ html: string; requestedPaths: string[] }> => {
  const requestedPaths: string[] = [];
  const fetchApi = async (path: string): Promise<Response> => {
    requestedPaths.push(path);
    if (path === '/api/slider') return Response.json({ slider: { _id: 's', slides: shown } });
    const limit = Number(new URL(path, 'http://shop.test').searchParams.get('limit'));
    const products = path.includes('category=Grain')
      ? [productOf(9, 'Grain')]
      : [1, 2, 3, 4, 5, 6].map((n) => productOf(n, 'Fruit')).slice(0, limit);
    return Response.json({
      products,
      page: 1,
      pages: 1,
      total: products.length,
      facets,
      place: null,
      correctedTo: null,
    });
  };
  const files = {
    entry: { preloads: [], css: [] },
    pages: {},
    words: { en: [], fn: [], de: [] },
  };
  const { status, html } = await render(new Request('http://shop.test/'), {
    fetchApi,
    language,
    origin: 'https://haat.example',
    shop: testShop,
    files,
  });
  expect(status).toBe(200);
  return { html, requestedPaths };
};

let html: string;
let calledPaths: string[];

beforeAll(async () => {
  ({ html, requestedPaths: calledPaths } = await open(slides));
});

describe('the home page as the server sends it', () => {
  it('contains every slide, so that all can be read without JavaScript', () => {
    const [first = '', second = '', third = ''] = html.split('<li id="slide-').slice(1);
    expect([first, second, third].map((slide) => /<h2[^>]*>([^<]+)/.exec(slide)?.[1])).toEqual([
      'Market day',
      'Mango season',
      'Market day',
    ]);
    expect(html).not.toContain('inert');
    for (const n of [1, 2, 3]) expect(html).toContain(`href="#slide-${n}"`);
  });

  it('shows the scale on a slide without a picture, and the picture on one that has it', () => {
    const [first = '', second = ''] = html.split('<li id="slide-').slice(1);
    expect(first).toContain('viewBox="0 0 604 652"');
    expect(second).not.toContain('viewBox="0 0 604 652"');
    expect(second).toContain('/pictures/mango-640.webp');
  });

  it('translates the sample slides and leaves texts of an admin unchanged', async () => {
    const { html: german } = await open(slides, 'de');
    const [first = '', second = ''] = german.split('<li id="slide-').slice(1);
    expect(first).toContain('>Market day<');
    expect(first).toContain('>Nach Kilo kaufen<');
    expect(second).toContain('>Mangozeit<');
    expect(second).toContain('>Zum Obst<');
  });

  it('has its own title whatever the slides say, and one slide if the admin has none', async () => {
    expect(html.match(/<h1/g)).toHaveLength(1);
    const { html: bare } = await open([]);
    expect(bare.match(/<li id="slide-/g)).toHaveLength(1);
    expect(bare).toContain('Cloth by the piece, grain by the kilo.');
  });

  it('requests only as many products as it needs', () => {
    expect(calledPaths.toSorted()).toEqual([
      '/api/products?category=Grain&sort=popularity&limit=1',
      '/api/products?sort=new&limit=4',
      '/api/products?sort=popularity&limit=24',
      '/api/slider',
    ]);
  });

  it('describes the shop and its search to search engines', () => {
    const things = [...html.matchAll(/<script type="application\/ld\+json">(.+?)<\/script>/g)].map(
      (match) => JSON.parse(match[1] ?? '') as Record<string, unknown>,
    );
    expect(things).toContainEqual(
      expect.objectContaining({
        '@type': ['Organization', 'OnlineStore'],
        name: 'Haat',
        url: 'https://haat.example/',
        logo: 'https://haat.example/icon-512.png',
      }),
    );
    expect(things).toContainEqual(
      expect.objectContaining({
        '@type': 'WebSite',
        '@id': 'https://haat.example/#website',
        potentialAction: expect.objectContaining({
          target: {
            '@type': 'EntryPoint',
            urlTemplate: 'https://haat.example/collections?search={search_term_string}',
          },
        }),
      }),
    );
  });
});
