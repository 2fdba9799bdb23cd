import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { api } from '../../contract/api.ts';
import { tags } from '../../contract/tags.ts';
import { refreshListing } from '../../database/catalogue/listing.ts';
import { createPackingHandlers } from '../fulfilment/packing/routes.ts';
import { findShippingCaller } from '../fulfilment/parcels/queries.ts';
import { createShippingHandlers } from '../fulfilment/parcels/routes.ts';
import { undoReturnRules } from '../fulfilment/returns/return-rules.ts';
import { createReturnHandlers } from '../fulfilment/returns/routes.ts';
import { createReturnRulesHandlers } from '../fulfilment/returns/rules-routes.ts';
import { undoCollection } from '../goods/collections/change-collections.ts';
import { createCollectionHandlers } from '../goods/collections/routes.ts';
import { createExportHandlers } from '../goods/export/routes.ts';
import { createImportHandlers } from '../goods/import/import-routes.ts';
import { createPriceHandlers } from '../goods/prices/routes.ts';
import { lockUndoneProducts } from '../goods/prices/undone-prices.ts';
import { createBoughtTogetherHandlers } from '../goods/products/bought-together.ts';
import { createBulkHandlers } from '../goods/products/bulk-routes.ts';
import { createCatalogueHandlers } from '../goods/products/routes.ts';
import { undoProduct } from '../goods/products/undo-product.ts';
import { createReviewHandlers } from '../goods/reviews/routes.ts';
import { undoSynonyms } from '../goods/search/change-synonyms.ts';
import { createSynonymHandlers } from '../goods/search/synonym-routes.ts';
import { createWishlistHandlers } from '../goods/wishlist/routes.ts';
import { undoGiftCards } from '../money/credit/block-gift-card.ts';
import { undoCredit } from '../money/credit/change-credit.ts';
import { createGiftCardHandlers } from '../money/credit/gift-card-routes.ts';
import { createCreditHandlers } from '../money/credit/routes.ts';
import { createInvoiceHandlers } from '../money/invoices/routes.ts';
import { createPaymentHandlers } from '../money/payments/routes.ts';
import { createTaxClassHandlers } from '../money/tax/routes.ts';
import { undoTaxClasses } from '../money/tax/tax-classes.ts';
import { createAuditHandlers, type UndoerByKind } from '../office/audit/routes.ts';
import { createBackupHandlers } from '../office/backups/routes.ts';
import { createChecklistHandlers } from '../office/checklist/routes.ts';
import type { Deps } from '../office/deps.ts';
import { createAdminOrderHandlers } from '../office/desk/admin-routes.ts';
import { createFigureHandlers } from '../office/figures/routes.ts';
import { undoIdentity } from '../office/identity/change-identity.ts';
import { createIdentityHandlers } from '../office/identity/routes.ts';
import { undoMenus } from '../office/menus/change-menus.ts';
import { createMenuHandlers } from '../office/menus/routes.ts';
import { createOwnDataHandlers } from '../office/own-data/own-data-routes.ts';
import { undoPage } from '../office/pages/change-pages.ts';
import { createPageHandlers } from '../office/pages/routes.ts';
import { createPreviewHandlers } from '../office/preview/routes.ts';
import {
  lockUndoneKgPrice,
  undoKgPrice,
  undoSeller,
  undoSlides,
} from '../office/shop-settings/change-settings.ts';
import { createSettingsHandlers } from '../office/shop-settings/routes.ts';
import { createStatusHandlers } from '../office/status/routes.ts';
import { undoTemplate } from '../office/tickets/change-template.ts';
import { undoTicket } from '../office/tickets/change-ticket.ts';
import { createContactHandlers } from '../office/tickets/contact-routes.ts';
import { createTemplateHandlers } from '../office/tickets/template-routes.ts';
import { createTicketHandlers } from '../office/tickets/ticket-routes.ts';
import { createBoughtHandlers } from '../orders/again/routes.ts';
import { createCartHandlers } from '../orders/cart/routes.ts';
import { undoDelivery } from '../orders/delivery/change-areas.ts';
import { createDeliveryHandlers } from '../orders/delivery/routes.ts';
import { undoOffer } from '../orders/offers/change-offers.ts';
import { createOfferHandlers } from '../orders/offers/routes.ts';
import { createOrderHandlers } from '../orders/order/routes.ts';
import { createAccountHandlers } from '../people/accounts/routes.ts';
import { createSecondFactorHandlers } from '../people/second-factor/second-factor-routes.ts';
import { findCaller } from '../people/sessions/session-queries.ts';
import { createSessionHandlers } from '../people/sessions/session-routes.ts';
import { createStaffHandlers } from '../people/staff/staff-routes.ts';
import { answerError } from '../platform/http/answer.ts';
import { bindRoutes, type Handlers } from '../platform/http/bind.ts';
import type { Identify } from '../platform/http/caller.ts';
import { createHeaderSetter } from '../platform/http/headers.ts';
import { checkUrl } from '../platform/http/input.ts';
import { answerUnknownPaths } from '../platform/http/not-found.ts';
import { buildOpenApi } from '../platform/http/openapi/openapi.ts';
import { createRequestIdReader } from '../platform/http/request-id.ts';
import type { RouteModule } from '../platform/http/route-module.ts';
import { createJobHandlers } from '../platform/jobs/routes.ts';
import { shedLoad, watchEventLoop } from '../platform/limits/load-shedder.ts';
import { createClientAddressReader } from '../platform/limits/peer.ts';
import { createRequestLimits } from '../platform/limits/request-limits.ts';
import { createLiveHandlers } from '../platform/live/routes.ts';
import { createErrorHandlers } from '../platform/telemetry/error-routes.ts';

/** Accepts a session token, and for courier calls a shipping token too. */
const createIdentify =
  (db: Deps['store']['db']): Identify =>
  async (hash, who) =>
    (await findCaller(db, hash)) ?? (who === 'courier' ? findShippingCaller(db, hash) : null);

/**
 * How changes are undone, by the kind of their audit log entry: products before the price that they
 * follow, because whoever writes listing rows locks them so.
 */
const undoers: UndoerByKind = {
  product: { undo: undoProduct, lockAll: lockUndoneProducts, finishAll: refreshListing },
  price: { undo: undoKgPrice, lockAll: lockUndoneKgPrice },
  slider: { undo: undoSlides },
  synonyms: { undo: undoSynonyms },
  collection: { undo: undoCollection },
  delivery: { undo: undoDelivery },
  credit: { undo: undoCredit },
  offer: { undo: undoOffer },
  returns: { undo: undoReturnRules },
  giftCards: { undo: undoGiftCards },
  taxClasses: { undo: undoTaxClasses },
  page: { undo: undoPage },
  menus: { undo: undoMenus },
  settings: { undo: undoSeller },
  identity: { undo: undoIdentity },
  ticket: { undo: undoTicket },
  answerTemplate: { undo: undoTemplate },
};

/** The process has one event loop, even when tests open many shops in it. */
const loop = watchEventLoop();

/**
 * The whole shop as one fetch handler; needs no port, so tests and server rendering call it
 * in-process.
 */
export const createApp = (deps: Deps, routeModules: readonly RouteModule<Deps>[] = []): Hono => {
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
  app.get('/api/openapi.json', async (context) => {
    const { name } = await deps.shopIdentity.get();
    return context.json({ ...document, info: Object.assign({}, document.info, { title: name }) });
  });
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
    ...createBoughtTogetherHandlers(deps),
    ...createCartHandlers(deps),
    ...createBoughtHandlers(deps),
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
    ...createChecklistHandlers(deps),
    ...createIdentityHandlers(deps),
    ...createPageHandlers(deps),
    ...createPreviewHandlers(deps),
    ...createMenuHandlers(deps),
    ...createContactHandlers(deps),
    ...createTicketHandlers(deps),
    ...createTemplateHandlers(deps),
    ...createShippingHandlers(deps),
    ...createDeliveryHandlers(deps),
    ...createCreditHandlers(deps),
    ...createPackingHandlers(deps),
    ...createOfferHandlers(deps),
    ...createGiftCardHandlers(deps),
    ...createTaxClassHandlers(deps),
    ...createJobHandlers(deps),
    ...createBackupHandlers(deps),
    ...createAuditHandlers(deps, undoers),
    ...createExportHandlers(deps),
    ...createBulkHandlers(deps),
    ...createPriceHandlers(deps),
    ...createImportHandlers(deps),
    ...createCollectionHandlers(deps),
    ...createSynonymHandlers(deps),
    ...createLiveHandlers(deps, (hash) => findCaller(deps.store.db, hash)),
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
