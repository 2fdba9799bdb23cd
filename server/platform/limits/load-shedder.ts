import type { MiddlewareHandler } from 'hono';
import { explain } from '../../../contract/reasons/reasons.ts';
import { Refusal } from '../http/refusal.ts';

/** New requests get 503 when the event loop is later than this (T70, docs/threats.md). */
const maxDelayMs = 500;
const intervalMs = 100;

/** Reports whether the event loop is too late to accept more requests. */
interface LoopWatch {
  isBehind(): boolean;
  stop(): void;
}

/**
 * Measures how late a timer fires. One late tick is a single stall, such as a large response or a
 * machine that slept; two can happen on a busy machine. Three in a row mean that the process does
 * not keep up.
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

/** Monitors request these paths to check the process, so they are always answered. */
const healthPaths = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Refuses new requests (503, try again in a second) while the event loop is late, so that running
 * requests can finish.
 */
export const shedLoad =
  (watch: LoopWatch): MiddlewareHandler =>
  async (context, next) => {
    if (watch.isBehind() && !healthPaths.has(context.req.path))
      throw new Refusal('unavailable', explain('try_again'), { retryAfter: 1 });
    await next();
  };
