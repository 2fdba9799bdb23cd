import { Refusal } from '../http/refusal.ts';

type Draw = () => Promise<Uint8Array<ArrayBuffer>>;

interface Waiting {
  draw: Draw;
  resolve: (pdf: Uint8Array<ArrayBuffer>) => void;
  reject: (error: unknown) => void;
}

const refuse = (): Refusal =>
  new Refusal('unavailable', 'Too many documents are being drawn, please try again', {
    retryAfter: 5,
  });

export interface DrawBounds {
  /** Papers that wait in all. */
  maxWaiting: number;
  /** Papers of one account that wait. */
  maxWaitingOfOne: number;
}

/**
 * One paper is drawn at a time. Accounts take turns, so that one that asks for many does not keep
 * the others waiting. The same paper is drawn once for all who ask meanwhile. Refuses with 503 when
 * there is no room to wait.
 */
export class DrawQueue {
  readonly #bounds: DrawBounds;
  readonly #underWay = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  /** Whose turn is next stands first. */
  readonly #waiting = new Map<string, Waiting[]>();
  #waitingCount = 0;
  #isDrawing = false;

  constructor(bounds: DrawBounds = { maxWaiting: 40, maxWaitingOfOne: 3 }) {
    this.#bounds = bounds;
  }

  /** The paper named `key`, asked for by an account. */
  draw(accountId: string, key: string, draw: Draw): Promise<Uint8Array<ArrayBuffer>> {
    const shared = this.#underWay.get(key);
    if (shared !== undefined) return shared;
    const ofOne = this.#waiting.get(accountId)?.length ?? 0;
    if (this.#waitingCount >= this.#bounds.maxWaiting || ofOne >= this.#bounds.maxWaitingOfOne)
      return Promise.reject(refuse());
    const made = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) =>
      this.#enqueue(accountId, { draw, resolve, reject }),
    ).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, made);
    this.#drawNext();
    return made;
  }

  #enqueue(accountId: string, waiting: Waiting): void {
    this.#waiting.set(accountId, [...(this.#waiting.get(accountId) ?? []), waiting]);
    this.#waitingCount += 1;
  }

  /**
   * Takes the next account's first paper, and puts the account behind the others when more of its
   * papers wait.
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
