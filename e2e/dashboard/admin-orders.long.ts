import type { Page } from '@playwright/test';
import { type AdminFront, openAdminFront } from '../fixtures/admin-front.ts';
import { journey } from '../fixtures/journey-api.ts';
import { inaccessible, tooWide } from '../fixtures/page-rules.ts';
import { eventually, main, toast } from '../fixtures/storefront.ts';
import { expect, test } from '../fixtures/test.ts';

/**
 * Orders in the dashboard: bulk changes, printed papers, notes and letters; the columns of tables;
 * quick edits of a product.
 */

let front: AdminFront;
let orderId: string;
let orderNumber: string;

test.beforeAll(async ({ browser }) => {
  front = await openAdminFront(browser);
  ({ orderId } = await journey(front));
  orderNumber = String((await front.ask('GET', `/api/orders/${orderId}`)).orderNumber);
});
test.afterAll(() => front?.close());

const search = (page: Page): string => new URL(page.url()).search;

test.describe('the order table', () => {
  test('shows the chosen columns and sorts by its titles; the URL holds both', async () => {
    const { page, context, troubles } = await front.enter('/admin/orders');
    const table = main(page).getByRole('table', { name: 'Orders' });
    await main(page).getByLabel('Columns', { exact: true }).click();
    await main(page).getByRole('checkbox', { name: 'E-mail' }).check();
    await table.getByRole('columnheader', { name: 'E-mail' }).waitFor();
    await main(page).getByRole('checkbox', { name: 'Items' }).uncheck();
    await eventually(() => table.getByRole('columnheader', { name: 'Items' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await table.getByRole('link', { name: 'Total' }).click();
    await eventually(() => search(page)).toContain('sort=totalHighToLow');
    await table
      .getByRole('columnheader', { name: 'Total' })
      .and(page.locator('[aria-sort=descending]'))
      .waitFor();
    await page.reload();
    await table.getByRole('columnheader', { name: 'E-mail' }).waitFor();
    expect(search(page)).not.toContain('items');
    await context.close();
    expect(troubles).toEqual([]);
  });

  test('filters by payment method and by whether the order is paid', async () => {
    const { page, context } = await front.enter('/admin/orders');
    const choose = async (filter: string, choice: string): Promise<void> => {
      await main(page).locator('summary', { hasText: filter }).click();
      await main(page)
        .getByRole('navigation', { name: filter })
        .getByRole('link', { name: choice })
        .click();
    };
    await choose('Payment', 'Cash on delivery');
    await eventually(() => search(page)).toBe('?payment=COD');
    await choose('Paid or not', 'Not paid');
    await eventually(() => search(page)).toContain('paid=no');
    await main(page).getByText('Payment: Cash on delivery').waitFor();
    await context.close();
  });
});

test.describe('a parcel', () => {
  test('gets its courier and its tracking number', async () => {
    const { page, context, troubles } = await front.enter(`/admin/orders/${orderId}`);
    await main(page).getByRole('button', { name: 'Enter the courier' }).click();
    const dialog = page.getByRole('dialog', { name: `Courier of order ${orderNumber}` });
    await dialog.getByLabel('Tracking number').fill('AWB-77001');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await toast(page, 'Saved');
    await main(page).getByText('AWB-77001').waitFor();
    await context.close();
    expect(troubles).toEqual([]);
  });
});

test.describe('the bulk actions of orders', () => {
  test('shows a preview before a bulk change and its result afterwards', async () => {
    const { page, context, troubles } = await front.enter('/admin/orders');
    const all = main(page).getByRole('checkbox', { name: 'Select all on this page' });
    await all.focus();
    await page.keyboard.press('Space');
    await main(page).getByLabel('Set to').selectOption('returned');
    await main(page).getByRole('button', { name: 'See what changes' }).click();
    const dialog = page.getByRole('dialog', { name: /^Set to:/ });
    await dialog.getByText('1 order would be changed.').waitFor();
    await eventually(() => inaccessible(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Change 1 order' }).click();
    await dialog.getByText('1 order was changed.').waitFor();
    expect((await front.ask('GET', `/api/orders/${orderId}`)).status).toBe('returned');
    await page.keyboard.press('Escape');
    await eventually(() => page.getByRole('dialog').count()).toBe(0);
    await context.close();
    expect(troubles).toEqual([]);
  });

  test('prints packing slips and picking lists without frame, buttons or prices', async () => {
    const { page, context, troubles } = await front.enter(
      `/admin/orders/paper?ids=${orderId}&paper=slips`,
    );
    expect(await main(page).innerText()).not.toMatch(/Rs\.|₹/);
    const wrong = await inaccessible(page);
    for (const width of [1440, 360]) wrong.push(...(await tooWide(page, width)));
    await front.open(page, `/admin/orders/paper?ids=${orderId}&paper=picking`);
    await main(page).getByRole('row').nth(1).waitFor();
    wrong.push(...(await inaccessible(page)));
    for (const width of [1440, 360]) wrong.push(...(await tooWide(page, width)));
    expect(wrong).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    expect(await main(page).getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
    expect(await page.getByRole('navigation', { name: 'Dashboard' }).isVisible()).toBe(false);
    expect(await main(page).getByText(orderNumber).first().isVisible()).toBe(true);
    await context.close();
    expect(troubles).toEqual([]);
  });
});

test.describe('one order', () => {
  test('offers the refund in the dialog that marks it as returned', async () => {
    const { orderId: id, total } = await journey(front);
    const left = `Rs. ${new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }).format(total / 100)}`;
    const { page, context, troubles } = await front.enter(`/admin/orders/${id}`);
    await main(page).getByText('More', { exact: true }).click();
    await main(page).getByRole('button', { name: 'All of it came back' }).click();
    const dialog = page.getByRole('dialog', { name: /^Did order .* come back\?$/ });
    await dialog.getByText(`${left} was paid and can be refunded in the next step.`).waitFor();
    await eventually(() => inaccessible(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'All of it came back' }).click();
    await dialog.getByText(`The order came back. ${left} is still to be refunded.`).waitFor();
    await eventually(() => inaccessible(page)).toEqual([]);
    expect(await front.ask('GET', `/api/orders/${id}`)).toMatchObject({
      status: 'returned',
      refundDue: total / 100,
    });
    expect(await dialog.getByLabel('Reason').inputValue()).toBe('Returned');
    await dialog.getByRole('button', { name: 'Refund' }).click();
    await toast(page, `${left} is on its way back`);
    await eventually(() => page.getByRole('dialog').count()).toBe(0);
    await main(page).getByText('Nothing more to do').waitFor();
    await expect(main(page).locator('div:focus')).toContainText('Back to the orders');
    expect(await front.ask('GET', `/api/orders/${id}`)).toMatchObject({
      refundDue: 0,
      isRefunded: true,
      refunds: [{ reason: 'Returned' }],
    });
    await context.close();
    expect(troubles).toEqual([]);
  });

  test('takes notes, removes them, and sends a mail again', async () => {
    const { page, context, troubles } = await front.enter(`/admin/orders/${orderId}`);
    await main(page).getByLabel('Write a note').fill('Leave it at the gate');
    await main(page).getByRole('button', { name: 'Add the note' }).click();
    await main(page)
      .getByText('Leave it at the gate', { exact: true })
      .and(page.locator('p'))
      .waitFor();
    await main(page).getByRole('button', { name: 'Remove note' }).click();
    await eventually(() => main(page).getByText('Leave it at the gate').count()).toBe(0);
    await main(page).getByRole('button', { name: 'Send again: Order placed' }).click();
    await toast(page, 'The e-mail is on its way.');
    await main(page)
      .getByText(/2 times/)
      .waitFor();
    await context.close();
    expect(troubles).toEqual([]);
  });
});

test.describe('a product', () => {
  test('is edited from the table', async () => {
    const { page, context, troubles } = await front.enter('/admin/products?search=Kashmiri');
    const row = main(page).getByRole('row', { name: /Kashmiri Rajma/ });
    await row.getByRole('button', { name: /^Edit prices and stock/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Kashmiri Rajma' });
    await dialog.getByLabel('Discount, percent').fill('5');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await toast(page, 'Saved');
    await row.getByText('Before:').waitFor({ state: 'attached' });
    const { products } = (await front.ask('GET', '/api/products?search=Kashmiri')) as {
      products: { discount: number }[];
    };
    expect(products[0]?.discount).toBe(5);
    await context.close();
    expect(troubles).toEqual([]);
  });

  test('is duplicated, and its variations and pictures change their order', async () => {
    const { page, context, troubles } = await front.enter('/admin/products?search=Kashmiri');
    // The third picture never loads, and still it can be moved.
    await page.route('**/pictures/rajma-x4-*', () => undefined);
    await main(page).getByRole('link', { name: 'Kashmiri Rajma', exact: true }).click();
    await main(page).getByRole('button', { name: 'Duplicate', exact: true }).click();
    await main(page).getByText('This is a copy. It is not saved yet.').waitFor();
    expect(await main(page).getByLabel('Name', { exact: true }).inputValue()).toBe(
      'Kashmiri Rajma (copy)',
    );
    const sizes = (): Promise<string[]> =>
      main(page)
        .getByLabel('Size', { exact: true })
        .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
    const before = await sizes();
    await main(page).getByRole('button', { name: 'Move row 1 back' }).click();
    expect(await sizes()).toEqual([before[1], before[0], ...before.slice(2)]);
    const pictures = (): Promise<(string | null)[]> =>
      main(page)
        .getByRole('img', { name: /^picture / })
        .evaluateAll((all) => all.map((one) => one.getAttribute('src')));
    const [first, second, third] = await pictures();
    // Several mouse moves, because the browser does not take a single move for a drag.
    await main(page)
      .getByRole('img', { name: 'picture 3' })
      .dragTo(main(page).getByRole('img', { name: 'picture 1' }), { steps: 8 });
    await eventually(pictures).toEqual([third, first, second]);
    await main(page).getByRole('button', { name: 'Save' }).click();
    await toast(page, 'Saved');
    await main(page).getByRole('heading', { level: 1, name: 'Kashmiri Rajma (copy)' }).waitFor();
    expect(await sizes()).toEqual([before[1], before[0], ...before.slice(2)]);
    await context.close();
    expect(troubles).toEqual([]);
  });
});
