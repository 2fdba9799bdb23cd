import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { type Watched, watchedPage } from '../fixtures/browser.ts';
import { journey, lookAgain } from '../fixtures/journey-api.ts';
import { expectAccessible } from '../fixtures/page-rules.ts';
import { type RunningShop, startShop } from '../fixtures/running-shop.ts';
import { eventually } from '../fixtures/storefront.ts';
import { expect, test } from '../fixtures/test.ts';

/**
 * One shopper buys a kilo of mangoes and a shirt: the whole journey, in a browser and by API, on
 * the real server.
 */

const adminPassword = 'saffron-ledger-77';
const password = 'monsoon-mangoes-42';
const email = 'asha.rao@example.in';
test.describe.configure({ mode: 'serial' });

let dataDir: string;
let shop: RunningShop;
let browser: Browser;
let shopper: Watched;

const start = (): Promise<RunningShop> =>
  startShop({ DATA_DIR: dataDir, ADMIN_PASSWORD: adminPassword, RATE_LIMIT: 'off' });

test.beforeAll(async ({ browser: opened }) => {
  browser = opened;
  dataDir = mkdtempSync(join(tmpdir(), 'haat journey '));
  shop = await start();
  shopper = await watchedPage(browser);
});

test.afterAll(async () => {
  await shopper?.context.close();
  await shop?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Waits for hydration and for the end of all requests; an earlier click would be lost. */
const settled = (page: Page): Promise<void> => page.waitForLoadState('networkidle');

const addToCart = async (page: Page): Promise<void> => {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
};

const chooseKilo = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Alphonso Mango' }).first().click();
  await page.waitForURL(/\/product\//);
  await page.getByRole('radio', { name: /^1 kg/ }).check();
};

const chooseShirt = async (page: Page): Promise<void> => {
  await page.goto(`${shop.url}/buy-in-unit`);
  await settled(page);
  await page.getByRole('link', { name: 'Cotton Crew T-shirt' }).first().click();
  await page.waitForURL(/\/product\//);
  await page.getByRole('radio', { name: 'Sky' }).check();
  await page.getByRole('radio', { name: /^L(?!\w)/ }).check();
};

const logIn = async (page: Page, as: string, secret: string): Promise<void> => {
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Login' }) });
  await form.getByLabel('E-mail').fill(as);
  await form.getByLabel('Password', { exact: true }).fill(secret);
  await form.getByLabel('Remember me').check();
  await form.getByRole('button', { name: 'Login' }).click();
};

test.describe('one shopper buys a kilo of mangoes and a shirt', () => {
  test('visits the home page, a listing and a product, and has to log in before adding to the cart', async () => {
    const { page } = shopper;
    await page.goto(shop.url);
    await settled(page);
    await expectAccessible(page);
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Fruit/ })
      .first()
      .click();
    await page.waitForURL(/fruit/i);
    await settled(page);
    await expectAccessible(page);
    await chooseKilo(page);
    await settled(page);
    await expectAccessible(page);
    await addToCart(page);
    await page.waitForURL(/\/login-register/);
  });

  test('registers, finds the mail in the outbox, verifies, and logs in to the checkout', async () => {
    const { page } = shopper;
    await settled(page);
    const waiting = page.getByRole('region', { name: 'Waiting for you' });
    await waiting.getByText('Alphonso Mango').waitFor();
    await expectAccessible(page);
    const form = page
      .locator('form')
      .filter({ has: page.getByRole('button', { name: 'Register' }) });
    await form.getByLabel('Name').fill('Asha Rao');
    await form.getByLabel('Mobile').fill('98220 41177');
    await form.getByLabel('E-mail').fill(email);
    await form.getByLabel('Password', { exact: true }).fill(password);
    await form.getByRole('button', { name: 'Register' }).click();
    await page.getByText('Please check your email to verify your account').first().waitFor();

    const mail = await shopper.context.newPage();
    await eventually(async () => {
      await mail.goto(`${shop.url}/dev/mail`);
      return mail
        .getByRole('link')
        .filter({ hasText: /verify/i })
        .count();
    }).toBeGreaterThan(0);
    await mail
      .getByRole('link')
      .filter({ hasText: /verify/i })
      .first()
      .click();
    await mail.locator('a[href*="/account-verify/"]').first().click();
    await mail.getByText('Your account has been verified').first().waitFor();
    await mail.waitForURL(`${shop.url}/login-register?next=%2Fcheckout`);
    await settled(mail);
    await logIn(mail, email, password);
    await mail.waitForURL(`${shop.url}/checkout`);
    await mail.getByRole('complementary').getByText('Alphonso Mango').waitFor();
    expect(await mail.evaluate(() => localStorage.getItem('shop.waitingGoods'))).toBeNull();
    await mail.close();
  });

  test('adds a shirt to the kilo; the header shows their number and the cart their sum', async () => {
    const { page } = shopper;
    await chooseShirt(page);
    await settled(page);
    await expectAccessible(page);
    await addToCart(page);
    await page.getByLabel('Cart, 2', { exact: true }).waitFor();
    await page.goto(`${shop.url}/cart`);
    await page.getByRole('main').getByText('Rs. 787.00').first().waitFor();
    await settled(page);
    await expectAccessible(page);
  });

  test('places one order with two clicks, pays at the test gateway and sees it paid', async () => {
    const { page } = shopper;
    await page.goto(`${shop.url}/checkout`);
    await page.getByLabel('Address', { exact: true }).fill('14, Prabhat Road, Lane 9');
    await page.getByLabel('City').fill('Pune');
    await page.getByLabel('State').selectOption('Maharashtra');
    await page.getByLabel('PIN code').fill('41100');
    await page.getByRole('button', { name: /Place order/ }).click();
    await page
      .getByText(/Six digits/)
      .first()
      .waitFor();
    await expectAccessible(page);
    await page.getByLabel('PIN code').fill('411004');
    await page.getByRole('button', { name: /Place order/ }).dblclick();
    await page.getByText('Order Placed').first().waitFor();
    await page.waitForURL(/\/test-gateway\/pay\//);
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Pay/ }).click();
    await page.waitForURL(/\/myorders\//);
    await page.getByText('Paid', { exact: true }).first().waitFor();
    // The gateway may have told the shop before the page does; the page then cleans its address.
    await page.waitForURL(({ search }) => !search.includes('razorpay'));
    await settled(page);
    expect(await page.getByText('Rs. 787.00').count()).toBeGreaterThan(0);
    await expectAccessible(page);
    await page.goto(`${shop.url}/myorders`);
    await eventually(() =>
      page
        .getByRole('main')
        .getByRole('link', { name: /HT-\d{8}/ })
        .count(),
    ).toBe(1);
    await expectAccessible(page);
    await page.goto(`${shop.url}/cart`);
    await page.getByRole('main').getByText('No items added to cart').first().waitFor();
  });

  test('sees the order delivered after the admin has delivered it', async () => {
    const office = await watchedPage(browser);
    const { page } = office;
    await page.goto(`${shop.url}/admin`);
    await page.waitForURL(/\/login-register/);
    await settled(page);
    await logIn(page, 'admin@haat.local', adminPassword);
    await page.waitForURL(/\/admin/);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Orders', exact: false }).first().click();
    await page
      .getByRole('link', { name: /HT-\d{8}/ })
      .first()
      .click();
    await page.getByRole('link', { name: 'Pack', exact: true }).waitFor();
    await settled(page);
    await expectAccessible(page);
    const order = page.url();
    await page.getByRole('link', { name: 'Pack', exact: true }).click();
    await page.getByRole('button', { name: 'Pack and print' }).click();
    await page.getByText(/is packed$/).waitFor();
    await page.goto(order);
    for (const name of ['Hand over', 'It was delivered'])
      await page.getByRole('button', { name }).click();
    await page.getByText('Delivered', { exact: true }).first().waitFor();
    // The buttons are gone, but the element keeps its place in the page.
    await eventually(() => page.evaluate(() => document.activeElement !== document.body)).toBe(
      true,
    );
    expect(office.troubles).toEqual([]);
    await office.context.close();

    await shopper.page.goto(`${shop.url}/myorders`);
    await shopper.page
      .getByRole('main')
      .getByRole('link', { name: /HT-\d{8}/ })
      .first()
      .click();
    await shopper.page.waitForURL(/\/myorders\/./);
    await shopper.page.getByText('Delivered', { exact: true }).first().waitFor();
    await settled(shopper.page);
  });

  test('causes no console error, no hydration warning and no violation of the content security policy', () => {
    expect(shopper.troubles).toEqual([]);
  });
});

/** The file that only the dashboard uses, found in the manifest of the build. */
const dashboardFile = (): string => {
  const manifest = JSON.parse(
    readFileSync(new URL('../../dist/client/.vite/manifest.json', import.meta.url), 'utf8'),
  ) as Record<string, { name?: string; src?: string; file: string }>;
  const found = Object.values(manifest).find(
    ({ name, src }) => name === 'admin' && src === undefined,
  );
  if (found === undefined) throw new Error('the build has no file for the dashboard');
  return found.file;
};

test.describe('a customer who opens the dashboard', () => {
  test('is refused without loading any code of the dashboard', async () => {
    const { page } = shopper;
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await page.goto(`${shop.url}/admin`);
    await page.getByText('Not authorized as an admin').first().waitFor();
    expect(
      fetched.filter((url) => url.includes('/api/orders') && !url.includes('myorders')),
    ).toEqual([]);
    expect(fetched.filter((url) => /\/assets\/.*\.js$/.test(url)).length).toBeGreaterThan(3);
    expect(fetched.filter((url) => url.endsWith(dashboardFile()))).toEqual([]);
    // In the browser of an admin the page itself would load it.
    expect(await (await fetch(`${shop.url}/admin`)).text()).toContain(dashboardFile());
  });
});

test.describe('the same journey over the API', () => {
  test('keeps its results after a restart and after kill -9', async () => {
    const seen = await journey({
      url: shop.url,
      dataDir,
      adminEmail: 'admin@haat.local',
      adminPassword,
    });
    await shop.stop();
    shop = await start();
    await lookAgain(shop.url, seen);
    process.kill(shop.pid, 'SIGKILL');
    shop = await start();
    await lookAgain(shop.url, seen);
  });
});
