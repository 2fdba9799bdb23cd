import type { Page, Request } from '@playwright/test';
import type { Watched } from '../fixtures/browser.ts';
import { type CheckoutFront, fillAddress, openCheckoutFront } from '../fixtures/checkout-front.ts';
import { holdRequests } from '../fixtures/held-requests.ts';
import { expectAccessible } from '../fixtures/page-rules.ts';
import { eventually, main } from '../fixtures/storefront.ts';
import { expect, test } from '../fixtures/test.ts';

/** The checkout when an order is refused, and payments that are closed, late or made twice. */

let front: CheckoutFront;
test.beforeAll(async ({ browser }) => {
  front = await openCheckoutFront(browser);
});
test.afterAll(() => front?.close());
test.afterEach(async () => {
  expect(await front.proof.broken()).toEqual([]);
});

const place = (page: Page) =>
  main(page)
    .getByRole('button', { name: /^Place order/ })
    .click();
const cod = (page: Page) => page.getByRole('radio', { name: /Cash on delivery/ }).check();
const atOrder = (page: Page): Promise<void> => page.waitForURL(/\/myorders\/ord_[^/]+\/all/);
const leave = async (
  { context, troubles }: Watched,
  expected: RegExp | null = null,
): Promise<void> => {
  await context.close();
  expect(troubles.filter((one) => expected === null || !expected.test(one))).toEqual([]);
};

test.describe('the address', () => {
  const saved = [
    {
      address: '14 Prabhat Road',
      city: 'Pune',
      state: 'Maharashtra',
      country: 'India',
      zipCode: '411004',
    },
    {
      name: 'Usha Kulkarni',
      mobile: '9822000000',
      address: '3 MG Road',
      city: 'Bengaluru',
      state: 'Karnataka',
      country: 'India',
      zipCode: '560001',
    },
  ];

  test('is chosen from those of the account, or entered anew', async () => {
    const person = await front.shopper([[await front.goods(200, 9), 1]], {
      shippingAddress: saved,
    });
    const watched = await front.enter(person);
    const { page } = watched;
    const value = (label: string): Promise<string> =>
      main(page).getByLabel(label, { exact: true }).inputValue();
    expect([await value('Address'), await value('Name')]).toEqual([
      '14 Prabhat Road',
      'Meera Kulkarni',
    ]);
    await page.getByRole('radio', { name: /3 MG Road/ }).check();
    expect([
      await value('Address'),
      await value('City'),
      await value('PIN code'),
      await value('Name'),
      await value('Mobile'),
    ]).toEqual(['3 MG Road', 'Bengaluru', '560001', 'Usha Kulkarni', '9822000000']);
    await page.getByRole('radio', { name: 'Another address' }).check();
    expect([await value('Address'), await value('Name')]).toEqual(['', 'Meera Kulkarni']);
    await page.getByRole('radio', { name: /3 MG Road/ }).check();
    await expectAccessible(page);
    await cod(page);
    await place(page);
    await atOrder(page);
    expect((await front.orders(person))[0]?.shippingAddress).toMatchObject({
      name: 'Usha Kulkarni',
      city: 'Bengaluru',
    });
    await leave(watched);
  });

  test('fills town and state from the PIN code, and keeps what was chosen until a click', async () => {
    const person = await front.shopper([[await front.goods(200, 9), 1]]);
    const watched = await front.enter(person);
    const { page } = watched;
    const doubt = main(page).getByText('The PIN code 411004 is in Maharashtra.');
    await main(page).getByLabel('PIN code').fill('411004');
    await page.getByText('Pune, Maharashtra: filled in from the PIN code 411004.').waitFor();
    expect(await main(page).getByLabel('State').inputValue()).toBe('Maharashtra');
    await fillAddress(page, { zipCode: '411004', state: 'Karnataka' });
    await doubt.waitFor();
    await expectAccessible(page);
    await place(page);
    await main(page)
      .getByText('The PIN code 411004 is in Maharashtra, not in Karnataka')
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Use Maharashtra' }).click();
    expect(await main(page).getByLabel('State').inputValue()).toBe('Maharashtra');
    expect(await doubt.count()).toBe(0);
    expect(await main(page).locator('[aria-invalid="true"]').count()).toBe(0);
    await expect(main(page).getByLabel('State')).toBeFocused();
    // An invalid field shows its error on blur, and hides it once it is changed. An empty field
    // shows none: the shopper may still fill it.
    await page.getByLabel('City').fill('');
    await page.getByLabel('PIN code').fill('41100');
    await page.getByLabel('Country').focus();
    await main(page).getByText('Six digits, such as 411004').waitFor();
    expect(await main(page).locator('[aria-invalid="true"]').count()).toBe(1);
    await page.getByLabel('City').fill('Pune');
    await page.getByLabel('PIN code').fill('290001');
    expect(await main(page).locator('[aria-invalid="true"]').count()).toBe(0);
    await page.getByText('We do not know the PIN code 290001').waitFor();
    await cod(page);
    await place(page);
    await atOrder(page);
    expect((await front.orders(person))[0]?.shippingAddress).toMatchObject({ zipCode: '290001' });
    await leave(watched, /400/);
  });
});

test.describe('a refused order', () => {
  test('lists the problems by line, and one click corrects the cart', async () => {
    const [scarce, out, dear] = [
      await front.goods(100, 9),
      await front.goods(150, 9),
      await front.goods(200, 9),
    ];
    const person = await front.shopper([
      [scarce, 5],
      [out, 2],
      [dear, 1],
    ]);
    const watched = await front.enter(person);
    const { page } = watched;
    await fillAddress(page);
    await cod(page);
    await front.sell(scarce, 7);
    await front.sell(out, 9);
    await front.proof.call('PUT', `/api/products/${dear.productId}`, {
      token: front.admin.token,
      body: { discount: 10 },
    });
    await place(page);
    const changes = page.getByRole('list', { name: 'The cart has changed' });
    await changes.waitFor();
    expect((await changes.getByRole('listitem').allTextContents()).sort()).toEqual(
      [
        `${scarce.name}: 5 wanted, only 2 left in stock`,
        `${out.name}: 2 wanted, Out of Stock`,
        `${dear.name}: was Rs. 200.00, is now Rs. 180.00`,
      ].sort(),
    );
    await expectAccessible(page);
    // The click comes before the server has answered the change. The order waits for that answer,
    // and the click is not lost.
    const change = await holdRequests(page, '**/api/cart/**');
    await page.getByRole('button', { name: 'Change the cart to what is left' }).click();
    await page.getByRole('button', { name: 'Place order · Rs. 380.00' }).waitFor();
    expect(await changes.count()).toBe(0);
    await place(page);
    change.release();
    await atOrder(page);
    const [order] = await front.orders(person);
    expect(order).toMatchObject({
      totalPrice: 380,
      orderItems: [{ quantity: 2 }, { quantity: 1 }],
    });
    await leave(watched, /409/);
  });

  test('accepts a changed price at the next click', async () => {
    const dear = await front.goods(200, 9);
    const person = await front.shopper([[dear, 2]]);
    const watched = await front.enter(person);
    const { page } = watched;
    await fillAddress(page);
    await cod(page);
    await front.proof.call('PUT', `/api/products/${dear.productId}`, {
      token: front.admin.token,
      body: { discount: 50 },
    });
    await page.setViewportSize({ width: 390, height: 740 });
    await place(page);
    const told = page.getByText(`${dear.name}: was Rs. 200.00, is now Rs. 100.00`);
    await told.waitFor();
    // On a phone the button is at the foot of the page. The message that it causes must be visible
    // there.
    const middle = async (): Promise<number> => ((await told.boundingBox())?.y ?? -1) / 740;
    await eventually(middle).toBeGreaterThan(0);
    await eventually(middle).toBeLessThan(1);
    expect(await front.orders(person)).toEqual([]);
    await page.getByRole('button', { name: 'Place order · Rs. 200.00' }).click();
    await atOrder(page);
    expect(await front.orders(person)).toMatchObject([{ totalPrice: 200 }]);
    await leave(watched, /409/);
  });

  test('sends the same idempotency key again after a lost answer', async () => {
    const person = await front.shopper([[await front.goods(200, 9), 1]]);
    const watched = await front.enter(person);
    const { page } = watched;
    const keys: (string | undefined)[] = [];
    await page.route('**/api/orders', async (route, request: Request) => {
      keys.push(request.headers()['idempotency-key']);
      if (keys.length > 1) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await fillAddress(page);
    await cod(page);
    await place(page);
    await page.getByText('it is placed once, never twice').waitFor();
    expect(await front.orders(person)).toHaveLength(1);
    await place(page);
    await atOrder(page);
    expect(await front.orders(person)).toHaveLength(1);
    expect([keys.length, keys[0] !== undefined, keys[0] === keys[1]]).toEqual([2, true, true]);
    await leave(watched, /ERR_FAILED/);
  });

  test('places one order for several quick clicks', async () => {
    const person = await front.shopper([[await front.goods(200, 9), 1]]);
    const watched = await front.enter(person);
    const { page } = watched;
    const keys = new Set<string | undefined>();
    const { promise: pressed, resolve: letGo } = Promise.withResolvers<void>();
    await page.route('**/api/orders', async (route, request: Request) => {
      keys.add(request.headers()['idempotency-key']);
      await pressed;
      await route.continue();
    });
    await fillAddress(page);
    await cod(page);
    await main(page)
      .getByRole('button', { name: /^Place order/ })
      .click({ clickCount: 5, delay: 10 });
    await page.getByLabel('City').press('Enter');
    letGo();
    await atOrder(page);
    expect([(await front.orders(person)).length, keys.size]).toEqual([1, 1]);
    await leave(watched);
  });
});

test.describe('the payment', () => {
  const atGateway = async () => {
    const person = await front.shopper([[await front.goods(200, 9), 1]]);
    const watched = await front.enter(person);
    await fillAddress(watched.page);
    await place(watched.page);
    await watched.page.waitForURL(/\/test-gateway\/pay\//);
    return { person, watched, page: watched.page };
  };
  const pays = (page: Page) => page.getByRole('button', { name: /^Pay Rs/ }).click();

  test('can be made from the order page after the window was closed and after a failure', async () => {
    const { person, watched, page } = await atGateway();
    await page.getByRole('button', { name: 'Close' }).click();
    await atOrder(page);
    await page.getByText('The payment page was closed before paying.').waitFor();
    await pays(page);
    await page.waitForURL(/\/test-gateway\/pay\//);
    await page.getByRole('button', { name: 'Fail' }).click();
    await atOrder(page);
    await page.getByText('The payment failed. No money has moved; you can try again.').waitFor();
    await pays(page);
    await page.waitForURL(/\/test-gateway\/pay\//);
    await pays(page);
    await atOrder(page);
    await page.getByText('Paid. We will pack it next.').waitFor();
    expect(await front.orders(person)).toMatchObject([{ isPaid: true }]);
    await leave(watched);
  });

  test('is still open for a shopper who goes back: the order is shown, not an empty checkout', async () => {
    const { watched, page } = await atGateway();
    await page.goBack();
    await atOrder(page);
    await page.getByRole('button', { name: /^Pay Rs/ }).waitFor();
    await page.getByText(/Waiting for your payment/).waitFor();
    await leave(watched);
  });

  test('is not made again when another tab has made it', async () => {
    const { person, watched, page } = await atGateway();
    const [order] = await front.orders(person);
    const paid = page.url();
    await page.goto(`${front.proof.shop.url}/myorders/${String(order?._id)}/all`);
    await page.getByRole('button', { name: /^Pay Rs/ }).waitFor();
    const other = await watched.context.newPage();
    await other.goto(paid);
    await pays(other);
    await atOrder(other);
    await other.getByText('Paid. We will pack it next.').waitFor();
    await other.close();
    await pays(page);
    await page.getByText('Paid. We will pack it next.').waitFor();
    await eventually(() => page.getByRole('button', { name: /^Pay Rs/ }).count()).toBe(0);
    expect(await front.orders(person)).toMatchObject([{ isPaid: true, refunds: [] }]);
    await leave(watched, /409/);
  });

  test('is refunded once when it was made twice', async () => {
    const { person, watched, page } = await atGateway();
    const other = await watched.context.newPage();
    await other.goto(page.url());
    for (const tab of [other, page]) {
      await pays(tab);
      await atOrder(tab);
      await tab.getByText('Paid. We will pack it next.').waitFor();
    }
    await eventually(async () => (await front.orders(person))[0]?.refunds).toMatchObject([
      { amount: 200, status: 'done', reason: 'second_payment' },
    ]);
    await leave(watched);
  });

  test('is refunded when the order was cancelled meanwhile, and every page says so', async () => {
    const { person, watched, page } = await atGateway();
    const other = await watched.context.newPage();
    const [order] = await front.orders(person);
    await other.goto(new URL(`/myorders/${order?._id}/all`, page.url()).href);
    await other.getByRole('button', { name: 'Cancel order' }).click();
    await other.getByRole('button', { name: 'Yes, cancel it' }).click();
    await other
      .getByText('Cancelled before it was paid. A payment that still arrives is refunded in full.')
      .waitFor();
    await page.reload();
    await page
      .getByText(
        'This order was cancelled. If you pay all the same, the shop gives all of it back.',
      )
      .waitFor();
    await pays(page);
    await atOrder(page);
    await page.getByText('Your order was cancelled. This payment is refunded in full').waitFor();
    await eventually(async () => (await front.orders(person))[0]).toMatchObject({
      status: 'cancelled',
      isPaid: false,
      refunds: [{ amount: 200, reason: 'cancelled', status: 'done' }],
    });
    await expectAccessible(page);
    await leave(watched, /409/);
  });

  test('is refunded when it arrives after the hold and the stock is sold, and the order says so', async () => {
    const goods = await front.goods(200, 1);
    const person = await front.shopper([[goods, 1]]);
    const watched = await front.enter(person);
    const { page } = watched;
    await fillAddress(page);
    await place(page);
    await page.waitForURL(/\/test-gateway\/pay\//);
    const { pool } = front.proof.store;
    await pool.query(
      "update orders set hold_until = now() - interval '1 second' where account_id = $1",
      [person.id],
    );
    await pool.query("update pgboss.job set start_after = now() where name = 'expire-order'");
    await eventually(async () => (await front.orders(person))[0]?.status).toBe('expired');
    await front.sell(goods, 1);
    await pays(page);
    await atOrder(page);
    await page
      .getByText(
        'Your order had expired and can no longer be delivered. This payment is refunded in full',
      )
      .waitFor();
    await page.getByText('Paid too late').waitFor();
    await eventually(async () => (await front.orders(person))[0]?.refunds).toMatchObject([
      { amount: 200, reason: 'late_payment', status: 'done' },
    ]);
    await expectAccessible(page);
    await leave(watched, /409/);
  });
});
