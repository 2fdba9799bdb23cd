import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import process from 'node:process';
import { buffer } from 'node:stream/consumers';
import type { Store } from '../database/connect.ts';
import { openBrowser } from '../e2e/fixtures/browser.ts';
import { type PageWeight, weighPage } from '../e2e/fixtures/page-weight.ts';
import { freePort, type RunningShop } from '../e2e/fixtures/running-shop.ts';
import { pageSize } from '../shop/goods/listing/listing.ts';
import { always, type Load, load, type Paths } from './world/load.ts';

export interface Pages {
  weights: Record<string, PageWeight>;
  base: Load;
  /** A cached page, and one that has to be rendered. */
  pairs: [Load, Load | null][];
}

/** Node writes these itself. */
const ownHeaders = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

/** Fetches a page, still compressed. */
const fetchRaw = async (
  url: string,
): Promise<{ headers: Record<string, unknown>; body: Buffer }> => {
  const [response] = (await once(
    get(url, { headers: { 'accept-encoding': 'gzip' } }),
    'response',
  )) as [IncomingMessage];
  const headers = Object.fromEntries(
    Object.entries(response.headers).filter(([name]) => !ownHeaders.has(name)),
  );
  return { headers, body: await buffer(response) };
};

/** The baseline: a bare Node server that sends the same bytes and headers. */
const fixedBuffer = async (url: string): Promise<Load> => {
  const { headers, body } = await fetchRaw(url);
  const port = await freePort();
  const child = spawn(
    process.execPath,
    ['bench/world/fixed-buffer.ts', String(port), JSON.stringify(headers)],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  child.stdin.end(body);
  await once(child.stdout, 'data');
  const result = await load(
    'its bytes from a fixed buffer',
    `http://127.0.0.1:${port}`,
    always('/'),
    child.pid ?? 0,
  );
  child.kill();
  await once(child, 'exit');
  return result;
};

const listing = '/shop-grid-standard';

/** One full listing page after the other, in every sort order, so that none repeats. */
const listingPages = async (store: Store): Promise<Paths> => {
  const { count } = await store.db
    .selectFrom('listing')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('offered', '=', true)
    .executeTakeFirstOrThrow();
  const pages = Math.floor(Number(count) / pageSize);
  const sorts = ['default', 'new', 'popularity', 'priceHighToLow', 'priceLowToHigh'];
  let turn = 0;
  return () =>
    `${listing}?sort=${sorts[turn % sorts.length]}&page=${2 + (Math.floor((turn += 1) / sorts.length) % (pages - 2))}`;
};

/** One product after the other. */
const productPages = async (store: Store): Promise<Paths> => {
  const rows = await store.db
    .selectFrom('products')
    .select('id')
    .where('archived_at', 'is', null)
    .limit(20_000)
    .execute();
  let turn = 0;
  return () => `/product/${rows[(turn += 1) % rows.length]?.id}`;
};

/** Loads home, a listing and a product, and weighs the downloads of a first visit. */
export const measurePages = async (shop: RunningShop, store: Store): Promise<Pages> => {
  const [products, listings] = [await productPages(store), await listingPages(store)];
  const product = products();
  const browser = await openBrowser();
  const weights = {
    home: await weighPage(browser, shop.url),
    listing: await weighPage(browser, shop.url + listing),
    product: await weighPage(browser, shop.url + product),
  };
  await browser.close();
  const base = await fixedBuffer(shop.url + listing);
  const of = (name: string, paths: Paths): Promise<Load> => load(name, shop.url, paths, shop.pid);
  return {
    weights,
    base,
    pairs: [
      [await of('home', always('/')), null],
      [await of('listing', always(listing)), await of('listing, made anew', listings)],
      [await of('product', always(product)), await of('product, made anew', products)],
    ],
  };
};
