import type { Context, Hono } from 'hono';
import type { WireShop } from '../../../contract/office/identity.ts';
import type { RenderedPage, RenderOptions } from '../../../contract/office/page-entry.ts';
import { defaultIdentity, type WholeIdentity } from '../../../shop/office/identity.ts';
import { type Language, languageTag } from '../../../shop/people/account.ts';
import type { Deps } from '../deps.ts';
import type { InsideCall } from '../http/bind.ts';
import { encodeBody, sendBody } from '../http/body.ts';
import { isPagePath } from '../http/not-found.ts';
import { renderApiReference, type OpenApi } from '../http/openapi/api-reference.ts';
import { findMaxPageAge, formatPageCacheControl } from './cache-control.ts';
import { addLookRoutes } from './look.ts';
import { sendAsset } from './page-assets.ts';
import { type PageBuild, readBuild } from './page-build.ts';
import { renderFallbackPage } from './page-fallback.ts';
import { chooseLanguage, choosePageLanguage } from './page-language.ts';
import { buildPagePolicy, buildPaymentHeaders } from './page-policy.ts';
import { describeFailure, secretHeaders } from './page-secrets.ts';
import { previewHeaders, readPreviewToken } from './preview-cookie.ts';
import { type CachedResponse, type MadeResponse, toCachedResponse } from './response-cache.ts';
import { anythingShown, joinShown, type Shown } from './shown.ts';

/** The production build of the pages. */
export const loadBuild = (): Promise<PageBuild> =>
  readBuild(new URL('../../../', import.meta.url), buildPagePolicy);

const foreignExtensions =
  'php\\d?|phtml|aspx?|jsp|cgi|pl|env|bak|old|sql|db|ini|cfg|conf|log|ya?ml|xml|json|txt|html?|js|mjs|css|map|ico|png|jpe?g|gif|svg|webp|avif|woff2?|ttf|zip|t?gz|tar|rar|7z|sh|exe|git';
const foreignFile = new RegExp(`^/(?:\\.|[^/]*\\.(?:${foreignExtensions})$)`, 'i');

/**
 * Is it a file that the shop never serves, such as `/x.php` or `/.env`? No page is rendered for it.
 * The name of a tag may have a dot all the same.
 */
const isForeignFile = (path: string): boolean => foreignFile.test(path);

/**
 * Keeps only the parameters that pages read, in one order, so that the same page has one cache key.
 */
const normaliseUrl = (given: string, known: readonly string[]): URL => {
  const url = new URL(given);
  const kept = [...url.searchParams].filter(
    ([name, value]) => known.includes(name) && value !== '',
  );
  const search = new URLSearchParams(kept);
  search.sort();
  url.search = search.toString();
  url.hash = '';
  return url;
};

/** What the headers of a page say besides its status. `lifetime` is its `Cache-Control`. */
interface PageFacts {
  language: Language;
  lifetime: string;
  hasSecret: boolean;
  isPreview: boolean;
}

const buildHeaders = (
  { status, location }: RenderedPage,
  {
    language,
    lifetime,
    hasSecret,
    isPreview,
    security,
  }: PageFacts & { security: Readonly<Record<string, string>> },
): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'content-language': languageTag[language],
  ...security,
  vary: 'Accept-Encoding, Cookie',
  'cache-control': status < 500 ? lifetime : 'no-store',
  ...(status === 503 ? { 'retry-after': '5' } : {}),
  ...(location === null ? {} : { location }),
  ...(isPreview ? previewHeaders : {}),
  ...(hasSecret || status === 404 ? secretHeaders : {}),
});

const toCachedPage = (
  rendered: RenderedPage,
  facts: PageFacts,
  build: PageBuild,
  withRazorpay: boolean,
): CachedResponse => {
  const security = {
    'content-security-policy': build.policy(rendered.scripts, withRazorpay, rendered.players),
    ...buildPaymentHeaders(withRazorpay),
  };
  return toCachedResponse(
    rendered.status,
    buildHeaders(rendered, { ...facts, security }),
    rendered.html,
  );
};

/** Search texts are unlimited, so these pages are not cached. */
const hasFreeText = (url: URL): boolean => url.searchParams.has('search');

/**
 * Joins what the answers of a page show. Cards show no stock, so of a stock only the own page of its
 * product depends.
 */
const joinShownOfPage = (parts: readonly Shown[], url: URL): Shown => {
  const { stocks, ...shown } = joinShown(parts);
  const isOwn = (id: string): boolean => url.pathname.includes(`/${encodeURIComponent(id)}`);
  return { ...shown, stocks: new Set([...stocks].filter(isOwn)) };
};

interface PageDeps extends Deps {
  /** Knows when the next discount of a shown price ends. */
  discountEnds: { msUntilNext: () => Promise<number> };
  /** Finds the identity that the link of a preview shows; null for a link that shows nothing. */
  findDrafted: (token: string) => Promise<WholeIdentity | null>;
}

type NoteShown = InsideCall['noteShown'];

/** Reads who the shop is, or who it would be. */
const readShop = async (
  app: Hono,
  language: Language,
  { drafted = null, noteShown }: { drafted?: WholeIdentity | null; noteShown: NoteShown },
): Promise<WireShop> => {
  let data: unknown;
  const inside: InsideCall = { drafted, noteShown, takeData: (given) => (data = given) };
  const response = await app.request(`/api/shop?language=${language}`, {}, inside);
  if (!response.ok) throw new Error(`the shop is not known: ${response.status}`);
  return ((data ?? (await response.json())) as { shop: WireShop }).shop;
};

/**
 * Reads who the shop is. When the database is away, pages still say so under the name that the shop
 * had last.
 */
const createShopReader = (
  app: Hono,
): ((language: Language, noteShown: NoteShown) => Promise<WireShop>) => {
  const lastShops = new Map<Language, WireShop>();
  return async (language, noteShown) => {
    const shop = await readShop(app, language, { noteShown }).catch((error: unknown) => {
      const last = lastShops.get(language);
      if (last === undefined) throw error;
      return last;
    });
    lastShops.set(language, shop);
    return shop;
  };
};

/** When the database is away, pages are answered in any language. */
const readSpokenLanguages = ({ shopIdentity }: Deps) =>
  shopIdentity.get().catch(() => defaultIdentity);

/** A page that somebody asks for. */
interface AskedPage {
  url: URL;
  language: Language;
  secrets: readonly string[];
  /** In a preview: the shop as it would be. */
  drafted?: WholeIdentity;
}

const createRenderer = (app: Hono, deps: PageDeps, build: PageBuild) => {
  const readPublished = createShopReader(app);
  return async ({ url, language, secrets, drafted }: AskedPage): Promise<MadeResponse> => {
    const withRazorpay = deps.settings.razorpay !== undefined;
    const isPreview = drafted !== undefined;
    const facts = { language, hasSecret: secrets.length > 0, isPreview };
    try {
      const entry = await build.entry();
      const parts: Shown[] = [];
      const noteShown: NoteShown = (shown) => void parts.push(shown);
      const fetchApi: RenderOptions['fetchApi'] = async (path, init) => {
        let data: unknown;
        const inside: InsideCall = {
          noteShown,
          takeData: (given) => (data = given),
          drafted: drafted ?? null,
        };
        const response = await app.request(path, init, inside);
        const { ok, status } = response;
        return data === undefined ? response : { ok, status, json: async () => data };
      };
      // Read before rendering: an offer whose end changes meanwhile drops this page from the cache.
      const msUntilDiscountEnds = await deps.discountEnds.msUntilNext().catch(() => 0);
      const lifetime = formatPageCacheControl(msUntilDiscountEnds);
      const rendered = await entry.render(new Request(url), {
        fetchApi,
        language,
        origin: deps.settings.publicUrl,
        shop: await (isPreview
          ? readShop(app, language, { drafted, noteShown })
          : readPublished(language, noteShown)),
        isPreview,
        files: build.files,
      });
      const response = toCachedPage(
        rendered.status >= 300 && rendered.status < 400 ? { ...rendered, status: 308 } : rendered,
        { ...facts, lifetime },
        build,
        withRazorpay,
      );
      return {
        response,
        shown: joinShownOfPage(parts, url),
        maxAgeMs: findMaxPageAge(msUntilDiscountEnds),
      };
    } catch (err) {
      deps.log.error(describeFailure(url, secrets, err), 'page not rendered');
      const response = toCachedPage(
        { status: 500, html: renderFallbackPage(language), scripts: [], location: null },
        { ...facts, lifetime: formatPageCacheControl(0) },
        build,
        withRazorpay,
      );
      return { response, shown: anythingShown };
    }
  };
};

const sendPage = async (context: Context, page: CachedResponse): Promise<Response> => {
  const encoded = await encodeBody(page, context);
  for (const [name, value] of Object.entries(page.headers)) context.header(name, value);
  return page.status === 308
    ? context.body(null, 308)
    : sendBody(context, page, encoded, page.status);
};

/** Pages, built files and the API reference: every GET that no other route answers. */
export const createPageRoutes =
  (build: PageBuild) =>
  (app: Hono, deps: PageDeps): void => {
    const cache = deps.responseCaches.pages;
    const render = createRenderer(app, deps, build);
    /**
     * Finds what a page shows in a preview; null for all other visitors, which costs them nothing.
     * While the database is away, everybody sees what is published.
     */
    const findPreview = async (context: Context, url: URL): Promise<WholeIdentity | null> => {
      const token = readPreviewToken(context.req.header('cookie'));
      if (token === null || (await build.entry()).isDashboard(url)) return null;
      return deps.findDrafted(token).catch(() => null);
    };
    /** Sends the one page that all addresses have which no route answers, rendered at one of them. */
    const sendNoPage = async (
      context: Context,
      { origin }: URL,
      language: Language,
    ): Promise<Response> => {
      const { response } = await cache.get(
        `${language} no page`,
        () => render({ url: new URL('/no/page/here', origin), language, secrets: [] }),
        ({ status }) => status === 404,
      );
      return sendPage(context, response);
    };

    app.get('/api/docs', async (context) => {
      const html = renderApiReference(
        (await (await app.request('/api/openapi.json')).json()) as OpenApi,
      );
      context.header('content-security-policy', build.policy([], false));
      return context.html(html);
    });
    app.get('/language', chooseLanguage);
    addLookRoutes(app);
    app.get('*', async (context, next) => {
      const { path } = context.req;
      const asset = sendAsset(context, build.assets, path);
      if (asset !== null) return asset;
      if (!isPagePath(path)) return next();
      if (isForeignFile(path)) return context.text('Not found', 404);
      const { knownSearch, listSecrets, hasPage } = await build.entry();
      const url = normaliseUrl(context.req.url, knownSearch);
      const cookie = context.req.header('cookie');
      const drafted = await findPreview(context, url);
      if (drafted !== null) {
        const language = choosePageLanguage(cookie, drafted);
        const made = await render({ url, language, secrets: listSecrets(url), drafted });
        return sendPage(context, made.response);
      }
      const language = choosePageLanguage(cookie, await readSpokenLanguages(deps));
      if (build.isCacheable && !hasPage(url)) return sendNoPage(context, url, language);
      const secrets = listSecrets(url);
      const make = (): Promise<MadeResponse> => render({ url, language, secrets });
      if (!build.isCacheable || hasFreeText(url) || secrets.length > 0)
        return sendPage(context, (await make()).response);
      const key = `${language} ${url.pathname}${url.search}`;
      const { response } = await cache.get(
        key,
        make,
        ({ status }) => status === 200 || status === 308,
      );
      deps.cacheFastPath.remember(context, cache, key);
      return sendPage(context, response);
    });
  };
