/**
 * How long others may keep what shows prices. A page or an answer is kept here for a minute, by
 * shared caches for another, and then may be shown for ten more while it is asked for anew: none of
 * that may reach beyond the end of an offer.
 */
const nodeCacheSeconds = 60;
const sharedCacheSeconds = 60;
const staleSeconds = 600;

/** `Cache-Control` of a page that is made so many milliseconds before the next offer ends. */
export const formatPageCacheControl = (msUntilOfferEnds: number): string => {
  const seconds = msUntilOfferEnds / 1000 - nodeCacheSeconds;
  if (seconds < sharedCacheSeconds) return 'public, max-age=0, s-maxage=0, must-revalidate';
  return `public, max-age=0, s-maxage=${sharedCacheSeconds}${seconds < sharedCacheSeconds + staleSeconds ? '' : `, stale-while-revalidate=${staleSeconds}`}`;
};

/** The same for an answer of the API that a browser, too, may keep for a minute. */
export const formatApiCacheControl = (msUntilOfferEnds: number): string =>
  msUntilOfferEnds / 1000 < nodeCacheSeconds + sharedCacheSeconds
    ? 'public, no-cache'
    : `public, max-age=${sharedCacheSeconds}`;
