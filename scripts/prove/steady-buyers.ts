import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeShoppers } from '../../bench/orders.ts';
import type { Store } from '../../database/connect.ts';
import { address } from '../../proofs/world/address.ts';
import { maxOpenOrders } from '../../shop/orders/order.ts';

/**
 * Buyers who go on buying while nodes come and go. Like a proxy, a request that a node refuses goes
 * to the next one. The key of a request makes its repeat safe.
 */

const buyerCount = 4;
const patienceMs = 30_000;

interface SteadyBuyers {
  /** The ids of the orders that the shop acknowledged. */
  acknowledged: string[];
  /** Purchases that were refused, or that got no answer in time. */
  failed: string[];
  /** Requests that were sent again, to another node or later. */
  repeats: () => number;
  stop: () => Promise<void>;
}

interface Answer {
  status: number;
  data: Record<string, unknown>;
}

/** Starts to buy. `listNodes` returns the addresses of the nodes that the proxy knows. */
export const startBuying = async (
  store: Store,
  good: { productId: string; variationId: string },
  listNodes: () => readonly string[],
  shopperCount = 4000,
): Promise<SteadyBuyers> => {
  const shoppers = await makeShoppers(store, '', shopperCount);
  const acknowledged: string[] = [];
  const failed: string[] = [];
  let repeats = 0;
  let turn = 0;
  let running = true;

  const sendOnce = async (
    path: string,
    headers: Record<string, string>,
    body: unknown,
  ): Promise<Answer | null> => {
    const nodes = listNodes();
    const node = nodes[turn++ % Math.max(nodes.length, 1)];
    if (node === undefined) return null;
    try {
      const response = await fetch(node + path, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(10_000),
      });
      const data = (await response.json()) as Answer['data'];
      const mayRepeat = response.status === 503 || data.code === 'in_progress';
      return mayRepeat ? null : { status: response.status, data };
    } catch {
      // The node went away. The next one is asked, with the same key.
      return null;
    }
  };
  const send = async (path: string, authorization: string, body: unknown): Promise<Answer> => {
    const headers = { authorization, 'idempotency-key': randomUUID() };
    for (const until = performance.now() + patienceMs; performance.now() < until;) {
      const answer = await sendOnce(path, headers, body);
      if (answer !== null) return answer;
      repeats += 1;
      await sleep(50);
    }
    return { status: 0, data: {} };
  };
  const buy = async (): Promise<void> => {
    let authorization = '';
    for (let orders = 0; running; orders += 1) {
      if (orders % maxOpenOrders === 0)
        authorization = shoppers.pop()?.headers().authorization ?? '';
      if (authorization === '') throw new Error('there are no more shoppers');
      const cart = await send('/api/cart', authorization, { ...good, quantity: 1 });
      if (cart.status !== 200) failed.push(`cart: ${cart.status} ${JSON.stringify(cart.data)}`);
      const order = await send('/api/orders', authorization, {
        shippingAddress: address,
        paymentMethod: 'COD',
      });
      if (order.status === 201) acknowledged.push(String(order.data._id));
      else failed.push(`order: ${order.status} ${JSON.stringify(order.data)}`);
    }
  };
  const buyers = Promise.all(Array.from({ length: buyerCount }, buy));
  return {
    acknowledged,
    failed,
    repeats: () => repeats,
    stop: async () => {
      running = false;
      await buyers;
    },
  };
};
