import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  address,
  findBrokenRules,
  fillCart,
  retryWhileBusy,
  type Person,
  addProduct,
  readStock,
} from '../../../proofs/world/orders.ts';
import { openShop, type TestShop } from '../../../proofs/world/shop.ts';

let shop: TestShop;
let buyers: Person[];

beforeAll(async () => {
  shop = await openShop();
  buyers = [];
  for (let i = 0; i < 60; i++) buyers.push(await shop.createPerson());
});
afterAll(() => shop.close());

const order = ({ token }: Person) =>
  retryWhileBusy(() =>
    shop.call('POST /api/orders', {
      token,
      body: { shippingAddress: address, paymentMethod: 'COD' },
    }),
  );

test.each([1, 3, 20])(
  '60 buyers who want the last %i of two things, in either order: exactly so many get both, nobody half, and nobody sees a deadlock',
  { timeout: 60_000 },
  async (left) => {
    const [a, b] = [
      await addProduct(shop, {
        name: 'Lota',
        variants: [{ size: 'M', stock: left, price: 10_00 }],
      }),
      await addProduct(shop, {
        name: 'Mango',
        variants: [{ size: '1 kg', stock: left + 2, price: null, grams: 1000 }],
      }),
    ];
    await Promise.all(
      buyers.map(async (buyer, i) => {
        for (const good of i % 2 === 0 ? [a, b] : [b, a])
          await fillCart(shop, buyer, good.id, good.variants[0] ?? '');
      }),
    );
    const answers = await Promise.all(buyers.map(order));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(left);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(({ status, data }) => [status, data.code])).toEqual(
      Array.from({ length: 60 - left }, () => [409, 'out_of_stock']),
    );
    expect(
      refused.every(({ data }) => String(data.message).startsWith('Only 0 left of Lota (M)')),
    ).toBe(true);
    expect([
      await readStock(shop, a.variants[0] ?? ''),
      await readStock(shop, b.variants[0] ?? ''),
    ]).toEqual([0, 2]);
    await Promise.all(
      buyers.map(({ id, token }) =>
        retryWhileBusy(() =>
          shop.call('DELETE /api/cart/{userId}/all', { token, params: { userId: id } }),
        ),
      ),
    );
    expect(await findBrokenRules(shop)).toEqual([]);
  },
);

test('an order of a cart that changes meanwhile is the cart before or after the change', async () => {
  const tea = await addProduct(shop, {
    name: 'Tea',
    variants: [{ size: 'M', stock: 1000, price: 10_00 }],
  });
  for (let round = 0; round < 20; round++) {
    const buyer = await shop.createPerson();
    const {
      items: [line],
    } = await fillCart(shop, buyer, tea.id, tea.variants[0] ?? '', 1);
    const change = shop.call('PUT /api/cart/{cartItemId}', {
      token: buyer.token,
      params: { cartItemId: line?.cartItemId ?? '' },
      body: { quantity: 7 },
    });
    const [placed, changed] = await Promise.all([order(buyer), change]);
    expect(placed.status).toBe(201);
    expect([
      [10, 404],
      [70, 200],
    ]).toContainEqual([placed.data.totalPrice, changed.status]);
  }
  expect(await findBrokenRules(shop)).toEqual([]);
});
