import type { ElementHandle, Page } from '@playwright/test';
import { hydrated, type Watched } from '../fixtures/browser.ts';
import {
  eventually,
  openStorefront,
  type Shopper,
  type Storefront,
} from '../fixtures/storefront.ts';
import { expect, test } from '../fixtures/test.ts';

/**
 * Uses every control of the entry pages while the scripts are six seconds late. The result must
 * equal that of a visitor who waits for the scripts. Controls are found in the page itself, so that
 * new ones are tested too.
 */

let at: Storefront;
let product = '';

test.beforeAll(async ({ browser }) => {
  at = await openStorefront(browser);
  product = `/product/${(await at.product('Cotton Crew T-shirt'))._id}`;
});
test.afterAll(() => at?.close());

const lateMs = 6000;

/** Links and forms that open another page work without scripts and are not tested here. */
const controls = 'button, summary, select, input:not([type=hidden])';

interface Control {
  tag: string;
  type: string;
  name: string;
}

/**
 * Runs in each page: lists its usable controls. The button of a form that opens a page works
 * without scripts, so it is left out.
 */
const controlsScript = `window.readControls = () => [...document.querySelectorAll('${controls}')].flatMap((node) => {
  if (!node.checkVisibility({ visibilityProperty: true }) || node.disabled || node.ariaDisabled === 'true' || node.closest('[inert], noscript') !== null) return [];
  if (node.type === 'submit' && node.form?.method === 'get') return [];
  return [{ node, tag: node.tagName.toLowerCase(), type: node.type ?? '', name: node.getAttribute('aria-label') ?? node.labels?.[0]?.textContent ?? node.textContent }];
})`;

type WithControls = Window & { readControls: () => (Control & { node: HTMLElement })[] };

/** Lists the controls of a page; of those that differ only in their product it takes the first. */
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

/** Uses a control. Returns false if it does not exist: its name may change after hydration. */
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

/**
 * Uses a control once the scripts have loaded. A button is found and pressed in one task: at its
 * start the page may rename it, as it does with Pause where motion is reduced.
 */
const operateLate = async (page: Page, control: Control): Promise<void> => {
  if (control.tag !== 'button') return void (await operate(page, control));
  await page.evaluate(controlsScript);
  await page.evaluate(
    ({ tag, type, name }) =>
      (window as unknown as WithControls)
        .readControls()
        .find((one) => one.tag === tag && one.type === type && one.name === name)
        ?.node.click(),
    control,
  );
};

/**
 * Reads what a visitor perceives of the page, and its URL. Toasts are left out, because they
 * disappear.
 */
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
  // The price slider loads shortly before it is visible. React numbers its ids in the order of
  // rendering.
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
 * Uses the control in two new browsers, one before and one after the scripts have loaded, and
 * compares the pages. Returns the difference, or null.
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
    await operateLate(late.page, control);
    await late.page.waitForLoadState('networkidle');
    await early.page.waitForTimeout(lateMs);
    // Files that import other files are delayed several times.
    await eventually(async () => (await readPage(early.page)) === (await readPage(late.page)), {
      timeout: 60_000,
    }).toBe(true);
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

/** Name of the page, its path, and whether the visitor is logged in. */
const pages: readonly (readonly [string, () => string, boolean])[] = [
  ['home', () => '/', false],
  ['a listing', () => '/shop-grid-standard', false],
  ['a product', () => product, false],
  ['a product, for a shopper who is logged in', () => product, true],
  ['the login', () => '/login-register', false],
  ['the cart', () => '/cart', true],
  ['the checkout', () => '/checkout', true],
];

for (const [name, path, known] of pages)
  test(`repeats early input on ${name}`, async () => {
    test.setTimeout(1_200_000);
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
