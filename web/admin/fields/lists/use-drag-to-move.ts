import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** A pointer this close to the edge of the window scrolls the page. */
const edgePx = 72;
const scrollPx = 14;

/** An item on its way, and the place that it gets when it is let go. */
interface Drag {
  from: number;
  to: number;
}

/** Finds the place of an item that is let go at a height: as many others lie above as it passes. */
export const findPlaceAt = (
  middles: readonly number[],
  { from, y }: { from: number; y: number },
): number => middles.filter((middle, i) => i !== from && middle < y).length;

/**
 * Moves items of a list by dragging a handle, with a mouse, a pen or a finger. `list` is the element
 * whose children are the items. Nothing moves before the item is let go, and Escape lets it lie. The
 * listeners are the browser's: React does not listen to pointers.
 */
export const useDragToMove = (
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
) => {
  const [drag, setDrag] = useState<Drag | null>(null);
  const latest = useRef({ drag, onMove });
  useEffect(() => {
    latest.current.onMove = onMove;
  });
  const change = useCallback((next: Drag | null): void => {
    latest.current.drag = next;
    setDrag(next);
  }, []);
  useEffect(() => {
    const box = list.current;
    if (box === null) return;
    const listMiddles = (): number[] =>
      [...box.children].map((item) => {
        const { top, height } = item.getBoundingClientRect();
        return top + height / 2;
      });
    const begin = (event: PointerEvent): void => {
      const handle = (event.target as Element).closest<HTMLElement>('[data-handle]');
      // A list may stand in an item of another one.
      if (event.button !== 0 || handle === null || handle.closest('ol') !== box) return;
      // Without this, text is selected meanwhile.
      event.preventDefault();
      handle.setPointerCapture(event.pointerId);
      const from = Number(handle.dataset.handle);
      change({ from, to: from });
    };
    const follow = ({ clientY: y }: PointerEvent): void => {
      const from = latest.current.drag?.from;
      if (from === undefined) return;
      if (y < edgePx) window.scrollBy(0, -scrollPx);
      if (y > window.innerHeight - edgePx) window.scrollBy(0, scrollPx);
      change({ from, to: findPlaceAt(listMiddles(), { from, y }) });
    };
    const end = (): void => {
      const dragged = latest.current.drag;
      change(null);
      if (dragged !== null && dragged.to !== dragged.from)
        latest.current.onMove(dragged.from, dragged.to);
    };
    const ending = new AbortController();
    box.addEventListener('pointerdown', begin, ending);
    box.addEventListener('pointermove', follow, ending);
    box.addEventListener('pointerup', end, ending);
    box.addEventListener('pointercancel', () => change(null), ending);
    return () => ending.abort();
  }, [list, change]);
  const bindHandle = (at: number) => ({ 'data-handle': at });
  /** Says of an item if it is dragged, or on which side of it the dragged one will lie. */
  const bindItem = (at: number) => {
    if (drag === null) return {};
    if (at === drag.from) return { 'data-dragged': '' };
    if (drag.to === drag.from || at !== drag.to) return {};
    return { 'data-drop': drag.to < drag.from ? 'before' : 'after' };
  };
  return { isDragging: drag !== null, cancel: () => change(null), bindHandle, bindItem };
};
