import { type PointerEvent, type RefObject, useState } from 'react';

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
 * whose children are the items. Nothing moves before the item is let go, and Escape lets it lie.
 */
export const useDragToMove = (
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
) => {
  const [drag, setDrag] = useState<Drag | null>(null);
  const listMiddles = (): number[] =>
    [...(list.current?.children ?? [])].map((item) => {
      const { top, height } = item.getBoundingClientRect();
      return top + height / 2;
    });
  const bindHandle = (at: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      if (event.button !== 0) return;
      // Without this, text is selected meanwhile.
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ from: at, to: at });
    },
    onPointerMove: ({ clientY: y }: PointerEvent<HTMLElement>): void => {
      if (drag?.from !== at) return;
      if (y < edgePx) window.scrollBy(0, -scrollPx);
      if (y > window.innerHeight - edgePx) window.scrollBy(0, scrollPx);
      setDrag({ from: at, to: findPlaceAt(listMiddles(), { from: at, y }) });
    },
    onPointerUp: (): void => {
      setDrag(null);
      if (drag !== null && drag.to !== drag.from) onMove(drag.from, drag.to);
    },
    onPointerCancel: (): void => setDrag(null),
  });
  /** Says of an item if it is dragged, or on which side of it the dragged one will lie. */
  const bindItem = (at: number) => {
    if (drag === null) return {};
    if (at === drag.from) return { 'data-dragged': '' };
    if (drag.to === drag.from || at !== drag.to) return {};
    return { 'data-drop': drag.to < drag.from ? 'before' : 'after' };
  };
  return { isDragging: drag !== null, cancel: () => setDrag(null), bindHandle, bindItem };
};
