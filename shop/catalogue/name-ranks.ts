/** As names are sorted: without regard to case and accents. */
export const nameKey = (name: string): string =>
  name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Numbers that stand in the order of names, so that a list of a hundred thousand is sorted by
 * numbers. A name that comes later gets one between those of its neighbours, and nobody else's
 * moves; names that sort alike have the same.
 */
export class NameRanks {
  #keys: string[] = [];
  #ranks: number[] = [];

  /** Ranks for these names, as `nameKey` writes them; what was known before is forgotten. */
  constructor(keys: Iterable<string> = []) {
    this.#keys = [...new Set(keys)].sort();
    this.#ranks = this.#keys.map((_, i) => i);
  }

  /**
   * The rank of a name, a number; null when there is none left between its neighbours: all are to
   * be ranked anew.
   */
  rankOf(key: string): number | null {
    const at = this.#placeOf(key);
    if (this.#keys[at] === key) return this.#ranks[at] ?? null;
    const after = this.#ranks[at];
    const before = this.#ranks[at - 1] ?? (after ?? 1) - 2;
    const rank = (before + (after ?? before + 2)) / 2;
    if (rank === before || rank === after) return null;
    this.#keys.splice(at, 0, key);
    this.#ranks.splice(at, 0, rank);
    return rank;
  }

  /** The first place whose name does not come before this one. */
  #placeOf(key: string): number {
    let [low, high] = [0, this.#keys.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#keys[middle] as string) < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
