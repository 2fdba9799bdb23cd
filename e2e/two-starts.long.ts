import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Embedded, startEmbedded } from '../database/embedded.ts';
import { formatDatabaseUrl } from '../database/testing.ts';
import { startShop } from './fixtures/running-shop.ts';
import { expect, test } from './fixtures/test.ts';

const rounds = 5;
let folder: string;
let server: Embedded;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'haat-two-starts-'));
  server = await startEmbedded(folder);
});
test.afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const createDatabase = async (name: string): Promise<string> => {
  const { host } = server.connection;
  const client = new pg.Client(formatDatabaseUrl(host, 'postgres'));
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return formatDatabaseUrl(host, name);
};

for (let round = 1; round <= rounds; round++) {
  test(`two nodes that start at once on an empty database both open, round ${round}`, async () => {
    const url = await createDatabase(`round_${round}`);
    const settings = { DATABASE_URL: url, DATA_DIR: join(folder, `data-${round}`) };
    const starts = await Promise.allSettled([startShop(settings), startShop(settings)]);
    const shops = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
    const answers = await Promise.all(
      shops.map(async ({ url: shopUrl }) => {
        const response = await fetch(`${shopUrl}/api/products`);
        return {
          status: response.status,
          total: ((await response.json()) as { total: number }).total,
        };
      }),
    );
    await Promise.all(shops.map((shop) => shop.stop()));
    expect(
      starts.map((start) => (start.status === 'rejected' ? String(start.reason) : 'open')),
    ).toEqual(['open', 'open']);
    expect(answers).toEqual([
      { status: 200, total: 16 },
      { status: 200, total: 16 },
    ]);
  });
}
