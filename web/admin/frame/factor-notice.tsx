import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Notice } from '../../kit/feedback/notice.tsx';
import { call } from '../../state/session/session.ts';
import { useAdminWords } from './words.ts';
import typography from '../../kit/typography.module.css';
import css from './factor-notice.module.css';

/**
 * Asks an admin without a second factor to turn one on. If it is required, `FactorRequired`
 * replaces the page instead.
 */
export const FactorNotice = () => {
  const { factor } = useAdminWords();
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
        {factor.ask}{' '}
        <Link to="/my-account" hash="second-factor" className={typography.link}>
          {factor.turnOn}
        </Link>
      </p>
    </Notice>
  );
};
