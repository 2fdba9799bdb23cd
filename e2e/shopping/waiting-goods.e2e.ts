import type { Page } from '@playwright/test';
import { expectAccessible, tooWide } from '../fixtures/page-rules.ts';
import { eventually, main, secret, type Storefront, toast } from '../fixtures/storefront.ts';
import { expect, test } from '../fixtures/test.ts';

/** What a visitor chooses waits for the login (CART-1, CART-13, docs/product.md). */

let at: Storefront;

test.describe.configure({ mode: 'parallel' });
test.beforeAll(({ storefront }) => {
  at = storefront;
});

const add = async (page: Page, name: string): Promise<void> => {
  await at.open(page, `/product/${(await at.product(name))._id}`);
  await main(page)
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await page.waitForURL(/\/login-register/);
};

const logIn = async (page: Page, email: string): Promise<void> => {
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Login' }) });
  await form.getByLabel('E-mail').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(secret);
  await form.getByRole('button', { name: 'Login' }).click();
};

const kept = (page: Page) => page.evaluate(() => localStorage.getItem('shop.waitingGoods'));

test('several things from several pages are shown at the login and are in the cart after it', async () => {
  const { email, token } = await at.register();
  const { page, context, troubles } = await at.enter();
  await add(page, 'Forest Honey');
  await add(page, 'Cotton Crew T-shirt');
  await add(page, 'Cotton Crew T-shirt');
  const waiting = main(page).getByRole('region', { name: 'Waiting for you' });
  await expect(waiting.getByRole('listitem')).toHaveCount(2);
  await waiting
    .getByText(/^Rs\. /)
    .last()
    .waitFor();
  await page.getByLabel('Cart, 3', { exact: true }).waitFor();
  await expectAccessible(page);
  expect(await tooWide(page, 320)).toEqual([]);

  // Another tab shows the same, and changes it.
  const other = await context.newPage();
  await at.open(other, '/cart');
  await main(other).getByRole('button', { name: 'More' }).first().click();
  await toast(other, 'Item Incremented From Cart');
  await page.getByLabel('Cart, 4', { exact: true }).waitFor();

  const came = page.url();
  await logIn(page, email);
  // The toast goes by itself, so it is awaited from now on. The first of the tabs brings the goods.
  await Promise.all([
    page.waitForURL(/\/product\//),
    Promise.any([page, other].map((tab) => toast(tab, 'Added To Cart'))),
  ]);
  expect(new URL(came).searchParams.get('next')).toBe(new URL(page.url()).pathname);
  await page.getByLabel('Cart, 4', { exact: true }).waitFor();
  await other.getByLabel('Cart, 4', { exact: true }).waitFor();
  await eventually(() => kept(page)).toBeNull();
  const cart = await fetch(`${at.url}/api/cart/mycart`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await cart.json()).toMatchObject({ totalQuantity: 4, items: [{ quantity: 2 }, {}] });
  expect(troubles).toEqual([]);
  await context.close();
});

test('who pressed the checkout is there after the login, with what the account had already', async () => {
  const shopper = await at.register();
  const honey = await at.product('Forest Honey');
  const [size] = [...honey.unitVariation, ...honey.kgVariation];
  await fetch(`${at.url}/api/cart`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${shopper.token}` },
    body: JSON.stringify({ productId: honey._id, variationId: size?._id, quantity: 1 }),
  });
  const { page, context, troubles } = await at.enter();
  await add(page, 'Forest Honey');
  await at.open(page, '/cart');
  await main(page).getByRole('link', { name: 'Checkout' }).click();
  await page.waitForURL(/\/login-register\?next=%2Fcheckout/);
  await logIn(page, shopper.email);
  await page.waitForURL(`${at.url}/checkout`);
  await page.getByRole('complementary').getByText('× 2').waitFor();
  expect(troubles).toEqual([]);
  await context.close();
});
