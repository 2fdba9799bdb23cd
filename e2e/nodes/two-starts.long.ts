import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Embedded, startEmbedded } from '../../database/embedded/embedded.ts';
import { openProxy, type TcpProxy } from '../../proofs/faults/tcp-proxy.ts';
import { type RunningShop, startShop } from '../fixtures/running-shop.ts';
import { expect, test } from '../fixtures/test.ts';

const rounds = 3;
let folder: string;
let server: Embedded;
let proxy: TcpProxy;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'haat-two-starts-'));
  server = await startEmbedded(folder);
  const { host } = server.connection;
  const socket = readdirSync(host).find((name) => /^\.s\.PGSQL\.\d+$/.test(name)) ?? '';
  // DATABASE_URL names a host, and the embedded server listens on a socket only.
  proxy = await openProxy(join(host, socket));
});
test.afterAll(async () => {
  await proxy.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const createDatabase = async (name: string): Promise<string> => {
  const client = new pg.Client({ ...server.connection, database: 'postgres' });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return `postgres://haat@127.0.0.1:${proxy.port}/${name}`;
};

const countProducts = async ({ url }: RunningShop): Promise<number> => {
  const response = await fetch(`${url}/api/products`);
  return ((await response.json()) as { total: number }).total;
};

test.describe.configure({ timeout: 180_000 });

for (let round = 1; round <= rounds; round++) {
  test(`two nodes that start at once on an empty database both open, round ${round}`, async () => {
    const url = await createDatabase(`round_${round}`);
    const settings = { DATABASE_URL: url, DATA_DIR: join(folder, `data-${round}`) };
    const starts = await Promise.allSettled([startShop(settings), startShop(settings)]);
    expect(starts.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    const shops = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
    try {
      // On a busy machine the first requests may be put off.
      for (const shop of shops) await expect.poll(() => countProducts(shop)).toBe(16);
    } finally {
      await Promise.all(shops.map((shop) => shop.stop()));
    }
  });
}
