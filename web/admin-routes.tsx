import { createRoute, type ErrorComponentProps, lazyRouteComponent } from '@tanstack/react-router';
import { readAdminSearch } from './admin-search.ts';
import { SkeletonLines } from './kit/skeleton.tsx';
import { LoadFailed } from './layout/failed.tsx';
import { loadModule, personal } from './load-page.tsx';
import { pageHead } from './page-head.ts';
import { rootRoute } from './root.tsx';
import { requireLogin } from './state/require-login.ts';
import { useWords } from './words/words.ts';

/** Somebody who is logged in, but does not run the shop. */
class NotAnAdmin extends Error {}

const Refused = lazyRouteComponent(() => import('./refused.tsx'), 'Refused');

const AtTheDoor = (props: ErrorComponentProps) => (props.error instanceof NotAnAdmin ? <Refused /> : <LoadFailed {...props} />);

const Waiting = () => <SkeletonLines label={useWords().states.loading} lines={7} />;

/**
 * The door of the dashboard: a visitor goes to the login and comes back, a customer is refused. Only behind it is anything of
 * `web/admin` loaded, which is why no route below names its chunk to the server (`staticData`): a page would preload it.
 */
const door = createRoute({
  getParentRoute: () => rootRoute,
  id: 'admin',
  ssr: false,
  beforeLoad: ({ location }) => {
    if (!requireLogin(location).isAdmin) throw new NotAnAdmin('Not authorized as an admin');
  },
  loader: async (given): Promise<unknown> => (await loadModule('admin/frame')).loader?.(given as never),
  head: ({ match }) => pageHead({ title: match.context.words.layout.dashboard, path: '/admin', hidden: true }, match.context),
  component: lazyRouteComponent(() => loadModule('admin/frame'), 'Page'),
  errorComponent: AtTheDoor,
});

const behind = (name: string) => ({
  ...personal(`admin/${name}`),
  staticData: {},
  getParentRoute: () => door,
  pendingComponent: Waiting,
  errorComponent: lazyRouteComponent(() => import('./admin/page-failed.tsx'), 'PageFailed'),
});

const list = { validateSearch: readAdminSearch, loaderDeps: ({ search }: { search: object }) => search };

/** The dashboard, for the tree of routes. */
export const adminRoutes = door.addChildren([
  createRoute({ ...behind('overview'), path: '/admin' }),
  createRoute({ ...behind('orders'), ...list, path: '/admin/orders' }),
  createRoute({ ...behind('order'), path: '/admin/orders/$id' }),
  createRoute({ ...behind('products'), ...list, path: '/admin/products' }),
  createRoute({ ...behind('product'), path: '/admin/products/new' }),
  createRoute({ ...behind('product'), path: '/admin/products/$id' }),
  createRoute({ ...behind('kg-pricing'), path: '/admin/kg-pricing' }),
  createRoute({ ...behind('slider'), path: '/admin/slider' }),
]);
