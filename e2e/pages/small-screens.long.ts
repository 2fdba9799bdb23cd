import type { Page } from '@playwright/test';
import { type AdminFront, openAdminFront } from '../fixtures/admin-front.ts';
import { hydrated, pageOf, watchedPage } from '../fixtures/browser.ts';
import { holdRequests } from '../fixtures/held-requests.ts';
import { journey } from '../fixtures/journey-api.ts';
import { registerCustomer } from '../fixtures/known-customer.ts';
import { inaccessible } from '../fixtures/page-rules.ts';
import { eventually, main } from '../fixtures/storefront.ts';
import { expect, test } from '../fixtures/test.ts';

/**
 * Layouts: the dashboard on a phone, chips, rows of cards, the width of the header, skeletons of
 * forms.
 */

let front: AdminFront;
let shopper: Record<string, unknown>;
const phone = { viewport: { width: 390, height: 844 } };

test.beforeAll(async ({ browser }) => {
  front = await openAdminFront(browser);
  ({ user: shopper } = await journey(front));
});
test.afterAll(() => front?.close());

const atDesk = async (path: string): Promise<{ page: Page; close: () => Promise<void> }> => {
  const { page, context } = await pageOf(front.browser, front.admin, phone);
  await front.open(page, path);
  return { page, close: () => context.close() };
};

const goods = async (query: string): Promise<{ _id: string }> => {
  const { products } = await front.ask<{ products: { _id: string }[] }>(
    'GET',
    `/api/products?${query}`,
  );
  if (products[0] === undefined) throw new Error(`no product for ${query}`);
  return products[0];
};

test.describe('the dashboard on a phone', () => {
  test('shows status and total of orders first, and shows that the table scrolls', async () => {
    const { page, close } = await atDesk('/admin/orders');
    const titles = main(page).getByRole('columnheader');
    expect((await titles.allTextContents()).slice(0, 3).map((title) => title.trim())).toEqual([
      'Order',
      'Status',
      'Total',
    ]);
    const region = main(page).getByRole('region', { name: 'Orders, scroll for more columns' });
    const total = await titles.nth(2).boundingBox();
    expect((total?.x ?? 999) + (total?.width ?? 0)).toBeLessThanOrEqual(390);
    expect(await main(page).locator('[data-goes-on]').count()).toBe(1);
    await region.focus();
    await page.keyboard.press('End');
    await region.evaluate((box) => box.scrollTo({ left: box.scrollWidth, behavior: 'instant' }));
    await eventually(() => main(page).locator('[data-goes-on]').count()).toBe(0);
    expect(await inaccessible(page)).toEqual([]);
    await close();
  });

  test('collapses the filters of its lists and counts the active ones', async () => {
    const { page, close } = await atDesk('/admin/orders?status=delivered&payment=Prepaid');
    const status = main(page).getByText('Status: Delivered');
    const fold = main(page).getByRole('button', { name: 'Filters: 2 in use' });
    expect([await status.isVisible(), await fold.getAttribute('aria-expanded')]).toEqual([
      false,
      'false',
    ]);
    await fold.click();
    expect([await status.isVisible(), await fold.getAttribute('aria-expanded')]).toEqual([
      true,
      'true',
    ]);
    for (const path of ['/admin/products', '/admin/audit', '/admin/shipments', '/admin/jobs']) {
      await front.open(page, path);
      expect([
        path,
        await main(page).getByRole('button', { name: 'Filters', exact: true }).isVisible(),
      ]).toEqual([path, true]);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    expect(await main(page).getByRole('button', { name: 'Filters', exact: true }).isVisible()).toBe(
      false,
    );
    await close();
  });

  test('shows every field of a variation, with its label, without scrolling', async () => {
    const { page, close } = await atDesk(`/admin/products/${(await goods('type=per%20kg'))._id}`);
    await page.setViewportSize({ width: 320, height: 844 });
    const row = main(page)
      .locator('tbody tr')
      .filter({ has: page.getByRole('checkbox', { name: /^Follow/ }) })
      .first();
    const cut = await row.evaluate((element) =>
      [...element.querySelectorAll('input, button, label')].flatMap((part) => {
        const { left, right, width } = part.getBoundingClientRect();
        return left < 0 || right > window.innerWidth || width < 18
          ? [`${part.tagName} ${part.textContent} ${left}..${right}`]
          : [];
      }),
    );
    expect(cut).toEqual([]);
    expect(
      await main(page)
        .getByRole('region', { name: /scroll for more columns/ })
        .count(),
    ).toBe(0);
    await close();
  });
});

test.describe('the header', () => {
  test('opens the search with one tap on a phone and focuses the field', async () => {
    const { page, context } = await watchedPage(front.browser, {
      viewport: { width: 320, height: 640 },
    });
    await page.goto(front.url);
    await hydrated(page);
    await page.getByRole('banner').locator(':is(a, summary)[aria-label="Search the shop"]').click();
    await eventually(() =>
      page.evaluate(
        () => document.activeElement?.getAttribute('role') ?? document.activeElement?.tagName,
      ),
    ).toBe('combobox');
    const field = await page.getByRole('banner').getByRole('combobox').boundingBox();
    expect([(field?.x ?? -1) >= 0, (field?.x ?? 0) + (field?.width ?? 999) <= 320]).toEqual([
      true,
      true,
    ]);
    await context.close();
  });

  test('is as wide as a listing of full width', async () => {
    const { page, context } = await watchedPage(front.browser, {
      viewport: { width: 2560, height: 900 },
    });
    await page.goto(`${front.url}/shop-grid-full-width`);
    await hydrated(page);
    const edges = (part: string): Promise<number[]> =>
      page
        .locator(part)
        .first()
        .evaluate((element) =>
          [element.getBoundingClientRect().left, element.getBoundingClientRect().right].map(
            Math.round,
          ),
        );
    expect(await edges('header > div')).toEqual(await edges('main > div'));
    await context.close();
  });
});

test.describe('a row of cards', () => {
  test('draws its border to the end, however few cards it has', async () => {
    const { page, context } = await watchedPage(front.browser);
    await page.goto(`${front.url}/shop-grid-standard?search=mango`);
    await hydrated(page);
    const row = main(page).locator('#products article').first().locator('xpath=..');
    const [line, clip] = await row.evaluate((element) => [
      Number.parseFloat(getComputedStyle(element.lastElementChild ?? element, '::before').width),
      element.getBoundingClientRect().width,
    ]);
    expect(line).toBeGreaterThanOrEqual(clip ?? 0);
    await context.close();
  });
});

test.describe('chips of sizes', () => {
  for (const width of [320, 390, 768, 1440])
    test(`never leave one chip alone in the last row at ${width} px`, async () => {
      const { page, context } = await watchedPage(front.browser, {
        viewport: { width, height: 900 },
      });
      await page.goto(`${front.url}/product/${(await goods('search=t-shirt'))._id}`);
      await hydrated(page);
      const rows = await main(page)
        .locator('fieldset:has([type=radio])')
        .filter({ hasText: 'Rs.' })
        .first()
        .evaluate((group) => {
          const first = group.querySelector('label');
          const box = first?.parentElement;
          if (first == null || box == null) return [];
          return Array.from({ length: 14 }, (_, i) => {
            box.replaceChildren(...Array.from({ length: i + 1 }, () => first.cloneNode(true)));
            const tops = [...box.children].map((chip) =>
              Math.round(chip.getBoundingClientRect().top),
            );
            return tops.filter((top) => top === tops.at(-1)).length;
          });
        });
      expect(rows).toHaveLength(14);
      expect(rows.slice(1)).not.toContain(1);
      await context.close();
    });
});

test.describe('a colour without a value', () => {
  test('is a chip with its name, on the product page and on the card', async () => {
    const made = await front.ask<{ _id: string }>('POST', '/api/products', {
      name: 'Block Print Stole',
      productType: 'per unit',
      unitVariation: [{ size: 'M', stock: 3, price: 450 }],
      color: [{ value: 'Indigo', hex: '#2A4B9B' }, { value: 'Kashish' }],
      category: ['Women'],
    });
    const { page, context } = await watchedPage(front.browser);
    await page.goto(`${front.url}/product/${made._id}`);
    await hydrated(page);
    await main(page).getByRole('radio', { name: 'Kashish' }).check();
    expect(await main(page).getByText('Kashish', { exact: true }).first().isVisible()).toBe(true);
    await page.goto(`${front.url}/collections?search=stole`);
    await hydrated(page);
    expect(
      await main(page)
        .locator('article')
        .filter({ hasText: 'Block Print Stole' })
        .getByText('Kashish')
        .isVisible(),
    ).toBe(true);
    expect(await main(page).locator('circle[fill=transparent]').count()).toBe(0);
    await context.close();
  });
});

test.describe('the checkout', () => {
  /** Opens the checkout of somebody with a full cart, which does not arrive before `release`. */
  const waitForCart = async (customer: { token: string }) => {
    const food = (await goods('type=per%20kg')) as { _id: string; kgVariation: { _id: string }[] };
    const item = { productId: food._id, variationId: food.kgVariation[0]?._id, quantity: 1 };
    await front.askAs(customer.token, 'POST', '/api/cart', item);
    const { page, context } = await pageOf(front.browser, customer);
    const { release } = await holdRequests(page, '**/api/cart/mycart');
    await page.goto(`${front.url}/checkout`);
    return { page, release, close: () => context.close() };
  };

  test('shows a skeleton in the shape of its form', async () => {
    const newcomer = await registerCustomer(front, 'newcomer@example.in');
    const { page, release, close } = await waitForCart(newcomer);
    const places = (): Promise<number[]> =>
      main(page).evaluate((element) =>
        ['Mobile', 'Address', 'PIN code', 'Country'].map((label) =>
          Math.round(
            [...element.querySelectorAll('label, span')]
              .find((one) => one.textContent === label)
              ?.getBoundingClientRect().top ?? -1,
          ),
        ),
      );
    await main(page).getByText('PIN code', { exact: true }).waitFor();
    const before = await places();
    release();
    await page.getByRole('button', { name: /^Place order/ }).waitFor();
    expect(await places()).toEqual(before);
    await close();
  });

  test('shows it folded to who has ordered before', async () => {
    const { page, release, close } = await waitForCart(shopper as { token: string });
    await main(page).getByText('PIN code', { exact: true }).waitFor({ state: 'hidden' });
    await main(page).getByRole('heading', { name: 'Deliver to' }).waitFor();
    release();
    await page.getByRole('button', { name: /^Place order/ }).waitFor();
    expect(await main(page).getByText('PIN code', { exact: true }).isVisible()).toBe(false);
    await close();
  });
});

test.describe('the contact page', () => {
  test('shows the contact data of the seller once the settings have them', async () => {
    const { page, context } = await watchedPage(front.browser);
    await page.goto(`${front.url}/contact`);
    expect(await main(page).getByRole('heading', { name: 'Reach us' }).count()).toBe(0);
    const seller = await front.ask<object>('GET', '/api/settings/shop');
    await front.ask('PUT', '/api/settings/shop', {
      ...seller,
      address: '14 Prabhat Road\nPune 411004',
      phone: '+91 20 2567 1234',
      email: 'shop@haat.example',
    });
    await page.goto(`${front.url}/contact`);
    // It stands among the facts about who runs the shop, too.
    const reach = main(page).locator('address');
    expect(await reach.getByText('14 Prabhat Road').isVisible()).toBe(true);
    expect(await reach.getByRole('link', { name: '+91 20 2567 1234' }).getAttribute('href')).toBe(
      'tel:+912025671234',
    );
    expect(
      await main(page).getByRole('link', { name: 'shop@haat.example' }).getAttribute('href'),
    ).toBe('mailto:shop@haat.example');
    await context.close();
  });
});
