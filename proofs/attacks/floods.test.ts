import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, describe, expect, test } from 'vitest';
import { isUnavailable } from '../../database/errors.ts';
import { setHashCost } from '../../server/people/passwords/password.ts';
import { limitConnections } from '../../server/platform/limits/connection-limit.ts';
import { QuotaCounts } from '../../server/platform/processes/quota-counts.ts';
import { placeOrder } from '../world/order-steps.ts';
import { findBrokenRules, addProduct } from '../world/orders.ts';
import { closeAfterTests, openShop, testHashCost } from '../world/shop.ts';

/**
 * Floods over real sockets: a flooding client is told to wait, and other clients are served.
 * e2e/nodes/floods.long.ts measures how quickly.
 */

const shop = closeAfterTests(await openShop({ RATE_LIMIT: 'on', TRUSTED_PROXIES: '127.0.0.1' }));
await addProduct(shop, { variants: [{ size: 'M', stock: 50, price: 799_00 }] });
const server: Server = createServer(
  getRequestListener(shop.app.fetch, { overrideGlobalObjects: false }),
).listen(0, '127.0.0.1');
await once(server, 'listening');
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  expect(await findBrokenRules(shop)).toEqual([]);
});

const from = (address: string) => ({ 'x-forwarded-for': address });
const percentile = (times: number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ??
  0;
/** Sends a request and returns its duration in milliseconds and its status. */
const timed = async (
  path: string,
  init: RequestInit = {},
): Promise<{ status: number; ms: number }> => {
  const began = performance.now();
  const answer = await fetch(url + path, init);
  await answer.arrayBuffer();
  return { status: answer.status, ms: performance.now() - began };
};
/** Asks `count` times, `maxConcurrent` at a time. */
const flood = async <T>(
  count: number,
  maxConcurrent: number,
  readStatus: (i: number) => Promise<T>,
): Promise<T[]> => {
  const answers: T[] = [];
  let next = 0;
  const keepSending = async (): Promise<void> => {
    while (next < count) answers.push(await readStatus(next++));
  };
  await Promise.all(Array.from({ length: maxConcurrent }, keepSending));
  return answers;
};

describe('T50 floods', () => {
  test(
    'from one address are told to wait, and other clients are served',
    { timeout: 60_000 },
    async () => {
      const flooding = flood(3000, 16, async () => {
        const answer = await fetch(`${url}/api/admin`, { headers: from('203.0.113.9') });
        await answer.arrayBuffer();
        return answer.status;
      });
      const accepted = await flood(40, 1, () =>
        timed('/api/products', { headers: from('198.51.100.7') }),
      );
      const statuses = await flooding;
      expect(new Set(statuses)).toEqual(new Set([200, 429]));
      // Ten times the limit; two windows, if this takes longer than a minute.
      expect([300, 600]).toContain(statuses.filter((status) => status === 200).length);
      expect(accepted.map(({ status }) => status)).toEqual(accepted.map(() => 200));
      console.info(
        `T50: ${statuses.filter((status) => status === 429).length} of 3000 turned away, the other's p95 ${percentile(
          accepted.map(({ ms }) => ms),
          0.95,
        ).toFixed(0)} ms`,
      );
    },
  );

  test(
    'of orders from one account are told to wait, those of another are not',
    { timeout: 30_000 },
    async () => {
      const [bot, person] = [await shop.createPerson(), await shop.createPerson()];
      const order = (token: string, key?: string) =>
        placeOrder(
          shop,
          { token },
          {
            shippingAddress: {
              name: 'Asha',
              mobile: '9822041177',
              email: 'a@b.in',
              address: '14 Prabhat Road',
              city: 'Pune',
              state: 'Maharashtra',
              country: 'India',
              zipCode: '411004',
            },
            paymentMethod: 'COD',
          },
          key === undefined ? {} : { 'idempotency-key': key },
        );
      const answers = await flood(20, 5, () => order(bot.token));
      expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
      const turnedAway = answers.filter(({ status }) => status === 429);
      expect(turnedAway).toHaveLength(10);
      expect(Number(turnedAway[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await order(person.token)).toMatchObject({
        status: 400,
        data: { code: 'empty_cart' },
      });
      // Repeated requests with one key make one order.
      const clicks = await flood(20, 5, () => order(person.token, 'one click'));
      expect(clicks.filter(({ status }) => status === 429)).toEqual([]);
    },
  );
});

describe('T51 sizes, over the wire', () => {
  const raw = (head: string): Promise<string> =>
    new Promise((answer) => {
      const socket = connect(
        { port: (server.address() as AddressInfo).port, host: '127.0.0.1' },
        () => socket.write(head),
      );
      let text = '';
      socket.on('data', (chunk) => (text += String(chunk)));
      socket.on('close', () => answer(text.split('\r\n')[0] ?? ''));
      socket.on('error', () => answer(text));
    });

  test.each([
    [
      '414 for an address over 2 KB',
      `GET /api/products?search=${'x'.repeat(2100)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      414,
    ],
    [
      '431 for headers over 16 KB',
      `GET /api/products HTTP/1.1\r\nHost: x\r\nX-Long: ${'y'.repeat(20_000)}\r\nConnection: close\r\n\r\n`,
      431,
    ],
    [
      '413 for a body that says it is over 100 KB',
      `POST /api/users/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100001\r\nConnection: close\r\n\r\n{`,
      413,
    ],
    [
      '413 for one that does not say so',
      `POST /api/users/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n19000\r\n{"email":"${'z'.repeat(0x19000 - 10)}\r\n0\r\n\r\n`,
      413,
    ],
  ])('%s', async (_, head, status) => {
    expect(await raw(head)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect((await timed('/healthz')).status).toBe(200);
  });
});

test('T52 connections of one address above its limit are closed, and closing one makes room for another', async () => {
  const small = createServer((_, response) => response.end('here'));
  const counts = new QuotaCounts(5);
  limitConnections(
    small,
    {
      take: (address) => counts.take('socket', address),
      free: (address) => counts.free('socket', address),
    },
    () => false,
  );
  small.listen(0, '127.0.0.1');
  await once(small, 'listening');
  const { port } = small.address() as AddressInfo;
  const open = async (): Promise<Socket> => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.on('error', () => {});
    await once(socket, 'connect');
    return socket;
  };
  const openSockets = await Promise.all(Array.from({ length: 5 }, open));
  const tooMany = await open();
  await once(tooMany, 'close');
  expect(openSockets.every((socket) => !socket.destroyed)).toBe(true);
  const [firstSocket] = openSockets;
  firstSocket?.destroy();
  await expect
    .poll(async () =>
      fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } }).then(
        (answer) => answer.status,
        () => 0,
      ),
    )
    .toBe(200);
  for (const socket of openSockets) socket.destroy();
  small.closeAllConnections();
  small.close();
});

describe('T53 searching', () => {
  test('accepts 100 characters and no wildcard, and no input makes it slow', async () => {
    const search = (term: string) => timed(`/api/products?search=${encodeURIComponent(term)}`);
    expect([
      (await search('x'.repeat(100))).status,
      (await search('x'.repeat(101))).status,
    ]).toEqual([200, 400]);
    const hostile = [
      '%',
      '_',
      '%%%%%%%%%%%%',
      `${'%_'.repeat(50)}`,
      '\\',
      `${'a'.repeat(99)}!`,
      "' or '1'='1",
      '"',
      '(((((((((',
      ':*',
      '& | ! <->',
      '🥭'.repeat(25),
      'ﷺ'.repeat(30),
      '\u200b',
      `${'क्ष '.repeat(20)}`,
      '--',
      '$1',
      'a*b+c?[d',
      '^(a+)+$',
    ];
    for (const term of hostile) {
      const { status, ms } = await search(term);
      expect([status, ms < 4000], term).toEqual([200, true]);
    }
    const { products } = (await shop.call('GET /api/products', { query: { search: '%' } }))
      .data as { products: unknown[] };
    expect(products).toEqual([]);
  });

  test('is stopped by the database after five seconds, with a request to try again', async () => {
    const { rows } = await shop.deps.store.pool.query<{ statement_timeout: string }>(
      'show statement_timeout',
    );
    expect(rows[0]?.statement_timeout).toBe('5s');
    const client = await shop.deps.store.pool.connect();
    await client.query("set statement_timeout = '50ms'");
    const stopped = await client.query('select pg_sleep(5)').catch((error: unknown) => error);
    client.release(true);
    expect(isUnavailable(stopped)).toBe(true);
  });
});

describe('T70 an overloaded event loop', () => {
  const block = (ms: number): Promise<void> => {
    const until = performance.now() + ms;
    while (performance.now() < until);
    // Lets the timers run, which are late now.
    return new Promise((next) => setTimeout(next, 1));
  };
  const readStatus = async (path: string) => {
    const answer = await shop.app.request(path);
    return { status: answer.status, wait: answer.headers.get('retry-after') };
  };

  test(
    'refuses new requests, reports its state as it is, and accepts all again when it has recovered',
    { timeout: 30_000 },
    async () => {
      const answer = await (async () => {
        for (;;) {
          await block(700);
          const { status, wait } = await readStatus('/api/products');
          if (status !== 200) return { status, wait };
        }
      })();
      expect(answer).toEqual({ status: 503, wait: '1' });
      expect((await readStatus('/healthz')).status).toBe(200);
      await expect
        .poll(async () => (await readStatus('/api/products')).status, {
          timeout: 20_000,
          interval: 100,
        })
        .toBe(200);
    },
  );
});

test('a request that never ends delays no other', async () => {
  const hanging = request(`${url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': '100' },
  });
  hanging.on('error', () => {});
  hanging.write('{');
  expect((await timed('/healthz')).status).toBe(200);
  hanging.destroy();
});

test(
  'T54 a flood of log-ins: those above the queue get 503 at once, and the catalogue is served',
  { timeout: 60_000 },
  async () => {
    setHashCost({ m: 47_104, t: 1, p: 1 });
    const timeUp = new AbortController();
    const answers: number[] = [];
    const { promise: full, resolve: noteFull } = Promise.withResolvers<void>();
    let people = 0;
    const login = async (): Promise<number> => {
      const i = people++;
      const body = JSON.stringify({
        email: `nobody${i}@example.in`,
        password: 'monsoon mangoes 42',
      });
      const init = {
        method: 'POST',
        signal: timeUp.signal,
        headers: { 'content-type': 'application/json', ...from(`10.${i >> 8}.${i & 255}.1`) },
        body,
      };
      return timed('/api/users/login', init).then(
        ({ status }) => status,
        () => 0,
      );
    };
    // A lane ends when it is refused. The remaining lanes keep the queue full until the end.
    const keepSending = async (): Promise<void> => {
      while (!timeUp.signal.aborted) {
        const status = await login();
        answers.push(status);
        if (status === 503) return noteFull();
      }
    };
    const flooding = Promise.all(Array.from({ length: 120 }, keepSending));
    await full;
    const catalogue = await flood(25, 1, () =>
      timed('/api/products', { headers: from('198.51.100.8') }),
    );
    timeUp.abort();
    await flooding;
    setHashCost(testHashCost);
    expect(answers.filter((status) => ![401, 503, 0].includes(status))).toEqual([]);
    expect(catalogue.map(({ status }) => status)).toEqual(catalogue.map(() => 200));
    console.info(
      `T54: ${answers.filter((status) => status === 503).length} turned away; catalogue p90 ${percentile(
        catalogue.map(({ ms }) => ms),
        0.9,
      ).toFixed(0)} ms`,
    );
  },
);
