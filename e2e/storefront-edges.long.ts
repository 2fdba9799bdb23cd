import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, listed, main, openStorefront, type Storefront, toast } from './storefront.ts';

/** What goes otherwise than it should on the way: slow answers, other people's purchases, addresses that do not fit. */

let at: Storefront;

beforeAll(async () => {
  at = await openStorefront();
});
afterAll(() => at?.close());

const filters = (page: Page) => page.getByRole('complementary');
const searchOf = (page: Page): [string, string][] => [...new URL(page.url()).searchParams];
const sorts = (page: Page): Promise<(string | null)[]> => main(page).getByLabel('Sort').locator('option').evaluateAll((options) => options.map((option) => option.getAttribute('value')));

describe('a listing', () => {
  it('stays in sight, with its focus, while a filter is slow; quick clicks add up', async () => {
    const { page, context, troubles } = await at.enter();
    await at.open(page, '/collections');
    await page.route('**/api/products?**', async (route) => {
      await new Promise((wake) => setTimeout(wake, 1200));
      await route.continue();
    });
    const size = (name: RegExp) => filters(page).getByRole('link', { name });
    await size(/^M \d/).click();
    await size(/^L \d/).click();
    await eventually(() => main(page).locator('#products').getAttribute('aria-busy')).toBe('true');
    const before = Date.now();
    while (Date.now() - before < 900) {
      expect(await main(page).locator('#products article').first().isVisible()).toBe(true);
      await page.waitForTimeout(60);
    }
    await main(page).getByRole('link', { name: 'Remove filter: Size: L', exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.getAll('size')).toEqual(['M', 'L']);
    await eventually(() => main(page).locator('#products').getAttribute('aria-busy')).toBe('false');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^L \d/);
    expect(troubles).toEqual([]);
    await context.close();
  });

  it('is in order of weight only where all of it is weighed, whatever the address says', async () => {
    const { page, context } = await at.enter();
    await at.open(page, '/collections?type=per+kg&sort=weightHighToLow');
    expect(await sorts(page)).toContain('weightHighToLow');
    await filters(page).getByRole('link', { name: /^Default/ }).click();
    await eventually(() => searchOf(page)).toEqual([]);
    expect((await sorts(page)).filter((sort) => sort?.startsWith('weight'))).toEqual([]);
    expect(await main(page).getByLabel('Sort').inputValue()).toBe('default');
    const html = await (await fetch(`${at.url}/collections?sort=weightLowToHigh`)).text();
    expect(html.includes('value="weightLowToHigh"')).toBe(false);
    await context.close();
  });

  it('takes prices the wrong way round, and says in its fields what it took', async () => {
    const { page, context } = await at.enter();
    await at.open(page, '/collections');
    const [from, to] = ['From', 'To'].map((name) => filters(page).getByRole('spinbutton', { name }));
    const fields = () => Promise.all([from?.inputValue(), to?.inputValue()]);
    await from?.fill('900');
    await to?.fill('100');
    await page.keyboard.press('Enter');
    await eventually(() => searchOf(page)).toEqual([['minPrice', '100'], ['maxPrice', '900']]);
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

  it('reads names in any case, and knows its routes so', async () => {
    const { page, context } = await at.enter();
    await at.open(page, '/Buy-In-Kg?type=per+unit&category=vegetables&tag=pesticide-free');
    expect(await filters(page).getByRole('link', { name: /^Vegetables/ }).getAttribute('aria-current')).toBe('true');
    expect(await main(page).getByRole('group', { name: 'Filters in use' }).getByRole('link').allTextContents()).toEqual(['Vegetables ', 'Pesticide-free ', 'Clear all']);
    expect(await main(page).locator('#products article').filter({ hasNotText: '/ kg' }).count()).toBe(0);
    await at.open(page, '/KG/vegetables');
    await filters(page).getByRole('link', { name: /^Vegetables/ }).click();
    await page.waitForURL(`${at.url}/buy-in-kg`);
    await context.close();
  });

  it('reaches from edge to edge where its route says so', async () => {
    const { page, context } = await at.enter();
    const widths: number[] = [];
    for (const path of ['/shop-grid-standard', '/shop-grid-full-width']) {
      await at.open(page, path);
      widths.push((await main(page).getByRole('navigation', { name: 'Tags' }).boundingBox())?.width ?? 0);
    }
    expect((widths[1] ?? 0) - (widths[0] ?? 0)).toBeGreaterThan(60);
    expect((await listed(page)).length).toBe(50);
    await context.close();
  });
});

describe('buying', () => {
  const openView = async (page: Page) => {
    await at.open(page, '/collections?search=t-shirt');
    await main(page).getByRole('button', { name: 'Quick view: Cotton Crew T-shirt' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: /^L\b/ }).check();
    return dialog;
  };

  it('in the quick view is for everybody, and toasts stand above it', async () => {
    const { page, context } = await at.enter();
    const dialog = await openView(page);
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().options({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'], resultTypes: ['violations'] }).include('dialog').analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    await dialog.getByRole('button', { name: 'Wishlist' }).click();
    await toast(page, 'Added To Wishlist');
    await page.getByRole('status', { name: 'Notices' }).getByRole('button', { name: 'Dismiss' }).click();
    expect(await dialog.isVisible()).toBe(true);
    await context.close();
  });

  it('what others were faster to buy says so, and what is left is read again', async () => {
    const { page, context } = await at.enter(await at.register());
    const dialog = await openView(page);
    const left = dialog.locator('label').filter({ has: page.getByRole('radio', { name: /^L\b/ }) });
    const { _id, unitVariation } = await at.product('Cotton Crew T-shirt');
    const size = unitVariation.find((one) => one.size === 'L');
    expect(await left.textContent()).toContain(`${size?.stock} in stock`);
    // The shop answers from now on as if all but one had gone.
    await page.route(`**/api/products/${_id}`, async (route) => {
      const product = (await (await route.fetch()).json()) as { unitVariation: { size: string; stock: number }[] };
      await route.fulfill({ json: { ...product, unitVariation: product.unitVariation.map((one) => (one.size === 'L' ? { ...one, stock: 1 } : one)) } });
    });
    await page.route('**/api/cart', (route) => route.fulfill({ status: 409, json: { message: 'Only 1 left in stock', code: 'out_of_stock', requestId: 'r' } }));
    await dialog.getByRole('button', { name: 'More' }).click();
    await dialog.getByRole('button', { name: /^Add to cart/ }).click();
    await page.getByText('Only 1 left in stock').first().waitFor();
    await eventually(() => left.textContent()).toContain('1 in stock');
    expect(await dialog.getByRole('button', { name: 'More' }).isDisabled()).toBe(true);
    await context.close();
  });
});
