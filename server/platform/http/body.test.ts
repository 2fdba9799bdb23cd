import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { type EncodedBody, encodeBody, sendBody, sendJson } from './body.ts';

const small = { name: 'Toor dal' };
const large = { names: Array.from({ length: 200 }, (_, i) => `Toor dal ${i}`) };

const app = new Hono();
app.get('/small', (context) => sendJson(context, small, 201));
app.get('/large', (context) => sendJson(context, large, 200));

const ask = (path: string, encoding?: string) =>
  app.request(path, encoding === undefined ? {} : { headers: { 'accept-encoding': encoding } });

describe('an answer as JSON', () => {
  test('is sent plain when it is small, whatever the client accepts', async () => {
    const response = await ask('/small', 'gzip, br');
    expect(response.status).toBe(201);
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(response.headers.get('content-length')).toBe('19');
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(await response.json()).toEqual(small);
  });

  test.each([
    ['gzip', gunzipSync],
    ['br', brotliDecompressSync],
  ])('is compressed by %s when it is large', async (encoding, decompress) => {
    const response = await ask('/large', encoding);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(response.headers.get('content-length')).toBe(String(bytes.length));
    expect(JSON.parse(decompress(bytes).toString())).toEqual(large);
  });

  test.each([undefined, 'identity', 'gzip;q=0'])('is plain for %s', async (accepted) => {
    const response = await ask('/large', accepted);
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(await response.json()).toEqual(large);
  });
});

describe('a stored body', () => {
  const text = 'Toor dal, one kilo. '.repeat(500);

  const open = () => {
    const body: EncodedBody = { etag: 'a', plain: Buffer.from(text) };
    const stored = new Hono();
    stored.get('/', async (context) =>
      sendBody(context, body, await encodeBody(body, context), 200),
    );
    const ask = async (encoding: string): Promise<{ bytes: Buffer; etag: string | null }> => {
      const response = await stored.request('/', { headers: { 'accept-encoding': encoding } });
      return {
        bytes: Buffer.from(await response.arrayBuffer()),
        etag: response.headers.get('etag'),
      };
    };
    return { body, ask };
  };

  test('is the same text in each encoding, whichever was asked for first', async () => {
    for (const order of [
      ['br', 'gzip', 'identity'],
      ['gzip', 'identity', 'br'],
      ['identity', 'br', 'gzip'],
    ]) {
      const { ask } = open();
      for (const encoding of order) {
        const { bytes, etag } = await ask(encoding);
        const plain =
          encoding === 'br'
            ? brotliDecompressSync(bytes)
            : encoding === 'gzip'
              ? gunzipSync(bytes)
              : bytes;
        expect(plain.toString()).toBe(text);
        expect(etag).toBe(encoding === 'identity' ? '"a"' : `"a-${encoding}"`);
      }
    }
  });

  test('keeps only compressed bytes as soon as it has some, in a buffer of their size', async () => {
    const { body, ask } = open();
    await ask('identity');
    expect(body.plain?.length).toBe(text.length);
    await ask('gzip');
    await ask('identity');
    expect(body.plain).toBeUndefined();
    expect(body.gzip?.buffer.byteLength).toBe(body.gzip?.length);
  });

  test('is whole for callers of different encodings at the same time', async () => {
    const { ask } = open();
    const [br, gzip, plain] = await Promise.all([ask('br'), ask('gzip'), ask('identity')]);
    expect(brotliDecompressSync(br.bytes).toString()).toBe(text);
    expect(gunzipSync(gzip.bytes).toString()).toBe(text);
    expect(plain.bytes.toString()).toBe(text);
  });
});
