/**
 * Cache times of responses that show prices. A response is cached here for a minute and by shared
 * caches for another. After that it may be shown for ten more minutes while a cache revalidates it.
 * None of these times reaches beyond the end of an offer.
 */
const nodeCacheSeconds = 60;
const sharedCacheSeconds = 60;
const staleSeconds = 600;

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
