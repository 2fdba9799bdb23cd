import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Store } from '../../database/connect.ts';
import { address } from '../../proofs/world/address.ts';
import { makeShoppers } from '../orders.ts';

/** Whole purchases: cart, order, payment at the test gateway, invoice, parcel and letters. */

const concurrency = 8;

interface Reply {
  _id: string;
  paymentOrderId: string;
}

/** Calls the API as JSON. Throws unless the call succeeds. */
export const callJson = async (
  url: string,
  method: string,
  headers: Record<string, string>,
  body: unknown,
): Promise<Reply> => {
  const response = await fetch(url, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${text}`);
  return JSON.parse(text) as Reply;
};

/** Buys one good and pays for it. Returns the id of the order. */
const buy = async (
  url: string,
  headers: () => Record<string, string>,
  good: { id: string; product_id: string },
): Promise<string> => {
  const post = (path: string, body: unknown): Promise<Reply> =>
    callJson(url + path, 'POST', headers(), body);
  await post('/api/cart', { productId: good.product_id, variationId: good.id, quantity: 1 });
  const order = await post('/api/orders', { shippingAddress: address, paymentMethod: 'Prepaid' });
  const { paymentOrderId } = await post('/api/payment/orders', { orderId: order._id });
  const paid = await callJson(
    `${url}/test-gateway/payments`,
    'POST',
    {},
    {
      paymentOrderId,
      outcome: 'captured',
    },
  );
  await callJson(`${url}/api/orders/${order._id}/pay`, 'PUT', headers(), paid);
  return order._id;
};

/** Gives every good of the samples enough stock. */
export const stockUp = async (store: Store): Promise<void> => {
  await store.db.updateTable('variants').set({ stock: 1000, opening_stock: 1000 }).execute();
};

/** Waits until no job is due, so that every invoice and letter is there. */
export const waitForJobs = async (store: Store): Promise<void> => {
  for (;;) {
    const { rows } = await sql<{ open: boolean }>`
      select exists (select from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()) as open
    `.execute(store.db);
    if (rows[0]?.open !== true) return;
    await sleep(200);
  }
};

/** Makes so many purchases, each by a shopper of its own, with all their jobs. Returns the orders. */
export const buyAndPay = async (store: Store, url: string, count: number): Promise<string[]> => {
  const goods = await store.db
    .selectFrom('variants')
    .innerJoin('listing', 'listing.product_id', 'variants.product_id')
    .select(['variants.id', 'variants.product_id'])
    .where('offered', '=', true)
    .where('stock', '>', 5)
    .where('variants.archived_at', 'is', null)
    .execute();
  const shoppers = await makeShoppers(store, url, count);
  const ids: string[] = [];
  const buySome = async (first: number): Promise<void> => {
    for (let i = first; i < count; i += concurrency) {
      const [shopper, good] = [shoppers[i], goods[i % goods.length]];
      if (shopper === undefined || good === undefined) throw new Error('nothing to buy');
      ids.push(await buy(url, shopper.headers, good));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, (_, first) => buySome(first)));
  await waitForJobs(store);
  return ids;
};
