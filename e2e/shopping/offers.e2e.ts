import { hydrated, watchedPage } from '../fixtures/browser.ts';
import { type CheckoutFront, openCheckoutFront } from '../fixtures/checkout-front.ts';
import { expectAccessible } from '../fixtures/page-rules.ts';
import { eventually, main } from '../fixtures/storefront.ts';
import { expect, test } from '../fixtures/test.ts';

/**
 * An offer that ends while its pages are cached and while a cart holds the product. Nobody changes
 * the product at that moment.
 */

let front: CheckoutFront;
test.beforeAll(async ({ browser }) => {
  front = await openCheckoutFront(browser);
});
test.afterAll(() => front?.close());

const change = (productId: string, body: object) =>
  front.proof.call('PUT', `/api/products/${productId}`, { token: front.admin.token, body });
const html = async (path: string): Promise<string> =>
  (await fetch(front.proof.shop.url + path)).text();

test('an offer ends by itself in cached pages, in the listing and in the cart', async () => {
  const goods = await front.goods(200, 9);
  await change(goods.productId, { discount: 50 });
  const person = await front.shopper([[goods, 2]]);
  const { page, context, troubles } = await front.enter(person);
  await page.getByRole('button', { name: 'Place order · Rs. 200.00' }).waitFor();
  const paths = [`/product/${goods.productId}`, '/gamcha', '/gamcha?maxPrice=150'];
  for (const path of paths) expect(await html(path)).toContain('Rs. 100.00');

  await change(goods.productId, { offerEnd: new Date(Date.now() + 1500).toISOString() });
  for (const path of paths.slice(0, 2)) {
    await eventually(() => html(path)).not.toContain('Rs. 100.00');
    expect(await html(path)).toContain('Rs. 200.00');
    expect(await html(path)).not.toContain('Offer until');
  }
  await eventually(() => html('/gamcha?maxPrice=150')).toContain('No matching product found');
  const { data } = await front.proof.call('GET', `/api/products/${goods.productId}`);
  expect(data).toMatchObject({ discount: 50, displayPrice: 200, discountedPrice: null });

  await page.goto(`${front.proof.shop.url}/cart`);
  await main(page).getByText('Offer ended: was Rs. 100.00, is now Rs. 200.00').waitFor();
  await main(page).getByText('Rs. 400.00').first().waitFor();
  await expectAccessible(page);
  await context.close();
  expect(troubles).toEqual([]);
  expect(await front.proof.broken()).toEqual([]);
});

test('an offer shows the same end before and after hydration', async ({ browser }) => {
  const goods = await front.goods(300, 9);
  const offerEnd = new Date(Date.now() + 26 * 3_600_000).toISOString();
  await change(goods.productId, { discount: 10, offerEnd });
  const { page, context, troubles } = await watchedPage(browser);
  for (const path of [`/product/${goods.productId}`, '/gamcha?minPrice=260']) {
    const [, sent] = /Offer until <time dateTime="[^"]+">([^<]+)</i.exec(await html(path)) ?? [];
    await page.goto(front.proof.shop.url + path);
    await hydrated(page);
    const time = main(page).locator(`time[datetime="${offerEnd}"]`);
    expect(await time.textContent()).toBe(sent);
    expect(sent).toMatch(/^\d{1,2} [A-Z][a-z]+, \d\d:\d\d$/);
  }
  await context.close();
  expect(troubles).toEqual([]);
});
