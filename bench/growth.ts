import { sql } from 'kysely';
import type { Store } from '../database/connect.ts';
import { startShop } from '../e2e/fixtures/running-shop.ts';
import { runCommand } from '../scripts/command/command.ts';
import { createAdminToken } from './world/admin-token.ts';
import { buyAndPay, callJson, stockUp, waitForJobs } from './world/paid-purchases.ts';
import { readNumbers, withFolder, withStore } from './world/sized-shop.ts';

/**
 * `npm run bench -- growth [--orders N]`: how many bytes a paid and delivered order adds to each
 * table, with its indexes, and what a year of 1,000 orders a day comes to.
 */

const usage = 'npm run bench -- growth [--orders N]';
const ordersPerYear = 365_000;
/** So many orders make the shop warm: its tables have their first pages. */
const warmUpOrders = 50;

/** The bytes of each table with its indexes, without what was deleted. */
const measureTables = async (store: Store): Promise<Map<string, number>> => {
  await sql`vacuum (full, analyze)`.execute(store.db);
  const { rows } = await sql<{ name: string; bytes: string }>`
    select relnamespace::regnamespace || '.' || relname as name, pg_total_relation_size(oid) as bytes
    from pg_class where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'pgboss')
  `.execute(store.db);
  return new Map(rows.map(({ name, bytes }) => [name.replace(/^public\./, ''), Number(bytes)]));
};

const sellOrders = async (
  store: Store,
  url: string,
  admin: Record<string, string>,
  count: number,
): Promise<void> => {
  const ids = await buyAndPay(store, url, count);
  for (const status of ['processing', 'shipped', 'delivered'])
    for (const id of ids)
      await callJson(`${url}/api/orders/${id}/deliver`, 'PUT', admin, { status });
  await waitForJobs(store);
};

await runCommand(async () => {
  const { orders } = readNumbers({ orders: 500 }, usage);
  return withFolder(undefined, async (env) => {
    const shop = await startShop(env);
    try {
      return await withStore(env.DATA_DIR, async (store) => {
        const admin = { authorization: `Bearer ${await createAdminToken(store)}` };
        await stockUp(store);
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
