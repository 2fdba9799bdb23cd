import type { Locator, Page } from '@playwright/test';
import { holdRequests } from '../fixtures/held-requests.ts';
import { expectAccessible, inaccessible, tooWide } from '../fixtures/page-rules.ts';
import { eventually, type Storefront, toast } from '../fixtures/storefront.ts';
import { expect, test } from '../fixtures/test.ts';

/** The panel of the search in the header. */

let at: Storefront;

test.describe.configure({ mode: 'parallel' });
test.beforeAll(({ storefront }) => {
  at = storefront;
});

const header = (page: Page): Locator => page.getByRole('banner');
const field = (page: Page): Locator =>
  header(page).getByRole('combobox', { name: 'Search the shop' });
const cell = (page: Page, name: string | RegExp): Locator =>
  header(page).getByRole('gridcell', { name, exact: typeof name === 'string' });
const openPanel = async (page: Page): Promise<void> => {
  await header(page).locator(':is(a, summary)[aria-label="Search the shop"]').click();
  await expect(field(page)).toBeFocused();
};
/** Reads the name of what the arrow keys have reached. */
const reached = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant') ?? '';
    const active = document.getElementById(id);
    return active?.getAttribute('aria-label') ?? active?.textContent ?? '';
  });

test('begins with categories, remembers searches, and forgets them at log-out', async () => {
  const { page, troubles } = await at.enter(await at.register());
  await at.open(page, '/');
  await openPanel(page);
  await cell(page, 'Vegetables').waitFor();
  expect(await header(page).getByText('Recent searches').count()).toBe(0);
  await page.keyboard.type('mango');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/collections\?search=mango/);
  await openPanel(page);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await cell(page, 'mango').waitFor();
  await header(page).getByRole('gridcell', { name: 'Remove from recent searches: mango' }).click();
  await eventually(() => cell(page, 'mango').count()).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('shop.searches'))).toBe('[]');
  await page.evaluate(() => localStorage.setItem('shop.searches', '["dal"]'));
  await page.keyboard.press('Escape');
  await header(page).getByLabel('Account', { exact: true }).click();
  await header(page).getByRole('button', { name: 'Logout' }).click();
  await eventually(() => page.evaluate(() => localStorage.getItem('shop.searches'))).toBe(null);
  expect(troubles).toEqual([]);
});

test('a menu that is opened while the next page loads stays open', async () => {
  const { page, context, troubles } = await at.enter();
  await at.open(page, '/about');
  const { release } = await holdRequests(page, '**/api/products?**');
  await header(page).getByRole('link', { name: 'Collections' }).first().click();
  await page.waitForURL(/\/collections$/);
  await header(page).getByLabel('Account', { exact: true }).click();
  const login = header(page).getByRole('link', { name: 'Login' });
  await login.waitFor();
  release();
  await page.getByRole('main').getByRole('heading', { name: 'Shop Page' }).waitFor();
  await expect(page).toHaveTitle(/Shop Page/);
  await expect(login).toBeVisible();
  expect(troubles).toEqual([]);
  await context.close();
});

test('puts a weight into the cart with the keyboard alone', async () => {
  const { page, troubles } = await at.enter(await at.register());
  await at.open(page, '/');
  await openPanel(page);
  await page.keyboard.type('nashik', { delay: 20 });
  await cell(page, /^Nashik Onion/).waitFor();
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(field(page)).toHaveAttribute('aria-haspopup', 'grid');
  for (let presses = 0; presses < 5; presses += 1) {
    await page.keyboard.press('ArrowDown');
    if ((await reached(page)).startsWith('Nashik Onion')) break;
  }
  expect(await reached(page)).toMatch(/^Nashik Onion\s*Rs\. /);
  await page.keyboard.press('ArrowRight');
  expect(await reached(page)).toMatch(/^Add: Nashik Onion, \d/);
  await page.keyboard.press('Enter');
  await toast(page, 'Added To Cart');
  await header(page).getByLabel('Cart, 1', { exact: true }).waitFor();
  await expect(field(page)).toBeFocused();
  expect(await reached(page)).toMatch(/^Add: Nashik Onion, /);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await page.getByRole('main').getByRole('heading', { level: 1, name: 'Nashik Onion' }).waitFor();
  expect(troubles).toEqual([]);
});

test('sends a visitor who adds to the login, and leads to the page where more is to be chosen', async () => {
  const { page, troubles } = await at.enter();
  await at.open(page, '/about');
  await openPanel(page);
  await page.keyboard.type('crew t-shirt', { delay: 20 });
  await cell(page, /^Cotton Crew T-shirt/).waitFor();
  expect(await cell(page, /^Add: Cotton Crew T-shirt/).count()).toBe(0);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('nashik', { delay: 20 });
  // Each press counts, also while the last is under way.
  const { release } = await holdRequests(page, '**/api/products/*?**');
  await cell(page, /^Add: Nashik Onion, 1 kg/).click();
  await cell(page, /^Add: Nashik Onion, 2 kg/).click();
  release();
  await page.waitForURL(/\/login-register\?next=/);
  await header(page).getByLabel('Cart, 2', { exact: true }).waitFor();
  // The panel stays open, and more from it leaves the way back as it is.
  await cell(page, /^Add: Nashik Onion, 1 kg/).click();
  await header(page).getByLabel('Cart, 3', { exact: true }).waitFor();
  expect(new URL(page.url()).searchParams.get('next')).toBe('/about');
  expect(troubles).toEqual([]);
});

test('names the nearest search and its category where nothing is found', async () => {
  const { page, troubles } = await at.enter();
  await at.open(page, '/');
  await openPanel(page);
  await page.keyboard.type('onionsoup');
  await header(page).getByText('Nothing found for “onionsoup”').first().waitFor();
  await cell(page, 'Vegetables').waitFor();
  await page.keyboard.press('ArrowDown');
  expect(await reached(page)).toBe('onion');
  await page.keyboard.press('ArrowRight');
  expect(await reached(page)).toBe('Vegetables');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/vegetables/);
  expect(troubles).toEqual([]);
});

test('is accessible, fits a narrow phone, and closes with Escape', async () => {
  const { page, troubles } = await at.enter(null, { viewport: { width: 390, height: 844 } });
  await at.open(page, '/');
  await openPanel(page);
  await cell(page, 'Vegetables').waitFor();
  expect(await inaccessible(page)).toEqual([]);
  await page.keyboard.type('nashik', { delay: 20 });
  await cell(page, /^Nashik Onion/).waitFor();
  await expectAccessible(page);
  for (const width of [320, 768]) expect(await tooWide(page, width)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(field(page)).toBeHidden();
  await expect(header(page).locator('summary[aria-label="Search the shop"]')).toBeFocused();
  expect(troubles).toEqual([]);
});
