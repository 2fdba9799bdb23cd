import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { sendJson } from './body.ts';

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
