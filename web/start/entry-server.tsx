import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router';
import {
  createRequestHandler,
  getNormalizedURL,
  getSsrStatus,
  RouterServer,
} from '@tanstack/react-router/ssr/server';
import { renderToString } from 'react-dom/server';
import type {
  ClientFiles,
  PageEntry,
  PartFiles,
  RenderedPage,
  RenderOptions,
} from '../../contract/office/page-entry.ts';
import { playerHosts } from '../../shop/office/pages/video.ts';
import { type Language, languages } from '../../shop/people/account.ts';
import { findBlockFile } from '../blocks/block-files.ts';
import type { PageData } from '../blocks/page-loader.ts';
import { isDashboardPath } from '../routes/admin-routes.tsx';
import { toPageFile } from '../routes/page-options.tsx';
import { findFirstScript } from '../routes/root.tsx';
import { makeRouter } from '../routes/router.tsx';
import type { ApiError } from '../shared/platform/client.ts';
import { completeWords, loadWords, type Words } from '../words/words.ts';
import { buildDashboardPreload } from './preload-dashboard.ts';
import {
  buildDeferredStart,
  buildImmediateStart,
  buildLookTag,
  buildStyleTags,
  type StartTags,
} from './start-tags.ts';

export { knownSearch } from '../catalogue/listing/address/listing-search.ts';

type Router = ReturnType<typeof makeRouter>;
const words = new Map<Language, Words>(
  await Promise.all(
    languages.map(async (language) => [language, await loadWords(language)] as const),
  ),
);
await completeWords();

/**
 * The script that the router itself writes into each page, to restore how far it was scrolled. It
 * is read from a page without content, in which nobody else can have written anything.
 */
const readRouterScripts = async (): Promise<string[]> => {
  const root = createRootRoute();
  const empty = createRoute({ getParentRoute: () => root, path: '/', component: () => null });
  const router = createRouter({
    routeTree: root.addChildren([empty]),
    history: createMemoryHistory(),
    scrollRestoration: true,
  });
  await router.load();
  const html = renderToString(<RouterServer router={router} />);
  return [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text);
};
const routerScripts = await readRouterScripts();

/** The blocks of a page that the merchant has written; none of any other page. */
const readBlocks = (router: Router): PageData['blocks'] =>
  router.state.matches.flatMap(({ staticData: { page }, loaderData }) =>
    page?.startsWith('blocks/') === true
      ? ((loaderData as PageData | undefined)?.blocks ?? [])
      : [],
  );

/** Lists the files that the browser needs for the routes of the page, its blocks and a preview. */
const listFiles = (
  router: Router,
  { files: { entry, pages, words: chunks }, language, isPreview }: RenderOptions,
): PartFiles => {
  const parts = [
    ...router.state.matches.flatMap(({ staticData: { page } }) =>
      page === undefined ? [] : toPageFile(page),
    ),
    ...readBlocks(router).map(({ kind }) => findBlockFile(kind)),
    ...(isPreview ? ['./layout/preview/preview-bar.tsx'] : []),
  ].flatMap((file) => pages[file] ?? []);
  const unique = (files: readonly string[]): string[] => [...new Set(files)];
  return {
    preloads: unique([
      ...entry.preloads,
      ...chunks[language],
      ...parts.flatMap(({ preloads }) => preloads),
    ]),
    css: unique([...entry.css, ...parts.flatMap(({ css }) => css)]),
  };
};

const isApiUnavailable = (error: unknown): boolean =>
  [0, 503].includes((error as Partial<ApiError> | null)?.status ?? -1);

/**
 * Returns the status of the page: that of a failed loader, or the one that a page asks for (an
 * empty tag listing is a page with status 404).
 */
const readStatus = (router: Router): number => {
  const { matches } = router.state;
  if (matches.some((match) => match.status === 'error' && isApiUnavailable(match.error)))
    return 503;
  const status = getSsrStatus(router);
  const asked = matches
    .map((match) => (match.loaderData as { httpStatus?: unknown } | undefined)?.httpStatus)
    .find((one) => typeof one === 'number');
  return status === 200 && typeof asked === 'number' ? asked : status;
};

/**
 * Is the whole page rendered on the server? A page that the browser completes must not defer its
 * scripts.
 */
const isFullyRendered = (router: Router): boolean =>
  router.state.matches.every(({ ssr }) => ssr !== false);

const buildStart = (
  router: Router,
  { preloads }: PartFiles,
  { entry, startTags }: ClientFiles,
): StartTags => {
  if (startTags !== undefined) return { head: '', body: startTags, scripts: [] };
  return isFullyRendered(router)
    ? buildDeferredStart(preloads)
    : buildImmediateStart(preloads, entry.preloads.at(-1) ?? '');
};

/**
 * Lists the scripts with the data with which the browser goes on from this page. The router has
 * serialised all of it before the page is rendered, because no loader returns a promise within its
 * data.
 */
const listDataScripts = (router: Router): string[] =>
  (router.serverSsr?.takeInitialHydrationScriptTags()?.before ?? []).map(
    ({ children }) => children ?? '',
  );

/** In SVG an element without content closes itself: a listing is 1 KB less. Texts are escaped. */
const closeDrawings = (html: string): string =>
  html.replaceAll(/><\/(?:circle|path|rect|use)>/g, '/>');

const renderHtml = (
  router: Router,
  options: RenderOptions,
): Pick<RenderedPage, 'html' | 'scripts' | 'players'> => {
  const { files, language, shop } = options;
  const html = closeDrawings(renderToString(<RouterServer router={router} />));
  const needed = listFiles(router, options);
  const start = buildStart(router, needed, files);
  const dashboard = buildDashboardPreload(
    isDashboardPath(router.state.location.pathname) ? files.dashboard?.[language] : undefined,
  );
  const data = listDataScripts(router);
  const headEnd = html.indexOf('</head>');
  const bodyEnd = html.lastIndexOf('</body>');
  const whole = [
    '<!doctype html>',
    html.slice(html.indexOf('<html'), headEnd),
    buildStyleTags(needed),
    buildLookTag(shop.look),
    start.head,
    dashboard.head,
    html.slice(headEnd, bodyEnd),
    ...data.map((text) => `<script data-tsr-stream-part>${text}</script>`),
    start.body,
    html.slice(bodyEnd),
  ].join('');
  const first = findFirstScript(language, shop) ?? '';
  return {
    html: whole,
    scripts: [first, ...routerScripts, ...dashboard.scripts, ...data, ...start.scripts],
    players: readBlocks(router).flatMap((block) =>
      block.kind === 'video' ? [playerHosts[block.provider]] : [],
    ),
  };
};

const renderOnce = async (request: Request, options: RenderOptions): Promise<RenderedPage> => {
  const { fetchApi, language, origin, isPreview } = options;
  const shop = isPreview ? { ...options.shop, isPreview } : options.shop;
  const spoken = words.get(language);
  if (spoken === undefined) throw new Error(`No words for ${language}`);
  const router = makeRouter({ fetchApi, language, words: spoken, origin, shop });
  let page: Omit<RenderedPage, 'location'> = { status: 200, html: '', scripts: [] };
  // The text does not go through the response, which would encode and decode it.
  const response = await createRequestHandler({ request, createRouter: () => router })(() => {
    page = { status: readStatus(router), ...renderHtml(router, options) };
    return new Response(null);
  });
  const location = response.headers.get('location');
  return location === null
    ? { ...page, location }
    : { status: response.status, html: '', scripts: [], location };
};

/** A router that renders nothing. It tells which route answers an address. */
const matcher = makeRouter({
  fetchApi: () => Promise.reject(new Error('The matcher loads nothing')),
  language: 'en',
  words: await loadWords('en'),
  origin: '',
});

/** Finds the routes that answer an address. */
const matchRoutes = (given: URL): ReturnType<Router['getMatchedRoutes']> => {
  const { href, origin } = getNormalizedURL(given.href).url;
  const history = createMemoryHistory({ initialEntries: [href.slice(origin.length)] });
  const { pathname } = matcher.parseLocation(history.location);
  // The router redirects doubled slashes to the address without them.
  return matcher.getMatchedRoutes(pathname.replace(/\/{2,}/g, '/'));
};

export const hasPage: PageEntry['hasPage'] = (url) => {
  const [, params, found] = matchRoutes(url);
  // The router also finds the route of the beginning, and calls the rest `**`.
  return found !== undefined && params['**'] === undefined;
};

export const isDashboard: PageEntry['isDashboard'] = (url) => {
  const [, , found] = matchRoutes(url);
  return found !== undefined && isDashboardPath(found.fullPath);
};

/** The parameter `token` of a route is that of a mailed link (T24, docs/threats.md). */
export const listSecrets: PageEntry['listSecrets'] = (url) => {
  const [, { token }] = matchRoutes(url);
  return token === undefined ? [] : [token];
};

/**
 * Renders one address to a string. Search values that no page accepts are ignored: the page is
 * rendered without them.
 */
export const render: PageEntry['render'] = async (request, given) => {
  const first = await renderOnce(request, given);
  if (first.location === null) return first;
  const target = new URL(first.location, request.url);
  if (target.pathname === new URL(request.url).pathname)
    return renderOnce(new Request(target), given);
  return { ...first, location: target.pathname + target.search };
};
