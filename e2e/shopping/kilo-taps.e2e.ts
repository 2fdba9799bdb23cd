import type { Page } from '@playwright/test';
import { type AdminFront, openAdminFront } from '../fixtures/admin-front.ts';
import type { Watched } from '../fixtures/browser.ts';
import {
  type Customer,
  enterOnPhone,
  orderAs,
  registerCustomer,
} from '../fixtures/known-customer.ts';
import { expectAccessible } from '../fixtures/page-rules.ts';
import { eventually, main } from '../fixtures/storefront.ts';
import { countTaps, type TapCounter } from '../fixtures/tap-counter.ts';
import { expect, test } from '../fixtures/test.ts';

/** A customer whom the shop knows, on a phone, from the home page to a kilo of mangoes that is paid. */

const goal = 8;

let front: AdminFront;
test.beforeAll(async ({ browser }) => {
  front = await openAdminFront(browser);
});
test.afterAll(() => front?.close());

/** Finds the pack of a kilo. */
const findKilo = async (): Promise<{ productId: string; variationId: string }> => {
  const { products } = await front.ask<{
    products: { _id: string; kgVariation: { _id: string; weight: number }[] }[];
  }>('GET', '/api/products?search=Alphonso%20Mango');
  const [mango] = products;
  const kilo = mango?.kgVariation.find(({ weight }) => weight === 1000);
  if (mango === undefined || kilo === undefined) throw new Error('there is no kilo of mangoes');
  return { productId: mango._id, variationId: kilo._id };
};

/** A customer whose last order was to be paid in this way. It must not hold up the next one. */
const createCustomer = async (paymentMethod: 'Prepaid' | 'COD'): Promise<Customer> => {
  const customer = await registerCustomer(front, `asha.${paymentMethod.toLowerCase()}@example.in`);
  const goods = [{ ...(await findKilo()), quantity: 1 }];
  const order = await orderAs(front, customer, goods, { paymentMethod });
  await front.askAs(customer.token, 'POST', `/api/orders/${order}/cancel`, {});
  return customer;
};

const enter = async (customer: Customer): Promise<Watched> => {
  const entered = await enterOnPhone(front, customer);
  await front.open(entered.page, '/');
  return entered;
};

/** Goes from the home page to the checkout with a kilo of mangoes. */
const goToCheckout = async (page: Page, taps: TapCounter): Promise<void> => {
  await taps.tap(main(page).getByRole('link', { name: 'Alphonso Mango' }).first());
  await page.waitForURL(/\/product\//);
  await taps.tap(main(page).getByRole('radio', { name: /^1 kg/ }));
  await taps.tap(
    main(page)
      .getByRole('button', { name: /^Add to cart/ })
      .first(),
  );
  await taps.tap(page.getByLabel('Cart, 1', { exact: true }));
  await taps.tap(page.getByRole('banner').getByRole('link', { name: 'Checkout' }));
  await page.waitForURL(/\/checkout$/);
};

test('with cash on delivery', async () => {
  const { page, context, troubles } = await enter(await createCustomer('COD'));
  const taps = countTaps(page, 'home → 1 kg of mangoes ordered, to pay at the door', goal);
  await goToCheckout(page, taps);
  await main(page).getByText('14 Prabhat Road', { exact: false }).first().waitFor();
  await main(page).getByText('Cash on delivery').first().waitFor();
  expect(await main(page).getByRole('textbox').count()).toBe(0);
  await expectAccessible(page);
  await taps.tap(main(page).getByRole('button', { name: /^Place order/ }));
  await page.waitForURL(/\/myorders\/ord_[^/]+\/all/);
  taps.expectWithinGoal();
  expect(troubles).toEqual([]);
  await context.close();
});

test('paid beforehand at the gateway', async () => {
  const { page, context, troubles } = await enter(await createCustomer('Prepaid'));
  const taps = countTaps(page, 'home → 1 kg of mangoes paid', goal);
  await goToCheckout(page, taps);
  await taps.tap(main(page).getByRole('button', { name: /^Place order/ }));
  await page.waitForURL(/\/test-gateway\/pay\//);
  await taps.tap(page.getByRole('button', { name: /^Pay/ }));
  await page.waitForURL(/\/myorders\/ord_[^/]+\/all/);
  await eventually(() => main(page).getByText('Paid', { exact: true }).count()).toBeGreaterThan(0);
  taps.expectWithinGoal();
  expect(troubles).toEqual([]);
  await context.close();
});
