import type { Page } from '@playwright/test';
import { address } from '../../proofs/world/address.ts';
import { type AdminFront, openAdminFront } from '../fixtures/admin-front.ts';
import { mailWith } from '../fixtures/mailbox.ts';
import { inaccessible, tooWide } from '../fixtures/page-rules.ts';
import { eventually, main, toast } from '../fixtures/storefront.ts';
import { expect, test } from '../fixtures/test.ts';

/** Goods by the kilo on the scale: the setting, the packing table on a phone, and what comes back. */

let front: AdminFront;

test.beforeAll(async ({ browser }) => {
  front = await openAdminFront(browser);
});
test.afterAll(() => front?.close());

interface Product {
  _id: string;
  name: string;
  kgVariation: { _id: string; weight: number; stock: number }[];
  unitVariation: { _id: string; stock: number }[];
}
interface Placed {
  _id: string;
  orderNumber: string;
  totalPrice: number;
  orderItems: { name: string; linePrice: number; weight: number | null; quantity: number }[];
}

const findProducts = async (type: string): Promise<Product[]> =>
  (await front.ask<{ products: Product[] }>('GET', `/api/products?type=${type}`)).products;

/** Orders two different goods by the kilo and one by the piece. */
const placeOrder = async (paymentMethod: 'Prepaid' | 'COD'): Promise<Placed> => {
  const goods = (await findProducts('per+kg')).slice(0, 2);
  const [piece] = await findProducts('per+unit');
  const lines = [
    ...goods.map(({ _id, kgVariation }) => ({
      productId: _id,
      variationId: kgVariation.find(({ stock }) => stock > 4)?._id,
      quantity: 2,
    })),
    {
      productId: piece?._id,
      variationId: piece?.unitVariation.find(({ stock }) => stock > 4)?._id,
      quantity: 1,
    },
  ];
  for (const line of lines) await front.ask('POST', '/api/cart', line);
  return front.ask<Placed>('POST', '/api/orders', { shippingAddress: address, paymentMethod });
};

const payOrder = async ({ _id: orderId }: Placed): Promise<void> => {
  const { paymentOrderId } = await front.ask<{ paymentOrderId: string }>(
    'POST',
    '/api/payment/orders',
    { orderId },
  );
  const proof = await front.ask('POST', '/test-gateway/payments', {
    paymentOrderId,
    outcome: 'captured',
  });
  await front.ask('PUT', `/api/orders/${orderId}/pay`, proof);
};

const phone = { width: 390, height: 844 };
const weights = (page: Page) => main(page).getByRole('textbox', { name: /What the scale shows/ });

/** The ordered grams of the lines by the kilo. */
const listOrdered = ({ orderItems }: Placed): number[] =>
  orderItems.flatMap(({ weight, quantity }) => (weight === null ? [] : [weight * quantity]));

const rupees = (amount: number): string =>
  `Rs. ${new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(amount)}`;

test('the merchant turns the scale on, and sets its tolerance', async () => {
  const { page, context, troubles } = await front.enter('/admin/packing');
  await main(page).getByText('are not weighed in this shop').waitFor();
  await main(page).getByLabel('Allowed difference, percent').fill('51');
  await main(page).getByLabel('Weigh goods by the kilo when packing').check();
  await main(page).getByRole('button', { name: 'Save' }).click();
  await main(page).getByText('A whole number from 0 to 50').waitFor();
  await main(page).getByLabel('Allowed difference, percent').fill('10');
  await main(page).getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Saved');
  await main(page).getByText('Nothing waits for the scale.').waitFor();
  expect(await inaccessible(page)).toEqual([]);
  expect(troubles).toEqual([]);
  await context.close();
});

test('a packer weighs a paid order on a phone with Enter alone, and the money comes back', async () => {
  const order = await placeOrder('Prepaid');
  await payOrder(order);
  const [first = 0, second = 0] = listOrdered(order);
  const { page, context, troubles } = await front.enter('/admin/packing');
  await page.setViewportSize(phone);
  await front.open(page, '/admin/packing');
  await main(page).getByRole('link', { name: order.orderNumber }).waitFor();
  expect(await inaccessible(page)).toEqual([]);
  expect(await tooWide(page, 390)).toEqual([]);

  // A scanner types into the field that has the focus, and presses Enter.
  await page.keyboard.type('HT-00000000\n');
  await main(page).getByText('Order not found').waitFor();
  await main(page).getByLabel('Order number').fill('');
  await page.keyboard.type(`${order.orderNumber.toLowerCase()}\n`);
  await page.waitForURL(/\/admin\/packing\/ord_/);

  await eventually(() => weights(page).count()).toBe(2);
  await weights(page).first().focus();
  await page.keyboard.type(`${Math.ceil(first / 2)}\n`);
  await eventually(() =>
    weights(page)
      .nth(1)
      .evaluate((field) => field === document.activeElement),
  ).toBe(true);
  await page.keyboard.type(`${second + 1}\n`);
  await main(page).getByText('Add goods, or correct the weight').waitFor();
  await eventually(() =>
    weights(page)
      .first()
      .evaluate((field) => field === document.activeElement),
  ).toBe(true);
  expect(await inaccessible(page)).toEqual([]);
  expect(await tooWide(page, 390)).toEqual([]);

  const less = Math.floor(first * 0.95);
  await weights(page)
    .first()
    .fill(String(less / 1000));
  const [item] = order.orderItems;
  const back = Math.round(((item?.linePrice ?? 0) * 100 * (first - less)) / first) / 100;
  await main(page).getByText('Refund', { exact: true }).waitFor();
  await main(page).getByRole('status').getByText(rupees(back)).waitFor();
  await weights(page).first().press('Enter');
  await page.keyboard.press('Enter');
  await toast(page, `${order.orderNumber} is packed`);
  await page.waitForURL(/\/admin\/orders\//);

  await page.goto(`${front.url}/admin/orders/${order._id}`);
  await main(page)
    .getByText(`−${rupees(back)}`)
    .waitFor();
  await page.goto(`${front.url}/myorders/${order._id}/all`);
  await main(page)
    .getByText(`−${rupees(back)}`)
    .waitFor();
  await main(page)
    .getByText(rupees(order.totalPrice - back))
    .first()
    .waitFor();
  await eventually(
    async () =>
      (
        await front.ask<{ refunds: { amount: number; status: string }[] }>(
          'GET',
          `/api/orders/${order._id}`,
        )
      ).refunds,
  ).toMatchObject([{ amount: back, status: 'done' }]);
  await mailWith(front.dataDir, front.adminEmail, /A little less on the scale/);
  expect(troubles.filter((one) => !/404/.test(one))).toEqual([]);
  await context.close();
});

test('an order that comes in meanwhile appears, and what is typed stays', async () => {
  const { page, context, troubles } = await front.enter('/admin/packing');
  await main(page).getByText('Nothing waits for the scale.').waitFor();
  await main(page).getByLabel('Order number').fill('HT-1234');
  const order = await placeOrder('COD');
  await front.ask('PUT', `/api/orders/${order._id}/deliver`, { status: 'processing' });
  await main(page).getByRole('link', { name: order.orderNumber }).waitFor();
  await expect(main(page).getByLabel('Order number')).toHaveValue('HT-1234');
  await front.ask('POST', `/api/orders/${order._id}/cancel`);
  await main(page).getByText('Nothing waits for the scale.').waitFor();
  expect(troubles).toEqual([]);
  await context.close();
});

test('an order on delivery is collected for less, and corrected until it is shipped', async () => {
  const order = await placeOrder('COD');
  await front.ask('PUT', `/api/orders/${order._id}/deliver`, { status: 'processing' });
  const [first = 0, second = 0] = listOrdered(order);
  const { page, context, troubles } = await front.enter(`/admin/packing/${order._id}`);
  await page.setViewportSize(phone);
  const fill = async (...grams: number[]): Promise<void> => {
    for (const [i, shown] of grams.entries()) await weights(page).nth(i).fill(String(shown));
  };
  await fill(Math.floor(first * 0.98), second);
  await main(page).getByText('Less to collect on delivery').waitFor();
  await main(page).getByRole('button', { name: 'Pack and print' }).click();
  await toast(page, `${order.orderNumber} is packed`);

  await front.open(page, `/admin/packing/${order._id}`);
  await main(page).getByText('Weighed already', { exact: false }).waitFor();
  await fill(Math.floor(first * 0.95), second + 1);
  await main(page).getByRole('button', { name: 'Correct the weights' }).click();
  await page.waitForURL(/\/admin\/orders\//);
  const corrected = await front.ask<{
    weightReduction: number;
    toCollect: number;
    creditNotes: object[];
  }>('GET', `/api/orders/${order._id}`);
  expect(corrected.creditNotes).toHaveLength(2);
  expect(corrected.toCollect).toBeCloseTo(order.totalPrice - corrected.weightReduction, 2);

  await front.ask('PUT', `/api/orders/${order._id}/deliver`, { status: 'shipped' });
  await front.open(page, `/admin/packing/${order._id}`);
  await main(page).getByText('can no longer be changed', { exact: false }).waitFor();
  expect(await weights(page).first().isDisabled()).toBe(true);
  expect(await inaccessible(page)).toEqual([]);
  expect(troubles).toEqual([]);
  await context.close();
});

test('what was typed survives a reload, and whoever is late sees what was stored', async () => {
  const order = await placeOrder('Prepaid');
  await payOrder(order);
  const [first = 0, second = 0] = listOrdered(order);
  const { page, context, troubles } = await front.enter(`/admin/packing/${order._id}`);
  await page.setViewportSize(phone);
  await weights(page)
    .first()
    .fill(String(first - 2));
  await front.open(page, `/admin/packing/${order._id}`);
  await expect(weights(page).first()).toHaveValue(String(first - 2));
  await expect(weights(page).nth(1)).toBeFocused();
  await page.keyboard.type(String(second - 2));

  const { lines } = await front.ask<{ lines: { _id: string; ordered: number | null }[] }>(
    'GET',
    `/api/packing/${order._id}`,
  );
  await front.ask('PUT', `/api/packing/${order._id}`, {
    revision: 0,
    lines: lines.flatMap(({ _id, ordered }) =>
      ordered === null ? [] : [{ _id, grams: ordered - 1 }],
    ),
  });
  await page.keyboard.press('Enter');
  await main(page).getByText('Somebody has weighed this order in the meantime').waitFor();
  await main(page)
    .getByText(`weighed ${first - 1} g`)
    .first()
    .waitFor();
  await main(page).getByText('Weighed already', { exact: false }).waitFor();
  await expect(weights(page).first()).toHaveValue(String(first - 2));
  await main(page).getByRole('button', { name: 'Pack and print' }).click();
  await toast(page, `${order.orderNumber} is packed`);

  await front.open(page, `/admin/packing/${order._id}`);
  await front.ask('POST', `/api/orders/${order._id}/cancel`);
  await weights(page)
    .first()
    .fill(String(first - 3));
  await main(page).getByRole('button', { name: 'Correct the weights' }).click();
  await main(page).getByText('An order that is cancelled is not weighed').waitFor();
  await main(page).getByText('can no longer be changed', { exact: false }).waitFor();
  await expect(weights(page).first()).toBeDisabled();
  await expect(weights(page).first()).toHaveValue(String(first - 2));
  expect(await inaccessible(page)).toEqual([]);
  expect(troubles.filter((one) => !/409/.test(one))).toEqual([]);
  await context.close();
});
