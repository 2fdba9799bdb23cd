import type { Page } from '@playwright/test';
import { address } from '../../proofs/world/address.ts';
import { type AdminFront, openAdminFront } from '../fixtures/admin-front.ts';
import { inaccessible, tooWide } from '../fixtures/page-rules.ts';
import { eventually, main } from '../fixtures/storefront.ts';
import { expect, test } from '../fixtures/test.ts';

/** Search words, live events, and a CSV import that goes on while the admin leaves its page. */

let front: AdminFront;

test.beforeAll(async ({ browser }) => {
  front = await openAdminFront(browser);
});
test.afterAll(() => front?.close());

const placeOrder = async (): Promise<string> => {
  const { products } = await front.ask<{
    products: { _id: string; unitVariation: { _id: string; stock: number }[] }[];
  }>('GET', '/api/products?type=per+unit');
  const [good] = products;
  await front.ask('POST', '/api/cart', {
    productId: good?._id,
    variationId: good?.unitVariation.find(({ stock }) => stock > 3)?._id,
    quantity: 1,
  });
  return (
    await front.ask<{ orderNumber: string }>('POST', '/api/orders', {
      shippingAddress: address,
      paymentMethod: 'COD',
    })
  ).orderNumber;
};

const checkPage = async (page: Page): Promise<void> => {
  expect(await inaccessible(page)).toEqual([]);
  expect(await tooWide(page, 390)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
};

test('search words are added, tried and switched off', async () => {
  const { page, context, troubles } = await front.enter('/admin/synonyms');
  const names = main(page).getByLabel('Names of one thing');
  for (const name of ['keri', 'mango']) {
    await names.fill(name);
    await names.press('Enter');
  }
  await main(page).getByRole('button', { name: 'Add a group' }).click();
  await main(page).getByText('keri, mango').waitFor();
  await main(page).getByRole('textbox', { name: 'What a customer may type' }).fill('keri');
  await page.keyboard.press('Enter');
  await main(page).getByText('Alphonso Mango').waitFor();
  await checkPage(page);
  await main(page).getByRole('button', { name: 'Switch off keri' }).click();
  await main(page).getByText('It finds nothing.').waitFor();
  expect(new URL(page.url()).search).toBe('?try=keri');
  await main(page).getByRole('button', { name: 'Delete keri' }).click();
  await main(page).getByText('None yet.', { exact: false }).waitFor();
  expect(troubles).toEqual([]);
  await context.close();
});

test('search synonyms are filtered and paged, and the trial search stays', async () => {
  const { page, context, troubles } = await front.enter('/admin/synonyms?try=onion');
  const groups = main(page).locator('li:has(button[aria-label^="Switch off"])');
  await groups.first().waitFor();
  expect(await groups.count()).toBe(50);
  await main(page).getByRole('link', { name: 'Next' }).click();
  await page.waitForURL(/page=2/);
  await main(page).getByText('None yet.', { exact: false }).waitFor({ state: 'detached' });
  await main(page).getByRole('textbox', { name: 'Search the names of the groups' }).fill('pyaaz');
  await page.keyboard.press('Enter');
  await page.waitForURL(/search=pyaaz/);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    try: 'onion',
    search: 'pyaaz',
  });
  await eventually(() => groups.allInnerTexts()).toEqual([expect.stringContaining('onion')]);
  await main(page).getByText('It finds', { exact: false }).waitFor();
  await page.goBack();
  await page.waitForURL(/page=2/);
  await page.reload();
  await groups.first().waitFor();
  expect(troubles).toEqual([]);
  await context.close();
});

/** Opens an address and waits until the event stream is connected. */
const hearEvents = async (page: Page, path: string): Promise<void> => {
  await Promise.all([page.waitForResponse('**/api/admin/events'), front.open(page, path)]);
};

test('new orders appear without a reload and are counted above the list, whose rows stay', async () => {
  const [overview, list] = [await front.enter('/admin'), await front.enter('/admin/orders')];
  await Promise.all([hearEvents(overview.page, '/admin'), hearEvents(list.page, '/admin/orders')]);
  const number = await placeOrder();
  await main(overview.page).getByRole('link', { name: 'Orders to accept' }).waitFor();
  await main(list.page).getByText('One new order').waitFor();
  expect(await main(list.page).getByText(number).count()).toBe(0);
  await placeOrder();
  await main(list.page).getByText('2 new orders').waitFor();
  await main(list.page).getByRole('button', { name: 'Show them' }).click();
  await main(list.page).getByText(number).first().waitFor();
  expect(await main(list.page).getByText('new orders').count()).toBe(0);
  expect([...overview.troubles, ...list.troubles]).toEqual([]);
  await Promise.all([overview.context.close(), list.context.close()]);
});

test('a new message is counted above the list and in the navigation at once', async () => {
  const { page, context, troubles } = await front.enter('/admin/messages');
  await hearEvents(page, '/admin/messages');
  await front.ask('POST', '/api/users/message', {
    name: 'Asha',
    email: 'asha@example.in',
    subject: 'Just now',
    msg: 'Is it cotton?',
  });
  await main(page).getByText('One new message').waitFor();
  await page.getByRole('link', { name: /^Messages ?, 1 waiting$/ }).waitFor();
  expect(await main(page).getByText('Just now').count()).toBe(0);
  await main(page).getByRole('button', { name: 'Show them' }).click();
  await main(page).getByRole('link', { name: 'Just now' }).waitFor();
  expect(troubles).toEqual([]);
  await context.close();
});

test('a CSV file is checked, imported in the background and cancelled', async () => {
  const rows = Array.from(
    { length: 12_000 },
    (_, i) => `UI-${i},${i === 7 ? '' : `Plain thing ${i}`},per unit,M,${100 + (i % 50)},5`,
  );
  const { page, context, troubles } = await front.enter('/admin/import');
  await main(page)
    .getByLabel('CSV file', { exact: false })
    .setInputFiles({
      name: 'things.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['sku,name,type,size,price,stock', ...rows].join('\n')),
    });
  await main(page).getByRole('button', { name: 'Check the file' }).click();
  await main(page)
    .getByText('Nothing has been changed yet', { exact: false })
    .waitFor({ timeout: 120_000 });
  await main(page).getByRole('row', { name: '9 name Please fill this in' }).waitFor();
  await expect(main(page).locator(':focus')).toContainText('Nothing has been changed yet');
  await checkPage(page);
  await main(page).getByRole('button', { name: 'Import it' }).click();
  await main(page).getByRole('progressbar', { name: 'The table is being imported' }).waitFor();
  await page.reload();
  await main(page).getByRole('progressbar', { name: 'The table is being imported' }).waitFor();
  await main(page).getByRole('button', { name: 'Stop it' }).click();
  await main(page).getByText('Stopped.', { exact: false }).waitFor();
  expect(troubles).toEqual([]);
  await context.close();
});

test('an open event stream does not delay the shutdown', async () => {
  const { page } = await front.enter('/admin');
  await hearEvents(page, '/admin');
  const began = performance.now();
  await front.shop.stop();
  expect(performance.now() - began).toBeLessThan(10_000);
});
