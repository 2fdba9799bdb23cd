import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdminFront, openAdminFront } from './admin-front.ts';
import { pageOf, watchedPage } from './browser.ts';
import { measureDots, styleName, stylesOfPage, stylesOfSheets, type TextStyle } from './letter-dots.ts';

let at: AdminFront;
let product: string;

beforeAll(async () => {
  at = await openAdminFront();
  const { products } = await at.ask<{ products: { _id: string }[] }>('GET', '/api/products');
  product = products[0]?._id ?? '';
});
afterAll(() => at?.close());

/** The dots that run into their stems on a screen of one device pixel per CSS pixel: "Basmati Rice" must not read "Basmatl Rlce". */
const closedDots = async (styles: TextStyle[]): Promise<string[]> => {
  const { page, context } = await watchedPage(at.browser, { deviceScaleFactor: 1, javaScriptEnabled: false });
  await page.goto(`${at.url}/terms-of-use`);
  const measured = await measureDots(page, styles);
  await context.close();
  return measured.filter(({ ink }) => ink > 0.65).map(({ style, letter, ink }) => `${letter} at ${styleName(style)}: ${Math.round(ink * 100)} % ink`);
};

describe('the dots of letters stand apart from their stems', () => {
  it('in every weight and small size of the style sheets', async () => {
    const styles = stylesOfSheets();
    expect(styles.length).toBeGreaterThan(100);
    expect(await closedDots(styles)).toEqual([]);
  });

  it('in every style that pages set a text in, on a phone and on a wide screen', async () => {
    const paths = ['/', '/shop-grid-standard', '/shop-list-standard', `/product/${product}`, '/cart', '/contact', '/my-account', '/admin', '/admin/products', '/admin/orders', `/admin/products/${product}`];
    const styles = new Map<string, TextStyle>();
    for (const width of [390, 1440]) {
      const { page, context } = await pageOf(at.browser, at.admin, { viewport: { width, height: 900 } });
      for (const path of paths) {
        await at.open(page, path);
        for (const style of await stylesOfPage(page)) styles.set(styleName(style), style);
      }
      await context.close();
    }
    expect(styles.size).toBeGreaterThan(30);
    expect(await closedDots([...styles.values()])).toEqual([]);
  });
});
