import type { Page } from '@playwright/test';
import { type AdminFront, openAdminFront } from '../fixtures/admin-front.ts';
import { hydrated } from '../fixtures/browser.ts';
import { expectAccessible, tooWide } from '../fixtures/page-rules.ts';
import { main } from '../fixtures/storefront.ts';
import { expect, test } from '../fixtures/test.ts';

/** A merchant looks at the whole shop before anything of it is published. */

let at: AdminFront;
test.beforeAll(async ({ browser }) => {
  at = await openAdminFront(browser);
});
test.afterAll(() => at?.close());

const name = 'Tokri & Co.';
const told = 'You are looking at the shop as it would be. Orders are real.';
const bar = (page: Page) => page.getByRole('complementary', { name: 'Preview' });
const mark = (page: Page, shown: string) =>
  page.getByRole('banner').getByRole('link', { name: shown, exact: true });
const readMainColour = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--main').trim());

const draftPage = (slug: string, title: string): Promise<unknown> =>
  at.ask('PUT', `/api/settings/pages/${slug}`, {
    title: { en: title },
    description: {},
    blocks: [{ kind: 'text', title: { en: `${title}, new` } }],
  });

/** Presses a button, and waits for the shop in the tab that it opens. */
const lookFrom = async (page: Page, button: string): Promise<Page> => {
  const opening = page.context().waitForEvent('page');
  await main(page).getByRole('button', { name: button }).click();
  const shop = await opening;
  await bar(shop).getByText(told).waitFor();
  await hydrated(shop);
  return shop;
};

test('a draft is looked at in the whole shop, walked through, shown to others and left', async ({
  browser,
}) => {
  await draftPage('about', 'Our mill');
  await draftPage('diwali', 'Diwali');
  const { page, context, troubles } = await at.enter('/admin/identity');
  await main(page).getByLabel('Name of the shop').fill(name);
  await main(page).getByLabel('Main colour', { exact: true }).fill('#0b5d3b');
  const shop = await lookFrom(page, 'Look at it');
  expect(new URL(shop.url()).pathname).toBe('/');
  await mark(shop, name).waitFor();
  expect(await readMainColour(shop)).toBe('#0b5d3b');
  await expectAccessible(shop);
  expect(await tooWide(shop, 320)).toEqual([]);
  await shop.setViewportSize({ width: 1440, height: 900 });

  // The browser itself goes on to a listing; a page of the merchant is a document of its own.
  await shop.evaluate(() => Object.assign(window, { isSame: true }));
  await shop.getByRole('banner').getByRole('link', { name: 'Collections' }).first().click();
  await shop.waitForURL('**/collections');
  await main(shop).getByRole('heading', { level: 1 }).waitFor();
  expect(await shop.evaluate(() => 'isSame' in window)).toBe(true);
  await mark(shop, name).waitFor();
  await bar(shop).waitFor();
  await shop.getByRole('contentinfo').getByRole('link', { name: 'About us' }).first().click();
  await main(shop).getByRole('heading', { name: 'Our mill, new' }).waitFor();
  expect(await shop.evaluate(() => 'isSame' in window)).toBe(false);
  await mark(shop, name).waitFor();

  // The link opens the same in a browser that nobody has logged in with.
  const link = await main(page).getByLabel('Link to pass on').inputValue();
  await main(page)
    .getByText(/^It works until .*\. Whoever has it sees all drafts\.$/)
    .waitFor();
  await expectAccessible(page);
  const other = await browser.newContext({ javaScriptEnabled: false });
  const phone = await other.newPage();
  await phone.goto(at.shop.url + new URL(link).pathname);
  expect(phone.url()).toBe(`${at.shop.url}/`);
  await mark(phone, name).waitFor();
  await phone.goto(`${at.shop.url}/pages/diwali`);
  await phone.getByRole('heading', { name: 'Diwali, new' }).waitFor();
  await bar(phone).getByRole('button', { name: 'Leave' }).click();
  await mark(phone, 'Haat').waitFor();

  await bar(shop).getByRole('button', { name: 'Leave' }).click();
  await mark(shop, 'Haat').waitFor();
  await expect(bar(shop)).toHaveCount(0);
  expect(await readMainColour(shop)).not.toBe('#0b5d3b');
  expect((await fetch(`${at.shop.url}/pages/diwali`)).status).toBe(404);
  expect(troubles).toEqual([]);
  await Promise.all([context.close(), other.close()]);
});

test('the editor of a page leads to that page in the shop, and the dashboard stays as it is', async () => {
  await draftPage('contact', 'Find us');
  await at.ask('PUT', '/api/settings/identity', { colours: { main: '#0b5d3b' } });
  const { page, context, troubles } = await at.enter('/admin/pages/contact');
  const shop = await lookFrom(page, 'See it in the shop');
  expect(new URL(shop.url()).pathname).toBe('/contact');
  await main(shop).getByRole('heading', { name: 'Find us, new' }).waitFor();
  const look = shop.locator('link[href^="/look/"]');
  await expect(look).toHaveCount(1);
  await shop.getByRole('banner').getByLabel('Account').click();
  await shop.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  await shop.waitForURL('**/admin');
  await main(shop).getByRole('heading', { level: 1 }).waitFor();
  await expect(look).toHaveCount(0);
  expect(troubles).toEqual([]);
  await context.close();
});
