import { useEffect } from 'react';

/** Links that choose something on their page look like boxes to tick, which Space ticks. */
const tick = (event: KeyboardEvent): void => {
  const link = event.target;
  if (event.key !== ' ' || event.shiftKey || !(link instanceof HTMLAnchorElement)) return;
  if (link.dataset.way !== 'stays') return;
  event.preventDefault();
  if (!event.repeat) link.click();
};

/** Lets Space follow the links of filters, and of the tools beside them. */
export const useSpaceTicks = (): void =>
  useEffect(() => {
    document.addEventListener('keydown', tick);
    return () => document.removeEventListener('keydown', tick);
  }, []);
