import { isOrigin } from '../../../../shop/goods/listing/origin-filter.ts';
import type { ListingSearch } from './listing-search.ts';

/** Leaves out the origins of an address that the API would refuse (PAGE-10, docs/product.md). */
export const dropUnknownOrigins = ({ origin, ...others }: ListingSearch): ListingSearch => {
  const known = origin?.filter(isOrigin) ?? [];
  return known.length === 0 ? others : { ...others, origin: known };
};
