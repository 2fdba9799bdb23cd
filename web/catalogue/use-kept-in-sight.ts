import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Keeps the page visible during a navigation within it, such as a filter or a sort order. The
 * skeleton only appears on the way to another page.
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
