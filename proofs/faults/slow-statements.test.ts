import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { putInCart } from '../money/put-in-cart.ts';
import { address } from '../world/address.ts';
import { addProduct, findBrokenRules, type Person } from '../world/orders.ts';
import { closeAfterTests, openShop, type TestResponse } from '../world/shop.ts';
import { openSecondNode } from './second-node.ts';

/** A shop keeps few connections busy. What is slow must not hold up the rest. */

const maxBusy = 3;

const shop = closeAfterTests(await openShop());
const node = closeAfterTests(await openSecondNode(shop, 10, { maxBusy }));
const kurta = await addProduct(shop, { variants: [{ size: 'M', stock: 100, price: 799_00 }] });

const fillCart = async (): Promise<Person> => {
  const person = await shop.createPerson();
  await putInCart(shop, person, [{ good: kurta }]);
  return person;
};
const placeOrder = ({ token }: Person): Promise<TestResponse> =>
  node.ask('POST /api/orders', {
    token,
    body: { shippingAddress: address, paymentMethod: 'COD' },
  });

/** Runs `work` while a connection of the other node holds what `lock` locks. */
const whileLocked = async <T>(lock: string, work: () => Promise<T>): Promise<T> => {
  const holder = await shop.deps.store.pool.connect();
  try {
    await holder.query(`begin; ${lock}`);
    return await work();
  } finally {
    await holder.query('rollback');
    holder.release();
  }
};

test('orders are placed while more reads than may be busy are slow', async () => {
  const person = await fillCart();
  const { reads, isRead, placed } = await whileLocked(
    'select pg_advisory_xact_lock(4711)',
    async () => {
      let isRead = false;
      const slow = Array.from({ length: 2 * maxBusy }, () =>
        sql`select pg_advisory_xact_lock_shared(${4711}::bigint)`.execute(node.deps.store.db),
      );
      const reads = Promise.all(slow).finally(() => {
        isRead = true;
      });
      const placed = await placeOrder(person);
      return { reads, isRead, placed };
    },
  );
  expect(placed.status).toBe(201);
  expect(isRead).toBe(false);
  expect(await reads).toHaveLength(2 * maxBusy);
});

test('reads are answered while more orders than may be busy wait for their goods', async () => {
  const reader = await shop.createPerson();
  const people = await Promise.all(Array.from({ length: 2 * maxBusy }, fillCart));
  const { orders, isPlaced, read } = await whileLocked(
    `select from variants where id = '${kurta.variants[0]}' for update`,
    async () => {
      let isPlaced = false;
      const orders = Promise.all(people.map(placeOrder)).finally(() => {
        isPlaced = true;
      });
      const read = await node.ask('GET /api/orders/myorders', reader);
      return { orders, isPlaced, read };
    },
  );
  expect([read.status, isPlaced]).toEqual([200, false]);
  expect((await orders).map(({ status }) => status)).toEqual(people.map(() => 201));
  expect(await findBrokenRules(shop)).toEqual([]);
});
