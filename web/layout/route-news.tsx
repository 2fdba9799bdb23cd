import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type from '../kit/type.module.css';

/** The page may have put the focus where it belongs; what is left over from the page before is no such place. */
const isPlaced = (main: HTMLElement, before: Element | null): boolean => {
  const { activeElement } = document;
  return activeElement !== before && activeElement !== main && main.contains(activeElement);
};

/** Scrolls to the top without the router taking it for a step of the visitor: it keeps where the page before was left. */
const toTopUnkept = (): void => {
  if (window.scrollY === 0) return;
  const pass = (event: Event): void => {
    event.stopImmediatePropagation();
    // Whoever listens at the window itself still hears of it.
    window.dispatchEvent(new Event('scroll'));
  };
  window.addEventListener('scroll', pass, { capture: true, once: true });
  window.scrollTo(0, 0);
};

/** What stands in for a page that is under way begins at the top, as the page will. */
const useWaitingAtTop = (): void => {
  const router = useRouter();
  const leaving = useRef(false);
  const waiting = useRouterState({ select: ({ matches }) => matches.some(({ status }) => status === 'pending') });
  useEffect(() => router.subscribe('onBeforeNavigate', ({ pathChanged, toLocation }) => {
    leaving.current = pathChanged && toLocation.hash === '';
  }), [router]);
  useEffect(() => {
    if (waiting && leaving.current) toTopUnkept();
  }, [waiting]);
};

/**
 * What a new document does for those who do not see it: after a step to another page the focus stands at its beginning, and
 * its title is said. A filter, a sort or an anchor is a step within a page and moves nothing. Scrolling is not touched.
 */
export const RouteNews = () => {
  useWaitingAtTop();
  const router = useRouter();
  const [title, setTitle] = useState('');
  useEffect(() => {
    let before: Element | null = null;
    const start = router.subscribe('onBeforeNavigate', () => {
      before = document.activeElement;
    });
    const end = router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
      if (fromLocation === undefined || !pathChanged) return;
      const main = document.getElementById('main');
      if (main !== null && toLocation.hash === '' && !isPlaced(main, before)) main.focus({ preventScroll: true });
      // The head is written with the page; a moment later it is whole.
      setTimeout(() => setTitle(document.title), 50);
    });
    return () => {
      start();
      end();
    };
  }, [router]);
  return <p className={type.hidden} role="status">{title}</p>;
};
