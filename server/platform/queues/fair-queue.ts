import type { Refusal } from '../http/refusal.ts';

/** How much work may wait, beside the piece that runs. */
export interface QueueLimits {
  maxWaiting: number;
  /** Of one account. */
  maxWaitingPerAccount: number;
}

/**
 * Runs one piece of work at a time. Accounts take turns, so that one with much work does not delay
 * the others. Refuses (503) when too much waits.
 */
export class FairQueue {
  readonly #limits: QueueLimits;
  readonly #buildRefusal: () => Refusal;
  /** The account whose turn is next comes first. */
  readonly #waiting = new Map<string, (() => Promise<void>)[]>();
  #waitingCount = 0;
  #isRunning = false;

  constructor(limits: QueueLimits, buildRefusal: () => Refusal) {
    this.#limits = limits;
    this.#buildRefusal = buildRefusal;
  }

  /**
   * Refuses when this account's work could not wait. It is called before what leads to the work
   * costs anything; `run` checks again.
   */
  refuseWhenFull(accountId: string): void {
    const { maxWaiting, maxWaitingPerAccount } = this.#limits;
    const ofOne = this.#waiting.get(accountId)?.length ?? 0;
    if (this.#waitingCount >= maxWaiting || ofOne >= maxWaitingPerAccount)
      throw this.#buildRefusal();
  }

  /** Runs the work of an account when it is its turn, and returns what it returns. */
  async run<T>(accountId: string, work: () => Promise<T>): Promise<T> {
    this.refuseWhenFull(accountId);
    return new Promise<T>((resolve, reject) => {
      const step = (): Promise<void> => work().then(resolve, reject);
      this.#waiting.set(accountId, [...(this.#waiting.get(accountId) ?? []), step]);
      this.#waitingCount += 1;
      this.#runNext();
    });
  }

  /** Takes the first piece of the next account. An account with more goes to the end. */
  #takeNext(): (() => Promise<void>) | undefined {
    const [turn] = this.#waiting;
    if (turn === undefined) return undefined;
    const [accountId, [next, ...rest]] = turn;
    this.#waiting.delete(accountId);
    if (rest.length > 0) this.#waiting.set(accountId, rest);
    this.#waitingCount -= 1;
    return next;
  }

  #runNext(): void {
    if (this.#isRunning) return;
    const next = this.#takeNext();
    if (next === undefined) return;
    this.#isRunning = true;
    void next().finally(() => {
      this.#isRunning = false;
      this.#runNext();
    });
  }
}
