/**
 * How long others may keep what shows prices. A page or an answer is kept here for a minute, by
 * shared caches for another, and then may be shown for ten more while it is asked for anew: none of
 * that may reach beyond the end of an offer.
 */
const keptHereSeconds = 60;
const sharedSeconds = 60;
const staleSeconds = 600;

/** `Cache-Control` of a page that is made so many milliseconds before the next offer ends. */
export const pageLifetime = (msUntilOfferEnds: number): string => {
  const seconds = msUntilOfferEnds / 1000 - keptHereSeconds;
  if (seconds < sharedSeconds) return 'public, max-age=0, s-maxage=0, must-revalidate';
  return `public, max-age=0, s-maxage=${sharedSeconds}${seconds < sharedSeconds + staleSeconds ? '' : `, stale-while-revalidate=${staleSeconds}`}`;
};

/** The same for an answer of the API that a browser, too, may keep for a minute. */
export const answerLifetime = (msUntilOfferEnds: number): string =>
  msUntilOfferEnds / 1000 < keptHereSeconds + sharedSeconds
    ? 'public, no-cache'
    : `public, max-age=${sharedSeconds}`;
