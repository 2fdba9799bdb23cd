import { sql } from 'kysely';
import type { Store } from '../database/connect.ts';
import { startShop } from '../e2e/fixtures/running-shop.ts';
import { runCommand } from '../scripts/command.ts';
import { createAdminToken } from './admin-token.ts';
import { address, makeShoppers } from './orders.ts';
import { readNumbers, withFolder, withStore } from './sized-shop.ts';

/**
 * `npm run bench -- growth [--orders N]`: how many bytes a paid and delivered order adds to each
 * table, with its indexes, and what a year of 1,000 orders a day comes to.
 */

const usage = 'npm run bench -- growth [--orders N]';
const ordersPerYear = 365_000;
const concurrency = 8;
/** So many orders make the shop warm: its tables have their first pages. */
const warmUpOrders = 50;

interface Reply {
  _id: string;
  paymentOrderId: string;
}

/** Calls the API as JSON. Throws unless the call succeeds. */
const call = async (
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
    call(url + path, 'POST', headers(), body);
  await post('/api/cart', { productId: good.product_id, variationId: good.id, quantity: 1 });
  const order = await post('/api/orders', { shippingAddress: address, paymentMethod: 'Prepaid' });
  const { paymentOrderId } = await post('/api/payment/orders', { orderId: order._id });
  const paid = await call(
    `${url}/test-gateway/payments`,
    'POST',
    {},
    {
      paymentOrderId,
      outcome: 'captured',
    },
  );
  await call(`${url}/api/orders/${order._id}/pay`, 'PUT', headers(), paid);
  return order._id;
};

/** The bytes of each table with its indexes, without what was deleted. */
const measureTables = async (store: Store): Promise<Map<string, number>> => {
  await sql`vacuum (full, analyze)`.execute(store.db);
  const { rows } = await sql<{ name: string; bytes: string }>`
    select relnamespace::regnamespace || '.' || relname as name, pg_total_relation_size(oid) as bytes
    from pg_class where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'pgboss')
  `.execute(store.db);
  return new Map(rows.map(({ name, bytes }) => [name.replace(/^public\./, ''), Number(bytes)]));
};

/** Waits until no job is due, so that every invoice and letter is there. */
const waitForJobs = async (store: Store): Promise<void> => {
  for (;;) {
    const { rows } = await sql<{ open: boolean }>`
      select exists (select from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()) as open
    `.execute(store.db);
    if (rows[0]?.open !== true) return;
    await new Promise((later) => setTimeout(later, 500));
  }
};

const sellOrders = async (
  store: Store,
  url: string,
  admin: Record<string, string>,
  count: number,
): Promise<void> => {
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
  await Promise.all(
    Array.from({ length: concurrency }, async (_, first) => {
      for (let i = first; i < count; i += concurrency) {
        const [shopper, good] = [shoppers[i], goods[i % goods.length]];
        if (shopper === undefined || good === undefined) throw new Error('nothing to buy');
        ids.push(await buy(url, shopper.headers, good));
      }
    }),
  );
  await waitForJobs(store);
  for (const status of ['processing', 'shipped', 'delivered'])
    for (const id of ids) await call(`${url}/api/orders/${id}/deliver`, 'PUT', admin, { status });
  await waitForJobs(store);
};

await runCommand(async () => {
  const { orders } = readNumbers({ orders: 500 }, usage);
  return withFolder(undefined, async (env) => {
    const shop = await startShop(env);
    try {
      return await withStore(env.DATA_DIR, async (store) => {
        const admin = { authorization: `Bearer ${await createAdminToken(store)}` };
        await store.db.updateTable('variants').set({ stock: 1000, opening_stock: 1000 }).execute();
        await sellOrders(store, shop.url, admin, warmUpOrders);
        const before = await measureTables(store);
        await sellOrders(store, shop.url, admin, orders);
        const after = await measureTables(store);
        const rows = [...after]
          .map(([name, bytes]) => ({ name, bytes: (bytes - (before.get(name) ?? 0)) / orders }))
          .filter(({ bytes }) => bytes > 0)
          .toSorted((a, b) => b.bytes - a.bytes);
        const total = rows.reduce((sum, { bytes }) => sum + bytes, 0);
        console.table(
          Object.fromEntries(
            [...rows, { name: 'all', bytes: total }].map(({ name, bytes }) => [
              name,
              {
                'bytes an order': Math.round(bytes),
                'GB a year, 1,000 a day': ((bytes * ordersPerYear) / 1e9).toFixed(2),
              },
            ]),
          ),
        );
        return 0;
      });
    } finally {
      await shop.stop();
    }
  });
});
