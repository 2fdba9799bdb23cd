import { staffRoles } from '../../../shop/people/staff.ts';
import { useAdminWords } from '../parts/words.ts';
import css from './staff.module.css';

/** What each role may do, in a sentence. */
export const RoleGuide = () => {
  const { staff: words } = useAdminWords();
  return (
    <dl className={css.guide}>
      {staffRoles.map((role) => (
        <div key={role}>
          <dt>{words.roles[role]}</dt>
          <dd>{words.does[role]}</dd>
        </div>
      ))}
    </dl>
  );
};
