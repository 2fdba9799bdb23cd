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
 * Draws the children of a box that the arriving document has left undrawn for being out of sight. Whoever prints, looks for
 * a word or measures the page then finds all of it. `atOnce` of them are drawn in one go: a finger on the page does not wait
 * for fifty cards.
 */
export const useRestDrawn = (box: RefObject<HTMLElement | null>, atOnce: number): void => {
  useEffect(() => {
    const page = document.documentElement;
    if (page.dataset.arrived === undefined) return;
    let drawn = 0;
    const step = (): void => {
      const next = [...(box.current?.children ?? [])].slice(drawn, drawn + atOnce) as HTMLElement[];
      for (const child of next) child.style.contentVisibility = 'visible';
      drawn += atOnce;
      if (next.length > 0) stop = whenIdle(step);
      else delete page.dataset.arrived;
    };
    let stop = whenIdle(step);
    return () => stop();
  }, [box, atOnce]);
};
