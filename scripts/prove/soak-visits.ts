import { makeShoppers } from '../../bench/orders.ts';
import type { Store } from '../../database/connect.ts';
import type { Draw } from '../../database/seed/draw.ts';
import { address } from '../../proofs/world/address.ts';
import { maxOpenOrders } from '../../shop/orders/order.ts';

/** Visitors of the soak: each reads five pages, and every fourth also buys and changes their mind. */

interface Good {
  productId: string;
  variationId: string;
}

export interface VisitCounts {
  visits: number;
  requests: number;
  orders: number;
  /** Requests that the shop refused because it was busy. */
  busy: number;
  /** Requests without an answer, or with a 5xx other than 503. */
  failed: number;
  /** The time of each request, in ms. */
  times: number[];
}

export const createCounts = (): VisitCounts => ({
  visits: 0,
  requests: 0,
  orders: 0,
  busy: 0,
  failed: 0,
  times: [],
});

const shoppersAtOnce = 200;

/** Returns a function that makes one visit and counts it. */
export const createVisits = async (store: Store, url: string, good: Good, draw: Draw) => {
  const { rows } = await store.pool.query<{ id: string }>(
    'select id from products where archived_at is null order by id limit 200',
  );
  const productIds = rows.map(({ id }) => id);
  const drawPath = (): string =>
    draw.one([
      '/',
      '/collections',
      `/product/${draw.one(productIds)}`,
      `/api/products?page=${draw.between(1, 5)}`,
      `/api/products?search=${draw.one(['silk', 'rice', 'cotton', 'mango', 'kurta'])}&minPrice=${draw.between(0, 900)}`,
    ]);
  let shoppers: string[] = [];
  const fill = async (): Promise<void> => {
    const made = await makeShoppers(store, url, shoppersAtOnce);
    shoppers = made.flatMap(({ headers }) =>
      Array.from({ length: maxOpenOrders }, () => headers().authorization ?? ''),
    );
  };
  let filling: Promise<void> | null = null;
  // Their sessions end after an hour, so they are made as they are needed.
  const takeShopper = async (): Promise<string> => {
    const shopper = shoppers.pop();
    if (shopper !== undefined) return shopper;
    filling ??= fill().finally(() => {
      filling = null;
    });
    await filling;
    return takeShopper();
  };
  const send = async (
    counts: VisitCounts,
    method: string,
    path: string,
    authorization?: string,
    body?: unknown,
  ): Promise<{ status: number; text: string }> => {
    const began = performance.now();
    counts.requests += 1;
    try {
      const response = await fetch(url + path, {
        method,
        headers: {
          ...(authorization === undefined ? {} : { authorization }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(30_000),
      });
      const text = await response.text();
      counts.times.push(performance.now() - began);
      if (response.status === 503) counts.busy += 1;
      else if (response.status >= 500) counts.failed += 1;
      return { status: response.status, text };
    } catch {
      counts.failed += 1;
      return { status: 0, text: '' };
    }
  };
  const buy = async (counts: VisitCounts): Promise<void> => {
    const shopper = await takeShopper();
    await send(counts, 'POST', '/api/cart', shopper, { ...good, quantity: 1 });
    const order = { shippingAddress: address, paymentMethod: 'COD' };
    const { status, text } = await send(counts, 'POST', '/api/orders', shopper, order);
    if (status !== 201) return;
    counts.orders += 1;
    const { _id: id } = JSON.parse(text) as { _id: string };
    await send(counts, 'POST', `/api/orders/${id}/cancel`, shopper);
  };
  return async (counts: VisitCounts): Promise<void> => {
    for (let i = 0; i < 5; i += 1) await send(counts, 'GET', drawPath());
    if (draw.chance(0.25)) await buy(counts);
    counts.visits += 1;
  };
};
