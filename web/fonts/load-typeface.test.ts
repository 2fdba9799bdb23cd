// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildTypefaceScript } from './load-typeface.ts';

const stored = new Map<string, string>();
const added: string[] = [];
/** What waits for the page to load, and what waits for a frame. */
let loaded: (() => void)[];
let frames: (() => void)[];

beforeEach(() => {
  stored.clear();
  added.length = 0;
  [loaded, frames] = [[], []];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  vi.stubGlobal('document', { fonts: { add: ({ source }: Face) => void added.push(source) } });
  vi.stubGlobal('addEventListener', (_: string, then: () => void) => void loaded.push(then));
  vi.stubGlobal('requestAnimationFrame', (then: () => void) => void frames.push(then));
  vi.stubGlobal('setTimeout', (then: () => void) => then());
  vi.stubGlobal('FontFace', Face);
});
afterEach(() => vi.unstubAllGlobals());

class Face {
  readonly source: string;
  constructor(_: string, source: string) {
    this.source = source;
  }
  load = (): Promise<this> => Promise.resolve(this);
}

const run = (...chosen: Parameters<typeof buildTypefaceScript>): void => {
  // oxlint-disable-next-line no-new-func -- the text that stands in every page
  new Function(buildTypefaceScript(...chosen))();
};

const paint = (): void => {
  for (const then of frames.splice(0)) then();
};

const flush = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};

const visit = async (): Promise<void> => {
  run();
  for (const then of loaded) then();
  paint();
  paint();
  await flush();
};

test('a first visit loads the typeface two frames after the page', async () => {
  run();
  expect(added).toEqual([]);
  for (const then of loaded) then();
  paint();
  expect(added).toEqual([]);
  paint();
  await flush();
  expect(added).toEqual([expect.stringMatching(/^url\(.*anek-latin.*\.woff2\)$/)]);
});

test('the next page has it from the beginning', async () => {
  await visit();
  added.length = 0;
  run();
  await flush();
  expect(added).toHaveLength(1);
});

test('a file of an older version is not one that it has', async () => {
  await visit();
  for (const key of stored.keys()) stored.set(key, '/assets/older.woff2');
  added.length = 0;
  run();
  await flush();
  expect(added).toEqual([]);
});

test('a browser that keeps nothing loads it after each page', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('SecurityError');
    },
    setItem: () => {
      throw new Error('SecurityError');
    },
  });
  await visit();
  expect(added).toHaveLength(1);
});

test('a shop with another typeface loads that one alone', async () => {
  const address = '/look/bitter.0123456789.woff2';
  run({ family: 'Bitter Variable', address, weight: '430 700' });
  for (const then of loaded) then();
  paint();
  paint();
  await flush();
  expect(added).toEqual([`url(${address})`]);
});
