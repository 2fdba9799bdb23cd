import { useMatches, useRouter } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect } from 'react';
// The server renders deferred parts at once, and styles of the kit must come before those of any
// page, so these styles are imported here.
import '../kit/form/combobox-form.module.css';
import '../kit/form/field.module.css';
import '../kit/page/blocks.module.css';
import '../kit/page/pagination.module.css';
import '../kit/pictures/scale.module.css';
import './announcement/announcement-bar.module.css';
import './footer/footer.module.css';
import './states/states.css';
import './selectors/selectors.module.css';
import { Toasts } from '../kit/feedback/toasts.tsx';
import { Sprite } from '../kit/icon/icon-sprite.tsx';
import { markHydrated } from '../shared/platform/hydration.ts';
import { setMessageLanguage } from '../shared/platform/messages.ts';
import { OwnMarkSymbol } from '../shared/platform/own-mark.tsx';
import { useShop } from '../shared/platform/shop.ts';
import { useLanguage, useWords } from '../words/words.ts';
import { AnnouncementBar, Footer, PreviewBar, ScrollToTop } from './deferred-parts.tsx';
import { followLinks } from './follow-links.ts';
import { Header } from './header/header.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import css from './frame.module.css';

/**
 * The shop has no service worker. One that another program left at this address would answer for
 * it, so it is removed.
 */
const removeServiceWorkers = async (): Promise<void> => {
  const oldRegistrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(oldRegistrations.map((one) => one.unregister()));
};

/**
 * Does the page bring a frame of its own? The dashboard does, except for a refused visitor and an
 * unknown page.
 */
const useHasDashboardFrame = (): boolean =>
  useMatches({
    select: (matches) =>
      matches[0]?._notFound !== true &&
      matches.some(
        ({ routeId, status }) =>
          routeId === '/admin' && status !== 'notFound' && status !== 'error',
      ),
  });

/** The header, footer and notices around every page. */
export const Frame = ({ children }: { children: ReactNode }) => {
  const words = useWords();
  const language = useLanguage();
  const { layout } = words;
  const { announcement, isPreview } = useShop();
  const hasDashboardFrame = useHasDashboardFrame();
  const router = useRouter();
  useEffect(() => followLinks(router), [router]);
  useEffect(() => {
    // A skeleton marks hydration itself.
    if (!router.state.matches.some(({ status }) => status === 'pending')) markHydrated();
  }, [router]);
  useEffect(() => setMessageLanguage(words, language), [words, language]);
  useEffect(() => void removeServiceWorkers().catch(() => undefined), []);
  return (
    <>
      <Sprite>
        <OwnMarkSymbol />
      </Sprite>
      <a className={css.skip} href="#main">
        {layout.skip}
      </a>
      {!hasDashboardFrame && isPreview === true && (
        <Suspense>
          <PreviewBar />
        </Suspense>
      )}
      {!hasDashboardFrame && announcement !== null && (
        <Suspense>
          <AnnouncementBar />
        </Suspense>
      )}
      {!hasDashboardFrame && <Header />}
      <OfflineNotice />
      {hasDashboardFrame ? (
        children
      ) : (
        <main id="main" tabIndex={-1} className={css.main}>
          {children}
        </main>
      )}
      {!hasDashboardFrame && (
        <Suspense>
          <Footer />
          <ScrollToTop />
        </Suspense>
      )}
      <RouteAnnouncer />
      <Toasts label={layout.notices} dismissLabel={layout.dismiss} />
    </>
  );
};
