import type { Browser, Page } from '@playwright/test';
import { type Language, languages } from '../../shop/people/account.ts';
import { hydrated, pageOf, type Watched, watchedPage } from '../fixtures/browser.ts';
import type { RunningShop } from '../fixtures/running-shop.ts';
import { eventually } from '../fixtures/storefront.ts';
import { expect, test } from '../fixtures/test.ts';

/** The document head stays correct through hydration and navigation. */

let shop: RunningShop;
let browser: Browser;
let product: string;

test.beforeAll(async ({ browser: opened, readOnly }) => {
  browser = opened;
  shop = readOnly.shop;
  const { products } = (await (await fetch(`${shop.url}/api/products?category=Fruit`)).json()) as {
    products: { path: string }[];
  };
  product = products[0]?.path ?? '';
});

interface Said {
  titles: string[];
  /** Each tag as `name content`, sorted, because the order of the tags does not matter. */
  named: string[];
  canonical: string[];
  data: string[];
}

/** Reads the head of the open page, or of the HTML that the server sends for a path. */
const saidBy = (page: Page, address?: string): Promise<Said> =>
  page.evaluate(async (path) => {
    const from =
      path === undefined
        ? document
        : new DOMParser().parseFromString(await (await fetch(path)).text(), 'text/html');
    const all = (selector: string): Element[] => [...from.querySelectorAll(selector)];
    return {
      titles: all('head title').map((one) => one.textContent),
      named: all('meta[name], meta[property]')
        .map(
          (one) =>
            `${one.getAttribute('name') ?? one.getAttribute('property')} ${one.getAttribute('content')}`,
        )
        .sort(),
      canonical: all('link[rel=canonical]').map((one) => one.getAttribute('href') ?? ''),
      data: all('script[type="application/ld+json"]')
        .map((one) => JSON.stringify(JSON.parse(one.textContent)))
        .sort(),
    };
  }, address);

const visitor = async (language: Language): Promise<Watched> => {
  const watched = await watchedPage(browser);
  await watched.context.addCookies([{ name: 'lang', value: language, url: shop.url }]);
  return watched;
};

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(shop.url + path);
  await hydrated(page);
};

/**
 * Follows a link within the document. The head that the browser then writes must equal the head
 * that the server sends.
 */
const follow = async (page: Page, path: string): Promise<void> => {
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.locator(`a[href="${path}"]:visible`).first().click();
  await page.waitForURL(shop.url + path);
  await eventually(() => saidBy(page), { message: path }).toEqual(await saidBy(page, path));
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
};

for (const language of languages)
  test.describe(`in ${language}`, () => {
    test('is the same after hydration as the server sent it, without a console message', async () => {
      const { page, context, troubles } = await visitor(language);
      const others = language === 'en' ? ['/', '/login-register', '/cart'] : [];
      for (const path of ['/shop-grid-standard/fruit', product, ...others]) {
        await open(page, path);
        const said = await saidBy(page);
        expect(said, path).toEqual(await saidBy(page, path));
        expect(said.titles, path).toHaveLength(1);
        expect(
          said.named.filter((tag) => tag.startsWith('description ')),
          path,
        ).toHaveLength(1);
      }
      expect(troubles).toEqual([]);
      await context.close();
    });
  });

test('names every style sheet of the page, so that scripts add none after the first paint', async () => {
  const { page, context } = await visitor('en');
  for (const path of [
    '/',
    '/shop-grid-standard/fruit',
    product,
    '/cart',
    '/login-register',
    '/terms-of-use',
  ]) {
    const sent = [
      ...(await (await fetch(shop.url + path)).text()).matchAll(/href="(\/assets\/[^"]+\.css)"/g),
    ].map((match) => shop.url + (match[1] ?? ''));
    // Style sheets that late scripts add count, too.
    await page.goto(shop.url + path, { waitUntil: 'networkidle' });
    expect(
      await page.evaluate(() => [...document.styleSheets].map(({ href }) => href)),
      path,
    ).toEqual(sent);
  }
  await context.close();
});

test('changes with the page and keeps nothing of the page before', async () => {
  const { page, context, troubles } = await visitor('en');
  await open(page, '/');
  const seen = [await saidBy(page)];
  for (const path of ['/shop-grid-standard/fruit', product, '/wishlist']) {
    await follow(page, path);
    seen.push(await saidBy(page));
  }
  await page.goBack();
  await page.waitForURL(shop.url + product);
  await eventually(() => saidBy(page)).toEqual(seen[2]);
  expect(new Set(seen.map(({ titles }) => titles.join())).size).toBe(seen.length);
  expect(seen.map(({ canonical }) => canonical)).toEqual([
    [`${shop.url}/`],
    [`${shop.url}/shop-grid-standard/fruit`],
    [shop.url + product],
    [`${shop.url}/wishlist`],
  ]);
  expect(seen[2]?.data.some((text) => text.includes('"Product"'))).toBe(true);
  expect(troubles).toEqual([]);
  await context.close();
});

test('has one title on an unknown page and during an outage', async () => {
  const { page, context } = await visitor('en');
  const titles = async (): Promise<string[]> => (await saidBy(page)).titles;
  await open(page, '/a/b');
  expect(await titles()).toEqual(['Page not found | Haat']);
  await open(page, '/');
  await page.route('**/api/products*', (route) =>
    route.fulfill({
      status: 503,
      json: { message: 'Please try again', code: 'unavailable', requestId: '1' },
    }),
  );
  await page.locator('a[href="/collections"]:visible').first().click();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  expect(await titles()).toEqual(['Something went wrong | Haat']);
  await page.unroute('**/api/products*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await eventually(titles).toEqual(['Collections, Shop Page | Haat']);
  await context.close();
});

test('has one canonical address and one heading in the dashboard, before and after the admin is recognised', async () => {
  const answer = await fetch(`${shop.url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@haat.local', password: 'saffron-ledger-77' }),
  });
  const { page, context, troubles } = await pageOf(browser, (await answer.json()) as object);
  for (const path of ['/admin', '/admin/orders', '/admin/products/new']) {
    await page.goto(shop.url + path);
    await page.getByRole('navigation').first().waitFor();
    await page.locator('h1').waitFor();
    const [sent, shown] = [await saidBy(page, path), await saidBy(page)];
    expect([sent.canonical, shown.canonical], path).toEqual([[shop.url + path], [shop.url + path]]);
    expect(
      [shown.titles.length, await page.locator('h1').count(), await page.locator('main').count()],
      path,
    ).toEqual([1, 1, 1]);
  }
  expect(troubles).toEqual([]);
  await context.close();
});

test('has one title when the dashboard refuses a customer', async () => {
  const customer = {
    name: 'Asha Rao',
    email: 'no-admin@example.in',
    password: 'monsoon-mangoes-42',
  };
  const post = (path: string, body: object) =>
    fetch(shop.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await post('/api/users', customer);
  const { page, context } = await pageOf(
    browser,
    (await (await post('/api/users/login', customer)).json()) as object,
  );
  await page.goto(`${shop.url}/admin`);
  await page.getByRole('heading', { level: 1, name: 'Not authorized as an admin' }).waitFor();
  expect((await saidBy(page)).titles).toEqual(['Not authorized as an admin | Haat']);
  await context.close();
});
