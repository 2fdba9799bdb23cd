import { useMatches, useRouter } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect } from 'react';
// What comes to life later is drawn at once, and styles of the kit stand before those of any page:
// they cannot wait.
import '../kit/combobox-form.module.css';
import '../kit/field.module.css';
import '../kit/pagination.module.css';
import '../kit/scale.module.css';
import './footer.module.css';
import './states.css';
import './selectors.module.css';
import { HaatMarkSprite } from '../kit/haat-mark.tsx';
import { IconSprite } from '../kit/icon-sprite.tsx';
import { StarSprite } from '../kit/stars.tsx';
import { Toasts } from '../kit/toasts.tsx';
import { markHydrated } from '../state/hydration.ts';
import { setMessageLanguage } from '../state/messages.ts';
import { useLanguage, useWords } from '../words/words.ts';
import { Footer, ScrollToTop } from './deferred-parts.tsx';
import { followLinks } from './follow-links.ts';
import { Header } from './header.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import css from './frame.module.css';

/**
 * This shop has no service worker; one left behind by another at this address would answer for it.
 */
const removeServiceWorkers = async (): Promise<void> => {
  const left = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(left.map((one) => one.unregister()));
};

/**
 * The dashboard brings a header and a main part of its own; whoever is refused there, or asks for a
 * page that it has not, stays in the frame of the shop.
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

/** What stands around every page: header, footer, notices. */
export const Frame = ({ children }: { children: ReactNode }) => {
  const words = useWords();
  const language = useLanguage();
  const { layout } = words;
  const hasDashboardFrame = useHasDashboardFrame();
  const router = useRouter();
  useEffect(() => followLinks(router), [router]);
  useEffect(() => {
    // What waits in the page says itself when it has come to life.
    if (!router.state.matches.some(({ status }) => status === 'pending')) markHydrated();
  }, [router]);
  useEffect(() => setMessageLanguage(words, language), [words, language]);
  useEffect(() => void removeServiceWorkers().catch(() => undefined), []);
  return (
    <>
      <HaatMarkSprite />
      <StarSprite />
      <IconSprite />
      <a className={css.skip} href="#main">
        {layout.skip}
      </a>
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
