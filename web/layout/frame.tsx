import { useMatches } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { IconSprite } from '../kit/icon-sprite.tsx';
import { StarSprite } from '../kit/stars.tsx';
import { Toasts } from '../kit/toasts.tsx';
import { speak } from '../state/tell.ts';
import { useWords } from '../words/words.ts';
import { Footer } from './footer.tsx';
import css from './frame.module.css';
import { Header } from './header.tsx';
import { MarkSprite } from './mark.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';

/** This shop has no service worker; one left behind by another at this address would answer for it. */
const dropServiceWorkers = async (): Promise<void> => {
  const left = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(left.map((one) => one.unregister()));
};

/** The dashboard brings a header and a main part of its own; whoever is refused there stays in the frame of the shop. */
const useOwnFrame = (): boolean => useMatches({ select: (matches) => matches.some(({ routeId, status }) => routeId === '/admin' && status !== 'notFound' && status !== 'error') });

/** What stands around every page: header, footer, notices. */
export const Frame = ({ children }: { children: ReactNode }) => {
  const words = useWords();
  const { layout } = words;
  const own = useOwnFrame();
  useEffect(() => speak(words), [words]);
  useEffect(() => void dropServiceWorkers().catch(() => undefined), []);
  return (
    <>
      <MarkSprite />
      <StarSprite />
      <IconSprite />
      <a className={css.skip} href="#main">{layout.skip}</a>
      {!own && <Header />}
      <OfflineNotice />
      {own ? children : <main id="main" tabIndex={-1} className={css.main}>{children}</main>}
      {!own && <Footer />}
      {!own && <ScrollToTop />}
      <Toasts label={layout.notices} dismissLabel={layout.dismiss} />
    </>
  );
};
