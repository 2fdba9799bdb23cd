import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { findChromium } from '../scripts/chromium.ts';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium(), args: flags });

/**
 * A page that remembers every error of its console, and so do the other tabs of its context; a
 * hydration warning is one.
 */
export interface Watched {
  page: Page;
  context: BrowserContext;
  /**
   * Errors and warnings of the console (violations of the content security policy are among them),
   * thrown errors, promises that were rejected and handled by nobody, broken answers of the shop,
   * requests to anybody else.
   */
  troubles: string[];
}

const watch = (page: Page, note: (trouble: string) => void): void => {
  page.on('console', (entry) => {
    if (entry.type() === 'error' || entry.type() === 'warning')
      note(`${page.url()}: ${entry.text()}`);
  });
  // Also what a promise was rejected with that nobody handled.
  page.on('pageerror', (error) => note(`${page.url()}: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 500)
      note(`${page.url()}: ${response.url()} answered ${response.status()}`);
  });
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== '127.0.0.1')
      note(`${page.url()}: asks ${request.url()}`);
  });
};

export const watchedPage = async (
  browser: Browser,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<Watched> => {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  });
  const troubles: string[] = [];
  const note = (trouble: string): void => void troubles.push(trouble);
  context.on('page', (opened) => watch(opened, note));
  return { page: await context.newPage(), context, troubles };
};

/** A page of somebody who is logged in: `user` is what a login answers. */
export const pageOf = async (
  browser: Browser,
  user: object,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<Watched> => {
  const entered = await watchedPage(browser, options);
  await entered.context.addInitScript((info) => {
    // An empty page has no storage to write to.
    if (location.protocol === 'http:') localStorage.setItem('haat.userInfo', info);
  }, JSON.stringify(user));
  return entered;
};

/**
 * Waits until the browser has taken the page over: the place of the toasts comes right after that.
 */
export const hydrated = (page: Page): Promise<void> =>
  page.locator('[role=status][popover]').waitFor({ state: 'attached' });
