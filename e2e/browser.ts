import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { findChromium } from '../scripts/chromium.ts';

const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

export const openBrowser = (): Promise<Browser> => chromium.launch({ executablePath: findChromium(), args: flags });

/** A page that remembers every error of its console; a hydration warning is one. */
export interface Watched {
  page: Page;
  context: BrowserContext;
  /** Errors and warnings of the console, failed requests, violations of the content security policy. */
  troubles: string[];
}

export const watchedPage = async (browser: Browser, options: Parameters<Browser['newContext']>[0] = {}): Promise<Watched> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  const troubles: string[] = [];
  page.on('console', (entry) => {
    if (entry.type() === 'error' || entry.type() === 'warning') troubles.push(`${page.url()}: ${entry.text()}`);
  });
  page.on('pageerror', (error) => troubles.push(`${page.url()}: ${error.message}`));
  return { page, context, troubles };
};

/** Fails with what axe found on the page as it stands, WCAG 2.2 AA. */
export const expectAccessible = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`);
  expect(found, `axe on ${page.url()}`).toEqual([]);
};
