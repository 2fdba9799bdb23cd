import { createContext, type ReactNode, use } from 'react';
import { PlainLink } from '../../kit/plain-link.tsx';
import { stringifySearch } from '../../search-params.ts';
import type { ListingSearch } from './listing-search.ts';

/** The address of the listing that is shown, without its search. */
export const ListingPlace = createContext('/collections');

export interface ListingLinkProps {
  search: ListingSearch;
  /** The path of another listing; without it, this listing. */
  to?: string | undefined;
  /** Filters keep the place on the page; pages start at its top. */
  toTop?: boolean;
  className?: string | undefined;
  title?: string | undefined;
  rel?: string | undefined;
  /** The link would lead to no product. It can be read and focused, but not followed. */
  dead?: boolean;
  children: ReactNode;
  'aria-label'?: string | undefined;
  'aria-current'?: 'true' | 'page' | undefined;
}

/** A link to a listing with some state in its address. */
export const ListingLink = ({
  search,
  to,
  toTop = false,
  dead = false,
  ...rest
}: ListingLinkProps) => {
  const here = use(ListingPlace);
  return (
    <PlainLink
      {...rest}
      href={dead ? null : `${to ?? here}${stringifySearch({ ...search })}`}
      stays={!toTop}
    />
  );
};
