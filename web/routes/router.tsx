import { createRouter } from '@tanstack/react-router';
import { LoadFailed, Loading, NotFound } from '../layout/states/page-states.tsx';
import type { PageContext } from '../shared/platform/page.ts';
import { parseSearch, stringifySearch } from '../shared/platform/search-params.ts';
import type { ShownShop } from '../shared/platform/shop.ts';
import { routeTree } from './routes.tsx';

type Router = ReturnType<typeof createBaseRouter>;

/**
 * Should a navigation be animated as a view transition? A filter is not, nor with reduced motion or
 * without browser support.
 */
const shouldAnimateStep = ({ latestLocation, state }: Router): boolean =>
  typeof document.startViewTransition === 'function' &&
  latestLocation.pathname !== state.resolvedLocation?.pathname &&
  !matchMedia('(prefers-reduced-motion: reduce)').matches;

const ignore = (): void => undefined;

/**
 * Renders a navigation as a view transition. A second navigation cuts the first one short, and the
 * browser then rejects `ready`; the router handles `updateCallbackDone` only, so the rejection is
 * handled here.
 */
const drawStep = (router: Router, update: () => Promise<void>): Promise<void> => {
  if (!shouldAnimateStep(router)) return update();
  const { ready, finished, updateCallbackDone } = document.startViewTransition(update);
  for (const promise of [ready, finished]) promise.catch(ignore);
  return updateCallbackDone;
};

/** Does this document show a page again, at a reload or a step through the history? */
const isReturn = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'reload' || entry?.type === 'back_forward';
};

/**
 * Creates the rule by which the router may scroll. At hydration it would scroll a new page to its
 * top, although the visitor may have scrolled on already.
 */
const createScrollRule = (): (() => boolean) => {
  let isHydrated = false;
  return () => {
    const isFirst = !isHydrated;
    isHydrated = true;
    return !isFirst || isReturn() || location.hash !== '';
  };
};

/**
 * What pages in the browser need of the shop. The rest is told by the server alone: in its JSON-LD
 * and in the blocks of its pages.
 */
const takeShownShop = ({
  legal: _legal,
  grievanceOfficer: _grievanceOfficer,
  contact: { whatsapp = '' },
  hours: _hours,
  social,
  icon: _icon,
  colours: _colours,
  typeface: _typeface,
  ...shown
}: ShownShop): ShownShop => ({
  ...shown,
  contact: whatsapp === '' ? {} : { whatsapp },
  social: Object.fromEntries(Object.entries(social).filter(([, address]) => address !== '')),
});

/** In the browser the shop is read from the document, before anything is drawn. */
type StartContext = Omit<PageContext, 'shop'> & Partial<Pick<PageContext, 'shop'>>;

const createBaseRouter = (context: PageContext) =>
  createRouter({
    routeTree,
    context,
    // Only the server does it; the browser need not have its code.
    dehydrate: () => ({ shop: import.meta.env.SSR ? takeShownShop(context.shop) : context.shop }),
    hydrate: ({ shop }: Pick<PageContext, 'shop'>) => void Object.assign(context, { shop }),
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 30_000,
    defaultPendingMs: 400,
    defaultPendingMinMs: 300,
    defaultErrorComponent: LoadFailed,
    defaultNotFoundComponent: NotFound,
    defaultPendingComponent: Loading,
    trailingSlash: 'never',
    // By default the router would render the dashboard's parent route for an unknown address below
    // it, and the browser would show nothing.
    notFoundMode: 'root',
  });

/** Creates a router: one for each request on the server, one for the page's life in the browser. */
export const makeRouter = (context: StartContext): Router => {
  const router = createBaseRouter(context as PageContext);
  if (!import.meta.env.SSR) {
    router.startViewTransition = (update) => drawStep(router, update);
    router.options.scrollRestoration = createScrollRule();
  }
  return router;
};

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
  interface StaticDataRouteOption {
    /** The page of a route, as page-options.tsx names it. */
    page?: string;
  }
}
