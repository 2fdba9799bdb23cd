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

const isInSight = (child: Element): boolean => {
  const { top, bottom } = child.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
};

const draw = (children: readonly HTMLElement[]): void => {
  for (const child of children) child.style.contentVisibility = 'visible';
};

/**
 * Draws the children of a box that the arriving document has left undrawn for being out of sight,
 * once somebody begins to scroll: then every place on the page is exact, also for who comes back to
 * it. `atOnce` of them are drawn in one go: a finger on the page does not wait for fifty cards.
 * What a leap brings into sight (End, a word that was found) is drawn before it is shown: by itself
 * the browser would show a frame of empty rows first.
 */
export const useRestDrawn = (box: RefObject<HTMLElement | null>, atOnce: number): void => {
  useEffect(() => {
    const page = document.documentElement;
    if (page.dataset.arrived === undefined) return;
    let drawn = 0;
    let stop: (() => void) | undefined;
    const rest = (): HTMLElement[] =>
      [...(box.current?.children ?? [])].slice(drawn) as HTMLElement[];
    const end = (): void => {
      removeEventListener('scroll', follow);
      stop?.();
    };
    const step = (): void => {
      const left = rest();
      draw(left.slice(0, atOnce));
      drawn += atOnce;
      if (left.length > 0) stop = whenIdle(step);
      else {
        end();
        delete page.dataset.arrived;
      }
    };
    const follow = (): void => {
      draw(rest().filter(isInSight));
      stop ??= whenIdle(step);
    };
    addEventListener('scroll', follow, { passive: true });
    if (scrollY > 0) follow();
    return end;
  }, [box, atOnce]);
};
