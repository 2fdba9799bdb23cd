import { describe, expect, it } from 'vitest';
import { ResponseCache, type CacheLimits, type CachedResponse } from './response-cache.ts';

const page = (text: string): CachedResponse => ({
  status: 200,
  headers: {},
  etag: text,
  plain: Buffer.from(text),
});
const roomy: CacheLimits = { maxResponses: 100, bytes: 1e6, maxAgeMs: 1000 };
const always = (): boolean => true;

/** Produces responses and counts them. */
const maker = () => {
  const madeKeys: string[] = [];
  return {
    madeKeys,
    make: (text: string) => async () => {
      madeKeys.push(text);
      return page(text);
    },
  };
};

describe('cached responses', () => {
  it('are produced once for requests at the same time', async () => {
    const cache = new ResponseCache(roomy);
    const { madeKeys, make } = maker();
    await Promise.all([cache.get('a', make('a'), always), cache.get('a', make('a'), always)]);
    await cache.get('a', make('a'), always);
    expect(madeKeys).toEqual(['a']);
  });

  it('are produced again when they expire', async () => {
    let now = 1;
    const cache = new ResponseCache(roomy, () => now);
    const { madeKeys, make } = maker();
    await cache.get('a', make('a'), always);
    now = 1002;
    await cache.get('a', make('a'), always);
    expect(madeKeys).toHaveLength(2);
  });

  it('are not stored if they should not be, or if producing them failed', async () => {
    const cache = new ResponseCache(roomy);
    const { madeKeys, make } = maker();
    await cache.get('a', make('a'), () => false);
    await expect(cache.get('b', () => Promise.reject(new Error('away')), always)).rejects.toThrow(
      'away',
    );
    await cache.get('b', make('b'), always);
    expect(madeKeys).toEqual(['a', 'b']);
    expect(cache.size).toBe(1);
  });

  it('are dropped by least recent use when there are too many', async () => {
    const cache = new ResponseCache({ ...roomy, maxResponses: 2 });
    const { madeKeys, make } = maker();
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await cache.get(key, make(key), always);
    expect(madeKeys).toEqual(['a', 'b', 'c', 'b']);
    expect(cache.size).toBe(2);
  });

  it('are dropped when they are too large together; one that is too large alone is never stored', async () => {
    const cache = new ResponseCache({ ...roomy, bytes: 5000 });
    const { make } = maker();
    await cache.get('huge', make('x'.repeat(5000)), always);
    expect(cache.size).toBe(0);
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) await cache.get(key, make(key), always);
    expect(cache.size).toBeLessThan(6);
    expect(cache.size).toBeGreaterThan(0);
  });

  it('are dropped by key; a response in progress is then sent but not stored', async () => {
    const cache = new ResponseCache(roomy);
    const { madeKeys, make } = maker();
    await cache.get('en /product/1', make('1'), always);
    await cache.get('en /product/2', make('2'), always);
    let finish: (value: CachedResponse) => void = () => undefined;
    const slow = cache.get(
      'en /',
      () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
      always,
    );
    cache.drop((key) => key.endsWith('/1'));
    finish(page('old'));
    expect((await slow).etag).toBe('old');
    expect(cache.size).toBe(1);
    await cache.get('en /product/1', make('1 again'), always);
    expect(madeKeys).toEqual(['1', '2', '1 again']);
  });
});
