import { Link } from '@tanstack/react-router';
import type { UserInfo } from '../../contract/accounts.ts';
import { Pill } from '../kit/mark.tsx';
import type from '../kit/type.module.css';
import css from './table.module.css';
import { useAdminWords } from './words.ts';

const Row = ({ user }: { user: UserInfo }) => {
  const { users } = useAdminWords();
  const { _id: id, name, email, mobile, verified, isAdmin } = user;
  return (
    <tr className={css.row}>
      <td><Link to="/admin/users/$id" params={{ id }} className={`${css.strong} ${css.person}`}>{name}</Link></td>
      <td><Link to="/admin/users/$id" params={{ id }} className={css.cover} tabIndex={-1} aria-hidden="true" />{email}</td>
      <td>{mobile ?? ''}</td>
      <td><Pill tone={verified ? 'neem' : 'haldi'}>{verified ? users.yes : users.no}</Pill></td>
      <td>{isAdmin ? <Pill tone="neel">{users.admin}</Pill> : <span className={css.grey}>{users.customer}</span>}</td>
    </tr>
  );
};

/** Users in a table, each row a link to its user. */
export const UserTable = ({ users, caption }: { users: readonly UserInfo[]; caption: string }) => {
  const { users: words } = useAdminWords();
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <caption className={type.hidden}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.name}</th>
            <th scope="col">{words.email}</th>
            <th scope="col">{words.mobile}</th>
            <th scope="col">{words.verified}</th>
            <th scope="col">{words.role}</th>
          </tr>
        </thead>
        <tbody>{users.map((user) => <Row key={user._id} user={user} />)}</tbody>
      </table>
    </div>
  );
};
