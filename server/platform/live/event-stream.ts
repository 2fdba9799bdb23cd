/** A reader with more unread messages than this has stopped reading. */
const maxWaiting = 100;

type Step = IteratorResult<Uint8Array, undefined>;

const endStep: Step = { done: true, value: undefined };

/**
 * A stream of bytes for one reader. It ends by `end`, when the reader leaves, and when the reader
 * falls too far behind.
 */
export class EventStream implements AsyncIterableIterator<Uint8Array, undefined> {
  readonly #onEnd: () => void;
  readonly #encoder = new TextEncoder();
  readonly #waiting: Uint8Array[] = [];
  #resolveNext: ((step: Step) => void) | undefined;
  #ended = false;

  constructor(onEnd: () => void) {
    this.#onEnd = onEnd;
  }

  push(text: string): void {
    if (this.#ended) return;
    const value = this.#encoder.encode(text);
    if (this.#resolveNext !== undefined) this.#deliver({ done: false, value });
    else if (this.#waiting.push(value) > maxWaiting) this.end();
  }

  /** Ends the stream. Waiting events are still sent. */
  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#deliver(endStep);
    this.#onEnd();
  }

  next(): Promise<Step> {
    const value = this.#waiting.shift();
    if (value !== undefined) return Promise.resolve({ done: false, value });
    if (this.#ended) return Promise.resolve(endStep);
    return new Promise((take) => (this.#resolveNext = take));
  }

  return(): Promise<Step> {
    this.#waiting.length = 0;
    this.end();
    return Promise.resolve(endStep);
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  #deliver(step: Step): void {
    this.#resolveNext?.(step);
    this.#resolveNext = undefined;
  }
}
