import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context, Hono } from 'hono';
import type { Rendered } from '../../contract/page-entry.ts';
import { isLanguage, type Language } from '../../shop/account.ts';
import type { Deps } from '../deps.ts';
import { apiReference, type OpenApi } from './api-reference.ts';
import { isPagePath } from './not-found.ts';
import { type KeptPage, PageCache } from './page-cache.ts';
import { sendAsset } from './page-assets.ts';
import { sendBody } from './page-body.ts';
import { type PageBuild, readBuild } from './page-build.ts';
import { fallbackPage } from './page-fallback.ts';
import { pagePolicy } from './page-policy.ts';
import { robots, sitemap } from './sitemap.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const bounds = { pages: 2000, bytes: 96 * 1024 * 1024, milliseconds: 60_000 };
const anyone = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';

/** The production build of the pages. */
export const loadBuild = (): Promise<PageBuild> => readBuild(new URL('../../', import.meta.url), pagePolicy);

/** The only thing a page depends on besides its address. */
const languageOf = (context: Context): Language => {
  const chosen = /(?:^|;\s*)lang=(\w+)/.exec(context.req.header('cookie') ?? '')?.[1];
  return isLanguage(chosen) ? chosen : 'en';
};

/** The address with only what pages mean, in one order: the same page has one key, whatever else stands in the link. */
const normalAddress = (given: string, known: readonly string[]): URL => {
  const url = new URL(given);
  const kept = [...url.searchParams].filter(([name, value]) => known.includes(name) && value !== '');
  const search = new URLSearchParams(kept);
  search.sort();
  url.search = search.toString();
  url.hash = '';
  return url;
};

const compressed = async (plain: Buffer): Promise<Pick<KeptPage, 'br' | 'gzip'>> => {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  const [br, gzipped] = await Promise.all([brotli(plain, { params }), zip(plain)]);
  return { br, gzip: gzipped };
};

const headersOf = ({ status, location }: Rendered, policy: string): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy,
  vary: 'Accept-Encoding, Cookie',
  'cache-control': status < 500 ? anyone : 'no-store',
  ...(status === 503 ? { 'retry-after': '5' } : {}),
  ...(location === null ? {} : { location }),
});

const pageOf = async (rendered: Rendered, build: PageBuild): Promise<KeptPage> => {
  const plain = Buffer.from(rendered.html);
  const etag = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  return { status: rendered.status, headers: headersOf(rendered, build.policy(rendered.html)), etag, plain, ...(await compressed(plain)) };
};

/** Free text has no end of values: such pages are rendered, but not kept. */
const isEndless = (url: URL): boolean => url.searchParams.has('search');

const makeRenderer = (app: Hono, deps: Deps, build: PageBuild) => async (url: URL, language: Language): Promise<KeptPage> => {
  try {
    const entry = await build.entry();
    const fetchApi = async (path: string, init: RequestInit): Promise<Response> => app.request(path, init);
    const rendered = await entry.render(new Request(url), { fetchApi, language, origin: deps.settings.publicUrl, files: build.files });
    return await pageOf(rendered.status >= 300 && rendered.status < 400 ? { ...rendered, status: 308 } : rendered, build);
  } catch (err) {
    deps.log.error({ err, path: url.pathname }, 'page not rendered');
    return pageOf({ status: 500, html: fallbackPage(language), location: null }, build);
  }
};

const send = (context: Context, page: KeptPage): Response => {
  for (const [name, value] of Object.entries(page.headers)) context.header(name, value);
  return page.status === 308 ? context.body(null, 308) : sendBody(context, page, page.status);
};

/** Pages, built files, the API reference, robots and the sitemap: every GET that is not somebody else's. */
export const pagesDoor = (build: PageBuild) => (app: Hono, deps: Deps): void => {
  const cache = new PageCache(bounds);
  deps.catalogueVersion.onChange((change) => {
    if (change.kind === 'catalogue') cache.drop();
    else cache.drop((key) => key.includes(`/${change.productId}`));
  });
  const { publicUrl } = deps.settings;
  const render = makeRenderer(app, deps, build);

  app.get('/api/docs', async (context) => {
    const html = apiReference((await (await app.request('/api/openapi.json')).json()) as OpenApi);
    context.header('content-security-policy', build.policy(html));
    return context.html(html);
  });
  app.get('/robots.txt', (context) => context.text(robots(publicUrl)));
  app.get('/sitemap.xml', async (context) => {
    context.header('content-type', 'application/xml; charset=utf-8');
    context.header('cache-control', 'public, max-age=3600');
    return context.body(await sitemap(async (path) => app.request(path), publicUrl));
  });
  app.get('*', async (context, next) => {
    const { path } = context.req;
    const asset = sendAsset(context, build.assets, path);
    if (asset !== null) return asset;
    if (!isPagePath(path)) return next();
    const { knownSearch } = await build.entry();
    const url = normalAddress(context.req.url, knownSearch);
    const language = languageOf(context);
    const make = (): Promise<KeptPage> => render(url, language);
    if (!build.keep || isEndless(url)) return send(context, await make());
    return send(context, await cache.get(`${language} ${url.pathname}${url.search}`, make, ({ status }) => status === 200 || status === 308));
  });
};
