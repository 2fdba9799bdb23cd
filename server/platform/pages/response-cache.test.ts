import { describe, expect, it } from 'vitest';
import { ChangeLog, type ChangeReader } from '../changes/change-log.ts';
import { ResponseCache, type CachedResponse, type MadeResponse } from './response-cache.ts';
import { anythingShown, nothingShown, type Shown, showProducts } from './shown.ts';

const page = (text: string): CachedResponse => ({
  status: 200,
  headers: {},
  etag: text,
  plain: Buffer.from(text),
});
const roomy = { maxResponses: 100, bytes: 1e6 };
const always = (): boolean => true;

/** Produces responses and counts them. */
const maker = () => {
  const madeKeys: string[] = [];
  return {
    madeKeys,
    make:
      (text: string, shown: Shown = nothingShown) =>
      async (): Promise<MadeResponse> => {
        madeKeys.push(text);
        return { response: page(text), shown };
      },
  };
};

const createLog = (source = { isHearing: true }): ChangeLog =>
  new ChangeLog(Object.assign(source, { onChange: () => undefined }));

/** Asks once, so that the next response is stored. */
const askFirst = async (cache: ResponseCache, ...keys: string[]): Promise<void> => {
  for (const key of keys) await cache.get(key, maker().make(key));
};

describe('cached responses', () => {
  it('are kept from the second request on, so that who asks for everything once drives nothing out', async () => {
    const cache = new ResponseCache(createLog(), { ...roomy, maxResponses: 10 });
    const { madeKeys, make } = maker();
    for (const key of ['a', 'a', 'a', 'b']) await cache.get(key, make(key));
    expect([madeKeys, cache.has('a'), cache.has('b')]).toEqual([['a', 'a', 'b'], true, false]);
    for (let i = 0; i < 1000; i += 1) await cache.get(`crawled ${i}`, make('x'));
    expect([cache.size, cache.has('a')]).toEqual([1, true]);
    await cache.get('b', make('b'));
    expect(cache.has('b')).toBe(true);
  });

  it('are never those that say that there is nothing', async () => {
    const cache = new ResponseCache(createLog(), roomy);
    const make = async (): Promise<MadeResponse> => ({
      response: page('nothing'),
      shown: nothingShown,
      isOfUnknown: true,
    });
    for (let times = 0; times < 3; times += 1) await cache.get('unknown', make);
    expect(cache.size).toBe(0);
  });

  it('are produced once for requests at the same time, and then kept', async () => {
    const cache = new ResponseCache(createLog(), roomy);
    const { madeKeys, make } = maker();
    await Promise.all([cache.get('a', make('a'), always), cache.get('a', make('a'), always)]);
    await cache.get('a', make('a'), always);
    expect(madeKeys).toEqual(['a']);
  });

  it('are produced again after a minute, or later when they say so and no change can be missed', async () => {
    let now = 0;
    const source = { isHearing: true };
    const cache = new ResponseCache(createLog(source), roomy, () => now);
    const { madeKeys, make } = maker();
    const ask = async (at: number): Promise<number> => {
      now = at;
      await cache.get('a', make('a'));
      await cache.get('b', async () => ({ ...(await make('b')()), maxAgeMs: 300_000 }));
      return madeKeys.length;
    };
    await askFirst(cache, 'a', 'b');
    expect([await ask(0), await ask(60_000), await ask(60_001), await ask(300_000)]).toEqual([
      2, 2, 3, 4,
    ]);
    source.isHearing = false;
    expect(await ask(300_001)).toBe(5);
  });

  it('are not stored if they should not be, or if producing them failed', async () => {
    const cache = new ResponseCache(createLog(), roomy);
    const { madeKeys, make } = maker();
    await cache.get('a', make('a'), () => false);
    await expect(cache.get('b', () => Promise.reject(new Error('away')), always)).rejects.toThrow(
      'away',
    );
    await cache.get('a', make('a'), () => false);
    await cache.get('b', make('b'), always);
    expect(madeKeys).toEqual(['a', 'a', 'b']);
    expect(cache.size).toBe(1);
  });

  it('are dropped by least recent use when there are too many', async () => {
    const cache = new ResponseCache(createLog(), { ...roomy, maxResponses: 2 });
    const { madeKeys, make } = maker();
    await askFirst(cache, 'a', 'b', 'c');
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await cache.get(key, make(key), always);
    expect(madeKeys).toEqual(['a', 'b', 'c', 'b']);
    expect(cache.size).toBe(2);
  });

  it('are dropped when they are too large together; one that is too large alone is never stored', async () => {
    const cache = new ResponseCache(createLog(), { ...roomy, bytes: 5000 });
    const { make } = maker();
    await askFirst(cache, 'huge', 'a', 'b', 'c', 'd', 'e', 'f');
    await cache.get('huge', make('x'.repeat(5000)), always);
    expect(cache.size).toBe(0);
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) await cache.get(key, make(key), always);
    expect(cache.size).toBeLessThan(6);
    expect(cache.size).toBeGreaterThan(0);
  });

  it('take less room once they are compressed', async () => {
    const cache = new ResponseCache(createLog(), { ...roomy, bytes: 9000 });
    const { madeKeys, make } = maker();
    await askFirst(cache, 'a', 'b', 'c');
    for (const key of ['a', 'b', 'c']) {
      const { response } = await cache.get(key, make(key + 'x'.repeat(3000)));
      response.gzip = Buffer.from('short');
      response.plain = undefined;
      expect(cache.find(key)).toBe(response);
    }
    expect(cache.size).toBe(3);
    expect(madeKeys).toHaveLength(3);
  });
});

describe('a cached response is made again', () => {
  const stock = (id: string) => ({ kind: 'stock', id }) as const;
  const rating = (id: string) => ({ kind: 'product', id }) as const;
  const listing = (id: string) =>
    ({ kind: 'listing', id, before: undefined, after: undefined }) as const;

  const open = async (shown: Shown) => {
    const changes = createLog();
    const cache = new ResponseCache(changes, roomy);
    const { madeKeys, make } = maker();
    const ask = () => cache.get('a', make('a', shown));
    await askFirst(cache, 'a');
    await ask();
    /** Tells whether the response was made again after a change. */
    const isMadeAgain = async (change: Parameters<ChangeLog['add']>[0]): Promise<boolean> => {
      const before = madeKeys.length;
      changes.add(change);
      expect(cache.find('a') === undefined).toBe((await ask(), madeKeys.length > before));
      return madeKeys.length > before;
    };
    return { changes, cache, ask, madeKeys, isMadeAgain };
  };

  it('when a product that it shows changed', async () => {
    const { isMadeAgain } = await open({
      ...showProducts(['1', '2']),
      stocks: new Set(['1']),
    });
    expect(await isMadeAgain(stock('1'))).toBe(true);
    expect(await isMadeAgain(stock('2'))).toBe(false);
    expect(await isMadeAgain(rating('2'))).toBe(true);
    expect(await isMadeAgain(listing('2'))).toBe(true);
    expect(await isMadeAgain(listing('3'))).toBe(false);
  });

  it('when a view notices the change of a listing row', async () => {
    const { isMadeAgain } = await open(showProducts([], ({ id }) => id === '3'));
    expect(await isMadeAgain(listing('2'))).toBe(false);
    expect(await isMadeAgain(stock('3'))).toBe(false);
    expect(await isMadeAgain(listing('3'))).toBe(true);
  });

  it('after any change, when nobody knows what it shows', async () => {
    const { isMadeAgain } = await open(anythingShown);
    expect(await isMadeAgain(stock('1'))).toBe(true);
  });

  it('when all is out of date, and when too much has changed to tell', async () => {
    const { changes, ask, madeKeys } = await open(nothingShown);
    changes.clear();
    await ask();
    expect(madeKeys).toHaveLength(2);
    for (let i = 0; i < 20_000; i++) changes.add(stock('1'));
    await ask();
    expect(madeKeys).toHaveLength(3);
  });

  it('when a change came while it was being made; who asks after the change does not get it', async () => {
    const changes = createLog();
    const cache = new ResponseCache(changes, roomy);
    let finish: (value: MadeResponse) => void = () => undefined;
    const slow = cache.get('a', () => new Promise((resolve) => (finish = resolve)));
    changes.add(stock('1'));
    const fresh = ['new', 'never made'].map((text) =>
      cache.get('a', async () => ({ response: page(text), shown: showProducts(['1']) })),
    );
    finish({ response: page('old'), shown: showProducts(['1']) });
    expect((await slow).response.etag).toBe('old');
    for (const one of fresh) expect((await one).response.etag).toBe('new');
    expect(cache.find('a')?.etag).toBe('new');
  });

  it('once, however much changes meanwhile that it does not show', async () => {
    const changes = createLog();
    const cache = new ResponseCache(changes, roomy);
    const { madeKeys, make } = maker();
    const asked = Array.from({ length: 5 }, () => {
      changes.add(stock('2'));
      return cache.get('a', make('a', showProducts(['1'])));
    });
    for (const one of asked) expect((await one).response.etag).toBe('a');
    expect(madeKeys).toHaveLength(1);
    expect(cache.find('a')).toBeDefined();
  });

  it('only after it was read what changed, and without the answer of the database anyway', async () => {
    const { changes, cache, ask, madeKeys } = await open(showProducts(['1']));
    const reader: { isCurrent: boolean; catchUp: ChangeReader['catchUp'] } = {
      isCurrent: false,
      catchUp: async () => {
        changes.add(listing('2'));
        reader.isCurrent = true;
      },
    };
    changes.addReader(reader);
    expect(cache.find('a')).toBeUndefined();
    await ask();
    expect(madeKeys).toHaveLength(1);
    expect(cache.find('a')).toBeDefined();
    reader.isCurrent = false;
    reader.catchUp = () => Promise.reject(new Error('away'));
    expect(cache.find('a')).toBeUndefined();
    await ask();
    expect(madeKeys).toHaveLength(2);
  });
});
