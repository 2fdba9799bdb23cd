import { Link } from '@tanstack/react-router';
import type { AdminSearch } from '../admin-search.ts';
import { useAdminWords } from '../parts/words.ts';
import { choiceClass, Choices } from '../table/list-bar.tsx';

/** Leads from the sheet of prices to that of stocks and back; the filters stay. */
export const SheetLinks = ({ search }: { search: AdminSearch }) => {
  const { frame, prices } = useAdminWords();
  const { page: _page, columns: _columns, sort: _sort, ...filters } = search;
  return (
    <Choices label={prices.sheets}>
      <Link to="/admin/prices" search={filters} className={choiceClass}>
        {frame.prices}
      </Link>
      <Link to="/admin/stock" search={filters} className={choiceClass}>
        {frame.stock}
      </Link>
    </Choices>
  );
};
