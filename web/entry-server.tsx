import { createRequestHandler, defaultRenderHandler } from '@tanstack/react-router/ssr/server';
import { type Language, languages } from '../shop/account.ts';
import type { ApiError, Send } from './state/client.ts';
import { fileOf } from './load-page.tsx';
import { makeRouter } from './router.tsx';
import { loadWords } from './words/words.ts';

export { knownSearch } from './catalogue/listing-search.ts';

/** What the browser loads with a page: files of its own chunk and of those it stands on, by route. */
export interface ClientFiles {
  entry: { scripts: { attrs: Record<string, string | boolean>; children?: string }[]; preloads: string[]; css: string[] };
  /** By `./home/home-page.tsx`. */
  pages: Record<string, { preloads: string[]; css: string[] }>;
  words: Record<Language, string[]>;
}

export interface RenderGiven {
  fetchApi: Send;
  language: Language;
  origin: string;
  files: ClientFiles;
}

export interface Rendered {
  status: number;
  html: string;
  /** Where the address has moved to. */
  location: string | null;
}

type Router = ReturnType<typeof makeRouter>;
const words = Object.fromEntries(await Promise.all(languages.map(async (language) => [language, await loadWords(language)] as const)));

const manifestFor = (router: Router, { entry, pages, words: chunks }: ClientFiles, language: Language) => {
  const routes = Object.fromEntries(
    Object.values(router.routesById).flatMap(({ id, options }) => {
      const found = options.staticData?.page === undefined ? undefined : pages[fileOf(options.staticData.page)];
      return found === undefined ? [] : [[id, found]];
    }),
  );
  return { routes: { ...routes, __root__: { ...entry, preloads: [...entry.preloads, ...chunks[language]] } } };
};

const isAway = (error: unknown): boolean => [0, 503].includes((error as Partial<ApiError> | null)?.status ?? -1);

/** The status that a page itself asks for (an empty tag listing is a page, and a 404), or that its failure means. */
const statusOf = (router: Router, status: number): number => {
  const { matches } = router.state;
  if (matches.some((match) => match.status === 'error' && isAway(match.error))) return 503;
  const asked = matches.map((match) => (match.loaderData as { httpStatus?: unknown } | undefined)?.httpStatus).find((one) => typeof one === 'number');
  return status === 200 && typeof asked === 'number' ? asked : status;
};

/** Renders one address to a string. Search values that no page accepts are ignored: the page is rendered without them. */
export const render = async (request: Request, { fetchApi, language, origin, files }: RenderGiven, again = false): Promise<Rendered> => {
  const spoken = words[language];
  if (spoken === undefined) throw new Error(`No words for ${language}`);
  const router = makeRouter({ fetchApi, language, words: spoken, origin });
  const response = await createRequestHandler({ request, createRouter: () => router, getRouterManifest: async () => manifestFor(router, files, language) })(defaultRenderHandler);
  const location = response.headers.get('location');
  if (location === null) return { status: statusOf(router, response.status), html: `<!doctype html>${(await response.text()).replace(/^<!doctype html>/i, '')}`, location };
  const target = new URL(location, request.url);
  if (!again && target.pathname === new URL(request.url).pathname) return render(new Request(target), { fetchApi, language, origin, files }, true);
  return { status: response.status, html: '', location: target.pathname + target.search };
};
