import { createRouter } from '@tanstack/react-router';
import { LoadFailed, Loading, NotFound } from './layout/failed.tsx';
import type { PageContext } from './page.ts';
import { routeTree } from './routes.tsx';
import { parseSearch, stringifySearch } from './search.ts';

/** A step to another page is drawn as one, where the browser can and the visitor does not mind movement; a filter is not. */
const movesOn = ({ pathChanged }: { pathChanged: boolean }): string[] | false => (pathChanged && !matchMedia('(prefers-reduced-motion: reduce)').matches ? ['page'] : false);

/** A router for one visit: one for each request on the server, one for the page's life in the browser. */
export const makeRouter = (context: PageContext) =>
  createRouter({
    routeTree,
    context,
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultViewTransition: { types: movesOn },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 30_000,
    defaultPendingMs: 400,
    defaultPendingMinMs: 300,
    defaultErrorComponent: LoadFailed,
    defaultNotFoundComponent: NotFound,
    defaultPendingComponent: Loading,
    trailingSlash: 'never',
    // Below the dashboard, too: by default its door would be taken for the page of an address there that is none, and the browser drew nothing.
    notFoundMode: 'root',
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
  interface StaticDataRouteOption {
    /** The page of a route, as load-page.tsx names it. */
    page?: string;
  }
}
