import { type RefObject, useEffect, useRef } from 'react';

/** The last button of a line removes it. */
const lastButton = (line: Element): HTMLElement | null =>
  [...line.querySelectorAll<HTMLElement>('button:not([disabled])')].at(-1) ?? null;

/**
 * Keeps the focus in a list whose lines can be removed. When the focused line is removed, the focus
 * moves to the last button of the next line, or to what `target` finds in it, and to the page's main
 * part when no line is left. `lines` finds the lines of the list.
 */
export const useFocusAfterRemoval = (
  box: RefObject<HTMLElement | null>,
  lines: (box: HTMLElement) => readonly Element[],
  count: number,
  target: (line: Element) => HTMLElement | null = lastButton,
): void => {
  const at = useRef(-1);
  const read = useRef(lines);
  const find = useRef(target);
  useEffect(() => {
    const list = box.current;
    const note = (event: FocusEvent): void => {
      if (list !== null && event.target instanceof Element)
        at.current = read.current(list).findIndex((line) => line.contains(event.target as Element));
    };
    // A removed control loses the focus to nothing; only then the position is remembered.
    const leave = (event: FocusEvent): void => {
      if (event.relatedTarget !== null) at.current = -1;
    };
    list?.addEventListener('focusin', note);
    list?.addEventListener('focusout', leave);
    return () => {
      list?.removeEventListener('focusin', note);
      list?.removeEventListener('focusout', leave);
      if (at.current >= 0)
        requestAnimationFrame(
          () =>
            document.activeElement === document.body && document.getElementById('main')?.focus(),
        );
    };
  }, [box]);
  useEffect(() => {
    const list = box.current;
    if (list === null || at.current < 0 || document.activeElement !== document.body) return;
    const now = read.current(list);
    const line = now[Math.min(at.current, now.length - 1)];
    if (line !== undefined) find.current(line)?.focus();
  }, [box, count]);
};
