import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import type { WireChecklist } from '../../../contract/office/checklist.ts';
import { sampleProducts } from '../../../database/seed/sample-products.ts';
import { seedIfEmpty } from '../../../database/seed/seed.ts';
import {
  changeProduct,
  deleteProduct,
  listEntries,
  undoEntry,
} from '../../../proofs/world/goods-steps.ts';
import { cancelOrder } from '../../../proofs/world/order-steps.ts';
import {
  addProduct,
  fillCart,
  findBrokenRules,
  placeTestOrder,
} from '../../../proofs/world/orders.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import { checklistSteps } from '../../../shop/office/checklist.ts';

const shop = closeAfterTests(await openShop());
const picturesDir = mkdtempSync(join(tmpdir(), 'haat-checklist-'));
await seedIfEmpty(shop.deps.store, { picturesDir });
const owner = await shop.createPerson({ role: 'admin' });
const manager = await shop.createPerson({ role: 'manager' });
const catalogue = await shop.createPerson({ role: 'catalogue' });
const customer = await shop.createPerson();
type Person = typeof owner;
afterAll(async () => {
  rmSync(picturesDir, { recursive: true });
  expect(await findBrokenRules(shop)).toEqual([]);
});

const read = async (by: Person = owner): Promise<WireChecklist> =>
  (await shop.call('GET /api/admin/checklist', { token: by.token })).data as WireChecklist;
const listDone = async (by: Person = owner): Promise<string[]> =>
  (await read(by)).steps.filter(({ isDone }) => isDone).map(({ name }) => name);
const publish = async (body: object): Promise<void> => {
  const { token } = owner;
  expect((await shop.call('PUT /api/settings/identity', { token, body })).status).toBe(200);
  const published = await shop.call('POST /api/settings/identity/publish', { token, body: {} });
  expect(published.status).toBe(200);
};
const removeSamples = (by: Person = owner) =>
  shop.call('POST /api/products/samples/delete', { token: by.token });
const countListed = async (): Promise<number> =>
  (await shop.call('GET /api/products')).data.total as number;
const countSlides = async (): Promise<number> =>
  ((await shop.call('GET /api/slider')).data.slider as { slides: unknown[] }).slides.length;

it('a new shop has done nothing, and a role sees only what it can do', async () => {
  expect(await read()).toEqual({
    isNew: true,
    steps: checklistSteps.map((name) => ({ name, isDone: false })),
  });
  expect((await read(manager)).steps.map(({ name }) => name)).toEqual(
    checklistSteps.filter((name) => name !== 'legal'),
  );
  expect(await read(catalogue)).toEqual({
    isNew: false,
    steps: ['product', 'samples', 'factor'].map((name) => ({ name, isDone: false })),
  });
});

it('customers and strangers see none of it, and remove nothing', async () => {
  expect((await shop.call('GET /api/admin/checklist', {})).status).toBe(401);
  expect((await shop.call('GET /api/admin/checklist', { token: customer.token })).status).toBe(403);
  expect((await shop.call('POST /api/products/samples/delete', {})).status).toBe(401);
  expect((await removeSamples(customer)).status).toBe(403);
  expect(await countListed()).toBe(sampleProducts.length);
});

it('a draft is not done, what is published is', async () => {
  const body = { name: 'Tokri & Co.', legal: { legalName: 'Tokri Retail', address: '4 MG Road' } };
  await shop.call('PUT /api/settings/identity', { token: owner.token, body });
  expect((await read()).isNew).toBe(true);
  expect(await listDone()).toEqual([]);
  await publish({});
  expect((await read()).isNew).toBe(false);
  expect(await listDone()).toEqual(['name']);
  await publish({ legal: { state: 'Maharashtra' } });
  expect(await listDone()).toEqual(['name', 'legal']);
});

it('an area counts, and cash at the door only where the merchant takes it', async () => {
  const area = {
    name: 'Pune',
    states: [],
    pinRanges: [],
    pins: [],
    isServed: true,
    isCashAllowed: false,
  };
  const add = (id: string, rules: object) =>
    shop.deps.store.db
      .insertInto('delivery_areas')
      .values({ id, position: 1, rules: JSON.stringify(rules) })
      .execute();
  await add('are_1', area);
  expect(await listDone()).toEqual(['name', 'legal', 'areas']);
  await add('are_2', { ...area, isCashAllowed: true });
  expect(await listDone()).toEqual(['name', 'legal', 'areas', 'payment']);
  await shop.deps.store.db.deleteFrom('delivery_areas').execute();
});

it('an order that was taken back counts, an open one does not', async () => {
  const product = await addProduct(shop, { variants: [{ size: 'M', stock: 5, price: 100_00 }] });
  expect(await listDone()).toContain('product');
  await fillCart(shop, customer, product);
  const order = await placeTestOrder(shop, customer);
  expect(await listDone()).not.toContain('order');
  await cancelOrder(shop, customer, order._id);
  expect(await listDone()).toContain('order');
});

it('letters count when a mail server has taken one, and mail is still set up', async () => {
  await sql`update settings set mailed_at = now()`.execute(shop.deps.store.db);
  expect(await listDone()).not.toContain('mail');
});

it('the samples go in one go, with their slides, and come back by one undo', async () => {
  const { db } = shop.deps.store;
  const { id } = await db
    .selectFrom('products')
    .select('id')
    .where('sku', '=', 'HT-TEE-01')
    .executeTakeFirstOrThrow();
  // What was given another name is a product of the merchant's own.
  await changeProduct(shop, catalogue, id, { name: 'Tokri T-shirt' });
  const own = 2;
  const removed = await removeSamples(catalogue);
  expect(removed).toMatchObject({
    status: 200,
    data: { products: sampleProducts.length - 1, slides: 3, undo: expect.stringMatching(/^log_/) },
  });
  expect([await countListed(), await countSlides()]).toEqual([own, 0]);
  expect(await listDone()).toContain('samples');
  expect((await listEntries(shop, owner))[0]).toMatchObject({
    kind: 'slider',
    together: sampleProducts.length,
  });
  expect((await removeSamples()).data).toEqual({ products: 0, slides: 0, undo: null });
  const undone = await undoEntry(shop, owner, String(removed.data.undo), { together: 'true' });
  expect(undone.status).toBe(200);
  expect([await countListed(), await countSlides()]).toEqual([sampleProducts.length + 1, 3]);
  expect(await listDone()).not.toContain('samples');
});

it('sample slides go without sample products too, and come back by one undo', async () => {
  const { db } = shop.deps.store;
  const ids = await db.selectFrom('products').select('id').where('sku', '<>', '').execute();
  for (const { id } of ids) await deleteProduct(shop, owner, id);
  expect([await countSlides(), await listDone()]).toEqual([
    3,
    expect.not.arrayContaining(['samples']),
  ]);
  const removed = await removeSamples(catalogue);
  expect(removed.data).toEqual({ products: 0, slides: 3, undo: expect.stringMatching(/^log_/) });
  expect([await countSlides(), await listDone()]).toEqual([0, expect.arrayContaining(['samples'])]);
  const undone = await undoEntry(shop, owner, String(removed.data.undo), { together: 'true' });
  expect([undone.status, await countSlides()]).toEqual([200, 3]);
});

it('slides that the merchant has written stay', async () => {
  const { _id: id } = (await shop.call('GET /api/slider')).data.slider as { _id: string };
  await shop.call('PUT /api/slider/{id}', {
    token: owner.token,
    params: { id },
    body: { slides: [{ title: 'Diwali', link: '/collections', linkText: 'Look' }] },
  });
  expect((await removeSamples()).data).toMatchObject({ slides: 0 });
  expect(await countSlides()).toBe(1);
});
