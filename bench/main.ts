import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { connect } from '../database/connect.ts';
import { type Load, load } from './load.ts';
import { orderRate } from './orders.ts';
import { weighPage } from '../e2e/page-weight.ts';
import { freePort, startShop } from '../e2e/running-shop.ts';

/** `npm run bench [-- --products N]`: start-up, weight of pages, pages, listing API and orders, with a table at the end. */

const productsWanted = Number(process.argv[process.argv.indexOf('--products') + 1] || 10_000);
const dataDir = mkdtempSync(join(tmpdir(), 'haat-bench-'));
const env = { DATA_DIR: dataDir, RATE_LIMIT: 'off', ADMIN_PASSWORD: 'a bench of its own' };

const run = async (script: string, ...args: string[]): Promise<void> => {
  const child = spawn(process.execPath, [script, ...args], { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = (await once(child, 'exit')) as [number];
  if (code !== 0) throw new Error(`${script} stopped with ${code}`);
};

const weigh = async (url: string): Promise<Record<string, string>> =>
  Object.fromEntries(Object.entries(await weighPage(url)).map(([part, bytes]) => [`${part} KB`, ((bytes as number) / 1024).toFixed(1)]));

const fixedBuffer = async (size: number): Promise<Load> => {
  const port = await freePort();
  const child = spawn(process.execPath, ['bench/fixed-buffer.ts', String(port), String(size)], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  const result = await load('fixed buffer of a page', `http://127.0.0.1:${port}/`, child.pid ?? 0);
  child.kill();
  await once(child, 'exit');
  return result;
};

const table = (rows: Load[], base: Load): void =>
  console.table(rows.map((row) => ({
    what: row.name,
    'req/s': Math.round(row.perSecond),
    'of fixed buffer': (row.perSecond / base.perSecond).toFixed(2),
    'CPU µs': Math.round(row.cpu),
    'p50 ms': row.p50,
    'p99 ms': row.p99,
    errors: row.errors,
  })));

const measure = async (): Promise<void> => {
  const first = await startShop(env);
  await first.stop();
  const second = await startShop(env);
  await second.stop();
  await run('scripts/seed.ts', '--products', String(productsWanted));
  const shop = await startShop(env);
  const store = await connect({ dataDir, log: pino({ level: 'silent' }) });
  try {
    const { products } = (await (await fetch(`${shop.url}/api/products`)).json()) as { products: { _id: string }[] };
    const listing = `${shop.url}/shop-grid-standard/vegetables`;
    const product = `${shop.url}/product/${products[0]?._id}`;
    const weights = { home: await weigh(shop.url), listing: await weigh(listing), product: await weigh(product) };
    const page = Buffer.from(await (await fetch(listing, { headers: { 'accept-encoding': 'gzip' } })).arrayBuffer());
    const base = await fixedBuffer(page.length);
    const rows = [base];
    for (const [name, url] of [
      ['home page', `${shop.url}/`],
      ['listing page', listing],
      ['product page', product],
      ['listing API, by price', `${shop.url}/api/products?category=vegetables&sort=priceLowToHigh`],
      ['listing API, page 40', `${shop.url}/api/products?page=40`],
      ['product API', `${shop.url}/api/products/${products[0]?._id}`],
    ] as const) rows.push(await load(name, url, shop.pid));
    const wide = await orderRate(store, shop.url, 1000);
    const hot = await orderRate(store, shop.url, 1);
    console.log(`\nStart to first answered page: first ${Math.round(first.startMs)} ms, second ${Math.round(second.startMs)} ms`);
    console.log('Weight of a first load, brotli:');
    console.table(weights);
    console.log(`${productsWanted} products, 16 connections:`);
    table(rows, base);
    console.table([
      { what: 'orders (cart + place), over 1,000 variants', 'per s': wide.perSecond.toFixed(0), refused: wide.refused },
      { what: 'orders (cart + place), all of one variant', 'per s': hot.perSecond.toFixed(0), refused: hot.refused },
    ]);
  } finally {
    await store.close();
    await shop.stop();
  }
};

try {
  await measure();
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
