import { type ReviewOrder, reviewOrders } from '../../../shop/catalogue/rating.ts';

/**
 * What the address of a product page says of its reviews; an absent field is the default: the
 * newest, from the first on.
 */
export interface ReviewsSearch {
  sort?: ReviewOrder | undefined;
  page?: number | undefined;
}

/** Reads the search of an address and ignores what does not fit (PAGE-10, docs/product.md). */
export const checkReviewsSearch = ({ sort, page }: Record<string, unknown>): ReviewsSearch => {
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
 * What the loader of a product depends on: always in this order, for the match is known by it, and
 * nothing else of the address.
 */
export const readReviewsDeps = ({
  search: { sort, page },
}: {
  search: ReviewsSearch;
}): ReviewsSearch => ({ sort, page });
