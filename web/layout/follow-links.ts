import type { AnyRouter } from '@tanstack/react-router';
import { createPrefetchBudget } from './prefetch-budget.ts';

/**
 * How long a pointer or the focus rests on a link before its page is fetched ahead, in ms: the
 * router's own patience.
 */
const hoverMs = 50;

const findLink = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-way]') : null;
const readHref = (link: HTMLAnchorElement): string => link.getAttribute('href') ?? '/';

/** A new tab, a new window, a download and the other buttons are the browser's. */
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
 * Follows every PlainLink of the document within the shop, and fetches ahead what a pointer, a
 * finger or the focus comes to. Answers what ends it.
 */
export const followLinks = (router: AnyRouter): (() => void) => {
  let near: HTMLAnchorElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const mayPrefetch = createPrefetchBudget();
  const prefetch = (href: string): Promise<unknown> =>
    router.preloadRoute({ to: href, href }).catch(() => undefined);
  const schedulePrefetch = (event: Event, patience: number): void => {
    const link = findLink(event);
    if (link === near) return;
    clearTimeout(timer);
    near = link;
    // What cannot be fetched ahead is asked for again by the click, which says so.
    if (link !== null)
      timer = setTimeout(
        () => void (mayPrefetch(performance.now()) && prefetch(readHref(link))),
        patience,
      );
  };
  const rest = (event: Event): void => schedulePrefetch(event, hoverMs);
  const touch = (event: Event): void => schedulePrefetch(event, 0);
  const click = (event: MouseEvent): void => {
    const link = findLink(event);
    if (link === null || !isPlain(event)) return;
    event.preventDefault();
    clearTimeout(timer);
    void router.navigate({ href: readHref(link), resetScroll: link.dataset.way !== 'stays' });
  };
  // At the window: whoever answers a click within the page has had their say.
  window.addEventListener('click', click);
  window.addEventListener('mouseover', rest);
  window.addEventListener('focusin', rest);
  window.addEventListener('touchstart', touch, { passive: true });
  return () => {
    clearTimeout(timer);
    window.removeEventListener('click', click);
    window.removeEventListener('mouseover', rest);
    window.removeEventListener('focusin', rest);
    window.removeEventListener('touchstart', touch);
  };
};
