import { globSync, readFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import { readClientFiles, type Manifest } from '../../server/platform/pages/page-build.ts';
import { weighPage } from '../fixtures/page-weight.ts';
import type { RunningShop } from '../fixtures/running-shop.ts';
import { expect, test } from '../fixtures/test.ts';

let shop: RunningShop;
let browser: Browser;
let product: string;

test.beforeAll(async ({ browser: opened, readOnly }) => {
  browser = opened;
  shop = readOnly.shop;
  const { products } = (await (await fetch(`${shop.url}/api/products`)).json()) as {
    products: { _id: string }[];
  };
  product = `/product/${products[0]?._id}`;
});

const paths: [string, () => string][] = [
  ['home', () => '/'],
  ['listing', () => '/shop-grid-standard'],
  ['product', () => product],
];

const kilobytes = (n: number): number => n * 1024;

/** Weighs everything that a page loads by itself, as transferred, with headers. */
test.describe('the weight of a first visit', () => {
  for (const [name, path] of paths)
    test(`is within the budget: ${name}`, async () => {
      const { bytes, files } = await weighPage(browser, shop.url + path());
      const list = files.map((file) => `${file.kind} ${file.path} ${file.bytes}`).join('\n');
      expect(bytes.js, list).toBeGreaterThan(kilobytes(20));
      expect(bytes.js, list).toBeLessThanOrEqual(kilobytes(100));
      expect(bytes.css, list).toBeLessThanOrEqual(kilobytes(12));
      expect(bytes.fonts, list).toBeLessThanOrEqual(kilobytes(50));
      expect(bytes.html, list).toBeLessThanOrEqual(kilobytes(13));
    });
});

for (const path of ['/collections', '/buy-in-kg'])
  test(`the HTML of ${path} is small before it is compressed`, async () => {
    const html = await (await fetch(shop.url + path)).text();
    expect(html.match(/<article/g)?.length).toBeGreaterThanOrEqual(8);
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(kilobytes(64));
  });

test('each page has an entry in the build manifest, by which the server finds its scripts and styles', () => {
  const root = new URL('../../', import.meta.url);
  const { pages: built } = readClientFiles(
    JSON.parse(readFileSync(new URL('dist/client/.vite/manifest.json', root), 'utf8')) as Manifest,
  );
  const pages = globSync('web/*/*-page.tsx', { cwd: root });
  expect(pages.length).toBeGreaterThan(10);
  expect(pages.filter((page) => built[page.replace('web/', './')] === undefined)).toEqual([]);
});

test.describe('a page', () => {
  for (const [name, path] of paths)
    test(`sends no request to another host and has no inline style: ${name}`, async () => {
      const response = await fetch(shop.url + path());
      const html = await response.text();
      expect(html).not.toMatch(/\sstyle="/);
      const loaded = [
        ...html.matchAll(/<(?:script|link|img|source)\b[^>]*?(?:src|srcset|href)="([^"]+)"/g),
      ].map((match) => match[1] ?? '');
      const foreign = loaded.filter(
        (address) => /^(?:https?:)?\/\//.test(address) && !address.startsWith(shop.url),
      );
      expect(foreign).toEqual([]);
      expect(response.headers.get('content-security-policy')).not.toContain('unsafe');
    });
});
