import { explain, type Explanation } from '../../../contract/reasons/reasons.ts';
import { Refusal } from '../http/refusal.ts';

/** Waits below this number of seconds are shown in seconds, longer ones in minutes. */
const minutesFrom = 100;

/** Rounded up, so that a client that waits this long is not refused again. */
const explainWait = (seconds: number): Explanation =>
  seconds < minutesFrom
    ? explain('wait_seconds', { seconds: Math.max(2, seconds) })
    : explain('wait_minutes', { minutes: Math.ceil(seconds / 60) });

/** A refusal with 429. The message and Retry-After say when to try again. */
export const tooManyRequests = (seconds: number, accountId?: string): Refusal => {
  const retryAfter = Math.max(1, Math.ceil(seconds));
  return new Refusal('too_many_requests', explainWait(retryAfter), { retryAfter, accountId });
};
