import { isRedirect, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { type FunctionComponent, lazy, Suspense } from 'react';
import { firstInteraction } from '../kit/behaviour/first-interaction.ts';
import { ApiError } from '../shared/platform/client.ts';
import { hydrated } from '../shared/platform/hydration.ts';
import type { HeadInput, PageContext, PageModule, PageSteps } from '../shared/platform/page.ts';
import { completeWords } from '../words/words.ts';
import { readFirstHead } from './first-head.ts';

/**
 * The pages of the dashboard lie a folder deeper and are a list of their own, so that no shopper's
 * page carries it.
 */
const modules = import.meta.glob<PageModule>('./*/*-page.tsx', { base: '../' });

/**
 * Loaders and heads of the catalogue and the home page. The server has done their work for the page with which
 * somebody arrives, so those of listings come with the first interaction, and those of products with
 * the first product that somebody comes near.
 */
const steps = import.meta.glob<PageSteps>(['./blocks/*-steps.ts', './catalogue/*-steps.ts'], {
  base: '../',
});
if (!import.meta.env.SSR)
  void firstInteraction
    .then(() => steps['./catalogue/listing-steps.ts']?.())
    .catch(() => undefined);

/** Returns the file of a page; the server's build finds its chunks by it. */
export const toPageFile = (name: string): string => `./${name}-page.tsx`;

export type LoadPage = (name: string) => Promise<PageModule>;

/** Pages that a built server has loaded: to import one again takes 0.1 ms of every page. */
const loadedPages = new Map<string, PageModule>();

/** Loads a page by its name, with the words that it needs. */
export const loadPageModule: LoadPage = async (name) => {
  const loaded = loadedPages.get(name);
  if (loaded !== undefined) return loaded;
  const load = modules[toPageFile(name)];
  if (load === undefined) throw new Error(`There is no page ${toPageFile(name)}`);
  const [module] = await Promise.all([
    load(),
    /^catalogue|home$/.test(name) ? undefined : completeWords(),
  ]);
  if (import.meta.env.SSR && import.meta.env.PROD) loadedPages.set(name, module);
  return module;
};

const loadedSteps = new Map<string, PageSteps>();

/** Loads what brings somebody to a page: a part of its module, if it has no file of its own. */
const loadSteps = async (name: string, load: LoadPage): Promise<PageSteps> => {
  const loaded = loadedSteps.get(name);
  if (loaded !== undefined) return loaded;
  const module = await (steps[`./${name}-steps.ts`] ?? (() => load(name)))();
  if (import.meta.env.SSR && import.meta.env.PROD) loadedSteps.set(name, module);
  return module;
};

interface HeadContext {
  loaderData?: unknown;
  params: Record<string, string>;
  match: { pathname: string; status: string; ssr?: unknown; context: object };
}

/**
 * Creates a lazy skeleton. The router's own lazy component would also load it for the first page,
 * which the server has rendered.
 */
const createSkeleton = (load: () => Promise<FunctionComponent>): FunctionComponent => {
  const Shown = lazy(async () => ({ default: await load() }));
  return () => (
    <Suspense>
      <Shown />
    </Suspense>
  );
};

/** Pages without a skeleton of their own show lines. */
const skeletonByPage: Partial<Record<string, FunctionComponent>> = {
  'catalogue/listing': createSkeleton(
    async () => (await import('../catalogue/listing/listing-skeleton.tsx')).ListingSkeleton,
  ),
  'catalogue/product': createSkeleton(
    async () => (await import('../catalogue/product/product-skeleton.tsx')).ProductSkeleton,
  ),
};

/** The server renders it at once; the browser shows the server's markup until it has loaded. */
const PersonalWaiting = import.meta.env.SSR
  ? (await import('../layout/states/personal-page-skeleton.tsx')).PersonalPageSkeleton
  : lazyRouteComponent(
      () => import('../layout/states/personal-page-skeleton.tsx'),
      'PersonalPageSkeleton',
    );

/** Has the shape of the page; its words come with the pages outside the catalogue. */
const CheckoutWaiting = import.meta.env.SSR
  ? (await import('../checkout/checkout-skeleton.tsx')).CheckoutWaiting
  : lazyRouteComponent(
      async () =>
        (await Promise.all([import('../checkout/checkout-skeleton.tsx'), completeWords()]))[0],
      'CheckoutWaiting',
    );

const findSkeleton = (name: string) => {
  const pendingComponent = skeletonByPage[name];
  return pendingComponent === undefined ? {} : { pendingComponent };
};

type Call = (given: unknown) => unknown;

/**
 * Did the API refuse the address because nothing can have such a name? Then the page is a 404 and
 * no failure.
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
    const { loader } = await loadSteps(name, load);
    if (loader === undefined) return undefined;
    try {
      return await (loader as Call)(given);
    } catch (error) {
      throw isAddressRefusal(error) ? notFound() : error;
    }
  },
  head: async ({ loaderData, params, match }: HeadContext) => {
    // A page that did not load has the title of its failure (layout/states/page-states.tsx).
    if (match.status === 'error') return {};
    const first = readFirstHead(match);
    if (first !== null) return first;
    const { head } = await loadSteps(name, load);
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
 * Creates the route options of a personal page. The server renders its frame and title; the browser
 * loads the rest with the account's token. The skeleton has been visible since the first paint, so
 * it needs no minimum time. A redirect to the login waits for hydration.
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
