import type { UserInfo } from '../../../contract/accounts.ts';
import { Pill } from '../../kit/badges.tsx';
import { PlainLink } from '../../kit/plain-link.tsx';
import { useAdminWords } from '../frame/words.ts';
import { userPath } from '../table/row-paths.ts';
import { type Addressed, type Column, DataTable } from '../table/table.tsx';
import css from '../table/table.module.css';

/** What a table of users may show. */
export const useUserColumns = (): Column<UserInfo>[] => {
  const { users: words } = useAdminWords();
  return [
    {
      key: 'name',
      title: words.name,
      fixed: true,
      cell: ({ _id: id, name }) => (
        <PlainLink href={userPath(id)} className={`${css.strong} ${css.person}`}>
          {name}
        </PlainLink>
      ),
    },
    { key: 'email', title: words.email, cell: ({ email }) => email },
    { key: 'mobile', title: words.mobile, cell: ({ mobile }) => mobile ?? '' },
    {
      key: 'verified',
      title: words.verified,
      phone: 1,
      cell: ({ verified }) => (
        <Pill tone={verified ? 'neem' : 'haldi'}>{verified ? words.yes : words.no}</Pill>
      ),
    },
    {
      key: 'role',
      title: words.role,
      phone: 1,
      cell: ({ isAdmin }) =>
        isAdmin ? (
          <Pill tone="neel">{words.admin}</Pill>
        ) : (
          <span className={css.grey}>{words.customer}</span>
        ),
    },
  ];
};

/** Users in a table, each row a link to its user. */
export const UserTable = ({
  users,
  caption,
  addressed,
}: {
  users: readonly UserInfo[];
  caption: string;
  addressed: Addressed;
}) => (
  <DataTable
    caption={caption}
    columns={useUserColumns()}
    rows={users}
    keyOf={({ _id }) => _id}
    addressed={addressed}
    pathOf={({ _id }) => userPath(_id)}
  />
);
