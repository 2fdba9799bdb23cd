import { describe, expect, it } from 'vitest';
import { completeWords, loadWords } from '../words/words.ts';
import { loadPageModule } from './page-options.tsx';
import { makeRouter } from './router.tsx';

const words = await loadWords('en');
await completeWords();
const router = makeRouter({
  fetchApi: async () => Response.json({}),
  language: 'en',
  words,
  origin: 'https://haat.example',
});

/** The addresses that have to be pages (PAGE-4, docs/product.md). */
const paths = [
  '/',
  '/shop-grid-standard/fruit',
  '/shop-grid-filter',
  '/shop-grid-two-column',
  '/shop-grid-no-sidebar',
  '/shop-grid-full-width',
  '/shop-grid-right-sidebar',
  '/shop-list-standard',
  '/shop-list-full-width',
  '/shop-list-two-column',
  '/product/1',
  '/product/1/word',
  '/product-tab-left/1',
  '/product-tab-right/1',
  '/product-sticky/1',
  '/product-slider/1',
  '/product-fixed-image/1',
  '/myorders',
  '/myorders/1/2',
  '/about',
  '/terms-of-use',
  '/contact',
  '/pages/mill',
  '/my-account',
  '/login-register',
  '/cart',
  '/wishlist',
  '/compare',
  '/checkout',
  '/admin',
  '/buy-in-kg',
  '/buy-in-unit',
  '/collections',
  '/password-reset',
  '/password-reset/1/2',
  '/password-reset/message',
  '/account-verify/1/2',
  '/staff-invitation/1/2',
  '/account-verify/message',
  '/fruit',
  '/kg/fruit',
  '/unit/men',
];

describe('routes', () => {
  it.each(paths)('match %s with its own route', (path) => {
    const matches = router.matchRoutes(path, {});
    expect(matches.length).toBeGreaterThan(1);
  });

  it('answer "not found" for an unknown deeper path', () => {
    expect(
      router
        .matchRoutes('/nothing/at/all', {})
        .some((match) => '_notFound' in match && match._notFound),
    ).toBe(true);
  });

  const pages = Object.values(router.routesById).flatMap(
    ({ options }) => options.staticData?.page ?? [],
  );

  it.each([...new Set(pages)])('load and render the page %s', async (name) => {
    expect((await loadPageModule(name)).Page).toBeTypeOf('function');
  });
});
