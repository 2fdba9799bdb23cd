import { type SaleType, type Sort, listSorts } from '../../../../shop/goods/listing/listing.ts';

/** The number of products of each sale type, without the filter by sale type. */
type Types = readonly { value: string; count: number }[];

/**
 * Lists the sort orders to offer. Sorting by weight needs a listing without pieces (LIST-6,
 * docs/product.md). `type` is the sale type of the filter, if there is one.
 */
export const listOfferedSorts = (types: Types, type: SaleType | undefined): readonly Sort[] =>
  listSorts(
    type === undefined
      ? types.some(({ value, count }) => value === 'per unit' && count > 0)
      : type === 'per unit',
  );

/** Returns the sort order of an address if the listing offers it. */
export const findFittingSort = (
  sort: Sort | undefined,
  types: Types,
  type: SaleType | undefined,
): Sort | undefined =>
  sort !== undefined && listOfferedSorts(types, type).includes(sort) ? sort : undefined;
