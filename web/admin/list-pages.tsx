import { Link } from '@tanstack/react-router';
import { pageNumbers } from '../../shop/catalogue/listing.ts';
import type { AdminSearch } from '../admin-search.ts';
import { type PageLinkProps, Pagination } from '../kit/pagination.tsx';
import { useAdminWords } from './words.ts';

interface ListPagesProps {
  to: '/admin/orders' | '/admin/products';
  search: AdminSearch;
  page: number;
  pages: number;
}

const linkTo = (to: ListPagesProps['to'], search: AdminSearch) => {
  const { page: _, ...first } = search;
  return (n: number, props: PageLinkProps) => <Link to={to} search={n === 1 ? first : { ...first, page: n }} activeOptions={{ exact: true, includeSearch: true }} {...props} />;
};

/** Links to the pages of a list; what narrows it stays in the address. */
export const ListPages = ({ to, search, page, pages }: ListPagesProps) => {
  const { act } = useAdminWords();
  return (
    <Pagination
      page={page}
      pages={pages}
      numbers={pageNumbers(page, pages)}
      link={linkTo(to, search)}
      label={act.pages}
      previous={act.previous}
      next={act.next}
      pageLabel={act.page}
    />
  );
};
