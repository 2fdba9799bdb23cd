import type { Page } from '@playwright/test';
import type { WireProduct } from '../../contract/goods/product.ts';
import { type AdminFront, openAdminFront } from '../fixtures/admin-front.ts';
import { main } from '../fixtures/storefront.ts';
import { countTaps } from '../fixtures/tap-counter.ts';
import { expect, test } from '../fixtures/test.ts';

let front: AdminFront;
test.beforeAll(async ({ browser }) => {
  front = await openAdminFront(browser);
  for (let i = 0; i < 30; i++)
    await front.ask('POST', '/api/products', {
      name: `Morning ${String(i).padStart(2, '0')}`,
      productType: 'per kg',
      category: ['Mandi'],
      kgVariation: [
        { weight: 500, stock: 9, price: 40 + i },
        { weight: 1000, stock: 9, price: 40 + i },
      ],
    });
});
test.afterAll(() => front.close());

const cells = (page: Page) => main(page).locator('td input');
const readAll = async (): Promise<WireProduct[]> =>
  (
    await front.ask<{ products: WireProduct[] }>(
      'GET',
      '/api/products?all=true&type=per%20kg&sort=nameAToZ',
    )
  ).products;

test('30 prices are a figure and Tab each, stored as one change with one undo', async () => {
  const { page, context, troubles } = await front.enter('/admin');
  const taps = countTaps(page, '30 morning prices changed', 32);
  await taps.tap(page.getByRole('link', { name: 'Prices', exact: true }));
  await expect(cells(page).first()).toBeFocused();
  // A figure and Tab each, from the cell that has the focus on.
  const morning = main(page).locator('tr', { hasText: 'Morning' }).locator('input');
  await expect(morning).toHaveCount(30);
  for (let i = 0; i < 30; i++) await taps.type(morning.nth(i), String(50 + i));
  await page.getByText('30 rows not saved yet').waitFor();
  await taps.press('Control+s');
  await page.getByText('30 rows saved').waitFor();
  taps.expectWithinGoal();
  const priceOf = (name: string, products: readonly WireProduct[]) =>
    products.find((one) => one.name === name)?.kgVariation.map(({ price }) => price);
  expect(priceOf('Morning 07', await readAll())).toEqual([57, 57]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('status', { name: 'Notices' }).getByText('Undone').waitFor();
  expect(priceOf('Morning 07', await readAll())).toEqual([47, 47]);
  await expect(morning.nth(7)).toHaveValue('47.00');
  expect(troubles).toEqual([]);
  await context.close();
});

test('Tab leads from price to price, and from the last one to the button', async () => {
  const { page, context } = await front.enter('/admin/prices?category=Mandi');
  await expect(cells(page).first()).toBeFocused();
  for (let i = 0; i < 30; i++) {
    await page.keyboard.type('99');
    await page.keyboard.press('Tab');
  }
  await expect(page.getByRole('button', { name: 'Save' })).toBeFocused();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(cells(page).first()).toHaveValue('40.00');
  await context.close();
});

test('a column of a spreadsheet is looked at before it fills the rows below', async () => {
  const { page, context } = await front.enter('/admin/prices?category=Mandi');
  await cells(page).nth(1).focus();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text', 'Price\r\n61\r\n₹ 62.50\r\nask Ravi\r\n64\r\n');
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  const dialog = page.getByRole('dialog', { name: '4 pasted rows' });
  await dialog.getByText('“ask Ravi” is left out').waitFor();
  await dialog.getByRole('button', { name: 'Fill in 3 rows' }).click();
  await expect(cells(page).nth(2)).toHaveValue('₹ 62.50');
  await expect(cells(page).nth(3)).toHaveValue('43.00');
  await expect(cells(page).nth(4)).toHaveValue('64');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(cells(page).nth(4)).toHaveValue('44.00');
  await context.close();
});

test('a price that somebody else changed meanwhile is named at its row, and nothing is stored', async () => {
  const { page, context } = await front.enter('/admin/prices?category=Mandi');
  const first = (await readAll()).find(({ name }) => name === 'Morning 00');
  await cells(page).first().fill('70');
  await cells(page).nth(1).fill('71');
  await front.ask('POST', '/api/prices', {
    variations: first?.kgVariation.map(({ _id }) => ({ _id, price: 45 })) ?? [],
  });
  await page.getByRole('button', { name: 'Save' }).click();
  await main(page).getByText('It was Rs. 40.00, and is Rs. 45.00 now').waitFor();
  await expect(cells(page).first()).toHaveValue('70');
  // Who has been told saves deliberately.
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('2 rows saved').waitFor();
  await context.close();
});

test('the universal price stands on top; what follows it shows what it would be', async () => {
  const { page, context } = await front.enter('/admin/kg-pricing');
  await expect(page).toHaveURL(/\/admin\/prices$/);
  await main(page).getByLabel('Price per kg in rupees').fill('160');
  await main(page)
    .getByText(/sizes of \d+ products follow it/)
    .waitFor();
  await expect(main(page).getByPlaceholder('160').first()).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await page
    .getByRole('status', { name: 'Notices' })
    .getByText('Universal Kg Pricing Updated')
    .waitFor();
  await context.close();
});

test('stocks are typed in the same way, and Enter goes down', async () => {
  const { page, context } = await front.enter('/admin/stock?category=Mandi');
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await page.keyboard.type('1x');
  await page.keyboard.press('Enter');
  await main(page).getByText('A whole number, 0 or more').waitFor();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+Enter');
  await page.getByText('1 row saved').waitFor();
  const first = (await readAll()).find(({ name }) => name === 'Morning 00');
  expect(first?.kgVariation.map(({ stock }) => stock)).toEqual([12, 9]);
  await context.close();
});
