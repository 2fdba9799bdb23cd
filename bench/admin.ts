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
import { ensureChromium } from '../scripts/tests/chromium.ts';
import { measurePaints } from './admin-paints.ts';
import { createAdminToken } from './world/admin-token.ts';
import { computePercentiles } from './world/load.ts';
import { addYears } from './world/many-orders.ts';

/**
 * `npm run bench -- admin [--count N]`: every list of the dashboard in a shop of 100,000 products
 * and as many orders, first called one after the other, then opened in a browser. Fails if the p95
 * of a list exceeds 100 ms, if one was not painted within a second, or if the auditor finds an
 * error.
 */

const usage = 'npm run bench -- admin [--count N], where N is a whole number from 1000 to 1000000';
const password = 'a bench of its own';
const maxP95Ms = 100;
const callCount = 40;

const lists: readonly [string, string][] = [
  ['products', '/api/products?all=true'],
  ['products, deep', '/api/products?all=true&page=1500'],
  ['products, searched', '/api/products?all=true&search=cotton'],
  ['products, by price', '/api/products?all=true&sort=priceHighToLow&type=per+unit'],
  ['products, by stock', '/api/products?all=true&sort=stockLowToHigh'],
  ['products, by name', '/api/products?all=true&sort=nameAToZ&page=7'],
  ['products running out', '/api/products?all=true&state=low&sort=popularity'],
  ['products, not offered, by name', '/api/products?all=true&state=notOffered&sort=nameAToZ'],
  ['products of a category, for sale', '/api/products?all=true&state=offered&category=Vegetables'],
  ['orders', '/api/orders'],
  ['orders, deep', '/api/orders?page=1500'],
  ['orders, oldest', '/api/orders?sort=oldest'],
  ['orders, by total', '/api/orders?sort=totalHighToLow'],
  ['orders, least first', '/api/orders?sort=totalLowToHigh'],
  ['orders, one state', '/api/orders?status=delivered'],
  ['orders, by method', '/api/orders?payment=COD'],
  ['orders, unpaid', '/api/orders?paid=false'],
  ['orders, paid', '/api/orders?paid=true'],
  ['orders of some days', '/api/orders?from=2026-01-01&to=2026-06-30'],
  ['orders by number', '/api/orders?search=HT-00012345'],
  ['orders by part of a number', '/api/orders?search=2345'],
  ['orders by name', '/api/orders?search=Shopper+77'],
  ['orders by a common name', '/api/orders?search=shopper'],
  ['orders by e-mail', '/api/orders?search=shopper123%40example.in'],
  ['orders, nothing found', '/api/orders?search=zebrafish'],
  [
    'orders, all narrowed',
    '/api/orders?status=delivered&payment=COD&search=77&sort=totalHighToLow',
  ],
  ['users', '/api/users'],
  ['users, deep', '/api/users?page=300'],
  ['users by name', '/api/users?search=meera'],
  ['users by e-mail', '/api/users?search=shopper777'],
  ['users, nothing found', '/api/users?search=zebrafish'],
  ['shipments', '/api/shipping'],
  ['shipments, delivered', '/api/shipping?status=delivered'],
  ['shipments by AWB', '/api/shipping?search=AWB4242'],
  ['shipments by order', '/api/shipping?search=HT-00012345'],
  ['messages', '/api/messages'],
  ['messages, unread', '/api/messages?unread=true'],
  ['messages, deep', '/api/messages?page=1500'],
  ['log', '/api/audit'],
  ['log, one kind', '/api/audit?kind=price'],
  ['log, searched', '/api/audit?search=thing+4242'],
  ['log, nothing found', '/api/audit?search=zebrafish'],
  ['log, deep', '/api/audit?page=1500'],
  ['log of some days', '/api/audit?from=2026-01-01&to=2026-12-31'],
  ['jobs', '/api/jobs'],
  ['jobs, given up', '/api/jobs?status=dead'],
  ['figures of 30 days', '/api/figures?span=30d'],
  ['figures of 12 months', '/api/figures?span=12m'],
  ['what waits', '/api/figures/waiting'],
  ['search synonyms', '/api/search-synonyms'],
  ['search synonyms, searched', '/api/search-synonyms?search=on'],
  ['imports', '/api/import/products'],
];

const readCount = (args: string[]): number => {
  const value = readOption(args, 'count', usage) ?? '100000';
  if (!/^[1-9]\d{3,6}$/.test(value) || Number(value) > 1_000_000)
    throw new CommandFault(
      `--count must be a whole number from 1000 to 1000000, not "${value}".`,
      2,
    );
  return Number(value);
};

const measureCall = async (url: string, authorization: string): Promise<number> => {
  const began = performance.now();
  const response = await fetch(url, { headers: { authorization } });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url}: ${response.status} ${text.slice(0, 300)}`);
  return performance.now() - began;
};

const measure = async (dataDir: string, count: number): Promise<number> => {
  const shop = await startShop({ DATA_DIR: dataDir, RATE_LIMIT: 'off', ADMIN_PASSWORD: password });
  const store = await connect({ dataDir, log: pino({ level: 'silent' }), statementTimeoutMs: 0 });
  try {
    console.log(
      `Adding ${count.toLocaleString('en')} products, orders, entries of the log, messages and jobs ...`,
    );
    await addGeneratedProducts(store, count, () => {});
    await addYears(store, count);
    const authorization = `Bearer ${await createAdminToken(store)}`;
    const rows: Record<string, Record<string, string>> = {};
    let slow = 0;
    for (const [name, path] of lists) {
      for (let i = 0; i < 3; i++) await measureCall(shop.url + path, authorization);
      const callTimes: number[] = [];
      for (let i = 0; i < callCount; i++)
        callTimes.push(await measureCall(shop.url + path, authorization));
      const { p50, p95 } = computePercentiles(callTimes);
      if (p95 > maxP95Ms) slow += 1;
      rows[name] = {
        'least ms': Math.min(...callTimes).toFixed(1),
        'p50 ms': p50.toFixed(1),
        'p95 ms': p95.toFixed(1),
        'most ms': Math.max(...callTimes).toFixed(1),
        over: p95 > maxP95Ms ? 'OVER' : '',
      };
    }
    console.table(rows);
    const unpainted = await measurePaints(shop.url, password);
    const broken = (await runAuditor(store.db, { reservationMinutes: 30 })).filter(
      (rule) => rule.broken.length > 0,
    );
    for (const { name, broken: left } of broken)
      console.log(`BROKEN, ${left.length} rows: ${name}; ${JSON.stringify(left[0])}`);
    console.log(
      `${slow} of ${lists.length} lists over ${maxP95Ms} ms at p95; ${broken.length === 0 ? 'the books hold' : 'the books are broken'}. ${cpus().length} cores, Node ${process.version}.`,
    );
    return slow + unpainted + broken.length;
  } finally {
    await store.close();
    await shop.stop();
  }
};

await runCommand(async () => {
  const count = readCount(process.argv.slice(2));
  ensureChromium();
  const dataDir = mkdtempSync(join(tmpdir(), 'haat-bench-'));
  try {
    return (await measure(dataDir, count)) === 0 ? 0 : 1;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
