import { Refusal } from '../http/refusal.ts';

/**
 * Each hash takes 46 MB and one core, so two run at once and the queue is bounded (T54,
 * docs/threats.md).
 */
const atOnce = 2;
const mayWait = 50;

let running = 0;
const waiting: (() => void)[] = [];

const tooMany = (): Refusal => new Refusal('unavailable', 'Please try again', { retryAfter: 2 });

/**
 * 503 when there is no room to wait: asked before anything else is done for a request that will
 * need a hash, so that a flood costs as little as it can.
 */
export const refuseWhenFull = (): void => {
  if (running >= atOnce && waiting.length >= mayWait) throw tooMany();
};

/**
 * Runs `work` when it is its turn; 503 when 50 wait already, so that a flood of log-ins costs
 * nobody else anything.
 */
export const inHashQueue = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= atOnce) {
    if (waiting.length >= mayWait) throw tooMany();
    // Whoever finishes hands its place over, so `running` stays as it is.
    await new Promise<void>((go) => waiting.push(go));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
};
