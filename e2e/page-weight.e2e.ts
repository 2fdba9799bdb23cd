import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { weighPage } from './page-weight.ts';
import { type RunningShop, startShop } from './running-shop.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'haat-weight-'));
let shop: RunningShop;
let product: string;

beforeAll(async () => {
  shop = await startShop({ DATA_DIR: dataDir, ADMIN_PASSWORD: 'saffron-ledger-77' });
  const { products } = (await (await fetch(`${shop.url}/api/products`)).json()) as { products: { _id: string }[] };
  product = `/product/${products[0]?._id}`;
});

afterAll(async () => {
  await shop?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const kilobytes = (n: number): number => n * 1024;

describe('a first visit stays within its budget', () => {
  it.each([['home', () => '/'], ['listing', () => '/shop-grid-standard'], ['product', () => product]])('%s', async (_, path) => {
    const weight = await weighPage(shop.url + path());
    expect(weight.js).toBeGreaterThan(kilobytes(20));
    expect(weight.js).toBeLessThanOrEqual(kilobytes(110));
    expect(weight.css).toBeLessThanOrEqual(kilobytes(12));
    expect(weight.fonts).toBeLessThanOrEqual(kilobytes(50));
    expect(weight.html).toBeLessThanOrEqual(kilobytes(15));
  });
});

describe('a page asks for nothing of another host, and has no inline style', () => {
  it.each([['home', () => '/'], ['listing', () => '/shop-grid-standard'], ['product', () => product]])('%s', async (_, path) => {
    const response = await fetch(shop.url + path());
    const html = await response.text();
    expect(html).not.toMatch(/\sstyle="/);
    const loaded = [...html.matchAll(/<(?:script|link|img|source)\b[^>]*?(?:src|srcset|href)="([^"]+)"/g)].map((match) => match[1] ?? '');
    const foreign = loaded.filter((address) => /^(?:https?:)?\/\//.test(address) && !address.startsWith(shop.url));
    expect(foreign).toEqual([]);
    expect(response.headers.get('content-security-policy')).not.toContain('unsafe');
  });
});
