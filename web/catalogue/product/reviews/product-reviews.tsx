import { Link, useHydrated, useLocation, useRouter, useRouterState } from '@tanstack/react-router';
import { lazy, memo, type ReactNode, useState } from 'react';
import type { WireReview } from '../../../../contract/goods/product.ts';
import type { WireReviews } from '../../../../contract/goods/reviews.ts';
import {
  calculateAverageRating,
  type ReviewOrder,
  reviewOrders,
  calculateStars,
} from '../../../../shop/goods/product/rating.ts';
import { Button, ButtonLink } from '../../../kit/button.tsx';
import { Stars } from '../../../kit/marks/stars.tsx';
import { useSession } from '../../../shared/people/session/session.ts';
import { useFormatDate } from '../../../shared/platform/dates.ts';
import { completeWords, useWords } from '../../../words/words.ts';
import { Late } from '../product-late.tsx';
import type { ReviewsSearch } from './product-search.ts';
import typography from '../../../kit/typography.module.css';
import css from './product-reviews.module.css';

// The form says words that the pages of the catalogue do not bring along.
const ReviewForm = lazy(
  async () => (await Promise.all([import('./product-review-form.tsx'), completeWords()]))[0],
);

/** The number of reviews for each rating, as bars. */
const Bars = ({ ratings, total }: Pick<WireReviews, 'ratings' | 'total'>) => {
  const words = useWords().product;
  const rows = ratings
    .map((count, i) => ({ count, rating: i + 1 }))
    .map(({ count, rating }) => (
      <li key={rating}>
        <span className={typography.hidden}>{words.ratedSo(rating, count)}</span>
        <span aria-hidden="true">{rating}</span>
        <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
          <rect width="100" height="6" className={css.rest} />
          <rect width={(100 * count) / Math.max(1, total)} height="6" />
        </svg>
        <span aria-hidden="true">{count}</span>
      </li>
    ));
  return <ul className={css.bars}>{rows.toReversed()}</ul>;
};

const Review = ({ review }: { review: WireReview }) => {
  const words = useWords();
  const date = useFormatDate();
  const { rating, comment, name, createdAt, verifiedPurchase } = review;
  return (
    <li className={css.review}>
      <Stars value={rating} label={words.catalogue.starsOf(rating)} />
      <p>{comment}</p>
      <p className={typography.caption}>
        {[name, date(createdAt, 'day'), ...(verifiedPurchase ? [words.product.verified] : [])].join(
          ' · ',
        )}
      </p>
    </li>
  );
};

/** A link to another part of the reviews. */
const PartLink = ({
  search,
  children,
  ...rest
}: {
  search: ReviewsSearch;
  className?: string | undefined;
  'aria-current'?: 'page' | 'true' | undefined;
  'aria-label'?: string;
  rel?: string;
  children: ReactNode;
}) => {
  const here = useLocation({ select: ({ pathname }) => pathname });
  return (
    <Link
      {...rest}
      to={here}
      search={search as never}
      hash="reviews"
      resetScroll={false}
      activeOptions={{ exact: true, includeSearch: true }}
      activeProps={{}}
    >
      {children}
    </Link>
  );
};

/** The way to the page before and the page after. */
const Pages = ({
  page,
  pages,
  sort,
}: {
  page: number;
  pages: number;
  sort: ReviewsSearch['sort'];
}) => {
  const words = useWords().catalogue;
  return (
    <nav className={css.pages} aria-label={words.pagination}>
      {page > 1 ? (
        <PartLink
          className={css.order}
          rel="prev"
          search={{ sort, page: page === 2 ? undefined : page - 1 }}
        >
          {words.previous}
        </PartLink>
      ) : (
        <span />
      )}
      <span>
        <span className={typography.hidden}>{words.pageNumber(page)}</span>
        <span aria-hidden="true">
          {page} / {pages}
        </span>
      </span>
      {page < pages ? (
        <PartLink className={css.order} rel="next" search={{ sort, page: page + 1 }}>
          {words.next}
        </PartLink>
      ) : (
        <span />
      )}
    </nav>
  );
};

/** The way to one's own review: through the login, or by the form that unfolds here. */
const Own = ({ productId }: { productId: string }) => {
  const words = useWords();
  const router = useRouter();
  const session = useSession();
  const here = useLocation({ select: ({ pathname }) => pathname });
  const [open, setOpen] = useState(false);
  if (session === null)
    return (
      <ButtonLink
        className={css.own}
        kind="line"
        to="/login-register"
        search={{ next: `${here}#reviews` }}
      >
        {words.product.loginToReview}
      </ButtonLink>
    );
  if (!open)
    return (
      <Button kind="line" onClick={() => setOpen(true)}>
        {words.product.writeReview}
      </Button>
    );
  return (
    <Late failed={<p role="alert">{words.states.failed}</p>}>
      <ReviewForm
        productId={productId}
        onSent={() => router.invalidate()}
        onCancel={() => setOpen(false)}
      />
    </Late>
  );
};

/** The ratings of a product, the own review, and a page of reviews in the order of the address. */
export const ProductReviews = memo(
  ({
    productId,
    reviews,
    order,
  }: {
    productId: string;
    reviews: WireReviews | null;
    order: ReviewOrder;
  }) => {
    const words = useWords();
    const { product, catalogue } = words;
    const hydrated = useHydrated();
    const loading = useRouterState({ select: ({ isLoading }) => isLoading });
    if (reviews === null) return <p className={css.none}>{words.states.failed}</p>;
    const { ratings, total, page, pages } = reviews;
    const sum = ratings.reduce((all, count, i) => all + count * (i + 1), 0);
    return (
      <>
        <div className={css.top}>
          {total === 0 ? (
            <p className={css.none}>{product.noReviews}</p>
          ) : (
            <div className={css.sum}>
              <p className={typography.section}>
                {product.average(calculateAverageRating(sum, total))}
              </p>
              <Stars
                value={calculateStars(sum, total)}
                label={catalogue.starsOf(calculateStars(sum, total))}
                large
              >
                {product.reviewCount(total)}
              </Stars>
              <Bars ratings={ratings} total={total} />
            </div>
          )}
          <div>
            <Own productId={productId} />
          </div>
        </div>
        {total > 1 && (
          <nav className={css.orders} aria-label={product.sortReviews}>
            {reviewOrders.map((one) => (
              <PartLink
                key={one}
                className={css.order}
                search={{ sort: one === 'newest' ? undefined : one, page: undefined }}
                aria-current={one === order ? 'true' : undefined}
              >
                {product.reviewOrders[one]}
              </PartLink>
            ))}
          </nav>
        )}
        <ul className={css.reviews} aria-busy={hydrated && loading}>
          {reviews.reviews.map((review) => (
            <Review key={review._id} review={review} />
          ))}
        </ul>
        {pages > 1 && (
          <Pages page={page} pages={pages} sort={order === 'newest' ? undefined : order} />
        )}
      </>
    );
  },
);
