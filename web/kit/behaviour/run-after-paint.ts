/**
 * Runs the work after the next paint, so that a press shows first; at once when nothing is painted,
 * in a hidden tab. Returns the function that drops it.
 */
export const runAfterPaint = (work: () => void): (() => void) => {
  if (document.hidden) {
    work();
    return () => undefined;
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
};

/** Like `runAfterPaint`, for work that must not be lost: it is done when the page is left, too. */
export const finishAfterPaint = (work: () => void): void => {
  const signs = ['pagehide', 'visibilitychange'] as const;
  let stop = (): void => undefined;
  const finish = (): void => {
    for (const sign of signs) removeEventListener(sign, finish, true);
    stop();
    work();
  };
  for (const sign of signs) addEventListener(sign, finish, true);
  stop = runAfterPaint(finish);
};
