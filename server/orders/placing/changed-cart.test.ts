import { expect, test } from 'vitest';
import { placeCashOrder } from '../../../proofs/money/stock-race.ts';
import { addProduct, fillCart, findBrokenRules } from '../../../proofs/world/orders.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';

const shop = closeAfterTests(await openShop());

test('an order of a cart that changes meanwhile is the cart before or after the change', async () => {
  const tea = await addProduct(shop, {
    name: 'Tea',
    variants: [{ size: 'M', stock: 1000, price: 10_00 }],
  });
  for (let round = 0; round < 20; round++) {
    const buyer = await shop.createPerson();
    const {
      items: [line],
    } = await fillCart(shop, buyer, tea, 1);
    const change = shop.call('PUT /api/cart/{cartItemId}', {
      token: buyer.token,
      params: { cartItemId: line?.cartItemId ?? '' },
      body: { quantity: 7 },
    });
    const [placed, changed] = await Promise.all([placeCashOrder(shop, buyer), change]);
    expect(placed.status).toBe(201);
    expect([
      [10, 404],
      [70, 200],
    ]).toContainEqual([placed.data.totalPrice, changed.status]);
  }
  expect(await findBrokenRules(shop)).toEqual([]);
});
