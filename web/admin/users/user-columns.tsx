import type { UserInfo } from '../../../contract/people/accounts.ts';
import { PlainLink } from '../../kit/html/plain-link.tsx';
import { Pill } from '../../kit/marks/badges.tsx';
import { useAdminWords } from '../parts/words.ts';
import { buildUserPath } from '../table/row-paths.ts';
import type { Column } from '../table/table.tsx';
import css from '../table/table.module.css';

/** The columns of a table of users. */
export const useUserColumns = (): Column<UserInfo>[] => {
  const { users: words, staff } = useAdminWords();
  return [
    {
      key: 'name',
      title: words.name,
      fixed: true,
      cell: ({ _id: id, name }) => (
        <PlainLink href={buildUserPath(id)} className={`${css.strong} ${css.person}`}>
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
        <Pill tone={verified ? 'good' : 'warning'}>{verified ? words.yes : words.no}</Pill>
      ),
    },
    {
      key: 'role',
      title: words.role,
      phone: 1,
      cell: ({ role }) =>
        role === 'customer' ? (
          <span className={css.grey}>{staff.roles.customer}</span>
        ) : (
          <Pill tone="info">{staff.roles[role]}</Pill>
        ),
    },
  ];
};
