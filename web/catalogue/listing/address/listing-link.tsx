import { createContext, type ReactNode, use } from 'react';
import { buildLinkAttributes } from '../../../kit/html/plain-link.tsx';
import { stringifySearch } from '../../../shared/platform/search-params.ts';
import type { ListingSearch } from './listing-search.ts';

/** The address of the listing that is shown, without its search. */
export const ListingPlace = createContext('/collections');

interface ListingTarget {
  search: ListingSearch;
  /** The path of another listing; without it, this listing. */
  to?: string | undefined;
  /** Filters keep the place on the page; pages start at its top. */
  toTop?: boolean | undefined;
  /** The link would lead to no product. It can be read and focused, but not followed. */
  dead?: boolean | undefined;
}

interface ListingLinkProps extends ListingTarget {
  className?: string | undefined;
  title?: string | undefined;
  rel?: string | undefined;
  children: ReactNode;
  'aria-label'?: string | undefined;
  'aria-current'?: 'true' | 'page' | undefined;
}

/** Builds the attributes of a link to a listing with some state in its address. */
export const useListingLink = () => {
  const here = use(ListingPlace);
  return ({ search, to, toTop = false, dead = false }: ListingTarget) =>
    buildLinkAttributes(dead ? null : `${to ?? here}${stringifySearch(search)}`, !toTop);
};

/** A link to a listing with some state in its address. */
export const ListingLink = ({ search, to, toTop, dead, children, ...rest }: ListingLinkProps) => (
  <a {...rest} {...useListingLink()({ search, to, toTop, dead })}>
    {children}
  </a>
);
