import { type AdminFront, openAdminFront } from '../fixtures/admin-front.ts';
import { fillAddress } from '../fixtures/checkout-front.ts';
import { mailWith } from '../fixtures/mailbox.ts';
import { inaccessible, tooWide } from '../fixtures/page-rules.ts';
import { main, toast } from '../fixtures/storefront.ts';
import { expect, test } from '../fixtures/test.ts';

/**
 * Store credit and gift cards: a merchant offers them, a shopper buys one, redeems its code and
 * spends the credit beside a payment; an admin gives and blocks.
 */

let front: AdminFront;

test.beforeAll(async ({ browser }) => {
  front = await openAdminFront(browser);
});
test.afterAll(() => front?.close());

const friend = 'asha.rao@example.in';

/** Puts a piece for Rs. 600 to Rs. 4,000 into the admin's own cart. Returns what it costs. */
const fillOwnCart = async (): Promise<number> => {
  const { products } = await front.ask<{
    products: {
      _id: string;
      discount: number;
      unitVariation: { _id: string; stock: number; price: number }[];
    }[];
  }>('GET', '/api/products?type=per+unit');
  const [good] = products
    .filter(({ discount }) => discount === 0)
    .flatMap(({ _id: productId, unitVariation }) =>
      unitVariation
        .filter(({ stock, price }) => stock > 3 && price >= 600 && price <= 4000)
        .map(({ _id: variationId }) => ({ productId, variationId })),
    );
  const { totalPrice } = await front.ask<{ totalPrice: number }>('POST', '/api/cart', {
    ...good,
    quantity: 1,
  });
  return totalPrice;
};

const readBalance = async (): Promise<number> =>
  (await front.ask<{ balance: number }>('GET', '/api/credit')).balance;

test('a gift card is offered, bought, mailed, redeemed and spent beside a payment', async () => {
  const { page, context, troubles } = await front.enter('/admin/gift-cards');
  await main(page).getByText('Gift cards are not sold.', { exact: false }).waitFor();
  const amounts = main(page).getByLabel('Amounts, in rupees');
  await amounts.fill('50');
  await main(page).getByRole('button', { name: 'Save' }).click();
  await main(page).getByText('Whole rupees from 100 to 10000', { exact: false }).waitFor();
  await amounts.fill('1000, 500');
  await main(page).getByRole('button', { name: 'Save' }).click();
  await main(page).getByText('Customers find them at /gift-cards', { exact: false }).waitFor();
  expect(await inaccessible(page)).toEqual([]);

  await front.open(page, '/gift-cards');
  await main(page).getByRole('radio', { name: 'Rs. 500.00' }).check();
  await main(page).getByLabel('E-mail of the recipient').fill(friend);
  await main(page).getByLabel('A few words').fill('Happy Diwali!');
  expect(await inaccessible(page)).toEqual([]);
  expect(await tooWide(page, 390)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await main(page).getByRole('button', { name: 'Buy · Rs. 500.00' }).click();
  await page.waitForURL(/\/test-gateway\/pay\//);
  await page.getByRole('button', { name: /^Pay Rs/ }).click();
  await page.waitForURL(/\/myorders\/ord_[^/]+\/all/);
  await main(page).getByText('Paid. The code is on its way by e-mail.').waitFor();
  expect(await inaccessible(page)).toEqual([]);
  const [code] = await mailWith(front.dataDir, friend, /([0-9A-Z]{4}-){4}[0-9A-Z]{4}/);
  await mailWith(front.dataDir, friend, /Happy Diwali!/);

  await front.open(page, '/my-account/credit');
  const credit = main(page).getByRole('region', { name: 'Store credit' });
  await credit.getByLabel('Code of a gift card').fill('7K2M-7K2M-7K2M-7K2M-7K2M');
  await credit.getByRole('button', { name: 'Redeem' }).click();
  await credit.getByText('This code is wrong.', { exact: false }).waitFor();
  await credit.getByLabel('Code of a gift card').fill(code.toLowerCase().replaceAll('-', ' '));
  await credit.getByRole('button', { name: 'Redeem' }).press('Enter');
  await toast(page, 'Rs. 500.00 added to your store credit');
  await credit.getByText('+Rs. 500.00').waitFor();
  expect(await inaccessible(page)).toEqual([]);
  expect(await readBalance()).toBe(500);
  await credit.getByLabel('Code of a gift card').fill(code);
  await credit.getByRole('button', { name: 'Redeem' }).click();
  await credit.getByText('This gift card was used already').waitFor();

  const total = await fillOwnCart();
  expect(total).toBeGreaterThan(501);
  await front.open(page, '/checkout');
  await fillAddress(page);
  await page.getByRole('checkbox', { name: 'Use my store credit' }).check();
  const rest = `Rs. ${new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }).format(total - 500)}`;
  expect(await inaccessible(page)).toEqual([]);
  await page.getByRole('button', { name: `Place order · ${rest}` }).click();
  await page.waitForURL(/\/test-gateway\/pay\//);
  await page.getByText(rest).first().waitFor();
  await page.getByRole('button', { name: /^Pay Rs/ }).click();
  await page.waitForURL(/\/myorders\/ord_[^/]+\/all/);
  await main(page).getByText('−Rs. 500.00').waitFor();
  expect(await readBalance()).toBe(0);
  await main(page).getByRole('button', { name: 'Cancel order' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, cancel it' }).click();
  await main(page).getByText('refunded as store credit').waitFor();
  expect(await readBalance()).toBe(500);
  expect(troubles.filter((one) => !/40[09]/.test(one))).toEqual([]);
  await context.close();
});

test('an admin gives credit, which pays an order in full, and blocks a gift card', async () => {
  const { page, context, troubles } = await front.enter(`/admin/users/${front.admin._id}`);
  await main(page).getByRole('button', { name: 'Give credit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount, in rupees').fill('4,500');
  await dialog.getByLabel('Reason').fill('A late parcel');
  expect(await inaccessible(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Give credit' }).click();
  await main(page).getByText('A late parcel').waitFor();
  expect(await readBalance()).toBe(5000);

  await fillOwnCart();
  await front.open(page, '/checkout');
  await fillAddress(page);
  await page.getByRole('checkbox', { name: 'Use my store credit' }).check();
  await page.getByText('It pays this order in full.', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Place order · Rs. 0.00' }).click();
  await page.waitForURL(/\/myorders\/ord_[^/]+\/all/);
  await main(page).getByText('Paid. We will pack it next.').waitFor();

  const { _id: order } = await front.ask<{ _id: string }>('POST', '/api/gift-cards', {
    amount: 1000,
  });
  const { paymentOrderId } = await front.ask<{ paymentOrderId: string }>(
    'POST',
    '/api/payment/orders',
    { orderId: order },
  );
  const proof = await front.ask('POST', '/test-gateway/payments', {
    paymentOrderId,
    outcome: 'captured',
  });
  await front.ask('PUT', `/api/orders/${order}/pay`, proof);
  const [code] = await mailWith(front.dataDir, front.adminEmail, /([0-9A-Z]{4}-){4}[0-9A-Z]{4}/);
  await front.open(page, '/admin/gift-cards');
  await main(page)
    .getByRole('button', { name: /^Block/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).press('Enter');
  await main(page).getByText('Blocked', { exact: true }).waitFor();
  expect(await inaccessible(page)).toEqual([]);
  expect(await tooWide(page, 390)).toEqual([]);
  await expect(front.ask('POST', '/api/gift-cards/redeem', { code })).rejects.toThrow('400');
  expect(troubles).toEqual([]);
  await context.close();
});
