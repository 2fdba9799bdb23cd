import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hydrated, openBrowser, type Watched, watchedPage } from './browser.ts';
import { inaccessible, tooWide } from './page-rules.ts';
import { type RunningShop, startShop } from './running-shop.ts';
import { main } from './storefront.ts';

/** Names for the search, news that come by themselves, and a table that is taken in while one looks on or goes away. */

const password = 'saffron-ledger-77';
const dataDir = mkdtempSync(join(tmpdir(), 'haat-tools-'));
let shop: RunningShop;
let browser: Browser;
let [token, user] = ['', ''];

const ask = async <T>(path: string, init: { method?: string; body?: unknown } = {}): Promise<T> => {
  const headers = { 'content-type': 'application/json', ...(token === '' ? {} : { authorization: `Bearer ${token}` }) };
  const response = await fetch(shop.url + path, { method: init.method ?? 'GET', headers, body: init.body === undefined ? null : JSON.stringify(init.body) });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
};

beforeAll(async () => {
  [shop, browser] = await Promise.all([startShop({ DATA_DIR: dataDir, ADMIN_PASSWORD: password, RATE_LIMIT: 'off' }), openBrowser()]);
  const loggedIn = await ask<{ token: string }>('/api/users/login', { method: 'POST', body: { email: 'admin@haat.local', password } });
  [token, user] = [loggedIn.token, JSON.stringify(loggedIn)];
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const enter = async (path: string): Promise<Watched> => {
  const watched = await watchedPage(browser);
  await watched.context.addInitScript((info) => localStorage.setItem('haat.userInfo', info), user);
  await watched.page.goto(shop.url + path);
  await hydrated(watched.page);
  await main(watched.page).getByRole('heading', { level: 1 }).waitFor();
  return watched;
};

const address = { name: 'Meera Kulkarni', mobile: '9822041177', email: 'meera@example.in', address: '14 Prabhat Road', city: 'Pune', state: 'Maharashtra', country: 'India', zipCode: '411004' };

const placeOrder = async (): Promise<string> => {
  const { products } = await ask<{ products: { _id: string; unitVariation: { _id: string; stock: number }[] }[] }>('/api/products?type=per+unit');
  const [good] = products;
  await ask('/api/cart', { method: 'POST', body: { productId: good?._id, variationId: good?.unitVariation.find(({ stock }) => stock > 3)?._id, quantity: 1 } });
  return (await ask<{ orderNumber: string }>('/api/orders', { method: 'POST', body: { shippingAddress: address, paymentMethod: 'COD' } })).orderNumber;
};

const checkPage = async (page: Page): Promise<void> => {
  expect(await inaccessible(page)).toEqual([]);
  expect(await tooWide(page, 390)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
};

it('names for the search are added, tried and switched off', async () => {
  const { page, context, troubles } = await enter('/admin/synonyms');
  const names = main(page).getByLabel('Names of one thing');
  for (const name of ['keri', 'mango']) {
    await names.fill(name);
    await names.press('Enter');
  }
  await main(page).getByRole('button', { name: 'Add a group' }).click();
  await main(page).getByText('keri, mango').waitFor();
  await main(page).getByRole('textbox', { name: 'What a shopper may type' }).fill('keri');
  await page.keyboard.press('Enter');
  await main(page).getByText('Alphonso Mango').waitFor();
  await checkPage(page);
  await main(page).getByRole('button', { name: 'Switch off keri' }).click();
  await main(page).getByText('It finds nothing.').waitFor();
  await main(page).getByRole('button', { name: 'Delete keri' }).click();
  await main(page).getByText('None yet.', { exact: false }).waitFor();
  expect(troubles).toEqual([]);
  await context.close();
});

it('new orders come to the dashboard by themselves, and are counted over the list, whose rows stay', async () => {
  const [overview, list] = [await enter('/admin'), await enter('/admin/orders')];
  // Until the first line of the stream is there.
  await overview.page.waitForTimeout(1500);
  const number = await placeOrder();
  await main(overview.page).getByText(number).first().waitFor({ timeout: 8000 });
  await main(list.page).getByText('One new order').waitFor({ timeout: 8000 });
  expect(await main(list.page).getByText(number).count()).toBe(0);
  await placeOrder();
  await main(list.page).getByText('2 new orders').waitFor({ timeout: 8000 });
  await main(list.page).getByRole('button', { name: 'Show them' }).click();
  await main(list.page).getByText(number).first().waitFor();
  expect(await main(list.page).getByText('new orders').count()).toBe(0);
  expect([...overview.troubles, ...list.troubles]).toEqual([]);
  await Promise.all([overview.context.close(), list.context.close()]);
});

it('a table is checked, taken in while one comes and goes, and called off', async () => {
  const rows = Array.from({ length: 12_000 }, (_, i) => `UI-${i},${i === 7 ? '' : `Plain thing ${i}`},per unit,M,${100 + (i % 50)},5`);
  const { page, context, troubles } = await enter('/admin/import');
  await main(page).getByLabel('CSV file', { exact: false }).setInputFiles({ name: 'things.csv', mimeType: 'text/csv', buffer: Buffer.from(['sku,name,type,size,price,stock', ...rows].join('\n')) });
  await main(page).getByRole('button', { name: 'Check the file' }).click();
  await main(page).getByText('Nothing has been changed yet', { exact: false }).waitFor({ timeout: 120_000 });
  await main(page).getByRole('row', { name: '9 name Please fill this in' }).waitFor();
  await checkPage(page);
  await main(page).getByRole('button', { name: 'Import it' }).click();
  await main(page).getByRole('progressbar', { name: 'The table is taken in' }).waitFor();
  await page.reload();
  await main(page).getByRole('progressbar', { name: 'The table is taken in' }).waitFor();
  await main(page).getByRole('button', { name: 'Call it off' }).click();
  await main(page).getByText('This was called off', { exact: false }).waitFor();
  expect(troubles).toEqual([]);
  await context.close();
});

it('an open dashboard holds no shutdown up', async () => {
  const { page } = await enter('/admin');
  await page.waitForTimeout(1000);
  const began = performance.now();
  await shop.stop();
  expect(performance.now() - began).toBeLessThan(10_000);
});
