import { cpus } from 'node:os';
import { startShop } from '../e2e/fixtures/running-shop.ts';
import { runCommand } from '../scripts/command/command.ts';
import { addToHistory } from './figures/history.ts';
import { readTreeMemoryMb } from './world/cpu-time.ts';
import { always, type Load, load, type Paths } from './world/load.ts';
import { fillShop, readNumbers, withFolder, withStore } from './world/sized-shop.ts';

/**
 * `npm run bench -- workers [--products N] [--folder DIR]`: what 1, 2 and 4 processes answer in a
 * second, and the memory that they take. The load is made on the same machine and takes a core of
 * its own.
 */

const usage = 'npm run bench -- workers [--products N] [--folder DIR]';
const counts = [1, 2, 4];
const seconds = 5;

/** Returns a path that nobody has asked for before. */
const alwaysNew = (base: string): Paths => {
  let asked = 0;
  return () => `${base}${(asked += 1)}`;
};

/** Waits until all processes answer requests. */
const waitForProcesses = async (url: string, count: number): Promise<void> => {
  for (;;) {
    const metrics = await (await fetch(`${url}/metrics`)).text();
    if (metrics.includes(`server_processes ${count}\n`)) return;
    await new Promise((wake) => setTimeout(wake, 100));
  }
};

interface Measured {
  loads: Load[];
  restMb: number;
  loadedMb: number;
}

const measure = async (env: Record<string, string>, count: number): Promise<Measured> => {
  const shop = await startShop({ ...env, WORKERS: String(count) });
  try {
    await waitForProcesses(shop.url, count);
    await fetch(`${shop.url}/api/products`);
    const restMb = readTreeMemoryMb(shop.pid);
    const tasks: [name: string, paths: Paths][] = [
      ['listing page, made anew', alwaysNew('/shop-grid-standard?minPrice=')],
      ['listing of the API, made anew', alwaysNew('/api/products?minPrice=')],
      ['listing page, cached', always('/shop-grid-standard')],
    ];
    const loads: Load[] = [];
    for (const [name, paths] of tasks)
      loads.push(await load(name, shop.url, paths, shop.pid, seconds));
    return { loads, restMb, loadedMb: readTreeMemoryMb(shop.pid) };
  } finally {
    await shop.stop();
  }
};

await runCommand(async () => {
  const { products, folder } = readNumbers({ products: 2000 }, usage);
  return withFolder(folder, async (env) => {
    const first = await startShop(env);
    await withStore(env.DATA_DIR, (store) => fillShop(store, products));
    await first.stop();
    const rows: Record<string, Record<string, string | number>> = {};
    let errors = 0;
    for (const count of counts) {
      console.log(`Measuring ${count} ...`);
      const { loads, restMb, loadedMb } = await measure(env, count);
      for (const one of loads) {
        rows[`${count}: ${one.name}`] = {
          'requests/s': Math.round(one.perSecond),
          'p95 ms': one.crowd.p95.toFixed(1),
          'MB at rest': Math.round(restMb),
          'MB after load': Math.round(loadedMb),
        };
        errors += one.errors;
      }
      const perSecond = Object.fromEntries(
        loads.map((one) => [one.name, Math.round(one.perSecond)]),
      );
      addToHistory('workers', { products, workers: count, perSecond, restMb, loadedMb });
    }
    console.log(
      `\nProcesses behind one port, 16 connections, ${products.toLocaleString('en')} products; memory is that of all processes without the database, shared pages counted once`,
    );
    console.table(rows);
    console.log(`${cpus().length} cores; the load and the database are on them too.`);
    return errors === 0 ? 0 : 1;
  });
});
