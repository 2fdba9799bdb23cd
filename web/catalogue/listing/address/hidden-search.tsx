import type { ListingSearch } from './listing-search.ts';

/** The search as hidden fields, so that a form keeps what it does not change. */
export const HiddenSearch = ({
  search,
  without,
}: {
  search: ListingSearch;
  without: readonly (keyof ListingSearch)[];
}) => {
  const keptEntries = Object.entries(search).filter(
    ([name]) => !without.some((one) => one === name),
  );
  return keptEntries.flatMap(([name, given]) =>
    [given]
      .flat()
      .map((value) => (
        <input key={`${name}-${value}`} type="hidden" name={name} value={String(value)} />
      )),
  );
};
