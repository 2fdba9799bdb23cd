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
const searchOptions = {
  validateSearch: (asked: Record<string, unknown>) => asked as AdminSearch,
  loaderDeps: ({ search }: { search: object }) => search,
};

/**
 * A list and its items (admin/table/desk.tsx) have two addresses and one component, so React keeps
 * the page while another item opens.
 */
const returnDesk = { ...createAdminPage('returns'), ...searchOptions };
const messageDesk = { ...createAdminPage('messages'), ...searchOptions };

/** The dashboard, for the tree of routes. */
export const adminRoutes = adminRoute.addChildren([
  createRoute({ ...createAdminPage('overview'), ...searchOptions, path: '/admin' }),
  createRoute({ ...createAdminPage('sales'), ...searchOptions, path: '/admin/sales' }),
  createRoute({ ...createAdminPage('orders'), ...searchOptions, path: '/admin/orders' }),
  createRoute({ ...createAdminPage('paper'), ...searchOptions, path: '/admin/orders/paper' }),
  createRoute({ ...createAdminPage('order'), ...searchOptions, path: '/admin/orders/$id' }),
  createRoute({ ...createAdminPage('packing'), path: '/admin/packing' }),
  createRoute({ ...createAdminPage('packing-order'), path: '/admin/packing/$id' }),
  createRoute({ ...createAdminPage('shipments'), ...searchOptions, path: '/admin/shipments' }),
  createRoute({ ...createAdminPage('invoices'), ...searchOptions, path: '/admin/invoices' }),
  createRoute({ ...returnDesk, path: '/admin/returns' }),
  createRoute({ ...returnDesk, path: '/admin/returns/$id' }),
  createRoute({ ...createAdminPage('jobs'), ...searchOptions, path: '/admin/jobs' }),
  createRoute({ ...createAdminPage('status'), path: '/admin/status' }),
  createRoute({ ...createAdminPage('audit'), ...searchOptions, path: '/admin/audit' }),
  createRoute({ ...createAdminPage('products'), ...searchOptions, path: '/admin/products' }),
  createRoute({ ...createAdminPage('product'), ...searchOptions, path: '/admin/products/new' }),
  createRoute({ ...createAdminPage('product'), path: '/admin/products/$id' }),
  createRoute({ ...createAdminPage('import'), path: '/admin/import' }),
  createRoute({ ...createAdminPage('users'), ...searchOptions, path: '/admin/users' }),
  createRoute({ ...createAdminPage('user'), ...searchOptions, path: '/admin/users/$id' }),
  createRoute({ ...createAdminPage('staff'), path: '/admin/staff' }),
  createRoute({ ...messageDesk, path: '/admin/messages' }),
  createRoute({ ...createAdminPage('templates'), path: '/admin/messages/templates' }),
  createRoute({ ...messageDesk, path: '/admin/messages/$id' }),
  createRoute({ ...createAdminPage('prices'), ...searchOptions, path: '/admin/prices' }),
  createRoute({ ...createAdminPage('stock'), ...searchOptions, path: '/admin/stock' }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: '/admin/kg-pricing',
    beforeLoad: () => {
      throw redirect({ to: '/admin/prices', replace: true });
    },
  }),
  createRoute({ ...createAdminPage('gift-cards'), ...searchOptions, path: '/admin/gift-cards' }),
  createRoute({ ...createAdminPage('delivery'), path: '/admin/delivery' }),
  createRoute({ ...createAdminPage('offers'), path: '/admin/offers' }),
  createRoute({ ...createAdminPage('picking'), ...searchOptions, path: '/admin/picking' }),
  createRoute({ ...createAdminPage('collections'), path: '/admin/collections' }),
  createRoute({ ...createAdminPage('collection'), path: '/admin/collections/new' }),
  createRoute({ ...createAdminPage('collection'), path: '/admin/collections/$slug' }),
  createRoute({ ...createAdminPage('slider'), path: '/admin/slider' }),
  createRoute({ ...createAdminPage('pages'), ...searchOptions, path: '/admin/pages' }),
  createRoute({ ...createAdminPage('page-editor'), path: '/admin/pages/$slug' }),
  createRoute({ ...createAdminPage('menus'), path: '/admin/menus' }),
  createRoute({ ...createAdminPage('synonyms'), ...searchOptions, path: '/admin/synonyms' }),
  createRoute({ ...createAdminPage('identity'), path: '/admin/identity' }),
  createRoute({ ...createAdminPage('opening'), path: '/admin/opening' }),
  createRoute({ ...createAdminPage('settings'), path: '/admin/settings' }),
]);
