import type { SearchTerm } from '../../../shop/goods/search/synonyms.ts';

/** The meaning of a search. An empty `meant`, as of a search for `%`, matches no product. */
export interface Search {
  meant: SearchTerm[];
  /** A product with exactly this name comes first (`searchRow`). */
  nameKey: string;
  /** The words that are searched instead, when one had a typo. */
  correctedTo: string | null;
}
