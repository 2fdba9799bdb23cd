import { describe, expect, test } from 'vitest';
import { deleteProduct, readCart } from '../../../proofs/world/goods-steps.ts';
import { addProduct, fillCart, type Person } from '../../../proofs/world/orders.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';

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
