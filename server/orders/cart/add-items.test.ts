import { describe, expect, test } from 'vitest';
import { deleteProduct, readCart } from '../../../proofs/world/goods-steps.ts';
import { addProduct, fillCart, type Person } from '../../../proofs/world/orders.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import { recordStatements } from '../../../proofs/world/statements.ts';
import { tryLimits } from '../../platform/limits/limits.ts';

const shop = closeAfterTests(await openShop());
const admin = await shop.createPerson({ role: 'admin' });
const mango = await addProduct(shop, {
  name: 'Alphonso mango',
  variants: [{ size: '1 kg', stock: 5, price: 300_00, grams: 1000 }],
});
const shirt = await addProduct(shop, {
  colours: ['Indigo', 'Sand'],
  variants: [{ size: 'M', stock: 5, price: 499_00 }],
});

/** Adds products of ten sizes each, and lists their sizes as things to put into a cart. */
const addSizes = async (count: number) => {
  const items: { productId: string; variationId: string }[] = [];
  while (items.length < count) {
    const { id: productId, variants } = await addProduct(shop, {
      variants: Array.from({ length: 10 }, (_, i) => ({ size: `${i}`, stock: 2, price: 100_00 })),
    });
    items.push(...variants.map((variationId) => ({ productId, variationId })));
  }
  return items.slice(0, count);
};

type Items = readonly Record<string, unknown>[];

const add = (person: Person | null, items: Items, key?: string) =>
  shop.call('POST /api/cart/mycart/items', {
    ...(person === null ? {} : { token: person.token }),
    body: { items },
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });

const mangoes = (quantity: number) => ({
  productId: mango.id,
  variationId: mango.variants[0],
  quantity,
});

describe('several things added to a cart at once', () => {
  test('are added to what is there, each as much as its stock allows, and the answer tells', async () => {
    const person = await shop.createPerson();
    await fillCart(shop, person, mango, 3);
    const { status, data } = await add(person, [
      mangoes(4),
      { productId: shirt.id, selectedProductSize: 'm', selectedProductColor: 'sand', quantity: 2 },
      { productId: shirt.id, variationId: shirt.variants[0], selectedProductColor: 'Pink' },
      mangoes(1),
      { productId: 'prd_none', variationId: 'var_none', quantity: 1 },
    ]);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      cart: { totalQuantity: 7, items: [{ quantity: 5 }, { quantity: 2 }] },
      items: [
        { quantity: 4, added: 2, reason: 'stock_left', values: { count: 5 } },
        { quantity: 2, added: 2, message: null },
        { quantity: 1, added: 0, reason: 'no_such_colour' },
        { quantity: 1, added: 0, reason: 'stock_left' },
        { quantity: 1, added: 0, reason: 'product_not_found' },
      ],
    });
    expect(await readCart(shop, person)).toMatchObject({ totalQuantity: 7 });
  });

  test('are added once for one key, also when two tabs send them at the same moment', async () => {
    const person = await shop.createPerson();
    const answers = await Promise.all([1, 2, 3].map(() => add(person, [mangoes(2)], 'waiting-1')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await readCart(shop, person)).toMatchObject({ totalQuantity: 2 });
    expect((await add(person, [mangoes(1)], 'waiting-1')).status).toBe(422);
    // Without a key each call adds.
    await add(person, [mangoes(1)]);
    expect(await readCart(shop, person)).toMatchObject({ totalQuantity: 3 });
  });

  test('leave out a product that was deleted meanwhile', async () => {
    const person = await shop.createPerson();
    const gone = await addProduct(shop, { variants: [{ size: 'M', stock: 5, price: 100 }] });
    await deleteProduct(shop, admin, gone.id);
    expect(await add(person, [{ productId: gone.id, quantity: 1 }, mangoes(1)])).toMatchObject({
      data: { cart: { totalQuantity: 1 }, items: [{ added: 0 }, { added: 1 }] },
    });
  });

  test('take the same few statements for a hundred things as for one, and little is kept of them', async () => {
    const items = await addSizes(100);
    const [one, many] = [await shop.createPerson(), await shop.createPerson()];
    const { pool } = shop.deps.store;
    const few = await recordStatements(pool, () => add(one, items.slice(0, 1), 'one'));
    const all = await recordStatements(pool, () => add(many, items, 'many'));
    expect(all.statements).toHaveLength(few.statements.length);
    const cart = await readCart(shop, many);
    expect(cart.items).toMatchObject(items);
    // The second time each line grows, and no third piece is there.
    await add(many, items);
    expect((await add(many, items)).data.items).toEqual(
      items.map((item) => expect.objectContaining({ ...item, added: 0, reason: 'stock_left' })),
    );
    expect(await readCart(shop, many)).toMatchObject({ totalQuantity: 200 });
    const [stored] = await shop.deps.store.db
      .selectFrom('idempotency')
      .select('body')
      .where('account_id', '=', many.id)
      .execute();
    expect(JSON.stringify(stored?.body).length).toBeLessThan(30_000);
  });

  test('are refused above one hundred lines, and are no more than so many an hour', async () => {
    const person = await shop.createPerson();
    const items = await addSizes(101);
    await add(person, items.slice(0, 100));
    expect((await add(person, items.slice(99))).data.items).toMatchObject([
      { added: 1 },
      { added: 0, reason: 'too_many_lines' },
    ]);
    expect((await readCart(shop, person)).items).toHaveLength(100);
    const settings = shop.deps.settings as { rateLimit: boolean };
    settings.rateLimit = true;
    try {
      const other = await shop.createPerson();
      for (let n = 0; n < tryLimits['cart-items'].count; n += 1)
        expect((await add(other, [mangoes(1)], `k${n}`)).status).toBe(200);
      expect((await add(other, [mangoes(1)], 'more')).status).toBe(429);
      expect((await add(other, [mangoes(1)], 'k0')).status).toBe(200);
    } finally {
      settings.rateLimit = false;
    }
  });

  test('need a login and a right shape', async () => {
    expect((await add(null, [mangoes(1)])).status).toBe(401);
    const person = await shop.createPerson();
    for (const items of [[], [{}], [mangoes(0)], Array.from({ length: 101 }, () => mangoes(1))])
      expect((await add(person, items)).status).toBe(400);
    expect(await add(person, [mangoes(1), mangoes(1.5)])).toMatchObject({
      data: { errors: [{ path: 'items.1.quantity' }] },
    });
    expect(await readCart(shop, person)).toMatchObject({ totalQuantity: 0 });
  });
});
