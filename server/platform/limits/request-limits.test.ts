import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openShop, type TestShop } from '../../../proofs/world/shop.ts';
import type { Log } from '../telemetry/log.ts';
import { createRateCounter } from './request-counter.ts';
import { createRequestLimits, classifyRequest } from './request-limits.ts';

/** Opens a shop behind a real loopback socket with the fast path, as main.ts does. */
const open = async (
  env: Record<string, string>,
): Promise<{ shop: TestShop; server: Server; url: string }> => {
  const shop = await openShop(env);
  const slow = getRequestListener(shop.app.fetch, { overrideGlobalObjects: false });
  const server = createServer((asked, response) => {
    if (!shop.deps.cacheFastPath.answer(asked, response)) void slow(asked, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { shop, server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

const close = async ({ shop, server }: Awaited<ReturnType<typeof open>>): Promise<void> => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await shop.close();
};

const sendRequest = async (url: string, init: RequestInit = {}) => {
  const answer = await fetch(url, init);
  return {
    status: answer.status,
    wait: Number(answer.headers.get('retry-after')),
    body: (await answer.json()) as Record<string, unknown>,
  };
};

/** Asks with this request target, which `fetch` would rewrite. Returns the status. */
const sendTarget = (port: string, path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    request({ port, path, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });

const fromAddress = (remoteAddress: string) => ({
  incoming: { socket: { remoteAddress, remotePort: 1, remoteFamily: 'IPv4' } },
});

describe('calls of the API', () => {
  let at: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    at = await open({ RATE_LIMIT: 'on' });
  });
  afterAll(() => close(at));

  it('are limited to 300 a minute from one address, on this machine too, cached or not', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 300; i++)
      statuses.push(
        (await sendRequest(`${at.url}${i % 2 === 0 ? '/api/products' : `/api/products?page=${i}`}`))
          .status,
      );
    expect(new Set(statuses)).toEqual(new Set([200]));
    for (const path of ['/api/products', '/api/products?page=400', '/api/admin']) {
      const { status, wait, body } = await sendRequest(at.url + path);
      expect([status, body.code]).toEqual([429, 'too_many_requests']);
      expect(body.message).toMatch(/^Too many tries, please try again in \d+ seconds$/);
      expect(body.requestId).toEqual(expect.any(String));
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(60);
    }
  });

  it('are refused in every spelling of their address, also by the cache', async () => {
    const own = await open({ RATE_LIMIT: 'on' });
    const { port } = new URL(own.url);
    const targets = [
      '/api/products',
      `http://127.0.0.1:${port}/api/products`,
      '/./api/products',
      '/collections/../api/products',
      '/%61pi/products',
      '/api/%70roducts',
    ];
    const heard: string[] = [];
    own.shop.deps.cacheFastPath.onResponse((path) => heard.push(path));
    const askAll = async () => {
      const statuses: number[] = [];
      for (const target of targets) statuses.push(await sendTarget(port, target));
      return statuses;
    };
    expect([...(await askAll()), ...(await askAll())]).toEqual(
      [...targets, ...targets].map(() => 200),
    );
    expect(new Set(heard)).toEqual(new Set(['/api/products']));
    while ((await sendTarget(port, '/api/products')) === 200);
    expect(await askAll()).toEqual(targets.map(() => 429));
    await close(own);
  });

  it('do not count files, health checks, webhooks, other addresses and the shop’s own calls', async () => {
    expect((await sendRequest(`${at.url}/api/admin`)).status).toBe(429);
    expect((await sendRequest(`${at.url}/healthz`)).status).toBe(200);
    expect(
      (
        await sendRequest(`${at.url}/api/payment/webhook`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{}',
        })
      ).status,
    ).toBe(400);
    expect(
      (await at.shop.app.request('/api/openapi.json', {}, fromAddress('203.0.113.9'))).status,
    ).toBe(200);
    expect((await at.shop.call('GET /api/products')).status).toBe(200);
  });
});

it('RATE_LIMIT=off switches the limit off', async () => {
  const at = await open({ RATE_LIMIT: 'off' });
  for (let i = 0; i < 310; i++)
    expect((await sendRequest(`${at.url}/api/products`)).status).toBe(200);
  await close(at);
});

describe('the request counter', () => {
  it('starts a window with the first request of a key, and a new one after it', () => {
    const count = createRateCounter({ count: 3, seconds: 60 });
    expect([1000, 2000, 3000, 31_000].map((now) => count('a', now))).toEqual([0, 0, 0, 30]);
    expect(count('b', 31_000)).toBe(0);
    expect([60_999, 61_000, 61_001].map((now) => count('a', now))).toEqual([0.001, 0, 0]);
  });

  it('stores a limited number of keys', () => {
    const count = createRateCounter({ count: 1, seconds: 60 });
    for (let n = 0; n < 50_000; n++) count(`key ${n}`, 0);
    expect(count('key 0', 1)).toBeGreaterThan(0);
    count('one too many', 1);
    // Only the key that was unused for the longest time is dropped.
    expect(count('key 0', 1)).toBeGreaterThan(0);
    expect(count('key 1', 1)).toBe(0);
  });
});

it.each([
  ['/api/products', 'api'],
  ['/api/openapi.json', 'api'],
  ['/api/admin/events', 'api'],
  ['/api/payment/webhook', 'webhook'],
  ['/api/shipping/webhook', 'webhook'],
  ['/', 'page'],
  ['/product/prd_1', 'page'],
  ['/admin', 'page'],
  ['/apis', 'page'],
  ['/assets/x.js', 'file'],
  ['/pictures/x.avif', 'file'],
  ['/healthz', 'file'],
  ['/test-gateway/pay/x', 'file'],
] as const)('%s counts as %s', (path, kind) => expect(classifyRequest(path)).toBe(kind));

describe('pages', () => {
  const warn = vi.fn();
  const app = new Hono()
    .use(createRequestLimits(undefined, { warn } as unknown as Log).middleware)
    .get('*', (context) => context.text('here'));
  const visit = (address: string, headers: Record<string, string> = {}) =>
    app.request('/collections', { headers }, fromAddress(address));

  it('are limited to 600 a minute; then a sentence in the visitor’s language says when to try again', async () => {
    for (let n = 0; n < 600; n++) expect((await visit('203.0.113.9')).status).toBe(200);
    const refused = await visit('203.0.113.9', { cookie: 'lang=de' });
    expect([
      refused.status,
      refused.headers.get('retry-after'),
      refused.headers.get('cache-control'),
    ]).toEqual([429, '60', 'no-store']);
    expect(await refused.text()).toMatch(
      /lang="de".*Bitte versuchen Sie es in 60 Sekunden noch einmal\./,
    );
    // The same client on an IPv6 socket.
    expect((await visit('::ffff:203.0.113.9')).status).toBe(429);
    expect((await visit('203.0.113.10')).status).toBe(200);
  });

  it('are counted by IPv6 network, and the site around it gets ten times as many', async () => {
    const statuses = async (from: (n: number) => string, times: number) => {
      let refused = 0;
      for (let n = 0; n < times; n++) if ((await visit(from(n))).status === 429) refused += 1;
      return refused;
    };
    expect(await statuses((n) => `2001:db8:5:0::${(n + 1).toString(16)}`, 700)).toBe(100);
    expect(await statuses((n) => `2001:db8:5:${((n % 20) + 1).toString(16)}::1`, 5500)).toBe(100);
    expect(await statuses(() => '2001:db8:6::1', 1)).toBe(0);
  });

  it('that come through an unknown proxy cause one warning', async () => {
    expect(warn).not.toHaveBeenCalled();
    for (let n = 0; n < 2; n++) await visit('127.0.0.1', { 'x-forwarded-for': '203.0.113.11' });
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('TRUSTED_PROXIES'));
  });
});
