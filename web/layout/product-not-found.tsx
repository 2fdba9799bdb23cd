import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from '../state/session.ts';
import { NotFound } from './page-states.tsx';

/** Addresses that an admin has looked at once more: what is not there then is not there. */
const lookedAgain = new Set<string>();

/**
 * No product at this address. The server's page is everybody's and knows no draft: an admin's
 * browser asks once more.
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
