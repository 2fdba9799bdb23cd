import type { AdminFront } from '../fixtures/admin-front.ts';
import { pageOf } from '../fixtures/browser.ts';
import { closedDots, styleName, stylesOfPage, type TextStyle } from '../fixtures/letter-dots.ts';
import { expect, test } from '../fixtures/test.ts';

/**
 * Checks that the dots of letters do not touch their stems. letter-dots.e2e.ts checks every pair of
 * weight and size in the style sheets.
 */

let at: AdminFront;
let product: string;

test.beforeAll(async ({ readOnly }) => {
  at = readOnly;
  const { products } = await at.ask<{ products: { _id: string }[] }>('GET', '/api/products');
  product = products[0]?._id ?? '';
});

test('dots of letters are separate in every text style of the pages, on a phone and on a wide screen', async () => {
  const paths = [
    '/',
    '/shop-grid-standard',
    '/shop-list-standard',
    `/product/${product}`,
    '/cart',
    '/contact',
    '/my-account',
    '/admin',
    '/admin/products',
    '/admin/orders',
    `/admin/products/${product}`,
  ];
  const styles = new Map<string, TextStyle>();
  for (const width of [390, 1440]) {
    const { page, context } = await pageOf(at.browser, at.admin, {
      viewport: { width, height: 900 },
    });
    for (const path of paths) {
      await at.open(page, path);
      for (const style of await stylesOfPage(page)) styles.set(styleName(style), style);
    }
    await context.close();
  }
  expect(styles.size).toBeGreaterThan(30);
  expect(await closedDots(at.browser, at.url, [...styles.values()])).toEqual([]);
});
