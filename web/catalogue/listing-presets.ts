import type { SaleType } from '../../shop/catalogue/listing.ts';
import type { Layout } from './listing-search.ts';

/** How a listing route differs from the others. */
export interface ListingPreset {
  /** Within the margins of the page, or from edge to edge. */
  container: 'boxed' | 'fluid';
  /** Where the filters stand: beside the products, in a panel above them, or nowhere. */
  filters: 'left' | 'right' | 'panel' | 'none';
  /** Phones see the filters' button first, whatever this says. */
  layout: Layout;
  /** Columns of the grid on a wide screen. */
  columns: 3 | 4 | 5;
  /** The list has two cards a row. */
  pairs?: true;
  /** The route keeps to one way of selling. */
  type?: SaleType;
  /** Word of the route's name, where it has one of its own. */
  name?: 'collections' | 'buyInKg' | 'buyInUnit';
  /** The categories stand above the products. */
  categories?: true;
}

const standard: ListingPreset = { container: 'boxed', filters: 'left', layout: 'grid', columns: 3 };

/** The listing routes of spec section 2, by their first segment; any other first segment is a category or a tag. */
export const listingPresets: Readonly<Record<string, ListingPreset>> = {
  'shop-grid-standard': standard,
  'shop-grid-filter': { ...standard, filters: 'panel', columns: 4 },
  'shop-grid-two-column': { ...standard, layout: 'grid2' },
  'shop-grid-no-sidebar': { ...standard, filters: 'none', columns: 4 },
  'shop-grid-full-width': { ...standard, container: 'fluid' },
  'shop-grid-right-sidebar': { ...standard, filters: 'right' },
  'shop-list-standard': { ...standard, layout: 'list' },
  'shop-list-full-width': { ...standard, container: 'fluid', layout: 'list' },
  'shop-list-two-column': { ...standard, container: 'fluid', filters: 'panel', layout: 'list', pairs: true, columns: 5 },
  'buy-in-kg': { ...standard, type: 'per kg', name: 'buyInKg' },
  'buy-in-unit': { ...standard, type: 'per unit', name: 'buyInUnit' },
  collections: { ...standard, name: 'collections', categories: true },
  kg: { ...standard, type: 'per kg', name: 'buyInKg' },
  unit: { ...standard, type: 'per unit', name: 'buyInUnit' },
};

/** The settings of the listing at a path. */
export const presetOf = (path: string): ListingPreset => listingPresets[path.split('/')[1] ?? ''] ?? standard;
