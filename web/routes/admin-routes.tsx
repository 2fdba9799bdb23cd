import { createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Language } from '../../shop/people/account.ts';
import type { AdminSearch } from '../admin/admin-search.ts';
import { SkeletonLines } from '../kit/feedback/skeleton.tsx';
import { isStaff } from '../shared/people/session/is-staff.ts';
import { requireLogin } from '../shared/people/session/require-login.ts';
import { getSession, type Session } from '../shared/people/session/session.ts';
import { markHydrated } from '../shared/platform/hydration.ts';
import type { PageContext } from '../shared/platform/page.ts';
import { refused } from '../words/refused.ts';
import { useWords } from '../words/words.ts';
import { type LoadPage, createPersonalPage } from './page-options.tsx';
import { rootRoute } from './root.tsx';
import place from '../kit/page/place.module.css';
import typography from '../kit/typography.module.css';

const AdminPageSkeleton = () => <SkeletonLines label={useWords().states.loading} lines={7} />;

/**
 * The skeleton of the dashboard until the session is known. The dashboard has its own frame, so
 * this draws the main part. A redirect to the first screen of a role waits for its hydration.
 */
const DashboardSkeleton = () => {
  const { layout, states } = useWords();
  useEffect(markHydrated, []);
  return (
    <main id="main" tabIndex={-1}>
      <div className={place.wrap}>
        <div className={place.head}>
          <h1 className={typography.page}>{layout.dashboard}</h1>
        </div>
        <SkeletonLines label={states.loading} lines={7} />
        <noscript>{states.needsScript}</noscript>
      </div>
    </main>
  );
};

const titleFor = ({ words, language }: PageContext): string =>
  getSession() !== null && !isStaff(getSession())
    ? refused[language].title
    : words.layout.dashboard;

const loadBehindImport: LoadPage = async (name) =>
  (await import('../admin/admin-pages.ts')).loadAdminPage(name);

/** Is this the path of a dashboard page? */
export const isDashboardPath = (path: string): boolean => /^\/admin(\/|$)/.test(path);

/** May this session open the dashboard page at this path? */
export const canOpenDashboard = (path: string, session: Session): boolean =>
  isDashboardPath(path) && isStaff(session);

/**
 * Loads the code and the words of the dashboard during hydration, if the path is a dashboard page
 * and the session may open it.
 */
export const loadDashboardEarly = (path: string, language: Language): void => {
  if (canOpenDashboard(path, getSession()))
    void import('../admin/admin-pages.ts')
      .then(({ loadAdminShell: preloadAdmin }) => preloadAdmin(language))
      .catch(() => undefined);
};

/**
 * The parent route of the dashboard. A visitor goes to the login and returns; a customer is refused
 * as "not found", which the router does not report as an error. `web/admin` is loaded only behind
 * this route, so no route below names its chunk to the server (`staticData`): a page would preload
 * it.
 */
const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'admin',
  ssr: false,
  pendingMinMs: 0,
  beforeLoad: ({ context, location }) => {
    if (!isStaff(requireLogin(location))) throw notFound();
    // The dashboard belongs to no preview, so it is loaded as a document of its own.
    if (context.shop.isPreview === true)
      throw redirect({ href: location.href, reloadDocument: true });
  },
  loader: async (given): Promise<unknown> =>
    (await loadBehindImport('admin/frame')).loader?.(given as never),
  // The server stops at this route, so its head serves all pages below.
  head: async ({ match, matches }) =>
    (await import('../shared/platform/page-head.ts')).buildPageHead(
      { title: titleFor(match.context), path: matches.at(-1)?.pathname ?? '/admin', hidden: true },
      match.context,
    ),
  pendingComponent: DashboardSkeleton,
  component: lazyRouteComponent(() => loadBehindImport('admin/frame'), 'Page'),
  notFoundComponent: lazyRouteComponent(
    () => import('./dashboard-refused.tsx'),
    'DashboardRefused',
  ),
});

const createAdminPage = (name: string) => ({
  ...createPersonalPage(`admin/${name}`, loadBehindImport),
  staticData: {},
  getParentRoute: () => adminRoute,
  pendingComponent: AdminPageSkeleton,
  errorComponent: lazyRouteComponent(() => import('../admin/frame/page-failed.tsx'), 'PageFailed'),
});

/** The URL's search stays unparsed here: admin-pages.ts parses it. */
const createSearchedPage = (name: string) => ({
  ...createAdminPage(name),
  validateSearch: (asked: Record<string, unknown>) => asked as AdminSearch,
  loaderDeps: ({ search }: { search: object }) => search,
});

/** A page at the address of its name. */
const createPlainRoute = <const Name extends string>(name: Name) =>
  createRoute({ ...createAdminPage(name), path: `/admin/${name}` as const });

const createSearchedRoute = <const Name extends string>(name: Name) =>
  createRoute({ ...createSearchedPage(name), path: `/admin/${name}` as const });

/**
 * A list and its items (admin/table/desk.tsx) have two addresses and one component, so React keeps
 * the page while another item opens.
 */
const returnDesk = createSearchedPage('returns');
const messageDesk = createSearchedPage('messages');

/** The dashboard, for the tree of routes. */
export const adminRoutes = adminRoute.addChildren([
  createRoute({ ...createSearchedPage('overview'), path: '/admin' }),
  createSearchedRoute('sales'),
  createSearchedRoute('orders'),
  createRoute({ ...createSearchedPage('paper'), path: '/admin/orders/paper' }),
  createRoute({ ...createSearchedPage('order'), path: '/admin/orders/$id' }),
  createPlainRoute('packing'),
  createRoute({ ...createAdminPage('packing-order'), path: '/admin/packing/$id' }),
  createSearchedRoute('shipments'),
  createSearchedRoute('invoices'),
  createRoute({ ...returnDesk, path: '/admin/returns' }),
  createRoute({ ...returnDesk, path: '/admin/returns/$id' }),
  createSearchedRoute('jobs'),
  createPlainRoute('status'),
  createSearchedRoute('audit'),
  createSearchedRoute('products'),
  createRoute({ ...createSearchedPage('product'), path: '/admin/products/new' }),
  createRoute({ ...createAdminPage('product'), path: '/admin/products/$id' }),
  createPlainRoute('import'),
  createSearchedRoute('users'),
  createRoute({ ...createSearchedPage('user'), path: '/admin/users/$id' }),
  createPlainRoute('staff'),
  createRoute({ ...messageDesk, path: '/admin/messages' }),
  createRoute({ ...createAdminPage('templates'), path: '/admin/messages/templates' }),
  createRoute({ ...messageDesk, path: '/admin/messages/$id' }),
  createSearchedRoute('prices'),
  createSearchedRoute('stock'),
  createRoute({
    getParentRoute: () => adminRoute,
    path: '/admin/kg-pricing',
    beforeLoad: () => {
      throw redirect({ to: '/admin/prices', replace: true });
    },
  }),
  createSearchedRoute('gift-cards'),
  createPlainRoute('delivery'),
  createPlainRoute('offers'),
  createSearchedRoute('picking'),
  createPlainRoute('collections'),
  createRoute({ ...createAdminPage('collection'), path: '/admin/collections/new' }),
  createRoute({ ...createAdminPage('collection'), path: '/admin/collections/$slug' }),
  createPlainRoute('slider'),
  createSearchedRoute('pages'),
  createRoute({ ...createAdminPage('page-editor'), path: '/admin/pages/$slug' }),
  createPlainRoute('menus'),
  createPlainRoute('tax'),
  createSearchedRoute('synonyms'),
  createPlainRoute('identity'),
  createPlainRoute('opening'),
  createPlainRoute('settings'),
]);
