import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

interface Track {
  /** The box that scrolls; its children are the pictures. */
  track: RefObject<HTMLDivElement | null>;
  /** The picture in front. */
  shown: number;
  show: (picture: number) => void;
  onScroll: () => void;
  onTouchStart: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
};

const listChildren = (box: HTMLElement): HTMLElement[] =>
  [...box.children].filter((child) => child instanceof HTMLElement);

/** Finds the child whose left edge is nearest to that of the box. */
const findNearest = (box: HTMLElement): number => {
  const gaps = listChildren(box).map(({ offsetLeft }) => Math.abs(offsetLeft - box.scrollLeft));
  return gaps.indexOf(Math.min(...gaps));
};

/**
 * A row of pictures that the browser scrolls and snaps. A choice elsewhere scrolls to its picture,
 * and scrolling changes the picture in front.
 */
export const useTrack = (count: number, chosen: number): Track => {
  const track = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(chosen);
  // On the way to a picture those in between are passed by.
  const heading = useRef<number | null>(null);
  const show = (picture: number, behavior: ScrollBehavior = 'auto'): void => {
    const box = track.current;
    const child = box === null ? undefined : listChildren(box)[picture];
    if (box === null || child === undefined) return;
    setShown(picture);
    if (box.scrollWidth <= box.clientWidth + 1) return;
    heading.current = findNearest(box) === picture ? null : picture;
    box.scrollTo({ left: child.offsetLeft, behavior });
  };
  const first = useRef(true);
  useEffect(() => {
    if (!first.current || chosen > 0) show(chosen, first.current ? 'instant' : 'auto');
    first.current = false;
  }, [chosen]);
  const onScroll = (): void => {
    if (track.current === null) return;
    const at = findNearest(track.current);
    if (heading.current === null || heading.current === at) {
      heading.current = null;
      setShown(at);
    }
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const step = steps[event.key];
    const from = event.target instanceof HTMLElement ? event.target.closest('a') : null;
    if (step === undefined || from === null || event.ctrlKey || event.metaKey || event.altKey)
      return;
    const links = [
      ...event.currentTarget.querySelectorAll<HTMLElement>(
        track.current?.contains(from) ? ':scope > div > a' : 'ul a',
      ),
    ];
    const next = step(links.indexOf(from), count - 1);
    if (next < 0 || next >= count) return;
    event.preventDefault();
    show(next);
    links[next]?.focus({ preventScroll: true });
  };
  return {
    track,
    shown,
    show,
    onScroll,
    onTouchStart: () => void (heading.current = null),
    onKeyDown,
  };
};
