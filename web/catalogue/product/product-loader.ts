import { notFound, redirect } from '@tanstack/react-router';
import type { WireFullProduct } from '../../../contract/goods/product.ts';
import type { WireReviews } from '../../../contract/goods/reviews.ts';
import type { ReviewOrder } from '../../../shop/goods/product/rating.ts';
import { type DiscountEnd, readDiscountEnd } from '../../shared/goods/discount-end.ts';
import { isStaff } from '../../shared/people/session/is-staff.ts';
import { call, getSession } from '../../shared/people/session/session.ts';
import { ApiError, createClient, type Send } from '../../shared/platform/client.ts';
import type { LoaderInput } from '../../shared/platform/page.ts';
import { nameCountry } from '../../words/origins.ts';
import { type CardData, buildCard } from '../card/card-data.ts';
import type { ProductNotes } from './product-notes.ts';
import { preloadReviews } from './reviews/product-reviews-late.tsx';
import type { ReviewsSearch } from './reviews/product-search.ts';

/** A product as its page shows it. Its reviews are loaded page by page. */
export type FullProduct = WireFullProduct &
  ProductNotes & {
    /** In the language of the reader, where its code is known. */
    countryOfOrigin: string;
    until: DiscountEnd | null;
  };

export interface ProductPageData {
  product: FullProduct;
  /** One page of its reviews; null if they did not load. The rest of the page still works. */
  reviews: WireReviews | null;
  /** The order the address asks for. */
  order: ReviewOrder;
  /** The address asks for a part of the reviews. */
  onReviews: boolean;
  /** Related products. */
  related: CardData[];
}

type ProductInput = LoaderInput<{ id: string; word?: string }, ReviewsSearch>;

const maxRelated = 4;
/** Three rows of three. */
const reviewsPerPage = 9;

/**
 * Loads related products. Their cards show no short description, so none is sent. A failure here must
 * not fail the page.
 */
const loadRelated = (send: Send, id: string): Promise<CardData[]> =>
  createClient(send)('GET /api/products/{id}/related', { params: { id } }).then(
    ({ products }) =>
      products.slice(0, maxRelated).map((one) => ({ ...buildCard(one, Date.now()), short: '' })),
    () => [],
  );

const loadReviews = async (
  send: Send,
  id: string,
  { sort, page = 1 }: ReviewsSearch,
): Promise<WireReviews | null> => {
  const askWith = (ask: typeof call, page: number) =>
    ask('GET /api/products/{id}/reviews', {
      params: { id },
      query: { sort, page, limit: reviewsPerPage },
    });
  // Of a draft they are there for an admin only, as the product itself.
  const ask = (page: number) =>
    askWith(createClient(send), page).catch((error: unknown) => {
      if (isStaff(getSession())) return askWith(call, page);
      throw error;
    });
  // A page beyond the end is the last one.
  const load = async () => {
    const found = await ask(page);
    return found.page > found.pages ? ask(found.pages) : found;
  };
  return load().catch(() => null);
};

/**
 * Loads a draft, which only admins see. Only the browser does this, because a page of the server is
 * for everybody.
 */
const loadDraft = async (params: { id: string }) => {
  if (!isStaff(getSession())) throw notFound();
  return call('GET /api/products/{id}', { params, query: { reviews: 'none' } }).catch((): never => {
    throw notFound();
  });
};

/**
 * Sends an address with another word at its end to the right one, in the same arrangement: the
 * product has a new word, or the link has none of its words (PRODUCT-18, docs/product.md).
 */
const requireWord = (
  { path }: WireFullProduct,
  { params: { word: given }, location: { pathname } }: ProductInput,
): void => {
  if (given === undefined || given === path.split('/')[3]) return;
  const [, route = 'product'] = pathname.split('/');
  throw redirect({
    to: path.replace('product', route),
    search: true,
    replace: true,
    statusCode: 308,
  });
};

/**
 * Loads the data of a product page, on the server and in the browser. Throws not found for an
 * unknown product.
 */
export const loadProduct = async (input: ProductInput): Promise<ProductPageData> => {
  const { context, params, deps } = input;
  const { fetchApi } = context;
  const load = async () => {
    const product = await createClient(fetchApi)('GET /api/products/{id}', {
      params: { id: params.id },
      query: { reviews: 'none' },
    }).catch((error: unknown) => {
      if (!(error instanceof ApiError && error.status === 404)) throw error;
      return loadDraft(params);
    });
    requireWord(product, input);
    return product;
  };
  const [{ reviews: _, offers, ...product }, reviews, related, notes] = await Promise.all([
    load(),
    loadReviews(fetchApi, params.id, deps),
    loadRelated(fetchApi, params.id),
    // A failure must not fail the page.
    import('./product-notes.ts').catch(() => null),
    preloadReviews().catch(() => undefined),
  ]);
  return {
    product: {
      ...product,
      ...(product.originCode
        ? { countryOfOrigin: nameCountry(product.originCode, context.language) }
        : {}),
      until: readDiscountEnd(product, Date.now()),
      ...(await notes?.describeProduct(product, offers, context)),
    },
    reviews,
    order: deps.sort ?? 'newest',
    onReviews: deps.sort !== undefined || deps.page !== undefined,
    related,
  };
};
