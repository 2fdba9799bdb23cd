import type { Page } from '@playwright/test';
import { type AdminFront, openAdminFront } from '../fixtures/admin-front.ts';
import { hydrated, pageOf, type Watched, watchedPage } from '../fixtures/browser.ts';
import { everyBlockPath, openEveryBlock, publishEveryBlock } from '../fixtures/every-block.ts';
import { inaccessible, tooWide } from '../fixtures/page-rules.ts';
import { eventually, main } from '../fixtures/storefront.ts';
import { expect, test } from '../fixtures/test.ts';

/** A page that the merchant has written, with a block of every kind. */

let front: AdminFront;

test.beforeAll(async ({ browser }) => {
  front = await openAdminFront(browser);
  await publishEveryBlock(front.ask);
});
test.afterAll(() => front.close());

const enter = async (options: Parameters<typeof watchedPage>[1] = {}): Promise<Watched> => {
  const watched = await watchedPage(front.browser, options);
  await watched.page.goto(front.url + everyBlockPath);
  return watched;
};

/** Presses Tab until this has the focus. */
const tabTo = async (page: Page, name: string): Promise<void> => {
  const focused = (): Promise<string> =>
    page.evaluate(
      () => document.activeElement?.ariaLabel ?? document.activeElement?.textContent ?? '',
    );
  for (let presses = 0; presses < 200; presses += 1) {
    if ((await focused()).trim() === name) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach "${name}"`);
};

test('is accessible in both themes and fits windows from 320 to 2560 px', async () => {
  const { page, troubles } = await enter();
  await hydrated(page);
  expect(await inaccessible(page)).toEqual([]);
  expect([...(await tooWide(page, 2560)), ...(await tooWide(page, 320))]).toEqual([]);
  expect(troubles).toEqual([]);
});

test('does all that it offers by the keyboard', async () => {
  const { page, troubles } = await enter({ permissions: ['clipboard-write', 'clipboard-read'] });
  await hydrated(page);
  await tabTo(page, 'Is it fresh?');
  await page.keyboard.press('Enter');
  await expect(page.getByText('From this morning.')).toBeVisible();

  await tabTo(page, 'The shop');
  const track = main(page).getByRole('list', { name: 'The shop' });
  const readPlace = (): Promise<number> => track.evaluate(({ scrollLeft }) => scrollLeft);
  await page.keyboard.press('ArrowRight');
  await eventually(readPlace).toBeGreaterThan(0);

  await tabTo(page, 'Copy the code');
  await page.keyboard.press('Enter');
  await main(page).getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('LAMP10');
  expect(troubles).toEqual([]);
});

test('asks no other host before a film is played, and then its player alone', async () => {
  const { page, context, troubles } = await enter();
  const asked: string[] = [];
  await context.route(/^https:/, async (route) => {
    asked.push(new URL(route.request().url()).origin);
    await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Film</title>' });
  });
  await hydrated(page);
  expect(asked).toEqual([]);
  await main(page).getByRole('link', { name: 'Play: A walk' }).click();
  const player = main(page).locator('iframe[title="A walk"]');
  await expect(player).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\//);
  await eventually(async () => asked).toEqual(['https://www.youtube-nocookie.com']);
  // The player is the only thing that the page asks of another host; the policy let it in.
  expect(
    troubles.filter((trouble) => !trouble.includes('asks https://www.youtube-nocookie')),
  ).toEqual([]);
});

test('comes with its own document, whose policy lets the film in', async () => {
  const { page } = await watchedPage(front.browser);
  await page.goto(`${front.url}/about`);
  await hydrated(page);
  const policies = async (): Promise<string | undefined> =>
    (await page.request.get(page.url())).headers()['content-security-policy'];
  expect(await policies()).toContain("frame-src 'none'");
  const document = page.waitForResponse(
    (response) =>
      response.url().endsWith(everyBlockPath) && response.request().isNavigationRequest(),
  );
  await page.evaluate((href) => {
    const link = window.document.createElement('a');
    link.href = href;
    link.dataset.way = '';
    window.document.body.append(link);
    link.click();
  }, everyBlockPath);
  expect((await document).headers()['content-security-policy']).toContain(
    'frame-src https://www.youtube-nocookie.com;',
  );
  await main(page).getByRole('heading', { level: 1, name: 'Every block' }).waitFor();
});

test('moves nothing while its pictures load', async () => {
  const { page } = await enter({ viewport: { width: 390, height: 844 } });
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  const shift = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        const observer = new PerformanceObserver((list) => {
          const shifts = list.getEntriesByType('layout-shift') as (PerformanceEntry & {
            value: number;
          })[];
          done(shifts.reduce((sum, { value }) => sum + value, 0));
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        // Without any entry the observer would never be called.
        observer.observe({ type: 'paint', buffered: true });
      }),
  );
  expect(shift).toBeLessThan(0.02);
});

test('can be read without JavaScript', async () => {
  const { page } = await enter({ javaScriptEnabled: false });
  await page.getByText('Is it fresh?').click();
  await expect(page.getByText('From this morning.')).toBeVisible();
  await expect(page.getByText('LAMP10')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Play: A walk' })).toHaveAttribute(
    'href',
    'https://youtu.be/aqz-KE-bpKQ',
  );
  await expect(page.getByRole('button', { name: 'Copy the code' })).toBeHidden();
});

test('its editor is accessible with every block open, and fits a phone', async () => {
  // Beside the form of a wider window stands the page in a frame that runs no script of axe.
  const { page, troubles } = await pageOf(front.browser, front.admin, {
    viewport: { width: 390, height: 844 },
  });
  await front.open(page, '/admin/pages/every-block');
  await openEveryBlock(page);
  expect(await inaccessible(page)).toEqual([]);
  expect(await tooWide(page, 320)).toEqual([]);
  expect(troubles).toEqual([]);
});
