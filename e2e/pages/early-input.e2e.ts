import type { BrowserContextOptions, Page } from '@playwright/test';
import { hydrated, type Watched } from '../fixtures/browser.ts';
import { holdScripts } from '../fixtures/held-requests.ts';
import {
  drawn,
  eventually,
  main,
  secret,
  type Shopper,
  type Storefront,
} from '../fixtures/storefront.ts';
import { expect, test } from '../fixtures/test.ts';

/**
 * Input on a page whose scripts have not loaded yet. early-input.long.ts tests every control of
 * each page.
 */

let at: Storefront;

test.describe.configure({ mode: 'parallel' });
test.beforeAll(({ storefront }) => {
  at = storefront;
});

/** Opens an address and holds its scripts back; `wake` releases them. */
const openHeld = async (
  path: string,
  who: Shopper | null = null,
  options: BrowserContextOptions = {},
): Promise<Watched & { wake: () => void }> => {
  const watched = await at.enter(who, options);
  const { release } = await holdScripts(watched.page);
  await watched.page.goto(at.url + path, { waitUntil: 'load' });
  return { ...watched, wake: release };
};

const leave = async ({ context, troubles }: Watched): Promise<void> => {
  expect(troubles).toEqual([]);
  await context.close();
};

const cartOf = async ({ token }: Shopper): Promise<{ variationId: string; quantity: number }[]> => {
  const cart = (await (
    await fetch(`${at.url}/api/cart/mycart`, { headers: { authorization: `Bearer ${token}` } })
  ).json()) as { items: { variationId: string; quantity: number }[] };
  return cart.items.map(({ variationId, quantity }) => ({ variationId, quantity }));
};

const held = (page: Page): Promise<number> => page.locator('[data-held]').count();

test.describe('a page whose scripts have not loaded', () => {
  test('takes the size, the quantity and the click on "Add to cart"', async () => {
    const shopper = await at.register();
    const { _id, unitVariation } = await at.product('Cotton Crew T-shirt');
    const view = await openHeld(`/product/${_id}`, shopper);
    const { page } = view;
    const more = main(page).getByRole('button', { name: 'More' });
    const add = main(page)
      .getByRole('button', { name: /^Add to cart/ })
      .first();
    await main(page).getByRole('radio', { name: /^L\b/ }).check();
    for (const button of [more, more, add, add]) await button.click();
    expect(await add.getAttribute('aria-busy')).toBe('true');
    view.wake();
    const large = unitVariation.find(({ size }) => size === 'L');
    await eventually(() => cartOf(shopper)).toEqual([{ variationId: large?._id, quantity: 3 }]);
    expect([
      await held(page),
      await main(page).getByRole('radio', { name: /^L\b/ }).isChecked(),
    ]).toEqual([0, true]);
    await leave(view);
  });

  test('keeps a typed search and suggests for what is typed after that', async () => {
    const view = await openHeld('/collections');
    const { page } = view;
    const field = main(page).getByPlaceholder('Search here...').first();
    await field.click();
    await page.keyboard.type('pyz');
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('spinbutton', { name: 'To' }).fill('900');
    await field.focus();
    view.wake();
    await main(page).locator('[role=combobox]').first().waitFor();
    await page.keyboard.type('a');
    await main(page).getByRole('listbox').getByRole('option').first().waitFor();
    expect([
      await field.inputValue(),
      await page.getByRole('spinbutton', { name: 'To' }).inputValue(),
    ]).toEqual(['pyaz', '900']);
    await leave(view);
  });

  test('keeps a letter that is typed during hydration', async () => {
    const view = await openHeld('/collections');
    const { page } = view;
    const field = main(page).getByPlaceholder('Search here...').first();
    await field.click();
    await page.keyboard.type('pyz');
    await page.keyboard.press('ArrowLeft');
    // Lengthens the pause before typed text is written again, as on a busy machine. It is installed
    // before the scripts arrive, because a busy machine may ask the page for it late.
    await field.evaluate((input) => {
      const replayed = new Promise<void>((seen) => {
        const later = window.setTimeout.bind(window);
        const pauses = Object.assign(window, { pauses: 0 });
        window.setTimeout = ((
          run: (...given: unknown[]) => void,
          ms?: number,
          ...given: unknown[]
        ) => {
          if (ms !== 50) return later(run, ms, ...given);
          pauses.pauses += 1;
          return later(() => {
            run();
            pauses.pauses -= 1;
          }, 1000);
        }) as typeof window.setTimeout;
        // The first frame is for the focus, the second for the text.
        const first = (): void => input.addEventListener('keyup', () => seen(), { once: true });
        input.addEventListener('keyup', first, { once: true });
      });
      Object.assign(window, { replayed });
    });
    view.wake();
    await page.evaluate(() => (window as unknown as { replayed: Promise<void> }).replayed);
    await page.keyboard.type('a');
    await eventually(() =>
      page.evaluate(() => (window as unknown as { pauses: number }).pauses),
    ).toBe(0);
    await main(page).getByRole('listbox').getByRole('option').first().waitFor();
    expect(await field.inputValue()).toBe('pyaz');
    await leave(view);
  });

  test('takes a wish, a theme and a sort order', async () => {
    const view = await openHeld('/collections');
    const { page } = view;
    await main(page)
      .getByRole('button', { name: /^Wishlist: / })
      .first()
      .click();
    await page.getByRole('contentinfo').getByLabel('Theme').selectOption('dark');
    await main(page).getByLabel('Sort').selectOption('priceLowToHigh');
    view.wake();
    await page.waitForURL(/sort=priceLowToHigh/);
    await eventually(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe(
      'dark',
    );
    await page.getByRole('banner').getByLabel('Wishlist, 1', { exact: true }).waitFor();
    await leave(view);
  });

  test('opens the quick view, and Escape closes an open menu', async () => {
    const view = await openHeld('/collections');
    const { page } = view;
    const menu = page
      .getByRole('banner')
      .locator('details')
      .filter({ has: page.getByLabel('Account', { exact: true }) });
    await menu.locator('summary').click();
    view.wake();
    await eventually(async () => {
      await page.keyboard.press('Escape');
      return menu.getAttribute('open');
    }).toBe(null);
    await leave(view);
    const second = await openHeld('/collections');
    await main(second.page)
      .getByRole('button', { name: /^Quick view: / })
      .first()
      .click();
    second.wake();
    await second.page
      .getByRole('dialog')
      .getByRole('button', { name: /^Add to cart|^Out of Stock/ })
      .waitFor();
    await leave(second);
  });

  for (const way of ['a press', 'Enter'])
    test(`logs in by ${way} and keeps the password out of the URL`, async () => {
      const { email } = await at.register();
      const view = await openHeld('/login-register');
      const { page } = view;
      const visited: string[] = [];
      page.on('framenavigated', (frame) => visited.push(frame.url()));
      const form = page
        .locator('form')
        .filter({ has: page.getByRole('button', { name: 'Login' }) });
      await form.getByLabel('E-mail').fill(email);
      await form.getByLabel('Password', { exact: true }).fill(secret);
      if (way === 'Enter') await form.getByLabel('Password', { exact: true }).press('Enter');
      else await form.getByRole('button', { name: 'Login' }).click();
      expect([page.url(), await held(page)]).toEqual([`${at.url}/login-register`, 1]);
      view.wake();
      await eventually(() =>
        page.evaluate(() => sessionStorage.getItem('shop.userInfo')),
      ).toContain(email);
      expect(visited.filter((url) => url.includes('password'))).toEqual([]);
      await leave(view);
    });

  test('sends a field that the browser filled in', async () => {
    const { email } = await at.register();
    const view = await openHeld('/login-register');
    const { page } = view;
    const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Login' }) });
    // Sets the value without an event, as a browser does when it restores a page.
    await form.locator('input').evaluateAll(
      (fields, values) => {
        for (const [i, value] of values.entries()) Object.assign(fields[i] ?? {}, { value });
      },
      [email, secret],
    );
    await form.getByRole('button', { name: 'Show password' }).click();
    view.wake();
    await form.getByRole('button', { name: 'Hide password' }).waitFor();
    expect(await form.getByLabel('Password', { exact: true }).inputValue()).toBe(secret);
    await form.getByRole('button', { name: 'Login' }).click();
    await eventually(() => page.evaluate(() => sessionStorage.getItem('shop.userInfo'))).toContain(
      email,
    );
    await leave(view);
  });

  test('keeps the scroll position', async () => {
    const view = await openHeld('/collections');
    const { page } = view;
    await page.evaluate(() => scrollTo(0, 700));
    view.wake();
    await hydrated(page);
    await drawn(page);
    expect(await page.evaluate(() => scrollY)).toBe(700);
    await leave(view);
  });

  test('keeps the slides paused after a click on pause when they start paused', async () => {
    const view = await openHeld('/');
    await view.page.getByRole('button', { name: 'Pause' }).click();
    view.wake();
    await view.page.getByRole('button', { name: 'Play' }).waitFor();
    await eventually(() => held(view.page)).toBe(0);
    await drawn(view.page);
    expect(await view.page.getByRole('button', { name: 'Play' }).count()).toBe(1);
    await leave(view);
  });

  test('keeps a wish after a click on the heart of a product that is already wished for', async () => {
    const shopper = await at.register();
    const { _id } = await at.product('Forest Honey');
    const headers = {
      authorization: `Bearer ${shopper.token}`,
      'content-type': 'application/json',
    };
    await fetch(`${at.url}/api/wishlist`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ productId: _id }),
    });
    const view = await openHeld('/', shopper);
    const { page } = view;
    // This browser has visited the list before.
    await page.evaluate(
      ([owner, id]) =>
        sessionStorage.setItem('shop.myWishlist', JSON.stringify({ owner, ids: [id] })),
      [(shopper as Shopper & { _id: string })._id, _id],
    );
    await page.goto(`${at.url}/product/${_id}`, { waitUntil: 'load' });
    await main(page).getByRole('button', { name: 'Wishlist', exact: true }).click();
    view.wake();
    await page.getByRole('banner').getByLabel('Wishlist, 1', { exact: true }).waitFor();
    await eventually(() => held(page)).toBe(0);
    expect(
      await main(page)
        .getByRole('button', { name: 'Wishlist', exact: true })
        .getAttribute('aria-pressed'),
    ).toBe('true');
    await leave(view);
  });
});

test.describe('a part of a page that is not hydrated', () => {
  test('follows its links without a new document', async () => {
    const { page, context, troubles } = await at.enter();
    await at.open(page, '/collections');
    const { release } = await holdScripts(page);
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    const women = page.getByRole('complementary').getByRole('link', { name: /^Women/ });
    await women.first().click();
    release();
    await main(page).getByRole('link', { name: 'Remove filter: Category: Women' }).waitFor();
    expect([documents, new URL(page.url()).search]).toEqual([0, '?category=Women']);
    expect(troubles).toEqual([]);
    await context.close();
  });
});

test.describe('a page whose scripts never load', () => {
  test('shows a failure after a click and stops waiting', async () => {
    const { page, context } = await at.enter();
    const { _id } = await at.product('Cotton Crew T-shirt');
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(`${at.url}/product/${_id}`);
    const add = main(page)
      .getByRole('button', { name: /^Add to cart/ })
      .first();
    for (const _ of ['at first', 'and again']) {
      await add.click();
      await page.getByRole('alert').getByText('This page has not loaded completely').waitFor();
      await eventually(() => add.getAttribute('aria-busy')).toBe(null);
    }
    await context.close();
  });
});
