import type { Browser, Page } from 'playwright-core';
import { hydrated, openBrowser, pageOf, type Watched } from './browser.ts';
import type { ShopAddress } from './journey-api.ts';
import type { RunningShop } from './running-shop.ts';
import { adminEmail, adminPassword, type SampledShop, startSampledShop } from './sampled-shop.ts';
import { main } from './storefront.ts';

/** A shop with its samples, and its dashboard in a browser. */
export interface AdminFront extends ShopAddress {
  shop: RunningShop;
  browser: Browser;
  /** Whom the shop made its admin when it first started, logged in. */
  admin: { _id: string; token: string };
  /** Asks the shop as that admin. Throws where it refuses. */
  ask: <T = Record<string, unknown>>(method: string, path: string, body?: unknown) => Promise<T>;
  /** A window of its own in which that admin is logged in, at an address. */
  enter: (path: string) => Promise<Watched>;
  /** Opens an address and waits until the browser has taken the page over, and its title stands. */
  open: (page: Page, path: string) => Promise<void>;
  close: () => Promise<void>;
}

const caller =
  (url: string) =>
  async <T>(method: string, path: string, body?: unknown, token?: string): Promise<T> => {
    const headers = {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    };
    const response = await fetch(url + path, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
    });
    if (!response.ok)
      throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };

export const openAdminFront = async (env: Record<string, string> = {}): Promise<AdminFront> => {
  const [shop, browser]: [SampledShop, Browser] = await Promise.all([
    startSampledShop(env),
    openBrowser(),
  ]);
  const call = caller(shop.url);
  const admin = await call<AdminFront['admin']>('POST', '/api/users/login', {
    email: adminEmail,
    password: adminPassword,
  });
  const open: AdminFront['open'] = async (page, path) => {
    await page.goto(shop.url + path);
    await hydrated(page);
    // Until the dashboard's own frame stands, another title waits for it.
    await page.getByRole('banner').waitFor();
    await main(page).getByRole('heading', { level: 1 }).waitFor();
  };
  return {
    url: shop.url,
    dataDir: shop.dataDir,
    adminEmail,
    adminPassword,
    shop,
    browser,
    admin,
    ask: (method, path, body) => call(method, path, body, admin.token),
    enter: async (path) => {
      const entered = await pageOf(browser, admin);
      await open(entered.page, path);
      return entered;
    },
    open,
    close: async () => {
      await browser.close();
      await shop.stop();
    },
  };
};
