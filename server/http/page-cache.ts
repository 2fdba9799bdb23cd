/** A rendered page, ready to send. */
export interface KeptPage {
  status: number;
  headers: Readonly<Record<string, string>>;
  etag: string;
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

interface Kept {
  page: KeptPage;
  until: number;
  bytes: number;
}

export interface Bounds {
  pages: number;
  bytes: number;
  /** How long a page is kept although nobody said that anything changed. */
  milliseconds: number;
}

const sizeOf = (key: string, { plain, br, gzip }: KeptPage): number => key.length * 2 + plain.length + br.length + gzip.length + 1000;

/**
 * Rendered pages in memory: the least used go first when there are too many or they are too large. What is asked for twice
 * at once is made once. A page that was under way while `drop` was called is sent, but not kept.
 */
export class PageCache {
  readonly #kept = new Map<string, Kept>();
  readonly #underWay = new Map<string, Promise<KeptPage>>();
  readonly #bounds: Bounds;
  readonly #now: () => number;
  #bytes = 0;
  #round = 0;

  constructor(bounds: Bounds, now: () => number = Date.now) {
    this.#bounds = bounds;
    this.#now = now;
  }

  /** The kept page, or the one that `make` makes. Kept only if `keep` says so of it. */
  async get(key: string, make: () => Promise<KeptPage>, keep: (page: KeptPage) => boolean): Promise<KeptPage> {
    const held = this.#kept.get(key);
    if (held !== undefined && held.until > this.#now()) {
      this.#kept.delete(key);
      this.#kept.set(key, held);
      return held.page;
    }
    const waiting = this.#underWay.get(key);
    if (waiting !== undefined) return waiting;
    const round = this.#round;
    const made = make().finally(() => {
      if (this.#underWay.get(key) === made) this.#underWay.delete(key);
    });
    this.#underWay.set(key, made);
    const page = await made;
    if (round === this.#round && keep(page)) this.#keep(key, page);
    return page;
  }

  /** Forgets every page whose key fits; without a test, all of them. */
  drop(fits: (key: string) => boolean = () => true): void {
    this.#round += 1;
    this.#underWay.clear();
    for (const key of this.#kept.keys()) if (fits(key)) this.#forget(key);
  }

  get size(): number {
    return this.#kept.size;
  }

  #keep(key: string, page: KeptPage): void {
    this.#forget(key);
    const bytes = sizeOf(key, page);
    if (bytes > this.#bounds.bytes) return;
    this.#kept.set(key, { page, until: this.#now() + this.#bounds.milliseconds, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= this.#bounds.pages && this.#bytes <= this.#bounds.bytes) break;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    this.#bytes -= this.#kept.get(key)?.bytes ?? 0;
    this.#kept.delete(key);
  }
}
