import { expectAccessible, tooWide } from '../fixtures/page-rules.ts';
import { main, type Storefront } from '../fixtures/storefront.ts';
import { expect, test } from '../fixtures/test.ts';

/** The home page that the shop comes with: a market. */

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

let at: Storefront;

test.describe.configure({ mode: 'parallel' });
test.beforeAll(({ storefront }) => {
  at = storefront;
});

test('shows the first products with their prices within the first screen of a phone', async () => {
  const { page, troubles } = await at.enter(null, phone);
  await at.open(page, '/');
  const cards = main(page).locator('article');
  for (const card of [cards.first(), cards.nth(1)]) {
    const price = card.getByText(/^Rs\. /).first();
    await expect(price).toBeInViewport({ ratio: 1 });
    await expect(card.locator('picture').first()).toBeInViewport({ ratio: 1 });
    await expect(card).toContainText('/ kg');
  }
  const picture = cards.first().locator('img').first();
  expect(await picture.getAttribute('fetchpriority')).toBe('high');
  expect(await picture.getAttribute('loading')).toBe(null);
  expect(troubles).toEqual([]);
});

test('goes on with categories that have pictures, what is new, and the slides', async () => {
  const { page, troubles } = await at.enter(null, phone);
  await at.open(page, '/');
  expect(await main(page).locator('section > div > h2').allTextContents()).toEqual([
    'Today’s prices',
    'Categories',
    'New arrivals',
    'Best sellers',
  ]);
  const tiles = main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Categories' }) })
    .getByRole('listitem');
  expect(await tiles.count()).toBeGreaterThan(3);
  expect(await tiles.filter({ has: page.locator('img') }).count()).toBe(await tiles.count());
  await expect(main(page).getByRole('link', { name: 'See all: Today’s prices' })).toHaveAttribute(
    'href',
    '/buy-in-kg',
  );
  await main(page).locator('[aria-roledescription=carousel]').scrollIntoViewIfNeeded();
  await expectAccessible(page);
  for (const width of [320, 768]) expect(await tooWide(page, width)).toEqual([]);
  expect(troubles).toEqual([]);
});

test('adds a pack of what is sold by the kilo with one tap', async () => {
  const shopper = await at.register();
  const { page } = await at.enter(shopper, phone);
  await at.open(page, '/');
  await page.touchscreen.tap(4, 400);
  await main(page)
    .locator('article')
    .first()
    .getByRole('button', { name: /^Add to cart, / })
    .tap();
  await page.getByLabel('Cart, 1', { exact: true }).waitFor();
});
