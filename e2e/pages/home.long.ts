import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { RunningShop } from '../fixtures/running-shop.ts';
import { eventually } from '../fixtures/storefront.ts';
import { expect, test } from '../fixtures/test.ts';

let shop: RunningShop;
let browser: Browser;

test.beforeAll(({ browser: opened, readOnly }) => {
  browser = opened;
  shop = readOnly.shop;
});

const openHome = async (options: BrowserContextOptions = {}): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  const page = await context.newPage();
  await page.goto(`${shop.url}/`, { waitUntil: 'networkidle' });
  return page;
};

const track = '[aria-roledescription=carousel] > ul';

/** The number of the slide in view, counted from 1; a fraction while it moves. */
const slideAt = (page: Page): Promise<number> =>
  page.locator(track).evaluate((box) => 1 + box.scrollLeft / box.clientWidth);
const said = (page: Page): Promise<string | null> =>
  page.locator('[aria-roledescription=carousel] > [aria-live]').textContent();
/** The slides that the keyboard and screen readers can reach. */
const awake = (page: Page): Promise<string[]> =>
  page.locator(`${track} > li:not([inert])`).evaluateAll((slides) => slides.map(({ id }) => id));

test('announces the chosen slide and makes the other slides inert', async () => {
  // So the slides begin paused, and none comes by itself meanwhile.
  const page = await openHome({ reducedMotion: 'reduce' });
  expect(await said(page)).toBe('');
  await page.getByRole('button', { name: 'Next' }).click();
  await eventually(() => slideAt(page)).toBe(2);
  await eventually(() => said(page)).toBe('Slide 2 of 3: Mango season');
  await eventually(() => awake(page)).toEqual(['slide-2']);
  await page.getByRole('link', { name: 'Slide 3 of 3: Handloom week' }).click();
  await eventually(() => slideAt(page)).toBe(3);
  await page.getByRole('button', { name: 'Next' }).click();
  await eventually(() => slideAt(page)).toBe(1);
  await page.context().close();
});

test('moves to a slide in half a second', async () => {
  const page = await openHome();
  const milliseconds = await page.evaluate(async (selector) => {
    const box = document.querySelector(selector);
    const began = performance.now();
    [...document.querySelectorAll('button')].find((button) => button.ariaLabel === 'Next')?.click();
    while (box !== null && box.scrollLeft < box.clientWidth)
      await new Promise(requestAnimationFrame);
    return performance.now() - began;
  }, track);
  expect(milliseconds).toBeGreaterThan(400);
  await page.context().close();
});

test('moves when it is swiped', async () => {
  const page = await openHome({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const devtools = await page.context().newCDPSession(page);
  await page.locator(track).scrollIntoViewIfNeeded();
  const box = await page.locator(track).boundingBox();
  const y = (box?.y ?? 0) + (box?.height ?? 0) / 2;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number): Promise<unknown> =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y }],
    });
  await touch('touchStart', 330);
  for (let x = 330; x > 40; x -= 20) await touch('touchMove', x);
  await touch('touchEnd');
  await eventually(() => slideAt(page)).toBe(2);
  await eventually(() => said(page)).toBe('Slide 2 of 3: Mango season');
  await page.context().close();
});

test('moves by itself unless it is paused, and starts paused with reduced motion', async () => {
  const page = await openHome();
  await expect.poll(() => slideAt(page), { timeout: 30_000 }).toBe(2);
  expect(await said(page)).toBe('');
  await page.context().close();
  const still = await openHome({ reducedMotion: 'reduce' });
  await still.getByRole('button', { name: 'Play' }).waitFor();
  await still.waitForTimeout(8000);
  expect(await slideAt(still)).toBe(1);
  await still.context().close();
});

test('shows every slide without JavaScript', async () => {
  const page = await openHome({ javaScriptEnabled: false });
  await page.getByRole('link', { name: 'Slide 2 of 3: Mango season' }).click();
  await page.getByRole('link', { name: 'See the fruit' }).click();
  expect(new URL(page.url()).pathname).toBe('/fruit');
  await page.context().close();
});
