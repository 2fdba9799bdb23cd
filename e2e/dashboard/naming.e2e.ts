import type { Page } from '@playwright/test';
import { type AdminFront, openAdminFront } from '../fixtures/admin-front.ts';
import { expectAccessible, tooWide } from '../fixtures/page-rules.ts';
import { eventually, main } from '../fixtures/storefront.ts';
import { expect, test } from '../fixtures/test.ts';

/** A new shop gets its name, its colours and rid of its samples, by the keyboard where people type. */

let at: AdminFront;
test.beforeAll(async ({ browser }) => {
  at = await openAdminFront(browser);
});
test.afterAll(() => at?.close());

const readShop = async (): Promise<{ name: string; tagline: string; colours: { main: string } }> =>
  (await at.ask<{ shop: never }>('GET', '/api/shop')).shop;

const nameShop = async (page: Page): Promise<void> => {
  const form = main(page).getByRole('form', { name: 'Name your shop' });
  await form.getByLabel('Name', { exact: true }).focus();
  await page.keyboard.type('Tokri & Co.');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Pune');
  await form.getByRole('radio', { name: 'Food' }).check();
  await page.keyboard.press('Enter');
  await page.getByText('Welcome to Tokri & Co.').first().waitFor();
  // The dashboard itself has the name at once.
  await page.getByRole('banner').getByText('Tokri & Co.').waitFor();
  await form.waitFor({ state: 'detached' });
  expect(await readShop()).toMatchObject({
    name: 'Tokri & Co.',
    tagline: 'Food by the kilo, in Pune',
    sells: 'food',
  });
  const home = await (await fetch(at.url)).text();
  expect(home).toContain('href="/buy-in-kg"');
  expect(home).not.toContain('href="/buy-in-unit"');
};

const removeSamples = async (page: Page): Promise<void> => {
  await main(page).getByRole('button', { name: 'Remove them' }).click();
  const ask = page.getByRole('dialog', { name: 'Remove all sample products?' });
  await ask.getByRole('button', { name: 'Remove them' }).click();
  await page.getByText('19 samples removed').first().waitFor();
  await main(page).getByRole('button', { name: 'Remove them' }).waitFor({ state: 'detached' });
  expect((await at.ask<{ total: number }>('GET', '/api/products')).total).toBe(0);
};

const recolour = async (page: Page): Promise<void> => {
  const part = main(page);
  const colour = part.getByLabel('Main colour', { exact: true });
  await colour.fill('#ffee00');
  await part.getByRole('button', { name: 'Save' }).click();
  await part.getByText('Nobody could read a button in this colour').waitFor();
  await expect(colour).toBeFocused();
  await part.getByRole('button', { name: /^Take #/ }).click();
  const taken = await colour.inputValue();
  await part.getByRole('button', { name: 'Publish', exact: true }).click();
  const ask = page.getByRole('dialog', { name: 'Publish this?' });
  await ask.getByText('Main colour').waitFor();
  await expectAccessible(page);
  expect((await readShop()).colours.main).toBe('#15172b');
  await ask.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('It is in the shop now').first().waitFor();
  await eventually(async () => (await readShop()).colours.main).toBe(taken);
  const readMain = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--main'));
  await eventually(readMain).toBe(taken);
};

test('a new shop is named, coloured and freed of its samples from its first screen', async () => {
  const { page, context, troubles } = await at.enter('/admin');
  await expectAccessible(page);
  expect(await tooWide(page, 320)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await nameShop(page);
  await removeSamples(page);
  await main(page).getByRole('button', { name: 'Hide' }).click();
  await page.reload();
  await main(page).getByRole('button', { name: 'Show', exact: true }).click();
  // A row leads to its very field.
  await main(page)
    .getByRole('link', { name: /^Write down who sells/ })
    .click();
  await expect(main(page).getByLabel('Legal name')).toBeFocused();
  await expectAccessible(page);
  expect(await tooWide(page, 320)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await recolour(page);
  // A refused draft is a 400, which the browser writes into its console.
  expect(troubles.filter((one) => !one.includes('400'))).toEqual([]);
  await context.close();
});
