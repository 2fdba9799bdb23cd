import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AdminFront, openAdminFront } from './fixtures/admin-front.ts';
import { closedDots, stylesOfSheets } from './fixtures/letter-dots.ts';

/**
 * The dots of letters stand apart from their stems. As pages set their texts: letter-dots.long.ts.
 */

let at: AdminFront;

beforeAll(async () => {
  at = await openAdminFront();
});
afterAll(() => at?.close());

it('in every weight and small size of the style sheets', async () => {
  const styles = stylesOfSheets();
  expect(styles.length).toBeGreaterThan(100);
  expect(await closedDots(at.browser, at.url, styles)).toEqual([]);
});
