import type { CategoryData } from '../home/category-data.ts';
import type { Cell, Packable } from './listing-pack.ts';

/** What the last segment of the address turned out to be. */
export interface Place {
  kind: 'category' | 'tag';
  name: string;
}

interface ListingFacts {
  page: number;
  pages: number;
  total: number;
  place: Place | null;
  /** What was searched for instead of a word with a slip in it. */
  correctedTo: string | null;
  categories: CategoryData[];
  /**
   * How search engines should take the address: as it is, as the same without its filters, or not
   * at all.
   */
  indexed: 'itself' | 'unfiltered' | 'not';
  /** 404 where no product at all has the category or tag of the address. */
  httpStatus?: 404;
}

/** What the page draws. */
export interface ListingData extends ListingFacts, Packable {}

/** What the loader gives: packed where it travels, from the server to the browser. */
export type ListingSent = ListingData | (ListingFacts & { packed: Cell[] });
