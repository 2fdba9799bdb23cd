import { call } from '../../shared/people/session/session.ts';
import { usePageData } from '../parts/page-data.ts';
import { buildAdminHead, useAdminWords } from '../parts/words.ts';
import { ExportButton } from '../table/export-button.tsx';
import { createListLoader } from '../table/list-loader.ts';
import { ListPage, ListTable } from '../table/list-page.tsx';
import { buildUserPath } from '../table/row-paths.ts';
import { useUserColumns } from './user-columns.tsx';

export const loader = createListLoader(
  ['page', 'search', 'columns'],
  ({ frame }) => frame.users,
  (query, signal) => ({ list: call('GET /api/users', { query, signal }) }),
);

export const head = buildAdminHead;

/** All accounts, newest first, with search and pages. */
export const Page = () => {
  const data = usePageData(loader);
  const { users } = useAdminWords();
  return (
    <ListPage
      to="/admin/users"
      data={data}
      actions={<ExportButton table="users" />}
      search={users.searchLabel}
    >
      <ListTable
        columns={useUserColumns()}
        choosesColumns
        rows={data.list.users}
        none={users.none}
        pathOf={({ _id }) => buildUserPath(_id)}
      />
    </ListPage>
  );
};
