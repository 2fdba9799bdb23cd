import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { registerPaymentWorkers } from '../../server/money/payments/workers.ts';
import { clearCart, putInCart } from '../money/put-in-cart.ts';
import { cancelOrder, placeOrder } from '../world/order-steps.ts';
import {
  findBrokenRules,
  retryWhileBusy,
  setHoldEnd,
  type Person,
  addProduct,
  readStock,
} from '../world/orders.ts';
import { closeAfterTests, openShop } from '../world/shop.ts';

/** Nobody can hold the whole stock without paying, or not for long. */

const shop = closeAfterTests(await openShop());
registerPaymentWorkers(shop.deps);
const lamp = await addProduct(shop, {
  name: 'Lamp',
  variants: [{ size: 'M', stock: 500, price: 250_00 }],
});
afterEach(async () => expect(await findBrokenRules(shop)).toEqual([]));

const readLeftStock = () => readStock(shop, lamp.variants[0] ?? '');
const place = ({ token }: Person) => retryWhileBusy(() => placeOrder(shop, { token }));
const findOpenOrders = ({ id }: Person) =>
  shop.deps.store.db
    .selectFrom('orders')
    .select('id')
    .where('account_id', '=', id)
    .where('state', '=', 'placed')
    .execute();
const tooMany = {
  status: 409,
  data: { code: 'too_many_open_orders', message: 'Please pay or cancel your open orders first' },
};

test('T05 a customer who orders thirty times in a row holds three orders and no more', async () => {
  const person = await shop.createPerson();
  for (let i = 0; i < 30; i++) {
    await clearCart(shop, person);
    await putInCart(shop, person, [{ good: lamp, quantity: 99 }]);
    expect(await place(person)).toMatchObject(i < 3 ? { status: 201 } : tooMany);
  }
  expect([(await findOpenOrders(person)).length, await readLeftStock()]).toEqual([3, 500 - 3 * 99]);
  for (const { id } of await findOpenOrders(person)) await cancelOrder(shop, person, id);
  expect(await readLeftStock()).toBe(500);
});

test(
  'T05 a customer who orders thirty times at once, refilling the cart, holds three orders and no more',
  { timeout: 60_000 },
  async () => {
    const person = await shop.createPerson();
    await putInCart(shop, person, [{ good: lamp }]);
    const refill = () =>
      retryWhileBusy(() =>
        shop.call('POST /api/cart', {
          token: person.token,
          body: { productId: lamp.id, variationId: lamp.variants[0], quantity: 1 },
        }),
      );
    const answers = await Promise.all(
      Array.from({ length: 30 }, async () => [await refill(), await place(person)][1] ?? tooMany),
    );
    const secondResponse = await place(person);
    const heldCount =
      answers.filter(({ status }) => status === 201).length +
      (secondResponse.status === 201 ? 1 : 0);
    expect(heldCount).toBeLessThanOrEqual(3);
    expect((await findOpenOrders(person)).length).toBe(heldCount);
    for (const { status, data } of answers)
      expect([`201 `, '409 too_many_open_orders', '400 empty_cart']).toContain(
        `${status} ${status === 201 ? '' : String(data.code)}`,
      );
    for (const { id } of await findOpenOrders(person)) await cancelOrder(shop, person, id);
    expect(await readLeftStock()).toBe(500);
  },
);

test('T05 a customer without a verified address cannot hold stock', async () => {
  const person = await shop.createPerson({ verified: false });
  await putInCart(shop, person, [{ good: lamp, quantity: 99 }]);
  expect(await place(person)).toMatchObject({ status: 403, data: { code: 'not_verified' } });
  expect(await readLeftStock()).toBe(500);
});

test('T32 stock that many hoarders held returns when their time is over, and the next customer gets it', async () => {
  const crowd = await Promise.all(Array.from({ length: 6 }, () => shop.createPerson()));
  for (let i = 0; i < 3; i++) {
    for (const person of crowd) {
      await clearCart(shop, person);
      await putInCart(shop, person, [{ good: lamp, quantity: 27 }]);
      expect((await place(person)).status).toBe(201);
    }
  }
  expect(await readLeftStock()).toBe(500 - 18 * 27);
  const honest = await shop.createPerson();
  await putInCart(shop, honest, [{ good: lamp, quantity: 99 }]);
  expect(await place(honest)).toMatchObject({
    status: 409,
    data: { code: 'out_of_stock', message: 'Only 14 left of Lamp (M)' },
  });
  for (const person of crowd)
    for (const { id } of await findOpenOrders(person)) await setHoldEnd(shop, id, -1);
  await sql`update pgboss.job set start_after = now() where name = 'expire-order' and state < 'active'`.execute(
    shop.deps.store.db,
  );
  await shop.deps.jobs.runDue();
  expect(await readLeftStock()).toBe(500);
  expect((await place(honest)).status).toBe(201);
  expect((await Promise.all(crowd.map(findOpenOrders))).flat()).toEqual([]);
});
