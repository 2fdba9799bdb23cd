import { type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { mailWith } from '../../e2e/fixtures/mailbox.ts';
import type { RunningShop } from '../../e2e/fixtures/running-shop.ts';

/** What the scripts that take pictures of a shop have in common. */

const folder = new URL('../../docs/pictures/', import.meta.url).pathname;
export const password = 'monsoon-mangoes-42';
export const adminPassword = 'saffron-ledger-77';
export const email = 'asha.rao@example.in';
export const desktop = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;
export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  reducedMotion: 'reduce',
} as const;

export const shoot = async (page: Page, name: string): Promise<void> => {
  // The event stream of a dashboard page never ends, so its network may never be idle.
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined);
  const png = await page.screenshot({ animations: 'disabled' });
  await sharp(png)
    .webp({ quality: 82, effort: 6 })
    .toFile(decodeURIComponent(`${folder}${name}.webp`));
};

export const still = (page: Page): Promise<void> => page.waitForLoadState('networkidle');

export const add = async (page: Page): Promise<void> => {
  await still(page);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await page.getByText('Added To Cart').first().waitFor();
};

export const open = async (page: Page, url: string, name: string): Promise<void> => {
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
export const makeShopper = async (shop: RunningShop, dataDir: string): Promise<void> => {
  await post(`${shop.url}/api/users`, { name: 'Asha Rao', email, password, mobile: '9822041177' });
  const [, id, token] = await mailWith(dataDir, email, /\/account-verify\/([^/\s"]+)\/([^\s"<]+)/);
  await post(`${shop.url}/api/account-verify/${id}/${token}`, {});
};

export const logIn = async (
  page: Page,
  shop: RunningShop,
  as: string,
  secret: string,
): Promise<void> => {
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
