import { formatSlug, type SaleType } from '../../../../shop/goods/listing/listing.ts';
import type { Layout } from './listing-search.ts';

/** The settings of a listing route. */
export interface ListingPreset {
  /** Within the margins of the page, or from edge to edge. */
  container: 'boxed' | 'fluid';
  /**
   * The position of the filters: beside the products, in a panel above, or hidden. Phones always
   * show a button for them.
   */
  filters: 'left' | 'right' | 'panel' | 'none';
  layout: Layout;
  /** The list has two cards a row. */
  pairs?: true;
  /** Shows the button of the filters in place of the choice of layouts. */
  fixedLayout?: true;
  /** The route keeps to one way of selling. */
  type?: SaleType;
  /** The key of the word for the route's own name, if it has one. */
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

type Arrangement = keyof typeof arrangements;

export const arrangementNames = Object.keys(arrangements) as Arrangement[];

/**
 * The listing routes by their first segment (LIST-14, LIST-15, docs/product.md). Any other first
 * segment is a category or a tag.
 */
const listingPresets: Readonly<Record<string, ListingPreset>> = {
  ...arrangements,
  'buy-in-kg': { ...standard, type: 'per kg', name: 'buyInKg' },
  'buy-in-unit': { ...standard, type: 'per unit', name: 'buyInUnit' },
  collections: { ...standard, name: 'collections', categories: true },
  kg: { ...standard, type: 'per kg', name: 'buyInKg' },
  unit: { ...standard, type: 'per unit', name: 'buyInUnit' },
};

/** Returns the first segment of a path in lower case, because routes match in any case. */
const readFirstSegment = (path: string): string => (path.split('/')[1] ?? '').toLowerCase();

const findNamedPreset = (name: string): ListingPreset | undefined =>
  Object.hasOwn(listingPresets, name) ? listingPresets[name] : undefined;

/** Finds the settings of a listing by its path. */
export const findListingPreset = (path: string): ListingPreset =>
  findNamedPreset(readFirstSegment(path)) ?? standard;

/** Builds the path of the listing of all products of a sale type. */
export const buildWholePath = (type: SaleType | undefined): string =>
  type === 'per kg' ? '/buy-in-kg' : type === 'per unit' ? '/buy-in-unit' : '/collections';

/**
 * First segments that belong to other pages. A tag with such a name cannot use the short address.
 */
const reservedSegments: ReadonlySet<string> = new Set([
  'about',
  'account-verify',
  'admin',
  'cart',
  'checkout',
  'compare',
  'contact',
  'gift-cards',
  'login-register',
  'my-account',
  'myorders',
  'pages',
  'password-reset',
  'staff-invitation',
  'terms-of-use',
  'ticket',
  'wishlist',
]);

/** The path of a tag's listing. */
const buildTagPath = (name: string): string =>
  reservedSegments.has(name) || findNamedPreset(name) !== undefined
    ? `/shop-grid-standard/${name}`
    : `/${name}`;

/**
 * Builds the canonical path of a listing for search engines. A category has that of the standard
 * shop, a tag its name, a collection its own, and the whole shop /collections. Each sale type keeps
 * its own.
 */
export const buildCanonicalPath = (
  path: string,
  place: { kind: 'category' | 'tag'; name: string } | null,
  collection?: { path: string },
): string => {
  const first = readFirstSegment(path);
  const { type } = findListingPreset(path);
  if (place === null) return collection?.path ?? buildWholePath(type);
  const name = encodeURIComponent(formatSlug(place.name));
  if (type !== undefined) return `/${first}/${name}`;
  return place.kind === 'category' ? `/shop-grid-standard/${name}` : buildTagPath(name);
};
