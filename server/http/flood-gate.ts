import type { Context, MiddlewareHandler } from 'hono';
import { isLoopback } from './peer.ts';
import { Refusal } from './refusal.ts';

export interface FloodLimit {
  /** Requests that an address may make in one go, and gets back over a minute. */
  perMinute: number;
}

/** Twenty a second, for minutes on end, from one address: a whole office or a mobile carrier's gateway stays far below it. */
const usualFlood: FloodLimit = { perMinute: 1200 };

/** Addresses that are kept in mind; more would be a flood of addresses, in which none is told from another. */
const mostAddresses = 50_000;

interface Bucket {
  left: number;
  at: number;
}

/** Counts requests of addresses, each in a bucket that fills up again with time. Answers the seconds to wait, 0 for none. */
export const createBuckets = ({ perMinute }: FloodLimit): ((address: string, now: number) => number) => {
  const buckets = new Map<string, Bucket>();
  const perMs = perMinute / 60_000;
  return (address, now) => {
    const known = buckets.get(address);
    const left = known === undefined ? perMinute : Math.min(perMinute, known.left + (now - known.at) * perMs);
    if (buckets.size >= mostAddresses && known === undefined) buckets.clear();
    if (left < 1) {
      buckets.set(address, { left, at: now });
      return Math.max(1, Math.ceil((1 - left) / perMs / 1000));
    }
    buckets.set(address, { left: left - 1, at: now });
    return 0;
  };
};

/**
 * Refuses (429) who asks for more than the shop can make for one address; in memory, so that it costs a flood nothing to be
 * turned away. Calls within the process and from this machine are not counted: behind a proxy of its own that TRUSTED_PROXIES
 * does not name, everybody comes from there. What stands ready in a cache is answered before.
 */
export const floodGate = (remoteOf: (context: Context) => string, limit: FloodLimit = usualFlood): MiddlewareHandler => {
  const take = createBuckets(limit);
  return async (context, next) => {
    const address = remoteOf(context);
    const wait = address === 'local' || isLoopback(address) ? 0 : take(address, performance.now());
    if (wait > 0) throw new Refusal('too_many_requests', 'Too many requests, please wait a while', { retryAfter: wait });
    await next();
  };
};
