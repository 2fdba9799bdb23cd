import { isRedirect, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { type FunctionComponent, lazy, Suspense } from 'react';
import type { HeadInput, PageContext, PageModule } from './page.ts';
import { ApiError } from './state/client.ts';
import { hydrated } from './state/hydration.ts';
import { completeWords } from './words/words.ts';

/**
 * Those of the dashboard are a list of their own, behind its door: no shopper's page carries it.
 */
const modules = import.meta.glob<PageModule>(['./*/*-page.tsx', '!./admin/*']);

/** The file of a page beside this one; the server's build finds its chunks by it. */
export const toPageFile = (name: string): string => `./${name}-page.tsx`;

export type LoadPage = (name: string) => Promise<PageModule>;

/** Loads a page by its name, and with it the words that it may say. */
export const loadPageModule: LoadPage = async (name) => {
  const load = modules[toPageFile(name)];
  if (load === undefined) throw new Error(`There is no page ${toPageFile(name)}`);
  const [module] = await Promise.all([
    load(),
    name.startsWith('catalogue/') ? undefined : completeWords(),
  ]);
  return module;
};

interface HeadContext {
  loaderData?: unknown;
  params: Record<string, string>;
  match: { pathname: string; status: string; context: object };
}

/**
 * Stands where a page will stand. The router would fetch a component of its own kind for the first
 * page, too, which has come whole.
 */
const createSkeleton = (load: () => Promise<FunctionComponent>): FunctionComponent => {
  const Shown = lazy(async () => ({ default: await load() }));
  return () => (
    <Suspense>
      <Shown />
    </Suspense>
  );
};

/** All other pages wait in lines. */
const skeletonByPage: Partial<Record<string, FunctionComponent>> = {
  'catalogue/listing': createSkeleton(
    async () => (await import('./catalogue/listing/listing-skeleton.tsx')).ListingSkeleton,
  ),
  'catalogue/product': createSkeleton(
    async () => (await import('./catalogue/product/product-skeleton.tsx')).ProductSkeleton,
  ),
};

/** The server draws it at once; the browser has what the server drew until it comes. */
const PersonalWaiting = import.meta.env.SSR
  ? (await import('./layout/personal-page-skeleton.tsx')).PersonalPageSkeleton
  : lazyRouteComponent(() => import('./layout/personal-page-skeleton.tsx'), 'PersonalPageSkeleton');

/** Drawn in the shape of the page, with words that come with the pages outside the catalogue. */
const CheckoutWaiting = import.meta.env.SSR
  ? (await import('./checkout/checkout-waiting.tsx')).CheckoutWaiting
  : lazyRouteComponent(
      async () =>
        (await Promise.all([import('./checkout/checkout-waiting.tsx'), completeWords()]))[0],
      'CheckoutWaiting',
    );

const findSkeleton = (name: string) => {
  const pendingComponent = skeletonByPage[name];
  return pendingComponent === undefined ? {} : { pendingComponent };
};

type Call = (given: unknown) => unknown;

/**
 * A loader asks for what its address names. Where the API says that nothing can have such a name
 * (too long, or not a name at all), there is no page: 404, because the shop has not failed.
 */
const isAddressRefusal = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 400 || error.status === 414);

/**
 * The options of a route whose page lives in its own chunk: component, loader and head of
 * `web/{name}-page.tsx` are loaded when the route is visited or hovered.
 */
export const createPage = (name: string, load = loadPageModule) => ({
  staticData: { page: name },
  component: lazyRouteComponent(() => load(name), 'Page'),
  ...findSkeleton(name),
  loader: async (given: object): Promise<unknown> => {
    const { loader } = await load(name);
    if (loader === undefined) return undefined;
    try {
      return await (loader as Call)(given);
    } catch (error) {
      throw isAddressRefusal(error) ? notFound() : error;
    }
  },
  head: async ({ loaderData, params, match }: HeadContext) => {
    // A page that did not load has the title of its failure (layout/page-states.tsx).
    if (match.status === 'error') return {};
    const { head } = await load(name);
    const given: HeadInput<unknown> = {
      data: loaderData,
      context: match.context as PageContext,
      params,
      path: match.pathname,
    };
    return head === undefined
      ? {}
      : (head as unknown as (given: HeadInput<unknown>) => object)(given);
  },
});

/**
 * A page that shows what is personal: the server renders its frame and its title only, the browser
 * loads the rest with the caller's token. Its lines have waited since the first paint: they hold
 * nothing back for the sake of being seen. But it is left, as a visitor leaves it for the login,
 * only once it has come to life.
 */
export const createPersonalPage = (name: string, load?: LoadPage) => {
  const options = createPage(name, load);
  const loader: typeof options.loader = (given) =>
    options.loader(given).catch(async (refusal: unknown) => {
      if (isRedirect(refusal)) await hydrated;
      throw refusal;
    });
  return {
    ...options,
    loader,
    pendingComponent: name === 'checkout/checkout' ? CheckoutWaiting : PersonalWaiting,
    pendingMinMs: 0,
    ssr: false as const,
    gcTime: 0,
  };
};
