import { createHash } from 'node:crypto';
import type { EncodedBody } from './body.ts';

/**
 * A page, or an answer of the API, ready to send. Its encodings are made when the first asks for
 * them.
 */
export interface CachedResponse extends EncodedBody {
  status: number;
  headers: Readonly<Record<string, string>>;
}

export const toCachedResponse = (
  status: number,
  headers: Record<string, string>,
  text: string,
): CachedResponse => {
  const plain = Buffer.from(text);
  return {
    status,
    headers,
    plain,
    etag: createHash('sha256').update(plain).digest('base64url').slice(0, 22),
  };
};

interface CacheEntry {
  answer: CachedResponse;
  until: number;
  bytes: number;
}

export interface CacheLimits {
  maxResponses: number;
  bytes: number;
  /** How long one is kept although nobody said that anything changed. */
  maxAgeMs: number;
}

/** With room for both encodings, which come to about a fifth of the text each. */
const estimateBytes = (key: string, { plain }: CachedResponse): number =>
  key.length * 2 + plain.length * 1.5 + 1000;

/**
 * Answers in memory: the least used go first when there are too many or they are too large. What is
 * asked for twice at once is made once. An answer that was under way while `drop` was called is
 * sent, but not kept.
 */
export class ResponseCache {
  readonly #entries = new Map<string, CacheEntry>();
  readonly #pending = new Map<string, Promise<CachedResponse>>();
  readonly #limits: CacheLimits;
  readonly #now: () => number;
  #bytes = 0;
  #round = 0;

  constructor(bounds: CacheLimits, now: () => number = Date.now) {
    this.#limits = bounds;
    this.#now = now;
  }

  /** The kept answer, if there is one. */
  find(key: string): CachedResponse | undefined {
    const held = this.#entries.get(key);
    if (held === undefined || held.until <= this.#now()) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, held);
    return held.answer;
  }

  /** The kept answer, or the one that `make` makes. Kept only if `keep` says so of it. */
  async get(
    key: string,
    make: () => Promise<CachedResponse>,
    keep: (answer: CachedResponse) => boolean = () => true,
  ): Promise<CachedResponse> {
    const found = this.find(key);
    if (found !== undefined) return found;
    const waiting = this.#pending.get(key);
    if (waiting !== undefined) return waiting;
    const round = this.#round;
    const made = make().finally(() => {
      if (this.#pending.get(key) === made) this.#pending.delete(key);
    });
    this.#pending.set(key, made);
    const answer = await made;
    if (round === this.#round && keep(answer)) this.#store(key, answer);
    return answer;
  }

  /** Forgets every answer whose key fits; without a test, all of them. */
  drop(fits: (key: string) => boolean = () => true): void {
    this.#round += 1;
    this.#pending.clear();
    for (const key of this.#entries.keys()) if (fits(key)) this.#delete(key);
  }

  get size(): number {
    return this.#entries.size;
  }

  #store(key: string, answer: CachedResponse): void {
    this.#delete(key);
    const bytes = estimateBytes(key, answer);
    if (bytes > this.#limits.bytes) return;
    this.#entries.set(key, { answer, until: this.#now() + this.#limits.maxAgeMs, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#limits.maxResponses && this.#bytes <= this.#limits.bytes)
        break;
      this.#delete(oldest);
    }
  }

  #delete(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }
}
