import type { AdminFront } from '../fixtures/admin-front.ts';
import { closedDots, stylesOfSheets } from '../fixtures/letter-dots.ts';
import { expect, test } from '../fixtures/test.ts';

/**
 * Checks that the dots of letters do not touch their stems. letter-dots.long.ts checks the texts of
 * whole pages.
 */

let at: AdminFront;

test.beforeAll(({ readOnly }) => {
  at = readOnly;
});

test('dots of letters are separate in every weight and small size of the style sheets', async () => {
  const styles = stylesOfSheets();
  expect(styles.length).toBeGreaterThan(100);
  expect(await closedDots(at.browser, at.url, styles)).toEqual([]);
});
