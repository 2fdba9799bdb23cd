import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { createGunzip } from 'node:zlib';
import { compress } from 'hono/compress';
import type { Db } from '../../../database/tables.ts';
import {
  buildCollectionPath,
  type Collection,
} from '../../../shop/goods/collections/collection.ts';
import { formatSlug } from '../../../shop/goods/listing/listing.ts';
import { buildProductPath } from '../../../shop/goods/product/address-word.ts';
import { readAcceptedEncodings } from '../../platform/http/body.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { RouteModule } from '../../platform/http/route-module.ts';
import { CompressedTexts } from '../../platform/pages/compressed-texts.ts';
import type { Deps } from '../deps.ts';
import { findListedPages } from '../products/products.ts';
import { type SitemapPart, SitemapParts } from './sitemap-parts.ts';

/** Routes that everybody may see, besides categories, tags and products. */
const fixedPaths = [
  '/',
  '/collections',
  '/buy-in-kg',
  '/buy-in-unit',
  '/about',
  '/terms-of-use',
  '/contact',
];
/** Personal pages and paths that are no pages, which search engines must not index. */
const hiddenPaths = [
  '/cart',
  '/checkout',
  '/wishlist',
  '/compare',
  '/my-account',
  '/myorders',
  '/login-register',
  '/password-reset',
  '/account-verify',
  '/admin',
  '/api/',
  '/dev/',
  '/test-gateway',
];
/** Products of one part; the protocol allows 50,000 addresses. */
const productsPerPart = 40_000;

interface SitemapEntry {
  path: string;
  changedAt?: Date;
}

interface CatalogueNames {
  facets: Record<'categories' | 'tags', { value: string }[]>;
}

const escapeXml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');

const writeEntries = (
  kind: 'url' | 'sitemap',
  origin: string,
  places: readonly SitemapEntry[],
): string =>
  places
    .map(
      ({ path, changedAt }) =>
        `<${kind}><loc>${escapeXml(origin + path)}</loc>${changedAt === undefined ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`}</${kind}>\n`,
    )
    .join('');

const buildWrapper = (kind: 'urlset' | 'sitemapindex'): [string, string] => [
  `<?xml version="1.0" encoding="UTF-8"?>\n<${kind} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`,
  `</${kind}>\n`,
];

/**
 * The pages by name: a category has a listing of its own, a tag the one of its name, unless
 * something else stands there. Collections and the merchant have pages, too.
 */
const listNamedPages = (
  { facets }: CatalogueNames,
  collections: readonly Collection[],
  pagePaths: readonly string[],
): SitemapEntry[] => {
  const categories = facets.categories.map(({ value }) => formatSlug(value));
  const takenNames = new Set(
    [...fixedPaths, ...hiddenPaths].map((path) => path.replaceAll('/', '')).concat(categories),
  );
  const tags = facets.tags
    .map(({ value }) => formatSlug(value))
    .filter((name) => !takenNames.has(name));
  const paths = [
    ...new Set([...fixedPaths, ...pagePaths]),
    ...categories.map((name) => `/shop-grid-standard/${encodeURIComponent(name)}`),
    // The page of a category stands among the categories.
    ...collections.filter(({ source }) => source.kind !== 'category').map(buildCollectionPath),
    ...tags.map((name) => `/${encodeURIComponent(name)}`),
  ];
  return paths.map((path) => ({ path }));
};

/** Decompresses a cached sitemap for clients that do not accept gzip, in chunks. */
const decompress = (bytes: Buffer): ReadableStream =>
  Readable.toWeb(Readable.from([bytes]).compose(createGunzip())) as ReadableStream;

const headers = {
  'content-type': 'application/xml; charset=utf-8',
  'cache-control': 'public, max-age=600',
};

/**
 * A rule is of everything that begins so: without its ends, `/cart` would shut off the listing of
 * the tag Carton too.
 */
const formatRules = (path: string): string[] =>
  path.endsWith('/') ? [path] : [`${path}$`, `${path}/`, `${path}?`];

/** robots.txt: the hidden paths, and the address of the sitemap. */
const writeRobots = (origin: string): string =>
  [
    'User-agent: *',
    ...hiddenPaths.flatMap(formatRules).map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

/**
 * `/robots.txt`, and `/sitemap.xml` as an index of `/sitemap-pages.xml` (fixed pages, those of
 * the merchant, categories, tags) and as many `/sitemap-products.xml?part=n` as the offered products
 * need, `size` in each.
 */
export const createSitemapRoutes =
  (listPagePaths: (db: Db) => Promise<string[]>, size = productsPerPart): RouteModule<Deps> =>
  (app, { settings, reads, catalogueVersion, listing }) => {
    const origin = settings.publicUrl;
    const parts = new SitemapParts(
      catalogueVersion,
      (after, limit) => reads.run((db) => findListedPages(db, after, limit)),
      size,
    );
    const compressedParts = new CompressedTexts<SitemapPart>(async function* (part) {
      const [head, foot] = buildWrapper('urlset');
      yield head;
      for await (const some of parts.products(part))
        yield writeEntries(
          'url',
          origin,
          some.map((product) => ({
            path: buildProductPath(product),
            changedAt: product.updatedAt,
          })),
        );
      yield foot;
    });
    const productPath = (part: number): string => `/sitemap-products.xml?part=${part}`;

    app.get('/robots.txt', (context) =>
      context.text(writeRobots(origin), 200, { 'cache-control': headers['cache-control'] }),
    );

    app.get('/sitemap.xml', async (context) => {
      const products = (await parts.get()).map(({ changedAt }, i) => ({
        path: productPath(i + 1),
        changedAt,
      }));
      const [head, foot] = buildWrapper('sitemapindex');
      return context.body(
        head +
          writeEntries('sitemap', origin, [{ path: '/sitemap-pages.xml' }, ...products]) +
          foot,
        200,
        headers,
      );
    });

    app.get('/sitemap-pages.xml', compress(), async (context) => {
      // The listing keeps its counts, so the names of the catalogue need no query of their own.
      const answer = await app.request('/api/products?limit=1');
      if (!answer.ok) throw new Error(`The listing answered ${answer.status}`);
      const names = (await answer.json()) as CatalogueNames;
      const [head, foot] = buildWrapper('urlset');
      return context.body(
        head +
          writeEntries(
            'url',
            origin,
            listNamedPages(names, await listing.findCollections(), await reads.run(listPagePaths)),
          ) +
          foot,
        200,
        headers,
      );
    });

    app.get('/sitemap-products.xml', async (context) => {
      const partNumber = context.req.query('part') ?? '1';
      const part = /^[1-9]\d{0,4}$/.test(partNumber)
        ? (await parts.get())[Number(partNumber) - 1]
        : undefined;
      if (part === undefined) throw notFound('sitemap');
      const bytes = await compressedParts.get(part);
      const takesGzip = readAcceptedEncodings(context.req.header('accept-encoding') ?? '').includes(
        'gzip',
      );
      const varied = { ...headers, vary: 'Accept-Encoding' };
      return takesGzip
        ? context.body(bytes, 200, { ...varied, 'content-encoding': 'gzip' })
        : context.body(decompress(bytes), 200, varied);
    });
  };
