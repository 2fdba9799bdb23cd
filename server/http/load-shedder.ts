import type { MiddlewareHandler } from 'hono';
import { Refusal } from './refusal.ts';

/** New requests get 503 when the event loop is later than this (T70, docs/threats.md). */
const maxDelayMs = 500;
const intervalMs = 100;

/** Says whether the event loop is too far behind to take on more. */
export interface LoopWatch {
  isBehind(): boolean;
  stop(): void;
}

/**
 * Watches how late a timer comes. One late tick is a single stall, such as a large answer or a
 * machine that slept: it is over by the time it is seen, and so may be two on a busy machine. Three
 * in a row are a load that the process does not keep up with.
 */
export const watchEventLoop = (): LoopWatch => {
  let last = performance.now();
  let lateTicks = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    lateTicks = now - last - intervalMs > maxDelayMs ? lateTicks + 1 : 0;
    last = now;
  }, intervalMs);
  timer.unref();
  return { isBehind: () => lateTicks >= 3, stop: () => clearInterval(timer) };
};

/** Monitors ask these paths whether the process lives, so they are answered under any load. */
const healthPaths = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Turns new requests away (503, try again in a second) while the event loop is behind, so that
 * those under way come through.
 */
export const shedLoad =
  (watch: LoopWatch): MiddlewareHandler =>
  async (context, next) => {
    if (watch.isBehind() && !healthPaths.has(context.req.path))
      throw new Refusal('unavailable', 'Please try again', { retryAfter: 1 });
    await next();
  };
