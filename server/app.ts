import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { api } from '../contract/api.ts';
import { tags } from '../contract/tags.ts';
import { ownDataRoutes } from './accounts/own-data-routes.ts';
import { accountRoutes } from './accounts/routes.ts';
import { secondFactorRoutes } from './accounts/second-factor/second-factor-routes.ts';
import { findCaller } from './accounts/session-queries.ts';
import { sessionRoutes } from './accounts/session-routes.ts';
import { auditRoutes, type UndoByKind } from './audit/routes.ts';
import { cartRoutes } from './cart/routes.ts';
import { bulkRoutes } from './catalogue/bulk-routes.ts';
import { importRoutes } from './catalogue/import/import-routes.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { undoSynonyms } from './catalogue/search/change-synonyms.ts';
import { synonymRoutes } from './catalogue/search/synonym-routes.ts';
import { undoProduct } from './catalogue/undo-product.ts';
import { contactRoutes } from './contact/routes.ts';
import type { Deps } from './deps.ts';
import { exportRoutes } from './export/routes.ts';
import { figureRoutes } from './figures/routes.ts';
import { answerError } from './http/answer.ts';
import { bindRoutes, type Handlers } from './http/bind.ts';
import type { Identify } from './http/caller.ts';
import { setSecurityHeaders } from './http/headers.ts';
import { checkUrl } from './http/input.ts';
import { shedLoad, watchEventLoop } from './http/load-shedder.ts';
import { answerUnknownPaths } from './http/not-found.ts';
import { buildOpenApi } from './http/openapi/openapi.ts';
import { createClientAddressReader } from './http/peer.ts';
import { createRequestLimits } from './http/request-limits.ts';
import { ResponseCache } from './http/response-cache.ts';
import { invoiceRoutes } from './invoices/routes.ts';
import { jobRoutes } from './jobs/routes.ts';
import { liveRoutes } from './live/routes.ts';
import { adminOrderRoutes } from './orders/admin-routes.ts';
import { orderRoutes } from './orders/routes.ts';
import { paymentRoutes } from './payments/routes.ts';
import { reviewRoutes } from './reviews/routes.ts';
import { undoKgPrice, undoSeller, undoSlides } from './settings/change-settings.ts';
import { settingsRoutes } from './settings/routes.ts';
import { findShippingCaller } from './shipping/queries.ts';
import { shippingRoutes } from './shipping/routes.ts';
import { wishlistRoutes } from './wishlist/routes.ts';

/**
 * Adds routes beside the API to the app: pages, pictures, the outbox, the test gateway.
 */
export type RouteModule = (app: Hono, deps: Deps) => void;

/** Accepts a session token, and for courier calls a shipping token too. */
const createIdentify =
  (db: Deps['store']['db']): Identify =>
  async (hash, who) =>
    (await findCaller(db, hash)) ?? (who === 'courier' ? findShippingCaller(db, hash) : null);

/** Undo functions by the kind of an audit log entry. */
const undoers: UndoByKind = {
  product: undoProduct,
  price: undoKgPrice,
  slider: undoSlides,
  synonyms: undoSynonyms,
  settings: undoSeller,
};

/** The process has one event loop, even when tests open many shops in it. */
const loop = watchEventLoop();

/** Limits for cached API responses, which are the same for every visitor. */
const cacheLimits = { maxResponses: 5000, bytes: 48 * 1024 * 1024, maxAgeMs: 60_000 };

/**
 * The whole shop as one fetch handler; needs no port, so tests and server rendering call it
 * in-process.
 */
export const createApp = (deps: Deps, routeModules: readonly RouteModule[] = []): Hono => {
  const app = new Hono();
  const remoteOf = createClientAddressReader(deps.settings.trustedProxies);
  app.onError((error, context) => answerError(context, error, deps.log));
  answerUnknownPaths(app, deps.log);
  app.use(setSecurityHeaders);
  app.use(async (context, next) => {
    checkUrl(context.req.url);
    await next();
  });
  app.use(shedLoad(loop));
  if (deps.settings.rateLimit) {
    const requestLimits = createRequestLimits(deps.settings.trustedProxies, deps.log);
    app.use(requestLimits.middleware);
    deps.cacheFastPath.limitRequestRate(requestLimits.admit);
  }
  app.use('/api/*', compress());
  const document = buildOpenApi(api, tags, deps.settings.publicUrl);
  app.get('/api/openapi.json', (context) => context.json(document));
  app.get('/healthz', (context) => context.json({ status: 'up' }));
  app.get('/readyz', async (context) => {
    await deps.store.ping();
    return context.json({ status: 'ready' });
  });
  for (const door of routeModules) door(app, deps);
  const handlers: Handlers<typeof api> = {
    ...catalogueRoutes(deps),
    ...cartRoutes(deps),
    ...wishlistRoutes(deps),
    ...orderRoutes(deps),
    ...adminOrderRoutes(deps),
    ...paymentRoutes(deps),
    ...invoiceRoutes(deps),
    ...reviewRoutes(deps),
    ...accountRoutes(deps),
    ...sessionRoutes(deps),
    ...secondFactorRoutes(deps),
    ...ownDataRoutes(deps),
    ...settingsRoutes(deps),
    ...contactRoutes(deps),
    ...shippingRoutes(deps),
    ...jobRoutes(deps),
    ...auditRoutes(deps, undoers),
    ...exportRoutes(deps),
    ...bulkRoutes(deps),
    ...importRoutes(deps),
    ...synonymRoutes(deps),
    ...liveRoutes(deps),
    ...figureRoutes(deps),
  };
  const cache = new ResponseCache(cacheLimits);
  deps.catalogueVersion.onChange(() => cache.drop());
  bindRoutes(app, api, handlers, {
    cache,
    cacheFastPath: deps.cacheFastPath,
    identify: createIdentify(deps.store.db),
    requireAdminSecondFactor: deps.settings.requireAdminSecondFactor,
    log: deps.log,
    securityLog: deps.securityLog,
    readClientAddress: remoteOf,
  });
  return app;
};
