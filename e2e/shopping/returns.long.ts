import type { Page } from '@playwright/test';
import { address } from '../../proofs/world/address.ts';
import { courierKeys, type FakeShiprocket, openShiprocket } from '../fakes/shiprocket.ts';
import { type AdminFront, openAdminFront } from '../fixtures/admin-front.ts';
import { inaccessible, tooWide } from '../fixtures/page-rules.ts';
import { eventually, main } from '../fixtures/storefront.ts';
import { expect, test } from '../fixtures/test.ts';

/** Returns: an admin allows them, a shopper sends something back, and staff settle it. */

let front: AdminFront;
let courier: FakeShiprocket;
const webhookToken = 'webhook-token-of-the-courier-1';

test.beforeAll(async ({ browser }) => {
  courier = await openShiprocket();
  front = await openAdminFront(browser, {
    ...courierKeys,
    SHIPROCKET_API_URL: courier.url,
    SHIPROCKET_WEBHOOK_TOKEN: webhookToken,
  });
});
test.afterAll(async () => {
  await front?.close();
  await courier?.close();
});

interface Good {
  _id: string;
  unitVariation: { _id: string; size: string; stock: number }[];
}

/** Finds a good by the piece of which two sizes are there. */
const findGood = async (): Promise<Good | undefined> => {
  const { products } = await front.ask<{ products: Good[] }>('GET', '/api/products?type=per+unit');
  return products.find(
    ({ unitVariation }) => unitVariation.filter(({ stock }) => stock > 9).length > 1,
  );
};

/** Buys pieces on delivery, and has them delivered. Returns the id of the order. */
const buyDelivered = async (quantity = 1): Promise<string> => {
  const good = await findGood();
  await front.ask('POST', '/api/cart', {
    productId: good?._id,
    variationId: good?.unitVariation.find(({ stock }) => stock > 9)?._id,
    quantity,
  });
  const { _id: id } = await front.ask<{ _id: string }>('POST', '/api/orders', {
    shippingAddress: address,
    paymentMethod: 'COD',
  });
  for (const status of ['processing', 'shipped', 'delivered'])
    await front.ask('PUT', `/api/orders/${id}/deliver`, { status });
  return id;
};

/** Settles the return that is shown, and says yes to the question. The focus stays at the return. */
const settle = async (page: Page): Promise<void> => {
  await main(page).getByRole('button', { name: 'Settle' }).click();
  const question = page.getByRole('dialog', { name: 'Settle this return?' });
  await question.getByRole('button', { name: 'Settle' }).click();
  await page.getByText('Return settled').first().waitFor();
  await expect(main(page).getByRole('article')).toBeFocused();
};

/** Opens the newest return alone, so that no other one follows it. */
const openNewest = async (page: Page): Promise<void> => {
  const { returns } = await front.ask<{ returns: { returnNumber: string }[] }>(
    'GET',
    '/api/returns',
  );
  await front.open(page, `/admin/returns?search=${returns[0]?.returnNumber}`);
};

const allowReturns = async (): Promise<void> => {
  const rules = await front.ask<object>('GET', '/api/settings/returns');
  await front.ask('PUT', '/api/settings/returns', { ...rules, isOn: true });
};

/** A picture of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

test('a shopper sends a piece back, and gets the money by UPI', async () => {
  const { page, context, troubles } = await front.enter('/admin/returns');
  await main(page).getByText('No returns.').waitFor();
  await main(page).getByLabel('Customers may start returns').check();
  const kilo = main(page).getByRole('group', { name: 'Goods by the kilo' });
  await expect(kilo.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await expect(kilo.getByLabel('Damaged')).toBeChecked();
  await main(page).getByRole('button', { name: 'Add a category' }).focus();
  await page.keyboard.press('Enter');
  const rule = main(page).getByRole('group', { name: 'Rule 1' });
  await rule.getByLabel('Category').fill('Fruit');
  await rule.getByLabel('Days').fill('1');
  await main(page).getByRole('button', { name: 'Save' }).click();
  await rule.getByRole('alert').waitFor();
  await expect(rule.getByLabel('Too small')).toBeFocused();
  await rule.getByLabel('Damaged').check();
  expect(await inaccessible(page)).toEqual([]);
  await main(page).getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved').first().waitFor();
  expect(await front.ask('GET', '/api/settings/returns')).toMatchObject({
    isOn: true,
    categories: [{ category: 'Fruit', days: 1, reasons: ['damaged'] }],
  });

  const id = await buyDelivered();
  const calls = `**/api/orders/${id}/returns`;
  await page.route(calls, (route) => route.abort());
  for (const path of [`/myorders/${id}/all`, `/admin/orders/${id}`]) {
    await page.goto(front.url + path);
    await main(page).getByRole('heading', { name: 'Returns' }).waitFor();
    await main(page).getByRole('button', { name: 'Try again' }).waitFor();
    expect(await inaccessible(page)).toEqual([]);
  }
  await page.goto(`${front.url}/myorders/${id}/all`);
  await main(page).getByRole('button', { name: 'Try again' }).waitFor();
  await page.unroute(calls);
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Send something back' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').selectOption('Too small');
  await dialog.getByLabel('What is wrong with it').fill('It pinches');
  await dialog
    .getByLabel('Pictures, up to five')
    .setInputFiles({ name: 'seam.png', mimeType: 'image/png', buffer: pixel });
  await dialog.getByRole('button', { name: 'Ask for the return' }).click();
  await dialog.getByText('Please say where the money goes', { exact: false }).waitFor();
  await dialog.getByLabel('UPI address').fill('meera');
  await dialog.getByRole('button', { name: 'Ask for the return' }).click();
  await dialog.getByText('A UPI address, such as meera@okbank').waitFor();
  await expect(dialog.getByLabel('UPI address')).toBeFocused();
  await dialog.getByLabel('UPI address').fill('meera@okbank');
  await expect(dialog.getByText('A UPI address, such as')).toHaveCount(0);
  expect(await inaccessible(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Ask for the return' }).click();
  await page.getByText('Asked for').waitFor();
  await page.getByAltText('Picture 1 of the goods').waitFor();
  await expect(main(page).getByRole('heading', { name: 'Returns' })).toBeFocused();
  await page.getByText('You wrote: It pinches').waitFor();
  await page.getByText('I would like: My money back').waitFor();
  await page.getByText('Where the money goes: meera@okbank').waitFor();
  await page.getByRole('button', { name: 'Change where it goes' }).focus();
  await page.keyboard.press('Enter');
  await dialog.getByLabel('UPI address').fill('');
  await dialog.getByLabel('Account holder').fill('Meera Kulkarni');
  await dialog.getByLabel('Account number').fill('12');
  await dialog.getByLabel('IFSC code').fill('hdfc0001234');
  expect(await inaccessible(page)).toEqual([]);
  await dialog.getByLabel('IFSC code').press('Enter');
  await dialog.getByText('9 to 18 digits').waitFor();
  await expect(dialog.getByLabel('Account number')).toBeFocused();
  await dialog.getByLabel('Account number').fill('123456789012');
  await dialog.getByLabel('Account number').press('Enter');
  await page.getByText('Where the money goes: Meera Kulkarni, 123456789012, HDFC0001234').waitFor();
  await page.getByRole('button', { name: 'Change where it goes' }).click();
  await dialog.getByLabel('UPI address').fill('meera@okbank');
  for (const name of ['Account holder', 'Account number', 'IFSC code'])
    await dialog.getByLabel(name).fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Where the money goes: meera@okbank').waitFor();
  expect(await tooWide(page, 390)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.goto(`${front.url}/admin/returns`);
  await main(page).getByText('The customer writes: It pinches').waitFor();
  await main(page).getByText('meera@okbank').waitFor();
  expect(await inaccessible(page)).toEqual([]);
  expect(await tooWide(page, 390)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await main(page).locator('summary', { hasText: 'More' }).click();
  await main(page).getByRole('button', { name: 'Reject' }).click();
  await main(page).getByText('Please fill this in').waitFor();
  await expect(main(page).getByLabel('What you write to the customer')).toBeFocused();
  await main(page).getByRole('button', { name: 'Approve' }).click();
  await main(page).getByRole('button', { name: 'Goods are back' }).click();
  await main(page).getByLabel('Settle by').selectOption('UPI, sent by us');
  await main(page).getByLabel('Number of the transfer').fill('UTR 42');
  await settle(page);
  await main(page).getByText('UPI, sent by us: UTR 42').waitFor();
  await main(page).getByRole('columnheader', { name: 'Too small' }).waitFor();

  await page.goto(`${front.url}/myorders/${id}/all`);
  await page.getByText('Settled').waitFor();
  await page.getByText('Sent to your UPI address: UTR 42').waitFor();
  await page.getByRole('button', { name: 'Send something back' }).waitFor({ state: 'detached' });
  expect(troubles.filter((one) => !/400|ERR_FAILED/.test(one))).toEqual([]);
  await context.close();
});

test('a shopper gets another size, and store credit for what does not fit either', async () => {
  await allowReturns();
  const good = await findGood();
  const [bought, other] = good?.unitVariation.filter(({ stock }) => stock > 9) ?? [];
  const first = await buyDelivered();
  const { page, context, troubles } = await front.enter(`/myorders/${first}/all`);
  await page.getByRole('button', { name: 'Send something back' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('I would like').selectOption('Another size');
  const size = dialog.getByLabel('The size you want');
  await expect(size).not.toHaveValue(bought?._id ?? '');
  await size.selectOption(other?._id ?? '');
  expect(await inaccessible(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Ask for the return' }).click();
  await dialog.getByRole('alert').getByText('Please choose a reason').waitFor();
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await dialog.getByLabel('Reason').selectOption('Too small');
  await dialog.getByRole('button', { name: 'Ask for the return' }).click();
  await page.getByText('Asked for').waitFor();
  await page.getByRole('button', { name: 'Cancel the return' }).click();
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await page.getByText('Asked for').waitFor();

  await openNewest(page);
  await main(page).getByRole('heading', { name: 'wants another size' }).waitFor();
  await main(page).getByRole('button', { name: 'Approve' }).click();
  await main(page).getByRole('button', { name: 'Goods are back' }).click();
  await main(page).getByLabel('Settle by').selectOption('The other size');
  await settle(page);
  await main(page).getByRole('link', { name: 'Order of the other size' }).waitFor();

  await page.goto(`${front.url}/myorders/${first}/all`);
  await page.getByRole('link', { name: 'The order of the other size' }).click();
  await page.waitForURL(
    (url) => url.pathname.startsWith('/myorders/') && !url.href.includes(first),
  );
  const [, second = ''] = /myorders\/([^/]+)/.exec(page.url()) ?? [];
  expect(await front.ask('GET', `/api/orders/${second}`)).toMatchObject({
    totalPrice: 0,
    orderItems: [{ variationId: other?._id }],
  });

  const third = await buyDelivered();
  await page.goto(`${front.url}/myorders/${third}/all`);
  await page.getByRole('button', { name: 'Send something back' }).click();
  await dialog.getByLabel('I would like').selectOption('Store credit');
  await dialog.getByLabel('Reason').selectOption('Too small');
  await dialog.getByRole('button', { name: 'Ask for the return' }).click();
  await page.getByText('Asked for').waitFor();
  await openNewest(page);
  await main(page).getByRole('heading', { name: 'wants store credit' }).waitFor();
  await main(page).getByRole('button', { name: 'Approve' }).click();
  await main(page).getByRole('button', { name: 'Goods are back' }).click();
  await main(page).getByLabel('Settle by').selectOption('Store credit');
  await settle(page);
  const { totalPrice } = await front.ask<{ totalPrice: number }>('GET', `/api/orders/${third}`);
  await eventually(
    async () => (await front.ask<{ balance: number }>('GET', '/api/credit')).balance,
  ).toBe(totalPrice);
  expect(troubles).toEqual([]);
  await context.close();
});

test('fewer pieces arrive than the shopper announced, and only they are paid for', async () => {
  await allowReturns();
  const orderId = await buyDelivered(3);
  const order = await front.ask<{ orderItems: { _id: string; linePrice: number }[] }>(
    'GET',
    `/api/orders/${orderId}`,
  );
  const [line] = order.orderItems;
  const { returnNumber, _id: id } = await front.ask<{ returnNumber: string; _id: string }>(
    'POST',
    `/api/orders/${orderId}/returns`,
    {
      wish: 'credit',
      items: [{ lineId: line?._id, quantity: 3, reason: 'too_small' }],
    },
  );
  await front.ask('POST', `/api/returns/${id}/approve`, { pickup: 'hand' });
  const { page, context, troubles } = await front.enter(`/admin/returns?search=${returnNumber}`);
  const arrived = main(page).getByLabel('Pieces that arrived');
  const shelf = main(page).getByLabel('Pieces for the shelf');
  await expect(shelf).toHaveValue('3');
  await arrived.fill('0');
  await expect(shelf).toHaveValue('0');
  await main(page).getByRole('button', { name: 'Goods are back' }).click();
  await main(page).getByText('At least one piece must have arrived').waitFor();
  await expect(arrived).toBeFocused();
  await page.keyboard.type('2');
  expect(await inaccessible(page)).toEqual([]);
  expect(await tooWide(page, 390)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await arrived.fill('2');
  await expect(shelf).toHaveValue('2');
  await arrived.press('Enter');
  await main(page).getByText('1 did not arrive').waitFor();
  expect(await front.ask('GET', `/api/returns/${id}`)).toMatchObject({
    amount: Math.floor(((line?.linePrice ?? 0) * 200) / 3) / 100,
    items: [{ quantity: 2, missing: 1, restocked: 2 }],
  });
  await page.goto(`${front.url}/myorders/${orderId}/all`);
  await main(page).getByText('1 did not arrive').waitFor();
  expect(troubles.filter((one) => !one.includes('400'))).toEqual([]);
  await context.close();
});

test('staff see a change of where the money goes, and keep their place', async () => {
  await allowReturns();
  const orderId = await buyDelivered();
  const { orderItems } = await front.ask<{ orderItems: { _id: string }[] }>(
    'GET',
    `/api/orders/${orderId}`,
  );
  const { returnNumber, _id: id } = await front.ask<{ returnNumber: string; _id: string }>(
    'POST',
    `/api/orders/${orderId}/returns`,
    {
      items: [{ lineId: orderItems[0]?._id, quantity: 1, reason: 'too_small' }],
      payout: { upi: 'meera@okbank' },
    },
  );
  await front.ask('POST', `/api/returns/${id}/approve`, { pickup: 'hand' });
  await front.ask('PUT', `/api/returns/${id}/payout`, { upi: 'kulkarni@okbank' });
  const { page, context, troubles } = await front.enter(`/admin/returns?search=${returnNumber}`);
  await main(page).getByText('The customer has changed where the money goes').waitFor();
  expect(await inaccessible(page)).toEqual([]);
  await main(page).getByRole('button', { name: 'I have seen the change' }).focus();
  await page.keyboard.press('Enter');
  await main(page).getByText('Where the money goes: kulkarni@okbank').waitFor();
  await expect(main(page).getByRole('article')).toBeFocused();
  expect(troubles).toEqual([]);
  await context.close();
});

/** Changes what the courier says of a parcel, and gives the shop the hint to ask. */
const report = async (number: string, status: [number, string]): Promise<void> => {
  const parcel = courier.parcels.find(({ channel_order_id: one }) => one === number);
  if (parcel === undefined) throw new Error(`the courier has no parcel ${number}`);
  parcel.status = status;
  const answer = await fetch(`${front.url}/api/shipping/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': webhookToken },
    body: JSON.stringify({ awb: parcel.awb, is_return: 1 }),
  });
  expect(answer.status).toBe(200);
};

/** Loads a page again and again until it shows this text. The job that tracks runs meanwhile. */
const reloadUntil = async (page: Page, text: string): Promise<void> => {
  await expect(async () => {
    await page.reload();
    const shown = main(page).getByText(text, { exact: true }).filter({ visible: true });
    await expect(shown.first()).toBeVisible({ timeout: 5000 });
  }).toPass();
};

test('a courier refuses a return, then collects it and brings it to the shop', async () => {
  await allowReturns();
  const orderId = await buyDelivered();
  const { orderItems } = await front.ask<{ orderItems: { _id: string }[] }>(
    'GET',
    `/api/orders/${orderId}`,
  );
  const { returnNumber } = await front.ask<{ returnNumber: string }>(
    'POST',
    `/api/orders/${orderId}/returns`,
    {
      items: [{ lineId: orderItems[0]?._id, quantity: 1, reason: 'too_small' }],
      payout: { upi: 'meera@okbank' },
    },
  );
  courier.behave = ({ path }) => (path === '/orders/create/return' ? 422 : null);
  const { page, context, troubles } = await front.enter(`/admin/returns?search=${returnNumber}`);
  await main(page).getByLabel('How it comes back').selectOption('A courier collects it');
  await main(page).getByRole('button', { name: 'Approve' }).click();
  await main(page).getByText('The courier does not take it: Trouble').waitFor();
  expect(await inaccessible(page)).toEqual([]);
  expect(await tooWide(page, 390)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  courier.behave = () => null;
  const again = main(page).getByRole('button', { name: 'Book again' });
  await again.focus();
  await page.keyboard.press('Enter');
  await main(page).getByText('Fake Express').waitFor();
  expect(courier.parcels.filter(({ isReturn }) => isReturn)).toHaveLength(1);

  const shopper = await front.enter(`/myorders/${orderId}/all`);
  await shopper.page.getByRole('heading', { name: 'Where it is', level: 3 }).waitFor();
  expect(await inaccessible(shopper.page)).toEqual([]);
  expect(await tooWide(shopper.page, 390)).toEqual([]);
  await report(returnNumber, [32, 'RETURN PICKED UP']);
  await reloadUntil(shopper.page, 'On its way to us');
  await shopper.page
    .getByRole('button', { name: 'Cancel the return' })
    .waitFor({ state: 'detached' });
  await report(returnNumber, [26, 'RETURN DELIVERED']);
  await reloadUntil(page, 'Arrived');
  await report(returnNumber, [32, 'RETURN PICKED UP']);
  await main(page).getByRole('button', { name: 'Goods are back' }).click();
  await main(page).getByRole('button', { name: 'Settle' }).waitFor();
  expect([...troubles, ...shopper.troubles]).toEqual([]);
  await shopper.context.close();
  await context.close();
});

test('a return has one main button, and the next that waits opens after it', async () => {
  await allowReturns();
  for (const reason of ['too_small', 'too_large']) {
    const orderId = await buyDelivered();
    const { orderItems } = await front.ask<{ orderItems: { _id: string }[] }>(
      'GET',
      `/api/orders/${orderId}`,
    );
    await front.ask('POST', `/api/orders/${orderId}/returns`, {
      wish: 'credit',
      items: [{ lineId: orderItems[0]?._id, quantity: 1, reason }],
    });
  }
  const { returns } = await front.ask<{ returns: { _id: string; returnNumber: string }[] }>(
    'GET',
    '/api/returns?status=due',
  );
  const [first, second] = returns.slice(-2);
  const { page, context, troubles } = await front.enter(`/admin/returns/${first?._id}?back=due`);
  const title = (of: typeof first) =>
    main(page)
      .getByRole('heading', { level: 1, name: of?.returnNumber ?? 'none' })
      .waitFor();
  const card = main(page).getByRole('article');
  await title(first);
  await main(page)
    .getByText(/^\d of \d$/)
    .waitFor();
  await page.keyboard.press('j');
  await title(second);
  await page.keyboard.press('k');
  await title(first);
  expect(await inaccessible(page)).toEqual([]);
  await card.getByRole('button', { name: 'Approve' }).click();
  await title(second);
  await card.getByRole('button', { name: 'Approve' }).click();
  await card.getByRole('button', { name: 'Goods are back' }).waitFor();
  await page.keyboard.press('k');
  await title(first);
  await card.getByRole('button', { name: 'Goods are back' }).click();
  // Its money is still to be given back, so it stays open.
  await card.getByRole('button', { name: 'Settle' }).waitFor();
  expect(await tooWide(page, 320)).toEqual([]);
  expect(troubles).toEqual([]);
  await context.close();
});
