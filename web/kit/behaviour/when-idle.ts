/**
 * Runs the work when the browser is idle, which is after the next paint, and after `maxMs` at the
 * latest; after 50 ms without `requestIdleCallback`. Returns the function that stops it.
 */
export const whenIdle = (work: () => void, maxMs?: number): (() => void) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 50);
    return () => clearTimeout(timer);
  }
  const turn = requestIdleCallback(work, maxMs === undefined ? {} : { timeout: maxMs });
  return () => cancelIdleCallback(turn);
};
