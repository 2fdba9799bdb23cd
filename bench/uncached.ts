import type { Store } from '../database/connect.ts';
import { foods, garments } from '../database/seed/generated-goods.ts';
import { fabrics, places } from '../database/seed/generated-words.ts';
import type { RunningShop } from '../e2e/fixtures/running-shop.ts';
import { listSearchWords } from '../shop/goods/search/search.ts';
import { createAdminToken } from './world/admin-token.ts';
import { measureCpu } from './world/cpu-time.ts';

/**
 * What an answer costs that nobody has asked for before: one request after the other, every address
 * and every term new, with the CPU time of server and database apart.
 */
export interface UncachedCost {
  name: string;
  serverMs: number;
  databaseMs: number;
  errors: number;
}

const requestCount = 100;
const warmUpCount = 15;
const deepPage = 0.7;

/** The words of generated names, each once. */
const listNameWords = (): string[] => [
  ...new Set(
    [
      ...places,
      ...fabrics,
      ...foods.map(({ name }) => name),
      ...garments.map(({ name }) => name),
    ].flatMap(listSearchWords),
  ),
];

const hindiWords = ['प्याज', 'आलू', 'टमाटर', 'चावल', 'दाल', 'साड़ी', 'कुर्ता', 'केला', 'आम', 'सेब'];

/** Takes one letter out of the middle. */
const mistype = (word: string): string =>
  word.slice(0, word.length >> 1) + word.slice((word.length >> 1) + 1);

/** Returns the path of the i-th request. A search of two words is new where one word is not. */
type PathMaker = (i: number) => string;

const pair = (words: readonly string[], i: number): string => {
  const first = words[i % words.length] ?? '';
  const round = Math.floor(i / words.length);
  return round === 0 ? first : `${first} ${words[(i * 7 + round) % words.length] ?? ''}`;
};

const listPaths = async (store: Store): Promise<[name: string, path: PathMaker][]> => {
  const { db } = store;
  const { count } = await db
    .selectFrom('listing')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('offered', '=', true)
    .executeTakeFirstOrThrow();
  const pages = Math.ceil(Number(count) / 50);
  const deep = Math.max(1, Math.floor(pages * deepPage));
  const products = await db
    .selectFrom('listing')
    .select('product_id')
    .where('offered', '=', true)
    .orderBy('product_id')
    .limit(3 * requestCount)
    .execute();
  const words = listNameWords();
  const long = words.filter((word) => word.length > 5);
  const find = (text: string): string => encodeURIComponent(text);
  return [
    ['listing, all counts', (i) => `/api/products?minPrice=${i + 1}`],
    [
      'listing, price falling, deep page',
      (i) => `/api/products?sort=priceHighToLow&minPrice=${i + 1}&page=${deep - (i % deep)}`,
    ],
    ['search, one word', (i) => `/api/products?search=${find(pair(words, i))}`],
    ['search with a slip', (i) => `/api/products?search=${find(mistype(pair(long, i)))}`],
    ['search in Hindi', (i) => `/api/products?search=${find(pair(hindiWords, i))}`],
    [
      'suggestions, short prefix',
      (i) =>
        `/api/search/suggest?q=${find((words[i % words.length] ?? '').slice(0, 2 + Math.floor(i / words.length)))}`,
    ],
    // Another filter than that of the first row, whose answers are kept.
    ['listing page, HTML', (i) => `/shop-grid-standard?minPrice=${i + 1}.5`],
    ['product page, HTML', (i) => `/product/${products[i]?.product_id}`],
    // The first of these reads the names, which the second one would do beside its answers.
    [
      'admin: products by name',
      (i) => `/api/products?all=true&sort=nameAToZ&page=${1 + (i % pages)}`,
    ],
    ['admin: products', (i) => `/api/products?all=true&page=${1 + (i % pages)}`],
  ];
};

/** Measures all rows. The log-in of an admin is made for those that need it. */
export const measureUncached = async (shop: RunningShop, store: Store): Promise<UncachedCost[]> => {
  const authorization = `Bearer ${await createAdminToken(store)}`;
  const costs: UncachedCost[] = [];
  for (const [name, path] of await listPaths(store)) {
    const headers = {
      'accept-encoding': 'gzip',
      ...(name.startsWith('admin') ? { authorization } : {}),
    };
    let errors = 0;
    const ask = async (from: number, to: number): Promise<void> => {
      for (let i = from; i < to; i++) {
        const response = await fetch(shop.url + path(i), { headers });
        await response.arrayBuffer();
        if (!response.ok) errors += 1;
      }
    };
    await ask(0, warmUpCount);
    const { serverMs, databaseMs } = await measureCpu(shop.pid, () =>
      ask(warmUpCount, warmUpCount + requestCount),
    );
    costs.push({
      name,
      serverMs: serverMs / requestCount,
      databaseMs: databaseMs / requestCount,
      errors,
    });
  }
  return costs;
};
