import { Refusal } from './refusal.ts';

/** Below this a wait is told in seconds, from it on in minutes. */
const minutesFrom = 100;

/** Rounded up, so that who waits as told is not refused again. */
const formatWait = (seconds: number): string =>
  seconds < minutesFrom
    ? `Too many tries, please try again in ${Math.max(2, seconds)} seconds`
    : `Too many tries, please try again in ${Math.ceil(seconds / 60)} minutes`;

/** 429: says to people and in Retry-After when it makes sense to try again. */
export const tooManyRequests = (seconds: number, accountId?: string): Refusal => {
  const retryAfter = Math.max(1, Math.ceil(seconds));
  return new Refusal('too_many_requests', formatWait(retryAfter), { retryAfter, accountId });
};
