/**
 * `maxHoldMs`: a connection that is used for longer gives its place to the next caller.
 * `maxWaitMs`: a caller that waits for longer goes on without a place.
 */
export type GateTimes = { maxHoldMs: number; maxWaitMs: number };

const defaultTimes: GateTimes = { maxHoldMs: 50, maxWaitMs: 100 };

/**
 * Keeps the number of connections small that are used at once. Each connection has a server process
 * with tables and plans in its own memory, so a few that always work need less CPU time than many
 * that take turns. A connection that is used for long waits for something, a lock or a slow read.
 * It does not count any more, so it holds up nobody.
 */
export class ConnectionGate {
  readonly #maxPlaces: number;
  readonly #times: GateTimes;
  #taken = 0;
  readonly #waiting = new Set<() => void>();

  constructor(maxPlaces: number, times: GateTimes = defaultTimes) {
    this.#maxPlaces = maxPlaces;
    this.#times = times;
  }

  /** Waits for a place. Returns a function that gives it back. */
  async enter(): Promise<() => void> {
    if (this.#taken < this.#maxPlaces) this.#taken += 1;
    else await this.#waitForPlace();
    let isHeld = true;
    const leave = (): void => {
      if (!isHeld) return;
      isHeld = false;
      clearTimeout(timer);
      this.#taken -= 1;
      this.#admitNext();
    };
    const timer = setTimeout(leave, this.#times.maxHoldMs);
    timer.unref();
    return leave;
  }

  #waitForPlace(): Promise<void> {
    return new Promise((resolve) => {
      const goOn = (): void => {
        clearTimeout(timer);
        this.#waiting.delete(goOn);
        this.#taken += 1;
        resolve();
      };
      const timer = setTimeout(goOn, this.#times.maxWaitMs);
      this.#waiting.add(goOn);
    });
  }

  #admitNext(): void {
    const [next] = this.#waiting;
    if (this.#taken < this.#maxPlaces) next?.();
  }
}
