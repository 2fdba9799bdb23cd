import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';

/**
 * Uses a socket, because only sockets have the fast path. Each response of the fast path must equal
 * the normal one.
 */

let quick: string[];

const shop = closeAfterTests(await openShop());
const slow = getRequestListener(shop.app.fetch, { overrideGlobalObjects: false });
const server: Server = createServer((asked, response) => {
  if (shop.deps.cacheFastPath.answer(asked, response)) quick.push(asked.url ?? '');
  else void slow(asked, response);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
// As the start of a shop does.
await shop.deps.catalogueChanges.catchUp();

beforeEach(() => {
  quick = [];
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

interface Answer {
  status: number;
  headers: Record<string, unknown>;
  body: Buffer;
}

const sendRequest = (
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  body?: string,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    request({ port, path, method, headers, agent: false }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      const { date: _, 'x-request-id': id, 'transfer-encoding': __, ...rest } = response.headers;
      expect(id).toMatch(/^[0-9a-f-]{36}$/);
      resolve({ status: response.statusCode ?? 0, headers: rest, body: Buffer.concat(chunks) });
    })
      .on('error', reject)
      .end(body);
  });

const listing = '/api/products?search=rice';
/** The answer of a search may show any product. */
const anyChange = { kind: 'stock', id: 'none' } as const;

describe('a response of the fast path', () => {
  it.each([
    {},
    { 'accept-encoding': 'gzip' },
    { 'accept-encoding': 'gzip, br' },
    { cookie: 'lang=de' },
  ])('equals the normal response, with the headers %o', async (headers) => {
    // From the second time on, an address is kept.
    await sendRequest(listing, headers);
    shop.deps.catalogueVersion.applyCommitted(anyChange);
    const long = await sendRequest(listing, headers);
    const short = await sendRequest(listing, headers);
    expect(quick.at(-1)).toBe(listing);
    expect(short).toEqual(long);
    expect(short.status).toBe(200);
    const text =
      short.headers['content-encoding'] === 'gzip'
        ? gunzipSync(short.body).toString()
        : short.body.toString();
    if (short.headers['content-encoding'] !== 'br')
      expect(JSON.parse(text)).toMatchObject({ total: 0, page: 1 });
  });

  it('is 304 for a client that has it, like the normal one', async () => {
    const { headers } = await sendRequest(listing);
    await sendRequest(listing);
    quick = [];
    const none = await sendRequest(listing, {
      'if-none-match': `"other", ${String(headers.etag)}`,
    });
    expect(quick).toEqual([listing]);
    expect(none.status).toBe(304);
    expect(none.body).toHaveLength(0);
    expect(none.headers).not.toHaveProperty('content-length');
    shop.deps.catalogueVersion.applyCommitted(anyChange);
    expect((await sendRequest(listing, { 'if-none-match': String(headers.etag) })).status).toBe(
      304,
    );
    expect(quick).toEqual([listing]);
  });

  it('is not used with a token, in a preview, with a body, or with another method than GET', async () => {
    const { token } = await shop.createPerson({ role: 'admin' });
    await sendRequest(listing);
    quick = [];
    await sendRequest(listing, { authorization: `Bearer ${token}` });
    await sendRequest(listing, { cookie: `lang=en; preview=${token}` });
    await sendRequest(listing, { 'content-length': '2' }, 'GET', '{}');
    await sendRequest(listing, {}, 'HEAD');
    expect(quick).toEqual([]);
    expect((await sendRequest(listing, {}, 'POST')).status).toBe(401);
  });

  it('is dropped when the catalogue or the stock changes', async () => {
    for (const change of [
      anyChange,
      await shop.deps.store.db.transaction().execute((tx) => shop.deps.catalogueVersion.bump(tx)),
    ]) {
      await sendRequest(listing);
      await sendRequest(listing);
      quick = [];
      shop.deps.catalogueVersion.applyCommitted(change);
      await sendRequest(listing);
      expect(quick).toEqual([]);
    }
  });

  it('is never a refusal', async () => {
    expect([
      (await sendRequest('/api/products?page=0')).status,
      (await sendRequest('/api/products?page=0')).status,
      (await sendRequest('/api/products/none')).status,
      (await sendRequest('/api/products/none')).status,
    ]).toEqual([400, 400, 404, 404]);
    expect(quick).toEqual([]);
  });
});
