import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ChangeLog } from '../changes/change-log.ts';
import type { EncodedBody } from '../http/body.ts';
import { SeenKeys } from '../limits/seen-keys.ts';
import { isChangedBy, type Shown } from './shown.ts';

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

interface CacheLimits {
  maxResponses: number;
  bytes: number;
}

/** A response, and what it shows of the catalogue. */
export interface MadeResponse {
  response: CachedResponse;
  shown: Shown;
  /** It may be sent for so long, if nothing changes that it shows. A minute without this. */
  maxAgeMs?: number;
  /** It says that there is nothing at this address. Of such addresses there is no end. */
  isOfUnknown?: boolean;
}

/** The age of a response when changes may have been missed, in ms. */
const defaultMaxAgeMs = 60_000;

/**
 * `position`: the response is up to date with all changes before it. `bodyBytes`: its size when it
 * was last measured. It is compressed after it was stored.
 */
interface Entry extends MadeResponse {
  bodyBytes: number;
  position: number;
  madeAt: number;
}

const measureBody = ({ plain, br, gzip }: CachedResponse): number =>
  (plain?.length ?? 0) + (br?.length ?? 0) + (gzip?.length ?? 0);

const measureEntry = ({ bodyBytes, shown }: Entry, key: string): number =>
  key.length * 2 + bodyBytes + shown.products.size * 100 + 1000;

/** A response that is being made. `isAskedAgain`: another request waits for it too. */
interface Pending {
  made: Promise<MadeResponse>;
  position: number;
  isAskedAgain: boolean;
}

/**
 * Responses in memory. One is sent again only if nothing has changed that it shows; this is checked
 * when it is asked for. A response is stored when its key is asked for a second time, so that a
 * crawler, who asks for everything once, drives nothing out. The least recently used go first when
 * the cache is full. Concurrent requests with the same key share one rendering, as long as nothing
 * changes meanwhile that it shows.
 */
export class ResponseCache {
  readonly #changes: ChangeLog;
  readonly #now: () => number;
  readonly #entries: LRUCache<string, Entry>;
  readonly #pending = new Map<string, Pending>();
  readonly #seen = new SeenKeys();
  #hits = 0;
  #misses = 0;

  constructor(
    changes: ChangeLog,
    { maxResponses, bytes }: CacheLimits,
    now: () => number = () => performance.now(),
  ) {
    this.#changes = changes;
    this.#now = now;
    this.#entries = new LRUCache({
      max: maxResponses,
      maxSize: bytes,
      sizeCalculation: measureEntry,
    });
  }

  /**
   * Returns the cached response. Undefined when there is none, when it is out of date or has
   * expired, and when it has to be read first what changed.
   */
  find(key: string): CachedResponse | undefined {
    return this.#changes.isCurrent ? this.#findValid(key)?.response : undefined;
  }

  /** Is a response stored under this key? It may be out of date. */
  has(key: string): boolean {
    return this.#entries.has(key);
  }

  /** Returns the cached response or makes one. Stores it only when `shouldStore` returns true. */
  async get(
    key: string,
    make: () => Promise<MadeResponse>,
    shouldStore: (answer: CachedResponse) => boolean = () => true,
  ): Promise<MadeResponse> {
    const started = this.#pending.get(key);
    if (started !== undefined) started.isAskedAgain = true;
    const isKnown = started !== undefined || this.#entries.has(key);
    if (!isKnown || !(await this.#catchUp())) return this.#make(key, make, shouldStore);
    const found = this.#findValid(key);
    if (found !== undefined) return found;
    const { position } = this.#changes;
    for (;;) {
      const pending = this.#pending.get(key);
      if (pending === undefined) return this.#make(key, make, shouldStore);
      const made = await pending.made;
      // One that was started later than this request is fresh enough.
      if (pending.position >= position || this.#isUpToDate(made.shown, pending.position))
        return made;
    }
  }

  get size(): number {
    return this.#entries.size;
  }

  /** How many responses were sent from the cache, and how many had to be made. */
  get counts(): { hits: number; misses: number } {
    return { hits: this.#hits, misses: this.#misses };
  }

  /** Reads what changed. Returns false when the database does not tell. */
  #catchUp(): Promise<boolean> {
    return this.#changes.catchUp().then(
      () => true,
      () => false,
    );
  }

  /** Makes the response, and stores it if it should be. Others may join until it is made. */
  async #make(
    key: string,
    make: () => Promise<MadeResponse>,
    shouldStore: (answer: CachedResponse) => boolean,
  ): Promise<MadeResponse> {
    this.#misses += 1;
    const [{ position }, madeAt] = [this.#changes, this.#now()];
    const isAskedAgain = this.#seen.note(key);
    const pending = { made: make(), position, isAskedAgain };
    this.#pending.set(key, pending);
    try {
      const made = await pending.made;
      const isWanted = this.#pending.get(key) === pending && pending.isAskedAgain;
      if (isWanted && !made.isOfUnknown && shouldStore(made.response))
        this.#entries.set(key, {
          ...made,
          bodyBytes: measureBody(made.response),
          position,
          madeAt,
        });
      return made;
    } finally {
      if (this.#pending.get(key) === pending) this.#pending.delete(key);
    }
  }

  /** Tells whether nothing has changed since a position that a response shows. */
  #isUpToDate(shown: Shown, position: number): boolean {
    const changes = this.#changes.listSince(position);
    return changes !== null && !changes.some((change) => isChangedBy(shown, change));
  }

  #findValid(key: string): Entry | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    if (this.#isExpired(entry) || !this.#isUpToDate(entry.shown, entry.position)) {
      this.#entries.delete(key);
      return undefined;
    }
    entry.position = this.#changes.position;
    this.#measureAgain(key, entry);
    this.#hits += 1;
    return entry;
  }

  /** Notes the size of a response that was compressed since. */
  #measureAgain(key: string, entry: Entry): void {
    const bodyBytes = measureBody(entry.response);
    if (bodyBytes === entry.bodyBytes) return;
    this.#entries.delete(key);
    this.#entries.set(key, { ...entry, bodyBytes });
  }

  #isExpired({ madeAt, maxAgeMs = defaultMaxAgeMs }: Entry): boolean {
    return this.#now() - madeAt > (this.#changes.isHearing ? maxAgeMs : defaultMaxAgeMs);
  }
}
