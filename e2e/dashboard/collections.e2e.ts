import type { Page } from '@playwright/test';
import { type AdminFront, openAdminFront } from '../fixtures/admin-front.ts';
import { hydrated, watchedPage } from '../fixtures/browser.ts';
import { inaccessible, tooWide } from '../fixtures/page-rules.ts';
import { eventually, listed, main } from '../fixtures/storefront.ts';
import { expect, test } from '../fixtures/test.ts';

/** A collection, from the form in which it is put together to the shopper who sees it. */

let front: AdminFront;

test.beforeAll(async ({ browser }) => {
  front = await openAdminFront(browser);
});
test.afterAll(() => front.close());

const readFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: focused } = document;
    return focused?.ariaLabel ?? focused?.textContent ?? '';
  });

/** Finds a product by some letters of its name, and adds it: all by the keyboard. */
const addProduct = async (page: Page, letters: string, name: string): Promise<void> => {
  await main(page).getByRole('combobox', { name: 'In this order' }).focus();
  await page.keyboard.type(letters);
  await main(page).getByRole('option', { name }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await main(page).getByRole('listitem').filter({ hasText: name }).waitFor();
};

const openShop = async (path: string): Promise<Page> => {
  const { page } = await watchedPage(front.browser);
  await page.goto(front.url + path);
  await hydrated(page);
  return page;
};

test('a collection is made, put in order by the keyboard, and found in the menu', async () => {
  const { page, troubles } = await front.enter('/admin/collections/new');
  const field = (name: string) => main(page).getByRole('textbox', { name });
  await field('Name, English').fill('Diwali table');
  await expect(field('Address')).toHaveValue('diwali-table');
  await field('Text, English').fill('Chosen by hand.');
  await main(page).getByRole('combobox', { name: 'What is in it' }).selectOption('picks');
  await addProduct(page, 'mang', 'Alphonso Mango');
  await addProduct(page, 'sari', 'Handloom Sari');
  await addProduct(page, 'honey', 'Forest Honey');

  const products = main(page).getByRole('list', { name: 'In this order' }).locator('> li');
  await page.getByRole('button', { name: 'Move Forest Honey forward' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  // At the end of the list the focus goes to the other button.
  await eventually(() => readFocus(page)).toBe('Move Forest Honey back');
  await expect(products).toHaveText(['Forest Honey', 'Alphonso Mango', 'Handloom Sari']);
  await page.getByRole('button', { name: 'Remove Alphonso Mango' }).focus();
  await page.keyboard.press('Enter');
  await expect(products).toHaveText(['Forest Honey', 'Handloom Sari']);
  await eventually(() => readFocus(page)).toBe('Handloom Sari');

  await main(page).getByRole('button', { name: 'Save' }).click();
  await page.waitForURL('**/admin/collections/diwali-table');
  const shopper = await openShop('/');
  expect((await shopper.request.get(`${front.url}/collections/diwali-table`)).status()).toBe(404);
  await main(page).getByRole('checkbox', { name: 'Published' }).check();
  await main(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(await inaccessible(page)).toEqual([]);
  expect([...(await tooWide(page, 2560)), ...(await tooWide(page, 320))]).toEqual([]);

  await page.setViewportSize({ width: 1440, height: 900 });
  await front.open(page, '/admin/menus');
  await main(page).getByRole('button', { name: 'Add an item' }).focus();
  await page.keyboard.press('Enter');
  // The new item is open, and its first field has the focus.
  await eventually(() => readFocus(page)).toBe('Text, English');
  await page.keyboard.type('Diwali');
  await main(page).getByRole('combobox', { name: 'Leads to' }).focus();
  await page.keyboard.type('diwali');
  await main(page).getByRole('option', { name: 'Diwali table' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await main(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(troubles).toEqual([]);

  await shopper.reload();
  await hydrated(shopper);
  await shopper.getByRole('banner').getByRole('link', { name: 'Diwali' }).click();
  await main(shopper).getByRole('heading', { level: 1, name: 'Diwali table' }).waitFor();
  await expect(main(shopper).getByText('Chosen by hand.')).toBeVisible();
  await eventually(() => listed(shopper)).toEqual(['Forest Honey', 'Handloom Sari']);
});

test('a collection with a picture is accessible in both themes, on every width', async () => {
  const { products } = await front.ask<{
    products: { _id: string; images: { secureUrl: string }[] }[];
  }>('GET', '/api/products?limit=3');
  await front.ask('PUT', '/api/settings/collections/market', {
    name: { en: 'Market day' },
    introduction: { en: 'What is on our stall today.' },
    picture: { secureUrl: products[0]?.images[0]?.secureUrl },
    alt: { en: 'A stall' },
    source: { kind: 'picks' },
    products: products.map(({ _id }) => _id),
    isPublished: true,
  });
  const page = await openShop('/collections/market');
  expect(await inaccessible(page)).toEqual([]);
  expect([...(await tooWide(page, 2560)), ...(await tooWide(page, 320))]).toEqual([]);
});
