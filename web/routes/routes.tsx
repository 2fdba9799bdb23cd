import { createRoute } from '@tanstack/react-router';
import {
  checkListingSearch,
  readListingDeps,
} from '../catalogue/listing/address/listing-search.ts';
import * as reviewsSearch from '../catalogue/product/reviews/product-search.ts';
import { readPageNumber } from '../kit/read-page-number.ts';
import { ProductNotFound } from '../layout/states/product-not-found.tsx';
import { adminRoutes } from './admin-routes.tsx';
import { createPage, createPersonalPage } from './page-options.tsx';
import { rootRoute } from './root.tsx';

const root = { getParentRoute: () => rootRoute };
const listing = {
  ...createPage('catalogue/listing'),
  validateSearch: checkListingSearch,
  loaderDeps: readListingDeps,
  staleTime: 30_000,
};
const product = {
  ...createPage('catalogue/product'),
  // As an object: the bundler's helper for such objects is then in the entry, in no file of its own.
  ...reviewsSearch,
  notFoundComponent: ProductNotFound,
  staleTime: 30_000,
};
/** A page that the merchant has written. */
const written = { ...createPage('blocks/written'), staleTime: 30_000 };

const one = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
/** The page number of a personal list; an invalid value is the first page. */
const readPage = ({ page }: Record<string, unknown>): { page?: number | undefined } => ({
  page: readPageNumber(page),
});
const readNext = ({ next }: Record<string, unknown>): { next?: string | undefined } => ({
  next: one(next),
});

const account = createPersonalPage('account/account');
const wishlist = createPersonalPage('wishlist/wishlist');
const orders = {
  ...createPersonalPage('orders/orders'),
  validateSearch: readPage,
  loaderDeps: ({ search }: { search: { page?: number | undefined } }) => search,
};

/**
 * Every address of the shop (PAGE-4, docs/product.md). All listings are settings of one page
 * (LIST-15), the six product pages of another (PAGE-5).
 */
export const routeTree = rootRoute.addChildren([
  createRoute({ ...root, path: '/', ...createPage('blocks/home'), staleTime: 30_000 }),
  createRoute({ ...root, path: '/shop-grid-standard', ...listing }),
  createRoute({ ...root, path: '/shop-grid-standard/$category', ...listing }),
  createRoute({ ...root, path: '/shop-grid-filter', ...listing }),
  createRoute({ ...root, path: '/shop-grid-two-column', ...listing }),
  createRoute({ ...root, path: '/shop-grid-no-sidebar', ...listing }),
  createRoute({ ...root, path: '/shop-grid-full-width', ...listing }),
  createRoute({ ...root, path: '/shop-grid-right-sidebar', ...listing }),
  createRoute({ ...root, path: '/shop-list-standard', ...listing }),
  createRoute({ ...root, path: '/shop-list-full-width', ...listing }),
  createRoute({ ...root, path: '/shop-list-two-column', ...listing }),
  createRoute({ ...root, path: '/buy-in-kg', ...listing }),
  createRoute({ ...root, path: '/buy-in-unit', ...listing }),
  createRoute({ ...root, path: '/collections', ...listing }),
  createRoute({ ...root, path: '/collections/$slug', ...listing }),
  createRoute({ ...root, path: '/kg/$category', ...listing }),
  createRoute({ ...root, path: '/unit/$category', ...listing }),
  createRoute({ ...root, path: '/$category', ...listing }),
  createRoute({ ...root, path: '/product/$id/{-$word}', ...product }),
  createRoute({ ...root, path: '/product-tab-left/$id/{-$word}', ...product }),
  createRoute({ ...root, path: '/product-tab-right/$id/{-$word}', ...product }),
  createRoute({ ...root, path: '/product-sticky/$id/{-$word}', ...product }),
  createRoute({ ...root, path: '/product-slider/$id/{-$word}', ...product }),
  createRoute({ ...root, path: '/product-fixed-image/$id/{-$word}', ...product }),
  createRoute({ ...root, path: '/cart', ...createPersonalPage('cart/cart') }),
  createRoute({ ...root, path: '/wishlist', ...wishlist }),
  createRoute({ ...root, path: '/compare', ...createPersonalPage('compare/compare') }),
  createRoute({ ...root, path: '/checkout', ...createPersonalPage('checkout/checkout') }),
  createRoute({ ...root, path: '/myorders', ...orders }),
  createRoute({ ...root, path: '/myorders/$id/$itemId', ...createPersonalPage('orders/order') }),
  createRoute({ ...root, path: '/gift-cards', ...createPersonalPage('gift-cards/gift-cards') }),
  createRoute({ ...root, path: '/my-account', ...account }),
  createRoute({ ...root, path: '/my-account/orders', ...orders }),
  createRoute({ ...root, path: '/my-account/returns', ...account }),
  createRoute({ ...root, path: '/my-account/addresses', ...account }),
  createRoute({ ...root, path: '/my-account/credit', ...account }),
  createRoute({ ...root, path: '/my-account/lists', ...wishlist }),
  createRoute({ ...root, path: '/my-account/messages', ...account }),
  createRoute({ ...root, path: '/my-account/security', ...account }),
  createRoute({ ...root, path: '/my-account/data', ...account }),
  createRoute({
    ...root,
    path: '/my-account/messages/$id',
    ...createPersonalPage('tickets/own-ticket'),
  }),
  createRoute({ ...root, path: '/ticket/$token', ...createPage('tickets/ticket') }),
  createRoute({
    ...root,
    path: '/login-register',
    ...createPage('account/login-register'),
    validateSearch: readNext,
  }),
  createRoute({ ...root, path: '/password-reset', ...createPage('account/reset-request') }),
  createRoute({ ...root, path: '/password-reset/message', ...createPage('account/reset-message') }),
  createRoute({
    ...root,
    path: '/password-reset/$id/$token',
    ...createPage('account/new-password'),
  }),
  createRoute({
    ...root,
    path: '/account-verify/message',
    ...createPage('account/verify-message'),
  }),
  createRoute({ ...root, path: '/account-verify/$id/$token', ...createPage('account/verify') }),
  createRoute({
    ...root,
    path: '/staff-invitation/$id/$token',
    ...createPage('account/staff-invitation'),
  }),
  createRoute({ ...root, path: '/about', ...written }),
  createRoute({ ...root, path: '/terms-of-use', ...written }),
  createRoute({ ...root, path: '/contact', ...written }),
  createRoute({ ...root, path: '/pages/$slug', ...written }),
  adminRoutes,
]);
