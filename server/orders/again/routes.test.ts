import { describe, expect, test } from 'vitest';
import type { WireBoughtItem } from '../../../contract/orders/bought.ts';
import type { WireOrder } from '../../../contract/orders/orders.ts';
import { changeProduct, deleteProduct } from '../../../proofs/world/goods-steps.ts';
import { cancelOrder, moveOrder } from '../../../proofs/world/order-steps.ts';
import {
  addProduct,
  fillCart,
  type Good,
  type Person,
  placeTestOrder,
} from '../../../proofs/world/orders.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';

const shop = closeAfterTests(await openShop());
const { db } = shop.deps.store;
const admin = await shop.createPerson({ role: 'admin' });

const addRice = (name = 'Rice') =>
  addProduct(shop, {
    name,
    variants: [{ size: '500 g', stock: 40, price: 100_00, grams: 500 }],
  });
const addShirt = (name = 'Shirt') =>
  addProduct(shop, {
    name,
    colours: ['Indigo', 'Sand'],
    variants: [{ size: 'M', stock: 40, price: 499_00 }],
  });

/** Buys for cash on delivery; the shop has accepted the order. */
const buy = async (person: Person, ...goods: [Good, number, string?][]): Promise<WireOrder> => {
  for (const [{ id, variants }, quantity, colour = null] of goods)
    await shop.call('POST /api/cart', {
      token: person.token,
      body: {
        productId: id,
        variationId: variants[0],
        selectedProductColor: colour,
        quantity,
      },
    });
  const order = await placeTestOrder(shop, person, 'COD');
  await moveOrder(shop, admin, order._id, 'processing');
  return order;
};

const listUsuals = async ({ token }: Person): Promise<WireBoughtItem[]> =>
  (await shop.call('GET /api/users/usuals', { token })).data.usuals as WireBoughtItem[];
const readAgain = ({ token }: Person, id: string) =>
  shop.call('GET /api/orders/{id}/again', { token, params: { id } });

describe('the usuals', () => {
  test('are what was bought twice and more, as the last time, most often first', async () => {
    const person = await shop.createPerson();
    const [rice, shirt, once] = [await addRice(), await addShirt(), await addRice('Once')];
    expect(await listUsuals(person)).toEqual([]);
    await buy(person, [rice, 2], [shirt, 1, 'Indigo'], [once, 1]);
    expect(await listUsuals(person)).toEqual([]);
    await buy(person, [rice, 4], [shirt, 3, 'Sand']);
    const last = await buy(person, [rice, 3]);
    expect(await listUsuals(person)).toMatchObject([
      {
        productId: rice.id,
        variationId: rice.variants[0],
        selectedProductSize: '500 g',
        selectedProductColor: null,
        quantity: 3,
        price: 50,
        linePrice: 150,
        priceThen: 50,
        stock: 40 - 9,
        available: true,
        variation: { weight: 500 },
        boughtAt: last.createdAt,
      },
      { productId: shirt.id, selectedProductColor: 'Sand', quantity: 3, priceThen: 499 },
    ]);
  });

  test('have the price and the stock of today, and say what is gone', async () => {
    const person = await shop.createPerson();
    const [rice, shirt, gone] = [await addRice(), await addShirt(), await addRice('Gone')];
    for (let n = 0; n < 2; n += 1) await buy(person, [rice, 1], [shirt, 1, 'Sand'], [gone, 1]);
    await db
      .updateTable('variants')
      .set({ price: 120_00, stock: 0 })
      .where('product_id', '=', rice.id)
      .execute();
    await changeProduct(shop, admin, shirt.id, { color: [{ value: 'Indigo' }] });
    await deleteProduct(shop, admin, gone.id);
    const usuals = await listUsuals(person);
    expect(usuals.find(({ productId }) => productId === rice.id)).toMatchObject({
      price: 60,
      priceThen: 50,
      stock: 0,
      available: true,
      unavailableReason: null,
    });
    expect(usuals.find(({ productId }) => productId === shirt.id)).toMatchObject({
      stock: 0,
      available: false,
      unavailableReason: 'colour_gone',
    });
    expect(usuals.find(({ productId }) => productId === gone.id)).toMatchObject({
      name: 'Gone',
      stock: 0,
      available: false,
      unavailableReason: 'product_gone',
    });
  });

  test('do not count orders that came to nothing, nor those of others', async () => {
    const [person, other] = [await shop.createPerson(), await shop.createPerson()];
    const rice = await addRice();
    await buy(person, [rice, 1]);
    await buy(other, [rice, 1]);
    const { _id } = await buy(person, [rice, 1]);
    await cancelOrder(shop, person, _id);
    await fillCart(shop, person, rice);
    await placeTestOrder(shop, person);
    expect(await listUsuals(person)).toEqual([]);
    expect(await listUsuals(other)).toEqual([]);
  });

  test('are refused without a log-in', async () => {
    expect((await shop.call('GET /api/users/usuals')).status).toBe(401);
  });
});

describe('an order again', () => {
  test('shows its lines with the price and stock of today, to its owner alone', async () => {
    const [person, other] = [await shop.createPerson(), await shop.createPerson()];
    const [rice, shirt] = [await addRice(), await addShirt()];
    const { _id } = await buy(person, [shirt, 1, 'Sand'], [rice, 2]);
    await db
      .updateTable('variants')
      .set({ price: 90_00 })
      .where('product_id', '=', rice.id)
      .execute();
    const { status, data } = await readAgain(person, _id);
    expect(status).toBe(200);
    expect(data.items).toMatchObject([
      { productId: shirt.id, selectedProductColor: 'Sand', quantity: 1, price: 499 },
      { productId: rice.id, quantity: 2, price: 45, priceThen: 50, linePrice: 90 },
    ]);
    expect((await readAgain(other, _id)).status).toBe(404);
    expect((await readAgain(admin, _id)).status).toBe(404);
    expect((await readAgain(person, 'ord_none')).status).toBe(404);
    expect((await shop.call('GET /api/orders/{id}/again', { params: { id: _id } })).status).toBe(
      401,
    );
  });
});
