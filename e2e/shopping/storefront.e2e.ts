import type { Page } from '@playwright/test';
import {
  drawn,
  eventually,
  listed,
  main,
  settled,
  type Storefront,
  toast,
} from '../fixtures/storefront.ts';
import { expect, test } from '../fixtures/test.ts';

/**
 * Visitors and shoppers in the catalogue: without JavaScript, filters, search, quick view, buying.
 */

let at: Storefront;

test.describe.configure({ mode: 'parallel' });
test.beforeAll(({ storefront }) => {
  at = storefront;
});

const searchOf = (page: Page): Record<string, string> =>
  Object.fromEntries(new URL(page.url()).searchParams);
const total = (page: Page): Promise<number> =>
  main(page)
    .getByText(/^[\d,]+ products?$/)
    .first()
    .textContent()
    .then((text) => Number(text?.replaceAll(/\D/g, '')));
const prices = async (page: Page): Promise<number[]> => {
  const texts = await main(page)
    .locator('#products article')
    .evaluateAll((cards) =>
      cards.map((card) => /Rs\. ([\d,.]+)/.exec(card.textContent)?.[1] ?? ''),
    );
  return texts.map((text) => Number(text.replaceAll(',', '')));
};

/** Clicks and waits for the document: a click returns before the document has loaded. */
const load = async (page: Page, press: Promise<void>): Promise<void> => {
  await Promise.all([page.waitForEvent('load'), press]);
};

test.describe('the shop without JavaScript', () => {
  test('filters, sorts and pages a listing and limits its prices', async () => {
    const { page, context, troubles } = await at.enter(null, { javaScriptEnabled: false });
    await page.goto(`${at.url}/shop-grid-standard`);
    const all = await total(page);
    await load(page, main(page).getByRole('link', { name: 'Next' }).click());
    expect(searchOf(page)).toEqual({ page: '2' });
    expect((await listed(page)).length).toBe(all - 50);
    await load(
      page,
      page
        .getByRole('complementary')
        .getByRole('link', { name: /^Per kg/ })
        .click(),
    );
    expect(searchOf(page)).toEqual({ type: 'per kg' });
    await main(page).getByLabel('Sort').selectOption('priceLowToHigh');
    await load(
      page,
      main(page).locator('#products').getByRole('button', { name: 'Apply' }).click(),
    );
    expect(searchOf(page)).toEqual({ type: 'per kg', sort: 'priceLowToHigh' });
    const rising = await prices(page);
    expect(rising.length).toBeGreaterThan(8);
    expect(rising).toEqual(rising.toSorted((a, b) => a - b));
    await page.getByRole('spinbutton', { name: 'From' }).fill('50');
    await page.getByRole('spinbutton', { name: 'To' }).fill('100');
    await load(
      page,
      page.getByRole('complementary').getByRole('button', { name: 'Apply' }).click(),
    );
    expect(searchOf(page)).toEqual({
      type: 'per kg',
      sort: 'priceLowToHigh',
      minPrice: '50',
      maxPrice: '100',
    });
    const bounded = await prices(page);
    expect(bounded).toEqual(rising.filter((price) => price >= 50 && price <= 100));
    await page.goto(`${at.url}/shop-grid-filter`);
    await main(page).getByRole('link', { name: 'Filter', exact: true }).click();
    await page
      .getByRole('complementary')
      .getByRole('link', { name: /^Women/ })
      .first()
      .waitFor();
    expect(troubles).toEqual([]);
    await context.close();
  });

  test('filters and sorts by country of origin (LAW-1)', async () => {
    const { page, context, troubles } = await at.enter(null, { javaScriptEnabled: false });
    await page.goto(`${at.url}/shop-grid-standard`);
    const aside = page.getByRole('complementary');
    await aside.getByRole('heading', { name: 'Country of origin' }).waitFor();
    await load(page, aside.getByRole('link', { name: /^India \d+$/ }).click());
    expect(searchOf(page)).toEqual({ origin: 'IN' });
    expect(await total(page)).toBeGreaterThan(0);
    await main(page).getByLabel('Sort').selectOption('origin');
    await load(
      page,
      main(page).locator('#products').getByRole('button', { name: 'Apply' }).click(),
    );
    expect(searchOf(page)).toEqual({ origin: 'IN', sort: 'origin' });
    await load(
      page,
      main(page).getByRole('link', { name: 'Remove filter: Country of origin: India' }).click(),
    );
    expect(searchOf(page)).toEqual({ sort: 'origin' });
    expect(troubles).toEqual([]);
    await context.close();
  });

  test('shows a whole product, changes the language, and hides controls that need a script', async () => {
    const { page, context } = await at.enter(null, { javaScriptEnabled: false });
    const { _id } = await at.product('Cotton Crew T-shirt');
    await page.goto(`${at.url}/product/${_id}`);
    await main(page).getByText('Knitted in Tiruppur').waitFor();
    await main(page).getByText('Verified purchase').first().waitFor();
    await page.getByRole('contentinfo').getByLabel('Language').selectOption('de');
    await load(page, page.getByRole('contentinfo').getByRole('button').first().click());
    expect(page.url()).toBe(`${at.url}/product/${_id}`);
    expect(await page.getAttribute('html', 'lang')).toBe('de');
    // Controls that need JavaScript are hidden, and a sentence says why. In a listing, search, sort
    // order and price work as forms.
    const said = main(page).locator('noscript p');
    expect([await said.isVisible(), await said.textContent()]).toEqual([
      true,
      'Zum Kaufen braucht es JavaScript. Bitte schalten Sie es in Ihrem Browser ein.',
    ]);
    expect(await main(page).getByRole('button').count()).toBe(0);
    await page.goto(`${at.url}/shop-list-standard`);
    expect(await main(page).getByRole('button').allTextContents()).toEqual([
      '',
      'Anwenden',
      'Anwenden',
    ]);
    await context.close();
  });
});

test.describe('a navigation to another page', () => {
  test('can be interrupted by the next one without a console message', async () => {
    const { page, context, troubles } = await at.enter(null, { reducedMotion: 'no-preference' });
    await at.open(page, '/about');
    await page.evaluate(
      async (hrefs) => {
        const [first, second] = hrefs.map((path) =>
          document.querySelector<HTMLAnchorElement>(`header nav a[href="${path}"]`),
        );
        const start = document.startViewTransition.bind(document);
        const { promise: secondStarted, resolve: noteSecond } = Promise.withResolvers<void>();
        document.startViewTransition = (given) => {
          document.startViewTransition = (next) => {
            noteSecond();
            return start(next);
          };
          second?.click();
          const options = typeof given === 'function' ? { update: given } : given;
          // The first page is still rendering when the second navigation begins. No code here may
          // handle a promise of the transition.
          return start({ ...options, update: () => secondStarted.then(() => options?.update?.()) });
        };
        first?.click();
        await secondStarted;
      },
      ['/contact', '/buy-in-kg'],
    );
    await main(page).getByRole('heading', { level: 1 }).filter({ hasText: 'Buy In Kg' }).waitFor();
    expect(troubles).toEqual([]);
    await context.close();
  });
});

test.describe('a listing', () => {
  test('keeps its state in the URL through filters, chips, back, forward and reload', async () => {
    const { page, context, troubles } = await at.enter();
    await at.open(page, '/collections');
    const all = await total(page);
    const women = page
      .getByRole('complementary')
      .getByRole('link', { name: /^Women/ })
      .first();
    const promised = Number((await women.textContent())?.replaceAll(/\D/g, ''));
    await women.click();
    await eventually(() => total(page)).toBe(promised);
    expect(promised).toBeLessThan(all);
    await page.getByRole('complementary').getByRole('link', { name: /^Men/ }).first().click();
    await eventually(() => new URL(page.url()).searchParams.getAll('category')).toEqual([
      'Women',
      'Men',
    ]);
    // A choice that looks like a box to tick is ticked by Space, too.
    await page.getByRole('complementary').getByRole('link', { name: /^S\b/ }).first().press(' ');
    await main(page).getByRole('link', { name: 'Remove filter: Size: S', exact: true }).waitFor();
    const both = await settled(page);
    await at.again(page);
    expect(await listed(page)).toEqual(both);
    await page.goBack();
    await eventually(() => searchOf(page).size).toBe(undefined);
    await page.goForward();
    await eventually(() => listed(page)).toEqual(both);
    await main(page)
      .getByRole('link', { name: 'Remove filter: Category: Women', exact: true })
      .click();
    await eventually(() => new URL(page.url()).searchParams.getAll('category')).toEqual(['Men']);
    await main(page)
      .getByRole('navigation', { name: 'Filters in use' })
      .getByRole('link', { name: 'Clear all' })
      .click();
    await eventually(() => total(page)).toBe(all);
    expect(searchOf(page)).toEqual({});
    expect(troubles).toEqual([]);
    await context.close();
  });

  test('limits prices, shows a list layout, and says when nothing matches', async () => {
    const { page, context } = await at.enter();
    await at.open(page, '/buy-in-kg');
    await page.getByRole('spinbutton', { name: 'From' }).fill('60');
    await page.getByRole('spinbutton', { name: 'To' }).fill('90');
    await page.keyboard.press('Enter');
    await main(page)
      .getByRole('link', { name: /^Remove filter: Price/ })
      .waitFor();
    await eventually(async () =>
      (await prices(page)).every((price) => price >= 60 && price <= 90),
    ).toBe(true);
    await main(page).getByRole('link', { name: 'List', exact: true }).first().click();
    await eventually(() => searchOf(page)).toEqual({
      minPrice: '60',
      maxPrice: '90',
      layout: 'list',
    });
    await at.again(page);
    await main(page).getByText('Left on the vine until red').waitFor();
    await at.open(page, '/buy-in-kg?search=qqqqq');
    await main(page).getByText('No matching product found').first().waitFor();
    await context.close();
  });

  test('changes the page, and going back restores the scroll position', async () => {
    const { page, context } = await at.enter();
    await at.open(page, '/collections');
    const rest = (await total(page)) - 50;
    await main(page)
      .getByRole('navigation', { name: 'Pagination' })
      .getByRole('link', { name: 'Next' })
      .click();
    await eventually(() => listed(page).then(({ length }) => length)).toBe(rest);
    await eventually(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await eventually(() => listed(page).then(({ length }) => length)).toBe(50);
    await at.open(page, '/collections');
    const names = await listed(page);
    const card = main(page).locator('#products article').nth(14).getByRole('heading');
    await card.scrollIntoViewIfNeeded();
    await drawn(page);
    await card.click();
    await main(page).getByRole('heading', { level: 1, name: names[14]!, exact: true }).waitFor();
    await eventually(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await eventually(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
    expect(await listed(page)).toEqual(names);
    await context.close();
  });

  test('restores the scroll position also when the visitor goes back from a page that is still loading', async () => {
    const { page, context } = await at.enter();
    await at.open(page, '/collections');
    await page.getByRole('contentinfo').getByLabel('Theme').waitFor();
    await page.route('**/api/products/**', () => undefined);
    const left = await main(page)
      .locator('#products article')
      .nth(14)
      .getByRole('link')
      .first()
      .evaluate((link) => {
        scrollTo(0, 1500);
        (link as HTMLElement).click();
        return scrollY;
      });
    expect(left).toBe(1500);
    await eventually(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await eventually(() => page.evaluate(() => scrollY)).toBe(left);
    await context.close();
  });
});

test.describe('the filters on a phone', () => {
  const phone = { viewport: { width: 390, height: 844 } };
  const focused = (page: Page): Promise<string | undefined> =>
    page.evaluate(
      () =>
        document.activeElement?.getAttribute('aria-label') ??
        document.activeElement?.textContent?.trim(),
    );

  test('take the focus, keep it inside, and give it back after Escape', async () => {
    const { page, context, troubles } = await at.enter(null, phone);
    await at.open(page, '/collections');
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await main(page).getByRole('link', { name: 'Filter', exact: true }).press('Enter');
    await sheet.waitFor();
    await eventually(() => focused(page)).toBe('Close');
    await page.keyboard.press('Shift+Tab');
    await eventually(() => focused(page)).toMatch(/^Show [\d,]+ products$/);
    await page.keyboard.press('Tab');
    await eventually(() => focused(page)).toBe('Close');
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    await eventually(() => focused(page)).toBe('Filter');
    expect(troubles).toEqual([]);
    await context.close();
  });

  test('close by Back, which keeps the page and what was chosen', async () => {
    const { page, context, troubles } = await at.enter(null, phone);
    await at.open(page, '/collections');
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    const filter = main(page).getByRole('link', { name: 'Filter', exact: true });
    await filter.click();
    await sheet.getByRole('link', { name: /^M \d/ }).click();
    await main(page).locator('#products[aria-busy=false]').waitFor({ state: 'attached' });
    await page.locator('[aria-label="Remove filter: Size: M"]').waitFor({ state: 'attached' });
    // A part that was still loading is drawn after the new products.
    await drawn(page);
    await drawn(page);
    await page.evaluate(() => history.back());
    await sheet.waitFor({ state: 'hidden' });
    await page.waitForURL('**/collections?size=M');
    await main(page).getByRole('link', { name: 'Remove filter: Size: M' }).waitFor();
    await filter.click();
    await sheet.waitFor();
    await drawn(page);
    await page.evaluate(() => history.back());
    await sheet.waitFor({ state: 'hidden' });
    await page.waitForURL('**/collections?size=M');
    await page.evaluate(() => history.back());
    await page.waitForURL('**/collections');
    expect(troubles).toEqual([]);
    await context.close();
  });

  test('leave nothing behind that Back would stop at', async () => {
    const { page, context } = await at.enter(null, phone);
    await at.open(page, '/collections');
    const entries = await page.evaluate(() => history.length);
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await main(page).getByRole('link', { name: 'Filter', exact: true }).click();
    await sheet.getByRole('link', { name: 'Close' }).click();
    await sheet.waitFor({ state: 'hidden' });
    await eventually(() => page.evaluate(() => history.state.__TSR_index as number)).toBe(0);
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(entries + 1);
    await context.close();
  });

  test('stay open when they were opened before the scripts came', async () => {
    const { page, context, troubles } = await at.enter(null, phone);
    await at.open(page, '/collections#filters');
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.waitFor();
    await eventually(() => focused(page)).toBe('Close');
    expect(new URL(page.url()).hash).toBe('#products');
    await sheet.getByRole('link', { name: 'Close' }).click();
    await sheet.waitFor({ state: 'hidden' });
    expect(troubles).toEqual([]);
    await context.close();
  });
});

test('a product that is added in the moment before the page is left comes into the cart', async () => {
  const { page, context } = await at.enter(await at.register());
  const { _id } = await at.product('Cotton Crew T-shirt');
  await at.open(page, `/product/${_id}`);
  const add = main(page)
    .getByRole('button', { name: /^Add to cart/ })
    .first();
  await Promise.all([
    page.waitForURL('**/cart'),
    add.evaluate((button: HTMLElement) => {
      button.click();
      location.assign('/cart');
    }),
  ]);
  await main(page).getByRole('link', { name: 'Cotton Crew T-shirt' }).first().waitFor();
  await context.close();
});

test.describe('a search', () => {
  test('suggests products for "pyaz", which the keyboard alone can open', async () => {
    const { page, context, troubles } = await at.enter();
    await at.open(page, '/collections');
    const field = main(page).getByPlaceholder('Search here...').first();
    await field.focus();
    await page.keyboard.type('pyaz', { delay: 20 });
    const option = main(page).getByRole('option').first();
    await option.waitFor();
    await main(page)
      .getByText(/^\s*\d+ suggestions?$/)
      .first()
      .waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowDown');
    await eventually(() => field.getAttribute('aria-expanded')).toBe('true');
    await eventually(
      async () =>
        (await field.getAttribute('aria-activedescendant')) === (await option.getAttribute('id')),
    ).toBe(true);
    await page.keyboard.press('Enter');
    await main(page).getByRole('heading', { name: /Onion/ }).first().waitFor();
    await at.open(page, '/collections?search=onoin');
    await main(page).getByText('Showing results for onion').waitFor();
    await main(page).getByRole('link', { name: 'Nashik Onion' }).first().waitFor();
    for (const word of ['pyaaz', 'प्याज', 'kanda']) {
      await at.open(page, `/collections?search=${encodeURIComponent(word)}`);
      expect(await listed(page), word).toContain('Nashik Onion');
    }
    expect(troubles).toEqual([]);
    await context.close();
  });
});

test.describe('a quick view', () => {
  const openView = async (page: Page): Promise<void> => {
    await at.open(page, '/collections?search=t-shirt');
    await main(page).getByRole('button', { name: 'Quick view: Cotton Crew T-shirt' }).click();
    await page.getByRole('dialog').getByRole('radio', { name: /^L\b/ }).check();
  };

  test('sends a visitor to the login and restores the choice afterwards', async () => {
    const { page, context } = await at.enter();
    await openView(page);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Add to cart/ })
      .click();
    await page.waitForURL(/\/login-register/);
    expect(await page.evaluate(() => sessionStorage.getItem('shop.temporary'))).toContain(
      'variationId',
    );
    await at.again(page);
    expect(await page.evaluate(() => sessionStorage.getItem('shop.temporary'))).toBe(null);
    await context.close();
  });

  test('adds to the cart, lowers the available stock and resets the quantity to one', async () => {
    const { page, context, troubles } = await at.enter(await at.register());
    await openView(page);
    const dialog = page.getByRole('dialog');
    const quantity = dialog
      .getByLabel('Quantity')
      .getByRole('textbox')
      .or(dialog.getByRole('spinbutton', { name: 'Quantity' }))
      .first();
    const large = dialog
      .locator('label')
      .filter({ has: page.getByRole('radio', { name: /^L\b/ }) });
    expect(await large.textContent()).toContain('6 in stock');
    expect(await dialog.getByRole('radio', { name: /^XL\b/ }).isDisabled()).toBe(true);
    await dialog.getByRole('button', { name: 'More' }).click();
    await dialog.getByRole('button', { name: 'More' }).click();
    expect(await quantity.inputValue()).toBe('3');
    await dialog.getByRole('radio', { name: /^M\b/ }).check();
    expect(await quantity.inputValue()).toBe('1');
    await dialog.getByRole('radio', { name: /^L\b/ }).check();
    await dialog.getByRole('button', { name: 'More' }).click();
    await dialog.getByRole('button', { name: /^Add to cart/ }).click();
    await toast(page, 'Added To Cart');
    await eventually(() => large.textContent()).toContain('4 in stock');
    expect(await quantity.inputValue()).toBe('1');
    for (let i = 0; i < 3; i += 1) await dialog.getByRole('button', { name: 'More' }).click();
    expect(await dialog.getByRole('button', { name: 'More' }).isDisabled()).toBe(true);
    await dialog.getByRole('button', { name: /^Add to cart/ }).click();
    await eventually(() => large.textContent()).toContain('0 in stock');
    await dialog.getByText('All of them are in your cart.').waitFor();
    const sold = dialog.getByRole('button', { name: 'Out of Stock' });
    expect(await sold.isDisabled()).toBe(true);
    expect(
      await sold.evaluate((button) => button === document.activeElement),
      'who has taken the last one is not thrown out of their place',
    ).toBe(true);
    await page.keyboard.press('Escape');
    await eventually(() =>
      page.evaluate(() => document.activeElement?.getAttribute('aria-label')),
    ).toBe('Quick view: Cotton Crew T-shirt');
    await page.getByLabel('Cart, 6', { exact: true }).waitFor();
    expect(troubles).toEqual([]);
    await context.close();
  });
});
