import type { Store } from '../database/connect.ts';
import { addGeneratedProducts } from '../database/seed/add-generated.ts';
import { startShop } from '../e2e/fixtures/running-shop.ts';
import { runCommand } from '../scripts/command/command.ts';
import { addToHistory } from './figures/history.ts';
import {
  fillShop,
  readNumbers,
  waitForListing,
  withFolder,
  withStore,
} from './world/sized-shop.ts';

/**
 * `npm run bench -- stalls [--products N] [--folder DIR]`: how long `/healthz` waits while absurd
 * listings and searches are answered. It is asked every 2 ms, so a wait is the time that an answer
 * kept the process busy without a break. A busy machine adds its own waits: the first row shows
 * them. Before that, this process imports products, so many that the shop reads its whole listing
 * anew, and asks for listings until they show them.
 */

const usage = 'npm run bench -- stalls [--products N] [--folder DIR]';
const roundCount = 5;
const pauseMs = 2;
const maxAddressLength = 7000;
const importedProducts = 1000;

const repeatValues = (name: string, count: number): string =>
  Array.from({ length: count }, (_, i) => `${name}=x${i}`).join('&');

interface ListingFacets {
  facets: Record<string, { value: string }[]>;
}

/** The requests, by what is absurd about them. */
const listPaths = async (url: string): Promise<Record<string, string>> => {
  const { facets } = (await (await fetch(`${url}/api/products`)).json()) as ListingFacets;
  const all = (facet: string, name: string): string =>
    (facets[facet] ?? []).map(({ value }) => `${name}=${encodeURIComponent(value)}`).join('&');
  const every = [all('categories', 'category'), all('colors', 'color'), all('tags', 'tag')]
    .join('&')
    .slice(0, maxAddressLength);
  return {
    'nothing else': '/healthz?',
    'the listing': '/api/products?',
    '300 tags that nobody has': `/api/products?${repeatValues('tag', 300)}`,
    'every category, colour and tag': `/api/products?${every}`,
    'groups that exclude each other': '/api/products?group=men&group=women&category=vegetables',
    'a price above its end': '/api/products?minPrice=100&maxPrice=50',
    'page 20,000': '/api/products?page=20000',
    'page 20,000, price falling': '/api/products?page=20000&sort=priceHighToLow',
    'page 999,999,999': '/api/products?page=999999999',
    'a search of 2,000 letters': `/api/products?search=${'a'.repeat(2000)}`,
    'a search of 960 words': `/api/products?search=${encodeURIComponent('a b c d e f g h '.repeat(120))}`,
    'a search of one letter': '/api/products?search=a',
    'a search of three letters': '/api/products?search=c%20s%20m',
    'suggestions for one letter': '/api/search/suggest?q=a',
    'a listing page, HTML': '/shop-grid-standard?',
  };
};

const timeRequest = async (address: string): Promise<number> => {
  const began = performance.now();
  await (await fetch(address)).arrayBuffer();
  return performance.now() - began;
};

/**
 * Imports products beside the shop, and asks for listings that nobody has asked for until they count
 * the new ones. Returns the longest wait for a listing, and the time until the new ones were counted.
 */
const watchImport = async (
  url: string,
  store: Store,
): Promise<{ longestMs: number; shownMs: number }> => {
  const countListed = async (turn: number): Promise<number> => {
    const answer = await fetch(`${url}/api/products?maxPrice=${10_000_000 + turn}`);
    return (
      (await answer.json()) as { facets: { types: { count: number }[] } }
    ).facets.types.reduce((sum, { count }) => sum + count, 0);
  };
  const before = await countListed(0);
  await addGeneratedProducts(store, importedProducts, () => {});
  const began = performance.now();
  let longestMs = 0;
  for (let turn = 1; ; turn += 1) {
    const asked = performance.now();
    const count = await countListed(turn);
    longestMs = Math.max(longestMs, performance.now() - asked);
    if (count > before) return { longestMs, shownMs: performance.now() - began };
    await new Promise((wake) => setTimeout(wake, pauseMs));
  }
};

/** Asks for `/healthz` while `work` runs. Returns the waits in ms, the longest first. */
const watchHealth = async (url: string, work: () => Promise<void>): Promise<number[]> => {
  let isOver = false;
  const waits: number[] = [];
  const watch = async (): Promise<void> => {
    while (!isOver) {
      waits.push(await timeRequest(`${url}/healthz`));
      await new Promise((wake) => setTimeout(wake, pauseMs));
    }
  };
  const watching = watch();
  await work();
  isOver = true;
  await watching;
  return waits.toSorted((a, b) => b - a);
};

await runCommand(async () => {
  const { products, folder } = readNumbers({ products: 20_000 }, usage);
  return withFolder(folder, async (env) => {
    const shop = await startShop(env);
    try {
      const imported = await withStore(env.DATA_DIR, async (store) => {
        await fillShop(store, products);
        await waitForListing(shop.url, products);
        return watchImport(shop.url, store);
      });
      const paths = await listPaths(shop.url);
      // The first answers of a process are slow because its code is not compiled yet.
      for (const path of Object.values(paths)) await timeRequest(`${shop.url}${path}&round=first`);
      const rows: Record<string, Record<string, string>> = {};
      let worstMs = 0;
      for (const [name, path] of Object.entries(paths)) {
        const times: number[] = [];
        const waits = await watchHealth(shop.url, async () => {
          for (let round = 0; round < roundCount; round += 1)
            times.push(await timeRequest(`${shop.url}${path}&round=${round}`));
        });
        const [worst = 0] = waits;
        if (name !== 'nothing else') worstMs = Math.max(worstMs, worst);
        rows[name] = {
          'answer ms':
            times.toSorted((a, b) => a - b)[Math.floor(roundCount / 2)]?.toFixed(1) ?? '',
          'longest wait ms': worst.toFixed(1),
          'median wait ms': (waits[Math.floor(waits.length / 2)] ?? 0).toFixed(1),
        };
      }
      console.log(`\nHow long /healthz waits, ${products.toLocaleString('en')} products`);
      console.table(rows);
      console.log(
        `After an import of ${importedProducts.toLocaleString('en')} products by another process, a listing took ${(imported.longestMs / 1000).toFixed(1)} s at most, and counted them after ${(imported.shownMs / 1000).toFixed(1)} s.`,
      );
      addToHistory('stalls', { products, worstMs, imported });
      return 0;
    } finally {
      await shop.stop();
    }
  });
});
