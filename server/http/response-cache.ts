import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { EncodedBody } from './body.ts';

/** A page or an API response, ready to send. Each encoding is made when it is first asked for. */
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

export interface CacheLimits {
  maxResponses: number;
  bytes: number;
  /** A response expires after this time even when nothing has changed. */
  maxAgeMs: number;
}

/** With room for both encodings, which come to about a fifth of the text each. */
const estimateBytes = ({ plain }: CachedResponse, key: string): number =>
  Math.ceil(key.length * 2 + plain.length * 1.5 + 1000);

/**
 * Responses in memory. The least recently used go first when the cache is full. Concurrent requests
 * with the same key share one rendering. A response that was being made while `drop` was called is
 * sent and not stored, because it may be out of date.
 */
export class ResponseCache {
  readonly #entries: LRUCache<string, CachedResponse>;
  readonly #pending = new Map<string, Promise<CachedResponse>>();
  #round = 0;

  constructor(
    { maxResponses, bytes, maxAgeMs }: CacheLimits,
    now: () => number = () => performance.now(),
  ) {
    this.#entries = new LRUCache({
      max: maxResponses,
      maxSize: bytes,
      sizeCalculation: estimateBytes,
      ttl: maxAgeMs,
      ttlResolution: 0,
      perf: { now },
    });
  }

  /** Returns the cached response, or undefined when there is none or it has expired. */
  find(key: string): CachedResponse | undefined {
    return this.#entries.get(key);
  }

  /** Returns the cached response or makes one. Stores it only when `shouldStore` returns true. */
  async get(
    key: string,
    make: () => Promise<CachedResponse>,
    shouldStore: (answer: CachedResponse) => boolean = () => true,
  ): Promise<CachedResponse> {
    const found = this.find(key);
    if (found !== undefined) return found;
    const waiting = this.#pending.get(key);
    if (waiting !== undefined) return waiting;
    const round = this.#round;
    const pending = make().finally(() => {
      if (this.#pending.get(key) === pending) this.#pending.delete(key);
    });
    this.#pending.set(key, pending);
    const answer = await pending;
    if (round === this.#round && shouldStore(answer)) this.#entries.set(key, answer);
    return answer;
  }

  /** Deletes the responses whose key fits; without an argument, all of them. */
  drop(fits?: (key: string) => boolean): void {
    this.#round += 1;
    this.#pending.clear();
    if (fits === undefined) return this.#entries.clear();
    for (const key of this.#entries.keys()) if (fits(key)) this.#entries.delete(key);
  }

  get size(): number {
    return this.#entries.size;
  }
}
