/**
 * Cache times of responses that show prices. The shop sends a page from memory only while nothing
 * has changed that the page shows, so it keeps one for minutes. A shared cache hears of no change.
 * It may send a page for ten seconds, and for 45 more while it asks the shop whether the page is
 * still the same. None of these times reaches beyond the end of an offer.
 */
const nodeCacheSeconds = 60;
const sharedCacheSeconds = 10;
const staleSeconds = 45;
/** Only the browser that asked may keep an API response, for a minute. */
const apiCacheSeconds = 60;

const maxPageAgeMs = 600_000;

/**
 * Returns how long a page may be cached here with its `Cache-Control`, in ms. One that a shared cache
 * may store gets a stricter one when an offer is about to end.
 */
export const findMaxPageAge = (msUntilDiscountEnds: number): number => {
  const strictest = nodeCacheSeconds + sharedCacheSeconds;
  const limits = [strictest + staleSeconds, strictest].map((seconds) => seconds * 1000);
  const next = limits.find((limit) => msUntilDiscountEnds >= limit) ?? msUntilDiscountEnds;
  return Math.min(maxPageAgeMs, msUntilDiscountEnds - next + nodeCacheSeconds * 1000);
};

/** Returns `Cache-Control` for a page. `msUntilDiscountEnds` is the time until the next offer ends. */
export const formatPageCacheControl = (msUntilDiscountEnds: number): string => {
  const seconds = msUntilDiscountEnds / 1000 - nodeCacheSeconds;
  if (seconds < sharedCacheSeconds) return 'public, max-age=0, s-maxage=0, must-revalidate';
  return `public, max-age=0, s-maxage=${sharedCacheSeconds}${seconds < sharedCacheSeconds + staleSeconds ? '' : `, stale-while-revalidate=${staleSeconds}`}`;
};

/** The same for an API response, which no shared cache may store. */
export const formatApiCacheControl = (msUntilDiscountEnds: number): string =>
  msUntilDiscountEnds / 1000 < nodeCacheSeconds + apiCacheSeconds
    ? 'private, no-cache'
    : `private, max-age=${apiCacheSeconds}`;
