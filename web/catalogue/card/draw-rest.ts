import { type RefObject, useEffect } from 'react';
import { whenIdle } from '../../kit/behaviour/when-idle.ts';

const isInSight = (child: Element): boolean => {
  const { top, bottom } = child.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
};

const draw = (children: readonly HTMLElement[]): void => {
  for (const child of children) child.style.contentVisibility = 'visible';
};

/**
 * Draws the children that `content-visibility` left undrawn, once the visitor scrolls, so that
 * scroll positions are exact. It draws `atOnce` of them in each idle period, so that input does not
 * wait. Those that a jump brings into view are drawn first; otherwise the browser would show empty
 * rows for a frame.
 */
export const useRestDrawn = (box: RefObject<HTMLElement | null>, atOnce: number): void => {
  useEffect(() => {
    const page = document.documentElement;
    if (page.dataset.arrived === undefined) return;
    let drawnCount = 0;
    let stop: (() => void) | undefined;
    const rest = (): HTMLElement[] =>
      [...(box.current?.children ?? [])].slice(drawnCount) as HTMLElement[];
    const end = (): void => {
      removeEventListener('scroll', follow);
      stop?.();
    };
    const step = (): void => {
      const left = rest();
      draw(left.slice(0, atOnce));
      drawnCount += atOnce;
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
