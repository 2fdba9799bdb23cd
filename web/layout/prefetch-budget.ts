/**
 * Pages that may be fetched ahead within a minute. Each takes up to three API calls of the 300 that
 * the shoppers behind one address have together; a pointer that sweeps over whole listings would
 * use them up.
 */
export const maxPrefetchesPerMinute = 30;

/** Answers whether one more page may be fetched ahead now; `now` in milliseconds. */
export const createPrefetchBudget = (): ((now: number) => boolean) => {
  let taken: number[] = [];
  return (now) => {
    taken = taken.filter((at) => now - at < 60_000);
    if (taken.length >= maxPrefetchesPerMinute) return false;
    taken.push(now);
    return true;
  };
};
