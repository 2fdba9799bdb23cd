import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import type { Browser, BrowserContextOptions } from '@playwright/test';
import { address } from '../../proofs/world/address.ts';
import { hydrated, pageOf } from '../fixtures/browser.ts';
import { type CheckoutFront, openCheckoutFront } from '../fixtures/checkout-front.ts';
import { inaccessible } from '../fixtures/page-rules.ts';
import { main } from '../fixtures/storefront.ts';
import { expect, test } from '../fixtures/test.ts';

/**
 * The examples of docs/examples in `local/` of a copy of this shop: it compiles, builds, starts, and
 * has their block, section, words, job and rule of price.
 */

const examples = ['wholesale', 'recipe-block'];
const left = new Set(['.git', 'node_modules', 'dist', 'data', 'test-results', 'local']);

let folder: string;
let front: CheckoutFront;

const runNode = (...args: string[]): void => {
  const env = { ...process.env, NODE_ENV: 'production' };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, env });
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}: ${stdout}${stderr}`);
};

test.beforeAll(async ({ browser }) => {
  test.setTimeout(600_000);
  folder = mkdtempSync(join(tmpdir(), 'haat-examples-'));
  for (const name of readdirSync('.').filter((one) => !left.has(one)))
    cpSync(name, join(folder, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  for (const example of examples)
    cpSync(`docs/examples/${example}`, join(folder, 'local'), { recursive: true });
  for (const project of ['shop', 'server', 'web'])
    runNode('node_modules/typescript/bin/tsc', '-p', project);
  runNode('scripts/build.ts');
  front = await openCheckoutFront(browser, {}, folder);
});
test.afterAll(async () => {
  await front?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Opens a browser context in which a person of the shop is logged in. */
const enter = async (
  browser: Browser,
  { id, token }: { id: string; token: string },
  options: BrowserContextOptions = {},
) => {
  const { data } = await front.proof.call('GET', `/api/users/${id}`, { token });
  const entered = await pageOf(browser, { ...data, token }, options);
  const open = async (path: string): Promise<void> => {
    await entered.page.goto(front.proof.shop.url + path);
    await hydrated(entered.page);
    await main(entered.page).getByRole('heading', { level: 1 }).waitFor();
  };
  return { ...entered, open };
};

test('the rule of price counts on the page of a product, in the cart and in the order', async ({
  browser,
}) => {
  const goods = await front.goods(333.33, 60);
  const person = await front.shopper([[goods, 19]]);
  const { page, troubles, open } = await enter(browser, person);
  const call = (method: string, path: string, body?: object) =>
    front.proof.call(method, path, { token: person.token, body });
  const readCart = async () => (await call('GET', '/api/cart/mycart')).data;
  const { productId, variationId } = goods;
  const added = await call('POST', '/api/cart', { productId, variationId, quantity: 1 });
  expect(added.data).toMatchObject({ totalPrice: 6333.2, items: [{ price: 316.66 }] });
  const [{ cartItemId }] = added.data.items as [{ cartItemId: string }];
  await call('PUT', `/api/cart/${cartItemId}`, { quantity: 19 });
  expect(await readCart()).toMatchObject({ totalPrice: 6333.27, items: [{ price: 333.33 }] });

  await open('/cart');
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Wholesale cart');
  await main(page).getByRole('button', { name: 'More' }).click();
  await expect(main(page).getByText('Rs. 6,333.20').first()).toBeVisible();
  expect(await readCart()).toMatchObject({
    totalPrice: 6333.2,
    items: [{ price: 316.66, linePrice: 6333.2, quantity: 20 }],
  });

  await open(`/product/${goods.productId}`);
  await main(page).getByRole('textbox', { name: 'Quantity' }).fill('20');
  await expect(
    main(page).getByRole('button', { name: 'Add to cart · Rs. 6,333.20' }).first(),
  ).toBeVisible();

  const order = { shippingAddress: address, paymentMethod: 'COD' };
  const stale = await call('POST', '/api/orders', { ...order, totalPrice: 6666.6 });
  expect([stale.status, stale.data.code]).toEqual([409, 'prices_changed']);
  const placed = await call('POST', '/api/orders', { ...order, totalPrice: 6333.2 });
  expect([placed.status, placed.data]).toEqual([
    201,
    expect.objectContaining({
      totalPrice: 6333.2,
      orderItems: [expect.objectContaining({ price: 316.66, linePrice: 6333.2, quantity: 20 })],
    }),
  ]);
  expect(await front.proof.broken()).toEqual([]);
  expect(troubles).toEqual([]);
});

test('the recipe is written in the editor, checked by the server and drawn in the page', async ({
  browser,
}) => {
  const phone = { viewport: { width: 390, height: 844 } };
  const { page, troubles, open } = await enter(browser, front.admin, phone);
  await open('/admin/pages');
  await page.getByRole('button', { name: 'New page' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Title, English' }).fill('Recipes');
  await dialog.getByRole('button', { name: 'New page' }).click();
  await main(page).getByRole('button', { name: 'Add a block' }).click();
  await dialog.getByRole('button', { name: 'Recipe What goes in, and how it is cooked' }).click();
  const field = (name: string) => main(page).getByRole('textbox', { name });
  await field('Dish, English').fill('Khichdi');
  await field('Minutes').fill('45');
  await main(page).getByLabel('How hot').selectOption('Hot');
  await main(page).getByRole('button', { name: 'Add an entry' }).click();
  await field('What, English').fill('Rice and lentils');
  await field('Steps, English').fill('Wash.\n\nCook.');
  expect(await inaccessible(page)).toEqual([]);
  await page.getByRole('button', { name: 'Look at it' }).click();
  const preview = dialog.frameLocator('iframe');
  await expect(preview.getByRole('heading', { name: 'Khichdi' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await main(page).getByRole('button', { name: 'Publish', exact: true }).first().click();
  await expect(main(page).getByText('Customers see it')).toBeVisible();

  const path = '/api/settings/pages/recipes';
  const put = async (block: object) => {
    const { token } = front.admin;
    const read = await front.proof.call('GET', path, { token });
    const body = { ...read.data, blocks: [block] };
    const { status, data } = await front.proof.call('PUT', path, { token, body });
    return [status, (data.errors as { path: string }[] | undefined)?.map((error) => error.path)];
  };
  const recipe = { kind: 'local', of: 'recipe' };
  expect(await put({ ...recipe, minutes: 601 })).toEqual([400, ['blocks.0.minutes']]);
  expect(await put({ ...recipe, html: '<script>' })).toEqual([400, ['blocks.0']]);
  expect(await put({ kind: 'local', of: 'menu' })).toEqual([400, ['blocks.0.of']]);
  expect(await put({ kind: 'recipe' })).toEqual([400, ['blocks.0.kind']]);

  // What the server draws, with its styles.
  const reader = await browser.newPage({ javaScriptEnabled: false });
  await reader.goto(`${front.proof.shop.url}/pages/recipes`);
  const drawn = main(reader).locator('section', { hasText: '45 minutes, hot' });
  await expect(drawn.locator('> div')).toHaveCSS('display', 'grid');
  await open('/pages/recipes');
  await expect(main(page).getByText('Rice and lentils')).toBeVisible();
  expect(await inaccessible(page)).toEqual([]);
  expect(troubles).toEqual([]);

  // The job of the night, as if its time had come.
  await front.proof.hurry();
  await expect
    .poll(() => front.proof.shop.readLog())
    .toMatch(/"pages":\["recipes"\].*recipes without a picture/);
});

test('food leads to the recipes, and cloth does not', async ({ browser }) => {
  const { page, troubles, open } = await enter(browser, front.admin);
  const listed = async (type: string) => {
    const { data } = await front.proof.call('GET', `/api/products?type=${type}`);
    return (data.products as { path: string }[])[0]?.path ?? '';
  };
  const section = main(page).getByRole('heading', { name: 'What to cook with it' });
  await open(await listed('per%20kg'));
  await expect(section).toBeVisible();
  await open(await listed('per%20unit'));
  await expect(section).toHaveCount(0);
  expect(troubles).toEqual([]);
});
