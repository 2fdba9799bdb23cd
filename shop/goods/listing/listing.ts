import type { SaleUnit } from '../product/product.ts';

/** Sort orders of a listing (LIST-5, docs/product.md). */
export const sorts = [
  'default',
  'new',
  'popularity',
  'priceHighToLow',
  'priceLowToHigh',
  'weightHighToLow',
  'weightLowToHigh',
  'origin',
] as const;
export type Sort = (typeof sorts)[number];

/** Further sort orders of the admin's list of products. */
export const adminSorts = ['nameAToZ', 'nameZToA', 'stockHighToLow', 'stockLowToHigh'] as const;
export type AdminSort = (typeof adminSorts)[number];

/**
 * States by which an admin filters products. `low`: a variant has low stock. `draft`: the product
 * is not in the shop yet.
 */
export const productStates = ['offered', 'notOffered', 'low', 'draft'] as const;
export type ProductState = (typeof productStates)[number];

export const groups = ['men', 'women', 'boys', 'girls'] as const;
export type Group = (typeof groups)[number];

/** Sale units in the form of the wire and the address bar. */
export const saleTypes = ['per kg', 'per unit'] as const;
export type SaleType = (typeof saleTypes)[number];

/** Converts a sale unit to the form of the wire. */
export const toSaleType = (unit: SaleUnit): SaleType => (unit === 'kg' ? 'per kg' : 'per unit');

/** Converts a sale unit from the form of the wire. */
export const toSaleUnit = (type: SaleType): SaleUnit => (type === 'per kg' ? 'kg' : 'unit');

/** Products on one page (LIST-1, docs/product.md). */
export const pageSize = 50;
export const maxTags = 20;
export const maxColours = 50;

/**
 * Lists the sort orders of a listing. Sorting by weight needs a listing without products by the
 * piece (LIST-6, docs/product.md).
 */
export const listSorts = (anyPerUnit: boolean): readonly Sort[] =>
  anyPerUnit ? sorts.filter((sort) => !sort.startsWith('weight')) : sorts;

/**
 * Brings the name of a category or tag into the form that is compared: lower case, spaces for
 * hyphens (LIST-8, docs/product.md).
 */
export const normaliseName = (name: string): string =>
  name.normalize('NFC').replaceAll('-', ' ').replace(/\s+/g, ' ').trim().toLowerCase();

/** Formats a name for an address: `Aged Rice` → `aged-rice`. */
export const formatSlug = (name: string): string => normaliseName(name).replaceAll(' ', '-');

/** Counts the pages of a list of `total` rows, `size` on each: at least one. */
export const countPages = (total: number, size = pageSize): number =>
  Math.max(1, Math.ceil(total / size));

/** Describes a page of a list for a reply. */
export const describePage = (page: number, total: number, size = pageSize) => ({
  page,
  pages: countPages(total, size),
  total,
});

/**
 * Lists the page numbers to show: first, last, the current one with 2 neighbours on each side; null
 * is a gap (LIST-13, docs/product.md).
 */
export const listPageNumbers = (page: number, pages: number): (number | null)[] => {
  const near = [1, page - 2, page - 1, page, page + 1, page + 2, pages].filter(
    (n) => n >= 1 && n <= pages,
  );
  const shown = [...new Set(near)].sort((a, b) => a - b);
  return shown.flatMap((n, i) => (i > 0 && n - (shown[i - 1] ?? n) > 1 ? [null, n] : [n]));
};
