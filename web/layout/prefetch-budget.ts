/**
 * Limit of prefetched pages in a minute. Each takes up to three of the 300 API calls that all
 * shoppers behind one address share; a pointer that sweeps over listings would use them up.
 */
const maxPrefetchesPerMinute = 30;

/** Returns a function that says whether one more page may be prefetched; `now` is in ms. */
export const createPrefetchBudget = (): ((now: number) => boolean) => {
  let prefetchTimes: number[] = [];
  return (now) => {
    prefetchTimes = prefetchTimes.filter((at) => now - at < 60_000);
    if (prefetchTimes.length >= maxPrefetchesPerMinute) return false;
    prefetchTimes.push(now);
    return true;
  };
};
