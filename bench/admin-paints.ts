import type { Browser, Page } from '@playwright/test';
import { openBrowser, pageOf } from '../e2e/fixtures/browser.ts';

/**
 * Measures how long each list of the dashboard takes until its first row is painted: opened by its
 * URL in a new browser and in one that has cached the code; and opened by a click on another page,
 * without preloading.
 */

const maxPaintMs = 1000;
/**
 * The table shows this visit without a limit. It happens once with each version of the shop, and
 * its time is mostly parsing.
 */
const firstVisit = 'first visit';
const rounds = 5;

interface List {
  name: string;
  path: string;
  /** The selector of a row, if it is not a table row. */
  row?: string;
  /** Selectors to click, one after the other. */
  clicks?: Record<string, string>;
}

const inOrder = (title: string): Record<string, string> => ({
  [`by ${title.toLowerCase()}`]: `main thead a:text-is("${title}")`,
  'next page': 'main a[rel=next]',
});

const lists: readonly List[] = [
  { name: 'today', path: '/admin', row: 'main li:has(b)' },
  { name: 'orders', path: '/admin/orders', clicks: inOrder('Total') },
  { name: 'shipments', path: '/admin/shipments' },
  { name: 'products', path: '/admin/products', clicks: inOrder('Stock') },
  { name: 'users', path: '/admin/users' },
  { name: 'messages', path: '/admin/messages' },
  { name: 'synonyms', path: '/admin/synonyms', row: 'main li:has(button)' },
  { name: 'delivery', path: '/admin/delivery', row: 'main form' },
  { name: 'jobs', path: '/admin/jobs' },
  { name: 'log', path: '/admin/audit' },
];

const readRowSelector = ({ row = 'main tbody tr' }: List): string => row;

/**
 * Runs in the page: records when a new first row is painted, in ms since a click, or else since
 * navigation.
 */
const watchRow = (row: string): void => {
  const before = document.querySelector(row);
  let began = 0;
  addEventListener('click', ({ timeStamp }) => (began = timeStamp), { capture: true, once: true });
  const checkRow = (): void => {
    const now = document.querySelector(row);
    if (now === null || now === before) requestAnimationFrame(checkRow);
    else
      requestAnimationFrame(() =>
        requestAnimationFrame(() =>
          Object.assign(window, { paintedAfter: performance.now() - began }),
        ),
      );
  };
  Object.assign(window, { paintedAfter: undefined });
  checkRow();
};

const waitForPaint = async (page: Page): Promise<number> => {
  const after = await page.waitForFunction(
    () => (window as { paintedAfter?: number }).paintedAfter,
  );
  return (await after.jsonValue()) ?? Number.NaN;
};

type RecordTime = (name: string, timesByName: number) => void;

const openEach = async (
  browser: Browser,
  url: string,
  admin: object,
  recordTime: RecordTime,
): Promise<void> => {
  for (const list of lists) {
    const { page, context } = await pageOf(browser, admin, { reducedMotion: 'no-preference' });
    await page.addInitScript(watchRow, readRowSelector(list));
    for (const name of [firstVisit, 'opened']) {
      await page.goto(url + list.path, { waitUntil: 'commit' });
      recordTime(`${list.name}, ${name}`, await waitForPaint(page));
    }
    await context.close();
  }
};

const stepThrough = async (
  browser: Browser,
  url: string,
  admin: object,
  recordTime: RecordTime,
): Promise<void> => {
  const { page, context } = await pageOf(browser, admin, { reducedMotion: 'no-preference' });
  // The event stream never ends, so the network of a dashboard page is never idle.
  await page.goto(`${url}/admin/settings`);
  for (const list of lists) {
    // Some screens are in the menu, and the others on the page of the settings.
    await page.locator('nav a[href="/admin/settings"]:visible').first().click();
    await page.locator('main search').first().waitFor();
    const clicks = { 'stepped to': `a[href="${list.path}"]:visible`, ...list.clicks };
    for (const [name, link] of Object.entries(clicks)) {
      await page.evaluate(watchRow, readRowSelector(list));
      await page.locator(link).first().click();
      recordTime(`${list.name}, ${name}`, await waitForPaint(page));
    }
  }
  await context.close();
};

/** Logs the first admin in. */
const logIn = async (url: string, password: string): Promise<object> => {
  const response = await fetch(`${url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@haat.local', password }),
  });
  if (!response.ok)
    throw new Error(`the admin could not log in: ${response.status} ${await response.text()}`);
  return (await response.json()) as object;
};

/**
 * Prints a table for the first admin's dashboard. Returns how many ways exceeded the limit at least
 * once.
 */
export const measurePaints = async (url: string, password: string): Promise<number> => {
  const timesByName = new Map<string, number[]>();
  const recordTime: RecordTime = (name, time) =>
    timesByName.set(name, [...(timesByName.get(name) ?? []), time]);
  const admin = await logIn(url, password);
  const browser = await openBrowser();
  try {
    for (let round = 0; round < rounds; round++) {
      await openEach(browser, url, admin, recordTime);
      await stepThrough(browser, url, admin, recordTime);
    }
  } finally {
    await browser.close();
  }
  const rows = [...timesByName].map(([name, times]) => {
    const [min = Number.NaN, ...more] = times.toSorted((a, b) => a - b);
    const [median, max] = [more[Math.floor(rounds / 2) - 1] ?? min, more.at(-1) ?? min];
    return [
      name,
      {
        'least ms': Math.round(min),
        'middle ms': Math.round(median),
        'most ms': Math.round(max),
        over: max > maxPaintMs && !name.endsWith(firstVisit) ? 'OVER' : '',
      },
    ] as const;
  });
  const slow = rows.filter(([, { over }]) => over !== '').length;
  console.table(Object.fromEntries(rows));
  console.log(
    `${slow} of ${rows.length} ways to a list over ${maxPaintMs.toLocaleString('en')} ms until its first row was painted, the slowest of ${rounds} times.`,
  );
  return slow;
};
