import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { pino } from 'pino';
import type { WireImport } from '../contract/goods/import.ts';
import { runAuditor } from '../database/auditor/auditor.ts';
import { connect } from '../database/connect.ts';
import { startShop } from '../e2e/fixtures/running-shop.ts';
import { runCommand } from '../scripts/command/command.ts';
import { formatCsvRecord } from '../shop/csv.ts';
import { createAdminToken } from './world/admin-token.ts';
import { measureHostileTables } from './world/hostile-tables.ts';

/**
 * `npm run bench -- import`: imports a CSV file of 100,000 products into a new shop: a dry run, an
 * import, the same again, and once with every fifth price changed. Before that, hostile files and
 * their cost.
 */

const rows = 100_000;
const columns = [
  'sku',
  'name',
  'type',
  'categories',
  'tags',
  'colours',
  'discount',
  'shortDescription',
  'description',
  'hsn',
  'gst',
  'size',
  'price',
  'stock',
];

const changedOf = 5;

/** The file, a thousand rows at a time; every fifth price is `dearer` rupees higher. */
function* tableOf(dearer: number): Generator<string> {
  yield formatCsvRecord(columns);
  for (let i = 0; i < rows;) {
    let text = '';
    for (const end = i + 1000; i < end; i++) {
      const kind = ['Kurta', 'Saree', 'Shirt', 'Dupatta', 'Lungi'][i % 5] ?? '';
      text += formatCsvRecord([
        `BENCH-${i}`,
        `Handloom ${kind} number ${i}`,
        'per unit',
        `Cotton | ${kind}s`,
        'Handloom | New in',
        'Indigo #2b3a67',
        i % 30,
        `A ${kind.toLowerCase()} of cotton`,
        `Woven by hand in ${i % 97} days, washed once, and dyed with what grows there.`,
        '5208',
        5,
        'M',
        499 + (i % 900) + (i % changedOf === 0 ? dearer : 0),
        i % 50,
      ]);
    }
    yield text;
  }
}

const bytesOf = (dearer: number): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder();
  const table = tableOf(dearer);
  return new ReadableStream({
    pull(controller) {
      const { value, done } = table.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
};

const mb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

const measure = async (dataDir: string): Promise<number> => {
  const shop = await startShop({
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    ADMIN_PASSWORD: 'a bench of its own',
  });
  const store = await connect({ dataDir, log: pino({ level: 'silent' }), statementTimeoutMs: 0 });
  const authorization = `Bearer ${await createAdminToken(store)}`;
  let most = 0;
  const watch = setInterval(() => (most = Math.max(most, mb(shop.pid))), 100);
  const ask = async (path: string, init: RequestInit = {}): Promise<WireImport> => {
    const response = await fetch(`${shop.url}/api/import/products${path}`, {
      ...init,
      headers: { authorization, 'content-type': 'text/csv' },
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as WireImport;
  };
  const results: Record<string, Record<string, unknown>> = {};
  /** Waits for the end and records the speed. */
  const follow = async (
    name: string,
    id: string,
    began: number,
    sent: number | null,
  ): Promise<WireImport> => {
    for (;;) {
      const report = await ask(`/${id}`);
      if (report.state === 'done') {
        const seconds = (performance.now() - began) / 1000;
        results[name] = {
          'sent, s': sent?.toFixed(1) ?? '',
          'worked off, s': seconds.toFixed(1),
          'rows/s': Math.round(rows / seconds),
          'most memory, MB': Math.round(most),
          new: report.created,
          changed: report.changed,
          same: report.same,
          failed: report.failed,
        };
        console.log(`${name}: ${seconds.toFixed(1)} s`);
        most = 0;
        return report;
      }
      await new Promise((wake) => setTimeout(wake, 200));
    }
  };
  const bring = async (name: string, query: string, dearer: number): Promise<WireImport> => {
    console.log(`${name} ...`);
    const began = performance.now();
    const { _id } = await ask(query, {
      method: 'POST',
      body: bytesOf(dearer),
      duplex: 'half',
    } as RequestInit);
    const arrived = performance.now();
    return follow(name, _id, arrived, (arrived - began) / 1000);
  };
  try {
    const idle = Math.round(mb(shop.pid));
    const checked = await bring('a dry run', '?dryRun=true', 0);
    const began = performance.now();
    await ask(`/${checked._id}/start`, { method: 'POST' });
    const first = await follow('taken in, all new', checked._id, began, null);
    const second = await bring('the same once more', '', 0);
    const third = await bring('every fifth price one rupee more', '', 1);
    console.log(
      `\nA table of ${rows.toLocaleString('en')} products, a row each; the idle shop has ${idle} MB`,
    );
    console.table(results);
    const broken = (await runAuditor(store.db, { reservationMinutes: 30 })).filter(
      (rule) => rule.broken.length > 0,
    );
    for (const { name } of broken) console.log(`After this it is BROKEN that ${name}.`);
    console.log(
      `${cpus().length} cores, Node ${process.version}; the database is on the same machine.`,
    );
    return first.created === rows &&
      second.same === rows &&
      third.changed === rows / changedOf &&
      broken.length === 0
      ? 0
      : 1;
  } finally {
    clearInterval(watch);
    await store.close();
    await shop.stop();
  }
};

const inFolder = async <T>(work: (dataDir: string) => Promise<T>): Promise<T> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'haat-bench-'));
  try {
    return await work(dataDir);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
};

await runCommand(async () => {
  const broken = await inFolder(measureHostileTables);
  const wrong = await inFolder(measure);
  return broken + wrong === 0 ? 0 : 1;
});
