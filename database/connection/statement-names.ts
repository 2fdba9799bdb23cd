import { createHash, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** Each connection prepares each named statement once, and PostgreSQL keeps it in memory. */
const maxNames = 500;

/** Texts that were run once, and may never be run again. */
const maxSeen = 2000;

/** A statement as it is sent. Without a name it is not prepared. */
interface NamedStatement {
  name: string | undefined;
  text: string;
}

/**
 * Names the statements that are worth preparing: PostgreSQL then reads and plans such a text once
 * for each connection. A text gets its name at its second run, because many texts are run only
 * once: those of a filter, or of as many rows as one import has.
 */
export class StatementNames {
  readonly #nameByText = new Map<string, string>();
  #mark = '';
  readonly #seen = new LRUCache<string, true>({ max: maxSeen });
  #isOff = false;

  /**
   * Names a text if it is to be prepared. A text without values may be several statements, which
   * cannot be prepared together.
   */
  find(text: string, valueCount: number): NamedStatement {
    const name = this.#isOff || valueCount === 0 ? undefined : this.#findName(text);
    return name === undefined ? { name, text } : { name, text: text + this.#mark };
  }

  #findName(text: string): string | undefined {
    const known = this.#nameByText.get(text);
    if (known !== undefined || this.#nameByText.size >= maxNames) return known;
    if (!this.#seen.has(text)) {
      this.#seen.set(text, true);
      return undefined;
    }
    this.#seen.delete(text);
    // Made from the text, so that a name never stands for two texts: behind a proxy, nodes share
    // their connections.
    const name = createHash('sha256')
      .update(text + this.#mark)
      .digest('base64url')
      .slice(0, 32);
    this.#nameByText.set(text, name);
    return name;
  }

  /**
   * Forgets all names, because a table has changed under them. Every connection has prepared them,
   * and a transaction that runs again gets another connection. The later names stand for texts with
   * a mark of their own, because a proxy may know a statement by its text.
   */
  renew(name: string): void {
    if (![...this.#nameByText.values()].includes(name)) return;
    this.#nameByText.clear();
    this.#mark = ` /* ${randomBytes(6).toString('hex')} */`;
  }

  /** From now on no statement is prepared. Returns false if that was so before. */
  turnOff(): boolean {
    const wasOn = !this.#isOff;
    this.#isOff = true;
    return wasOn;
  }
}
