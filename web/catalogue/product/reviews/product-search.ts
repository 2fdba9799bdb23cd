import { type ReviewOrder, reviewOrders } from '../../../../shop/goods/product/rating.ts';

/** The search of a product page. An absent field is the default: newest reviews, first page. */
export interface ReviewsSearch {
  sort?: ReviewOrder | undefined;
  page?: number | undefined;
}

/** Reads the search of an address and ignores what does not fit (PAGE-10, docs/product.md). */
export const validateSearch = ({ sort, page }: Record<string, unknown>): ReviewsSearch => {
  const order = reviewOrders.find((one) => one === sort);
  const number =
    typeof page === 'number' || (typeof page === 'string' && /^[0-9]{1,5}$/.test(page))
      ? Number(page)
      : 1;
  return {
    sort: order === 'newest' ? undefined : order,
    page: Number.isInteger(number) && number > 1 ? number : undefined,
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
