import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Notice } from '../../kit/feedback/notice.tsx';
import { call } from '../../state/session/session.ts';
import { useRole } from './rights.ts';
import { useAdminWords } from './words.ts';
import typography from '../../kit/typography.module.css';
import css from './factor-notice.module.css';

/**
 * Asks staff without a second factor to turn one on, and says what the password opens. If it is required, `FactorRequired`
 * replaces the page instead.
 */
export const FactorNotice = () => {
  const { factor } = useAdminWords();
  const role = useRole();
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    // A failed call shows nothing: the notice is not worth an error.
    void call('GET /api/users/second-factor').then(
      ({ on, required }) => setIsWanted(!on && required !== true),
      () => undefined,
    );
  }, []);
  if (!isWanted) return null;
  return (
    <Notice kind="warn" className={css.notice}>
      <p>
        {factor.ask} {factor.opens[role]}{' '}
        <Link to="/my-account" hash="second-factor" className={typography.link}>
          {factor.turnOn}
        </Link>
      </p>
    </Notice>
  );
};
