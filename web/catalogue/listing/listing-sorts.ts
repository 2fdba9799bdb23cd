import { type SaleType, type Sort, listSorts } from '../../../shop/catalogue/listing.ts';

/** How many products of each way of selling the filters leave, without the choice of one. */
type Types = readonly { value: string; count: number }[];

/**
 * The sort orders to choose from: by weight only where nothing is sold by the piece (LIST-6,
 * docs/product.md).
 * `type` is the one way of selling that is kept to.
 */
export const listOfferedSorts = (types: Types, type: SaleType | undefined): readonly Sort[] =>
  listSorts(
    type === undefined
      ? types.some(({ value, count }) => value === 'per unit' && count > 0)
      : type === 'per unit',
  );

/** The order that an address asks for, where it is one to choose from. */
export const findFittingSort = (
  sort: Sort | undefined,
  types: Types,
  type: SaleType | undefined,
): Sort | undefined =>
  sort !== undefined && listOfferedSorts(types, type).includes(sort) ? sort : undefined;
