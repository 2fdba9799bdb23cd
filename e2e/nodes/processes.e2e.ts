import { createHash, randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { connect } from '../../database/connect.ts';
import {
  countAnswering,
  hasDatabaseServer,
  hasEnded,
  type ShopOfProcesses,
  startProcesses,
} from '../fixtures/processes.ts';
import { adminEmail, copySamples } from '../fixtures/sampled-shop.ts';
import { expect, test } from '../fixtures/test.ts';

/** A shop of two processes behind one port. */

let dataDir: string;
let shop: ShopOfProcesses;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  dataDir = copySamples();
  shop = await startProcesses(dataDir, { WORKERS: '2', TRUSTED_PROXIES: '127.0.0.1' });
  await expect.poll(() => countAnswering(shop)).toBe(2);
});
test.afterAll(async () => {
  await shop?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Writes a session of the admin into the database. */
const openAdminSession = async (): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  const store = await connect({ dataDir, log: { warn: () => {} } });
  await store.db
    .insertInto('sessions')
    .columns(['token_hash', 'account_id', 'expires_at'])
    .expression((query) =>
      query
        .selectFrom('accounts')
        .select((row) => [
          row.val(createHash('sha256').update(token).digest()).as('token_hash'),
          'id as account_id',
          row.val(new Date(Date.now() + 3_600_000)).as('expires_at'),
        ])
        .where('email', '=', adminEmail),
    )
    .execute();
  await store.close();
  return token;
};

/** Sends a change as the admin, and expects that it is made. */
const change = async (token: string, method: string, path: string, body: object): Promise<void> => {
  const answer = await fetch(shop.url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status, await answer.text()).toBe(200);
};

test('the shop of two processes prints its greeting once', async () => {
  expect(shop.output().match(/Haat is open at/g)).toHaveLength(1);
  expect(shop.output().split('\n').toSorted()).toEqual([
    ...new Set(shop.output().split('\n').toSorted()),
  ]);
});

test('a change is seen by the next request, whichever process answers it', async () => {
  const { text } = await shop.fetch('/api/products?limit=1');
  const [product] = (JSON.parse(text) as { products: { _id: string }[] }).products;
  const path = `/api/products/${product?._id}`;
  const token = await openAdminSession();
  for (let round = 0; round < 12; round += 1) {
    const name = `Kurta of round ${round}`;
    await change(token, 'PUT', path, { name });
    const seen = await Promise.all([1, 2, 3, 4].map(() => shop.fetch(path)));
    expect(seen.map((one) => (JSON.parse(one.text) as { name: string }).name)).toEqual(
      seen.map(() => name),
    );
  }
});

test('what is published is on the pages of both processes at once', async () => {
  const token = await openAdminSession();
  const readFour = async (path: string): Promise<string[]> =>
    (await Promise.all([1, 2, 3, 4].map(() => shop.fetch(path)))).map(({ text }) => text);
  for (let round = 0; round < 6; round += 1) {
    // Each process keeps the page before it changes.
    await readFour('/about');
    const [name, words] = [`Tokri ${round}`, `Our words of round ${round}`];
    await change(token, 'PUT', '/api/settings/identity', { name });
    await change(token, 'POST', '/api/settings/identity/publish', { only: ['name'] });
    for (const text of await readFour('/about')) expect(text).toContain(`${name}</title>`);
    await change(token, 'PUT', '/api/settings/pages/about', {
      title: { en: 'About' },
      description: {},
      blocks: [{ kind: 'text', title: { en: words } }],
      version: round * 2,
    });
    await change(token, 'POST', '/api/settings/pages/about/publish', {});
    for (const text of await readFour('/about')) expect(text).toContain(words);
  }
});

test('what is planned is on the pages of both processes once its moment has come', async () => {
  const token = await openAdminSession();
  const blocks = [{ kind: 'text', title: { en: 'Lamps for Diwali' } }];
  await change(token, 'PUT', '/api/settings/pages/lamps', {
    title: { en: 'Lamps' },
    description: {},
    blocks,
    version: 0,
  });
  await change(token, 'POST', '/api/settings/pages/lamps/publish', {
    at: new Date(Date.now() + 2000).toISOString(),
  });
  expect((await shop.fetch('/pages/lamps')).status).toBe(404);
  await expect.poll(async () => (await shop.fetch('/pages/lamps')).status).toBe(200);
  for (const { text } of await Promise.all([1, 2, 3, 4].map(() => shop.fetch('/pages/lamps'))))
    expect(text).toContain('Lamps for Diwali');
});

test('300 calls a minute of one address are for all processes together', async () => {
  // An address of its own, whose minute begins with the first of these calls.
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  const statuses: number[] = [];
  for (let round = 0; round < 40; round += 1)
    statuses.push(
      ...(await Promise.all(
        Array.from(
          { length: 8 },
          async () => (await shop.fetch('/api/products?limit=1', headers)).status,
        ),
      )),
    );
  expect(statuses.filter((status) => status === 200)).toHaveLength(300);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
});

test('the metrics are those of both processes, whichever is asked', async () => {
  const asked = await Promise.all(
    [1, 2, 3, 4].map(async () => {
      const { text } = await shop.fetch('/metrics');
      return [...text.matchAll(/^http_request_duration_seconds_count\{(.*)\} (\d+)$/gm)]
        .filter(([, labels]) => labels?.includes('kind="api"'))
        .reduce((sum, [, , count]) => sum + Number(count), 0);
    }),
  );
  // The calls that were not refused.
  for (const count of asked) expect(count).toBeGreaterThanOrEqual(300);
});

test('SIGTERM ends all processes and the database server, with exit code 0', async () => {
  const workers = shop.listWorkers();
  expect(workers).toHaveLength(2);
  expect(await shop.stop()).toBe(0);
  expect(workers.every(hasEnded)).toBe(true);
  expect(hasDatabaseServer(dataDir)).toBe(false);
});
