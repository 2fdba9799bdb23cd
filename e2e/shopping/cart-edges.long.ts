import type { Page } from '@playwright/test';
import {
  eventually,
  main,
  openStorefront,
  type Shopper,
  type Storefront,
  toast,
} from '../fixtures/storefront.ts';
import { expect, test } from '../fixtures/test.ts';

let at: Storefront;

test.beforeAll(async ({ browser }) => {
  at = await openStorefront(browser);
});
test.afterAll(() => at.close());

const send = async (method: string, path: string, token: string, body?: object) => {
  const answer = await fetch(at.url + path, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, data: (await answer.json()) as Record<string, unknown> };
};

const adminToken = async (): Promise<string> =>
  String(
    (
      await send('POST', '/api/users/login', '', {
        email: 'admin@haat.local',
        password: 'saffron-ledger-77',
      })
    ).data.token,
  );

/** Creates a product for one test, in one size. */
const make = async (name: string, stock: number): Promise<string> => {
  const { data } = await send('POST', '/api/products', await adminToken(), {
    name,
    productType: 'per unit',
    category: ['Home'],
    unitVariation: [{ size: 'One', stock, price: 120 }],
  });
  return String(data._id);
};

const put = async ({ token }: Shopper, productId: string, quantity: number) =>
  expect(
    (await send('POST', '/api/cart', token, { productId, selectedProductSize: 'One', quantity }))
      .status,
  ).toBe(200);

const field = (page: Page, name: string) => main(page).getByRole('textbox', { name });

test.describe('a typed quantity', () => {
  test('is sent from the cart by Enter and on blur, is limited to the stock with a message, and never removes the line', async () => {
    const shopper = await at.register();
    await put(shopper, await make('Typed Lota', 4000), 2);
    const { page, context, troubles } = await at.enter(shopper, {
      viewport: { width: 320, height: 800 },
    });
    await at.open(page, '/cart');
    const quantity = field(page, 'Quantity of Typed Lota');
    await quantity.fill('250');
    await quantity.press('Enter');
    await toast(page, 'Item Incremented From Cart');
    await eventually(() =>
      page.getByRole('banner').getByLabel('Cart, 250', { exact: true }).count(),
    ).toBe(1);
    for (const [typed, taken] of [
      ['', '250'],
      ['abc', '250'],
      ['1,250', '1250'],
      ['0', '1'],
      ['9999', '4000'],
    ] as const) {
      await quantity.fill(typed);
      await quantity.blur();
      await eventually(() => quantity.inputValue()).toBe(taken);
    }
    await main(page).getByText('Only 4,000 left in stock').waitFor();
    await eventually(() =>
      page.getByRole('banner').getByLabel('Cart, 4000', { exact: true }).count(),
    ).toBe(1);
    expect(await quantity.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      320,
    );
    expect(troubles).toEqual([]);
    await context.close();
  });

  test('buys the whole stock at once on the product page, which shows what is left', async () => {
    const id = await make('Typed Diya', 40);
    const { page, context, troubles } = await at.enter(await at.register());
    await at.open(page, `/product/${id}`);
    const quantity = field(page, 'Quantity');
    await quantity.fill('250');
    await main(page).getByText('Only 40 left', { exact: true }).waitFor();
    expect(await quantity.inputValue()).toBe('40');
    await quantity.fill('12');
    await main(page)
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click();
    await toast(page, 'Added To Cart');
    await eventually(() =>
      page.getByRole('banner').getByLabel('Cart, 12', { exact: true }).count(),
    ).toBe(1);
    await main(page).getByText('28 in stock').first().waitFor();
    expect(troubles).toEqual([]);
    await context.close();
  });
});

test.describe('a cart that holds the whole stock', () => {
  test('is explained below the disabled button with a link to the cart, also in another tab, until an item is removed', async () => {
    const id = await make('Last Brass Bell', 3);
    const { page, context, troubles } = await at.enter(await at.register());
    await at.open(page, `/product/${id}`);
    const other = await context.newPage();
    await at.open(other, '/collections?search=last+brass');
    await main(other).getByRole('button', { name: 'Quick view: Last Brass Bell' }).click();
    const view = other.getByRole('dialog');
    await view.getByText('3 in stock').waitFor();
    await field(page, 'Quantity').fill('3');
    await main(page)
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click();
    for (const place of [main(page), view]) {
      await place.getByText('All of them are in your cart.').waitFor();
      await place.getByText('0 in stock').first().waitFor();
      expect(await place.getByRole('button', { name: 'Out of Stock' }).first().isDisabled()).toBe(
        true,
      );
      expect(await place.getByRole('link', { name: 'To the cart' }).getAttribute('href')).toBe(
        '/cart',
      );
    }
    await main(page).getByRole('link', { name: 'To the cart' }).click();
    await page.waitForURL(/\/cart$/);
    await main(page).getByRole('button', { name: 'Less' }).click();
    await view.getByText('1 in stock').waitFor();
    await view.getByRole('button', { name: /^Add to cart/ }).waitFor();
    expect(await view.getByText('All of them are in your cart.').count()).toBe(0);
    expect(troubles).toEqual([]);
    await context.close();
  });

  for (const stock of [1, 3])
    test(`is not contradicted by what was said of ${stock} before`, async () => {
      const { page, context, troubles } = await at.enter(await at.register());
      await at.open(page, `/product/${await make(`Overasked Bell ${stock}`, stock)}`);
      await field(page, 'Quantity').fill('99');
      const limit = main(page).getByRole('status').getByText(`Only ${stock} left`);
      await limit.waitFor();
      await main(page)
        .getByRole('button', { name: /^Add to cart/ })
        .first()
        .click();
      await main(page).getByText('All of them are in your cart.').waitFor();
      await eventually(() => limit.count()).toBe(0);
      expect(troubles).toEqual([]);
      await context.close();
    });

  test('is not mentioned for a product without stock', async () => {
    const { page, context } = await at.enter(await at.register());
    await at.open(page, `/product/${await make('Sold Out Bell', 0)}`);
    await main(page).getByRole('button', { name: 'Out of Stock' }).first().waitFor();
    expect(await main(page).getByText('All of them are in your cart.').count()).toBe(0);
    await context.close();
  });
});

test.describe('a cart line that is no longer sold', () => {
  test('is marked in the cart and at the checkout, and is removed by one click', async () => {
    const shopper = await at.register();
    const [gone, stays] = [await make('Vanishing Vase', 5), await make('Lasting Lamp', 5)];
    await put(shopper, gone, 1);
    await put(shopper, stays, 1);
    expect(
      (await send('PUT', `/api/products/${gone}`, await adminToken(), { draft: true })).status,
    ).toBe(200);
    const { page, context, troubles } = await at.enter(shopper);
    await at.open(page, '/cart');
    const line = main(page).getByRole('listitem').filter({ hasText: 'Vanishing Vase' });
    await line.getByText('No longer sold').waitFor();
    expect(
      await main(page)
        .getByText(/Only 0 left/)
        .count(),
    ).toBe(0);
    await main(page).getByText('Something in the cart is no longer sold.').waitFor();
    expect(await line.getByRole('textbox').count()).toBe(0);
    await at.open(page, '/checkout');
    await main(page).getByText('No longer sold').waitFor();
    await at.open(page, '/cart');
    await line.getByRole('button', { name: /^Take it out\W+Vanishing Vase$/ }).click();
    await toast(page, 'Removed From Cart');
    await main(page).getByText('Lasting Lamp', { exact: true }).waitFor();
    expect(await main(page).getByText('Something in the cart is no longer sold.').count()).toBe(0);
    expect(troubles).toEqual([]);
    await context.close();
  });
});
