import { address } from '../../proofs/world/address.ts';
import { type AdminFront, openAdminFront } from '../fixtures/admin-front.ts';
import { expectAccessible, inaccessible, tooWide } from '../fixtures/page-rules.ts';
import { main } from '../fixtures/storefront.ts';
import { countTaps } from '../fixtures/tap-counter.ts';
import { expect, test } from '../fixtures/test.ts';

/** The day of a merchant in taps: an order from its arrival to the door, and a caller's order. */

let front: AdminFront;

test.beforeAll(async ({ browser }) => {
  front = await openAdminFront(browser);
});
test.afterAll(() => front?.close());

interface Placed {
  _id: string;
  orderNumber: string;
  orderItems: { weight: number | null; quantity: number }[];
}

/** Orders a kilo of something on delivery, for somebody with this number. */
const placeOrder = async (mobile: string): Promise<Placed> => {
  const { products } = await front.ask<{
    products: { _id: string; kgVariation: { _id: string; stock: number }[] }[];
  }>('GET', '/api/products?type=per+kg');
  const [product] = products;
  await front.ask('POST', '/api/cart', {
    productId: product?._id,
    variationId: product?.kgVariation.find(({ stock }) => stock > 4)?._id,
    quantity: 1,
  });
  return front.ask<Placed>('POST', '/api/orders', {
    shippingAddress: { ...address, mobile },
    paymentMethod: 'COD',
  });
};

/** Places such an order and accepts it. An account has three at most that wait for this. */
const placeAccepted = async (mobile: string): Promise<Placed> => {
  const order = await placeOrder(mobile);
  await front.ask('PUT', `/api/orders/${order._id}/deliver`, { status: 'processing' });
  return order;
};

for (const width of [1440, 390])
  test(`a new order is accepted, weighed, packed, printed and handed over at ${width} px`, async () => {
    await front.ask('PUT', '/api/settings/weighing', { weighs: true, tolerance: 10 });
    const order = await placeOrder('9876543210');
    const { page, context, troubles } = await front.enter('/admin');
    await page.setViewportSize({ width, height: 900 });
    let isPrinted = false;
    await page.exposeFunction('printed', () => {
      isPrinted = true;
    });
    await page.evaluate(() => {
      window.print = () => void (window as never as { printed: () => void }).printed();
    });
    const taps = countTaps(page, 'a new order fulfilled', 5);
    await taps.tap(main(page).getByRole('link', { name: 'Orders to accept' }));
    await taps.tap(main(page).getByRole('button', { name: 'Accept the order' }));
    const scale = main(page).getByRole('textbox', { name: /What the scale shows/ });
    await expect(scale).toBeFocused();
    expect(await inaccessible(page)).toEqual([]);
    expect(await tooWide(page, width)).toEqual([]);
    const grams = order.orderItems.reduce(
      (sum, { weight, quantity }) => sum + (weight ?? 0) * quantity,
      0,
    );
    await taps.type(scale, String(grams));
    await taps.press('Enter');
    await page.waitForURL(`**/admin/orders/${order._id}`);
    expect(isPrinted).toBe(true);
    await taps.tap(main(page).getByRole('button', { name: 'Hand over' }));
    await main(page).getByRole('button', { name: 'It was delivered' }).waitFor();
    taps.expectWithinGoal();
    expect(await inaccessible(page)).toEqual([]);
    expect(await tooWide(page, width)).toEqual([]);
    // The same place says later that cash was taken, so it asks first.
    await main(page).getByRole('button', { name: 'It was delivered' }).click();
    const question = page.getByRole('dialog', { name: /taken at the door/ });
    await question.getByRole('button', { name: 'Not yet' }).click();
    const now = await front.ask<{ status: string }>('GET', `/api/orders/${order._id}`);
    expect(now.status).toBe('shipped');
    expect(troubles).toEqual([]);
    await context.close();
  });

test('an order is found by the telephone number of a caller from any page', async () => {
  const order = await placeOrder('9123456780');
  const { page, context, troubles } = await front.enter('/admin/settings');
  for (const path of ['/admin/settings', '/admin/delivery']) {
    await front.open(page, path);
    const taps = countTaps(page, 'an order found by a telephone number', 2);
    await taps.press('/');
    await taps.type(page.getByRole('dialog').getByRole('combobox'), '91234 56780');
    const found = page.getByRole('option', { name: new RegExp(order.orderNumber) });
    await found.waitFor();
    taps.expectWithinGoal();
    await found.click();
    await page.waitForURL(new RegExp(`/admin/orders/${order._id}`));
  }
  expect(troubles).toEqual([]);
  await context.close();
});

test('orders are walked with J and K, and the next opens after a step', async () => {
  const [first, second] = [await placeOrder('9000000001'), await placeOrder('9000000002')];
  const { page, context, troubles } = await front.enter('/admin/orders?work=accept&sort=oldest');
  await main(page).getByRole('link', { name: first.orderNumber }).click();
  await main(page).getByRole('heading', { level: 1, name: first.orderNumber }).waitFor();
  await main(page)
    .getByText(/^\d of \d$/)
    .waitFor();
  await page.keyboard.press('j');
  await main(page).getByRole('heading', { level: 1, name: second.orderNumber }).waitFor();
  await page.keyboard.press('k');
  await main(page).getByRole('heading', { level: 1, name: first.orderNumber }).waitFor();
  await main(page).getByRole('button', { name: 'Accept the order' }).click();
  await main(page).getByRole('heading', { level: 1, name: second.orderNumber }).waitFor();
  expect(new URL(page.url()).search).toBe('?work=accept&sort=oldest');
  expect(troubles).toEqual([]);
  await context.close();
});

test('an order is looked at without leaving the list', async () => {
  const { orderNumber } = await placeAccepted('9000000004');
  const { page, context, troubles } = await front.enter('/admin/orders?payment=COD');
  const look = main(page).getByRole('button', { name: `Look at ${orderNumber}` });
  await look.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: `Order ${orderNumber}` });
  await panel.getByText('9000000004').waitFor();
  expect(await inaccessible(page)).toEqual([]);
  expect(await tooWide(page, 320)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('Escape');
  await expect(look).toBeFocused();
  expect(new URL(page.url()).search).toBe('?payment=COD');
  await look.click();
  await panel.getByRole('link', { name: 'Open the order' }).click();
  await main(page).getByRole('heading', { level: 1, name: orderNumber }).waitFor();
  expect(troubles).toEqual([]);
  await context.close();
});

test('a message is answered from a ready answer in two panes, and the next opens', async () => {
  const write = (subject: string, email: string): Promise<unknown> =>
    front.ask('POST', '/api/users/message', { name: 'Asha', email, subject, msg: 'In L, please?' });
  const { orderNumber } = await placeAccepted('9000000003');
  await write('The kurta pinches', front.adminEmail);
  await write('The sari is short', 'meera@example.in');
  await write('When do mangoes come?', 'ravi@example.in');
  await front.ask('POST', '/api/answer-templates', {
    name: 'Another size',
    texts: { en: 'Of course. We send it tomorrow.' },
  });
  const { page, context, troubles } = await front.enter('/admin');
  const subject = (text: string) => main(page).getByRole('heading', { name: text }).waitFor();
  const taps = countTaps(page, 'a message answered', 3);
  await taps.tap(main(page).getByRole('link', { name: 'Messages to answer' }));
  await subject('The kurta pinches');
  const list = main(page).getByRole('link', { name: /kurta|sari|mangoes/ });
  await expect(list).toHaveCount(3);
  await main(page)
    .getByRole('region', { name: 'Last orders' })
    .getByRole('link', { name: orderNumber })
    .waitFor();
  await expectAccessible(page);
  await taps.tap(main(page).getByRole('button', { name: 'Another size' }));
  await taps.tap(main(page).getByRole('button', { name: 'Send and solve' }));
  await subject('The sari is short');
  taps.expectWithinGoal();
  await expect(list).toHaveCount(2);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(list).toHaveCount(0);
  expect(await inaccessible(page)).toEqual([]);
  await main(page).getByRole('textbox', { name: 'Your answer' }).fill('It can be let down.');
  await page.keyboard.press('Control+Enter');
  await subject('When do mangoes come?');
  const { tickets } = await front.ask<{ tickets: { subject: string; state: string }[] }>(
    'GET',
    '/api/tickets',
  );
  expect(Object.fromEntries(tickets.map((one) => [one.subject, one.state]))).toEqual({
    'The kurta pinches': 'solved',
    'The sari is short': 'answered',
    'When do mangoes come?': 'new',
  });
  expect(troubles).toEqual([]);
  await context.close();
});

test('an answer that was begun waits for its message, and the list stays while others open', async () => {
  for (const subject of ['Do you sell wool?', 'Is the rice new?'])
    await front.ask('POST', '/api/users/message', {
      name: 'Lena',
      email: 'lena@example.in',
      subject,
      msg: 'Please tell me.',
    });
  const { page, context, troubles } = await front.enter('/admin/messages?search=lena');
  const open = (text: string) => main(page).getByRole('heading', { name: text }).waitFor();
  const row = (text: string) => main(page).getByRole('link', { name: text });
  const answer = main(page).getByRole('textbox', { name: 'Your answer' });
  await open('Do you sell wool?');
  const list = await row('Do you sell wool?').elementHandle();
  await answer.fill('From November on.');
  const field = await answer.elementHandle();
  await row('Do you sell wool?').click();
  await page.waitForURL(/\/admin\/messages\/[^?]+\?/);
  await main(page).getByRole('heading', { level: 1, name: 'Message T-' }).waitFor();
  await expect(answer).toHaveValue('From November on.');
  expect(await field?.evaluate((one) => one.isConnected)).toBe(true);
  await main(page).getByText('1 of 2').waitFor();
  await page.keyboard.press('j');
  await open('Is the rice new?');
  await expect(answer).toHaveValue('');
  await answer.fill('It is of this year.');
  await row('Do you sell wool?').click();
  await open('Do you sell wool?');
  await expect(answer).toHaveValue('From November on.');
  expect(await list?.evaluate((one) => one.isConnected)).toBe(true);
  await page.reload();
  await expect(answer).toHaveValue('From November on.');
  await main(page).getByRole('button', { name: 'Send the answer' }).click();
  await open('Is the rice new?');
  await expect(answer).toHaveValue('It is of this year.');
  await row('Do you sell wool?').click();
  await open('Do you sell wool?');
  await expect(answer).toHaveValue('');
  expect(troubles).toEqual([]);
  await context.close();
});

test('a setting is found by the words of a shopkeeper, on its page and from anywhere', async () => {
  const { page, context, troubles } = await front.enter('/admin/settings');
  await main(page).getByRole('searchbox').fill('gst number');
  await main(page).getByText('1 setting', { exact: true }).waitFor();
  expect(await inaccessible(page)).toEqual([]);
  expect(await tooWide(page, 320)).toEqual([]);
  await main(page).getByRole('link', { name: 'GST number and legal details' }).click();
  await expect(main(page).getByLabel('GSTIN')).toBeFocused();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('holiday', { delay: 20 });
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/admin\/opening$/);
  await main(page)
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'Settings' })
    .click();
  await page.waitForURL(/\/admin\/settings$/);
  expect(troubles).toEqual([]);
  await context.close();
});
