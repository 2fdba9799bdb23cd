import { type AdminFront, openAdminFront } from '../fixtures/admin-front.ts';
import { inaccessible, tooWide } from '../fixtures/page-rules.ts';
import { main } from '../fixtures/storefront.ts';
import { countTaps } from '../fixtures/tap-counter.ts';
import { expect, test } from '../fixtures/test.ts';

/** Free delivery for one city from a sum on, in taps: for a new area, and for one that exists. */

let front: AdminFront;

test.beforeAll(async ({ browser }) => {
  front = await openAdminFront(browser);
});
test.afterAll(() => front?.close());

test('a city gets free delivery from a sum on', async () => {
  const sumSteps = [{ upTo: null, charge: 40 }];
  await front.ask('POST', '/api/delivery/areas', { name: 'India', sumSteps });
  const { page, context, troubles } = await front.enter('/admin/delivery');
  await page.setViewportSize({ width: 390, height: 844 });
  const ofNew = countTaps(page, 'free delivery for a new city from a sum on', 4);
  await ofNew.tap(main(page).getByRole('button', { name: 'New area' }));
  await expect(main(page).getByLabel('Name')).toBeFocused();
  await ofNew.type(main(page).getByLabel('Name'), 'pune');
  await main(page)
    .getByText('It begins with the rules that count there today: India. It will come before India.')
    .waitFor();
  await ofNew.type(main(page).getByLabel('Free from'), '500');
  expect(await inaccessible(page)).toEqual([]);
  expect(await tooWide(page, 320)).toEqual([]);
  await ofNew.press('Enter');
  await main(page).getByText('pune: Rs. 40.00, free from Rs. 500.00').waitFor();
  ofNew.expectWithinGoal();
  expect(await main(page).locator('ol > li b').allInnerTexts()).toEqual(['pune', 'India']);

  await page.setViewportSize({ width: 1440, height: 900 });
  await front.open(page, '/admin');
  const ofKnown = countTaps(page, 'free delivery for one city from a sum on', 4);
  await ofKnown.tap(page.getByRole('link', { name: 'Delivery', exact: true }));
  await ofKnown.tap(main(page).getByRole('button', { name: 'Change pune' }));
  await ofKnown.type(main(page).getByLabel('Free from'), '300');
  await ofKnown.press('Enter');
  await main(page).getByText('pune: Rs. 40.00, free from Rs. 300.00').waitFor();
  ofKnown.expectWithinGoal();
  expect(await inaccessible(page)).toEqual([]);
  const quote = await front.ask('GET', '/api/delivery/quote?zipCode=411004&sum=299');
  expect(quote).toMatchObject({ charge: 40, missingForFree: 1 });
  expect(troubles).toEqual([]);
  await context.close();
});
