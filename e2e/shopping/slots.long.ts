import { type AdminFront, openAdminFront } from '../fixtures/admin-front.ts';
import { fillAddress } from '../fixtures/checkout-front.ts';
import { mailWith } from '../fixtures/mailbox.ts';
import { inaccessible, tooWide } from '../fixtures/page-rules.ts';
import { eventually, main } from '../fixtures/storefront.ts';
import { expect, test } from '../fixtures/test.ts';

/** Slots for food: an admin sets them, a shopper chooses one and moves, and a packer prints lists. */

let front: AdminFront;

test.beforeAll(async ({ browser }) => {
  front = await openAdminFront(browser);
});
test.afterAll(() => front?.close());

/** Puts food into the cart of the admin, who shops here too. */
const fillOwnCart = async (): Promise<string> => {
  const { products } = await front.ask<{
    products: {
      _id: string;
      name: string;
      kgVariation: { _id: string; stock: number }[];
    }[];
  }>('GET', '/api/products?type=per+kg');
  const good = products.find(({ kgVariation }) => kgVariation.some(({ stock }) => stock > 3));
  await front.ask('POST', '/api/cart', {
    productId: good?._id,
    variationId: good?.kgVariation.find(({ stock }) => stock > 3)?._id,
    quantity: 1,
  });
  return good?.name ?? '';
};

test('an admin sets slots, a shopper chooses one and moves the order, and the list is printed', async () => {
  const { page, context, troubles } = await front.enter('/admin/delivery');
  const form = main(page);
  await form.getByRole('button', { name: 'New area' }).click();
  await form.getByLabel('Name').fill('Pune');
  await form.getByLabel('PIN codes and ranges').fill('411001-411099');
  await form.getByLabel('Food is brought in slots').check();
  const week = form.getByRole('group', { name: 'Slots of the week' });
  await week.getByLabel('Closes, h before').fill('two');
  await form.getByRole('button', { name: 'Add the area' }).click();
  await form.getByText('A whole number').waitFor();
  // A slot each day, so that the walk does not depend on the day on which it is run.
  await week.getByLabel('Closes, h before').fill('0');
  await week.getByLabel('Orders').fill('2');
  for (let day = 2; day <= 7; day++) {
    await week.getByRole('button', { name: 'Add a slot' }).click();
    await week.getByLabel('Weekday').last().selectOption(String(day));
  }
  await form.getByRole('button', { name: 'Add a day' }).click();
  await form.getByLabel('Day', { exact: true }).fill('2030-12-25');
  await form.getByText('Nothing is brought on this day.').waitFor();
  expect(await inaccessible(page)).toEqual([]);
  expect(await tooWide(page, 390)).toEqual([]);
  await page.screenshot({ path: test.info().outputPath('slots-form-390.png'), fullPage: true });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.screenshot({ path: test.info().outputPath('slots-form-1440.png'), fullPage: true });
  await form.getByRole('button', { name: 'Add the area' }).click();
  await form.getByText(/Pune: free, (?:today until|next slot)/).waitFor();

  const food = await fillOwnCart();
  let isAway = true;
  await page.route('**/api/delivery/slots?*', (route) =>
    isAway ? route.abort() : route.continue(),
  );
  await page.goto(`${front.url}/checkout`);
  await fillAddress(page);
  await page.getByRole('radio', { name: /Cash on delivery/ }).check();
  await main(page).getByRole('alert').getByText('This did not load').waitFor();
  isAway = false;
  await main(page).getByRole('button', { name: 'Try again' }).click();
  const hours = page.getByRole('radiogroup', { name: 'Slot' });
  await hours.waitFor();
  await page.getByRole('button', { name: /Place order/ }).click();
  await page.getByText('Please choose a delivery slot').waitFor();
  await page.getByText('Food comes in the slot that you choose on this page.').waitFor();
  await page.getByLabel('Day', { exact: true }).selectOption({ index: 1 });
  await hours.getByText('2 places left').waitFor();
  await hours.getByRole('radio', { name: /09:00–12:00/ }).check();
  await page.getByText(/^We bring it on .*, 09:00–12:00\.$/).waitFor();
  expect(await inaccessible(page)).toEqual([]);
  expect(await tooWide(page, 390)).toEqual([]);
  await page.screenshot({ path: test.info().outputPath('slots-checkout-390.png'), fullPage: true });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.screenshot({
    path: test.info().outputPath('slots-checkout-dark.png'),
    fullPage: true,
  });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('button', { name: /Place order/ }).click();
  await page.waitForURL(/\/myorders\/ord_[^/]+\/all/);
  await page
    .getByText(/, 09:00–12:00/)
    .first()
    .waitFor();

  const read = async () =>
    (
      await front.ask<{ orders: { _id: string; slot: { startsAt: string } }[] }>(
        'GET',
        '/api/orders/myorders',
      )
    ).orders[0];
  const before = await read();
  await page.getByRole('button', { name: 'Choose another slot' }).click();
  await page.getByLabel('Day', { exact: true }).selectOption({ index: 2 });
  await page.getByRole('radio', { name: /09:00–12:00/ }).check();
  await page.screenshot({ path: test.info().outputPath('slots-order.png'), fullPage: true });
  await page.getByRole('button', { name: 'Move the order' }).click();
  await page.getByText('The order comes in the new slot').waitFor();
  const order = await read();
  expect(Date.parse(order?.slot.startsAt ?? '') - Date.parse(before?.slot.startsAt ?? '')).toBe(
    24 * 3_600_000,
  );

  await front.ask('PUT', `/api/orders/${order?._id}/deliver`, { status: 'processing' });
  const day = order?.slot.startsAt.slice(0, 10) ?? '';
  await page.goto(`${front.url}/admin/picking?from=${day}`);
  await main(page).getByText('1 of 2 places taken: 1 to pack', { exact: false }).waitFor();
  expect(await inaccessible(page)).toEqual([]);
  expect(await tooWide(page, 390)).toEqual([]);
  await page.screenshot({ path: test.info().outputPath('slots-picking-390.png'), fullPage: true });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.screenshot({ path: test.info().outputPath('slots-picking.png'), fullPage: true });
  await main(page).getByRole('link', { name: 'Picking list' }).press('Enter');
  await page.getByRole('table').getByText(food).waitFor();
  await page.getByText(/, 09:00–12:00/).waitFor();
  await page.emulateMedia({ media: 'print' });
  await expect(main(page).getByRole('table')).toBeVisible();
  for (const part of [page.getByText('Your account opens with'), page.getByRole('navigation')])
    for (const one of await part.all()) await expect(one).toBeHidden();
  await page.screenshot({ path: test.info().outputPath('slots-paper.png'), fullPage: true });
  await page.emulateMedia({ media: 'screen' });
  await page.goBack();
  await main(page).getByRole('link', { name: 'See the orders' }).click();
  await eventually(() => main(page).locator('tbody tr').count()).toBe(1);

  await front.ask('PUT', '/api/settings/weighing', { weighs: true, tolerance: 10 });
  await page.goto(`${front.url}/admin/packing`);
  await main(page)
    .getByRole('listitem')
    .getByText(/, 09:00–12:00$/)
    .waitFor();
  expect(await inaccessible(page)).toEqual([]);
  expect(await tooWide(page, 390)).toEqual([]);
  await page.screenshot({ path: test.info().outputPath('slots-packing-390.png'), fullPage: true });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.screenshot({ path: test.info().outputPath('slots-packing.png'), fullPage: true });
  await main(page).getByRole('listitem').getByRole('link').click();
  await main(page)
    .getByText(/, 09:00–12:00/)
    .waitFor();
  await page.screenshot({ path: test.info().outputPath('slots-weigh.png'), fullPage: true });
  await page.goto(`${front.url}/admin/orders/${order?._id}`);
  const arrival = main(page).getByRole('region', { name: 'Arrival' });
  await arrival.getByRole('button', { name: 'Choose another slot' }).click();
  await arrival.getByLabel('Day', { exact: true }).selectOption({ index: 0 });
  await arrival.getByRole('radio', { name: /09:00–12:00/ }).check();
  await arrival.getByRole('button', { name: 'Move the order' }).press('Enter');
  await page.getByText('The order comes in the new slot').waitFor();
  expect((await read())?.slot.startsAt).not.toBe(order?.slot.startsAt);
  await mailWith(front.dataDir, front.adminEmail, /We have moved the delivery of your order/);
  expect(troubles.filter((one) => !/ERR_FAILED|did not load|Failed to load/.test(one))).toEqual([]);
  await context.close();
});
