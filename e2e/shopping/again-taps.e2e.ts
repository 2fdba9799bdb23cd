import type { Page } from '@playwright/test';
import { address } from '../../proofs/world/address.ts';
import { type AdminFront, openAdminFront } from '../fixtures/admin-front.ts';
import { holdRequests } from '../fixtures/held-requests.ts';
import {
  type Customer,
  enterOnPhone,
  orderAs,
  registerCustomer,
} from '../fixtures/known-customer.ts';
import { expectAccessible, tooWide } from '../fixtures/page-rules.ts';
import { eventually, main } from '../fixtures/storefront.ts';
import { countTaps } from '../fixtures/tap-counter.ts';
import { expect, test } from '../fixtures/test.ts';

/** A customer who orders the same things as last week, on a phone, brought in a slot. */

const goal = 4;

let front: AdminFront;

interface Food {
  _id: string;
  name: string;
  kgVariation: { _id: string; stock: number }[];
}

interface Slot {
  startsAt: string;
}

/** Two slots each day, so that the walk does not depend on the day on which it is run. */
const addSlots = (): Promise<unknown> =>
  front.ask('POST', '/api/delivery/areas', {
    name: 'Pune',
    slots: {
      daysAhead: 3,
      weekly: [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
        [
          { from: '09:00', to: '12:00' },
          { from: '18:00', to: '20:00' },
        ].map((hours) => ({ weekday, ...hours, capacity: 9, closesHours: 0 })),
      ),
    },
  });

test.beforeAll(async ({ browser }) => {
  front = await openAdminFront(browser);
  await addSlots();
});
test.afterAll(() => front?.close());

const readHour = ({ startsAt }: Slot): string => startsAt.slice(11, 16);

/** Finds the first slot whose hours are not those that are free next. */
const findLaterHours = async (): Promise<string | undefined> => {
  const { slots } = await front.ask<{ slots: Slot[] }>(
    'GET',
    `/api/delivery/slots?zipCode=${address.zipCode}`,
  );
  const [next] = slots;
  return slots.find((slot) => next !== undefined && readHour(slot) !== readHour(next))?.startsAt;
};

/** A customer with two accepted orders of the same food, brought at the same hours. */
const createCustomer = async (
  food: readonly Food[],
  email: string,
  slot: string | undefined,
): Promise<Customer> => {
  const customer = await registerCustomer(front, email);
  const goods = food.map(({ _id: productId, kgVariation }) => ({
    productId,
    variationId: kgVariation.find(({ stock }) => stock > 9)?._id,
    quantity: 2,
  }));
  for (let week = 0; week < 2; week += 1) {
    const order = await orderAs(front, customer, goods, { paymentMethod: 'COD', slot });
    await front.ask('PUT', `/api/orders/${order}/deliver`, { status: 'processing' });
  }
  return customer;
};

/** Finds food of which there is plenty. */
const findFood = async (): Promise<Food[]> => {
  const { products } = await front.ask<{ products: Food[] }>('GET', '/api/products?type=per%20kg');
  return products
    .filter(({ kgVariation }) => kgVariation.some(({ stock }) => stock > 9))
    .slice(0, 3);
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
  const [food, slot] = [await findFood(), await findLaterHours()];
  const customer = await createCustomer(food, 'asha.again@example.in', slot);
  const { page, context, troubles } = await enterOnPhone(front, customer);
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
  // The hours of the last time are proposed, though others are free before them.
  await main(page).getByText('This is the same slot as last time.', { exact: false }).waitFor();
  await expectAccessible(page);
  await taps.tap(main(page).getByRole('button', { name: /^Place order/ }));
  await page.waitForURL(/\/myorders\/ord_[^/]+\/all/);
  taps.expectWithinGoal();
  const { orders } = await front.askAs<{
    orders: { slot: Slot | null; orderItems: { name: string; quantity: number }[] }[];
  }>(customer.token, 'GET', '/api/orders/myorders');
  expect(orders[0]?.slot && readHour(orders[0].slot)).toBe(slot?.slice(11, 16));
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

test('the button waits for the sum and the hours', async () => {
  const food = await findFood();
  const customer = await createCustomer(food, 'asha.hasty@example.in', await findLaterHours());
  const [one] = food;
  await front.askAs(customer.token, 'POST', '/api/cart', {
    productId: one?._id,
    variationId: one?.kgVariation.find(({ stock }) => stock > 9)?._id,
    quantity: 1,
  });
  const { page, context, troubles } = await enterOnPhone(front, customer);
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/orders'))
      sent.push(request.postDataJSON());
  });
  const quote = await holdRequests(page, '**/api/delivery/quote?**');
  const slots = await holdRequests(page, '**/api/delivery/slots?**');
  await front.open(page, '/checkout');
  const button = main(page).getByRole('button', { name: /^Place order/ });
  await expect(button).toBeDisabled();
  quote.release();
  await main(page).getByRole('group', { name: 'When we bring it' }).waitFor();
  await expect(button).toBeDisabled();
  slots.release();
  await button.click();
  await page.waitForURL(/\/myorders\/ord_[^/]+\/all/);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toHaveProperty('slot');
  expect(troubles).toEqual([]);
  await context.close();
});
