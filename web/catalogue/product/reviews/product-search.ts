import { type ReviewOrder, reviewOrders } from '../../../../shop/goods/product/rating.ts';
import { readPageNumber } from '../../../kit/read-page-number.ts';

/** The search of a product page. An absent field is the default: newest reviews, first page. */
export interface ReviewsSearch {
  sort?: ReviewOrder | undefined;
  page?: number | undefined;
}

/** Reads the search of an address and ignores what does not fit (PAGE-10, docs/product.md). */
export const validateSearch = ({ sort, page }: Record<string, unknown>): ReviewsSearch => {
  const order = reviewOrders.find((one) => one === sort);
  return {
    sort: order === 'newest' ? undefined : order,
    page: readPageNumber(page, 99_999),
  };
};

/**
 * Returns the part of the address that the loader depends on. The order of the keys is fixed,
 * because the router compares them as text.
 */
export const loaderDeps = ({
  search: { sort, page },
}: {
  search: ReviewsSearch;
}): ReviewsSearch => ({ sort, page });
