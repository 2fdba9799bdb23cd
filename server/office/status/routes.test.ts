import { describe, expect, test } from 'vitest';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import { registerWorkers } from '../../start/register-workers.ts';
import { recordNode } from './queries.ts';

const shop = closeAfterTests(
  await openShop({
    SMTP_URL: 'smtp://user:secret@localhost:2525',
    S3_BUCKET: 'pictures',
    S3_ENDPOINT: 'https://s3.example.in',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  }),
);
const admin = (await shop.createPerson({ role: 'admin' })).token;
registerWorkers(shop.deps);
await shop.call('GET /api/products');
await shop.deps.jobs.upkeep();

const read = async (token?: string) => shop.call('GET /api/admin/status', { token });

describe('the state of the shop', () => {
  test('names parts, nodes, database, queue and providers', async () => {
    const { status, data } = await read(admin);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      parts: { database: 'ready', migrations: 'ready', listing: 'ready', jobs: 'ready' },
      nodes: [{ name: expect.stringMatching(/:3000$/), processes: 1, alive: true }],
      database: { version: expect.stringMatching(/^1\d/), reads: 'none', replicas: [] },
      queue: { dead: 0, paused: [] },
      certificateEndsAt: null,
      audit: null,
      providers: [
        { task: 'payment', name: 'test', builtIn: true, paused: false },
        { task: 'courier', name: 'test', builtIn: true, paused: false },
        { task: 'mail', name: 'localhost', builtIn: false, paused: false },
        { task: 'pictures', name: 's3.example.in', builtIn: false, paused: false },
        { task: 'rates', name: 'none', builtIn: true, paused: false },
      ],
    });
    const { database } = data as { database: Record<string, number> };
    expect(database.bytes).toBeGreaterThan(1_000_000);
    expect(database.connections).toBeGreaterThan(0);
    expect(JSON.stringify(data)).not.toContain('secret');
  });

  test('tells a silent node from one that is alive, and forgets it after a day', async () => {
    const { db } = shop.deps.store;
    const node = { version: '0.0.1', processes: 2, startedSecondsAgo: 60 };
    await recordNode(db, { id: 'silent:3000', ...node });
    await recordNode(db, { id: 'gone:3000', ...node });
    await shop.deps.store.pool.query(
      "update nodes set seen_at = now() - case id when 'gone:3000' then interval '25 hours' else interval '4 minutes' end where id <> (select min(id) from nodes where processes = 1)",
    );
    await recordNode(db, { id: 'new:3000', ...node });
    const { data } = await read(admin);
    const nodes = (data.nodes as { name: string; alive: boolean }[]).map(
      ({ name, alive }) =>
        `${name.replace(/^.*:3000$/, (own) => (/^(silent|gone|new):/.test(own) ? own : 'own'))} ${alive}`,
    );
    expect(nodes.toSorted()).toEqual(['new:3000 true', 'own true', 'silent:3000 false']);
  });

  test('is for admins only', async () => {
    expect((await read()).status).toBe(401);
    expect((await read((await shop.createPerson()).token)).status).toBe(403);
  });
});
