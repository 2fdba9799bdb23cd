import type { RunningShop } from '../e2e/running-shop.ts';
import { always, type Load, load, type Paths } from './load.ts';

/** Another lowest price each time: the counts of such a filter cannot have been kept. */
const evernew = (): Paths => {
  let paise = 0;
  return () => `/api/products?minPrice=${((paise += 1) / 100).toFixed(2)}`;
};

/** The first row is what the others are held against. */
const calls: readonly [string, Paths][] = [
  ['all products', always('/api/products')],
  ['a category, by price', always('/api/products?category=vegetables&sort=priceLowToHigh')],
  ['for men, newest first', always('/api/products?group=men&type=per+unit&sort=new')],
  ['page 10', always('/api/products?page=10')],
  ['a search', always('/api/products?search=cotton')],
  ['facets counted anew', evernew()],
];

export const measureApi = async (shop: RunningShop): Promise<Load[]> => {
  const loads: Load[] = [];
  for (const [name, paths] of calls) loads.push(await load(name, shop.url, paths, shop.pid));
  return loads;
};
