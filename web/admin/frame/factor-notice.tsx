import { Link } from '@tanstack/react-router';
import { Notice } from '../../kit/feedback/notice.tsx';
import { useRole } from '../parts/rights.ts';
import { useAdminWords } from '../parts/words.ts';
import typography from '../../kit/typography.module.css';
import css from './factor-notice.module.css';

/**
 * Asks staff without a second factor to turn one on, and says what the password opens. If it is required, `FactorRequired`
 * replaces the page instead.
 */
export const FactorNotice = () => {
  const { factor } = useAdminWords();
  const role = useRole();
  return (
    <Notice kind="warn" className={css.notice}>
      <p>
        {factor.ask} <span className={css.why}>{factor.opens[role]}</span>{' '}
        <Link to="/my-account/security" hash="second-factor" className={typography.link}>
          {factor.turnOn}
        </Link>
      </p>
    </Notice>
  );
};
