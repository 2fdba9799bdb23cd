import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { pino } from 'pino';
import { runAuditor } from '../database/auditor/auditor.ts';
import { connect } from '../database/connect.ts';
import { addGeneratedProducts } from '../database/seed/add-generated.ts';
import { startShop } from '../e2e/fixtures/running-shop.ts';
import { CommandFault, readOption, runCommand } from '../scripts/command/command.ts';
import { addToHistory } from './figures/history.ts';
import {
  showApi,
  showOrders,
  showPages,
  showStart,
  showUncached,
  showWeights,
} from './figures/report.ts';
import { measureFootprint } from './footprint.ts';
import { measureApi } from './listing-api.ts';
import { measureOrderRate } from './orders.ts';
import { measurePages } from './pages.ts';
import { measureStart } from './start-up.ts';
import { measureUncached, type UncachedCost } from './uncached.ts';
import { readMemoryMb } from './world/cpu-time.ts';

/**
 * `npm run bench [-- --products N]`: start-up, pages, listing API and orders of a shop of its own
 * with N products, in about two minutes. With a name it measures only that.
 */
const others: Record<string, string> = {
  search: './search.ts',
  lighthouse: './lighthouse.ts',
  interactions: './interactions.ts',
  import: './import.ts',
  admin: './admin.ts',
  accounts: './accounts.ts',
  render: './render.ts',
  mixed: './mixed.ts',
  memory: './memory.ts',
  sizes: './sizes.ts',
  orders: './order-rate.ts',
  growth: './growth.ts',
  workers: './workers.ts',
  stalls: './stalls.ts',
};

/** The size of the small shop that the listing is compared with. */
const few = 1000;
const usage = 'npm run bench [-- --products N], where N is a whole number from 2000 to 1000000';

const readCount = (args: string[]): number => {
  const value = readOption(args, 'products', usage) ?? '10000';
  if (!/^[1-9]\d{3,6}$/.test(value) || Number(value) < 2 * few || Number(value) > 1_000_000)
    throw new CommandFault(
      `--products must be a whole number from 2000 to 1000000, not "${value}".`,
      2,
    );
  return Number(value);
};

/** Settings of the caller's own shop, which must not reach this one. */
const strangers =
  /^(?:DATABASE_|SMTP_|RAZORPAY_|SHIPROCKET_|S3_|RATES_URL|PUBLIC_URL|ADMIN_|RESERVATION_|METRICS_)/;

const say = (line: string): void => console.log(`${line} ...`);

interface Measured {
  /** Failed or refused responses, and rules of the auditor that do not hold. */
  faults: number;
  uncached: UncachedCost[];
  loadedMb: number;
}

const measure = async (env: Record<string, string>, count: number): Promise<Measured> => {
  say('Starting the shop, first on an empty folder');
  const starts = {
    first: await measureStart(env),
    second: await measureStart(env),
    third: await measureStart(env),
  };
  const shop = await startShop(env);
  const store = await connect({
    dataDir: env.DATA_DIR ?? '',
    log: pino({ level: 'silent' }),
    statementTimeoutMs: 0,
  });
  try {
    await addGeneratedProducts(store, few, () => {});
    say(`Asking the listing of ${few.toLocaleString('en')} products`);
    const small = await measureApi(shop);
    say(`Adding products up to ${count.toLocaleString('en')}`);
    const began = performance.now();
    await addGeneratedProducts(store, count - few, () => {});
    const added = (performance.now() - began) / 1000;
    say('Asking for pages');
    const pages = await measurePages(shop, store);
    say('Asking the listing again');
    const large = await measureApi(shop);
    say('Placing orders');
    const orders = {
      wide: await measureOrderRate(store, shop.url, 1000),
      hot: await measureOrderRate(store, shop.url, 1),
    };
    say('Asking what nobody has asked before');
    const uncached = await measureUncached(shop, store);
    const loadedMb = readMemoryMb(shop.pid);
    const broken = (await runAuditor(store.db, { reservationMinutes: 30 })).filter(
      (rule) => rule.broken.length > 0,
    );
    showStart(starts, { count: count - few, seconds: added });
    showWeights(pages.weights);
    showPages(pages.base, pages.pairs);
    showApi(small, large, { few, count });
    showOrders(orders.wide, orders.hot);
    for (const { name } of broken) console.log(`After this load it is BROKEN that ${name}.`);
    const errors =
      [...pages.pairs.flat(), ...small, ...large].reduce(
        (sum, row) => sum + (row?.errors ?? 0),
        0,
      ) +
      uncached.reduce((sum, row) => sum + row.errors, 0) +
      orders.wide.refused +
      orders.hot.refused;
    console.log(
      `${errors} failed or refused answers; ${broken.length === 0 ? 'the books hold' : 'the books are broken'}.`,
    );
    return { faults: errors + broken.length, uncached, loadedMb };
  } finally {
    await store.close();
    await shop.stop();
  }
};

const everything = async (): Promise<number> => {
  const count = readCount(process.argv.slice(2));
  for (const name of Object.keys(process.env)) if (strangers.test(name)) delete process.env[name];
  const dataDir = mkdtempSync(join(tmpdir(), 'haat-bench-'));
  const began = performance.now();
  try {
    const env = { DATA_DIR: dataDir, RATE_LIMIT: 'off', ADMIN_PASSWORD: 'a bench of its own' };
    const { faults, uncached, loadedMb } = await measure(env, count);
    const footprint = await measureFootprint(env, loadedMb);
    showUncached(uncached, footprint, count);
    addToHistory('products', { count, uncached, ...footprint });
    console.log(
      `${cpus().length} cores, Node ${process.version}; measured in ${Math.round((performance.now() - began) / 1000)} s, the load made on the same machine.`,
    );
    return faults === 0 ? 0 : 1;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
};

const other = others[process.argv[2] ?? ''];
if (other === undefined) {
  await runCommand(everything);
} else {
  process.argv.splice(2, 1);
  await import(other);
}
