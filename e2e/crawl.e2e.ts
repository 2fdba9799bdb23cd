import type { Browser, Page } from '@playwright/test';
import { hydrated, watchedPage } from './fixtures/browser.ts';
import { journey } from './fixtures/journey-api.ts';
import { type Crawl, createCrawl } from './fixtures/links.ts';
import { inaccessible, tooWide } from './fixtures/page-rules.ts';
import {
  adminEmail,
  adminPassword,
  type SampledShop,
  startSampledShop,
} from './fixtures/sampled-shop.ts';
import { expect, test } from './fixtures/test.ts';

/**
 * Visits every kind of page and every link on it. No link is dead, no page logs an error or is
 * wider than the window, and axe finds nothing.
 */

let shop: SampledShop;
let browser: Browser;
let crawl: Crawl;
let kilo: string;
let piece: string;

interface Goods {
  products: { _id: string; kgVariation: { _id: string }[]; unitVariation: { _id: string }[] }[];
}
const goods = async (query: string): Promise<Goods['products']> =>
  ((await (await fetch(`${shop.url}/api/products?${query}`)).json()) as Goods).products;

test.beforeAll(async ({ browser: opened }) => {
  browser = opened;
  shop = await startSampledShop();
  crawl = createCrawl(shop.url);
  kilo = (await goods('search=mango'))[0]?._id ?? '';
  piece = (await goods('search=t-shirt'))[0]?._id ?? '';
});

test.afterAll(() => shop?.stop());

const nobody = '01890000-0000-7000-8000-000000000000';
const arrangements = [
  'grid-filter',
  'grid-two-column',
  'grid-no-sidebar',
  'grid-full-width',
  'grid-right-sidebar',
  'list-standard',
  'list-full-width',
  'list-two-column',
];
const listings = [
  '/collections',
  '/shop-grid-standard/fruit',
  '/organic?layout=list',
  '/collections?search=zzz',
];
/**
 * Other arrangements of the same parts, which axe checks on the pages above. A colour leaves a few
 * products and all filters.
 */
const arranged = [
  ...arrangements.map((name) => `/shop-${name}?color=Sky`),
  '/shop-grid-standard',
  '/buy-in-kg',
  '/buy-in-unit?sort=new',
  '/kg/vegetables',
  '/unit/women',
  '/men',
];
const products = (): string[] => [
  `/product/${kilo}`,
  ...[
    'product',
    'product-tab-left',
    'product-tab-right',
    'product-sticky',
    'product-slider',
    'product-fixed-image',
  ].map((route) => `/${route}/${piece}`),
];
const others = [
  '/',
  '/about',
  '/terms-of-use',
  '/contact',
  '/login-register',
  '/password-reset',
  '/password-reset/message',
  `/password-reset/${nobody}/${nobody}`,
  '/account-verify/message',
  '/cart',
  '/wishlist',
  '/compare',
];
const missing = [
  '/velvet',
  '/a/b',
  '/product/x',
  '/kg/velvet',
  '/unit/velvet',
  `/product-slider/${nobody}`,
];
const personal = (order: string): string[] => [
  '/cart',
  '/wishlist',
  '/compare',
  '/checkout',
  '/my-account',
  '/myorders',
  order,
];

/** Pages whose parts other pages show too; axe skips them. */
const repeated = new Set([...arranged, ...missing.slice(1)]);

const readLinks = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href]')].map((link) => (link as HTMLAnchorElement).href),
  );

interface Visit {
  page: Page;
  /** Collects the links of the page. */
  links: Set<string>;
  wrong: string[];
}

/**
 * Checks a page in the widest and the narrowest window, and with axe unless other pages show its
 * parts. The page is in German, which has longer words; the other journeys are in English.
 */
const examine = async ({ page, links, wrong }: Visit, address: string): Promise<void> => {
  await page.setViewportSize({ width: 2560, height: 900 });
  await page.goto(shop.url + address);
  await hydrated(page);
  if (!missing.includes(address)) for (const link of await readLinks(page)) links.add(link);
  const german = await page.evaluate(() => document.documentElement.lang);
  if (german !== 'de') wrong.push(`${address} is in "${german}", not in German`);
  if (!repeated.has(address)) wrong.push(...(await inaccessible(page)));
  wrong.push(...(await tooWide(page, 2560)), ...(await tooWide(page, 320)));
};

/** Checks pages in two windows at once and follows their links. Returns the faults. */
const examineAll = async (
  addresses: readonly string[],
  prepare: (page: Page) => Promise<void> = async () => undefined,
): Promise<string[]> => {
  const waiting = [...addresses];
  const links = new Set<string>();
  const wrong: string[] = [];
  const walk = async (): Promise<void> => {
    const { page, context, troubles } = await watchedPage(browser);
    await context.addCookies([{ name: 'lang', value: 'de', url: shop.url }]);
    await prepare(page);
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      await examine({ page, links, wrong }, next);
    wrong.push(...troubles);
    await context.close();
  };
  await Promise.all([walk(), walk()]);
  await crawl.follow([...links].filter((link) => link.startsWith(shop.url)));
  return wrong;
};

/** The console message of the browser when the page itself is a 404. */
const isMeant = (trouble: string): boolean =>
  missing.some(
    (address) =>
      trouble.startsWith(`${shop.url}${address}: Failed to load resource`) &&
      trouble.includes('404'),
  );

test.describe('every kind of page in the browser', () => {
  test('shows the listings without a fault', async () => {
    test.setTimeout(180_000);
    expect(await examineAll([...arranged, ...listings])).toEqual([]);
  });
  test('shows the product pages without a fault', async () =>
    expect(await examineAll(products())).toEqual([]));
  test('shows the other pages of a visitor without a fault', async () =>
    expect(await examineAll(others)).toEqual([]));
  test('shows pages that do not exist without a fault', async () =>
    expect((await examineAll(missing)).filter((trouble) => !isMeant(trouble))).toEqual([]));

  test('shows the personal pages of a shopper without a fault', async () => {
    const { user, token, orderId } = await journey({
      url: shop.url,
      dataDir: shop.dataDir,
      adminEmail,
      adminPassword,
    });
    const send = (method: string, path: string, body?: object): Promise<Response> =>
      fetch(shop.url + path, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
    const [mango] = await goods('search=mango');
    for (const productId of [kilo, piece]) await send('POST', '/api/wishlist', { productId });
    await send('POST', '/api/cart', {
      productId: kilo,
      variationId: mango?.kgVariation[0]?._id,
      quantity: 2,
    });
    const order = (await (await send('GET', `/api/orders/${orderId}`)).json()) as {
      orderItems: { _id: string }[];
    };
    const found = await examineAll(
      personal(`/myorders/${orderId}/${order.orderItems[0]?._id}`),
      async (page) => {
        await page.addInitScript(
          ([info, compared]) => {
            sessionStorage.setItem('haat.userInfo', info ?? '');
            localStorage.setItem('haat.compare', compared ?? '');
          },
          [JSON.stringify(user), JSON.stringify([kilo, piece])],
        );
      },
    );
    expect(found).toEqual([]);
  });

  test('fits the menu into the narrowest phone', async () => {
    const { page, context, troubles } = await watchedPage(browser, {
      viewport: { width: 320, height: 640 },
    });
    await context.addCookies([{ name: 'lang', value: 'de', url: shop.url }]);
    await page.goto(shop.url, { waitUntil: 'networkidle' });
    await page.getByRole('banner').getByLabel('Menü', { exact: true }).first().click();
    expect([...(await inaccessible(page)), ...(await tooWide(page, 320)), ...troubles]).toEqual([]);
    await context.close();
  });
});

test.describe('every link of the shop', () => {
  test('leads to a page', async () => {
    await crawl.follow([
      '/',
      '/robots.txt',
      '/sitemap.xml',
      ...arranged,
      ...listings,
      ...products(),
      ...others,
      ...missing,
    ]);
    const dead = [...crawl.answers]
      .filter(([address, { status }]) => status >= 400 && !missing.includes(address))
      .map(
        ([address, { status }]) =>
          `${address} answered ${status}, named by ${[...crawl.answers].find(([, { links }]) => links.includes(address))?.[0]}`,
      );
    expect(dead).toEqual([]);
    expect(missing.map((address) => crawl.answers.get(address)?.status)).toEqual(
      missing.map(() => 404),
    );
    expect(crawl.answers.size).toBeGreaterThan(150);
  });

  test('finds the element of its fragment', () => {
    const lost = crawl.fragments.filter(({ to }) => {
      const [address = '', name = ''] = to.split('#');
      const answer = crawl.answers.get(address);
      return (
        answer !== undefined && answer.ids.size > 0 && !answer.ids.has(decodeURIComponent(name))
      );
    });
    expect(lost).toEqual([]);
  });
});
