import type { Page } from '@playwright/test';
import { hasJava } from '../../scripts/tests/java.ts';
import { languages } from '../../shop/people/account.ts';
import { type AdminFront, openAdminFront } from '../fixtures/admin-front.ts';
import { hydrated, pageOf, watchedPage } from '../fixtures/browser.ts';
import { everyBlockPath, openEveryBlock, publishEveryBlock } from '../fixtures/every-block.ts';
import { type CheckedPage, findHtmlErrors } from '../fixtures/html-checker.ts';
import { journey } from '../fixtures/journey-api.ts';
import { main } from '../fixtures/storefront.ts';
import { expect, test } from '../fixtures/test.ts';

/**
 * Checks the HTML of every page with the Nu checker: as the server sends it, and as it is after
 * hydration.
 */

const canCheck = hasJava();
if (!canCheck)
  console.warn('The HTML checker is skipped: it needs Java, and this machine has none.');

let front: AdminFront;
let kilo: string;
let piece: string;
let shopper: Awaited<ReturnType<typeof journey>>;
let itemPath: string;

test.beforeAll(async ({ browser }) => {
  if (!canCheck) return;
  front = await openAdminFront(browser);
  await publishEveryBlock(front.ask);
  const idOf = async (search: string): Promise<string> =>
    (await front.ask<{ products: { _id: string }[] }>('GET', `/api/products?search=${search}`))
      .products[0]?._id ?? '';
  [kilo, piece] = await Promise.all([idOf('mango'), idOf('t-shirt')]);
  shopper = await journey(front);
  const { orderItems } = await front.ask<{ orderItems: { _id: string }[] }>(
    'GET',
    `/api/orders/${shopper.orderId}`,
  );
  itemPath = `/myorders/${shopper.orderId}/${orderItems[0]?._id}`;
});
test.afterAll(() => front?.close());

const nobody = '01890000-0000-7000-8000-000000000000';
const listings = [
  '/collections',
  '/shop-grid-standard/fruit',
  '/shop-grid-filter?color=Sky&size=M&tag=Organic&minPrice=100&sort=new',
  '/collections?page=2',
  '/organic?layout=list',
  '/collections?search=zzz',
  '/collections?search=mangoo',
  '/kg/vegetables',
  '/unit/women',
  '/men',
  '/velvet',
  '/buy-in-kg',
  '/buy-in-unit',
];
const arrangements = [
  'grid-standard',
  'grid-two-column',
  'grid-no-sidebar',
  'grid-full-width',
  'grid-right-sidebar',
  'list-standard',
  'list-full-width',
  'list-two-column',
].map((name) => `/shop-${name}`);
const products = (): string[] => [
  `/product/${kilo}?sort=highest`,
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
  '/pages/delivery',
  '/pages/returns',
  '/pages/privacy',
  everyBlockPath,
  '/login-register',
  '/password-reset',
  '/password-reset/message',
  `/password-reset/${nobody}/${nobody}`,
  '/account-verify/message',
  `/account-verify/${nobody}/${nobody}`,
];
const personal = (): string[] => [
  '/cart',
  '/wishlist',
  '/compare',
  '/checkout',
  '/my-account',
  '/my-account/addresses',
  '/my-account/security',
  '/myorders',
  itemPath,
];
const missing = ['/a/b', '/product/x', '/kg/velvet', '/-'];
const dashboard = (): string[] =>
  [
    '',
    '/orders',
    `/orders/${shopper.orderId}`,
    `/orders/paper?id=${shopper.orderId}`,
    '/shipments',
    '/invoices',
    '/jobs',
    '/audit',
    '/products',
    '/products/new',
    `/products/${kilo}`,
    `/products/${piece}`,
    '/import',
    '/users',
    `/users/${String(shopper.user._id)}`,
    '/messages',
    '/messages/templates',
    '/identity',
    '/opening',
    '/menus',
    '/pages',
    '/pages/about',
    '/pages/every-block',
    '/collections',
    '/collections/new',
    '/prices',
    '/stock',
    '/slider',
    '/synonyms',
    '/settings',
  ].map((path) => `/admin${path}`);

const sent = async (path: string, language: string): Promise<CheckedPage> => {
  const answer = await fetch(front.url + path, { headers: { cookie: `lang=${language}` } });
  // A visitor who sends too many requests gets another page. Every page that is requested here must
  // be the real one.
  expect(answer.status, path).toBeLessThan(500);
  return { name: `${language} ${path}`, html: await answer.text() };
};

/** Reads the current document without what the browser itself adds, such as an `xmlns`. */
const standing = async (page: Page, name: string): Promise<CheckedPage> => ({
  name,
  html: `<!doctype html>${await page.evaluate(() => document.documentElement.outerHTML)}`,
});

/** Java checks some forty pages in one test. */
test.describe('the HTML', () => {
  test.skip(!canCheck, 'the checker needs Java');
  test.describe.configure({ timeout: 180_000 });

  for (const language of languages)
    test(`has no error as the server sends it in ${language}`, async () => {
      const paths = [
        ...others,
        ...listings,
        ...arrangements,
        ...products(),
        ...personal(),
        ...missing,
        '/admin',
        '/admin/orders',
        ...(language === 'en' ? ['/api/docs', '/dev/mail'] : []),
      ];
      const pages: CheckedPage[] = [];
      for (const path of paths) pages.push(await sent(path, language));
      expect(await findHtmlErrors(pages)).toEqual([]);
    });

  test('has no error in the browser of a visitor', async () => {
    const { page, context } = await watchedPage(front.browser);
    const pages: CheckedPage[] = [];
    for (const path of [...others, ...listings, ...products(), '/cart', '/wishlist', '/compare']) {
      await page.goto(front.url + path);
      await hydrated(page);
      pages.push(await standing(page, path));
    }
    await context.close();
    expect(await findHtmlErrors(pages)).toEqual([]);
  });

  test('has no error in the browser of a shopper with orders, wishes and a cart', async () => {
    const send = (path: string, body: object): Promise<Response> =>
      fetch(front.url + path, {
        method: 'POST',
        headers: { authorization: `Bearer ${shopper.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const { unitVariation } = await front.ask<{ unitVariation: { _id: string; stock: number }[] }>(
      'GET',
      `/api/products/${piece}`,
    );
    await send('/api/wishlist', { productId: kilo });
    await send('/api/cart', {
      productId: piece,
      variationId: unitVariation.find(({ stock }) => stock > 2)?._id,
      quantity: 2,
    });
    const { page, context } = await pageOf(front.browser, shopper.user);
    await context.addInitScript(
      (ids) => localStorage.setItem('shop.compare', ids),
      JSON.stringify([kilo, piece]),
    );
    const pages: CheckedPage[] = [];
    for (const path of personal()) {
      await page.goto(front.url + path, { waitUntil: 'networkidle' });
      await main(page).getByRole('heading', { level: 1 }).waitFor();
      pages.push(await standing(page, path));
    }
    await context.close();
    expect(await findHtmlErrors(pages)).toEqual([]);
  });

  for (const language of languages)
    test(`has no error in the dashboard in ${language}`, async () => {
      const { page, context } = await pageOf(front.browser, front.admin);
      await context.addCookies([{ name: 'lang', value: language, url: front.url }]);
      const pages: CheckedPage[] = [];
      for (const path of dashboard()) {
        await front.open(page, path);
        pages.push(await standing(page, path));
      }
      await context.close();
      expect(await findHtmlErrors(pages)).toEqual([]);
    });

  test('has no error in the editor of a page with every block open', async () => {
    const { page, context } = await front.enter('/admin/pages/every-block');
    await openEveryBlock(page);
    const open = await standing(page, '/admin/pages/every-block open');
    await context.close();
    expect(await findHtmlErrors([open])).toEqual([]);
  });

  test('has no error while a dialog or a menu is open', async () => {
    const { page, context } = await pageOf(front.browser, shopper.user);
    const pages: CheckedPage[] = [];
    const openAt = async (path: string, press: string | RegExp): Promise<void> => {
      await page.goto(front.url + path, { waitUntil: 'networkidle' });
      await main(page).getByRole('button', { name: press }).first().click();
      await page.getByRole('dialog').locator('button').first().waitFor();
      pages.push(await standing(page, `${path} ${String(press)}`));
    };
    await openAt('/collections', /^Quick view/);
    await openAt('/my-account/addresses', 'Add an address');
    await openAt('/my-account/data', 'Delete my account');
    await context.close();
    expect(await findHtmlErrors(pages)).toEqual([]);
  });
});
