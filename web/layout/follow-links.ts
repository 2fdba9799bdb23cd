import type { AnyRouter } from '@tanstack/react-router';
import { runAfterPaint } from '../kit/behaviour/run-after-paint.ts';
import { createPrefetchBudget } from './prefetch-budget.ts';

/**
 * Time that a pointer or the focus rests on a link before its page is prefetched; the router uses
 * the same.
 */
const hoverMs = 50;

const findLink = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-way]') : null;
const readHref = (link: HTMLAnchorElement): string => link.getAttribute('href') ?? '/';

/** The browser handles new tabs, new windows, downloads and other buttons. */
const isPlain = ({
  button,
  metaKey,
  ctrlKey,
  altKey,
  shiftKey,
  defaultPrevented,
}: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !altKey && !shiftKey && !defaultPrevented;

/**
 * Handles clicks on every PlainLink of the document, and prefetches its page on hover, touch and
 * focus. Returns the function that stops it.
 */
export const followLinks = (router: AnyRouter): (() => void) => {
  let near: HTMLAnchorElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const mayPrefetch = createPrefetchBudget();
  const prefetch = (href: string): Promise<unknown> =>
    router.preloadRoute({ to: href, href }).catch(() => undefined);
  const schedulePrefetch = (event: Event, delayMs: number): void => {
    const link = findLink(event);
    if (link === near) return;
    clearTimeout(timer);
    near = link;
    // After a failed prefetch the click requests the page again and shows the error.
    if (link !== null)
      timer = setTimeout(
        () => void (mayPrefetch(performance.now()) && prefetch(readHref(link))),
        delayMs,
      );
  };
  const rest = (event: Event): void => schedulePrefetch(event, hoverMs);
  const touch = (event: Event): void => schedulePrefetch(event, 0);
  const click = (event: MouseEvent): void => {
    const link = findLink(event);
    if (link === null || !isPlain(event)) return;
    event.preventDefault();
    clearTimeout(timer);
    // The press shows first: rendering the next page takes longer than a frame. By then a press
    // just before this one may have changed the address.
    runAfterPaint(
      () =>
        void router.navigate({
          href: readHref(link),
          resetScroll: link.dataset.way !== 'stays',
        }),
    );
  };
  // React stops a click on a part that is not hydrated yet, and nothing there can prevent it.
  const clickEarly = (event: MouseEvent): void => {
    const link = findLink(event);
    if (link !== null && window.earlyInput?.isHydrated(link) === false) click(event);
  };
  window.addEventListener('click', clickEarly, true);
  // Listening at the window lets handlers within the page prevent the click first.
  window.addEventListener('click', click);
  window.addEventListener('mouseover', rest);
  window.addEventListener('focusin', rest);
  window.addEventListener('touchstart', touch, { passive: true });
  return () => {
    clearTimeout(timer);
    window.removeEventListener('click', clickEarly, true);
    window.removeEventListener('click', click);
    window.removeEventListener('mouseover', rest);
    window.removeEventListener('focusin', rest);
    window.removeEventListener('touchstart', touch);
  };
};
