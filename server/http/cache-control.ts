/**
 * Cache times of responses that show prices. A response is cached here for a minute and by shared
 * caches for another. After that it may be shown for ten more minutes while a cache revalidates it.
 * None of these times reaches beyond the end of an offer.
 */
const nodeCacheSeconds = 60;
const sharedCacheSeconds = 60;
const staleSeconds = 600;

const maxPageAgeMs = 600_000;

/**
 * Returns how long a page may be cached here with its `Cache-Control`, in ms. One that a shared cache
 * may store gets a stricter one when an offer is about to end.
 */
export const findMaxPageAge = (msUntilOfferEnds: number): number => {
  const strictest = nodeCacheSeconds + sharedCacheSeconds;
  const limits = [strictest + staleSeconds, strictest].map((seconds) => seconds * 1000);
  const next = limits.find((limit) => msUntilOfferEnds >= limit) ?? msUntilOfferEnds;
  return Math.min(maxPageAgeMs, msUntilOfferEnds - next + nodeCacheSeconds * 1000);
};

/** Returns `Cache-Control` for a page. `msUntilOfferEnds` is the time until the next offer ends. */
export const formatPageCacheControl = (msUntilOfferEnds: number): string => {
  const seconds = msUntilOfferEnds / 1000 - nodeCacheSeconds;
  if (seconds < sharedCacheSeconds) return 'public, max-age=0, s-maxage=0, must-revalidate';
  return `public, max-age=0, s-maxage=${sharedCacheSeconds}${seconds < sharedCacheSeconds + staleSeconds ? '' : `, stale-while-revalidate=${staleSeconds}`}`;
};

/** The same for an API response, which a browser, too, may cache for a minute. */
export const formatApiCacheControl = (msUntilOfferEnds: number): string =>
  msUntilOfferEnds / 1000 < nodeCacheSeconds + sharedCacheSeconds
    ? 'public, no-cache'
    : `public, max-age=${sharedCacheSeconds}`;
