import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runTransaction } from '../../../database/transaction.ts';
import { openShop, type TestShop } from '../../../proofs/world/shop.ts';
import { parseProxies } from '../limits/trusted-proxies.ts';
import { logOptions } from '../telemetry/log.ts';
import { createRequestIdReader } from './request-id.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;

describe('the id of a request', () => {
  const proxies = parseProxies('10.0.0.0/8, ::1') ?? undefined;

  it.each(['a', 'Root-1-67891233.abcdef_0', 'x'.repeat(128)])(
    'is kept from a trusted proxy: %s',
    (sent) => {
      const read = createRequestIdReader(proxies);
      expect(['10.1.2.3', '::ffff:10.1.2.3', '::1'].map((peer) => read(peer, sent))).toEqual([
        sent,
        sent,
        sent,
      ]);
    },
  );

  it.each(['', 'x'.repeat(129), 'a b', 'a\nb', 'a"b', 'a, b', 'é', '{}'])(
    'is replaced when it is malformed: %j',
    (sent) => expect(createRequestIdReader(proxies)('10.1.2.3', sent)).toMatch(uuid),
  );

  it('is replaced when somebody else sent it, or nobody is trusted', () => {
    expect(createRequestIdReader(proxies)('203.0.113.9', 'mine')).toMatch(uuid);
    expect(createRequestIdReader(proxies)('local', 'mine')).toMatch(uuid);
    expect(createRequestIdReader(undefined)('127.0.0.1', 'mine')).toMatch(uuid);
  });
});

describe('a request with an id of the proxy', () => {
  let shop: TestShop;
  let server: Server;
  let quick = 0;
  let lines: Record<string, unknown>[] = [];

  beforeAll(async () => {
    const log = pino(logOptions, { write: (line) => void lines.push(JSON.parse(line)) });
    shop = await openShop({ TRUSTED_PROXIES: '127.0.0.1' }, log);
    shop.app.get('/broken', () => {
      log.info('before the fault');
      throw new Error('broken');
    });
    const slow = getRequestListener(shop.app.fetch, { overrideGlobalObjects: false });
    server = createServer((asked, response) => {
      if (shop.deps.cacheFastPath.answer(asked, response)) quick += 1;
      else void slow(asked, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await shop.deps.catalogueChanges.catchUp();
  });
  beforeEach(() => {
    lines = [];
  });
  afterAll(async () => {
    await new Promise((resolve) => server.close(resolve));
    await shop.close();
  });

  const send = (
    path: string,
    id: string,
    body?: object,
  ): Promise<{ id: unknown; text: string; status: number }> =>
    new Promise((resolve, reject) => {
      request(
        {
          port: (server.address() as AddressInfo).port,
          path,
          method: body === undefined ? 'GET' : 'POST',
          headers: { 'x-request-id': id, 'content-type': 'application/json' },
          agent: false,
        },
        async (response) => {
          const chunks: Buffer[] = [];
          for await (const chunk of response) chunks.push(chunk as Buffer);
          resolve({
            id: response.headers['x-request-id'],
            text: Buffer.concat(chunks).toString(),
            status: response.statusCode ?? 0,
          });
        },
      )
        .on('error', reject)
        .end(body === undefined ? undefined : JSON.stringify(body));
    });

  it('is answered with it, also from memory and with a refusal', async () => {
    await send('/api/products', 'zeroth');
    expect((await send('/api/products', 'first')).id).toBe('first');
    const before = quick;
    expect((await send('/api/products', 'second')).id).toBe('second');
    expect(quick).toBe(before + 1);
    const refused = await send('/api/nothing', 'third');
    expect([refused.id, JSON.parse(refused.text).requestId]).toEqual(['third', 'third']);
    expect((await send('/api/products', 'not valid')).id).toMatch(uuid);
  });

  it('passes it to every line of its log', async () => {
    expect((await send('/broken', 'broken-1')).status).toBe(500);
    expect(lines.map(({ msg, requestId }) => [msg, requestId])).toEqual([
      ['before the fault', 'broken-1'],
      ['fault', 'broken-1'],
    ]);
  });

  it('passes it to its jobs, to their retries and to the jobs that these enqueue', async () => {
    const { jobs, log, store } = shop.deps;
    let isBroken = true;
    jobs.register('mail', async () => {
      log.info('mail runs');
      if (isBroken) throw new Error('not now');
      await runTransaction(store.db, (tx) => jobs.enqueue(tx, 'ship', { shipmentId: 'shp_1' }));
    });
    jobs.register('ship', async () => log.info('ship runs'));
    const newcomer = { name: 'A', email: 'newcomer@example.in', password: 'seven green mangoes' };
    expect((await send('/api/users', 'asked-1', newcomer)).status).toBe(201);
    await jobs.runDue();
    isBroken = false;
    await store.pool.query('update pgboss.job set start_after = now()');
    await jobs.runDue();
    expect(lines.map(({ msg, requestId }) => [msg, requestId])).toEqual([
      ['call', 'asked-1'],
      ['mail runs', 'asked-1'],
      ['job failed, tried again later', 'asked-1'],
      ['mail runs', 'asked-1'],
      ['job done', 'asked-1'],
      ['ship runs', 'asked-1'],
      ['job done', 'asked-1'],
    ]);
    const ofJobs = lines.slice(1);
    expect(ofJobs.map(({ jobId }) => jobId)).toEqual(
      ofJobs.map(() => expect.stringMatching(/^[0-9a-f-]{36}$/)),
    );
    expect(ofJobs[2]?.jobId).not.toBe(ofJobs[0]?.jobId);
  });

  it('leaves jobs of older versions and of nobody without one', async () => {
    const { jobs, log, store } = shop.deps;
    jobs.register('ship', async () => log.info('ship runs'));
    await runTransaction(store.db, (tx) => jobs.enqueue(tx, 'ship', { shipmentId: 'shp_2' }));
    const { rows } = await store.pool.query(
      "select data from pgboss.job where data->'data'->>'shipmentId' = 'shp_2'",
    );
    // As older versions stored it.
    expect(rows).toEqual([{ data: { data: { shipmentId: 'shp_2' } } }]);
    await jobs.runDue();
    expect(lines.map(({ msg, requestId }) => [msg, requestId])).toEqual([
      ['ship runs', undefined],
      ['job done', undefined],
    ]);
  });
});
