import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hydrated, type Watched } from './browser.ts';
import { eventually, openStorefront, type Shopper, type Storefront } from './storefront.ts';

/**
 * Every control of the first pages, with all scripts six seconds late: what is pressed, typed or chosen before they have
 * come ends where it ends for whoever waits for them. Controls are found in the page itself, so that a new one is walked too.
 */

let at: Storefront;
let product = '';

beforeAll(async () => {
  at = await openStorefront();
  product = `/product/${(await at.product('Cotton Crew T-shirt'))._id}`;
});
afterAll(() => at?.close());

const lateMs = 6000;

/** What works without a script leads to another page: links and forms that ask for one are not looked at here. */
const controls = 'button, summary, select, input:not([type=hidden])';

interface Control {
  /** Its place among all controls of the page. */
  at: number;
  tag: string;
  type: string;
  name: string;
}

/** Of controls that differ in their product only, the first. */
const readControls = async (page: Page): Promise<Control[]> => {
  const all = await page.locator(controls).evaluateAll((nodes) =>
    nodes.flatMap((node, i) => {
      const named = node as HTMLInputElement;
      if (!node.checkVisibility({ visibilityProperty: true }) || named.disabled || node.closest('[inert], noscript') !== null) return [];
      // A press on these is the browser's own.
      if (named.type === 'submit' && (named.form as HTMLFormElement | null)?.method === 'get') return [];
      return [{ at: i, tag: node.tagName.toLowerCase(), type: named.type, name: node.getAttribute('aria-label') ?? named.labels?.[0]?.textContent ?? node.textContent }];
    }));
  const kind = ({ tag, type, name }: Control): string => [tag, type, name.split(':')[0]].join();
  return all.filter((one, i) => all.findIndex((other) => kind(other) === kind(one)) === i);
};

const operate = async (page: Page, { at: place, tag, type }: Control): Promise<void> => {
  const control: Locator = page.locator(controls).nth(place);
  if (tag === 'select') return void (await control.selectOption({ index: 1 }));
  if (type === 'radio' || type === 'checkbox') return control.check({ force: true });
  if (tag === 'input') return control.fill(type === 'number' ? '70' : type === 'email' ? 'meera@example.in' : '3');
  await control.click();
};

/** What a person sees and hears of the page, and where it is. Toasts come and go. */
const readPage = async (page: Page): Promise<string> => {
  const parts = await Promise.all(['header', 'main', 'footer', 'dialog[open]'].map(async (part) => {
    const found = page.locator(`body ${part}`);
    return (await found.count()) === 0 ? '' : found.first().ariaSnapshot();
  }));
  const own = await page.evaluate(() => ({ theme: document.documentElement.dataset.theme, open: document.querySelectorAll('details[open]').length, held: document.querySelectorAll('[data-held]').length }));
  return [new URL(page.url()).pathname + new URL(page.url()).search, JSON.stringify(own), ...parts].join('\n');
};

const enter = async (path: string, shopper: Shopper | null): Promise<Watched> => {
  const watched = await at.enter(shopper);
  await watched.page.goto(at.url + path, { waitUntil: 'load' });
  return watched;
};

const enterLate = async (path: string, shopper: Shopper | null): Promise<Watched> => {
  const watched = await at.enter(shopper);
  await watched.page.route('**/assets/*.js', async (route) => {
    await new Promise((done) => setTimeout(done, lateMs));
    await route.continue().catch(() => undefined);
  });
  await watched.page.goto(at.url + path, { waitUntil: 'load' });
  return watched;
};

/** The same press twice: before the scripts have come, and after. Each by somebody who has never been here. */
const compare = async (path: string, control: Control, known: boolean): Promise<string | null> => {
  const [early, late] = [await enterLate(path, known ? await at.register() : null), await enter(path, known ? await at.register() : null)];
  try {
    await operate(early.page, control);
    await hydrated(late.page);
    await late.page.waitForLoadState('networkidle');
    await operate(late.page, control);
    await late.page.waitForLoadState('networkidle');
    await early.page.waitForTimeout(lateMs);
    await eventually(async () => (await readPage(early.page)) === (await readPage(late.page))).toBe(true);
    expect([...early.troubles, ...late.troubles]).toEqual([]);
    return null;
  } catch (error) {
    const [seen, wanted] = [await readPage(early.page), await readPage(late.page)];
    const lines = seen.split('\n').filter((line) => !wanted.includes(line)).slice(0, 8);
    return `${control.tag} ${control.type} "${control.name}": ${(error as Error).message.split('\n')[0]}\n  ${lines.join('\n  ')}`;
  } finally {
    await Promise.all([early.context.close(), late.context.close()]);
  }
};

/** A name, the address, and whether by somebody who is logged in. */
const pages: readonly (readonly [string, () => string, boolean])[] = [
  ['home', () => '/', false],
  ['a listing', () => '/shop-grid-standard', false],
  ['a product', () => product, false],
  ['a product, of somebody who is logged in', () => product, true],
  ['the login', () => '/login-register', false],
  ['the cart', () => '/cart', true],
  ['the checkout', () => '/checkout', true],
];

it.each(pages)('%s', { timeout: 1_200_000 }, async (_, path, known) => {
  const { page, context } = await at.enter(null, { javaScriptEnabled: true });
  await page.route('**/assets/*.js', () => undefined);
  await page.goto(at.url + path(), { waitUntil: 'load' });
  const found = await readControls(page);
  await context.close();
  expect(found.length).toBeGreaterThan(3);
  const faults = [];
  for (const control of found) faults.push(await compare(path(), control, known));
  console.info(`${path()}: ${found.map(({ tag, name }) => `${tag} "${name}"`).join(', ')}`);
  expect(faults.filter((fault) => fault !== null)).toEqual([]);
});
