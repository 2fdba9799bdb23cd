import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import type { Language } from '../shop/account.ts';
import type { AdminSearch } from './admin-search.ts';
import { SkeletonLines } from './kit/skeleton.tsx';
import { type LoadPage, personal } from './load-page.tsx';
import { pageHead } from './page-head.ts';
import type { PageContext } from './page.ts';
import { rootRoute } from './root.tsx';
import { requireLogin } from './state/require-login.ts';
import { getSession, type Session } from './state/session.ts';
import { refused } from './words/refused.ts';
import { useWords } from './words/words.ts';
import place from './kit/place.module.css';
import type from './kit/type.module.css';

const Waiting = () => <SkeletonLines label={useWords().states.loading} lines={7} />;

/**
 * What stands for the dashboard until it is known who comes. It has its own frame, so the main part
 * is drawn here.
 */
const DoorWaiting = () => {
  const { layout, states } = useWords();
  return (
    <main id="main" tabIndex={-1}>
      <div className={place.wrap}>
        <div className={place.head}>
          <h1 className={type.page}>{layout.dashboard}</h1>
        </div>
        <SkeletonLines label={states.loading} lines={7} />
        <noscript>{states.needsScript}</noscript>
      </div>
    </main>
  );
};

const titleFor = ({ words, language }: PageContext): string =>
  getSession()?.isAdmin === false ? refused[language].title : words.layout.dashboard;

const load: LoadPage = async (name) => (await import('./admin-pages.ts')).loadAdminPage(name);

/** Is it a page of the dashboard, by its path? */
export const isDashboard = (path: string): boolean => /^\/admin(\/|$)/.test(path);

/** Does the dashboard's door stand at this path, and open to who comes? */
export const opensTo = (path: string, session: Session): boolean =>
  isDashboard(path) && session?.isAdmin === true;

/**
 * Begins to load what every page behind the door needs, where one is asked for that will be let
 * through: it comes while the document wakes.
 */
export const hastenAdmin = (path: string, language: Language): void => {
  if (opensTo(path, getSession()))
    void import('./admin-pages.ts')
      .then(({ beginAdmin }) => beginAdmin(language))
      .catch(() => undefined);
};

/**
 * The door of the dashboard: a visitor goes to the login and comes back, a customer is refused (as
 * "not found", which the router takes for no fault). Only behind it is anything of `web/admin`
 * loaded, which is why no route below names its chunk to the server (`staticData`): a page would
 * preload it.
 */
const door = createRoute({
  getParentRoute: () => rootRoute,
  id: 'admin',
  ssr: false,
  pendingMinMs: 0,
  beforeLoad: ({ location }) => {
    if (!requireLogin(location).isAdmin) throw notFound();
  },
  loader: async (given): Promise<unknown> => (await load('admin/frame')).loader?.(given as never),
  // The server gets no further than the door, so the door says the address for all pages behind it.
  head: ({ match, matches }) =>
    pageHead(
      { title: titleFor(match.context), path: matches.at(-1)?.pathname ?? '/admin', hidden: true },
      match.context,
    ),
  pendingComponent: DoorWaiting,
  component: lazyRouteComponent(() => load('admin/frame'), 'Page'),
  notFoundComponent: lazyRouteComponent(() => import('./refused.tsx'), 'Refused'),
});

const behind = (name: string) => ({
  ...personal(`admin/${name}`, load),
  staticData: {},
  getParentRoute: () => door,
  pendingComponent: Waiting,
  errorComponent: lazyRouteComponent(() => import('./admin/frame/page-failed.tsx'), 'PageFailed'),
});

/** An address as it is: admin-pages.ts reads it, behind the door. */
const list = {
  validateSearch: (asked: Record<string, unknown>) => asked as AdminSearch,
  loaderDeps: ({ search }: { search: object }) => search,
};

/** The dashboard, for the tree of routes. */
export const adminRoutes = door.addChildren([
  createRoute({ ...behind('overview'), ...list, path: '/admin' }),
  createRoute({ ...behind('orders'), ...list, path: '/admin/orders' }),
  createRoute({ ...behind('paper'), ...list, path: '/admin/orders/paper' }),
  createRoute({ ...behind('order'), path: '/admin/orders/$id' }),
  createRoute({ ...behind('shipments'), ...list, path: '/admin/shipments' }),
  createRoute({ ...behind('jobs'), ...list, path: '/admin/jobs' }),
  createRoute({ ...behind('audit'), ...list, path: '/admin/audit' }),
  createRoute({ ...behind('products'), ...list, path: '/admin/products' }),
  createRoute({ ...behind('product'), ...list, path: '/admin/products/new' }),
  createRoute({ ...behind('product'), path: '/admin/products/$id' }),
  createRoute({ ...behind('import'), path: '/admin/import' }),
  createRoute({ ...behind('users'), ...list, path: '/admin/users' }),
  createRoute({ ...behind('user'), ...list, path: '/admin/users/$id' }),
  createRoute({ ...behind('messages'), ...list, path: '/admin/messages' }),
  createRoute({ ...behind('kg-pricing'), ...list, path: '/admin/kg-pricing' }),
  createRoute({ ...behind('slider'), path: '/admin/slider' }),
  createRoute({ ...behind('synonyms'), ...list, path: '/admin/synonyms' }),
  createRoute({ ...behind('settings'), path: '/admin/settings' }),
]);
