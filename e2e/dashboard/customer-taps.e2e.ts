import { address } from '../../proofs/world/address.ts';
import { type AdminFront, openAdminFront } from '../fixtures/admin-front.ts';
import { mailWith } from '../fixtures/mailbox.ts';
import { inaccessible, tooWide } from '../fixtures/page-rules.ts';
import { main, secret, toast } from '../fixtures/storefront.ts';
import { countTaps } from '../fixtures/tap-counter.ts';
import { expect, test } from '../fixtures/test.ts';

/** A customer on the telephone: an exchange, store credit, a note, and an invoice, in taps. */

let front: AdminFront;

test.afterAll(() => front?.close());

const email = 'meera.on.the.phone@example.in';

const send = async <T>(method: string, path: string, body: object, token = ''): Promise<T> => {
  const response = await fetch(front.url + path, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
  return (await response.json()) as T;
};

interface Goods {
  _id: string;
  unitVariation: { _id: string; size: string; stock: number }[];
}

/** Registers somebody who has got a shirt in M. Returns the customer and the number of the order. */
const sellShirt = async (): Promise<{ id: string; orderNumber: string }> => {
  const mail = { name: 'Meera Kulkarni', email, mobile: '9876501234', password: secret };
  await send('POST', '/api/users', mail);
  const [, id = '', link] = await mailWith(
    front.dataDir,
    email,
    /\/account-verify\/([\w-]+)\/([\w-]+)/,
  );
  await send('POST', `/api/account-verify/${id}/${link}`, {});
  const { token } = await send<{ token: string }>('POST', '/api/users/login', {
    email,
    password: secret,
  });
  const { products } = await front.ask<{ products: Goods[] }>('GET', '/api/products?size=M');
  const hasSize = (goods: Goods, size: string): boolean =>
    goods.unitVariation.some((one) => one.size === size && one.stock > 1);
  const goods = products.find((one) => hasSize(one, 'M') && hasSize(one, 'L'));
  const variationId = goods?.unitVariation.find(({ size }) => size === 'M')?._id;
  await send('POST', '/api/cart', { productId: goods?._id, variationId, quantity: 1 }, token);
  const order = await send<{ _id: string; orderNumber: string }>(
    'POST',
    '/api/orders',
    { shippingAddress: { ...address, mobile: '9876501234' }, paymentMethod: 'COD' },
    token,
  );
  for (const status of ['processing', 'shipped', 'delivered'])
    await front.ask('PUT', `/api/orders/${order._id}/deliver`, { status });
  return { id, orderNumber: order.orderNumber };
};

let sold: { id: string; orderNumber: string };
test.beforeAll(async ({ browser }) => {
  front = await openAdminFront(browser);
  sold = await sellShirt();
});

test('an exchange and store credit are started in two taps, and a note stays', async () => {
  const rules = await front.ask('GET', '/api/settings/returns');
  await front.ask('PUT', '/api/settings/returns', { ...rules, isOn: true });
  const { id, orderNumber } = sold;
  const { page, context, troubles } = await front.enter(`/admin/users/${id}`);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await main(page).getByRole('textbox', { name: 'Write a note' }).fill(`Rings at ${width}`);
    const add = main(page).getByRole('button', { name: 'Add the note' });
    await add.click();
    await main(page).getByText(`Rings at ${width}`).waitFor();
    // Until the page has been loaded again, another press does nothing.
    await expect(add).not.toHaveAttribute('aria-busy');
  }
  await main(page).getByRole('button', { name: 'Remove note' }).first().click();
  await expect(main(page).getByText('Rings at 390')).toHaveCount(0);
  expect(await inaccessible(page)).toEqual([]);
  expect(await tooWide(page, 320)).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  const credit = countTaps(page, 'store credit begun on the page of a customer', 2);
  await credit.tap(main(page).getByRole('button', { name: 'Give credit' }));
  await credit.type(page.getByRole('dialog').getByLabel('Amount, in rupees'), '50');
  credit.expectWithinGoal();
  expect(await inaccessible(page)).toEqual([]);
  await page.keyboard.press('Escape');

  const exchange = countTaps(page, 'an exchange started on the page of a customer', 2);
  await exchange.tap(main(page).getByRole('button', { name: 'Exchange', exact: true }));
  const size = page.getByRole('dialog').getByRole('button', { name: 'L', exact: true });
  await size.waitFor();
  expect(await inaccessible(page)).toEqual([]);
  expect(await tooWide(page, 320)).toEqual([]);
  await exchange.tap(size);
  await toast(page, `Exchange ${orderNumber}-R1 is started, and the customer gets an e-mail`);
  exchange.expectWithinGoal();
  const { returns } = await front.ask<{ returns: object[] }>('GET', '/api/returns');
  expect(returns).toMatchObject([{ wish: 'exchange', status: 'requested', difference: 0 }]);
  await mailWith(front.dataDir, email, new RegExp(`${orderNumber}-R1`));
  expect(troubles).toEqual([]);
  await context.close();
});

test('an invoice is found by the telephone number of a customer, and opens as PDF', async () => {
  const { page, context, troubles } = await front.enter('/admin/invoices');
  await page.setViewportSize({ width: 1440, height: 900 });
  await main(page)
    .getByRole('textbox', { name: 'Number, order, name or telephone' })
    .fill('+91 98765 01234');
  await page.keyboard.press('Enter');
  await page.waitForURL(/search=/);
  const row = main(page).getByRole('row').nth(1);
  await row.getByText('Paid', { exact: true }).waitFor();
  const downloading = page.waitForEvent('download');
  await row.getByRole('button', { name: /^PDF of/ }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^invoice-.*\.pdf$/);
  expect(await inaccessible(page)).toEqual([]);
  expect(await tooWide(page, 320)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await front.open(page, '/admin/invoices?bill=credit_note');
  await main(page).getByText('No invoices found.').waitFor();
  expect(troubles).toEqual([]);
  await context.close();
});
