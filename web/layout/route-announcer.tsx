import { type ParsedLocation, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import typography from '../kit/typography.module.css';

/**
 * Has the new page placed the focus itself, or somebody opened a menu meanwhile? A focus left from
 * the page before does not count.
 */
const hasOwnFocus = (main: HTMLElement, before: Element | null): boolean => {
  const { activeElement } = document;
  return (
    activeElement?.closest('header details[open]') != null ||
    (activeElement !== before && activeElement !== main && main.contains(activeElement))
  );
};

/** Scrolls to the top without the router recording it as the visitor's scroll position. */
const scrollToTopUnrecorded = (): void => {
  if (window.scrollY === 0) return;
  const pass = (event: Event): void => {
    event.stopImmediatePropagation();
    // Listeners at the window still receive the event.
    window.dispatchEvent(new Event('scroll'));
  };
  window.addEventListener('scroll', pass, { capture: true, once: true });
  window.scrollTo(0, 0);
};

const isPending = ({ status }: { status: string }): boolean => status === 'pending';

/** Returns the history key of a location: the router stores scroll positions under it. */
const readHistoryKey = ({ state, href }: ParsedLocation): string => state.__TSR_key ?? href;

/**
 * Shows the skeleton of a loading page from its top. A visitor who goes back meanwhile returns to
 * the earlier position, which the router may have recorded wrongly if the page was still scrolling.
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
        // The rendered content may still be the skeleton.
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
 * Announces a navigation to screen readers, as a new document would: it focuses the main part and
 * reads the title. A filter, a sort or an anchor stays on the page and changes nothing. It does not
 * scroll.
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
      // The title is complete a moment after the page.
      setTimeout(() => setTitle(document.title), 50);
    });
    return () => {
      start();
      end();
    };
  }, [router]);
  return (
    <p className={typography.hidden} role="status">
      {title}
    </p>
  );
};
