import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { holdRequests } from '../fixtures/held-requests.ts';
import {
  comeTo,
  drawn,
  eventually,
  listed,
  main,
  openStorefront,
  secret,
  type Storefront,
  toast,
} from '../fixtures/storefront.ts';
import { expect, test } from '../fixtures/test.ts';

/** Unusual cases: slow answers, purchases by other people, unusual addresses. */

let at: Storefront;

test.beforeAll(async ({ browser }) => {
  at = await openStorefront(browser);
});
test.afterAll(() => at?.close());

const filters = (page: Page) => page.getByRole('complementary');
const searchOf = (page: Page): [string, string][] => [...new URL(page.url()).searchParams];
const sorts = (page: Page): Promise<(string | null)[]> =>
  main(page)
    .getByLabel('Sort')
    .locator('option')
    .evaluateAll((options) => options.map((option) => option.getAttribute('value')));

test.describe('a listing', () => {
  test('stays visible and keeps the focus while a filter loads, and applies all quick clicks', async () => {
    const { page, context, troubles } = await at.enter();
    await at.open(page, '/collections');
    const { release } = await holdRequests(page, '**/api/products?**');
    const size = (name: RegExp) => filters(page).getByRole('link', { name });
    await comeTo(size(/^M \d/));
    await size(/^M \d/).click();
    await size(/^L \d/).click();
    await eventually(() => main(page).locator('#products').getAttribute('aria-busy')).toBe('true');
    await drawn(page);
    expect(await main(page).locator('#products article').first().isVisible()).toBe(true);
    release();
    await main(page).getByRole('link', { name: 'Remove filter: Size: L', exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.getAll('size')).toEqual(['M', 'L']);
    await eventually(() => main(page).locator('#products').getAttribute('aria-busy')).toBe('false');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^L \d/);
    expect(troubles).toEqual([]);
    await context.close();
  });

  test('sorts by weight only when all its products are sold by weight', async () => {
    const { page, context } = await at.enter();
    await at.open(page, '/collections?type=per+kg&sort=weightHighToLow');
    expect(await sorts(page)).toContain('weightHighToLow');
    await filters(page)
      .getByRole('link', { name: /^All \d/ })
      .click();
    await eventually(() => searchOf(page)).toEqual([]);
    expect((await sorts(page)).filter((sort) => sort?.startsWith('weight'))).toEqual([]);
    expect(await main(page).getByLabel('Sort').inputValue()).toBe('default');
    const html = await (await fetch(`${at.url}/collections?sort=weightLowToHigh`)).text();
    expect(html.includes('value="weightLowToHigh"')).toBe(false);
    await context.close();
  });

  test('accepts price limits in the wrong order and shows them swapped', async () => {
    const { page, context } = await at.enter();
    await at.open(page, '/collections');
    const [from, to] = ['From', 'To'].map((name) =>
      filters(page).getByRole('spinbutton', { name }),
    );
    const fields = () => Promise.all([from?.inputValue(), to?.inputValue()]);
    // Before the form has its script, it leads to a new page, which keeps limits that limit nothing.
    // The slider comes with the script, once it is near what is seen.
    await from?.scrollIntoViewIfNeeded();
    await filters(page).getByRole('slider').first().waitFor();
    await from?.fill('900');
    await to?.fill('100');
    await page.keyboard.press('Enter');
    await eventually(() => searchOf(page)).toEqual([
      ['minPrice', '100'],
      ['maxPrice', '900'],
    ]);
    await eventually(fields).toEqual(['100', '900']);
    await page.goBack();
    await eventually(fields).toEqual(['', '']);
    await from?.fill('0.01');
    await to?.fill('99999999');
    await page.keyboard.press('Enter');
    await eventually(fields).toEqual(['', '']);
    expect(searchOf(page)).toEqual([]);
    await context.close();
  });

  test('matches names and routes in any case', async () => {
    const { page, context } = await at.enter();
    await at.open(page, '/Buy-In-Kg?type=per+unit&category=vegetables&tag=pesticide-free');
    expect(
      await filters(page)
        .getByRole('link', { name: /^Vegetables/ })
        .getAttribute('aria-current'),
    ).toBe('true');
    expect(
      await main(page)
        .getByRole('navigation', { name: 'Filters in use' })
        .getByRole('link')
        .allTextContents(),
    ).toEqual(['Vegetables ', 'Pesticide-free ', 'Clear all']);
    expect(
      await main(page).locator('#products article').filter({ hasNotText: '/ kg' }).count(),
    ).toBe(0);
    await at.open(page, '/KG/vegetables');
    await filters(page)
      .getByRole('link', { name: /^Vegetables/ })
      .click();
    await page.waitForURL(`${at.url}/buy-in-kg`);
    await context.close();
  });

  test('fills the window on routes of full width', async () => {
    const { page, context } = await at.enter();
    const widths: number[] = [];
    for (const path of ['/shop-grid-standard', '/shop-grid-full-width']) {
      await at.open(page, path);
      widths.push(
        (await main(page).getByRole('navigation', { name: 'Tags' }).boundingBox())?.width ?? 0,
      );
    }
    expect((widths[1] ?? 0) - (widths[0] ?? 0)).toBeGreaterThan(60);
    expect((await listed(page)).length).toBe(50);
    await context.close();
  });
});

test.describe('buying', () => {
  const openView = async (page: Page) => {
    await at.open(page, '/collections?search=t-shirt');
    await main(page).getByRole('button', { name: 'Quick view: Cotton Crew T-shirt' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: /^L\b/ }).check();
    return dialog;
  };

  test('works in the quick view for everybody, with toasts above the dialog', async () => {
    const { page, context } = await at.enter();
    const dialog = await openView(page);
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode()
      .options({
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
        resultTypes: ['violations'],
      })
      .include('dialog')
      .analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    await dialog.getByRole('button', { name: 'Wishlist' }).click();
    await toast(page, 'Added To Wishlist');
    await page
      .getByRole('status', { name: 'Notices' })
      .getByRole('button', { name: 'Dismiss' })
      .click();
    expect(await dialog.isVisible()).toBe(true);
    await context.close();
  });

  test('shows an error when somebody else was faster, and reads the stock again', async () => {
    const { page, context } = await at.enter(await at.register());
    const dialog = await openView(page);
    const left = dialog.locator('label').filter({ has: page.getByRole('radio', { name: /^L\b/ }) });
    const { _id, unitVariation } = await at.product('Cotton Crew T-shirt');
    const size = unitVariation.find((one) => one.size === 'L');
    expect(await left.textContent()).toContain(`${size?.stock} in stock`);
    // Changes the answers of the shop: only one piece is left.
    await page.route(`**/api/products/${_id}?*`, async (route) => {
      const product = (await (await route.fetch()).json()) as {
        unitVariation: { size: string; stock: number }[];
      };
      await route.fulfill({
        json: {
          ...product,
          unitVariation: product.unitVariation.map((one) =>
            one.size === 'L' ? { ...one, stock: 1 } : one,
          ),
        },
      });
    });
    await page.route('**/api/cart', (route) =>
      route.fulfill({
        status: 409,
        json: { message: 'Only 1 left in stock', code: 'out_of_stock', requestId: 'r' },
      }),
    );
    await dialog.getByRole('button', { name: 'More' }).click();
    await dialog.getByRole('button', { name: /^Add to cart/ }).click();
    await page.getByText('Only 1 left in stock').first().waitFor();
    await eventually(() => left.textContent()).toContain('1 in stock');
    expect(await dialog.getByRole('button', { name: 'More' }).isDisabled()).toBe(true);
    await context.close();
  });

  test('disables the button at the end of the stock, keeps its focus and shows the reason', async () => {
    const { page, context } = await at.enter(await at.register());
    const dialog = await openView(page);
    const left =
      (await at.product('Cotton Crew T-shirt')).unitVariation.find(({ size }) => size === 'L')
        ?.stock ?? 0;
    const more = dialog.getByRole('button', { name: 'More' });
    await more.focus();
    for (let n = 2; n <= left; n += 1) {
      await page.keyboard.press('Enter');
      await dialog
        .getByRole('status')
        .getByText(n < left ? String(n) : `Only ${n} left`, { exact: true })
        .waitFor();
    }
    const quantity = dialog.getByRole('textbox', { name: 'Quantity' });
    await page.keyboard.press('Enter');
    await drawn(page);
    expect([
      await more.getAttribute('aria-disabled'),
      await quantity.inputValue(),
      await page.evaluate(() => document.activeElement?.getAttribute('aria-label')),
    ]).toEqual(['true', String(left), 'More']);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    for (let n = left; n > 1; n -= 1) await page.keyboard.press('Enter');
    await eventually(() => quantity.inputValue()).toBe('1');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Less',
    );
    await context.close();
  });

  test('finds in the cart after the login what was chosen in the quick view, and the same choice there', async () => {
    const { email } = await at.register();
    const { page, context } = await at.enter();
    const dialog = await openView(page);
    await dialog.getByRole('button', { name: 'More' }).click();
    await dialog.getByRole('radio', { name: 'Rose' }).check();
    await dialog.getByRole('button', { name: 'More' }).click();
    await dialog.getByRole('button', { name: /^Add to cart/ }).click();
    await page.waitForURL(/\/login-register/);
    const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Login' }) });
    await form.getByLabel('E-mail').fill(email);
    await form.getByLabel('Password', { exact: true }).fill(secret);
    await form.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL(`${at.url}/collections?search=t-shirt`);
    await main(page).getByRole('button', { name: 'Quick view: Cotton Crew T-shirt' }).click();
    await eventually(() => dialog.getByRole('radio', { name: /^L\b/ }).isChecked()).toBe(true);
    expect([
      await dialog.getByRole('radio', { name: 'Rose' }).isChecked(),
      await dialog.getByRole('textbox', { name: 'Quantity' }).inputValue(),
    ]).toEqual([true, '1']);
    await page.keyboard.press('Escape');
    await page.getByLabel('Cart, 2', { exact: true }).click();
    const line = page.getByRole('listitem').filter({ hasText: 'L, Rose' });
    expect(
      await line
        .getByRole('img', { includeHidden: true })
        .or(line.locator('img'))
        .first()
        .getAttribute('src'),
    ).toBe('/pictures/tee-rose-640.webp');
    await context.close();
  });

  test('reads only whole numbers as quantities', async () => {
    const { page, context } = await at.enter();
    await at.open(page, `/product/${(await at.product('Cotton Crew T-shirt'))._id}`);
    const quantity = main(page).getByRole('textbox', { name: 'Quantity' });
    for (const [typed, taken] of [
      ['2.5', '2'],
      ['1,5', '1'],
      ['abc', '1'],
      ['3', '3'],
      ['', '3'],
    ] as const) {
      await quantity.fill('');
      await quantity.pressSequentially(typed);
      await quantity.press('Enter');
      await eventually(() => quantity.inputValue()).toBe(taken);
    }
    await context.close();
  });

  test('enlarges its pictures and changes them by swiping', async () => {
    const { page, context } = await at.enter(null, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await at.open(page, `/product/${(await at.product('Alphonso Mango'))._id}`);
    await main(page).getByRole('link', { name: 'Enlarge picture 1 of 4' }).tap();
    const dialog = page.getByRole('dialog');
    const finger = await context.newCDPSession(page);
    const swipe = async (from: number, to: number): Promise<void> => {
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
        finger.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: x === undefined ? [] : [{ x, y: 420 }],
        });
      await touch('touchStart', from);
      for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', from + (to - from) * part);
      await touch('touchEnd');
    };
    await dialog.getByText('Picture 1 of 4').waitFor();
    await swipe(300, 120);
    await dialog.getByText('Picture 2 of 4').waitFor();
    await swipe(120, 300);
    await swipe(120, 300);
    await dialog.getByText('Picture 4 of 4').waitFor();
    // On an enlarged picture a finger moves the picture and does not change it.
    await dialog.getByRole('button', { name: 'Larger' }).click();
    await dialog.locator('[data-enlarged]').waitFor();
    await swipe(300, 120);
    expect(await dialog.getByText('Picture 4 of 4').count()).toBe(1);
    await context.close();
  });

  test('takes one review for several clicks, and shows that the reviews are loading', async () => {
    const { page, context } = await at.enter(await at.register());
    await at.open(page, `/product/${(await at.product('Cotton Crew T-shirt'))._id}#reviews`);
    const list = main(page).locator('#reviews ul[aria-busy]');
    // Only a hydrated part has this button. Before, a link of it loads another document.
    await main(page).getByRole('button', { name: 'Write a review' }).waitFor();
    await eventually(() => list.getAttribute('aria-busy')).toBe('false');
    let sent = 0;
    let gate = Promise.withResolvers<void>();
    await page.route('**/api/products/**', async (route) => {
      if (route.request().method() === 'POST') sent += 1;
      await gate.promise;
      await route.continue();
    });
    const before = await list.locator('li').first().textContent();
    await main(page)
      .getByRole('navigation', { name: 'Sort reviews' })
      .getByRole('link', { name: 'Lowest' })
      .click();
    await eventually(() => list.getAttribute('aria-busy')).toBe('true');
    expect(await list.locator('li').first().textContent()).toBe(before);
    gate.resolve();
    await eventually(() => list.getAttribute('aria-busy')).toBe('false');
    gate = Promise.withResolvers();
    await main(page).getByRole('button', { name: 'Write a review' }).click();
    const form = main(page).getByRole('form', { name: 'Your review' });
    await form.getByLabel('4 stars').check({ force: true });
    await form.getByRole('textbox').fill('Holds its colour wash after wash.');
    await form.getByRole('button', { name: 'Send review' }).click();
    const sending = form.getByRole('button', { name: 'Sending' });
    await sending.waitFor();
    expect(await sending.getAttribute('aria-busy')).toBe('true');
    await sending.click();
    gate.resolve();
    await main(page).getByText('Thank you, your review is shown with the others.').waitFor();
    expect(sent).toBe(1);
    await context.close();
  });
});
