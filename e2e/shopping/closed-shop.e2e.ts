import { hydrated, pageOf, watchedPage } from '../fixtures/browser.ts';
import { type CheckoutFront, fillAddress, openCheckoutFront } from '../fixtures/checkout-front.ts';
import { expectAccessible } from '../fixtures/page-rules.ts';
import { eventually, main } from '../fixtures/storefront.ts';
import { expect, test } from '../fixtures/test.ts';

/** A merchant closes the shop and says so at the top of every page. */

let front: CheckoutFront;
test.beforeAll(async ({ browser }) => {
  front = await openCheckoutFront(browser);
});
test.afterAll(() => front?.close());

const note = 'We are at a wedding in Nashik.';
const news = 'New cotton from Maheshwar';
const again = /You can order again from \w+, \d+ \w+ \d{4}, 09:00 \(Indian time\)\./;

test('while the shop is closed everybody reads it, nobody orders, and no cart is lost', async ({
  browser,
}) => {
  const goods = await front.goods(250, 9);
  const product = `/product/${goods.productId}`;
  const person = await front.shopper([[goods, 2]]);
  const { page, context, troubles } = await front.enter(person);
  await fillAddress(page);
  await page.getByRole('radio', { name: /Cash on delivery/ }).check();
  const { url } = front.proof.shop;
  const html = async (path: string): Promise<string> => (await fetch(url + path)).text();
  expect(await html(product)).not.toMatch(again);

  const { data: info } = await front.proof.call('GET', `/api/users/${front.admin.id}`, {
    token: front.admin.token,
  });
  const office = await pageOf(browser, { ...info, token: front.admin.token });
  await office.page.goto(`${url}/admin/opening`);
  await office.page.getByRole('button', { name: 'For three days' }).click();
  await office.page.getByLabel('What customers read, English').fill(note);
  await office.page.getByLabel('The shop has opening hours').check();
  await office.page.getByLabel('Show a bar at the top of every page').check();
  await office.page.getByLabel('Text, English').fill(news);
  await office.page.getByLabel('Link', { exact: true }).fill('/collections');
  await expectAccessible(office.page);
  await office.page.getByRole('button', { name: 'Save' }).click();
  await main(office.page).getByText('Nobody can order until').waitFor();

  // The page was open before.
  await page.getByRole('button', { name: /^Place order/ }).click();
  await page
    .getByRole('alert')
    .getByText(/The shop is closed until \d{4}-/)
    .waitFor();
  for (const path of [product, '/cart', '/checkout']) {
    await page.goto(url + path);
    await main(page).getByText(again).waitFor();
    await main(page).getByText(note).waitFor();
  }
  await expect(page.getByRole('button', { name: /^Place order/ })).toBeDisabled();
  await expectAccessible(page);
  expect(await html(product)).toMatch(again);

  const bar = page.getByRole('complementary', { name: 'Notices' });
  await bar.getByRole('link', { name: news }).click();
  await page.waitForURL(`${url}/collections`);
  await bar.getByRole('button', { name: 'Dismiss' }).press('Enter');
  await expect(bar).toBeHidden();
  await page.reload();
  await hydrated(page);
  await expect(bar).toBeHidden();
  expect(await page.locator('html').getAttribute('data-announcement')).toBeNull();
  const reader = await watchedPage(browser, { javaScriptEnabled: false });
  await reader.page.goto(url);
  await expect(reader.page.getByRole('link', { name: news })).toBeVisible();
  await expect(reader.page.getByRole('button', { name: 'Dismiss' })).toBeHidden();

  await office.page.getByRole('button', { name: 'Open the shop' }).click();
  await office.page.getByRole('button', { name: 'Save' }).click();
  await eventually(() => html(product)).not.toMatch(again);
  await page.goto(`${url}/checkout`);
  await hydrated(page);
  await fillAddress(page);
  await page.getByRole('radio', { name: /Cash on delivery/ }).check();
  await page.getByRole('button', { name: /^Place order/ }).click();
  await page.waitForURL(/\/myorders\//);
  expect(await front.orders(person)).toHaveLength(1);
  expect([...troubles, ...office.troubles, ...reader.troubles]).toEqual([
    expect.stringContaining('409'),
  ]);
  await context.close();
});
