import { type AdminSearch, type AdminSearchParts, omitUndefined } from '../../admin-search.ts';

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

/** Returns a key for a filtered list, the same for all its pages, orders and columns. */
export const nameList = ({
  page: _page,
  sort: _sort,
  columns: _columns,
  ...narrowing
}: AdminSearch): string => JSON.stringify(narrowing);
