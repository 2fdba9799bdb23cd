import { createRequestHandler, defaultRenderHandler } from '@tanstack/react-router/ssr/server';
import type {
  ClientFiles,
  PageEntry,
  RenderedPage,
  RenderOptions,
} from '../contract/page-entry.ts';
import { type Language, languages } from '../shop/account.ts';
import { isDashboardPath } from './admin-routes.tsx';
import { deferScripts } from './defer-scripts.ts';
import { toPageFile } from './load-page.tsx';
import { addDashboardPreload } from './preload-dashboard.ts';
import { makeRouter } from './router.tsx';
import type { ApiError } from './state/client.ts';
import { completeWords, loadWords, type Words } from './words/words.ts';

export { knownSearch } from './catalogue/listing/listing-search.ts';

type Router = ReturnType<typeof makeRouter>;
const words = new Map<Language, Words>(
  await Promise.all(
    languages.map(async (language) => [language, await loadWords(language)] as const),
  ),
);
await completeWords();

const buildManifest = (
  router: Router,
  { entry, pages, words: chunks }: ClientFiles,
  language: Language,
) => {
  const routes = Object.values(router.routesById).flatMap(({ id, options }) => {
    const found =
      options.staticData?.page === undefined
        ? undefined
        : pages[toPageFile(options.staticData.page)];
    return found === undefined ? [] : [[id, found] as const];
  });
  return {
    routes: {
      ...Object.fromEntries(routes),
      __root__: { ...entry, preloads: [...entry.preloads, ...chunks[language]] },
    },
  };
};

const isApiUnavailable = (error: unknown): boolean =>
  [0, 503].includes((error as Partial<ApiError> | null)?.status ?? -1);

/**
 * Returns the status of the page: that of a failed loader, or the one that a page asks for (an
 * empty tag listing is a page with status 404).
 */
const readStatus = (router: Router, status: number): number => {
  const { matches } = router.state;
  if (matches.some((match) => match.status === 'error' && isApiUnavailable(match.error)))
    return 503;
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

const renderOnce = async (
  request: Request,
  { fetchApi, language, origin, files }: RenderOptions,
): Promise<RenderedPage> => {
  const spoken = words.get(language);
  if (spoken === undefined) throw new Error(`No words for ${language}`);
  const router = makeRouter({ fetchApi, language, words: spoken, origin });
  const response = await createRequestHandler({
    request,
    createRouter: () => router,
    getRouterManifest: async () => buildManifest(router, files, language),
  })(defaultRenderHandler);
  const location = response.headers.get('location');
  const html =
    location === null
      ? `<!doctype html>${(await response.text()).replace(/^<!doctype html>/i, '')}`
      : '';
  const hasten = (): string =>
    isDashboardPath(router.state.location.pathname)
      ? addDashboardPreload(html, files.dashboard?.[language])
      : html;
  return {
    status: location === null ? readStatus(router, response.status) : response.status,
    html: isFullyRendered(router) ? deferScripts(html) : hasten(),
    location,
  };
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
