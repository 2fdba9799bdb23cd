import { type AdminFront, openAdminFront } from '../fixtures/admin-front.ts';
import { hydrated, watchedPage } from '../fixtures/browser.ts';
import { inaccessible } from '../fixtures/page-rules.ts';
import { main } from '../fixtures/storefront.ts';
import { expect, test } from '../fixtures/test.ts';

/** What is said of packages (PRODUCT-22, docs/product.md; LAW-11 to LAW-13, docs/law.md). */

let front: AdminFront;
let coffee: string;

test.beforeAll(async ({ browser }) => {
  front = await openAdminFront(browser);
  const { _id } = await front.ask<{ _id: string }>('POST', '/api/products', {
    name: 'Filter coffee of Chikmagalur',
    productType: 'per unit',
    unitVariation: [
      {
        size: 'S',
        stock: 9,
        price: 420,
        mrp: 450,
        netQuantity: { amount: 500, unit: 'g' },
      },
      { size: 'L', stock: 9, price: 800, mrp: 800, netQuantity: { amount: 1, unit: 'kg' } },
    ],
  });
  coffee = _id;
});
test.afterAll(() => front.close());

const saving = 'MRP Rs. 450.00, all taxes included: you save Rs. 30.00';
const perUnit = 'Rs. 84.00 / 100 g (Rs. 0.84 / g)';

test('the page of a product states its packages without JavaScript', async ({ browser }) => {
  const { page, context, troubles } = await watchedPage(browser, { javaScriptEnabled: false });
  await page.goto(`${front.url}/product/${coffee}`);
  await expect(main(page).getByText(saving)).toBeVisible();
  await expect(main(page).getByText(perUnit)).toBeVisible();
  await expect(main(page).getByText('S: Rs. 450.00, L: Rs. 800.00')).toBeVisible();
  await expect(main(page).getByText('S: 500 g, L: 1 kg')).toBeVisible();
  expect(troubles).toEqual([]);
  await context.close();
});

test('the page follows the chosen size, and so does the quick view', async ({ browser }) => {
  const { page, context, troubles } = await watchedPage(browser);
  await page.goto(`${front.url}/product/${coffee}`);
  await hydrated(page);
  await expect(main(page).getByText(saving)).toBeVisible();
  expect(await inaccessible(page)).toEqual([]);
  // It costs its MRP, and is just one kilo: there is nothing to say.
  await main(page).getByRole('radio', { name: /^L\b/ }).check();
  await expect(main(page).getByText(saving)).toBeHidden();
  await expect(main(page).getByText(perUnit)).toBeHidden();

  await page.goto(`${front.url}/shop-grid-standard?search=chikmagalur`);
  await hydrated(page);
  const card = main(page).getByRole('article').first();
  await card.hover();
  await card.getByRole('button', { name: /^Quick view/ }).click();
  await expect(page.getByRole('dialog').getByText(saving)).toBeVisible();
  await expect(page.getByRole('dialog').getByText(perUnit)).toBeVisible();
  expect(troubles).toEqual([]);
  await context.close();
});

test('the editor takes a label, and names the price that is above it', async () => {
  const { page, context } = await front.enter(`/admin/products/${coffee}`);
  const row = main(page)
    .getByRole('row')
    .filter({ has: page.getByLabel('Net quantity') })
    .first();
  await expect(row.getByLabel('MRP, Rs.')).toHaveValue('450.00');
  await expect(row.getByLabel('Net quantity')).toHaveValue('500 g');
  await row.getByLabel('MRP, Rs.').fill('400');
  await main(page).getByRole('button', { name: 'Save' }).first().click();
  await expect(row.getByText('Below its price: the package costs Rs. 420.00')).toBeVisible();
  await row.getByLabel('MRP, Rs.').fill('440');
  await row.getByLabel('Net quantity').fill('half');
  await main(page).getByRole('button', { name: 'Save' }).first().click();
  await expect(row.getByText('such as 500 g')).toBeVisible();
  await row.getByLabel('Net quantity').fill('480 gms');
  await main(page).getByRole('button', { name: 'Save' }).first().click();
  await expect
    .poll(async () => (await front.ask('GET', `/api/products/${coffee}`)).unitVariation)
    .toMatchObject([{ mrp: 440, netQuantity: { amount: 480, unit: 'g' } }, { mrp: 800 }]);
  expect(await inaccessible(page)).toEqual([]);
  await context.close();
});
