import type { Page } from '@playwright/test';
import { type AdminFront, openAdminFront } from '../fixtures/admin-front.ts';
import { fillAddress } from '../fixtures/checkout-front.ts';
import { inaccessible, tooWide } from '../fixtures/page-rules.ts';
import { main } from '../fixtures/storefront.ts';
import { expect, test } from '../fixtures/test.ts';

/** A coupon from the dashboard to the order. */

let front: AdminFront;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000);
  front = await openAdminFront(browser);
});
test.afterAll(() => front?.close());

/** Fails if axe finds something in either theme, or if the page is too wide for a phone. */
const expectFitting = async (page: Page): Promise<void> => {
  expect(await inaccessible(page)).toEqual([]);
  expect(await tooWide(page, 390)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
};

test('staff tries and adds a coupon, and cart, checkout and order count it', async () => {
  test.setTimeout(240_000);
  const { products } = await front.ask<{
    products: { _id: string; name: string; unitVariation: { _id: string; stock: number }[] }[];
  }>('GET', '/api/products?type=per+unit');
  const [good] = products;
  const goodName = good?.name ?? '';
  const { page, context, troubles } = await front.enter('/admin/offers');
  await main(page).getByText('None yet.', { exact: false }).waitFor();
  await main(page).getByRole('button', { name: 'New offer' }).click();
  await main(page).getByLabel('Name').fill('Diwali');
  await main(page).getByLabel('Code').fill('diwali');
  await main(page).getByLabel('Percent').fill('101');
  await main(page).getByRole('button', { name: 'Add the offer' }).click();
  await main(page).getByText('A whole number from 1 to 100').waitFor();
  await main(page).getByLabel('Percent').fill('25');
  await expect(main(page).getByText('A whole number from 1 to 100')).toHaveCount(0);
  await main(page).getByLabel('Products').fill(goodName.slice(0, 6));
  await page.getByRole('option', { name: goodName }).click();
  await main(page).getByLabel('Customers').fill(front.adminEmail);
  await page.getByRole('option', { name: front.adminEmail }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await main(page).getByRole('button', { name: 'Try on the last 30 days' }).click();
  await main(page).getByText('It would have changed', { exact: false }).waitFor();
  await main(page).getByLabel('Switched on').check();
  await main(page).getByRole('button', { name: 'Add the offer' }).click();
  await main(page).getByText('25% off: 1 product, for 1 customer').waitFor();
  await main(page).getByRole('button', { name: 'Change: Diwali' }).click();
  await main(page)
    .getByRole('button', { name: `Remove ${goodName}` })
    .waitFor();
  await expectFitting(page);

  const cart = await front.ask<{ totalPrice: number }>('POST', '/api/cart', {
    productId: good?._id,
    variationId: good?.unitVariation.find(({ stock }) => stock > 3)?._id,
    quantity: 1,
  });
  await page.goto(`${front.url}/cart`);
  await page.getByLabel('Coupon').fill('nobody');
  await page.getByRole('button', { name: 'Use' }).click();
  await page.getByText('This coupon does not exist').first().waitFor();
  await page.getByLabel('Coupon').fill('DiWaLi');
  await page.getByRole('button', { name: 'Use' }).click();
  await page.getByText('is used', { exact: true }).waitFor();
  await page.getByText('Diwali (DIWALI)').waitFor();
  await expectFitting(page);

  await page.goto(`${front.url}/checkout`);
  await page.getByText('Diwali (DIWALI)').waitFor();
  await fillAddress(page);
  await page.getByRole('radio', { name: /Cash on delivery/ }).check();
  await expectFitting(page);
  await page.getByRole('button', { name: /^Place order/ }).click();
  await page.waitForURL(/\/myorders\/ord_[^/]+\/all/);
  await page.getByText('Diwali (DIWALI)').waitFor();
  await expectFitting(page);
  const { orders } = await front.ask<{
    orders: { itemsPrice: number; discount: number; totalPrice: number }[];
  }>('GET', '/api/orders/myorders');
  const discount = Math.round(cart.totalPrice * 25) / 100;
  expect(orders).toMatchObject([{ itemsPrice: cart.totalPrice, discount }]);
  expect(orders[0]?.totalPrice).toBeCloseTo(cart.totalPrice - discount, 5);
  expect(troubles.filter((one) => !/40[04]/.test(one))).toEqual([]);
  await context.close();
});
