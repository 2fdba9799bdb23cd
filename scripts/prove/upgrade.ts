import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { runAuditor } from '../../database/auditor/auditor.ts';
import { connect, type Store } from '../../database/connect.ts';
import { startEmbedded } from '../../database/embedded/embedded.ts';
import { type RunningShop, startShop } from '../../e2e/fixtures/running-shop.ts';
import { openProxy } from '../../proofs/faults/tcp-proxy.ts';
import { readOption } from '../command/command.ts';
import { addToReport } from './batches.ts';
import { openOldVersion } from './old-version.ts';
import { startBuying } from './steady-buyers.ts';

/**
 * `npm run prove -- upgrade [--from COMMIT]`: two nodes of an older version sell on one PostgreSQL.
 * Each is replaced by this version, one after the other, and then by the older one again
 * (docs/upgrading.md). No purchase fails, nothing acknowledged is lost, and the books are clean.
 */

const usage = 'npm run prove -- upgrade [--from COMMIT]';
/** At least so many orders between two steps. */
const ordersPerStep = 30;

interface UpgradeReport {
  from: string;
  acknowledged: number;
  repeats: number;
  /** The migrations that this version added while an old node sold. */
  migrations: string[];
  faults: string[];
}

const addStock = async (store: Store): Promise<{ productId: string; variationId: string }> => {
  const { rows } = await store.pool.query<{ id: string; product_id: string }>(
    `update variants set opening_stock = opening_stock + 100000, stock = stock + 100000
    where id = (select id from variants where stock > 0 and archived_at is null order by id limit 1)
    returning id, product_id`,
  );
  return { productId: rows[0]?.product_id ?? '', variationId: rows[0]?.id ?? '' };
};

/** Finds the lines in the logs of the nodes that say why a request failed. */
const explainFailures = (shops: readonly RunningShop[], failed: readonly string[]): string[] => {
  const lines = shops.flatMap(({ readLog }) => readLog().split('\n'));
  return failed.map((failure) => {
    const requestId = /"requestId":"([^"]+)"/.exec(failure)?.[1];
    const reason = lines.find((line) => requestId !== undefined && line.includes(requestId));
    return `a purchase failed: ${failure} ${reason ?? ''}`;
  });
};

const readMigrationNames = async (store: Store): Promise<string[]> =>
  (await store.pool.query<{ name: string }>('select name from migrations order by name')).rows.map(
    ({ name }) => name,
  );

const findLost = async (store: Store, acknowledged: readonly string[]): Promise<string[]> => {
  const { rows } = await store.pool.query<{ id: string }>('select id from orders');
  const there = new Set(rows.map(({ id }) => id));
  return acknowledged.filter((id) => !there.has(id));
};

/** Rolls two nodes to this version and back, under load. */
const rollNodes = async (
  store: Store,
  env: (node: string) => Record<string, string>,
  old: { commit: string; folder: string },
): Promise<UpgradeReport> => {
  const say = (line: string): void => console.log(`upgrade: ${line}`);
  const nodes = new Map<string, RunningShop>();
  const everStarted: RunningShop[] = [];
  const start = async (node: string, folder: string): Promise<void> => {
    const shop = await startShop(env(node), folder);
    nodes.set(node, shop);
    everStarted.push(shop);
  };
  try {
    for (const node of ['a', 'b']) await start(node, old.folder);
    const before = await readMigrationNames(store);
    const buyers = await startBuying(store, await addStock(store), () =>
      [...nodes.values()].map(({ url }) => url),
    );
    const sellSome = async (what: string): Promise<void> => {
      const goal = buyers.acknowledged.length + ordersPerStep;
      while (buyers.acknowledged.length < goal && buyers.failed.length === 0) await sleep(50);
      say(`${what}: ${buyers.acknowledged.length} orders`);
    };
    try {
      await sellSome('two old nodes');
      for (const [node, folder, version] of [
        ['a', '.', 'new'],
        ['b', '.', 'new'],
        ['a', old.folder, 'old'],
        ['b', old.folder, 'old'],
      ] as const) {
        // The proxy learns of it only by the refused requests.
        await nodes.get(node)?.stop();
        nodes.delete(node);
        await start(node, folder);
        await sellSome(`node ${node} is ${version}`);
      }
    } finally {
      await buyers.stop();
    }
    const after = await readMigrationNames(store);
    const broken = (await runAuditor(store.db, { reservationMinutes: 30 })).filter(
      (rule) => rule.broken.length > 0,
    );
    return {
      from: old.commit,
      acknowledged: buyers.acknowledged.length,
      repeats: buyers.repeats(),
      migrations: after.filter((name) => !before.includes(name)),
      faults: [
        ...explainFailures(everStarted, buyers.failed),
        ...(await findLost(store, buyers.acknowledged)).map((id) => `order ${id} is lost`),
        ...broken.map((rule) => JSON.stringify(rule)),
      ],
    };
  } finally {
    for (const node of nodes.values()) await node.stop();
  }
};

/** Runs the drill on a PostgreSQL of its own. */
export const proveUpgrade = async (from?: string): Promise<UpgradeReport> => {
  const folder = mkdtempSync(join(tmpdir(), 'haat-prove-upgrade-'));
  const old = openOldVersion(from);
  const server = await startEmbedded(folder);
  const { host, port } = server.connection;
  // Settings take an address with a host, and the embedded server has only a socket.
  const proxy = await openProxy(join(host, `.s.PGSQL.${port}`));
  const url = `postgres://haat@127.0.0.1:${proxy.port}/postgres`;
  const store = await connect({ url, dataDir: '', log: pino({ level: 'silent' }) });
  try {
    const env = (node: string): Record<string, string> => ({
      DATABASE_URL: url,
      DATA_DIR: join(folder, node),
      SECRET_KEY: 'a key of the drill that all nodes share',
      RATE_LIMIT: 'off',
      ADMIN_PASSWORD: 'a drill of its own',
    });
    return await rollNodes(store, env, old);
  } finally {
    await store.close();
    await proxy.close();
    await server.stop();
    old.remove();
    rmSync(folder, { recursive: true, force: true });
  }
};

export const prove = async (args: string[]): Promise<number> => {
  const began = performance.now();
  const report = await proveUpgrade(readOption(args, 'from', usage));
  addToReport(
    { name: 'upgrade' },
    { ...report, seconds: Math.round((performance.now() - began) / 1000) },
  );
  for (const fault of report.faults.slice(0, 20)) console.error(fault);
  console.log(
    `upgrade from ${report.from.slice(0, 9)} and back: ${report.acknowledged} orders, ${report.repeats} requests sent again, ${report.migrations.length} migrations, ${report.faults.length} faults`,
  );
  return report.faults.length > 0 ? 1 : 0;
};
