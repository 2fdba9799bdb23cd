import { Refusal } from './refusal.ts';

/** Waits below this number of seconds are shown in seconds, longer ones in minutes. */
const minutesFrom = 100;

/** Rounds up, so that a client that waits as told is not refused again. */
const formatWait = (seconds: number): string =>
  seconds < minutesFrom
    ? `Too many tries, please try again in ${Math.max(2, seconds)} seconds`
    : `Too many tries, please try again in ${Math.ceil(seconds / 60)} minutes`;

/** A refusal with 429. The message and Retry-After say when to try again. */
export const tooManyRequests = (seconds: number, accountId?: string): Refusal => {
  const retryAfter = Math.max(1, Math.ceil(seconds));
  return new Refusal('too_many_requests', formatWait(retryAfter), { retryAfter, accountId });
};
