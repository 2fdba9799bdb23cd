import { useNavigate } from '@tanstack/react-router';
import type { AdminSearch } from '../admin-search.ts';
import type { LoaderInput } from '../page.ts';
import { call } from '../state/session/session.ts';
import { ExportButton } from './frame/export-button.tsx';
import { usePageData } from './frame/page-data.ts';
import { PageTitle } from './frame/page-title.tsx';
import { buildAdminHead, loadPageWords, useAdminWords } from './frame/words.ts';
import { ColumnChoice } from './table/column-choice.tsx';
import { ResultCount, SearchForm } from './table/list-bar.tsx';
import { ListPages } from './table/list-pages.tsx';
import { pickSearch, narrowSearch } from './table/list-search.ts';
import { useUserColumns, UserTable } from './users/user-table.tsx';
import parts from './frame/page-parts.module.css';
import table from './table/table.module.css';

export const loader = async ({
  context,
  deps,
  abortController,
}: LoaderInput<object, AdminSearch>) => {
  const urlSearch = pickSearch(deps, ['page', 'search', 'columns']);
  const query = pickSearch(urlSearch, ['page', 'search']);
  const [{ frame }, list] = await Promise.all([
    loadPageWords(context),
    call('GET /api/users', { query, signal: abortController.signal }),
  ]);
  return { title: frame.users, list, urlSearch };
};

export const head = buildAdminHead;

/** All accounts, newest first, with search and pages. */
export const Page = () => {
  const { title, list, urlSearch } = usePageData(loader);
  const { users } = useAdminWords();
  const navigate = useNavigate();
  const urlState = { to: '/admin/users', urlSearch, defaultSort: 'newest' } as const;
  const searchFor = (search: string): void =>
    void navigate({
      to: '/admin/users',
      search: narrowSearch(urlSearch, { search: search === '' ? undefined : search }),
    });
  return (
    <>
      <PageTitle actions={<ExportButton table="users" />}>{title}</PageTitle>
      <SearchForm label={users.searchLabel} value={urlSearch.search} onSearch={searchFor} />
      <div className={table.bar}>
        <ResultCount count={list.total} />
        <ColumnChoice columns={useUserColumns()} urlState={urlState} />
      </div>
      {list.users.length === 0 ? (
        <p className={parts.empty}>{users.none}</p>
      ) : (
        <UserTable users={list.users} caption={title} urlState={urlState} />
      )}
      <ListPages to="/admin/users" search={urlSearch} page={list.page} pages={list.pages} />
    </>
  );
};
