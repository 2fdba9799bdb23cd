import { type RefObject, useEffect, useRef } from 'react';

/** What takes a line out is its last button. */
const lastButton = (line: Element | undefined): HTMLElement | null =>
  [...(line?.querySelectorAll<HTMLElement>('button:not([disabled])') ?? [])].at(-1) ?? null;

/**
 * For a list whose lines can be taken out: when the line that has the focus goes, the focus goes on
 * to the last button of the line in its place, and to the page's main part when no line is left.
 * `lines` tells the lines of the list.
 */
export const useFocusAfterRemoval = (
  box: RefObject<HTMLElement | null>,
  lines: (box: HTMLElement) => readonly Element[],
  count: number,
): void => {
  const at = useRef(-1);
  const read = useRef(lines);
  useEffect(() => {
    const list = box.current;
    const note = (event: FocusEvent): void => {
      if (list !== null && event.target instanceof Element)
        at.current = read.current(list).findIndex((line) => line.contains(event.target as Element));
    };
    // A control that is taken away has nowhere to send the focus: only then the place is
    // remembered.
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
    lastButton(now[Math.min(at.current, now.length - 1)])?.focus();
  }, [box, count]);
};
