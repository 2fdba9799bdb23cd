import { spawnSync } from 'node:child_process';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { hydrated, openBrowser, type Watched, watchedPage } from './browser.ts';
import { type SampledShop, startSampledShop } from './sampled-shop.ts';

/** What `POST /api/users/login` answers, as far as a test needs it. */
export interface Shopper {
  _id: string;
  token: string;
  name: string;
  email: string;
}

interface ListedGoods {
  _id: string;
  name: string;
  unitVariation: { _id: string; size: string; stock: number }[];
  kgVariation: { _id: string; weight: number; stock: number }[];
}

/** A shop with its samples and sixty more products, and people who come to it. */
export interface Storefront {
  url: string;
  browser: Browser;
  /** Registers somebody new, with the password `secret`. */
  register: () => Promise<Shopper>;
  /** Somebody who is logged in in this window only; or, without one, a visitor. */
  enter: (who?: Shopper | null, options?: BrowserContextOptions) => Promise<Watched>;
  /** Opens an address and waits until the browser has taken the page over. */
  open: (page: Page, path: string) => Promise<void>;
  /** Reloads the page, likewise. */
  again: (page: Page) => Promise<void>;
  product: (name: string) => Promise<ListedGoods>;
  close: () => Promise<void>;
}

export const secret = 'monsoon-mangoes-42';

const send = async (url: string, body: object): Promise<unknown> =>
  (
    await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  ).json();

const addProducts = (dataDir: string): void => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/seed.ts', '--products', '60'], {
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`the seed ended with ${status}: ${stderr}`);
};

export const openStorefront = async (): Promise<Storefront> => {
  const [shop, browser]: [SampledShop, Browser] = await Promise.all([
    startSampledShop(),
    openBrowser(),
  ]);
  addProducts(shop.dataDir);
  let people = 0;
  return {
    url: shop.url,
    browser,
    register: async () => {
      people += 1;
      const email = `dev.${people}@example.in`;
      await send(`${shop.url}/api/users`, { name: 'Dev Anand', email, password: secret });
      return (await send(`${shop.url}/api/users/login`, { email, password: secret })) as Shopper;
    },
    enter: async (who = null, options = {}) => {
      const entered = await watchedPage(browser, options);
      // Once only: a reload must find what the shop itself has kept. An empty page has no storage
      // to write to.
      if (who !== null)
        await entered.context.addInitScript((info) => {
          if (location.protocol !== 'http:') return;
          if (sessionStorage.getItem('entered') === null)
            sessionStorage.setItem('haat.userInfo', info);
          sessionStorage.setItem('entered', 'yes');
        }, JSON.stringify(who));
      return entered;
    },
    open: async (page, path) => {
      await page.goto(shop.url + path);
      await hydrated(page);
    },
    again: async (page) => {
      await page.reload();
      await hydrated(page);
    },
    product: async (name) => {
      const { products } = (await (
        await fetch(`${shop.url}/api/products?search=${encodeURIComponent(name)}`)
      ).json()) as { products: ListedGoods[] };
      const found = products.find((product) => product.name === name);
      if (found === undefined) throw new Error(`no product is called ${name}`);
      return found;
    },
    close: async () => {
      await browser.close();
      await shop.stop();
    },
  };
};

export const main = (page: Page): Locator => page.getByRole('main');

/** Names of the products of a listing, in their order. */
export const listed = (page: Page): Promise<string[]> =>
  main(page).locator('#products article h3').allTextContents();

/** Names of the products of a listing once it is no more on its way to another. */
export const settled = async (page: Page): Promise<string[]> => {
  await eventually(() => main(page).locator('[aria-busy=true]').count()).toBe(0);
  return listed(page);
};

/** Waits for a toast that says just this. */
export const toast = (page: Page, text: string): Promise<void> =>
  page.getByRole('status', { name: 'Notices' }).getByText(text, { exact: true }).last().waitFor();

/** Expects something that comes about in a moment; on a busy machine, that may be a long one. */
export const eventually = <T>(read: () => T | Promise<T>): ReturnType<typeof expect.poll<T>> =>
  expect.poll(read, { timeout: 20_000, interval: 30 });

/**
 * Comes to a part of the page that is fetched once somebody is there, and waits until it has come
 * to life.
 */
export const comeTo = async (part: Locator): Promise<void> => {
  await part.hover();
  await eventually(() =>
    part.evaluate((node) =>
      (
        window as unknown as { earlyInput: { isHydrated: (node: Element) => boolean } }
      ).earlyInput.isHydrated(node),
    ),
  ).toBe(true);
};

/** Waits until the browser has drawn what was just done, and told the page of it. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
