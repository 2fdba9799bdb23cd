import type { RunningShop } from '../e2e/fixtures/running-shop.ts';
import { always, type Load, load, type Paths } from './world/load.ts';

/** Adds a meaningless parameter to a path, so that no cache has the response. */
const anew = (path: string): Paths => {
  let turn = 0;
  return () => `${path}${path.includes('?') ? '&' : '?'}turn=${(turn += 1)}`;
};

/** The others are compared with the first row. */
const calls: readonly [string, Paths][] = [
  ['all products, made anew', anew('/api/products')],
  ['a category, by price', anew('/api/products?category=vegetables&sort=priceHighToLow')],
  ['for men, newest first', anew('/api/products?group=men&type=per+unit&sort=new')],
  ['page 10', anew('/api/products?page=10')],
  ['a search', anew('/api/products?search=cotton')],
  [
    'three filters and a price',
    anew('/api/products?category=women&category=men&color=Sky&minPrice=500'),
  ],
  ['all products, kept', always('/api/products')],
];

export const measureApi = async (shop: RunningShop): Promise<Load[]> => {
  const loads: Load[] = [];
  for (const [name, paths] of calls) loads.push(await load(name, shop.url, paths, shop.pid));
  return loads;
};
