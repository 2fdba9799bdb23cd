import type { Page } from '@playwright/test';
import { address } from '../../proofs/world/address.ts';
import { type AdminFront, openAdminFront } from '../fixtures/admin-front.ts';
import { pageOf } from '../fixtures/browser.ts';
import { holdRequests } from '../fixtures/held-requests.ts';
import { expectAccessible, tooWide } from '../fixtures/page-rules.ts';
import { eventually, main, secret } from '../fixtures/storefront.ts';
import { countTaps } from '../fixtures/tap-counter.ts';
import { expect, test } from '../fixtures/test.ts';

/** A customer who orders the same things as last week, on a phone, brought in a slot. */

const goal = 4;

let front: AdminFront;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000);
  front = await openAdminFront(browser);
});
test.afterAll(() => front?.close());

interface Customer {
  _id: string;
  token: string;
}

interface Food {
  _id: string;
  name: string;
  kgVariation: { _id: string; stock: number }[];
}

const ask = async <Answer>(
  method: string,
  path: string,
  body: object,
  token?: string,
): Promise<Answer> => {
  const response = await fetch(front.url + path, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  expect(response.ok, await response.clone().text()).toBe(true);
  return (await response.json()) as Answer;
};

/** A slot each day, so that the walk does not depend on the day on which it is run. */
const addSlots = (): Promise<unknown> =>
  front.ask('POST', '/api/delivery/areas', {
    name: 'Pune',
    slots: {
      daysAhead: 3,
      weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
        weekday,
        from: '09:00',
        to: '12:00',
        capacity: 9,
        closesHours: 0,
      })),
    },
  });

const logIn = (email: string): Promise<Customer> =>
  ask('POST', '/api/users/login', { email, password: secret });

/** A verified customer with two accepted orders of the same food. */
const createCustomer = async (food: readonly Food[]): Promise<Customer> => {
  const email = 'asha.again@example.in';
  await ask('POST', '/api/users', { name: 'Asha Rao', email, password: secret });
  await front.ask('PUT', `/api/users/${(await logIn(email))._id}`, { verified: true });
  const customer = await logIn(email);
  const { slots } = (await (
    await fetch(`${front.url}/api/delivery/slots?zipCode=${address.zipCode}`)
  ).json()) as { slots: { startsAt: string }[] };
  for (let week = 0; week < 2; week += 1) {
    for (const { _id: productId, kgVariation } of food) {
      const variationId = kgVariation.find(({ stock }) => stock > 9)?._id;
      await ask('POST', '/api/cart', { productId, variationId, quantity: 2 }, customer.token);
    }
    const order = await ask<{ _id: string }>(
      'POST',
      '/api/orders',
      { shippingAddress: { ...address, email }, paymentMethod: 'COD', slot: slots[1]?.startsAt },
      customer.token,
    );
    await front.ask('PUT', `/api/orders/${order._id}/deliver`, { status: 'processing' });
  }
  return customer;
};

/** The texts and places of what is in sight. */
const readSight = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main h2, main h3, main a, main button')]
      .map((one) => ({ text: one.textContent, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.height > 0 && box.top < window.innerHeight)
      .map(({ text, box }) => `${text} ${Math.round(box.top)} ${Math.round(box.left)}`),
  );

test('the same things as last week, ordered again with a slot', async () => {
  test.setTimeout(120_000);
  await addSlots();
  const { products } = (await (await fetch(`${front.url}/api/products?type=per%20kg`)).json()) as {
    products: Food[];
  };
  const food = products
    .filter(({ kgVariation }) => kgVariation.some(({ stock }) => stock > 9))
    .slice(0, 3);
  const customer = await createCustomer(food);
  const { page, context, troubles } = await pageOf(front.browser, customer, {
    viewport: { width: 390, height: 844 },
  });
  const { release } = await holdRequests(page, '**/api/users/usuals');
  await front.open(page, '/');
  const before = await readSight(page);
  expect(before.length).toBeGreaterThan(2);
  release();
  const usuals = main(page).getByRole('heading', { name: 'Your usuals' });
  await usuals.waitFor();
  expect((await readSight(page)).slice(0, before.length)).toEqual(before);
  await expectAccessible(page);
  expect(await tooWide(page, 320)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  const taps = countTaps(page, 'the same things as last week, ordered again with a slot', goal);
  await taps.tap(main(page).getByRole('button', { name: /^Put all into the cart/ }));
  await eventually(() => page.getByLabel('Cart, 6', { exact: true }).count()).toBe(1);
  await taps.tap(main(page).getByRole('link', { name: 'To the checkout' }));
  await page.waitForURL(/\/checkout$/);
  await main(page).getByText('14 Prabhat Road', { exact: false }).first().waitFor();
  // The next free hours are proposed.
  await main(page).getByText('We bring it on', { exact: false }).first().waitFor();
  await taps.tap(main(page).getByRole('button', { name: /^Place order/ }));
  await page.waitForURL(/\/myorders\/ord_[^/]+\/all/);
  taps.expectWithinGoal();
  const { orders } = (await (
    await fetch(`${front.url}/api/orders/myorders`, {
      headers: { authorization: `Bearer ${customer.token}` },
    })
  ).json()) as {
    orders: { slot: object | null; orderItems: { name: string; quantity: number }[] }[];
  };
  expect(orders[0]?.slot).not.toBeNull();
  expect(orders[0]?.orderItems.map(({ name, quantity }) => [name, quantity]).sort()).toEqual(
    food.map(({ name }) => [name, 2]).sort(),
  );

  // From the list of orders it is as short, and what is gone is said before.
  await front.ask('DELETE', `/api/products/${food[0]?._id}`, {});
  await front.open(page, '/my-account/orders');
  await main(page)
    .getByRole('button', { name: /^Buy again/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Not quite as last time' });
  await dialog.getByText('No longer sold').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Put the rest into the cart/ }).click();
  await main(page).getByRole('link', { name: 'To the checkout' }).first().waitFor();
  await eventually(() => page.getByLabel('Cart, 4', { exact: true }).count()).toBe(1);
  expect(troubles).toEqual([]);
  await context.close();
});
