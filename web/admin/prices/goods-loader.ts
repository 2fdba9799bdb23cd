import { adminSorts, sorts } from '../../../shop/goods/listing/listing.ts';
import { call } from '../../shared/people/session/session.ts';
import type { AdminSearch } from '../admin-search.ts';

/** The parts of the URL that a sheet of goods uses. */
export const goodsParts = [
  'page',
  'search',
  'type',
  'state',
  'category',
  'tag',
  'sort',
  'columns',
] as const satisfies readonly (keyof AdminSearch)[];

/** A sheet goes by names, because whoever types into it looks for the next one. */
export const goodsSort = 'nameAToZ';

const knownSorts = [...sorts, ...adminSorts];

/** Loads a page of the listing with all that can be typed into. */
export const loadGoods = (query: Omit<AdminSearch, 'columns'>, signal: AbortSignal) => {
  const sort = knownSorts.find((one) => one === query.sort) ?? goodsSort;
  return call('GET /api/products', { query: { ...query, sort, all: 'true' }, signal });
};
