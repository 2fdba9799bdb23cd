import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isStaff } from '../../shared/people/session/is-staff.ts';
import { useSession } from '../../shared/people/session/session.ts';
import { NotFound } from './page-states.tsx';

/** Addresses that a browser of the staff has already requested again. */
const lookedAgain = new Set<string>();

/**
 * The page for an unknown product. The server renders it for everybody and hides drafts, so a
 * browser of the staff requests it once more.
 */
export const ProductNotFound = () => {
  const router = useRouter();
  const { pathname } = useLocation();
  const mayKnow = isStaff(useSession());
  useEffect(() => {
    if (!mayKnow || lookedAgain.has(pathname)) return;
    lookedAgain.add(pathname);
    void router.invalidate();
  }, [mayKnow, pathname, router]);
  return <NotFound />;
};
