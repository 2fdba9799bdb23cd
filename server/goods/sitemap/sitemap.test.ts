import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { addSettings } from '../../../database/testing.ts';
import { deleteProduct, createProduct } from '../../../proofs/world/goods-steps.ts';
import { closeAfterTests, openShop, type TestShop } from '../../../proofs/world/shop.ts';
import { SitemapParts } from './sitemap-parts.ts';
import { createSitemapRoutes } from './sitemap.ts';

const ids: string[] = [];

const add = async (name: string, stock: number): Promise<string> => {
  const body = {
    name,
    productType: 'per unit',
    unitVariation: [{ size: 'M', stock, price: 100 }],
    category: ['Winter Wear'],
    tag: ['Hand & Loom', 'Contact', 'winter-wear'],
  };
  const { status, data } = await createProduct(shop, { token }, body);
  expect(status).toBe(201);
  return String(data._id);
};

const shop = closeAfterTests(await openShop({ PUBLIC_URL: 'https://haat.example' }));
await addSettings(shop.deps.store, 14_500);
const token = (await shop.createPerson({ role: 'admin' })).token;
// Parts of two, so that five products need three.
createSitemapRoutes(async () => ['/about', '/pages/mill'], 2)(shop.app, shop.deps);
for (const n of [1, 2, 3, 4, 5]) ids.push(await add(`Shawl ${n}`, 4));

const read = async (path: string): Promise<string> => {
  const answer = await shop.app.request(path);
  expect(answer.status, path).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  return answer.text();
};

const locations = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) =>
    (match[1] ?? '').replace('https://haat.example', ''),
  );

const allProducts = async (): Promise<string[]> => {
  const parts = locations(await read('/sitemap.xml')).filter((path) => path.includes('products'));
  return (await Promise.all(parts.map(read))).flatMap(locations);
};

describe('the sitemap', () => {
  it('is an index of the pages, and of as many parts as the products need', async () => {
    const xml = await read('/sitemap.xml');
    expect(xml).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<sitemapindex xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">/,
    );
    expect(locations(xml)).toEqual([
      '/sitemap-pages.xml',
      '/sitemap-products.xml?part=1',
      '/sitemap-products.xml?part=2',
      '/sitemap-products.xml?part=3',
    ]);
    expect(xml.match(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/g)).toHaveLength(3);
  });

  it('has each offered product once, with its date of change', async () => {
    const paths = await allProducts();
    expect(paths.toSorted()).toEqual(
      ids.map((id, i) => `/product/${id}/shawl-${i + 1}`).toSorted(),
    );
    const first = await read('/sitemap-products.xml?part=1');
    expect(locations(first)).toHaveLength(2);
    const { updated_at } = await shop.deps.store.db
      .selectFrom('products')
      .select('updated_at')
      .where('id', '=', paths[0]?.split('/')[2] ?? '')
      .executeTakeFirstOrThrow();
    expect(first).toContain(`<lastmod>${updated_at.toISOString()}</lastmod>`);
  });

  it('changes with the catalogue', async () => {
    const added = await add('Late shawl', 1);
    expect(await allProducts()).toContain(`/product/${added}/late-shawl`);
    await deleteProduct(shop, { token }, added);
    expect(await allProducts()).not.toContain(`/product/${added}/late-shawl`);
  });

  it('names public pages, the categories, and tags that have a page of their own', async () => {
    const paths = locations(await read('/sitemap-pages.xml'));
    expect(paths).toEqual([
      '/',
      '/collections',
      '/buy-in-kg',
      '/buy-in-unit',
      '/about',
      '/terms-of-use',
      '/contact',
      '/pages/mill',
      '/shop-grid-standard/winter-wear',
      '/hand-%26-loom',
    ]);
  });

  it('is compressed for clients that accept it', async () => {
    const answer = await shop.app.request('/sitemap-products.xml?part=1', {
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(locations(gunzipSync(Buffer.from(await answer.arrayBuffer())).toString())).toHaveLength(
      2,
    );
  });

  it('reads a part once while the catalogue does not change, however often it is requested', async () => {
    let reads = 0;
    const counted = {
      value: <T>(read: Parameters<typeof shop.deps.reads.run<T>>[0]): Promise<T> => {
        reads += 1;
        return shop.deps.reads.run(read);
      },
    };
    const app = new Hono();
    createSitemapRoutes(async () => [], 2)(app, {
      ...shop.deps,
      reads: Object.create(shop.deps.reads, { run: counted }) as TestShop['deps']['reads'],
    });
    const fetchSitemap = () => app.request('/sitemap-products.xml?part=1');
    const first = await (await fetchSitemap()).text();
    reads = 0;
    for (let n = 0; n < 20; n++) expect(await (await fetchSitemap()).text()).toBe(first);
    // None, unless the catalogue moves behind this test: then the parts are walked once more, and
    // this one is read.
    expect(reads).toBeLessThan(10);
  });

  it.each(['0', '4', '-1', '1.5', 'x', '99999999'])('answers 404 for the part %s', async (part) => {
    expect((await shop.app.request(`/sitemap-products.xml?part=${part}`)).status).toBe(404);
  });

  it('is named in robots.txt', async () => {
    const text = await (await shop.app.request('/robots.txt')).text();
    expect(text).toContain('Sitemap: https://haat.example/sitemap.xml');
    expect(text).toMatch(/^User-agent: \*\nDisallow: \/cart\$\n/);
  });

  it('does not exclude a listing whose name begins like a hidden page', async () => {
    const text = await (await shop.app.request('/robots.txt')).text();
    // As RFC 9309 has it: a rule is of what begins so, and `$` is the end of an address.
    const barred = [...text.matchAll(/^Disallow: (\S+)$/gm)].map(([, rule = '']) => rule);
    const isDisallowed = (path: string): boolean =>
      barred.some((rule) =>
        rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule),
      );
    expect(
      [
        '/carton',
        '/compared',
        '/wishlists',
        '/administration',
        '/apiary',
        '/checkouts/x',
        '/my-accounts?page=2',
        '/',
        '/collections',
        '/product/prd_1',
        '/pictures/mango-640.jpg',
        '/assets/a.js',
      ].filter(isDisallowed),
    ).toEqual([]);
    const hidden = [
      '/cart',
      '/cart?a=1',
      '/checkout',
      '/wishlist',
      '/compare',
      '/my-account',
      '/myorders',
      '/myorders/HT-1/all',
      '/login-register',
      '/password-reset/1/2',
      '/account-verify/1/2',
      '/admin',
      '/admin/orders',
      '/api/products',
      '/dev/mail',
      '/test-gateway/pay?x',
    ];
    expect(hidden.filter((path) => !isDisallowed(path))).toEqual([]);
  });
});

describe('the sitemap parts of a large catalogue', () => {
  const million = 1_000_000;
  const formatId = (n: number): string => `prd_${String(n).padStart(7, '0')}`;
  const changedAt = (n: number): Date => new Date(1_700_000_000_000 + n);
  let reads = 0;
  const listIds = async (after: string | null, limit: number) => {
    reads += 1;
    const from = after === null ? 0 : Number(after.slice(4)) + 1;
    return Array.from({ length: Math.max(0, Math.min(limit, million - from)) }, (_, i) => ({
      id: formatId(from + i),
      name: 'Shawl',
      slug: '',
      updatedAt: changedAt(from + i),
    }));
  };

  it('have a million products in 25 parts, without a gap and each once', async () => {
    const sitemap = new SitemapParts({ current: () => 1 }, listIds, 40_000);
    const parts = await sitemap.get();
    expect(parts).toHaveLength(25);
    expect(parts[24]).toEqual({ after: formatId(959_999), changedAt: changedAt(999_999) });
    let next = 0;
    let wrong = 0;
    for (const part of parts)
      for await (const some of sitemap.products(part))
        wrong += some.filter(({ id }) => id !== formatId(next++)).length;
    expect({ next, wrong }).toEqual({ next: million, wrong: 0 });
  });

  it('are read once for a version, for any number of callers', async () => {
    let version = 1;
    let fails = false;
    const sitemap = new SitemapParts(
      { current: () => version },
      async (after, limit) =>
        fails ? Promise.reject(new Error('away')) : (await listIds(after, limit)).slice(0, 3),
      4,
    );
    reads = 0;
    await Promise.all([sitemap.get(), sitemap.get()]);
    await sitemap.get();
    expect(reads).toBe(1);
    version = 2;
    fails = true;
    await expect(sitemap.get()).rejects.toThrow('away');
    fails = false;
    expect(await sitemap.get()).toHaveLength(1);
    expect(reads).toBe(2);
  });
});
