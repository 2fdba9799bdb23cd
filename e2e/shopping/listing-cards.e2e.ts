import type { Page } from '@playwright/test';
import { expectAccessible, tooWide } from '../fixtures/page-rules.ts';
import { eventually, main, type Shopper, type Storefront, toast } from '../fixtures/storefront.ts';
import { expect, test } from '../fixtures/test.ts';

/** What a shopper puts into the cart from the cards of a listing, on a phone, counted in taps. */

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const mango = '/shop-grid-standard?search=alphonso';
const addMango = 'Add to cart, Alphonso Mango';

let at: Storefront;

test.describe.configure({ mode: 'parallel' });
test.beforeAll(({ storefront }) => {
  at = storefront;
});

/** The first card of the listing. */
const card = (page: Page) => main(page).locator('#products article').first();
const button = (page: Page, name: string) => card(page).getByRole('button', { name, exact: true });
const askCart = async (
  { token }: Shopper,
  init: { method?: string; body?: string } = {},
): Promise<[string, number][]> => {
  const path = init.method === undefined ? '/api/cart/mycart' : '/api/cart';
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const { items } = (await (await fetch(at.url + path, { ...init, headers })).json()) as {
    items: { selectedProductSize: string; quantity: number }[];
  };
  return items.map(({ selectedProductSize, quantity }) => [selectedProductSize, quantity]);
};

/** A person touches the page; what is only needed then comes. */
const touch = (page: Page): Promise<void> => page.touchscreen.tap(4, 400);

test('one tap adds a pack from its card, and minus, number and plus stand there', async () => {
  const shopper = await at.register();
  const { page, troubles } = await at.enter(shopper, phone);
  await at.open(page, mango);
  await touch(page);
  let taps = 0;
  const tap = async (name: string): Promise<void> => {
    taps += 1;
    await button(page, name).tap();
  };
  await tap(addMango);
  await toast(page, 'Added To Cart');
  expect(taps).toBe(1);
  await tap('More');
  await eventually(() => askCart(shopper)).toEqual([[expect.any(String), 2]]);
  await expect(card(page).getByRole('group', { name: 'Alphonso Mango' })).toContainText(
    'Quantity 2',
  );
  await card(page).getByLabel('Weight, Alphonso Mango').selectOption('1 kg');
  await tap(addMango);
  await eventually(async () => (await askCart(shopper)).at(-1)).toEqual(['1 kg', 1]);
  await tap('Less');
  await eventually(async () => (await askCart(shopper)).length).toBe(1);
  await expect(button(page, addMango)).toBeFocused();
  console.log(`cards: ${taps} taps for two packs, another weight and its way back`);
  expect(new URL(page.url()).pathname).toBe('/shop-grid-standard');
  await expectAccessible(page);
  for (const width of [320, 768]) expect(await tooWide(page, width)).toEqual([]);
  expect(troubles).toEqual([]);
});

test('the keyboard does the same, and the focus stays where it is', async () => {
  const shopper = await at.register();
  const { page } = await at.enter(shopper);
  await at.open(page, mango);
  await page.mouse.move(20, 20);
  await button(page, addMango).focus();
  await page.keyboard.press('Enter');
  await eventually(() => askCart(shopper)).toEqual([[expect.any(String), 1]]);
  await expect(button(page, 'More')).toBeFocused();
  await page.keyboard.press('Enter');
  await eventually(() => askCart(shopper)).toEqual([[expect.any(String), 2]]);
  await page.keyboard.press('Shift+Tab');
  await expect(button(page, 'Less')).toBeFocused();
  await page.keyboard.press('Enter');
  await eventually(() => askCart(shopper)).toEqual([[expect.any(String), 1]]);
});

test('plus at the last one says how many are left and adds none', async () => {
  const shopper = await at.register();
  const { _id, kgVariation } = await at.product('Alphonso Mango');
  const [pack] = kgVariation;
  if (pack === undefined) throw new Error('the mango has no weight');
  await askCart(shopper, {
    method: 'POST',
    body: JSON.stringify({ productId: _id, variationId: pack._id, quantity: pack.stock - 1 }),
  });
  const { page } = await at.enter(shopper, phone);
  await at.open(page, mango);
  await touch(page);
  await button(page, 'More').tap();
  await expect(button(page, 'More')).toBeDisabled();
  // Playwright would wait until it is enabled.
  await button(page, 'More').dispatchEvent('click');
  await toast(page, `Only ${pack.stock} left`);
  await eventually(() => askCart(shopper)).toEqual([[expect.any(String), pack.stock]]);
});

test('what a visitor adds from a card waits while the login is asked for', async () => {
  const { page } = await at.enter(null, phone);
  await at.open(page, mango);
  await touch(page);
  await button(page, addMango).tap();
  await page.waitForURL(/login-register/);
  expect(new URL(page.url()).searchParams.get('next')).toBe(mango);
  await main(page).getByText('Alphonso Mango').first().waitFor();
  await at.open(page, mango);
  await touch(page);
  await button(page, 'More').tap();
  await expect(card(page).getByRole('group', { name: 'Alphonso Mango' })).toContainText(
    'Quantity 2',
  );
});

test('a piece with sizes or colours to choose is not added blindly', async () => {
  const shopper = await at.register();
  const { page } = await at.enter(shopper, phone);
  await at.open(page, '/buy-in-unit');
  await touch(page);
  const { products } = (await (await fetch(`${at.url}/api/products?type=per%20unit`)).json()) as {
    products: { name: string; color: unknown[]; unitVariation: { stock: number }[] }[];
  };
  const simple = products
    .filter(
      ({ color, unitVariation: [first, ...others] }) =>
        (first?.stock ?? 0) > 0 && others.length === 0 && color.length <= 1,
    )
    .map(({ name }) => name);
  await eventually(() =>
    main(page)
      .locator('#products article')
      .evaluateAll((cards) =>
        cards
          .filter((one) => one.querySelector('[role=group] button') !== null)
          .map((one) => one.querySelector('h3')?.textContent ?? ''),
      ),
  ).toEqual(simple);
});

test('a row of the list adds, too', async () => {
  const shopper = await at.register();
  const { page } = await at.enter(shopper, phone);
  await at.open(page, '/shop-list-standard?search=alphonso');
  await touch(page);
  await button(page, addMango).tap();
  await eventually(() => askCart(shopper)).toEqual([[expect.any(String), 1]]);
});

test('the exact rating stands beside the stars', async () => {
  const { page } = await at.enter(null, phone);
  await at.open(page, mango);
  await expect(card(page)).toContainText(/\d(?:\.\d)? \(\d+\)/);
});
