import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import type { Browser, Locator, Page } from '@playwright/test';
import { hydrated, openBrowser, pageOf } from '../e2e/fixtures/browser.ts';
import { type RunningShop, startShop } from '../e2e/fixtures/running-shop.ts';
import { readOption, runCommand } from '../scripts/command/command.ts';
import { ensureChromium } from '../scripts/tests/chromium.ts';
import { addToHistory } from './figures/history.ts';

/**
 * `npm run bench -- interactions [--against DIR]`: how long the next paint takes after a tap on the
 * menu, on the filters and one of their values, and on "Add to cart", on a phone whose processor is
 * six times slower.
 */

const usage = 'npm run bench -- interactions [--against DIR]';
const slowdown = 6;
const rounds = 5;
const maxMs = 100;
/** The browser reports no shorter event than this. */
const leastMs = 16;
/** A busy machine makes a slow phone much slower. */
const maxWaitMs = 120_000;

const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  reducedMotion: 'no-preference',
} as const;

interface Taps {
  name: string;
  /** The address, of the shop with this product. */
  path: (product: string) => string;
  /** What is tapped, one after the other. */
  steps: readonly [name: string, find: (page: Page) => Locator][];
}

const visits: readonly Taps[] = [
  {
    name: 'home',
    path: () => '/',
    steps: [['open menu', (page) => page.locator('summary[aria-label=Menu]')]],
  },
  {
    name: 'listing',
    path: () => '/collections',
    steps: [
      [
        'open filters',
        (page) => page.getByRole('main').locator('a[href="#filters"]').filter({ visible: true }),
      ],
      [
        'filter',
        (page) =>
          page
            .locator('#filters')
            .getByRole('link', { name: /^Women/ })
            .first(),
      ],
    ],
  },
  {
    name: 'product',
    path: (product) => `/product/${product}`,
    steps: [
      [
        'add to cart',
        (page) =>
          page
            .getByRole('main')
            .getByRole('button', { name: /^Add to cart/ })
            .filter({ visible: true })
            .first(),
      ],
    ],
  },
];

/** Runs in the page: keeps the longest event of the interaction that comes next. */
const watchEvents = (durationThreshold: number): void => {
  const seen = { longestMs: 0 };
  Object.assign(window, { interaction: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ((entry as { interactionId?: number }).interactionId)
        seen.longestMs = Math.max(seen.longestMs, entry.duration);
  }).observe({ type: 'event', durationThreshold } as PerformanceObserverInit);
};

/** Runs in the page: waits until what was tapped is painted, and some idle moments more. */
const readLongest = async (): Promise<number> => {
  const idle = (): Promise<void> =>
    new Promise((done) => void requestIdleCallback(() => setTimeout(done, 50)));
  for (let moment = 0; moment < 5; moment += 1) await idle();
  return (window as unknown as { interaction: { longestMs: number } }).interaction.longestMs;
};

/** Taps, and returns the time to the next paint in ms. */
const tap = async (page: Page, target: Locator): Promise<number> => {
  await target.waitFor();
  await target.scrollIntoViewIfNeeded();
  await page.evaluate(watchEvents, leastMs);
  await target.tap();
  return Math.max(leastMs, await page.evaluate(readLongest));
};

type RecordTime = (step: string, ms: number) => void;

const visit = async (
  browser: Browser,
  { url, product, shopper }: Shop,
  { path, steps }: Taps,
  recordTime: RecordTime,
): Promise<void> => {
  const { page, context } = await pageOf(browser, shopper, phone);
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  page.setDefaultTimeout(maxWaitMs);
  await page.goto(url + path(product));
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  for (const [name, find] of steps) recordTime(name, await tap(page, find(page)));
  await context.close();
};

interface Shop extends RunningShop {
  product: string;
  shopper: object;
}

const send = async (address: string, body: object, token?: string): Promise<object> => {
  const response = await fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return (await response.json()) as object;
};

const password = 'a bench of its own';

/** Starts the shop of a working copy, with a shopper and a product by the piece. */
const openShop = async (folder: string, dataDir: string): Promise<Shop> => {
  const shop = await startShop(
    { DATA_DIR: dataDir, RATE_LIMIT: 'off', ADMIN_PASSWORD: password },
    folder,
  );
  const login = `${shop.url}/api/users/login`;
  const admin = (await send(login, { email: 'admin@haat.local', password })) as { token: string };
  const account = { name: 'Bench', email: 'bench@example.in', password };
  await send(`${shop.url}/api/users`, account, admin.token);
  const { products } = (await (await fetch(`${shop.url}/api/products?type=per%20unit`)).json()) as {
    products: { _id: string }[];
  };
  return {
    ...shop,
    product: products[0]?._id ?? '',
    shopper: await send(login, { email: account.email, password }),
  };
};

const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

type Times = Map<string, number[]>;

/** Makes each visit once in each shop, in turns. */
const visitAll = async (
  browser: Browser,
  shops: ReadonlyMap<string, Shop>,
  measured: ReadonlyMap<string, Times>,
): Promise<void> => {
  for (const taps of visits)
    for (const [name, shop] of shops) {
      const times = measured.get(name);
      await visit(browser, shop, taps, (step, ms) =>
        times?.set(step, [...(times.get(step) ?? []), ms]),
      );
    }
};

const measure = async (shops: ReadonlyMap<string, Shop>): Promise<Map<string, Times>> => {
  const measured = new Map([...shops.keys()].map((name) => [name, new Map() as Times]));
  const browser = await openBrowser();
  try {
    for (let round = 0; round < rounds; round += 1) await visitAll(browser, shops, measured);
  } finally {
    await browser.close();
  }
  return measured;
};

/** Prints the table, keeps the figures of this working copy, and returns the slow interactions. */
const show = (measured: ReadonlyMap<string, Times>): string[] => {
  for (const [name, times] of measured) {
    console.log(`\nMs to the next paint on a phone, ${slowdown} x slower, ${rounds} taps: ${name}`);
    console.table(
      Object.fromEntries(
        [...times].map(([step, all]) => [
          step,
          { middle: median(all), least: Math.min(...all), most: Math.max(...all) },
        ]),
      ),
    );
  }
  const here = [...(measured.get('here') ?? [])].map(
    ([step, times]) => [step, median(times)] as const,
  );
  addToHistory('interactions', { slowdown, rounds, medianMs: Object.fromEntries(here) });
  return here.filter(([, ms]) => ms > maxMs).map(([step]) => step);
};

await runCommand(async () => {
  const against = readOption(process.argv.slice(2), 'against', usage);
  ensureChromium();
  const folder = mkdtempSync(join(tmpdir(), 'haat-interactions-'));
  const roots: [string, string][] = [['here', resolve(import.meta.dirname, '..')]];
  if (against !== undefined) roots.unshift(['there', resolve(against)]);
  const shops = new Map<string, Shop>();
  try {
    for (const [name, root] of roots) shops.set(name, await openShop(root, join(folder, name)));
    const slow = show(await measure(shops));
    console.log(
      slow.length === 0
        ? `Each is painted within ${maxMs} ms.`
        : `Not within ${maxMs} ms: ${slow.join(', ')}.`,
    );
    return slow.length === 0 ? 0 : 1;
  } finally {
    for (const shop of shops.values()) await shop.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
