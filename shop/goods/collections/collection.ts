import type { Texts } from '../../texts.ts';
import { formatSlug, type Sort } from '../listing/listing.ts';
import type { Picture } from '../product/picture.ts';

/** Pages of collections: what is in one, and where it stands (COLLECTION-1, docs/product.md). */

/** Collections of a shop. All of them are in memory. */
export const maxCollections = 500;
/** Products that a collection puts in order by hand. */
export const maxPicks = 200;
/** Characters of the address of a collection. */
export const maxCollectionSlug = 60;

/** The orders of what is not put in order by hand. */
export const collectionSorts = [
  'default',
  'new',
  'popularity',
  'priceLowToHigh',
  'priceHighToLow',
] as const satisfies readonly Sort[];

/** `picks`: what is put in order by hand, and nothing else. */
export const sourceKinds = ['category', 'tag', 'picks'] as const;

/** What is in a collection. `name` is that of the category or tag, '' with picks. */
interface CollectionSource {
  kind: (typeof sourceKinds)[number];
  name: string;
}

export interface CollectionContent {
  name: Texts;
  introduction: Texts;
  picture: Picture | null;
  /** What the picture shows, for who does not see it. */
  alt: Texts;
  source: CollectionSource;
  /** Ids of the products that come first, in this order. */
  products: readonly string[];
  /** The order of the others. */
  sort: (typeof collectionSorts)[number];
  seoTitle: Texts;
  seoDescription: Texts;
  isPublished: boolean;
}

export interface Collection extends CollectionContent {
  slug: string;
  version: number;
}

/**
 * Builds the path of the page of a collection. That of a category is where the category has always
 * been.
 */
export const buildCollectionPath = ({
  slug,
  source,
}: Pick<Collection, 'slug' | 'source'>): string =>
  source.kind === 'category'
    ? `/shop-grid-standard/${encodeURIComponent(formatSlug(source.name))}`
    : `/collections/${slug}`;
