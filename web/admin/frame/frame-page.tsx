import { Link, Outlet, useNavigate, useRouterState } from '@tanstack/react-router';
import { LogOut, Menu, Store } from 'lucide-react';
import { useEffect, useState } from 'react';
import { iconButtonClass, IconButton } from '../../kit/icon/icon-button.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { Popover } from '../../kit/overlay/popover.tsx';
import { Breadcrumbs } from '../../kit/page/breadcrumbs.tsx';
import { readNextPath } from '../../shared/people/session/next-path.ts';
import { call, logout, useSession } from '../../shared/people/session/session.ts';
import { setFieldNames } from '../../shared/platform/messages.ts';
import type { LoaderInput } from '../../shared/platform/page.ts';
import { ShopMark } from '../../shared/platform/shop-mark.tsx';
import { useShop } from '../../shared/platform/shop.ts';
import { useWords } from '../../words/words.ts';
import { listFieldNames } from '../fields/field-labels.ts';
import { PasswordDialog } from '../fields/password-dialog.tsx';
import { usePageData } from '../parts/page-data.ts';
import { innerScreens, mainScreens } from '../parts/screens.ts';
import { loadPageWords, AdminWordsContext, useAdminWords } from '../parts/words.ts';
import { FactorNotice } from './factor-notice.tsx';
import { Navigation } from './navigation.tsx';
import { useOrderNotice } from './order-notice.ts';
import { Palette, PaletteOpener, type PaletteView } from './palette.tsx';
import { useWaitingCounts } from './waiting-counts.ts';
import css from './frame.module.css';

export { checkPageRight } from './page-rights.ts';

/** Is a second factor asked for? A failed call asks for nothing: the notice is not worth an error. */
const isFactorWanted = (): Promise<boolean> =>
  call('GET /api/users/second-factor').then(
    ({ on, required }) => !on && required !== true,
    () => false,
  );

/** The pages are shown together with the notice above them, so that nothing moves. */
export const loader = async ({ context }: LoaderInput) => {
  const [words, wantsFactor] = await Promise.all([loadPageWords(context), isFactorWanted()]);
  return { words, wantsFactor };
};

const getInitials = (name: string): string =>
  name
    .split(/\s+/)
    .filter((part) => part !== '')
    .map((part) => [...part][0]?.toUpperCase())
    .slice(0, 2)
    .join('');

const CurrentUser = () => {
  const { frame } = useAdminWords();
  const user = useSession();
  if (user === null) return null;
  return (
    <div className={css.who}>
      <span className={css.initials} aria-hidden="true">
        {getInitials(user.name)}
      </span>
      <span className={css.name}>
        <b>{user.name}</b>
        {user.email}
      </span>
      <Link to="/" className={iconButtonClass} aria-label={frame.toShop} title={frame.toShop}>
        <Icon of={Store} size={18} />
      </Link>
      <IconButton
        icon={LogOut}
        iconSize={18}
        small
        label={frame.logout}
        onClick={() => void logout()}
      />
    </div>
  );
};

/** Redirects to the login when the session ends, and returns here afterwards. */
const useStayLoggedIn = (): void => {
  const session = useSession();
  const navigate = useNavigate();
  const href = useRouterState({ select: (state) => state.location.href });
  const isLoggedOut = session === null;
  useEffect(() => {
    if (isLoggedOut && href.startsWith('/admin'))
      void navigate({ to: '/login-register', search: { next: readNextPath(href) }, replace: true });
  }, [isLoggedOut, href, navigate]);
};

/** The way back from a screen that lies below a row of the menu. */
const WayBack = () => {
  const { frame } = useAdminWords();
  const { layout } = useWords();
  const path = useRouterState({
    select: ({ location, resolvedLocation }) => (resolvedLocation ?? location).pathname,
  });
  const inner = innerScreens.find(({ to }) => to === path);
  const above = mainScreens.find(({ to }) => to === inner?.of);
  if (inner === undefined || above === undefined) return null;
  return (
    <div className={css.wayBack}>
      <Breadcrumbs
        label={layout.breadcrumb}
        crumbs={[{ label: frame[above.word], to: above.to }, { label: frame[inner.word] }]}
      />
    </div>
  );
};

const DashboardFrame = ({ wantsFactor }: { wantsFactor: boolean }) => {
  const { frame } = useAdminWords();
  const { name } = useShop();
  const [shown, show] = useState<PaletteView>(null);
  const waiting = useWaitingCounts();
  useOrderNotice();
  const find = (): void => show('find');
  return (
    <div className={css.frame}>
      <header className={css.side}>
        <Link to="/admin" className={css.logo} aria-label={name}>
          <ShopMark />
        </Link>
        <div className={css.column}>
          <PaletteOpener onOpen={find} />
          <Navigation waiting={waiting} />
          <CurrentUser />
        </div>
        <div className={css.burger}>
          <Popover
            label={frame.menu}
            button={<Icon of={Menu} />}
            buttonClass={iconButtonClass}
            panelClass={css.menu}
          >
            <PaletteOpener onOpen={find} />
            <Navigation waiting={waiting} />
            <CurrentUser />
          </Popover>
        </div>
      </header>
      <Palette shown={shown} show={show} />
      <PasswordDialog />
      <main id="main" tabIndex={-1} className={css.main}>
        {wantsFactor && <FactorNotice />}
        <WayBack />
        <Outlet />
      </main>
    </div>
  );
};

/** The frame of every dashboard page: navigation at the left, or behind a menu on small screens. */
export const Page = () => {
  const { words, wantsFactor } = usePageData(loader);
  const shopWords = useWords();
  useStayLoggedIn();
  useEffect(() => setFieldNames(listFieldNames(shopWords, words)), [shopWords, words]);
  return (
    <AdminWordsContext value={words}>
      <DashboardFrame wantsFactor={wantsFactor} />
    </AdminWordsContext>
  );
};
