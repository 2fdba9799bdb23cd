import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { pino } from 'pino';
import type { WireImport } from '../../contract/goods/import.ts';
import { connect } from '../../database/connect.ts';
import { startShop } from '../../e2e/fixtures/running-shop.ts';
import { createAdminToken } from './admin-token.ts';

/**
 * CSV files of the maximum size and of hostile shapes: the memory that they cost, and whether the
 * shop answers meanwhile.
 */

const mb = 1024 * 1024;
const fileBytes = 98 * mb;

/** The limits that the shop promises. */
const maxGrowthMb = 300;
const maxHealthMs = 200;

interface HostileTable {
  name: string;
  chunks: () => Generator<string>;
}

/** Repeats rows up to the size of the file. */
const rowsOf = (
  header: string,
  row: (index: number) => string,
  maxRows = Number.POSITIVE_INFINITY,
) =>
  function* chunks(): Generator<string> {
    yield `${header}\n`;
    let bytes = header.length;
    for (let index = 0; index < maxRows;) {
      let chunk = '';
      while (chunk.length < 64 * 1024 && index < maxRows) chunk += row(index++);
      bytes += Buffer.byteLength(chunk);
      if (bytes > fileBytes) return;
      yield chunk;
    }
  };

const head = 'sku,name,type,description';
const cell = (length: number): string =>
  'a cell of text '.repeat(Math.ceil(length / 15)).slice(0, length);
const [megabyte, sixtyKb, piece] = [cell(mb), cell(60_000), cell(64 * 1024)];
/** The longest description of a product, of characters with three bytes each. */
const hindi = 'आम'.repeat(10_000);

const tables: readonly HostileTable[] = [
  { name: 'cells of 1 MB', chunks: rowsOf(head, (i) => `BIG-${i},Big,per kg,${megabyte}\n`) },
  {
    name: 'cells of 60 KB, refused',
    chunks: rowsOf(head, (i) => `LONG-${i},Long,per kg,${sixtyKb}\n`),
  },
  {
    name: 'cells of 60 KB, taken in',
    chunks: rowsOf(head, (i) => `HINDI-${i},Hindi,per kg,${hindi}\n`),
  },
  {
    name: 'cells of 60 KB of quotes',
    chunks: rowsOf(head, (i) => `QUOTES-${i},Quotes,per kg,"${'""'.repeat(30_000)}"\n`),
  },
  {
    name: 'lists of 30,000 values',
    chunks: rowsOf(
      'sku,name,type,tags,pictures',
      (i) => `LIST-${i},List,per kg,${'a|'.repeat(30_000)},${'b|'.repeat(30_000)}\n`,
    ),
  },
  {
    name: '1 MB rows of one product',
    chunks: rowsOf(`${head},shortDescription`, () => `ONE,One,per kg,${sixtyKb},${sixtyKb}\n`),
  },
  {
    name: 'a quote that is not closed',
    chunks: rowsOf(head, (i) => (i === 0 ? `OPEN,Open,per kg,"${piece}` : piece)),
  },
  { name: 'a line without an end', chunks: rowsOf(head, () => piece.replaceAll(' ', ',')) },
  { name: 'a million tiny rows', chunks: rowsOf('sku', (i) => `${i}\n`, 1_000_000) },
  { name: '500,000 tiny rows', chunks: rowsOf('sku,name', (i) => `T${i},${i}\n`, 499_000) },
  {
    name: '500,000 rows of faults',
    chunks: rowsOf(
      'sku,type,discount,new,gst,price,stock',
      (i) => `${i >> 6},x,x,x,x,x,x\n`,
      499_000,
    ),
  },
  { name: 'a million columns', chunks: rowsOf(`sku${',c'.repeat(1_000_000)}`, () => '1\n', 10) },
  {
    name: 'a row of a million cells',
    chunks: rowsOf(head, (i) => `W-${i}${','.repeat(1_000_000)}\n`),
  },
  { name: 'rows of 200,000 cells', chunks: rowsOf(head, (i) => `W-${i}${','.repeat(200_000)}\n`) },
];

/** A process and its descendants, without the database. */
const processTree = (pid: number): number[] => {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8')
      .trim()
      .split(' ')
      .filter(Boolean)
      .map(Number),
  );
  const own = children.filter(
    (child) => !readFileSync(`/proc/${child}/comm`, 'utf8').startsWith('postgres'),
  );
  return [pid, ...own.flatMap(processTree)];
};

const readResidentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** The resident memory of the shop without its database, in MB. */
const readMemoryMb = (pid: number): number =>
  processTree(pid).reduce((sum, one) => sum + readResidentMb(one), 0);

/**
 * Requests the health of the shop again and again, on a thread of its own so that nothing else
 * delays it.
 */
const watchHealth = (url: string) => {
  const slowest = new Float64Array(new SharedArrayBuffer(8));
  const code = `
    const { workerData: { url, slowest } } = require('node:worker_threads');
    const ask = async () => {
      const began = performance.now();
      const ok = await fetch(url + '/healthz').then(async (answer) => (await answer.text(), answer.ok), () => false);
      slowest[0] = Math.max(slowest[0], ok ? performance.now() - began : Infinity);
      setTimeout(ask, 20);
    };
    ask();`;
  const worker = new Worker(code, { eval: true, workerData: { url, slowest } });
  return {
    /** The slowest answer since the last call, in ms. */
    takeSlowest(): number {
      const slowestMs = slowest[0] ?? 0;
      slowest[0] = 0;
      return slowestMs;
    },
    stop: () => worker.terminate(),
  };
};

interface Shop {
  url: string;
  pid: number;
  authorization: string;
}

/** Uploads a file as fast as the shop reads it; returns status and body. */
const send = async (
  { url, authorization }: Shop,
  { chunks }: HostileTable,
): Promise<{ status: number; body: string }> => {
  const sending = request(`${url}/api/import/products`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'text/csv' },
  });
  let open = true;
  const answered = new Promise<{ status: number; body: string }>((resolve) => {
    sending.on('response', async (response) => {
      let body = '';
      for await (const part of response) body += String(part);
      open = false;
      resolve({ status: response.statusCode ?? 0, body });
    });
    sending.on('error', (error) => {
      open = false;
      resolve({ status: 0, body: String(error) });
    });
  });
  const pump = async (): Promise<void> => {
    for (const chunk of chunks()) {
      if (!open) return;
      if (!sending.write(chunk))
        await Promise.race([once(sending, 'drain').catch(() => undefined), answered]);
    }
    sending.end();
  };
  const [answer] = await Promise.all([answered, pump()]);
  sending.destroy();
  return answer;
};

/** Waits until the import is over; returns its result. */
const follow = async ({ url, authorization }: Shop, id: string): Promise<string> => {
  for (;;) {
    const report = (await (
      await fetch(`${url}/api/import/products/${id}`, { headers: { authorization } })
    ).json()) as WireImport;
    if (report.state === 'done')
      return `${report.created} new, ${report.changed} changed, ${report.failed} failed`;
    await sleep(200);
  }
};

const outcomeOf = async (
  shop: Shop,
  { status, body }: { status: number; body: string },
): Promise<string> => {
  if (status === 202) return `202: ${await follow(shop, (JSON.parse(body) as WireImport)._id)}`;
  return `${status}: ${body.slice(0, 150)}`;
};

const measureTables = async (shop: Shop): Promise<number> => {
  const health = watchHealth(shop.url);
  const results: Record<string, Record<string, unknown>> = {};
  await sleep(2000);
  const idle = readMemoryMb(shop.pid);
  let [peak, broken] = [0, 0];
  const watch = setInterval(() => (peak = Math.max(peak, readMemoryMb(shop.pid))), 50);
  try {
    for (const table of tables) {
      console.log(`${table.name} ...`);
      await sleep(1000);
      health.takeSlowest();
      peak = 0;
      const began = performance.now();
      const answer = await outcomeOf(shop, await send(shop, table));
      const slowest = health.takeSlowest();
      const growth = peak - idle;
      if (growth > maxGrowthMb || slowest > maxHealthMs) broken += 1;
      results[table.name] = {
        s: ((performance.now() - began) / 1000).toFixed(1),
        'above idle, MB': Math.round(growth),
        'healthz p100, ms': Math.round(slowest),
      };
      console.log(`  ${answer}`);
    }
  } finally {
    clearInterval(watch);
    await health.stop();
  }
  console.log(
    `\nTables of 98 MB of unkind shapes; the idle shop has ${Math.round(idle)} MB. Bounds: ${maxGrowthMb} MB above it, ${maxHealthMs} ms.`,
  );
  console.table(results);
  return broken;
};

/** Sends each file to a new shop and prints its cost. Returns how many exceeded a limit. */
export const measureHostileTables = async (dataDir: string): Promise<number> => {
  const shop = await startShop({
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    ADMIN_PASSWORD: 'a bench of its own',
  });
  const store = await connect({ dataDir, log: pino({ level: 'silent' }), statementTimeoutMs: 0 });
  try {
    return await measureTables({
      url: shop.url,
      pid: shop.pid,
      authorization: `Bearer ${await createAdminToken(store)}`,
    });
  } finally {
    await store.close();
    await shop.stop();
  }
};
