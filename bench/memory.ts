import { setTimeout as sleep } from 'node:timers/promises';
import type { Store } from '../database/connect.ts';
import { type RunningShop, startShop } from '../e2e/fixtures/running-shop.ts';
import { runCommand } from '../scripts/command/command.ts';
import { addToHistory } from './figures/history.ts';
import { measureOrderRate } from './orders.ts';
import { readCpuTimes, readMemoryMb } from './world/cpu-time.ts';
import { load, type Paths } from './world/load.ts';
import {
  fillShop,
  readNumbers,
  waitForListing,
  withFolder,
  withStore,
} from './world/sized-shop.ts';

/**
 * `npm run bench -- memory [--products N] [--seconds N] [--folder DIR]`: the memory of the server at
 * rest, at its height and after so many seconds of reads (default 45) and 15 s of orders. Half of
 * the reads ask for an address that nobody has asked for before.
 */

const usage = 'npm run bench -- memory [--products N] [--seconds N] [--folder DIR]';
const orderSeconds = 15;
const settledMs = 5000;
const sampleMs = 100;

/** Reads the memory every tenth of a second until `stop`, which returns the most. */
const watchHeight = (pid: number): { stop: () => number } => {
  let height = 0;
  const timer = setInterval(() => (height = Math.max(height, readMemoryMb(pid))), sampleMs);
  return {
    stop: () => {
      clearInterval(timer);
      return height;
    },
  };
};

/** Pages of products, listings, searches and unknown addresses, in turn. */
const mixReads = async ({ db }: Store): Promise<Paths> => {
  const products = await db
    .selectFrom('listing')
    .select('product_id')
    .where('offered', '=', true)
    .limit(20_000)
    .execute();
  const popular = ['/', '/shop-grid-standard', '/shop-grid-standard/men', '/api/products'];
  let asked = 0;
  return () => {
    asked += 1;
    const product = `/product/${products[(asked * 7919) % products.length]?.product_id}`;
    const paths = [
      product,
      popular[asked % popular.length] ?? '/',
      `/shop-grid-standard?minPrice=${asked}`,
      `/api/products?minPrice=${asked}`,
      `/product/${products[asked % 50]?.product_id}`,
      popular[(asked >> 3) % popular.length] ?? '/',
      `/api/products?search=cotton&minPrice=${asked}`,
      popular[(asked >> 4) % popular.length] ?? '/',
    ];
    return paths[asked % paths.length] ?? '/';
  };
};

const measure = async (shop: RunningShop, store: Store, seconds: number) => {
  await sleep(settledMs);
  const restMb = readMemoryMb(shop.pid);
  const watch = watchHeight(shop.pid);
  const before = readCpuTimes(shop.pid);
  const reads = await load('reads', shop.url, await mixReads(store), shop.pid, seconds);
  const read = readCpuTimes(shop.pid);
  const orders = await measureOrderRate(store, shop.url, 1000, { seconds: orderSeconds });
  await sleep(settledMs);
  return {
    restMb,
    heightMb: watch.stop(),
    loadedMb: readMemoryMb(shop.pid),
    readsPerSecond: reads.perSecond,
    msOfCpuARead: reads.cpu / 1000,
    readCpuSeconds: (read.serverMs - before.serverMs) / 1000,
    ordersPerSecond: orders.perSecond,
    faults: reads.errors + orders.refused,
  };
};

await runCommand(async () => {
  const { products, seconds, folder } = readNumbers({ products: 10_000, seconds: 45 }, usage);
  return withFolder(folder, async (env) => {
    const first = await startShop(env);
    await withStore(env.DATA_DIR, (store) => fillShop(store, products));
    await first.stop();
    const shop = await startShop(env);
    try {
      await waitForListing(shop.url, products);
      const measured = await withStore(env.DATA_DIR, (store) => measure(shop, store, seconds));
      console.table(
        Object.fromEntries(
          Object.entries(measured).map(([name, value]) => [name, Number(value.toFixed(2))]),
        ),
      );
      addToHistory('memory', { products, ...measured });
      return measured.faults === 0 ? 0 : 1;
    } finally {
      await shop.stop();
    }
  });
});
