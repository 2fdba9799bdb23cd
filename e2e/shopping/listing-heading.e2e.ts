import type { Page } from '@playwright/test';
import { main, settled, type Storefront } from '../fixtures/storefront.ts';
import { expect, test } from '../fixtures/test.ts';

/** What a listing says of itself, and what stays in sight. */

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

let at: Storefront;

test.describe.configure({ mode: 'parallel' });
test.beforeAll(({ storefront }) => {
  at = storefront;
});

/** A person touches the page; what is only needed then comes. */
const touch = (page: Page): Promise<void> => page.touchscreen.tap(4, 400);

test('the heading names what is listed', async () => {
  const { page } = await at.enter(null, phone);
  for (const [path, heading] of [
    ['/collections', 'Shop Page'],
    ['/shop-grid-standard', 'Shop Page'],
    ['/buy-in-kg', 'Buy In Kg'],
    ['/shop-grid-standard?group=women', 'Women'],
    ['/buy-in-kg?category=Fruit', 'Buy In Kg, Fruit'],
  ] as const) {
    const html = await (await fetch(at.url + path)).text();
    expect([path, /<h1[^>]*>([^<]*)</.exec(html)?.[1]]).toEqual([path, heading]);
  }
  await at.open(page, '/shop-grid-standard?search=mango');
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(
    /^\d+ results? for "mango"$/,
  );
  await at.open(page, '/shop-grid-standard?group=women');
  await touch(page);
  await main(page).getByRole('link', { name: 'Remove filter: Adults: Women' }).tap();
  await settled(page);
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Shop Page');
});

test('filter and sort order stay in sight while one scrolls on a phone', async () => {
  const { page } = await at.enter(null, phone);
  await at.open(page, '/shop-grid-standard');
  await page.evaluate(() => window.scrollTo(0, 2500));
  await expect(main(page).getByLabel('Sort')).toBeInViewport();
  await expect(main(page).getByRole('link', { name: 'Filter', exact: true })).toBeInViewport();
});

test('what was viewed stands below a listing, until the log-out', async () => {
  const shopper = await at.register();
  const { page } = await at.enter(shopper);
  const { _id } = await at.product('Alphonso Mango');
  await at.open(page, `/product/${_id}`);
  await at.open(page, '/buy-in-unit');
  await page.mouse.move(20, 20);
  const recent = main(page).getByRole('heading', { name: 'Recently viewed' });
  await recent.waitFor();
  await page.getByRole('banner').getByLabel('Account', { exact: true }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await recent.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => localStorage.getItem('shop.recent') ?? '[]')).toBe('[]');
});
