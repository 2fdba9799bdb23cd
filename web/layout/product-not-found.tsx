import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from '../state/session/session.ts';
import { NotFound } from './page-states.tsx';

/** Addresses that an admin's browser has already requested again. */
const lookedAgain = new Set<string>();

/**
 * The page for an unknown product. The server renders it for everybody and hides drafts, so an
 * admin's browser requests it once more.
 */
export const ProductNotFound = () => {
  const router = useRouter();
  const { pathname } = useLocation();
  const isAdmin = useSession()?.isAdmin === true;
  useEffect(() => {
    if (!isAdmin || lookedAgain.has(pathname)) return;
    lookedAgain.add(pathname);
    void router.invalidate();
  }, [isAdmin, pathname, router]);
  return <NotFound />;
};
