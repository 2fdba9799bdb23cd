import { type RefObject, useEffect } from 'react';

/**
 * Reports when a pointer comes over a box and when it leaves; a finger does both with each touch.
 * The box listens itself: React would listen to the pointers of the whole page.
 */
export const useHover = (
  box: RefObject<HTMLElement | null>,
  onHover: (isOver: boolean) => void,
): void => {
  useEffect(() => {
    const element = box.current;
    const enter = (): void => onHover(true);
    const leave = (): void => onHover(false);
    element?.addEventListener('pointerenter', enter);
    element?.addEventListener('pointerleave', leave);
    return () => {
      element?.removeEventListener('pointerenter', enter);
      element?.removeEventListener('pointerleave', leave);
    };
  }, [box, onHover]);
};
