import type { Page } from '@playwright/test';
import { type AdminFront, openAdminFront } from '../fixtures/admin-front.ts';
import { payOwnOrder } from '../fixtures/hire-staff.ts';
import { journey } from '../fixtures/journey-api.ts';
import { inaccessible, tooWide } from '../fixtures/page-rules.ts';
import { eventually, main } from '../fixtures/storefront.ts';
import { expect, test } from '../fixtures/test.ts';

/** The dashboard: every screen, and the navigation between them. */

let front: AdminFront;
let orderId: string;
let product: string;

test.beforeAll(async ({ browser }) => {
  front = await openAdminFront(browser);
  ({ orderId } = await journey(front));
  product =
    (await front.ask<{ products: { _id: string }[] }>('GET', '/api/products')).products[0]?._id ??
    '';
});
test.afterAll(() => front?.close());

const path = (page: Page): string => new URL(page.url()).pathname;

test.describe('every screen of the dashboard', () => {
  const screens = [
    '/admin',
    '/admin/sales',
    '/admin?span=12m',
    '/admin/orders',
    '/admin/packing',
    '/admin/shipments',
    '/admin/invoices',
    '/admin/products',
    '/admin/users',
    '/admin/messages',
    '/admin/messages/templates',
    '/admin/identity',
    '/admin/opening',
    '/admin/menus',
    '/admin/tax',
    '/admin/pages',
    '/admin/collections',
    '/admin/collections/new',
    '/admin/prices',
    '/admin/slider',
    '/admin/settings',
    '/admin/jobs',
    '/admin/status',
    '/admin/audit',
    '/admin/staff',
    '/admin/offers',
  ];
  const details = (): string[] => [
    `/admin/orders/${orderId}`,
    `/admin/products/${product}`,
    `/admin/users/${front.admin._id}`,
  ];

  test('is accessible in both themes, fits a phone and logs no error', async () => {
    test.setTimeout(300_000);
    const { page, context, troubles } = await front.enter('/admin');
    const wrong: string[] = [];
    for (const screen of [...screens, ...details()]) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await front.open(page, screen);
      await eventually(() => main(page).locator('[aria-busy=true]').count()).toBe(0);
      wrong.push(...(await inaccessible(page)));
      for (const width of [1440, 360]) wrong.push(...(await tooWide(page, width)));
    }
    expect(wrong).toEqual([]);
    expect(troubles).toEqual([]);
    await context.close();
  });
});

test.describe('an unknown address below the dashboard', () => {
  test('shows "not found" in the frame of the shop', async () => {
    const { page, context } = await front.enter('/admin/nothing/at-all');
    expect(await main(page).getByRole('heading', { level: 1 }).innerText()).toBe('Page not found');
    expect(await page.title()).toBe('Page not found | Haat');
    expect((await fetch(`${front.url}/admin/nothing/at-all`)).status).toBe(404);
    await page.getByRole('banner').getByRole('link', { name: 'Collections' }).first().click();
    await eventually(() => path(page)).toBe('/collections');
    await context.close();
  });
});

test.describe('the dashboard', () => {
  test('shows the sales of the chosen period', async () => {
    const { page, context } = await front.enter('/admin/sales');
    const { steps } = await front.ask<{ steps: { kg: number; unit: number }[] }>(
      'GET',
      '/api/figures?span=7d',
    );
    const sold = steps.reduce((sum, step) => sum + step.kg + step.unit, 0);
    expect(sold).toBeGreaterThan(0);
    await main(page)
      .getByText(`Rs. ${sold.toFixed(2)}`)
      .first()
      .waitFor();
    await main(page).getByRole('link', { name: '7 days' }).click();
    await eventually(() => new URL(page.url()).search).toBe('?span=7d');
    await main(page)
      .getByRole('table', { name: 'Sales by day' })
      .getByRole('row')
      .nth(7)
      .waitFor({ state: 'attached' });
    await context.close();
  });

  test('counts a new order without a reload, and its rows stay where they are', async () => {
    const { page, context } = await front.enter('/admin');
    const row = main(page).getByRole('listitem').filter({ hasText: 'Orders to pack' });
    const count = async () => Number(await row.locator('b').innerText());
    const before = await count();
    const place = await row.boundingBox();
    await payOwnOrder(front);
    await eventually(count).toBe(before + 1);
    expect(await row.boundingBox()).toEqual(place);
    await context.close();
  });

  test('leads to the sales that stood on its first screen', async () => {
    const { page, context } = await front.enter('/admin?span=7d');
    await eventually(() => new URL(page.url()).pathname).toBe('/admin/sales');
    await main(page).getByRole('table', { name: 'Sales by day' }).waitFor({ state: 'attached' });
    await context.close();
  });
});

test.describe('the navigation', () => {
  test('counts the messages that wait for an answer until they are answered', async () => {
    const sent = await fetch(`${front.url}/api/users/message`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        name: 'Asha',
        email: 'asha@example.in',
        subject: 'Mangoes',
        msg: 'When do they come?',
      }),
    });
    expect(sent.status).toBe(200);
    const { total } = await front.ask<{ total: number }>('GET', '/api/tickets?state=new');
    const { page, context } = await front.enter('/admin/settings');
    const counted = (count: number) =>
      page.getByRole('link', {
        name: new RegExp(count === 0 ? '^Messages$' : `^Messages ?, ${count} waiting$`),
      });
    await counted(total).waitFor();
    // A message that is solved leaves the count at once.
    const { tickets } = await front.ask<{ tickets: { _id: string; subject: string }[] }>(
      'GET',
      '/api/tickets?state=new',
    );
    for (const { _id } of tickets.filter(({ subject }) => subject !== 'Mangoes'))
      await front.ask('PUT', `/api/tickets/${_id}`, { state: 'solved' });
    await counted(1).click();
    await main(page).getByRole('link', { name: 'Mangoes' }).click();
    await page.waitForURL(/\/admin\/messages\/./);
    await main(page).locator('summary', { hasText: 'More' }).click();
    await main(page).getByRole('button', { name: 'Mark as solved' }).click();
    await counted(0).waitFor();
    await context.close();
  });
});

test.describe('a slide', () => {
  test('is previewed while it is edited', async () => {
    const { page, context } = await front.enter('/admin/slider');
    await main(page).getByLabel('Title', { exact: true }).first().fill('Written just now');
    await main(page)
      .getByRole('figure', { name: 'As customers see it' })
      .first()
      .getByText('Written just now')
      .waitFor();
    await main(page).getByRole('button', { name: 'Discard' }).click();
    await context.close();
  });
});

test.describe('the keyboard', () => {
  test('reaches products, screens and the list of shortcuts', async () => {
    const { page, context, troubles } = await front.enter('/admin');
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Go to' }).getByRole('combobox').waitFor();
    await page.keyboard.type('mango', { delay: 20 });
    await page.getByRole('option', { name: /Mango/ }).first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await eventually(() => path(page)).toMatch(/^\/admin\/products\/prd_/);
    await main(page).getByRole('heading', { level: 1, name: /Mango/ }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('g');
    await page.keyboard.press('u');
    await eventually(() => path(page)).toBe('/admin/users');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Shortcuts' }).getByText('Prices').waitFor();
    await page.keyboard.press('Escape');
    await eventually(() => page.getByRole('dialog').count()).toBe(0);
    expect(troubles).toEqual([]);
    await context.close();
  });
});

test.describe('the table of products', () => {
  test('is filtered by state, category and tag; the URL holds all filters', async () => {
    // The name is unique, because a failed test may run again.
    const category = `Loomware ${crypto.randomUUID().slice(0, 8)}`;
    const made = (name: string, stock: number, more: object = {}) =>
      front.ask('POST', '/api/products', {
        name,
        productType: 'per unit',
        category: [category],
        tag: ['Ikat'],
        unitVariation: [{ size: 'M', stock, price: 10 }],
        ...more,
      });
    await Promise.all([
      made('Loom one', 500),
      made('Loom two', 3),
      made('Loom three', 0, { tag: ['Plain weave'] }),
      made('Loom four', 500, { draft: true }),
    ]);
    const { page, context, troubles } = await front.enter('/admin/products');
    const names = async (): Promise<string[]> =>
      (await main(page).locator('tbody b').filter({ hasText: 'Loom' }).allInnerTexts()).toSorted();
    const found = (count: string): Promise<void> =>
      main(page).getByText(count, { exact: true }).waitFor();
    const openFilter = (name: string): Promise<void> =>
      main(page).locator('summary', { hasText: name }).click();
    await openFilter('Category');
    await main(page)
      .getByRole('link', { name: `${category} (4)` })
      .click();
    await found('4 results');
    await openFilter('Shop');
    await main(page).getByRole('link', { name: 'Running out' }).click();
    await found('2 results');
    expect(await names()).toEqual(['Loom three', 'Loom two']);
    await openFilter('Tag');
    await main(page).getByRole('combobox', { name: 'Tag' }).fill('plain-weave');
    await page.keyboard.press('Enter');
    await found('1 result');
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      category,
      state: 'low',
      tag: 'plain-weave',
    });
    await page.reload();
    await found('1 result');
    expect(await names()).toEqual(['Loom three']);
    await openFilter('Tag');
    await main(page).getByRole('button', { name: 'Clear: Tags' }).click();
    await page.waitForURL((url) => !url.searchParams.has('tag'));
    await openFilter('Shop');
    await main(page).getByRole('link', { name: 'Drafts' }).click();
    await found('1 result');
    expect(await names()).toEqual(['Loom four']);
    expect(await inaccessible(page)).toEqual([]);
    expect(await tooWide(page, 390)).toEqual([]);
    expect(troubles).toEqual([]);
    await context.close();
  });
});
