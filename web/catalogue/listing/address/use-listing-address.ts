import { useLocation, useMatch, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import type { ListingData } from '../answer/listing-data.ts';
import { dropUnknownOrigins } from './listing-origins.ts';
import { type ListingPreset, findListingPreset } from './listing-presets.ts';
import {
  changeSearch,
  type ListingSearch,
  readListingSearch,
  normaliseSpelling,
} from './listing-search.ts';
import { findFittingSort } from './listing-sorts.ts';

/**
 * Normalises a search: the spelling of the shop, no origin that there is not, no sale type that the route already fixes, no sort
 * order that does not fit.
 */
export const normaliseSearch = (
  asked: ListingSearch,
  { facets }: Pick<ListingData, 'facets'>,
  { type }: Pick<ListingPreset, 'type'>,
): ListingSearch => {
  const known = dropUnknownOrigins(asked);
  const search = normaliseSpelling(
    type === undefined ? known : changeSearch(known, { type: undefined, page: asked.page }),
    facets,
  );
  return changeSearch(search, {
    sort: findFittingSort(search.sort, facets.types, type ?? search.type),
    page: search.page,
  });
};

/** Corrects an address that names a page beyond the end or a sort order that does not fit. */
const useCorrectedAddress = (
  asked: ListingSearch,
  data: ListingData,
  preset: ListingPreset,
): void => {
  const navigate = useNavigate();
  const search = normaliseSearch(asked, data, preset);
  const isWrong = (asked.page ?? 1) > data.page || asked.sort !== search.sort;
  useEffect(() => {
    if (isWrong)
      void navigate({
        to: '.',
        search: changeSearch(search, { page: data.page === 1 ? undefined : data.page }) as never,
        replace: true,
        resetScroll: false,
      });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each answer
  }, [isWrong, data]);
};

interface ListingAddress {
  path: string;
  preset: ListingPreset;
  search: ListingSearch;
}

/**
 * Returns the path, settings and search of the listing. While the page is busy with a
 * navigation, it is the search of the last click, so that a second click adds to the first.
 */
export const useListingAddress = (data: ListingData, isBusy: boolean): ListingAddress => {
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname });
  const answered = useSearch({ strict: false });
  const asked = useLocation({
    select: ({ pathname, search }) => (isBusy && pathname === path ? search : answered),
  });
  const preset = findListingPreset(path);
  useCorrectedAddress(
    useMemo(() => readListingSearch(answered), [answered]),
    data,
    preset,
  );
  const search = useMemo(
    () => normaliseSearch(readListingSearch(asked), data, preset),
    [asked, data, preset],
  );
  return { path, preset, search };
};
