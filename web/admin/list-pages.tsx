import { Link } from '@tanstack/react-router';
import { pageNumbers } from '../../shop/catalogue/listing.ts';
import type { AdminSearch } from '../admin-search.ts';
import { Pagination } from '../kit/pagination.tsx';
import { useAdminWords } from './words.ts';

interface ListPagesProps {
  to: '/admin/orders' | '/admin/products';
  search: AdminSearch;
  page: number;
  pages: number;
}

/** Links to the pages of a list; what narrows it stays in the address. */
export const ListPages = ({ to, search, page, pages }: ListPagesProps) => {
  const { act } = useAdminWords();
  const { page: _, ...rest } = search;
  const at = (n: number): AdminSearch => (n === 1 ? rest : { ...rest, page: n });
  return (
    <Pagination
      page={page}
      pages={pages}
      numbers={pageNumbers(page, pages)}
      link={(n, props) => <Link to={to} search={at(n)} {...props} />}
      label={act.pages}
      previous={act.previous}
      next={act.next}
      pageLabel={act.page}
    />
  );
};
