import { type AdminSearch, type AdminSearchParts, omitUndefined } from '../admin-search.ts';

/** Changes some filters and goes to the first page. */
export const narrowSearch = (
  urlSearch: AdminSearch,
  next: Partial<AdminSearchParts>,
): AdminSearch => omitUndefined({ ...urlSearch, page: undefined, ...next });

/** Picks the keys of a search that a list uses. */
export const pickSearch = <Part extends keyof AdminSearch>(
  search: AdminSearch,
  parts: readonly Part[],
): Pick<AdminSearch, Part> =>
  Object.fromEntries(
    parts.filter((part) => search[part] !== undefined).map((part) => [part, search[part]]),
  ) as Pick<AdminSearch, Part>;

/** Leaves out what is not a filter: the page, the order and the columns. */
const omitView = ({ page: _page, sort: _sort, columns: _columns, ...filters }: AdminSearch) =>
  filters;

/** Returns a key for a filtered list, the same for all its pages, orders and columns. */
export const nameList = (urlSearch: AdminSearch): string => JSON.stringify(omitView(urlSearch));

/** Counts the filters in use, besides the search. */
export const countFilters = (urlSearch: AdminSearch): number =>
  Object.keys(omitView(urlSearch)).filter((part) => part !== 'search').length;
