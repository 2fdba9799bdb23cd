import type { Answer } from './cache/cache-client.ts';

interface Edited {
  /** When the shop acknowledged each edit, from performance.now(). */
  acknowledgedAt: number[];
}

/** Edits products one after the other, and tells by a page how long its text has been out of date. */
export class ProductEdits {
  readonly #byId = new Map<string, Edited>();
  readonly #url: string;
  readonly #token: string;
  #count = 0;

  constructor(url: string, token: string) {
    this.#url = url;
    this.#token = token;
  }

  get count(): number {
    return this.#count;
  }

  async edit(id: string): Promise<void> {
    const edited = this.#byId.get(id) ?? { acknowledgedAt: [] };
    this.#byId.set(id, edited);
    const response = await fetch(`${this.#url}/api/products/${id}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${this.#token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ description: `Edition (${edited.acknowledgedAt.length}).` }),
    });
    if (!response.ok) throw new Error(`an edit was refused: ${await response.text()}`);
    edited.acknowledgedAt.push(performance.now());
    this.#count += 1;
  }

  /**
   * Returns for how many seconds the text of a page was out of date when the page was asked for.
   * Undefined if this product is not edited.
   */
  findAge(id: string, { text, sentAt }: Answer): number | undefined {
    const edited = this.#byId.get(id);
    if (edited === undefined) return undefined;
    const edition = /Edition \((\d+)\)/.exec(text)?.[1];
    if (edition === undefined) throw new Error('a page does not show the text of its product');
    const replacedAt = edited.acknowledgedAt[Number(edition) + 1];
    return replacedAt === undefined ? 0 : Math.max(0, (sentAt - replacedAt) / 1000);
  }
}
