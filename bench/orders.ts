import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Store } from '../database/connect.ts';
import { createId } from '../database/id.ts';
import { address } from '../proofs/world/address.ts';
import { maxOpenOrders } from '../shop/orders/order.ts';
import type { CpuTimes } from './world/cpu-time.ts';
import { computePercentiles, type Percentiles } from './world/load.ts';

/**
 * Places orders through the API: each shopper fills a cart and places three cash-on-delivery
 * orders, the maximum of open ones.
 */

interface Shopper {
  /** The headers of a call: the token, and a new idempotency key. */
  headers: () => Record<string, string>;
  post: (path: string, body: unknown) => Promise<number>;
}

interface Variant {
  id: string;
  product_id: string;
}

export interface OrderRate {
  perSecond: number;
  /** The duration of the call that places the order, in ms. */
  placing: Percentiles;
  /** Failed calls; none is expected. */
  refused: number;
  /** The CPU time of one turn in ms, if `readCpu` was given; otherwise 0. */
  cpuMs: number;
}

/** Creates verified accounts with sessions, without hashing passwords, which takes seconds. */
export const makeShoppers = async (
  store: Store,
  url: string,
  count: number,
): Promise<Shopper[]> => {
  const people = Array.from({ length: count }, () => ({
    id: createId('acc'),
    token: randomBytes(32).toString('base64url'),
  }));
  const accounts = people.map(({ id }) => ({
    id,
    email: `${id}@example.in`,
    name: 'Bench',
    password_hash: '$argon2id$none',
    email_verified_at: new Date(),
  }));
  const sessions = people.map(({ id, token }) => ({
    token_hash: createHash('sha256').update(token).digest(),
    account_id: id,
    expires_at: new Date(Date.now() + 3_600_000),
  }));
  await store.db.insertInto('accounts').values(accounts).execute();
  await store.db.insertInto('sessions').values(sessions).execute();
  return people.map(({ token }) => ({
    headers: () => ({ authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() }),
    post: async function (path, body) {
      const response = await fetch(url + path, {
        method: 'POST',
        headers: { ...this.headers(), 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      await response.arrayBuffer();
      return response.status;
    },
  }));
};

/** More shoppers than can order within the time. */
const shopperCount = 2000;
const concurrency = 16;

/**
 * Packs of different groceries, with more stock than can be sold in the time. It takes only
 * products in stock, because their listing rows stay correct.
 */
const addStock = async (store: Store, count: number): Promise<Variant[]> => {
  const { db } = store;
  const variants = await db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'product_id')
    .distinctOn('product_id')
    .select(['variants.id', 'product_id'])
    .where('sale_unit', '=', 'kg')
    .where('stock', '>', 0)
    .where('variants.archived_at', 'is', null)
    .where('products.archived_at', 'is', null)
    .orderBy('product_id')
    .limit(count)
    .execute();
  const extraStock = 100_000;
  const ids = variants.map((variant) => variant.id);
  await db
    .updateTable('variants')
    .set((row) => ({
      stock: row('stock', '+', extraStock),
      opening_stock: row('opening_stock', '+', extraStock),
    }))
    .where('id', 'in', ids)
    .execute();
  return variants;
};

interface RateOptions {
  seconds?: number;
  /** Further fields of the order that is placed at a turn. */
  complete?: (turn: number) => object;
  /** How many orders each shopper places. */
  ordersByShopper?: number;
  /** The coupon that is in each shopper's cart before the first order. */
  coupon?: string | null;
  readCpu?: () => CpuTimes;
}

const enterCoupon = async ({ db }: Store, code: string): Promise<void> => {
  await db
    .insertInto('cart_coupons')
    .columns(['account_id', 'code'])
    .expression(
      db
        .selectFrom('accounts')
        .select(['id', sql<string>`${code}`.as('code')])
        .where('name', '=', 'Bench'),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

const sumCpu = ({ serverMs, databaseMs }: CpuTimes): number => serverMs + databaseMs;

/** Places orders for some seconds with 16 shoppers at once, spread over `spread` variants. */
export const measureOrderRate = async (
  store: Store,
  url: string,
  spread: number,
  {
    seconds = 5,
    complete = () => ({}),
    ordersByShopper = maxOpenOrders,
    coupon = null,
    readCpu = () => ({ serverMs: 0, databaseMs: 0 }),
  }: RateOptions = {},
): Promise<OrderRate> => {
  const variants = await addStock(store, spread);
  const shoppers = await makeShoppers(store, url, shopperCount);
  if (coupon !== null) await enterCoupon(store, coupon);
  const times: number[] = [];
  let refused = 0;
  const placeOrders = async (first: number, until: number, isMeasured: boolean): Promise<void> => {
    let shopper: Shopper | undefined;
    for (
      let turn = first, orders = 0;
      performance.now() < until;
      turn += concurrency, orders += 1
    ) {
      if (orders % ordersByShopper === 0) shopper = shoppers.pop();
      const variant = variants[turn % variants.length];
      if (variant === undefined || shopper === undefined)
        throw new Error('nothing to buy, or nobody who buys');
      await shopper.post('/api/cart', {
        productId: variant.product_id,
        variationId: variant.id,
        quantity: 1,
      });
      const began = performance.now();
      const status = await shopper.post('/api/orders', {
        shippingAddress: address,
        paymentMethod: 'COD',
        ...complete(turn),
      });
      if (status !== 201) refused += 1;
      else if (isMeasured) times.push(performance.now() - began);
    }
  };
  const runShoppers = async (length: number, isMeasured: boolean): Promise<number> => {
    const began = performance.now();
    await Promise.all(
      Array.from({ length: concurrency }, (_, first) =>
        placeOrders(first, began + length * 1000, isMeasured),
      ),
    );
    return (performance.now() - began) / 1000;
  };
  await runShoppers(1, false);
  const before = sumCpu(readCpu());
  const elapsedSeconds = await runShoppers(seconds, true);
  const cpuMs = (sumCpu(readCpu()) - before) / times.length;
  return {
    perSecond: times.length / elapsedSeconds,
    placing: computePercentiles(times),
    refused,
    cpuMs,
  };
};
