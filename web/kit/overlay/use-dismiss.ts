import { type RefObject, useEffect } from 'react';

/**
 * While `open`, Escape and a press outside of `box` call `close`; after Escape the focus goes to
 * `back`.
 */
export const useDismiss = (
  open: boolean,
  box: RefObject<HTMLElement | null>,
  close: () => void,
  back?: RefObject<HTMLElement | null>,
): void => {
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      close();
      back?.current?.focus();
    };
    const onPress = (event: PointerEvent): void => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) close();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [open, box, close, back]);
};
