import { formatSlug, type SaleType } from '../../../shop/catalogue/listing.ts';
import type { Layout } from './listing-search.ts';

/** How a listing route differs from the others. */
export interface ListingPreset {
  /** Within the margins of the page, or from edge to edge. */
  container: 'boxed' | 'fluid';
  /**
   * Where the filters stand: beside the products, in a panel above them, or nowhere. Phones see
   * their button first, whatever this says.
   */
  filters: 'left' | 'right' | 'panel' | 'none';
  layout: Layout;
  /** The list has two cards a row. */
  pairs?: true;
  /** The filters' button stands where the choice of a layout would. */
  fixedLayout?: true;
  /** The route keeps to one way of selling. */
  type?: SaleType;
  /** Word of the route's name, where it has one of its own. */
  name?: 'collections' | 'buyInKg' | 'buyInUnit';
  /** The categories stand above the products. */
  categories?: true;
}

const standard: ListingPreset = { container: 'boxed', filters: 'left', layout: 'grid' };

/**
 * The routes that show everything, each in its own arrangement, in the order in which they are
 * offered.
 */
const arrangements = {
  'shop-grid-standard': standard,
  'shop-grid-filter': { ...standard, filters: 'panel', fixedLayout: true },
  'shop-grid-two-column': { ...standard, layout: 'grid2' },
  'shop-grid-no-sidebar': { ...standard, filters: 'none' },
  'shop-grid-full-width': { ...standard, container: 'fluid' },
  'shop-grid-right-sidebar': { ...standard, filters: 'right' },
  'shop-list-standard': { ...standard, layout: 'list' },
  'shop-list-full-width': { ...standard, container: 'fluid', layout: 'list' },
  'shop-list-two-column': {
    ...standard,
    container: 'fluid',
    filters: 'panel',
    layout: 'list',
    pairs: true,
  },
} satisfies Record<string, ListingPreset>;

export type Arrangement = keyof typeof arrangements;

export const arrangementNames = Object.keys(arrangements) as Arrangement[];

/**
 * The listing routes by their first segment (LIST-14, LIST-15, docs/product.md). Any other first
 * segment is a category or a tag.
 */
export const listingPresets: Readonly<Record<string, ListingPreset>> = {
  ...arrangements,
  'buy-in-kg': { ...standard, type: 'per kg', name: 'buyInKg' },
  'buy-in-unit': { ...standard, type: 'per unit', name: 'buyInUnit' },
  collections: { ...standard, name: 'collections', categories: true },
  kg: { ...standard, type: 'per kg', name: 'buyInKg' },
  unit: { ...standard, type: 'per unit', name: 'buyInUnit' },
};

/** Addresses are found in any case: so is what they mean. */
const readFirstSegment = (path: string): string => (path.split('/')[1] ?? '').toLowerCase();

const findNamedPreset = (name: string): ListingPreset | undefined =>
  Object.hasOwn(listingPresets, name) ? listingPresets[name] : undefined;

/** The settings of the listing at a path. */
export const findListingPreset = (path: string): ListingPreset =>
  findNamedPreset(readFirstSegment(path)) ?? standard;

/** The listing of everything that is sold that way. */
export const buildWholePath = (type: SaleType | undefined): string =>
  type === 'per kg' ? '/buy-in-kg' : type === 'per unit' ? '/buy-in-unit' : '/collections';

/** First segments that are pages of their own: a tag of such a name has no address of its name. */
const reservedSegments: ReadonlySet<string> = new Set([
  'about',
  'account-verify',
  'admin',
  'cart',
  'checkout',
  'compare',
  'contact',
  'login-register',
  'my-account',
  'myorders',
  'password-reset',
  'terms-of-use',
  'wishlist',
]);

/** The path of a tag's listing. */
const buildTagPath = (name: string): string =>
  reservedSegments.has(name) || findNamedPreset(name) !== undefined
    ? `/shop-grid-standard/${name}`
    : `/${name}`;

/**
 * The one path by which search engines should know a listing, whichever of its addresses was asked
 * for: a category's is the standard shop's, a tag's is its name, everything is /collections, and
 * the two ways of selling keep theirs.
 */
export const buildCanonicalPath = (
  path: string,
  place: { kind: 'category' | 'tag'; name: string } | null,
): string => {
  const first = readFirstSegment(path);
  const { type } = findListingPreset(path);
  if (place === null) return buildWholePath(type);
  const name = encodeURIComponent(formatSlug(place.name));
  if (type !== undefined) return `/${first}/${name}`;
  return place.kind === 'category' ? `/shop-grid-standard/${name}` : buildTagPath(name);
};
