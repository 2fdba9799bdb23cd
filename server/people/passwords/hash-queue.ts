import { explain } from '../../../contract/reasons/reasons.ts';
import { Refusal } from '../../platform/http/refusal.ts';

/**
 * Each hash takes 46 MB and one core, so two run at once and the queue is bounded (T54,
 * docs/threats.md).
 */
const maxRunning = 2;
const maxWaiting = 50;

let running = 0;
const waiting: (() => void)[] = [];

const tooMany = (): Refusal => new Refusal('unavailable', explain('try_again'), { retryAfter: 2 });

/**
 * Refuses (503) when the queue is full. It is called before a request that needs a hash does any
 * work, so that a flood costs little.
 */
export const refuseWhenQueueFull = (): void => {
  if (running >= maxRunning && waiting.length >= maxWaiting) throw tooMany();
};

/**
 * Runs `work` when it is its turn. Refuses (503) when `maxWaiting` wait already, so that a flood of
 * log-ins does not slow down others.
 */
export const runInHashQueue = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= maxRunning) {
    if (waiting.length >= maxWaiting) throw tooMany();
    // A finished call hands its place over, so `running` stays the same.
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
