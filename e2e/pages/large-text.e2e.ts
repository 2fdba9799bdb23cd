import type { AdminFront } from '../fixtures/admin-front.ts';
import { misfits, pageWithText, textSizes } from '../fixtures/page-places.ts';
import { expect, test } from '../fixtures/test.ts';

/**
 * The most visited pages, at the default text size of the browser and at twice that.
 * large-text.long.ts checks all pages.
 */

let front: AdminFront;

test.beforeAll(({ readOnly }) => {
  front = readOnly;
});

for (const fontPx of textSizes)
  test.describe(`with text of ${fontPx} px`, () => {
    test('pages of the shop are no wider than their window', async () => {
      const { page, context } = await pageWithText(front.browser, fontPx);
      const wrong: string[] = [];
      for (const path of ['/', '/shop-grid-standard', '/login-register'])
        wrong.push(...(await misfits(page, front.url + path, [320, 1280])));
      expect(wrong).toEqual([]);
      await context.close();
    });

    test('the dashboard is no wider than its window', async () => {
      const { page, context } = await pageWithText(front.browser, fontPx, front.admin);
      expect(await misfits(page, `${front.url}/admin`, [320, 1280])).toEqual([]);
      await context.close();
    });
  });
