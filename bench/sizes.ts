import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { connect, type Store } from '../database/connect.ts';
import { addGeneratedProducts } from '../database/seed/add-generated.ts';
import { startShop } from '../e2e/fixtures/running-shop.ts';
import { CommandFault, runCommand } from '../scripts/command.ts';
import { readMemoryMb } from './cpu-time.ts';
import { measureFootprint } from './footprint.ts';
import { addToHistory } from './history.ts';
import { showUncached } from './report.ts';
import { measureUncached } from './uncached.ts';

/**
 * `npm run bench -- sizes [--products N] [--folder DIR]`: what answers cost in a shop of N products
 * (default 10,000) when nobody has asked for them before. With `--folder` the shop stays there for
 * the next time, because a million products take minutes to write.
 */

const usage =
  'npm run bench -- sizes [--products N] [--folder DIR], where N is a whole number from 1000 to 1000000';

const readArguments = (args: string[]): { count: number; folder: string | undefined } => {
  const options = { products: { type: 'string' }, folder: { type: 'string' } } as const;
  try {
    const { values } = parseArgs({ args, options });
    const products = values.products ?? '10000';
    if (!/^[1-9]\d{3,6}$/.test(products) || Number(products) > 1_000_000)
      throw new Error(`--products must be a whole number from 1000 to 1000000, not "${products}".`);
    return { count: Number(products), folder: values.folder };
  } catch (error) {
    throw new CommandFault(`${(error as Error).message} Usage: ${usage}`, 2);
  }
};

/** Opens the shop's database while the shop runs, and closes it after `work`. */
const withStore = async <T>(dataDir: string, work: (store: Store) => Promise<T>): Promise<T> => {
  const store = await connect({ dataDir, log: pino({ level: 'silent' }), statementTimeoutMs: 0 });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
};

const fill = async (store: Store, count: number): Promise<void> => {
  const { found } = await store.db
    .selectFrom('listing')
    .select((row) => row.fn.countAll<number>().as('found'))
    .executeTakeFirstOrThrow();
  if (Number(found) >= count) return;
  console.log(`Adding products up to ${count.toLocaleString('en')} ...`);
  await addGeneratedProducts(store, count - Number(found), () => {});
};

const measure = async (dataDir: string, count: number): Promise<number> => {
  const env = { DATA_DIR: dataDir, RATE_LIMIT: 'off', ADMIN_PASSWORD: 'a bench of its own' };
  const first = await startShop(env);
  await withStore(dataDir, (store) => fill(store, count));
  await fetch(`${first.url}/api/products`);
  await first.stop();
  const shop = await startShop(env);
  console.log('Asking what nobody has asked before ...');
  const uncached = await withStore(dataDir, (store) => measureUncached(shop, store));
  const loadedMb = readMemoryMb(shop.pid);
  await shop.stop();
  const footprint = await measureFootprint(env, loadedMb);
  showUncached(uncached, footprint, count);
  addToHistory('products', { count, uncached, ...footprint });
  return uncached.reduce((sum, { errors }) => sum + errors, 0);
};

await runCommand(async () => {
  const { count, folder } = readArguments(process.argv.slice(2));
  for (const name of Object.keys(process.env))
    if (/^(?:DATABASE_|SMTP_|RAZORPAY_|PUBLIC_URL)/.test(name)) delete process.env[name];
  const dataDir =
    folder === undefined ? mkdtempSync(join(tmpdir(), 'haat-sizes-')) : resolve(folder);
  try {
    return (await measure(dataDir, count)) === 0 ? 0 : 1;
  } finally {
    if (folder === undefined) rmSync(dataDir, { recursive: true, force: true });
  }
});
