import { explain } from '../../contract/reasons.ts';
import { Refusal } from '../http/refusal.ts';

type Draw = () => Promise<Uint8Array<ArrayBuffer>>;

interface Waiting {
  draw: Draw;
  resolve: (pdf: Uint8Array<ArrayBuffer>) => void;
  reject: (error: unknown) => void;
}

const tooManyWaiting = (): Refusal =>
  new Refusal('unavailable', explain('too_many_documents'), {
    retryAfter: 5,
  });

export interface DrawLimits {
  /** Documents that may wait in all. */
  maxWaiting: number;
  /** Documents of one account that may wait. */
  maxWaitingPerAccount: number;
}

/**
 * Draws one document at a time. Accounts take turns, so that one with many documents does not delay
 * the others. A document that several callers want is drawn once. Refuses with 503 when too many
 * wait.
 */
export class DrawQueue {
  readonly #bounds: DrawLimits;
  readonly #underWay = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  /** The account whose turn is next comes first. */
  readonly #waiting = new Map<string, Waiting[]>();
  #waitingCount = 0;
  #isDrawing = false;

  constructor(bounds: DrawLimits = { maxWaiting: 40, maxWaitingPerAccount: 3 }) {
    this.#bounds = bounds;
  }

  /** Draws the document named `key` for an account. */
  draw(accountId: string, key: string, draw: Draw): Promise<Uint8Array<ArrayBuffer>> {
    const shared = this.#underWay.get(key);
    if (shared !== undefined) return shared;
    const ofOne = this.#waiting.get(accountId)?.length ?? 0;
    if (this.#waitingCount >= this.#bounds.maxWaiting || ofOne >= this.#bounds.maxWaitingPerAccount)
      return Promise.reject(tooManyWaiting());
    const drawing = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) =>
      this.#enqueue(accountId, { draw, resolve, reject }),
    ).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, drawing);
    this.#drawNext();
    return drawing;
  }

  #enqueue(accountId: string, waiting: Waiting): void {
    this.#waiting.set(accountId, [...(this.#waiting.get(accountId) ?? []), waiting]);
    this.#waitingCount += 1;
  }

  /**
   * Takes the first document of the next account. An account with more documents goes to the end.
   */
  #takeNext(): Waiting | undefined {
    const [turn] = this.#waiting;
    if (turn === undefined) return undefined;
    const [accountId, [next, ...rest]] = turn;
    this.#waiting.delete(accountId);
    if (rest.length > 0) this.#waiting.set(accountId, rest);
    this.#waitingCount -= 1;
    return next;
  }

  #drawNext(): void {
    if (this.#isDrawing) return;
    const next = this.#takeNext();
    if (next === undefined) return;
    this.#isDrawing = true;
    next
      .draw()
      .then(next.resolve, next.reject)
      .finally(() => {
        this.#isDrawing = false;
        this.#drawNext();
      });
  }
}
