import { type AdminSearch, type AdminSearchParts, omitUndefined } from '../../admin-search.ts';

/** What else is asked, on the first page of it. */
export const narrowed = (asked: AdminSearch, next: Partial<AdminSearchParts>): AdminSearch =>
  omitUndefined({ ...asked, page: undefined, ...next });

/** Those parts of an address that a list goes by. */
export const askedOf = <Part extends keyof AdminSearch>(
  search: AdminSearch,
  parts: readonly Part[],
): Pick<AdminSearch, Part> =>
  Object.fromEntries(
    parts.filter((part) => search[part] !== undefined).map((part) => [part, search[part]]),
  ) as Pick<AdminSearch, Part>;

/** Names the list that an address asks for, whatever its page, order and columns. */
export const listName = ({
  page: _page,
  sort: _sort,
  columns: _columns,
  ...narrowing
}: AdminSearch): string => JSON.stringify(narrowing);
