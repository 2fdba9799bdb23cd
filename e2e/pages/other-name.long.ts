import { expect, test } from '../fixtures/test.ts';
import { openTokri, type TokriFront } from '../fixtures/tokri-front.ts';

/** No page of a shop that is called "Tokri & Co." says our name as it stands in a browser. */

let at: TokriFront;
test.beforeAll(async ({ browser }) => {
  at = await openTokri(browser);
});
test.afterAll(() => at?.close());

test('no page of the dashboard says our name', async () => {
  expect(await at.visitAll(at.owner, at.dashboardPages)).toEqual([]);
});

test('no page of a shopper says our name', async () => {
  expect(await at.visitAll(at.shopper, at.shopPages)).toEqual([]);
});
