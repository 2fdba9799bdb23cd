/** Sort orders of a listing (LIST-5, docs/product.md). */
export const sorts = [
  'default',
  'new',
  'popularity',
  'priceHighToLow',
  'priceLowToHigh',
  'weightHighToLow',
  'weightLowToHigh',
] as const;
export type Sort = (typeof sorts)[number];

/** What an admin's list of all products may be sorted by besides. */
export const adminSorts = ['nameAToZ', 'nameZToA', 'stockHighToLow', 'stockLowToHigh'] as const;
export type AdminSort = (typeof adminSorts)[number];

/**
 * How a product stands, for an admin: for sale; in the books with nothing to buy; with a variation
 * that runs out; not in the shop yet.
 */
export const productStates = ['offered', 'notOffered', 'low', 'draft'] as const;
export type ProductState = (typeof productStates)[number];

export const groups = ['men', 'women', 'boys', 'girls'] as const;
export type Group = (typeof groups)[number];

/** Sale types as the wire and the address bar say them. */
export const saleTypes = ['per kg', 'per unit'] as const;
export type SaleType = (typeof saleTypes)[number];

/** Products on one page (LIST-1, docs/product.md). */
export const pageSize = 50;
export const maxTags = 20;
export const maxColours = 50;

/**
 * Sorting by weight is offered only when no product is sold by the piece (LIST-6, docs/product.md).
 */
export const sortsFor = (anyPerUnit: boolean): readonly Sort[] =>
  anyPerUnit ? sorts.filter((sort) => !sort.startsWith('weight')) : sorts;

/**
 * The form in which names of categories and tags are compared: without case, hyphens as spaces
 * (LIST-8, docs/product.md).
 */
export const normalName = (name: string): string =>
  name.normalize('NFC').replaceAll('-', ' ').replace(/\s+/g, ' ').trim().toLowerCase();

/** A name as it stands in an address: `Aged Rice` → `aged-rice`. */
export const nameToPath = (name: string): string => normalName(name).replaceAll(' ', '-');

/** Pages in a listing of `total` products, `size` on each: at least one. */
export const pageCount = (total: number, size = pageSize): number =>
  Math.max(1, Math.ceil(total / size));

/**
 * Page numbers to offer: first, last, the current one with 2 neighbours on each side; null is a gap
 * (LIST-13, docs/product.md).
 */
export const pageNumbers = (page: number, pages: number): (number | null)[] => {
  const near = [1, page - 2, page - 1, page, page + 1, page + 2, pages].filter(
    (n) => n >= 1 && n <= pages,
  );
  const shown = [...new Set(near)].sort((a, b) => a - b);
  return shown.flatMap((n, i) => (i > 0 && n - (shown[i - 1] ?? n) > 1 ? [null, n] : [n]));
};
