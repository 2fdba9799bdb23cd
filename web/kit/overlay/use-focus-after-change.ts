import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives the focus to a box when what had it is gone because `state` changed. The focus goes to the
 * box and not to its next button, which a key that is held too long would press, too. While `isBusy`,
 * it waits.
 */
export const useFocusAfterChange = (
  box: RefObject<HTMLElement | null>,
  state: string,
  isBusy = false,
): void => {
  const before = useRef(state);
  useEffect(() => {
    if (isBusy) return;
    if (before.current !== state && document.activeElement === document.body)
      box.current?.focus({ preventScroll: true });
    before.current = state;
  }, [box, state, isBusy]);
};
