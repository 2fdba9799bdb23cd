import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { api } from '../contract/api.ts';
import { tags } from '../contract/tags.ts';
import { refreshListing } from '../database/listing.ts';
import { createOwnDataHandlers } from './accounts/own-data-routes.ts';
import { createAccountHandlers } from './accounts/routes.ts';
import { createSecondFactorHandlers } from './accounts/second-factor/second-factor-routes.ts';
import { findCaller } from './accounts/session-queries.ts';
import { createSessionHandlers } from './accounts/session-routes.ts';
import { createStaffHandlers } from './accounts/staff/staff-routes.ts';
import { createAuditHandlers, type UndoerByKind } from './audit/routes.ts';
import { createBackupHandlers } from './backups/routes.ts';
import { createCartHandlers } from './cart/routes.ts';
import { createBulkHandlers } from './catalogue/bulk-routes.ts';
import { createImportHandlers } from './catalogue/import/import-routes.ts';
import { lockProducts } from './catalogue/products.ts';
import { createCatalogueHandlers } from './catalogue/routes.ts';
import { undoSynonyms } from './catalogue/search/change-synonyms.ts';
import { createSynonymHandlers } from './catalogue/search/synonym-routes.ts';
import { undoProduct } from './catalogue/undo-product.ts';
import { createContactHandlers } from './contact/routes.ts';
import { undoGiftCards } from './credit/block-gift-card.ts';
import { undoCredit } from './credit/change-credit.ts';
import { createGiftCardHandlers } from './credit/gift-card-routes.ts';
import { createCreditHandlers } from './credit/routes.ts';
import { undoDelivery } from './delivery/change-areas.ts';
import { createDeliveryHandlers } from './delivery/routes.ts';
import type { Deps } from './deps.ts';
import { createExportHandlers } from './export/routes.ts';
import { createFigureHandlers } from './figures/routes.ts';
import { answerError } from './http/answer.ts';
import { bindRoutes, type Handlers } from './http/bind.ts';
import type { Identify } from './http/caller.ts';
import { createHeaderSetter } from './http/headers.ts';
import { checkUrl } from './http/input.ts';
import { shedLoad, watchEventLoop } from './http/load-shedder.ts';
import { answerUnknownPaths } from './http/not-found.ts';
import { buildOpenApi } from './http/openapi/openapi.ts';
import { createClientAddressReader } from './http/peer.ts';
import { createRequestIdReader } from './http/request-id.ts';
import { createRequestLimits } from './http/request-limits.ts';
import { createInvoiceHandlers } from './invoices/routes.ts';
import { createJobHandlers } from './jobs/routes.ts';
import { createLiveHandlers } from './live/routes.ts';
import { undoOffer } from './offers/change-offers.ts';
import { createOfferHandlers } from './offers/routes.ts';
import { createAdminOrderHandlers } from './orders/admin-routes.ts';
import { createOrderHandlers } from './orders/routes.ts';
import { createPackingHandlers } from './packing/routes.ts';
import { createPaymentHandlers } from './payments/routes.ts';
import { undoReturnRules } from './returns/return-rules.ts';
import { createReturnHandlers } from './returns/routes.ts';
import { createReturnRulesHandlers } from './returns/rules-routes.ts';
import { createReviewHandlers } from './reviews/routes.ts';
import { undoKgPrice, undoSeller, undoSlides } from './settings/change-settings.ts';
import { createSettingsHandlers } from './settings/routes.ts';
import { findShippingCaller } from './shipping/queries.ts';
import { createShippingHandlers } from './shipping/routes.ts';
import { createStatusHandlers } from './status/routes.ts';
import { createErrorHandlers } from './telemetry/error-routes.ts';
import { createWishlistHandlers } from './wishlist/routes.ts';

/**
 * Adds routes beside the API to the app: pages, pictures, the outbox, the test gateway.
 */
export type RouteModule = (app: Hono, deps: Deps) => void;

/** Accepts a session token, and for courier calls a shipping token too. */
const createIdentify =
  (db: Deps['store']['db']): Identify =>
  async (hash, who) =>
    (await findCaller(db, hash)) ?? (who === 'courier' ? findShippingCaller(db, hash) : null);

/** How changes are undone, by the kind of their audit log entry. */
const undoers: UndoerByKind = {
  product: { undo: undoProduct, lockAll: lockProducts, finishAll: refreshListing },
  price: { undo: undoKgPrice },
  slider: { undo: undoSlides },
  synonyms: { undo: undoSynonyms },
  delivery: { undo: undoDelivery },
  credit: { undo: undoCredit },
  offer: { undo: undoOffer },
  returns: { undo: undoReturnRules },
  giftCards: { undo: undoGiftCards },
  settings: { undo: undoSeller },
};

/** The process has one event loop, even when tests open many shops in it. */
const loop = watchEventLoop();

/**
 * The whole shop as one fetch handler; needs no port, so tests and server rendering call it
 * in-process.
 */
export const createApp = (deps: Deps, routeModules: readonly RouteModule[] = []): Hono => {
  const app = new Hono();
  const remoteOf = createClientAddressReader(deps.settings.trustedProxies);
  app.onError((error, context) => answerError(context, error, deps.log));
  answerUnknownPaths(app, deps.log);
  const readRequestId = createRequestIdReader(deps.settings.trustedProxies);
  deps.cacheFastPath.readRequestIds(readRequestId);
  app.use(createHeaderSetter(readRequestId, deps.settings.trustedProxies));
  app.use(async (context, next) => {
    checkUrl(context.req.url);
    await next();
  });
  app.use(shedLoad(loop));
  if (deps.settings.rateLimit) {
    const requestLimits = createRequestLimits(
      deps.settings.trustedProxies,
      deps.log,
      deps.processes.countRequest,
    );
    app.use(requestLimits.middleware);
    deps.cacheFastPath.limitRequestRate(requestLimits.admit);
  }
  app.use(async (context, next) => {
    await next();
    // The next request of the same client may reach another process.
    if (!['GET', 'HEAD'].includes(context.req.method)) await deps.processes.whenChangesAreKnown();
  });
  app.use('/api/*', compress());
  const document = buildOpenApi(api, tags, deps.settings.publicUrl);
  app.get('/api/openapi.json', (context) => context.json(document));
  app.get('/healthz', (context) => context.json({ status: 'up' }));
  app.get('/readyz', async (context) => {
    const { isReady, parts } = await deps.shopState.checkReadiness();
    const replica = deps.reads.state === 'none' ? {} : { replica: deps.reads.state };
    const status = isReady ? 'ready' : 'not ready';
    context.header('cache-control', 'no-store');
    return context.json({ status, ...replica, parts }, isReady ? 200 : 503);
  });
  for (const addRoutes of routeModules) addRoutes(app, deps);
  const handlers: Handlers<typeof api> = {
    ...createCatalogueHandlers(deps),
    ...createCartHandlers(deps),
    ...createWishlistHandlers(deps),
    ...createOrderHandlers(deps),
    ...createAdminOrderHandlers(deps),
    ...createPaymentHandlers(deps),
    ...createInvoiceHandlers(deps),
    ...createReturnHandlers(deps),
    ...createReturnRulesHandlers(deps),
    ...createReviewHandlers(deps),
    ...createAccountHandlers(deps),
    ...createSessionHandlers(deps),
    ...createSecondFactorHandlers(deps),
    ...createOwnDataHandlers(deps),
    ...createStaffHandlers(deps),
    ...createSettingsHandlers(deps),
    ...createContactHandlers(deps),
    ...createShippingHandlers(deps),
    ...createDeliveryHandlers(deps),
    ...createCreditHandlers(deps),
    ...createPackingHandlers(deps),
    ...createOfferHandlers(deps),
    ...createGiftCardHandlers(deps),
    ...createJobHandlers(deps),
    ...createBackupHandlers(deps),
    ...createAuditHandlers(deps, undoers),
    ...createExportHandlers(deps),
    ...createBulkHandlers(deps),
    ...createImportHandlers(deps),
    ...createSynonymHandlers(deps),
    ...createLiveHandlers(deps),
    ...createFigureHandlers(deps),
    ...createStatusHandlers(deps),
    ...createErrorHandlers(deps),
  };
  bindRoutes(app, api, handlers, {
    cache: deps.responseCaches.api,
    cacheFastPath: deps.cacheFastPath,
    identify: createIdentify(deps.store.db),
    requireAdminSecondFactor: deps.settings.requireAdminSecondFactor,
    log: deps.log,
    securityLog: deps.securityLog,
    readClientAddress: remoteOf,
  });
  return app;
};
