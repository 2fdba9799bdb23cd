/** Formats the key by which names are sorted, without case and accents. */
export const formatNameKey = (name: string): string =>
  name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Numbers in the order of names, because numbers sort much faster than 100,000 texts. A new name
 * gets a number between those of its neighbours, so no other number changes. Equal keys have the
 * same number.
 */
export class NameRanks {
  #keys: string[] = [];
  #ranks: number[] = [];

  /** Ranks these keys of `formatNameKey`. */
  constructor(keys: Iterable<string> = []) {
    this.#keys = [...new Set(keys)].sort();
    this.#ranks = this.#keys.map((_, i) => i);
  }

  /**
   * Finds the rank of a key, and adds the key if it is new. Null if no number is left between its
   * neighbours: then the caller builds new ranks.
   */
  findRank(key: string): number | null {
    const at = this.#findPosition(key);
    if (this.#keys[at] === key) return this.#ranks[at] ?? null;
    const after = this.#ranks[at];
    const before = this.#ranks[at - 1] ?? (after ?? 1) - 2;
    const rank = (before + (after ?? before + 2)) / 2;
    if (rank === before || rank === after) return null;
    this.#keys.splice(at, 0, key);
    this.#ranks.splice(at, 0, rank);
    return rank;
  }

  /** Finds the first index whose key is not before this one (binary search). */
  #findPosition(key: string): number {
    let [low, high] = [0, this.#keys.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#keys[middle] as string) < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
