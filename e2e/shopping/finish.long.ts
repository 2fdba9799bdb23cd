import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test';
import { hydrated, watchedPage } from '../fixtures/browser.ts';
import { holdRequests } from '../fixtures/held-requests.ts';
import { journey } from '../fixtures/journey-api.ts';
import {
  adminEmail,
  adminPassword,
  type SampledShop,
  startSampledShop,
} from '../fixtures/sampled-shop.ts';
import { eventually, main } from '../fixtures/storefront.ts';
import { expect, test } from '../fixtures/test.ts';

/** Details that people notice only when they are missing: theme, navigation, failures, print. */

let shop: SampledShop;
let browser: Browser;
let shopper: { user: object; orderId: string };

test.beforeAll(async ({ browser: opened }) => {
  browser = opened;
  shop = await startSampledShop();
  const { user, token, orderId } = await journey({
    url: shop.url,
    dataDir: shop.dataDir,
    adminEmail,
    adminPassword,
  });
  shopper = { user: { ...user, token }, orderId };
});

test.afterAll(() => shop?.stop());

const enter = async (
  path: string,
  {
    as,
    language = 'en',
    ...options
  }: BrowserContextOptions & { as?: object; language?: string } = {},
): Promise<Page> => {
  const { page, context } = await watchedPage(browser, options);
  await context.addCookies([{ name: 'lang', value: language, url: shop.url }]);
  if (as !== undefined)
    await context.addInitScript(
      (info) => location.protocol === 'http:' && localStorage.setItem('shop.userInfo', info),
      JSON.stringify(as),
    );
  await page.goto(shop.url + path);
  await hydrated(page);
  return page;
};

const menu = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.id ?? '');
test.describe('a theme', () => {
  const shown = (page: Page): Promise<unknown> =>
    page.evaluate(() => [
      document.documentElement.dataset.theme ?? null,
      getComputedStyle(document.body).backgroundColor,
    ]);
  const dark = ['dark', 'rgb(14, 16, 24)'];

  test('is stored and applied before any script of the page has loaded', async () => {
    const page = await enter('/about', { colorScheme: 'light' });
    const choice = page.getByRole('contentinfo').getByLabel('Theme');
    await choice.selectOption('dark');
    await eventually(() => shown(page)).toEqual(dark);
    await page.route('**/*.js', (route) => route.abort());
    await page.reload({ waitUntil: 'domcontentloaded' });
    await eventually(() => shown(page)).toEqual(dark);
    await page.unroute('**/*.js');
    await page.reload();
    await hydrated(page);
    // The footer is hydrated when the pointer reaches it.
    await choice.hover();
    await eventually(() => choice.inputValue()).toBe('dark');
    await choice.selectOption('system');
    expect(await shown(page)).toEqual([null, 'rgb(255, 255, 255)']);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await shown(page)).toEqual([null, dark[1]]);
    await page.context().close();
  });
});

test.describe('a jump on a page that has just loaded', () => {
  for (const kind of ['End', 'find'])
    test(`shows no empty row, not for one frame: ${kind}`, async () => {
      const page = await enter('/collections');
      await page.getByRole('contentinfo').getByLabel('Theme').waitFor();
      const empty = await page.evaluate(async (leap) => {
        const cards = [...document.querySelectorAll('#products article')];
        const last = cards.at(-1)?.querySelector('h3');
        if (leap === 'End') scrollTo(0, document.body.scrollHeight);
        else
          (window as unknown as { find: (text: string) => boolean }).find(
            last?.textContent.trim() ?? '',
          );
        let undrawn = 0;
        for (let i = 0; i < 20; i++) {
          await new Promise(requestAnimationFrame);
          const seen = cards.filter(
            (card) =>
              card.getBoundingClientRect().bottom > 0 &&
              card.getBoundingClientRect().top < innerHeight,
          );
          undrawn += seen.filter(
            (card) =>
              card.querySelector('a')?.checkVisibility({ contentVisibilityAuto: true }) !== true,
          ).length;
        }
        return { undrawn, scrolled: scrollY > 1000 };
      }, kind);
      expect(empty).toEqual({ undrawn: 0, scrolled: true });
      await page.context().close();
    });
});

test.describe('a navigation to another page', () => {
  test('shows the top of the page without layout shifts, then moves the focus and is announced', async () => {
    const page = await enter('/collections');
    await page.evaluate(() => {
      const shifts: number[] = [];
      new PerformanceObserver((list) =>
        shifts.push(
          ...list
            .getEntries()
            .map((entry) => (entry as PerformanceEntry & { value: number }).value),
        ),
      ).observe({ type: 'layout-shift' });
      Object.assign(window, { shifts });
    });
    const { release } = await holdRequests(page, '**/api/**');
    const card = main(page).getByRole('article').last().getByRole('link').first();
    await card.scrollIntoViewIfNeeded();
    await eventually(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
    // Everything out of view is drawn now, so positions are final.
    await eventually(() =>
      page.evaluate(() => document.documentElement.dataset.arrived),
    ).toBeUndefined();
    await card.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    await page.evaluate(() =>
      Object.assign(window, {
        shifts: (window as unknown as { shifts: number[] }).shifts.splice(0),
      }),
    );
    await card.click();
    await main(page).getByText('Loading').waitFor();
    await eventually(() => page.evaluate(() => scrollY)).toBe(0);
    expect(await page.title()).toBe('Collections, Shop Page | Haat');
    release();
    await main(page).getByRole('heading', { level: 1 }).waitFor();
    await eventually(() => focused(page)).toBe('main');
    await eventually(async () =>
      page.locator('body > [role=status]', { hasText: await page.title() }).count(),
    ).toBe(1);
    expect(
      await page.evaluate(() =>
        (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
      ),
    ).toBeLessThan(0.02);
    await page.goBack();
    await eventually(() => page.evaluate(() => scrollY)).toBe(before);
    await page.context().close();
  });

  test('restores the scroll position when the visitor goes back before it has finished', async () => {
    const page = await enter('/collections');
    await page.getByRole('contentinfo').getByLabel('Theme').waitFor();
    await holdRequests(page, '**/api/**');
    const card = main(page).getByRole('article').last().getByRole('link').first();
    await card.scrollIntoViewIfNeeded();
    await eventually(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
    // Everything out of view is drawn now, so positions are final.
    await eventually(() =>
      page.evaluate(() => document.documentElement.dataset.arrived),
    ).toBeUndefined();
    await card.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    await card.click();
    await eventually(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await eventually(() => page.evaluate(() => scrollY)).toBe(before);
    await page.context().close();
  });

  for (const [reducedMotion, drawn] of [
    ['no-preference', 1],
    ['reduce', 0],
  ] as const)
    test(`uses a view transition only if motion is allowed (${reducedMotion})`, async () => {
      const page = await enter('/about', { reducedMotion });
      await page.evaluate(() => {
        const start = document.startViewTransition.bind(document);
        Object.assign(window, { drawn: 0 });
        document.startViewTransition = (...given) => {
          Object.assign(window, { drawn: (window as unknown as { drawn: number }).drawn + 1 });
          return start(...given);
        };
      });
      await menu(page, 'Contact Us').click();
      await main(page).getByRole('heading', { name: 'Contact', level: 1 }).waitFor();
      expect(await page.evaluate(() => (window as unknown as { drawn: number }).drawn)).toBe(drawn);
      await page.context().close();
    });
});

test.describe('a page that does not load', () => {
  test('can be tried again, and the focus moves to its beginning', async () => {
    const page = await enter('/about');
    await page.route('**/api/products*', (route) =>
      route.fulfill({
        status: 503,
        json: { message: 'Busy', code: 'unavailable', requestId: '1' },
      }),
    );
    await menu(page, 'Buy In Kg').click();
    await main(page).getByText('We cannot load this right now.').waitFor();
    expect(await page.title()).toBe('Something went wrong | Haat');
    await page.unroute('**/api/products*');
    await main(page).getByRole('button', { name: 'Try again' }).click();
    await main(page).getByRole('heading', { level: 1, name: 'Buy In Kg' }).waitFor();
    await eventually(() => focused(page)).toBe('main');
    await page.context().close();
  });

  test('is loaded as a new document when a release has removed its script', async () => {
    const page = await enter('/about');
    await page.route('**/assets/*.js', (route) =>
      route.fulfill({ status: 404, body: 'Not found' }),
    );
    await menu(page, 'Contact Us').click();
    const again = main(page).getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.unroute('**/assets/*.js');
    await again.click();
    await main(page).getByRole('heading', { name: 'Contact', level: 1 }).waitFor();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false);
    await page.context().close();
  });

  for (const [language, theme, title, again] of [
    ['en', 'light', 'Something went wrong', 'Try again'],
    ['de', 'dark', 'Etwas ist schiefgegangen', 'Noch einmal'],
  ] as const)
    test(`shows an error in ${language} and the ${theme} theme when its frame breaks, and can be reloaded`, async () => {
      const { page, context } = await watchedPage(browser, { colorScheme: theme });
      await context.addCookies([{ name: 'lang', value: language, url: shop.url }]);
      let [broken, mended] = [0, false];
      // The cart count in the header throws from now on, in a document that the server has rendered
      // completely.
      await page.route('**/assets/*.js', async (route) => {
        const response = await route.fetch();
        const text = await response.text();
        const body = text.replace(
          /\bcounted:(?=[(\w])/,
          'counted(){throw Error("the frame broke")},as:',
        );
        broken += body === text ? 0 : 1;
        await route.fulfill({ response, body: mended ? text : body });
      });
      await page.goto(`${shop.url}/collections`);
      await main(page).getByRole('heading', { name: title, level: 1 }).waitFor();
      expect(broken).toBe(1);
      expect(await page.title()).toBe(`${title} | Haat`);
      expect(await page.getByRole('banner').count()).toBe(0);
      expect(
        await page.evaluate(() => [
          document.documentElement.lang,
          getComputedStyle(document.body).backgroundColor,
        ]),
      ).toEqual([language, theme === 'dark' ? 'rgb(14, 16, 24)' : 'rgb(255, 255, 255)']);
      expect(await main(page).getByRole('link').getAttribute('href')).toBe('/');
      mended = true;
      await main(page).getByRole('button', { name: again }).click();
      await page.getByRole('banner').waitFor();
      await hydrated(page);
      expect(await main(page).locator('#products article').count()).toBeGreaterThan(0);
      await context.close();
    });

  test('says that the browser is offline and loads when the network is back', async () => {
    const page = await enter('/about');
    await page.getByRole('contentinfo').waitFor();
    await page.context().setOffline(true);
    await page.getByText('You are offline. What you see may be old.').waitFor();
    await menu(page, 'Collections').click();
    await main(page)
      .getByText('You are offline. Please try again when the network is back.')
      .waitFor();
    await main(page).getByRole('button', { name: 'Try again' }).waitFor();
    await page.context().setOffline(false);
    await main(page).getByRole('heading', { name: 'Shop Page' }).waitFor();
    await page.context().close();
  });
});

test('an order prints with the name of the shop, on white and without controls', async () => {
  const page = await enter(`/myorders/${shopper.orderId}/all`, {
    as: shopper.user,
    colorScheme: 'dark',
  });
  await main(page).getByRole('heading', { name: 'What is in it' }).waitFor();
  await page.emulateMedia({ media: 'print' });
  const shown = (locator: Locator): Promise<number> =>
    locator.evaluateAll((all) => all.filter((one) => one.checkVisibility()).length);
  expect(await shown(page.locator('button, nav, footer, header a:not([href="/"])'))).toBe(0);
  expect(await shown(page.getByRole('banner').getByRole('link', { name: 'Haat' }))).toBe(1);
  expect(
    await page.evaluate(() => [
      getComputedStyle(document.body).backgroundColor,
      getComputedStyle(document.querySelector('aside address')?.parentElement ?? document.body)
        .backgroundColor,
    ]),
  ).toEqual(['rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)']);
  await main(page).getByText('UPI', { exact: true }).waitFor();
  await page.context().close();
});

test.describe('the layout', () => {
  /** The distance in pixels by which each visible logo reaches out of its box. */
  const loose = (page: Page): Promise<number[]> =>
    page.locator('svg:has(> use[href="#own-mark"])').evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility())
        .map((one) => {
          const box = one.getBoundingClientRect();
          const drawn = one.querySelector('use')?.getBoundingClientRect();
          return drawn === undefined
            ? Infinity
            : Math.round(
                Math.max(
                  box.left - drawn.left,
                  drawn.right - box.right,
                  box.top - drawn.top,
                  drawn.bottom - box.bottom,
                ),
              );
        }),
    );

  test('keeps the logo in its box, in the shop and in the dashboard', async () => {
    const admin = (await (
      await fetch(`${shop.url}/api/users/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: adminEmail, password: adminPassword }),
      })
    ).json()) as object;
    const page = await enter('/about', { as: admin });
    expect(await loose(page)).toEqual([0, 0]);
    await page.goto(`${shop.url}/admin`);
    // The server renders a heading, too. The logo arrives with the code of the dashboard.
    await eventually(() => loose(page)).toEqual([0]);
    await page.context().close();
  });

  test('is not squeezed by long words on a narrow screen', async () => {
    const page = await enter('/my-account/addresses', {
      as: shopper.user,
      language: 'fn',
      viewport: { width: 320, height: 800 },
    });
    const add = main(page).getByRole('button', { name: 'Ajouter une adresse' });
    expect(await add.locator('svg').evaluate((icon) => icon.getBoundingClientRect().width)).toBe(
      16,
    );
    expect(
      await add.evaluate((button) => button.getBoundingClientRect().right),
    ).toBeLessThanOrEqual(304);
    await page.context().close();
  });

  test('gives every control at least 24 px of height and width', async () => {
    const page = await enter('/', { as: shopper.user, viewport: { width: 390, height: 844 } });
    for (const path of [
      '/',
      '/about',
      '/collections',
      '/cart',
      '/my-account',
      '/my-account/security',
      `/myorders/${shopper.orderId}/all`,
    ]) {
      await page.goto(shop.url + path);
      await hydrated(page);
      await main(page).getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
      const small = await page
        .locator('a, button, select, summary, label:has(input)')
        .evaluateAll((all) =>
          all
            .filter(
              (one) =>
                one.checkVisibility() &&
                getComputedStyle(one).display !== 'inline' &&
                getComputedStyle(one).clipPath === 'none',
            )
            .flatMap((one) => {
              const { width, height } = one.getBoundingClientRect();
              return Math.round(Math.min(width, height)) >= 24 || width <= 1
                ? []
                : [`${one.textContent.trim()} ${Math.round(width)} × ${Math.round(height)}`];
            }),
        );
      expect(small, path).toEqual([]);
    }
    await page.context().close();
  });

  for (const language of ['fn', 'de'])
    test(`on the slides that the shop begins with speaks ${language}`, async () => {
      const { slider } = (await (await fetch(`${shop.url}/api/slider`)).json()) as {
        slider: { slides: { title: string; subtitle: string; linkText: string }[] };
      };
      const written = slider.slides.flatMap(({ title, subtitle, linkText }) => [
        title,
        subtitle,
        linkText,
      ]);
      const page = await enter('/', { language });
      const texts = await main(page).locator('[id^=slide-] :is(h2, p, a)').allTextContents();
      expect(texts.length).toBeGreaterThanOrEqual(written.length);
      expect(texts.filter((text) => written.includes(text))).toEqual([]);
      await page.context().close();
    });
});
