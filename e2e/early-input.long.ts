import type { ElementHandle, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hydrated, type Watched } from './fixtures/browser.ts';
import { openStorefront, type Shopper, type Storefront } from './fixtures/storefront.ts';

/**
 * Every control of the first pages, with all scripts six seconds late: what is pressed, typed or
 * chosen before they have come ends where it ends for whoever waits for them. Controls are found in
 * the page itself, so that a new one is walked too.
 */

let at: Storefront;
let product = '';

beforeAll(async () => {
  at = await openStorefront();
  product = `/product/${(await at.product('Cotton Crew T-shirt'))._id}`;
});
afterAll(() => at?.close());

const lateMs = 6000;

/**
 * What works without a script leads to another page: links and forms that ask for one are not
 * looked at here.
 */
const controls = 'button, summary, select, input:not([type=hidden])';

interface Control {
  tag: string;
  type: string;
  name: string;
}

/**
 * Put into each page: what can be used there. A press on the button of a form that asks for a page
 * is the browser's own.
 */
const controlsScript = `window.readControls = () => [...document.querySelectorAll('${controls}')].flatMap((node) => {
  if (!node.checkVisibility({ visibilityProperty: true }) || node.disabled || node.ariaDisabled === 'true' || node.closest('[inert], noscript') !== null) return [];
  if (node.type === 'submit' && node.form?.method === 'get') return [];
  return [{ node, tag: node.tagName.toLowerCase(), type: node.type ?? '', name: node.getAttribute('aria-label') ?? node.labels?.[0]?.textContent ?? node.textContent }];
})`;

type WithControls = Window & { readControls: () => (Control & { node: HTMLElement })[] };

/** Of controls that differ in their product only, the first. */
const readControls = async (page: Page): Promise<Control[]> => {
  await page.evaluate(controlsScript);
  const all = await page.evaluate(() =>
    (window as unknown as WithControls)
      .readControls()
      .map(({ tag, type, name }) => ({ tag, type, name })),
  );
  const kind = ({ tag, type, name }: Control): string => [tag, type, name.split(':')[0]].join();
  return all.filter((one, i) => all.findIndex((other) => kind(other) === kind(one)) === i);
};

/**
 * Answers false where there is no such control: it may say another thing once the page is awake.
 */
const operate = async (page: Page, control: Control): Promise<boolean> => {
  await page.evaluate(controlsScript);
  const found = await page.evaluateHandle(
    ({ tag, type, name }) =>
      (window as unknown as WithControls)
        .readControls()
        .find((one) => one.tag === tag && one.type === type && one.name === name)?.node,
    control,
  );
  const element = found.asElement() as ElementHandle<HTMLElement> | null;
  if (element === null) return false;
  const { tag, type } = control;
  if (tag === 'select') await element.selectOption({ index: 1 });
  else if (type === 'radio' || type === 'checkbox') await element.check({ force: true });
  else if (tag === 'input')
    await element.fill(type === 'number' ? '70' : type === 'email' ? 'meera@example.in' : '3');
  else await element.click();
  return true;
};

/** What a person sees and hears of the page, and where it is. Toasts come and go. */
const readPage = async (page: Page): Promise<string> => {
  const parts = await Promise.all(
    ['header', 'main', 'footer', 'dialog[open]'].map(async (part) => {
      const found = page.locator(`body ${part}`);
      return (await found.count()) === 0 ? '' : found.first().ariaSnapshot();
    }),
  );
  const own = await page.evaluate(() => ({
    theme: document.documentElement.dataset.theme,
    open: document.querySelectorAll('details[open]').length,
    held: document.querySelectorAll('[data-held]').length,
  }));
  // The slider over the prices comes when it is about to be seen; ids are counted as parts are
  // drawn.
  const lines = parts
    .join('\n')
    .split('\n')
    .filter((line) => !line.includes('- slider '));
  const text = lines.join('\n').replaceAll(/_r_\w+_/g, 'id');
  return [
    new URL(page.url()).pathname + new URL(page.url()).search,
    JSON.stringify(own),
    text,
  ].join('\n');
};

const enter = async (path: string, shopper: Shopper | null): Promise<Watched> => {
  const watched = await at.enter(shopper);
  await watched.page.goto(at.url + path, { waitUntil: 'domcontentloaded' });
  return watched;
};

const enterLate = async (path: string, shopper: Shopper | null): Promise<Watched> => {
  const watched = await at.enter(shopper);
  await watched.page.route('**/assets/*.js', async (route) => {
    await new Promise((done) => setTimeout(done, lateMs));
    await route.continue().catch(() => undefined);
  });
  await watched.page.goto(at.url + path, { waitUntil: 'domcontentloaded' });
  return watched;
};

/**
 * The same press twice: before the scripts have come, and after. Each by somebody who has never
 * been here.
 */
const compare = async (path: string, control: Control, known: boolean): Promise<string | null> => {
  const [early, late] = [
    await enterLate(path, known ? await at.register() : null),
    await enter(path, known ? await at.register() : null),
  ];
  try {
    expect(await operate(early.page, control)).toBe(true);
    await hydrated(late.page);
    await late.page.waitForLoadState('networkidle');
    await operate(late.page, control);
    await late.page.waitForLoadState('networkidle');
    await early.page.waitForTimeout(lateMs);
    // Files that ask for files are late several times over.
    await expect
      .poll(async () => (await readPage(early.page)) === (await readPage(late.page)), {
        timeout: 60_000,
        interval: 200,
      })
      .toBe(true);
    expect([...early.troubles, ...late.troubles]).toEqual([]);
    return null;
  } catch (error) {
    const [seen, wanted] = [await readPage(early.page), await readPage(late.page)];
    const only = (one: string, other: string): string =>
      one
        .split('\n')
        .filter((line) => !other.split('\n').includes(line))
        .slice(0, 8)
        .join('\n  ');
    return `${control.tag} ${control.type} "${control.name}": ${(error as Error).message.split('\n')[0]}\n  early: ${only(seen, wanted)}\n  late: ${only(wanted, seen)}`;
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
  await page.goto(at.url + path(), { waitUntil: 'domcontentloaded' });
  const found = await readControls(page);
  await context.close();
  expect(found.length).toBeGreaterThan(3);
  const faults: string[] = [];
  const left = [...found];
  const walk = async (): Promise<void> => {
    for (let control = left.shift(); control !== undefined; control = left.shift()) {
      const fault = await compare(path(), control, known);
      if (fault === null) continue;
      faults.push(fault);
      console.info(fault);
    }
  };
  await Promise.all([walk(), walk(), walk()]);
  console.info(`${path()}: ${found.map(({ tag, name }) => `${tag} "${name}"`).join(', ')}`);
  expect(faults).toEqual([]);
});
