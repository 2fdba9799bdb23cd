import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { sql } from 'kysely';
import { pino } from 'pino';
import { connect, type Store } from '../database/connect.ts';
import { startShop } from '../e2e/fixtures/running-shop.ts';
import { CommandFault, readOption, runCommand } from '../scripts/command/command.ts';
import { createAdminToken } from './world/admin-token.ts';
import { computePercentiles } from './world/load.ts';
import { insertAccounts } from './world/many-orders.ts';

/**
 * `npm run bench -- accounts [--count N]`: the search of the dashboard's users among a million
 * accounts, each call with a text of its own. Fails if the p95 of a kind exceeds 20 ms.
 */

const usage =
  'npm run bench -- accounts [--count N], where N is a whole number from 1000 to 1000000';
const maxP95Ms = 20;
const callCount = 100;

/** Texts by kind; `n` runs over all accounts, far apart. */
const kinds: Readonly<Record<string, (n: number) => string>> = {
  'the newest': () => '',
  'a name': (n) => `Rao ${n}`,
  'a part of an e-mail': (n) => `shopper${n}`,
  'an e-mail': (n) => `SHOPPER${n}@example.in`,
  'a mobile number': (n) => `+91 ${9_000_000_000 + n}`,
  'a part of a mobile number': (n) => String(9_000_000_000 + n).slice(3),
  'a common name': (n) => ['Meera', 'Ravi', 'Asha', 'Imran', 'Lata', 'Joseph'][n % 6] ?? '',
  'what all have': () => 'example.in',
  'nothing found': (n) => `zebrafish ${n}`,
};

const readCount = (args: string[]): number => {
  const value = readOption(args, 'count', usage) ?? '1000000';
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

/** Adds the accounts, and builds the indexes of trigrams afterwards, which is faster. */
const fillAccounts = async (store: Store, count: number): Promise<void> => {
  const { rows } = await sql<{ name: string; made: string }>`
    select indexname as name, indexdef as made from pg_indexes
    where tablename = 'accounts' and indexdef like '%gin_trgm_ops%'`.execute(store.db);
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(store.db);
  await insertAccounts(count).execute(store.db);
  for (const { made } of rows) await sql.raw(made).execute(store.db);
  await sql`vacuum analyze accounts`.execute(store.db);
};

const measure = async (dataDir: string, count: number): Promise<number> => {
  const shop = await startShop({ DATA_DIR: dataDir, RATE_LIMIT: 'off' });
  const store = await connect({ dataDir, log: pino({ level: 'silent' }), statementTimeoutMs: 0 });
  try {
    console.log(`Adding ${count.toLocaleString('en')} accounts ...`);
    await fillAccounts(store, count);
    const authorization = `Bearer ${await createAdminToken(store)}`;
    const rows: Record<string, Record<string, string>> = {};
    let slow = 0;
    for (const [kind, write] of Object.entries(kinds)) {
      const times: number[] = [];
      for (let i = 0; i < callCount + 3; i++) {
        const search = encodeURIComponent(write(1 + ((i * 7919) % count)));
        times.push(await measureCall(`${shop.url}/api/users?search=${search}`, authorization));
      }
      // The first calls warm up.
      const { p50, p95 } = computePercentiles(times.slice(3));
      if (p95 > maxP95Ms) slow += 1;
      rows[kind] = {
        'p50 ms': p50.toFixed(1),
        'p95 ms': p95.toFixed(1),
        'most ms': Math.max(...times).toFixed(1),
        over: p95 > maxP95Ms ? 'OVER' : '',
      };
    }
    console.table(rows);
    console.log(
      `${slow} of ${Object.keys(kinds).length} searches over ${maxP95Ms} ms at p95 among ${count.toLocaleString('en')} accounts. ${cpus().length} cores, Node ${process.version}.`,
    );
    return slow;
  } finally {
    await store.close();
    await shop.stop();
  }
};

await runCommand(async () => {
  const count = readCount(process.argv.slice(2));
  const dataDir = mkdtempSync(join(tmpdir(), 'haat-bench-'));
  try {
    return (await measure(dataDir, count)) === 0 ? 0 : 1;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
