import { Link } from '@tanstack/react-router';
import { listPageNumbers } from '../../../shop/goods/listing/listing.ts';
import { type PageLinkProps, Pagination } from '../../kit/page/pagination.tsx';
import type { AdminSearch } from '../admin-search.ts';
import { useAdminWords } from '../parts/words.ts';
import type { ListState } from './list-context.ts';

/** A list, its URL, and the current page. */
interface ListPagesProps {
  to: ListState['to'] | '/admin/users/$id';
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
