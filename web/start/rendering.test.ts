import { describe, expect, it } from 'vitest';
import type { WireListing } from '../../contract/goods/listing.ts';
import type { WireProduct } from '../../contract/goods/product.ts';
import type { RenderOptions } from '../../contract/office/page-entry.ts';
import { languages } from '../../shop/people/account.ts';
import { everyBlock } from '../blocks/testing-blocks.ts';
import { makeRouter } from '../routes/router.tsx';
import { loadWords } from '../words/words.ts';
import { isDashboard, render } from './entry-server.tsx';

const english = await loadWords('en');
import { formatDate } from '../shared/platform/dates.ts';
import { testShop } from '../shared/platform/testing-shop.ts';

const picture = {
  secureUrl: '/pictures/mango-640.webp',
  width: 640,
  height: 720,
  hue: 85,
  strength: 0.8,
};

const mango = {
  _id: 'prd_mango',
  id: 'prd_mango',
  path: '/product/prd_mango/alphonso-mango',
  sku: 'M1',
  name: 'Alphonso Mango',
  images: [picture, picture],
  discount: 10,
  offerEnd: null,
  new: true,
  rating: 9,
  numReviews: 2,
  saleCount: 4,
  createdAt: '2026-01-01T00:00:00.000Z',
  productType: 'per kg',
  unitVariation: [],
  kgVariation: [
    {
      _id: 'var_1',
      size: '250 g',
      stock: 4,
      stockWas: 4,
      weight: 250,
      price: 320,
      followsUniversal: false,
    },
  ],
  shortDescription: 'Ripe in two days.',
  description: 'Long.',
  affiliateLink: null,
  stock: 4,
  color: [{ value: 'Sky', hex: '#3E86E0' }],
  category: [{ value: 'Fruit' }],
  tag: [{ value: 'Seasonal' }],
  group: [],
  offered: true,
  displayPrice: 320,
  discountedPrice: 288,
} satisfies WireProduct;

const facets = {
  categories: [{ value: 'Fruit', count: 1 }],
  tags: [{ value: 'Seasonal', count: 1 }],
  sizes: [{ value: 'M', count: 1 }],
  colors: [{ value: 'Sky', count: 1, hex: '#3E86E0' }],
  types: [{ value: 'per kg', count: 1 }],
  groups: [],
  origins: [],
  price: { min: 288, max: 288 },
};
const places = [
  { kind: 'category', name: 'Fruit' },
  { kind: 'tag', name: 'Seasonal' },
] as const;

/** Blocks of all kinds with that product as the only one that has a price. */
const blocks = everyBlock
  .filter(({ kind }) => kind !== 'prices')
  .map((block) => (block.kind === 'collection' ? { ...block, products: [mango] } : block));

/** A shop with one product: enough of the API for the public pages. */
const shop = (url: URL): Response => {
  if (url.pathname.startsWith('/api/pages/'))
    return Response.json({
      page: { slug: 'x', title: 'Written', description: '', language: 'en', blocks },
    });
  if (url.pathname === '/api/products/prd_mango') return Response.json({ ...mango, reviews: [] });
  if (url.pathname === '/api/collections/best')
    return Response.json({
      collection: {
        slug: 'best',
        path: '/collections/best',
        name: 'Best of Ratnagiri',
        introduction: 'Picked by hand.\n\nSent on the same day.',
        picture,
        alt: 'Mangoes in straw',
        title: 'Mangoes from Ratnagiri',
        description: 'The first of the season.',
        source: { kind: 'picks', name: '' },
      },
    });
  if (url.pathname !== '/api/products')
    return Response.json(
      { message: 'Product not found', code: 'not_found', requestId: '1' },
      { status: 404 },
    );
  const placeParameter = url.searchParams.get('place');
  if (placeParameter !== null && [...placeParameter].length > 100)
    return Response.json(
      { message: 'Please check: place', code: 'invalid', requestId: '1' },
      { status: 400 },
    );
  const place =
    placeParameter === null
      ? null
      : (places.find(({ name }) => name.toLowerCase() === placeParameter) ?? {
          kind: null,
          name: placeParameter,
        });
  const products = place?.kind === null ? [] : [mango];
  return Response.json({
    products,
    page: 1,
    pages: 1,
    total: products.length,
    facets,
    place,
    collection: url.searchParams.get('collection'),
    correctedTo: null,
  } satisfies WireListing);
};

const createOptions = (over: Partial<RenderOptions> = {}): RenderOptions => ({
  fetchApi: async (path) => shop(new URL(path, 'http://shop.test')),
  language: 'en',
  origin: 'https://haat.example',
  shop: testShop,
  files: {
    entry: { preloads: [], css: [] },
    pages: {},
    words: { en: [], fn: [], de: [] },
  },
  ...over,
});

/** The shop with another mango. */
const offering =
  (over: Partial<WireProduct>): RenderOptions['fetchApi'] =>
  async (path) => {
    const answer = shop(new URL(path, 'http://shop.test'));
    const text = await answer.text();
    return new Response(
      text.replaceAll(
        JSON.stringify(mango).slice(1, -1),
        JSON.stringify({ ...mango, ...over }).slice(1, -1),
      ),
      answer,
    );
  };

const open = (path: string, over: Partial<RenderOptions> = {}) =>
  render(new Request(`http://shop.test${path}`), createOptions(over));

const everyPage = [
  '/',
  '/collections',
  '/fruit',
  '/seasonal',
  '/shop-list-standard',
  '/shop-grid-filter',
  '/kg/fruit',
  '/product/prd_mango',
  '/product-slider/prd_mango',
  '/cart',
  '/checkout',
  '/login-register',
  '/about',
  '/contact',
  '/pages/mill',
  '/myorders',
  '/admin',
];

/** Start tags with an `aria-label` that screen readers ignore, or that nobody sees as a legend. */
const listWrongNames = (html: string): string[] =>
  [...html.matchAll(/<(\w+)\b[^>]*\saria-label=[^>]*>/g)]
    .filter(
      ([tag, name = '']) =>
        tag.includes('role="group"') ||
        (/^(?:b|code|dd|div|dt|em|h[1-6]|i|li|p|small|span|strong|td|th)$/.test(name) &&
          !tag.includes(' role=')),
    )
    .map(([tag]) => tag);

describe('pages rendered on the server', () => {
  it.each(everyPage)('renders %s completely, without style attributes', async (path) => {
    const { status, html } = await open(path);
    expect(status).toBe(200);
    expect(html).toMatch(/^<!doctype html><html lang="en"/);
    expect(html).toMatch(/<title>[^<]*Haat/);
    expect(html).not.toMatch(/\sstyle=/);
    // Inline scripts may contain the word; visible text and addresses may not.
    expect(html.replaceAll(/<script>.*?<\/script>/gs, '')).not.toContain('undefined');
  });

  /** Every address of the route table, with something in the place of its parameters. */
  const addresses = Object.keys(
    makeRouter({ ...createOptions(), words: english }).routesByPath,
  ).map((path) =>
    path
      .replace('$category', 'fruit')
      .replace('$slug', 'best')
      .replace(/^(\/product.*)\$id\/\{-\$word\}$/, '$1prd_mango/alphonso-mango')
      .replace('$id', 'id')
      .replace('$slug', 'mill')
      .replace('$itemId', 'item')
      .replace('$token', 'secret'),
  );

  it.each(languages)(
    'have one title, one h1 and one canonical URL each in %s',
    async (language) => {
      expect(addresses.length).toBeGreaterThan(50);
      for (const path of addresses) {
        const { html } = await open(path, { language });
        const found = {
          titles: html.match(/<title>[^<]+<\/title>/g)?.length,
          headings: html.match(/<h1[ >]/g)?.length,
          canonicals: html.match(/<link rel="canonical" href="https:\/\/haat\.example\/[^"]*"/g)
            ?.length,
        };
        expect({ path, ...found }).toEqual({ path, titles: 1, headings: 1, canonicals: 1 });
        // No link or meta tag may contain the secret of a mail link.
        expect(html.match(/<(?:link|meta)[^>]*secret[^>]*>/g), path).toBeNull();
      }
    },
  );

  it('have no heading that leaves out a level', async () => {
    const skips: string[] = [];
    for (const path of addresses) {
      const { html } = await open(path);
      const levels = [...html.matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level));
      if (levels.some((level, index) => level > (levels[index - 1] ?? 0) + 1))
        skips.push(`${path}: ${levels.join(' ')}`);
    }
    expect(skips).toEqual([]);
  });

  it('name no plain element and no group by an aria-label', async () => {
    const named: string[] = [];
    for (const path of addresses) {
      const { html } = await open(path);
      named.push(...listWrongNames(html).map((tag) => `${path}: ${tag}`));
    }
    expect(named).toEqual([]);
  });

  it.each([
    ['/collections', false],
    ['/product/prd_mango', false],
    ['/cart', true],
    ['/admin', true],
  ])('start scripts before pictures on %s: %s', async (path, atOnce) => {
    const { html } = await open(path, {
      files: {
        ...createOptions().files,
        entry: { preloads: ['/assets/entry.js'], css: [] },
      },
    });
    expect(html).toContain('/assets/entry.js');
    expect(html.includes('<script type="module"')).toBe(atOnce);
  });

  it.each([
    ['/fruit', 200 * 86_400_000, 'near'],
    ['/product/prd_mango', 200 * 86_400_000, 'near'],
    ['/', 86_400_000, 'moment'],
    ['/shop-list-standard', 86_400_000, 'moment'],
    ['/product-slider/prd_mango', 86_400_000, 'moment'],
  ] as const)('show on %s when an offer ends', async (path, ms, format) => {
    const end = new Date(Date.now() + ms).toISOString();
    const { html } = await open(path, { fetchApi: offering({ offerEnd: end }) });
    const shown = formatDate(
      format === 'near' ? new Date(Date.parse(end) - 1).toISOString() : end,
      format,
      'en',
    );
    expect(html).toContain(`Offer until <time dateTime="${end}">${shown}</time>`);
  });

  it.each(['/fruit', '/product/prd_mango', '/', '/shop-list-standard'])(
    'show on %s only the full price after an offer has ended',
    async (path) => {
      const { html } = await open(path, {
        fetchApi: offering({ offerEnd: '2026-01-01T00:00:00.000Z', discountedPrice: null }),
      });
      expect(html).toContain('Rs. 320.00');
      for (const old of [
        'Rs. 288.00',
        'Offer until',
        '-10%',
        '<del>',
        '"product:price:amount" content="288',
      ])
        expect(html).not.toContain(old);
    },
  );

  it('describe themselves to search engines', async () => {
    const { html } = await open('/fruit?tag=Seasonal');
    expect(html).toContain(
      '<link rel="canonical" href="https://haat.example/shop-grid-standard/fruit"/>',
    );
    expect(html).toContain('property="og:title"');
    expect(html).toContain('BreadcrumbList');
  });

  it.each([
    '/nothing',
    '/nothing/at/all',
    '/product/prd_other',
    '/product/prd_other/word',
    '/admin/nothing',
    '/admin/nothing/at/all',
  ])('answer 404 for %s', async (path) => {
    expect((await open(path)).status).toBe(404);
  });

  it('answer a product with its word and without, with one canonical address', async () => {
    for (const path of [
      '/product/prd_mango',
      '/product/prd_mango/alphonso-mango',
      '/product-slider/prd_mango',
      '/product-slider/prd_mango/alphonso-mango',
    ]) {
      const { status, html } = await open(path);
      expect(status).toBe(200);
      expect(html).toContain(
        '<link rel="canonical" href="https://haat.example/product/prd_mango/alphonso-mango"/>',
      );
    }
  });

  it('show of a collection what staff have written, to readers and to search engines', async () => {
    const { status, html } = await open('/collections/best');
    expect(status).toBe(200);
    for (const text of [
      '<title>Mangoes from Ratnagiri',
      'content="The first of the season."',
      '<link rel="canonical" href="https://haat.example/collections/best"/>',
      '>Best of Ratnagiri</h1>',
      '<p>Sent on the same day.</p>',
      'alt="Mangoes in straw"',
      '"ItemList"',
    ])
      expect(html).toContain(text);
    expect((await open('/collections/none')).status).toBe(404);
  });

  it.each([
    ['/product/prd_mango/hapus', '/product/prd_mango/alphonso-mango'],
    ['/product/prd_mango/Alphonso-Mango', '/product/prd_mango/alphonso-mango'],
    ['/product-slider/prd_mango/hapus', '/product-slider/prd_mango/alphonso-mango'],
    ['/product/prd_mango/x?sort=highest', '/product/prd_mango/alphonso-mango?sort=highest'],
  ])('send %s to %s for good', async (path, to) => {
    const { status, location } = await open(path);
    expect([status, location]).toEqual([308, to]);
  });

  const tooLong = 'x'.repeat(101);
  // Lower case makes two characters of each of these.
  const growing = encodeURIComponent('\u0130'.repeat(60));
  it.each([
    `/${tooLong}`,
    `/shop-grid-standard/${tooLong}`,
    `/kg/${tooLong}`,
    `/unit/${growing}`,
    '/-',
    '/kg/--',
  ])('show "Page not found" for %s', async (path) => {
    const { status, html } = await open(path);
    expect(status).toBe(404);
    expect(html).toContain('Page not found');
  });

  it('answer 404 when the API refuses the address as too long', async () => {
    const refuse = async (): Promise<Response> =>
      Response.json(
        { message: 'The address is too long', code: 'url_too_long', requestId: '1' },
        { status: 414 },
      );
    expect((await open('/collections?search=kurta', { fetchApi: refuse })).status).toBe(404);
  });

  it('show an empty tag listing for an unknown name', async () => {
    expect((await open('/velvet-tomatoes')).html).toContain('No matching product found');
  });

  it.each(['?sort=bogus', '?page=bad', '?type=both&layout=cube', '?size=huge'])(
    'ignore %s',
    async (search) => {
      const { status, html, location } = await open(`/collections${search}`);
      expect([status, location]).toEqual([200, null]);
      expect(html).toContain('Alphonso Mango');
    },
  );

  it.each([
    ['en', 'Leave'],
    ['fn', 'Quitter'],
    ['de', 'Beenden'],
  ] as const)(
    'say in %s that they are those of a preview, and let everybody leave',
    async (language, leave) => {
      const read = ({ html }: { html: string }) => ({
        leave: /<form action="\/preview\/end" method="post"><button[^>]*>([^<]*)/.exec(html)?.[1],
        // The browser goes on from here, and leaves pages of the merchant to the server.
        isTold: /isPreview:(?:!0|true)/.test(html),
      });
      for (const path of ['/', '/collections', '/no/such/place', '/cart']) {
        expect(read(await open(path, { language, isPreview: true }))).toEqual({
          leave,
          isTold: true,
        });
        expect(read(await open(path, { language }))).toEqual({ leave: undefined, isTold: false });
      }
    },
  );

  it('have the styles of the bar of a preview nowhere else', async () => {
    const files = {
      ...createOptions().files,
      pages: { './layout/preview/preview-bar.tsx': { preloads: [], css: ['/assets/bar.css'] } },
    };
    expect((await open('/', { files, isPreview: true })).html.includes('/assets/bar.css')).toBe(
      true,
    );
    expect((await open('/', { files })).html.includes('/assets/bar.css')).toBe(false);
  });

  it('are those of the dashboard, whatever their spelling', () => {
    const ask = (path: string): boolean => isDashboard(new URL(`http://shop.test${path}`));
    for (const path of ['/admin', '/admin/', '/ADMIN/orders', '/%61dmin/orders/ord_1', '//admin'])
      expect([path, ask(path)]).toEqual([path, true]);
    for (const path of ['/', '/administration', '/kg/admin', '/pages/admin'])
      expect([path, ask(path)]).toEqual([path, false]);
  });

  it('redirect a path with a trailing slash', async () => {
    expect((await open('/collections/')).location).toBe('/collections');
  });

  it('use the chosen language', async () => {
    expect((await open('/', { language: 'fn' })).html).toMatch(
      /<html lang="fr".*Choisissez le poids/s,
    );
    expect((await open('/cart', { language: 'de' })).html).toMatch(/<html lang="de".*Warenkorb/s);
  });

  it('answer 503 in the frame of the shop while the API is down', async () => {
    const failToLoad = async (): Promise<Response> =>
      Response.json(
        { message: 'Please try again', code: 'unavailable', requestId: '1' },
        { status: 503 },
      );
    const { status, html } = await open('/collections', { fetchApi: failToLoad });
    expect(status).toBe(503);
    expect(html).toContain('Try again');
  });

  it.each([
    '/',
    '/collections',
    '/collections?search=mangoo',
    '/kg/vegetables',
    '/unit/women',
    '/buy-in-kg',
    '/shop-list-standard',
    '/product/prd_1',
  ])('have one title while the API is down, also at %s', async (path) => {
    const failToLoad = async (): Promise<Response> =>
      Response.json(
        { message: 'Please try again', code: 'unavailable', requestId: '1' },
        { status: 503 },
      );
    const { html } = await open(path, { fetchApi: failToLoad, language: 'de' });
    expect(html.match(/<title>[^<]*<\/title>/g)).toEqual([
      '<title>Etwas ist schiefgegangen | Haat</title>',
    ]);
  });
});
