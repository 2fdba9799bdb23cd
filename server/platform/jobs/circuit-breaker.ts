/**
 * Failures in a row after which a kind of job rests, and for how long, in milliseconds (JOB-3,
 * docs/product.md).
 */
const maxFailures = 5;
const pauseMs = 30_000;

/**
 * Spares a provider that is down. After five failures in a row a kind of job pauses for half a
 * minute. Then one job is tried, and its result decides. The state is lost with the process, which
 * harms no job.
 */
export class CircuitBreaker {
  readonly #now: () => number;
  #failures = 0;
  #pausedUntil = 0;

  /** `now` in milliseconds, from any beginning. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Does this kind of job rest after failures? */
  get isPaused(): boolean {
    return this.#failures >= maxFailures;
  }

  /** Returns how many of the waiting jobs may run now. */
  limit(wanted: number): number {
    if (this.#failures < maxFailures) return wanted;
    return this.#now() < this.#pausedUntil ? 0 : 1;
  }

  recordSuccess(): void {
    this.#failures = 0;
  }

  recordFailure(): void {
    this.#failures += 1;
    if (this.#failures >= maxFailures) this.#pausedUntil = this.#now() + pauseMs;
  }
}
