import type { Page } from '@playwright/test';
import {
  comeTo,
  eventually,
  listed,
  main,
  secret,
  type Storefront,
  toast,
} from '../fixtures/storefront.ts';
import { expect, test } from '../fixtures/test.ts';

/**
 * Personal data of a visitor or shopper: cart, wishlist, comparison, language, currency, and what
 * this browser stores of them.
 */

let at: Storefront;

test.describe.configure({ mode: 'parallel' });
test.beforeAll(({ storefront }) => {
  at = storefront;
});

const count = (page: Page, name: string): Promise<number> =>
  page.getByRole('banner').getByLabel(name, { exact: true }).count();

const logIn = async (page: Page, email: string): Promise<void> => {
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Login' }) });
  await form.getByLabel('E-mail').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(secret);
  await form.getByRole('button', { name: 'Login' }).click();
};

const logOut = async (page: Page): Promise<void> => {
  await page.getByRole('banner').getByLabel('Account', { exact: true }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
};

const put = async (token: string, name: string, quantity: number): Promise<void> => {
  const { _id, unitVariation, kgVariation } = await at.product(name);
  const variationId = [...unitVariation, ...kgVariation].find(({ stock }) => stock > 0)?._id;
  const response = await fetch(`${at.url}/api/cart`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ productId: _id, variationId, quantity }),
  });
  expect(response.ok).toBe(true);
};

test.describe('a wishlist', () => {
  test('is stored in the browser for a visitor, is merged at the login, and is the same in all tabs', async () => {
    const { page, context, troubles } = await at.enter();
    const { email } = await at.register();
    const asked: string[] = [];
    context.on(
      'request',
      (request) => request.url().includes('/api/wishlist') && asked.push(request.method()),
    );
    await at.open(page, '/shop-grid-standard');
    for (const n of [0, 1])
      await main(page)
        .getByRole('button', { name: /^Wishlist: / })
        .nth(n)
        .click();
    await toast(page, 'Added To Wishlist');
    const other = await context.newPage();
    await at.open(other, '/wishlist');
    await eventually(() => count(other, 'Wishlist, 2')).toBe(1);
    await main(page)
      .getByRole('button', { name: /^Wishlist: / })
      .nth(2)
      .click();
    await eventually(() =>
      main(other)
        .getByRole('list', { name: 'Products in the wishlist' })
        .getByRole('listitem')
        .count(),
    ).toBe(3);
    expect(asked).toEqual([]);
    await at.open(page, '/login-register');
    await logIn(page, email);
    await eventually(() => asked).toContain('POST');
    await eventually(() => page.evaluate(() => localStorage.getItem('shop.wishlist') ?? '[]')).toBe(
      '[]',
    );
    await eventually(() => count(page, 'Wishlist, 3')).toBe(1);
    await eventually(() => count(other, 'Wishlist, 3')).toBe(1);
    await main(other)
      .getByRole('button', { name: /^Remove / })
      .first()
      .click();
    await toast(other, 'Removed From Wishlist');
    await eventually(() => count(page, 'Wishlist, 2')).toBe(1);
    await main(other).getByRole('button', { name: 'Empty the wishlist' }).click();
    await toast(other, 'Removed All From Wishlist');
    await main(other).getByText('No items found in wishlist').waitFor();
    await logOut(page);
    await eventually(() =>
      page.evaluate(() =>
        Object.keys({ ...localStorage, ...sessionStorage }).filter((key) =>
          /userInfo|cartItems|ishlist|shippingAddress|paymentMethod/.test(key),
        ),
      ),
    ).toEqual([]);
    await eventually(() => other.evaluate(() => sessionStorage.getItem('shop.userInfo'))).toBe(
      null,
    );
    expect(troubles).toEqual([]);
    await context.close();
  });
});

test.describe('a cart', () => {
  test('shows a toast for each change, bottom left, at most three at a time', async () => {
    const shopper = await at.register();
    await put(shopper.token, 'Cotton Crew T-shirt', 2);
    await put(shopper.token, 'Alphonso Mango', 1);
    await put(shopper.token, 'Forest Honey', 1);
    const { page, context, troubles } = await at.enter(shopper);
    await at.open(page, '/cart');
    const stepper = main(page).getByRole('group', { name: 'Quantity of Cotton Crew T-shirt' });
    await stepper.getByRole('button', { name: 'More' }).click();
    await toast(page, 'Item Incremented From Cart');
    await stepper.getByRole('button', { name: 'Less' }).click();
    await toast(page, 'Item Decremented From Cart');
    await main(page).getByRole('button', { name: 'Remove Alphonso Mango' }).click();
    await toast(page, 'Removed From Cart');
    const { x, y, height } = (await page
      .getByRole('status', { name: 'Notices' })
      .boundingBox()) ?? { x: 0, y: 0, height: 0 };
    expect([x, y + height]).toEqual([24, 900 - 24]);
    await eventually(() => count(page, 'Cart, 3')).toBe(1);
    await main(page).getByRole('button', { name: 'Empty the cart' }).click();
    await toast(page, 'Removed All From Cart');
    // On a slow machine some toasts may have disappeared. toast-store.test.ts tests that a new
    // toast removes the oldest.
    expect(
      await page
        .getByRole('status', { name: 'Notices' })
        .getByRole('button', { name: 'Dismiss' })
        .count(),
    ).toBeLessThanOrEqual(3);
    await main(page).getByText('No items added to cart').waitFor();
    const asked = () =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').flatMap((entry) => {
          const path = new URL(entry.name).pathname;
          return entry instanceof PerformanceResourceTiming && /my(?:cart|wishlist)$/.test(path)
            ? [{ path, from: entry.startTime, to: entry.responseEnd }]
            : [];
        }),
      );
    // The page fetches the cart again when a change was answered during its first fetch.
    await eventually(async () => (await asked()).map(({ path }) => path)).toContain(
      '/api/wishlist/mywishlist',
    );
    const requests = await asked();
    const [cart] = requests;
    const wishes = requests.find(({ path }) => path === '/api/wishlist/mywishlist');
    expect(cart?.path).toBe('/api/cart/mycart');
    expect((wishes?.from ?? 0) - (cart?.to ?? 0)).toBeGreaterThanOrEqual(499);
    expect(troubles).toEqual([]);
    await context.close();
  });

  test('reverts a refused change, is the same in two tabs, and opens from its icon', async () => {
    const shopper = await at.register();
    await put(shopper.token, 'Forest Honey', 2);
    const { page, context } = await at.enter(shopper);
    await at.open(page, '/cart');
    const other = await context.newPage();
    await at.open(other, '/');
    await eventually(() => count(other, 'Cart, 2')).toBe(1);
    await page.route(
      '**/api/cart/*',
      (route) =>
        route.fulfill({
          status: 409,
          json: { message: 'Only 2 left in stock', code: 'out_of_stock' },
        }),
      { times: 1 },
    );
    await main(page).getByRole('button', { name: 'More' }).click();
    await page.getByText('Only 2 left in stock').first().waitFor();
    await eventually(() =>
      main(page)
        .getByRole('group', { name: /^Quantity/ })
        .locator('input')
        .inputValue(),
    ).toBe('2');
    await main(page).getByRole('button', { name: 'More' }).click();
    await eventually(() => count(other, 'Cart, 3')).toBe(1);
    await other.getByRole('banner').getByLabel('Cart, 3', { exact: true }).click();
    await other.getByRole('banner').getByText('Rs. 480.00').first().waitFor();
    await other.getByRole('banner').getByRole('link', { name: 'Checkout' }).click();
    await other.waitForURL(/\/checkout/);
    await context.close();
  });
});

test.describe('a comparison', () => {
  test('shows products side by side with row headings that stay visible', async () => {
    const { page, context, troubles } = await at.enter(null, {
      viewport: { width: 390, height: 844 },
    });
    for (const name of ['Alphonso Mango', 'Forest Honey', 'Handloom Sari']) {
      const { _id } = await at.product(name);
      await at.open(page, `/product/${_id}`);
      await main(page).getByRole('button', { name: 'Compare', exact: true }).first().click();
      await toast(page, 'Added To Compare');
    }
    await at.open(page, '/compare');
    const heading = main(page).getByRole('rowheader').nth(1);
    await heading.waitFor();
    const before = await heading.boundingBox();
    const moved = await main(page)
      .locator('table')
      .evaluate((table) => {
        const box = table.parentElement;
        box?.scrollTo({ left: 300 });
        return box?.scrollLeft ?? 0;
      });
    expect(moved).toBeGreaterThan(100);
    expect((await heading.boundingBox())?.x).toBeCloseTo(before?.x ?? -1, 0);
    await main(page).getByRole('button', { name: 'Remove Forest Honey' }).click();
    await toast(page, 'Removed From Compare');
    expect(
      await main(page)
        .getByRole('columnheader')
        .filter({ has: page.getByRole('link') })
        .count(),
    ).toBe(2);
    expect(troubles).toEqual([]);
    await context.close();
  });
});

test.describe('a language', () => {
  test('is remembered and used in the first HTML', async () => {
    const { page, context, troubles } = await at.enter();
    await at.open(page, '/collections');
    await page
      .getByRole('banner')
      .getByLabel('Language', { exact: true })
      .first()
      .selectOption('fn');
    await eventually(() => page.getAttribute('html', 'lang').catch(() => null)).toBe('fr');
    await at.again(page);
    expect(await page.getAttribute('html', 'lang')).toBe('fr');
    const html = await (await context.request.get(`${at.url}/collections`)).text();
    expect(html).toContain('<html lang="fr"');
    expect(html).not.toContain('Search here...');
    const english = await (await fetch(`${at.url}/collections`)).text();
    expect(english).toContain('Search here...');
    expect(troubles).toEqual([]);
    await context.close();
  });
});

test.describe('a currency', () => {
  test('can be chosen, but prices stay in rupees, with the reason', async () => {
    const { page, context, troubles } = await at.enter();
    await at.open(page, '/collections?search=onion');
    const select = page.getByRole('contentinfo').getByLabel('Currency', { exact: true });
    for (const code of ['EUR', 'GBP', 'USD']) {
      await select.selectOption(code);
      await page
        .getByRole('contentinfo')
        .getByText(`${code} is noted. Haat sells in India, so prices stay in INR`)
        .waitFor();
    }
    expect(await main(page).locator('#products article').first().textContent()).toContain('Rs. ');
    await select.selectOption('GBP');
    await at.again(page);
    await comeTo(select);
    await eventually(() => select.inputValue()).toBe('GBP');
    expect(troubles).toEqual([]);
    await context.close();
  });
});

test.describe('the storage of the browser', () => {
  test('may hold broken or foreign data', async () => {
    const { page, context, troubles } = await at.enter();
    await at.open(page, '/');
    for (const foreign of [
      '{"items":[{}],"totalQuantity":1,"totalPrice":2}',
      '[]',
      '[{"_id":7},null]',
      '"x"',
      '{{{',
    ]) {
      await page.evaluate((text) => {
        for (const key of [
          'userInfo',
          'cartItems',
          'wishlist',
          'myWishlist',
          'compare',
          'shippingAddress',
          'paymentMethod',
          'temporary',
          'waitingGoods',
          'recent',
          'currency',
          'theme',
        ]) {
          localStorage.setItem(`shop.${key}`, text);
          sessionStorage.setItem(`shop.${key}`, text);
        }
      }, foreign);
      for (const path of ['/', '/wishlist', '/compare', '/cart']) {
        await page.goto(at.url + path, { waitUntil: 'load' });
        await page.getByRole('contentinfo').waitFor();
      }
    }
    await at.open(page, '/collections');
    expect((await listed(page)).length).toBe(50);
    expect(troubles).toEqual([]);
    await context.close();
  });

  test('holds nothing of a shopper after the logout, in any tab, and no foreign service worker', async () => {
    const shopper = await at.register();
    await put(shopper.token, 'Forest Honey', 1);
    const { page, context, troubles } = await at.enter(shopper);
    await at.open(page, '/');
    await eventually(() => count(page, 'Cart, 1')).toBe(1);
    const other = await context.newPage();
    await at.open(other, '/my-account/security');
    await eventually(() => count(other, 'Cart, 1')).toBe(1);
    await main(other).getByText('This device').waitFor();
    // All requests with the token have been answered. A later one would be refused, and the console
    // would show it.
    for (const tab of [page, other])
      await eventually(() =>
        tab.evaluate(() => sessionStorage.getItem('shop.myWishlist')),
      ).not.toBeNull();
    await Promise.all([page.waitForResponse('**/api/users/logout'), logOut(page)]);
    for (const tab of [page, other]) {
      await eventually(() =>
        tab.evaluate(() =>
          Object.keys({ ...localStorage, ...sessionStorage }).filter((key) =>
            /shop\.(?:userInfo|cartItems|wishlist|myWishlist|shippingAddress|paymentMethod|myOrders|shipmentLogin)/.test(
              key,
            ),
          ),
        ),
      ).toEqual([]);
      await eventually(() => count(tab, 'Cart, 1')).toBe(0);
      expect(
        await tab.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
      ).toBe(0);
    }
    expect(
      (
        await fetch(`${at.url}/api/cart/mycart`, {
          headers: { authorization: `Bearer ${shopper.token}` },
        })
      ).status,
    ).toBe(401);
    expect(troubles).toEqual([]);
    await context.close();
  });
});

test.describe('the language', () => {
  const select = (page: Page) =>
    page.getByRole('banner').getByLabel('Language', { exact: true }).first();

  test('that was walked to before the page woke is confirmed by Enter', async () => {
    const { page, context, troubles } = await at.enter();
    await at.open(page, '/about');
    await comeTo(select(page));
    await select(page).focus();
    // React hears nothing of this, as of a key that comes before it.
    await select(page).evaluate((one: HTMLSelectElement) => void (one.value = 'de'));
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    expect(troubles).toEqual([]);
    await context.close();
  });

  test('changes when it is confirmed, not at the first arrow key', async () => {
    const { page, context, troubles } = await at.enter();
    await at.open(page, '/about');
    await comeTo(select(page));
    await select(page).focus();
    await page.keyboard.press('ArrowDown');
    await expect(select(page)).toHaveValue('fn');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.keyboard.press('ArrowDown');
    await expect(select(page)).toHaveValue('de');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    expect(troubles).toEqual([]);
    await context.close();
  });

  test('is confirmed by the button that appears, and stays when the keyboard goes on', async () => {
    const { page, context } = await at.enter();
    await at.open(page, '/about');
    const button = page.getByRole('banner').getByRole('button', { name: 'Change', exact: true });
    await comeTo(select(page));
    await select(page).focus();
    await page.keyboard.press('ArrowDown');
    await button.waitFor();
    await page.keyboard.press('Shift+Tab');
    await button.waitFor({ state: 'detached' });
    await expect(select(page)).toHaveValue('en');
    await select(page).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await context.close();
  });
});
