import { describe, expect, test } from 'vitest';
import type { WireWishlist } from '../../../contract/goods/wishlist.ts';
import { deleteProduct } from '../../../proofs/world/goods-steps.ts';
import { findBrokenRules, type Person, addProduct } from '../../../proofs/world/orders.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import { pageFields } from '../../../shop/goods/product/product-fields.ts';
import { maxWishes } from '../../../shop/goods/wishlist.ts';

const addGood = async (name: string): Promise<string> =>
  (
    await addProduct(shop, {
      name,
      discount: 10,
      variants: [{ size: 'M', stock: 3, price: 499_00 }],
    })
  ).id;

const shop = closeAfterTests(await openShop());
const [rice, shirt] = [await addGood('Rice'), await addGood('Shirt')];

const readWishlist = async ({ token }: Person): Promise<WireWishlist> =>
  (await shop.call('GET /api/wishlist/mywishlist', { token })).data as WireWishlist;
const addToWishlist = ({ token }: Person, productId: unknown) =>
  shop.call('POST /api/wishlist', { token, body: { productId } });
const removeFromWishlist = ({ token }: Person, productId: string) =>
  shop.call('DELETE /api/wishlist/{productId}', { token, params: { productId } });
const merge = ({ token }: Person, productIds: unknown) =>
  shop.call('POST /api/wishlist/merge', { token, body: { productIds } });
const readIds = (list: unknown): string[] =>
  (list as WireWishlist).items.map((item) => item.productId);

describe('the wishlist', () => {
  test('is empty at first, and shows added products like the catalogue', async () => {
    const person = await shop.createPerson();
    expect(await readWishlist(person)).toEqual({ items: [] });
    const added = await addToWishlist(person, shirt);
    // Of the whole product, a listing needs no reviews and no tax.
    const { data } = await shop.call('GET /api/products/{id}', { params: { id: shirt } });
    const ofItsPage = new Set<string>(['reviews', ...pageFields]);
    const product = Object.fromEntries(
      Object.entries(data).filter(([name]) => !ofItsPage.has(name)),
    );
    expect([added.status, added.data]).toEqual([
      200,
      { items: [{ _id: shirt, productId: shirt, product }] },
    ]);
    await addToWishlist(person, rice);
    expect(readIds(await readWishlist(person))).toEqual([shirt, rice]);
  });

  test('has a product once, even if it is added ten times at once', async () => {
    const person = await shop.createPerson();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => addToWishlist(person, rice)),
    );
    expect(answers.map(({ status, data }) => [status, readIds(data)])).toEqual(
      Array.from({ length: 10 }, () => [200, [rice]]),
    );
    expect(readIds(await readWishlist(person))).toEqual([rice]);
  });

  test('removes a product, and says so if it is not in it', async () => {
    const person = await shop.createPerson();
    await addToWishlist(person, rice);
    await addToWishlist(person, shirt);
    const response = await removeFromWishlist(person, rice);
    expect([response.status, readIds(response.data)]).toEqual([200, [shirt]]);
    expect(await removeFromWishlist(person, rice)).toMatchObject({
      status: 404,
      data: { code: 'not_found', message: 'Wishlist item not found' },
    });
    expect(readIds(await readWishlist(person))).toEqual([shirt]);
  });

  test('is emptied by its owner only', async () => {
    const [person, other, admin] = [
      await shop.createPerson(),
      await shop.createPerson(),
      await shop.createPerson({ role: 'admin' }),
    ];
    await addToWishlist(person, rice);
    for (const { token } of [other, admin]) {
      const refused = await shop.call('DELETE /api/wishlist/{userId}/all', {
        token,
        params: { userId: person.id },
      });
      expect(refused).toMatchObject({
        status: 403,
        data: { code: 'not_allowed', message: 'Not allowed' },
      });
    }
    expect(readIds(await readWishlist(person))).toEqual([rice]);
    await addToWishlist(other, shirt);
    const emptied = await shop.call('DELETE /api/wishlist/{userId}/all', {
      token: person.token,
      params: { userId: person.id },
    });
    expect([emptied.status, emptied.data]).toEqual([200, { items: [] }]);
    expect(await readWishlist(person)).toEqual({ items: [] });
    expect(readIds(await readWishlist(other))).toEqual([shirt]);
  });

  test('cannot be seen or changed by others', async () => {
    const [person, other] = [await shop.createPerson(), await shop.createPerson()];
    await addToWishlist(person, rice);
    expect(await readWishlist(other)).toEqual({ items: [] });
    expect((await removeFromWishlist(other, rice)).status).toBe(404);
    expect(readIds(await readWishlist(person))).toEqual([rice]);
  });

  test('has a maximum length', async () => {
    const person = await shop.createPerson();
    const { db } = shop.deps.store;
    const many = Array.from({ length: maxWishes }, (_, i) => ({
      id: `prd_many${i}`,
      name: 'Many',
      sale_unit: 'unit' as const,
      archived_at: new Date(),
    }));
    await db.insertInto('products').values(many).execute();
    await db
      .insertInto('wishlist_entries')
      .values(many.map(({ id }) => ({ account_id: person.id, product_id: id })))
      .execute();
    // What is shown no more counts no more.
    expect((await addToWishlist(person, shirt)).status).toBe(200);
    await db
      .updateTable('products')
      .set({ archived_at: null })
      .where('id', 'like', 'prd_many%')
      .execute();
    expect(await addToWishlist(person, rice)).toMatchObject({
      status: 400,
      data: { code: 'invalid', errors: [{ path: 'productId' }] },
    });
    expect((await addToWishlist(person, shirt)).status).toBe(200);
    await db.deleteFrom('products').where('id', 'like', 'prd_many%').execute();
  });

  test.each([
    ['prd_none', 404],
    ['', 400],
    ['x'.repeat(101), 400],
    [7, 400],
    [null, 400],
    [['prd_1'], 400],
    ['prd\0', 400],
  ])('refuses %j', async (productId, status) => {
    expect((await addToWishlist(await shop.createPerson(), productId)).status).toBe(status);
  });

  test('requires a login', async () => {
    const callAll = (token?: string) =>
      Promise.all([
        shop.call('GET /api/wishlist/mywishlist', { token }),
        shop.call('POST /api/wishlist', { token, body: { productId: rice } }),
        shop.call('POST /api/wishlist/merge', { token, body: { productIds: [rice] } }),
        shop.call('DELETE /api/wishlist/{productId}', { token, params: { productId: rice } }),
        shop.call('DELETE /api/wishlist/{userId}/all', { token, params: { userId: 'acc_x' } }),
      ]);
    for (const { status, data } of await callAll())
      expect([status, data.message]).toEqual([401, 'Not authorized, no token']);
    for (const { status, data } of await callAll('x'.repeat(43)))
      expect([status, data.message]).toEqual([401, 'Not authorized, token failed']);
  });

  test('breaks no rule of the auditor', async () => {
    expect(await findBrokenRules(shop)).toEqual([]);
  });
});

describe('the wishlist of a visitor', () => {
  test('is added at log-in, in its order, after the products already there', async () => {
    const person = await shop.createPerson();
    const [socks, scarf] = [await addGood('Wool socks'), await addGood('Scarf')];
    await addToWishlist(person, shirt);
    const merged = await merge(person, [scarf, shirt, rice, scarf, socks]);
    expect([merged.status, readIds(merged.data)]).toEqual([200, [shirt, scarf, rice, socks]]);
    expect(await readWishlist(person)).toEqual(merged.data);
    expect((await merge(person, [scarf, shirt, rice, socks])).data).toEqual(merged.data);
  });

  test('leaves out products that the shop does not have', async () => {
    const [person, admin] = [await shop.createPerson(), await shop.createPerson({ role: 'admin' })];
    const deletedId = await addGood('Gone');
    await deleteProduct(shop, admin, deletedId);
    expect(readIds((await merge(person, ['prd_none', deletedId, rice])).data)).toEqual([rice]);
    expect(readIds((await merge(person, [])).data)).toEqual([rice]);
  });

  test('is added to the caller’s list only', async () => {
    const [person, other] = [await shop.createPerson(), await shop.createPerson()];
    await Promise.all([merge(person, [rice, shirt]), merge(other, [shirt])]);
    expect([readIds(await readWishlist(person)), readIds(await readWishlist(other))]).toEqual([
      [rice, shirt],
      [shirt],
    ]);
  });

  test('is added once, even if ten tabs send it at once', async () => {
    const person = await shop.createPerson();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => merge(person, [rice, shirt])),
    );
    expect(answers.map(({ status, data }) => [status, readIds(data)])).toEqual(
      Array.from({ length: 10 }, () => [200, [rice, shirt]]),
    );
  });

  test('fills the list up to its limit', async () => {
    const person = await shop.createPerson();
    const { db } = shop.deps.store;
    const many = Array.from({ length: maxWishes }, (_, i) => ({
      id: `prd_much${String(i).padStart(3, '0')}`,
      name: 'Much',
      sale_unit: 'unit' as const,
    }));
    await db.insertInto('products').values(many).execute();
    await addToWishlist(person, rice);
    const ids = many.map(({ id }) => id);
    expect(readIds((await merge(person, ids)).data)).toEqual([
      rice,
      ...ids.slice(0, maxWishes - 1),
    ]);
    expect(readIds((await merge(person, [shirt])).data)).not.toContain(shirt);
    await db.deleteFrom('products').where('id', 'like', 'prd_much%').execute();
  });

  test.each(
    [
      undefined,
      null,
      'prd_1',
      [7],
      [''],
      [null],
      ['x'.repeat(101)],
      ['prd\0'],
      Array.from({ length: maxWishes + 1 }, () => 'prd_1'),
    ].map((given) => [given]),
  )('%j is refused', async (productIds) => {
    expect((await merge(await shop.createPerson(), productIds)).status).toBe(400);
  });
});

describe('a deleted product', () => {
  test('disappears from every wishlist', async () => {
    const [person, admin] = [await shop.createPerson(), await shop.createPerson({ role: 'admin' })];
    const socks = await addGood('Socks');
    await addToWishlist(person, socks);
    await addToWishlist(person, shirt);
    await deleteProduct(shop, admin, socks);
    expect(readIds(await readWishlist(person))).toEqual([shirt]);
    expect(await addToWishlist(person, socks)).toMatchObject({
      status: 404,
      data: { message: 'Product not found' },
    });
  });
});
