import { Link, useMatch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ListingSearch } from './listing-search.ts';

export interface ListingLinkProps {
  search: ListingSearch;
  /** Another listing; without it, this one. */
  to?: string | undefined;
  /** Filters keep the place on the page; pages start at its top. */
  toTop?: boolean;
  className?: string | undefined;
  title?: string | undefined;
  rel?: string | undefined;
  /** It would lead to nothing: still read, not followed, and with the focus it had. */
  dead?: boolean;
  children: ReactNode;
  'aria-label'?: string | undefined;
  'aria-current'?: 'true' | 'page' | undefined;
}

/** A link to a listing with some state in its address. */
export const ListingLink = ({ search, to, toTop = false, dead = false, children, ...rest }: ListingLinkProps) => {
  const here = useMatch({ strict: false, select: ({ pathname }) => pathname });
  // The search is typed by ListingSearch; which listing route it is only shows in the browser.
  return <Link {...rest} disabled={dead} tabIndex={dead ? -1 : undefined} to={to ?? here} search={search as never} resetScroll={toTop} activeOptions={{ exact: true, includeSearch: true }} activeProps={{}}>{children}</Link>;
};
