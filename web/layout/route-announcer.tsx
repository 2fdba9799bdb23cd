import { type ParsedLocation, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type from '../kit/type.module.css';

/**
 * The page may have put the focus where it belongs; what is left over from the page before is no
 * such place.
 */
const hasOwnFocus = (main: HTMLElement, before: Element | null): boolean => {
  const { activeElement } = document;
  return activeElement !== before && activeElement !== main && main.contains(activeElement);
};

/**
 * Scrolls to the top without the router taking it for a step of the visitor: it keeps where the
 * page before was left.
 */
const scrollToTopUnrecorded = (): void => {
  if (window.scrollY === 0) return;
  const pass = (event: Event): void => {
    event.stopImmediatePropagation();
    // Whoever listens at the window itself still hears of it.
    window.dispatchEvent(new Event('scroll'));
  };
  window.addEventListener('scroll', pass, { capture: true, once: true });
  window.scrollTo(0, 0);
};

const isPending = ({ status }: { status: string }): boolean => status === 'pending';

/** The step of the history that an address is: the router keeps places by the same key. */
const readHistoryKey = ({ state, href }: ParsedLocation): string => state.__TSR_key ?? href;

/**
 * What stands in for a page that is under way begins at the top, as the page will. Who turns back
 * meanwhile is taken to where they were: the router may have taken our top for that place, if the
 * page before still moved when it was left.
 */
const useSkeletonAtTop = (): void => {
  const router = useRouter();
  const left = useRef<{ step: string; top: number } | null>(null);
  const atTop = useRef(false);
  const waiting = useRouterState({ select: ({ matches }) => matches.some(isPending) });
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ pathChanged, fromLocation, toLocation }) => {
        if (atTop.current) return;
        left.current =
          pathChanged && toLocation.hash === '' && fromLocation !== undefined
            ? { step: readHistoryKey(fromLocation), top: window.scrollY }
            : null;
      }),
    [router],
  );
  useEffect(
    () =>
      router.subscribe('onRendered', ({ toLocation }) => {
        // What was drawn may be no more than the waiting itself.
        if (router.state.matches.some(isPending)) return;
        if (atTop.current && left.current?.step === readHistoryKey(toLocation))
          window.scrollTo(0, left.current.top);
        atTop.current = false;
      }),
    [router],
  );
  useEffect(() => {
    if (!waiting || left.current === null) return;
    atTop.current = true;
    scrollToTopUnrecorded();
  }, [waiting]);
};

/**
 * What a new document does for those who do not see it: after a step to another page the focus
 * stands at its beginning, and its title is said. A filter, a sort or an anchor is a step within a
 * page and moves nothing. Scrolling is not touched.
 */
export const RouteAnnouncer = () => {
  useSkeletonAtTop();
  const router = useRouter();
  const [title, setTitle] = useState('');
  useEffect(() => {
    let before: Element | null = null;
    const start = router.subscribe('onBeforeNavigate', () => {
      before = document.activeElement;
    });
    const end = router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
      if (fromLocation !== undefined) delete document.documentElement.dataset.arrived;
      if (fromLocation === undefined || !pathChanged) return;
      const main = document.getElementById('main');
      if (main !== null && toLocation.hash === '' && !hasOwnFocus(main, before))
        main.focus({ preventScroll: true });
      // The head is written with the page; a moment later it is whole.
      setTimeout(() => setTitle(document.title), 50);
    });
    return () => {
      start();
      end();
    };
  }, [router]);
  return (
    <p className={type.hidden} role="status">
      {title}
    </p>
  );
};
