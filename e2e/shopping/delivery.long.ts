import { type AdminFront, openAdminFront } from '../fixtures/admin-front.ts';
import { fillAddress } from '../fixtures/checkout-front.ts';
import { inaccessible, tooWide } from '../fixtures/page-rules.ts';
import { eventually, main } from '../fixtures/storefront.ts';
import { expect, test } from '../fixtures/test.ts';

/** Delivery areas: an admin sets them, a shopper sees what they cost, and an order has it. */

let front: AdminFront;

test.beforeAll(async ({ browser }) => {
  front = await openAdminFront(browser);
});
test.afterAll(() => front?.close());

const fillOwnCart = async (): Promise<number> => {
  const { products } = await front.ask<{
    products: { _id: string; unitVariation: { _id: string; stock: number }[] }[];
  }>('GET', '/api/products?type=per+unit');
  const [good] = products;
  const cart = await front.ask<{ totalPrice: number }>('POST', '/api/cart', {
    productId: good?._id,
    variationId: good?.unitVariation.find(({ stock }) => stock > 3)?._id,
    quantity: 1,
  });
  return cart.totalPrice;
};

const rupees = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 });

test('an admin adds an area, and cart, checkout and order charge for it', async () => {
  const { page, context, troubles } = await front.enter('/admin/delivery');
  await main(page).getByText('None yet.', { exact: false }).waitFor();
  await main(page).getByRole('button', { name: 'New area' }).click();
  await main(page).getByLabel('Name').fill('Pune');
  await main(page).getByLabel('PIN codes and ranges').fill('411001-411099');
  const steps = main(page).getByRole('group', { name: 'Charges by order sum' });
  await steps.getByLabel('Charge').fill('49.50');
  await main(page).getByLabel('Free from').fill('9,99,999');
  await main(page).getByLabel('Charge for cash').fill('20');
  await main(page).getByLabel('Days, from').fill('2');
  await main(page).getByLabel('Days, to').fill('4');
  await main(page).getByRole('button', { name: 'Add the area' }).click();
  await main(page).getByText('Pune: Rs. 49.50, free from Rs. 9,99,999.00, 2–4 days').waitFor();
  await main(page).getByLabel('PIN code', { exact: true }).fill('411004');
  await main(page).getByRole('button', { name: 'Try' }).click();
  await main(page).getByText('Pune counts. Rs. 49.50', { exact: false }).waitFor();
  expect(await inaccessible(page)).toEqual([]);
  expect(await tooWide(page, 390)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });

  const sum = await fillOwnCart();
  await page.goto(`${front.url}/cart`);
  await page.getByText('What delivery costs depends on your PIN code.').waitFor();
  await page.getByRole('button', { name: 'When does it arrive?' }).click();
  await page.getByLabel('Your PIN code').fill('411004');
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByText('Arrives in 2 to 4 days.').waitFor();
  await page.getByText(/more, and delivery is free/).waitFor();
  await page.getByText(`Rs. ${rupees.format(sum + 49.5)}`).waitFor();

  await page.goto(`${front.url}/checkout`);
  await fillAddress(page);
  await page.getByRole('radio', { name: /Cash on delivery/ }).check();
  const total = `Rs. ${rupees.format(sum + 69.5)}`;
  await page.getByRole('button', { name: `Place order · ${total}` }).click();
  await page.waitForURL(/\/myorders\/ord_[^/]+\/all/);
  await page.getByText('Rs. 49.50').waitFor();
  await page.getByText('Rs. 20.00').waitFor();
  await page.getByText(total).first().waitFor();
  const { orders } = await front.ask<{ orders: object[] }>('GET', '/api/orders/myorders');
  expect(orders).toMatchObject([
    { itemsPrice: sum, deliveryCharge: 49.5, codCharge: 20, totalPrice: sum + 69.5 },
  ]);
  expect(troubles).toEqual([]);
  await context.close();
});

test('an area is moved, changed and deleted with the keyboard', async () => {
  await front.ask('POST', '/api/delivery/areas', { name: 'Everywhere', served: false });
  const { page, context, troubles } = await front.enter('/admin/delivery');
  const names = () => main(page).locator('ol > li b').allInnerTexts();
  await eventually(names).toEqual(['Pune', 'Everywhere']);
  await main(page).getByRole('button', { name: 'Move Everywhere forward' }).press('Enter');
  await eventually(names).toEqual(['Everywhere', 'Pune']);
  await main(page).getByRole('button', { name: 'Change Everywhere' }).press('Enter');
  const form = main(page).locator('ol form');
  await form.getByLabel('Days, from').fill('five');
  await form.getByRole('button', { name: 'Save' }).press('Enter');
  await form.getByText('A whole number').waitFor();
  await form.getByLabel('Days, from').fill('5');
  await form.getByRole('button', { name: 'Save' }).press('Enter');
  await form.getByText('Please give both days or none').waitFor();
  await form.getByLabel('Days, to').fill('5');
  await form.getByRole('button', { name: 'Save' }).press('Enter');
  await main(page).getByText('Everywhere: no delivery').waitFor();
  await main(page).getByRole('button', { name: 'Delete Everywhere' }).press('Enter');
  await eventually(names).toEqual(['Pune']);
  expect(troubles.filter((one) => !/400/.test(one))).toEqual([]);
  await context.close();
});
