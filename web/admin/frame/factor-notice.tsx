import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Notice } from '../../kit/feedback/notice.tsx';
import { call } from '../../state/session/session.ts';
import { useAdminWords } from './words.ts';
import typography from '../../kit/typography.module.css';
import css from './factor-notice.module.css';

/**
 * Asks an admin whose account opens with the password alone to turn on a second factor; where it is
 * required, the page itself says so.
 */
export const FactorNotice = () => {
  const { factor } = useAdminWords();
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    // Without an answer nobody is asked: the notice is not worth a fault.
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
