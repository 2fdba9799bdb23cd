import { Link } from '@tanstack/react-router';
import { listPageNumbers } from '../../../shop/catalogue/listing.ts';
import type { AdminSearch } from '../../admin-search.ts';
import { type PageLinkProps, Pagination } from '../../kit/pagination.tsx';
import { useAdminWords } from '../frame/words.ts';

/** A list, its URL, and the current page. */
export interface ListPagesProps {
  to:
    | '/admin/orders'
    | '/admin/products'
    | '/admin/returns'
    | '/admin/shipments'
    | '/admin/jobs'
    | '/admin/audit'
    | '/admin/users'
    | '/admin/messages'
    | '/admin/kg-pricing'
    | '/admin/synonyms'
    | '/admin/gift-cards'
    | '/admin/users/$id';
  /** Only for the orders of one user. */
  params?: { id: string };
  search: AdminSearch;
  page: number;
  pages: number;
}

const linkTo = ({ to, params, search }: ListPagesProps) => {
  const { page: _, ...first } = search;
  return (n: number, props: PageLinkProps) => (
    <Link
      to={to}
      params={params ?? {}}
      search={n === 1 ? first : { ...first, page: n }}
      activeOptions={{ exact: true, includeSearch: true }}
      {...props}
    />
  );
};

/** Links to the pages of a list. They keep its filters. */
export const ListPages = (list: ListPagesProps) => {
  const { act } = useAdminWords();
  const { page, pages } = list;
  return (
    <Pagination
      page={page}
      pages={pages}
      numbers={listPageNumbers(page, pages)}
      link={linkTo(list)}
      label={act.pages}
      previous={act.previous}
      next={act.next}
      pageLabel={act.page}
    />
  );
};
