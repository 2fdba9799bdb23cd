import { countWhile } from '../sets/count-while.ts';
import type { Snapshot } from '../sets/snapshot.ts';
import { type FieldBits, FieldLists, readEntryField, readEntryOrdinal } from './field-ordinals.ts';

/** Words of many products, each with its lists. There are tens of thousands of them. */
export class CommonWords {
  readonly #listsByWord = new Map<string, FieldLists>();
  /** The words in order, for beginnings. */
  #sorted: string[] = [];

  find(word: string): FieldLists | undefined {
    return this.#listsByWord.get(word);
  }

  hasBeginning(beginning: string): boolean {
    return this.#sorted[this.#countBefore(beginning)]?.startsWith(beginning) ?? false;
  }

  /** Adds a new word with its products so far (`packEntry`). */
  add(word: string, entries: Iterable<number>): void {
    const lists = new FieldLists();
    for (const entry of entries) lists.append(readEntryOrdinal(entry), readEntryField(entry));
    this.#listsByWord.set(word, lists);
    this.#sorted.splice(this.#countBefore(word), 0, word);
  }

  /** Adds the ordinals that have a longer word with this beginning. */
  addLongerTo(beginning: string, bits: FieldBits): void {
    const from = this.#countBefore(beginning);
    const first = this.#sorted[from] === beginning ? from + 1 : from;
    for (let at = first; at < this.#sorted.length; at++) {
      const word = this.#sorted[at] as string;
      if (!word.startsWith(beginning)) return;
      this.find(word)?.addTo(bits);
    }
  }

  exchange(snapshot: Snapshot): void {
    this.#sorted = snapshot.exchangeFact(this.#sorted);
    for (const word of this.#sorted) {
      const lists = this.find(word) ?? new FieldLists();
      lists.exchange(snapshot);
      this.#listsByWord.set(word, lists);
    }
  }

  #countBefore(word: string): number {
    return countWhile(this.#sorted.length, (at) => (this.#sorted[at] as string) < word);
  }
}
