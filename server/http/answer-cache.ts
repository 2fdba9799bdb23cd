import { createHash } from 'node:crypto';
import type { Body } from './body.ts';

/**
 * A page, or an answer of the API, ready to send. Its encodings are made when the first asks for
 * them.
 */
export interface KeptAnswer extends Body {
  status: number;
  headers: Readonly<Record<string, string>>;
}

export const keptAnswer = (
  status: number,
  headers: Record<string, string>,
  text: string,
): KeptAnswer => {
  const plain = Buffer.from(text);
  return {
    status,
    headers,
    plain,
    etag: createHash('sha256').update(plain).digest('base64url').slice(0, 22),
  };
};

interface Kept {
  answer: KeptAnswer;
  until: number;
  bytes: number;
}

export interface Bounds {
  answers: number;
  bytes: number;
  /** How long one is kept although nobody said that anything changed. */
  milliseconds: number;
}

/** With room for both encodings, which come to about a fifth of the text each. */
const sizeOf = (key: string, { plain }: KeptAnswer): number =>
  key.length * 2 + plain.length * 1.5 + 1000;

/**
 * Answers in memory: the least used go first when there are too many or they are too large. What is
 * asked for twice at once is made once. An answer that was under way while `drop` was called is
 * sent, but not kept.
 */
export class AnswerCache {
  readonly #kept = new Map<string, Kept>();
  readonly #underWay = new Map<string, Promise<KeptAnswer>>();
  readonly #bounds: Bounds;
  readonly #now: () => number;
  #bytes = 0;
  #round = 0;

  constructor(bounds: Bounds, now: () => number = Date.now) {
    this.#bounds = bounds;
    this.#now = now;
  }

  /** The kept answer, if there is one. */
  find(key: string): KeptAnswer | undefined {
    const held = this.#kept.get(key);
    if (held === undefined || held.until <= this.#now()) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, held);
    return held.answer;
  }

  /** The kept answer, or the one that `make` makes. Kept only if `keep` says so of it. */
  async get(
    key: string,
    make: () => Promise<KeptAnswer>,
    keep: (answer: KeptAnswer) => boolean = () => true,
  ): Promise<KeptAnswer> {
    const found = this.find(key);
    if (found !== undefined) return found;
    const waiting = this.#underWay.get(key);
    if (waiting !== undefined) return waiting;
    const round = this.#round;
    const made = make().finally(() => {
      if (this.#underWay.get(key) === made) this.#underWay.delete(key);
    });
    this.#underWay.set(key, made);
    const answer = await made;
    if (round === this.#round && keep(answer)) this.#keep(key, answer);
    return answer;
  }

  /** Forgets every answer whose key fits; without a test, all of them. */
  drop(fits: (key: string) => boolean = () => true): void {
    this.#round += 1;
    this.#underWay.clear();
    for (const key of this.#kept.keys()) if (fits(key)) this.#forget(key);
  }

  get size(): number {
    return this.#kept.size;
  }

  #keep(key: string, answer: KeptAnswer): void {
    this.#forget(key);
    const bytes = sizeOf(key, answer);
    if (bytes > this.#bounds.bytes) return;
    this.#kept.set(key, { answer, until: this.#now() + this.#bounds.milliseconds, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= this.#bounds.answers && this.#bytes <= this.#bounds.bytes) break;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    this.#bytes -= this.#kept.get(key)?.bytes ?? 0;
    this.#kept.delete(key);
  }
}
