import type { Page } from '@playwright/test';
import { address } from '../../proofs/world/address.ts';
import { type AdminFront, openAdminFront } from '../fixtures/admin-front.ts';
import { pageOf, type Watched } from '../fixtures/browser.ts';
import { expectAccessible } from '../fixtures/page-rules.ts';
import { eventually, main, secret } from '../fixtures/storefront.ts';
import { countTaps, type TapCounter } from '../fixtures/tap-counter.ts';
import { expect, test } from '../fixtures/test.ts';

/** A customer whom the shop knows, on a phone, from the home page to a kilo of mangoes that is paid. */

const goal = 8;

let front: AdminFront;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000);
  front = await openAdminFront(browser);
});
test.afterAll(() => front?.close());

interface Customer {
  _id: string;
  token: string;
  email: string;
}

const send = async (
  path: string,
  body: object,
  token?: string,
): Promise<Record<string, unknown>> => {
  const response = await fetch(front.url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  expect(response.ok, await response.clone().text()).toBe(true);
  return (await response.json()) as Record<string, unknown>;
};

/** Finds the pack of a kilo. */
const findKilo = async (): Promise<{ productId: string; variationId: string }> => {
  const { products } = (await (
    await fetch(`${front.url}/api/products?search=Alphonso%20Mango`)
  ).json()) as { products: { _id: string; kgVariation: { _id: string; weight: number }[] }[] };
  const [mango] = products;
  const kilo = mango?.kgVariation.find(({ weight }) => weight === 1000);
  if (mango === undefined || kilo === undefined) throw new Error('there is no kilo of mangoes');
  return { productId: mango._id, variationId: kilo._id };
};

/** A verified customer whose last order was paid in this way. Nothing is in the address book. */
const createCustomer = async (paymentMethod: 'Prepaid' | 'COD'): Promise<Customer> => {
  const email = `asha.${paymentMethod.toLowerCase()}@example.in`;
  await send('/api/users', { name: 'Asha Rao', email, password: secret });
  const { _id } = (await send('/api/users/login', {
    email,
    password: secret,
  })) as unknown as Customer;
  await front.ask('PUT', `/api/users/${_id}`, { verified: true });
  const customer = (await send('/api/users/login', {
    email,
    password: secret,
  })) as unknown as Customer;
  await send('/api/cart', { ...(await findKilo()), quantity: 1 }, customer.token);
  const order = await send(
    '/api/orders',
    { shippingAddress: { ...address, email }, paymentMethod },
    customer.token,
  );
  // The next order must not wait behind this one.
  await send(`/api/orders/${String(order._id)}/cancel`, {}, customer.token);
  return customer;
};

const enter = async (customer: Customer): Promise<Watched> => {
  const entered = await pageOf(front.browser, customer, { viewport: { width: 390, height: 844 } });
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
