import { type RefObject, useEffect } from 'react';

/** Browsers without idle time of their own are quick enough for the next moment. */
const whenIdle = (work: () => void): (() => void) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 50);
    return () => clearTimeout(timer);
  }
  const turn = requestIdleCallback(work);
  return () => cancelIdleCallback(turn);
};

/**
 * Draws the children of a box that the arriving document has left undrawn for being out of sight, once somebody begins to
 * scroll: then every place on the page is exact, also for who comes back to it. `atOnce` of them are drawn in one go: a
 * finger on the page does not wait for fifty cards.
 */
export const useRestDrawn = (box: RefObject<HTMLElement | null>, atOnce: number): void => {
  useEffect(() => {
    const page = document.documentElement;
    if (page.dataset.arrived === undefined) return;
    let drawn = 0;
    let stop = (): void => undefined;
    const step = (): void => {
      const next = [...(box.current?.children ?? [])].slice(drawn, drawn + atOnce) as HTMLElement[];
      for (const child of next) child.style.contentVisibility = 'visible';
      drawn += atOnce;
      if (next.length > 0) stop = whenIdle(step);
      else delete page.dataset.arrived;
    };
    const begin = (): void => {
      stop = whenIdle(step);
    };
    if (scrollY > 0) begin();
    else addEventListener('scroll', begin, { once: true, passive: true });
    return () => {
      removeEventListener('scroll', begin);
      stop();
    };
  }, [box, atOnce]);
};
