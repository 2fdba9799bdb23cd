/** More that wait for one reader than this: it does not read any more. */
const mostWaiting = 100;

type Step = IteratorResult<Uint8Array, undefined>;

const over: Step = { done: true, value: undefined };

/**
 * Bytes that come as they happen, for one reader. It ends by `end`, when the reader goes, and when
 * it falls too far behind.
 */
export class EventStream implements AsyncIterableIterator<Uint8Array, undefined> {
  readonly #onEnd: () => void;
  readonly #encoder = new TextEncoder();
  readonly #waiting: Uint8Array[] = [];
  #take: ((step: Step) => void) | undefined;
  #ended = false;

  constructor(onEnd: () => void) {
    this.#onEnd = onEnd;
  }

  push(text: string): void {
    if (this.#ended) return;
    const value = this.#encoder.encode(text);
    if (this.#take !== undefined) this.#answer({ done: false, value });
    else if (this.#waiting.push(value) > mostWaiting) this.end();
  }

  /** What waits is still given out. */
  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#answer(over);
    this.#onEnd();
  }

  next(): Promise<Step> {
    const value = this.#waiting.shift();
    if (value !== undefined) return Promise.resolve({ done: false, value });
    if (this.#ended) return Promise.resolve(over);
    return new Promise((take) => (this.#take = take));
  }

  return(): Promise<Step> {
    this.#waiting.length = 0;
    this.end();
    return Promise.resolve(over);
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  #answer(step: Step): void {
    this.#take?.(step);
    this.#take = undefined;
  }
}
