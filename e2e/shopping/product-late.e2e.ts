import type { Page } from '@playwright/test';
import { connect } from '../../database/connect.ts';
import { address } from '../../proofs/world/address.ts';
import { type AdminFront, openAdminFront } from '../fixtures/admin-front.ts';
import { hydrated, watchedPage, type Watched } from '../fixtures/browser.ts';
import { holdRequests } from '../fixtures/held-requests.ts';
import { expectAccessible, tooWide } from '../fixtures/page-rules.ts';
import { eventually, main } from '../fixtures/storefront.ts';
import { expect, test } from '../fixtures/test.ts';

/**
 * What the page of a product adds once somebody uses it: its delivery to a PIN code that is known,
 * and what others bought with it.
 */

let front: AdminFront;
test.beforeAll(async ({ browser }) => {
  front = await openAdminFront(browser);
  // A slot each day, so that the test does not depend on the day on which it is run.
  const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    from: '09:00',
    to: '12:00',
    capacity: 9,
    closesHours: 0,
  }));
  const pune = {
    name: 'Pune',
    pins: [address.zipCode],
    weightSteps: [{ upTo: null, charge: 40 }],
    freeFrom: 100_000,
    minDays: 1,
    maxDays: 2,
    slots: { daysAhead: 3, weekly },
  };
  await front.ask('POST', '/api/delivery/areas', pune);
  await front.ask('POST', '/api/delivery/areas', {
    name: 'Satara',
    pins: ['415001'],
    served: false,
  });
});
test.afterAll(() => front?.close());

/** Opens a product as somebody who asked for this PIN code before. */
const openProduct = async (type: string, pin = address.zipCode): Promise<Watched> => {
  const { products } = await front.ask<{ products: { _id: string }[] }>(
    'GET',
    `/api/products?type=${encodeURIComponent(type)}`,
  );
  const entered = await watchedPage(front.browser, { viewport: { width: 390, height: 844 } });
  await entered.page.addInitScript((known) => {
    if (location.protocol === 'http:' && localStorage.getItem('shop.pinCode') === null)
      localStorage.setItem('shop.pinCode', JSON.stringify(known));
  }, pin);
  await front.open(entered.page, `/product/${products[0]?._id}`);
  return entered;
};

/** Where everything below the promises begins. */
const readTops = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main section')].map(
      (one) => one.getBoundingClientRect().top + window.scrollY,
    ),
  );

const question = (page: Page) => main(page).getByRole('button', { name: 'When does it arrive?' });

test('food has its first hours and its charge, and nothing moves when they come', async () => {
  const { page, context, troubles } = await openProduct('per kg');
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.reload();
    await question(page).waitFor();
    await hydrated(page);
    const before = (await readTops(page)).slice(0, 2);
    // The first sign of somebody who uses the page; a mouse that stays where it was is none.
    await page.mouse.move(20, width);
    await page.mouse.move(20, 300);
    await main(page).getByText(`Earliest at ${address.zipCode}:`, { exact: false }).waitFor();
    await main(page).getByText('On its own, delivery costs Rs. 40.00.', { exact: false }).waitFor();
    expect((await readTops(page)).slice(0, 2)).toEqual(before);
  }
  await expectAccessible(page);
  expect(await tooWide(page, 320)).toEqual([]);
  expect(troubles).toEqual([]);
  await context.close();
});

test('the question answers to the very first press, and to another PIN code', async () => {
  const { page, context, troubles } = await openProduct('per unit');
  // Pressed at once, with nothing before it that would count as a use of the page.
  await question(page).evaluate((button) => button.focus({ preventScroll: true }));
  await page.keyboard.press('Enter');
  const field = main(page).getByLabel('Your PIN code');
  await expect(field).toBeFocused();
  await main(page).getByText(`Arrives at ${address.zipCode} in 1 to 2 days.`).waitFor();
  await field.fill('415001');
  await page.keyboard.press('Enter');
  await expect(main(page).getByRole('status').filter({ hasText: '415001' })).toHaveText(
    'We do not deliver to 415001.',
  );
  await expectAccessible(page);
  expect(troubles).toEqual([]);
  await context.close();
});

test('a press of the question is not lost when the answer comes meanwhile', async () => {
  const { page, context } = await openProduct('per unit');
  const { release } = await holdRequests(page, '**/api/delivery/quote?**');
  await question(page).hover();
  await page.mouse.down();
  release();
  await main(page).getByText(`Arrives at ${address.zipCode}`, { exact: false }).waitFor();
  await page.mouse.up();
  await expect(main(page).getByLabel('Your PIN code')).toBeFocused();
  await context.close();
});

test('what others bought with it stands at its foot, and not for every product', async () => {
  const { products } = await front.ask<{ products: { _id: string; name: string }[] }>(
    'GET',
    '/api/products?type=per%20kg',
  );
  const [mango, ...others] = products.slice(0, 6);
  if (mango === undefined) throw new Error('there is no food');
  const store = await connect({ dataDir: front.dataDir, log: { warn: () => {} } });
  await store.db
    .insertInto('bought_together')
    .values(others.map(({ _id }, i) => ({ product_id: mango._id, other_id: _id, buyers: 20 - i })))
    .execute();
  await store.close();
  const { page, context, troubles } = await watchedPage(front.browser);
  await front.open(page, `/product/${mango._id}`);
  const title = page.getByRole('heading', { name: 'Others also bought' });
  await expect(title).toHaveCount(0);
  await page.mouse.move(20, 300);
  const row = main(page).locator('section').filter({ has: title });
  await expect(row.getByRole('article').getByRole('heading')).toHaveText(
    others.slice(0, 4).map(({ name }) => name),
  );
  await expectAccessible(page);
  expect(await tooWide(page, 320)).toEqual([]);
  // The next one has none, and the one before it stands among what was viewed.
  await page.setViewportSize({ width: 1440, height: 900 });
  await row.getByRole('article').first().getByRole('link').first().click();
  await main(page)
    .getByRole('heading', { level: 1, name: others[0]?.name ?? '' })
    .waitFor();
  await main(page).getByRole('heading', { name: 'Recently viewed' }).waitFor();
  await expect(title).toHaveCount(0);
  expect(troubles).toEqual([]);
  await context.close();
});

test('its name keeps its lines when the typeface comes', async () => {
  const { products } = await front.ask<{ products: { _id: string }[] }>(
    'GET',
    '/api/products?search=Alphonso%20Mango',
  );
  const { page, context } = await watchedPage(front.browser, {
    viewport: { width: 1440, height: 900 },
  });
  const { release } = await holdRequests(page, '**/*.woff2');
  await front.open(page, `/product/${products[0]?._id}`);
  const readHeight = (): Promise<number> =>
    main(page)
      .getByRole('heading', { level: 1 })
      .evaluate((name) => name.getBoundingClientRect().height);
  const before = await readHeight();
  release();
  await eventually(() => page.evaluate(() => localStorage.getItem('shop.typeface'))).not.toBeNull();
  expect(await readHeight()).toBe(before);
  await context.close();
});
