import { useNavigate } from '@tanstack/react-router';
import type { AdminSearch } from '../admin-search.ts';
import type { LoaderInput } from '../page.ts';
import { call } from '../state/session/session.ts';
import { ExportButton } from './frame/export-button.tsx';
import { usePageData } from './frame/page-data.ts';
import { PageTitle } from './frame/page-title.tsx';
import { adminHead, adminWordsFor, useAdminWords } from './frame/words.ts';
import { ColumnChoice } from './table/column-choice.tsx';
import { Found, SearchForm } from './table/list-bar.tsx';
import { ListPages } from './table/list-pages.tsx';
import { askedOf, narrowed } from './table/narrowed.ts';
import { useUserColumns, UserTable } from './users/user-table.tsx';
import parts from './frame/page-parts.module.css';
import table from './table/table.module.css';

export const loader = async ({
  context,
  deps,
  abortController,
}: LoaderInput<object, AdminSearch>) => {
  const asked = askedOf(deps, ['page', 'search', 'columns']);
  const query = askedOf(asked, ['page', 'search']);
  const [{ frame }, list] = await Promise.all([
    adminWordsFor(context),
    call('GET /api/users', { query, signal: abortController.signal }),
  ]);
  return { title: frame.users, list, asked };
};

export const head = adminHead;

/** Everybody with an account, newest first: narrowed by search, page by page. */
export const Page = () => {
  const { title, list, asked } = usePageData(loader);
  const { users } = useAdminWords();
  const navigate = useNavigate();
  const addressed = { to: '/admin/users', asked, usual: 'newest' } as const;
  const ask = (search: string): void =>
    void navigate({
      to: '/admin/users',
      search: narrowed(asked, { search: search === '' ? undefined : search }),
    });
  return (
    <>
      <PageTitle actions={<ExportButton table="users" />}>{title}</PageTitle>
      <SearchForm label={users.searchLabel} value={asked.search} onSearch={ask} />
      <div className={table.bar}>
        <Found count={list.total} />
        <ColumnChoice columns={useUserColumns()} addressed={addressed} />
      </div>
      {list.users.length === 0 ? (
        <p className={parts.empty}>{users.none}</p>
      ) : (
        <UserTable users={list.users} caption={title} addressed={addressed} />
      )}
      <ListPages to="/admin/users" search={asked} page={list.page} pages={list.pages} />
    </>
  );
};
