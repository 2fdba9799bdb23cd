import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * A step within a page (a filter, a sort, another part of the reviews) keeps what is shown, with
 * its focus and its place, until the new is there, however long that takes. The outline of a page
 * is for steps to another page.
 */
export const useKeptInSight = (): void => {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        const here = router.state.matches.at(-1);
        const route = here === undefined ? undefined : router.routesById[here.routeId];
        if (route !== undefined)
          route.options.pendingMs = pathChanged ? (router.options.defaultPendingMs ?? 0) : Infinity;
      }),
    [router],
  );
};
