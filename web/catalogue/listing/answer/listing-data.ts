import type { WireCollection } from '../../../../contract/goods/collections.ts';
import type { CategoryData } from '../../categories/category-data.ts';
import type { Cell, Packable } from './listing-pack.ts';

/** The category or tag that the last segment of the address names (LIST-9, docs/product.md). */
export interface Place {
  kind: 'category' | 'tag';
  name: string;
}

/** A page of its own that staff have written: what stands above the products. */
export type ListingCollection = Omit<WireCollection, 'slug' | 'source'>;

interface ListingFacts {
  page: number;
  pages: number;
  total: number;
  place: Place | null;
  /** Of a collection, or of a category that has such a page; else it is missing. */
  collection?: ListingCollection;
  /** The corrected search, if the search had a typing error (LIST-20, docs/product.md). */
  correctedTo: string | null;
  categories: CategoryData[];
  /** The address that search engines index: this one, the same without filters, or none. */
  indexed: 'itself' | 'unfiltered' | 'not';
  /** 404 where no product at all has the category or tag of the address. */
  httpStatus?: 404;
}

/** The data of a listing page. */
export interface ListingData extends ListingFacts, Packable {}

/** The result of the loader. It is packed when it travels from the server to the browser. */
export type ListingSent = ListingData | (ListingFacts & { packed: Cell[] });
