import { join } from 'node:path';
import type { Hono } from 'hono';
import { connect, type Store } from '../../database/connect.ts';
import { Announcements } from '../../database/connection/announcements.ts';
import { FreshReads } from '../../database/connection/fresh-reads.ts';
import { migrate, prepareAlone } from '../../database/migrate.ts';
import { seedIfEmpty } from '../../database/seed/seed.ts';
import { orderGoods } from '../fulfilment/order-goods.ts';
import { DiscountEnds } from '../goods/listing/discount-ends.ts';
import { Listing } from '../goods/listing/listing.ts';
import { addPictureRoutes } from '../goods/pictures/pictures.ts';
import { createSitemapRoutes } from '../goods/sitemap/sitemap.ts';
import { orderMoney } from '../money/order-money.ts';
import type { Deps } from '../office/deps.ts';
import { addIconRoutes } from '../office/icons/icon-routes.ts';
import { listPagePaths } from '../office/pages/page-paths.ts';
import { findDrafted } from '../office/preview/preview-links.ts';
import { addPreviewRoutes } from '../office/preview/preview-pages.ts';
import { addMetricsRoutes } from '../office/status/metrics.ts';
import { ShopState } from '../office/status/shop-state.ts';
import { DeliveryAreas } from '../orders/delivery/delivery-areas.ts';
import { OfferBook } from '../orders/offers/offer-book.ts';
import { findOrder } from '../orders/order/orders.ts';
import { ensureFirstAdmin } from '../people/accounts/first-admin.ts';
import { keepSecretsSealed } from '../people/second-factor/sealed-secrets.ts';
import { ChangeLog } from '../platform/changes/change-log.ts';
import { CatalogueVersion } from '../platform/changes/version.ts';
import type { Settings } from '../platform/environment/settings.ts';
import type { RouteModule } from '../platform/http/route-module.ts';
import { createJobs } from '../platform/jobs/jobs.ts';
import { AdminEvents } from '../platform/live/admin-events.ts';
import { ResponseCacheFastPath } from '../platform/pages/response-cache-fast-path.ts';
import { createResponseCaches } from '../platform/pages/response-caches.ts';
import { createSingleProcess, type NodeProcesses } from '../platform/processes/node-processes.ts';
import { choosePoolSize } from '../platform/processes/process-count.ts';
import { createSecretBox, type SecretBox } from '../platform/secrets/secret-box.ts';
import { readSecretKey } from '../platform/secrets/secret-key.ts';
import { findShopName } from '../platform/shop-settings/identity.ts';
import { ShopIdentity } from '../platform/shop-settings/shop-identity.ts';
import { startErrorReports } from '../platform/telemetry/error-reports.ts';
import type { Log } from '../platform/telemetry/log.ts';
import { createSecurityLog } from '../platform/telemetry/security-events.ts';
import { startTelemetry } from '../platform/telemetry/telemetry.ts';
import { createShiprocketCourier } from '../providers/courier/create-courier.ts';
import {
  closedGateway,
  createRazorpayGateway,
  createTestGateway,
} from '../providers/gateway/create-gateway.ts';
import { type Dispatch, type Gateway } from '../providers/gateway/payment.ts';
import { addDevMailRoutes } from '../providers/mail/dev-mail.ts';
import { createPictureFetcher } from '../providers/pictures/picture-fetch.ts';
import { createBuiltInCourier } from '../providers/test-courier/built-in.ts';
import { createTestGatewayRoutes } from '../providers/test-gateway/routes.ts';
import { createApp } from './app.ts';
import { registerWorkers } from './register-workers.ts';

/** A shop that is ready to answer. */
export interface Shop {
  app: Hono;
  /** Answers cached requests before Hono sees them. */
  cacheFastPath: ResponseCacheFastPath;
  /** The first admin, when this start made one; its password when that was generated. */
  admin: Awaited<ReturnType<typeof ensureFirstAdmin>>;
  name: string;
  /** Lines for the terminal at the start. */
  warnings: string[];
  /** Resolves when the listing is in memory, or could not be read. */
  listed: Promise<void>;
  /** Starts to run the stored jobs. */
  startJobs: () => Promise<void>;
  /** Ends the event streams, which would hold up the shutdown. */
  endStreams: () => void;
  /** Run in this order after the last request. */
  closers: (() => Promise<void>)[];
}

/**
 * Creates Razorpay if its keys are set, else the test gateway if test services are allowed, else a
 * closed gateway.
 */
export const createGateway = (settings: Settings, dispatch: Dispatch): Gateway => {
  if (settings.razorpay !== undefined) return createRazorpayGateway(settings.razorpay);
  return settings.hasTestServices ? createTestGateway(settings, dispatch) : closedGateway;
};

/** What a process does at its start besides. */
interface ProcessStart {
  /** Migrates and fills the database. Only one process of a node does. */
  prepares: boolean;
  /** Called before the version of the catalogue is read. */
  joins: () => Promise<void>;
}

const startAlone: ProcessStart = { prepares: true, joins: async () => {} };

/**
 * Opens the shop over its database, migrated and filled if it was empty. `pages` answers what no
 * other route does.
 */
export const assembleShop = async (
  settings: Settings,
  log: Log,
  pages: RouteModule<Deps>,
  processes: NodeProcesses = createSingleProcess(),
  start: ProcessStart = startAlone,
): Promise<Shop> => {
  const store = await connect({
    url: settings.databaseUrl,
    directUrl: settings.databaseDirectUrl,
    readUrl: settings.databaseReadUrl,
    preparesStatements: settings.preparesStatements,
    dataDir: settings.dataDir,
    log,
    poolSize: choosePoolSize(processes.count),
  });
  try {
    const secretBox = createSecretBox(readSecretKey(settings));
    const prepared = start.prepares
      ? await prepareDatabase(store, secretBox, settings)
      : { admin: null, warnings: [] };
    const shop = await assembleWithStore(
      { store, secretBox, settings, log, processes },
      pages,
      start,
    );
    return { ...shop, ...prepared, name: await findShopName(store.db) };
  } catch (error) {
    // Closing the store stops the embedded server, which would else live on without a shop.
    await store.close();
    throw error;
  }
};

/** Migrates and fills the database. Returns the first admin, and what to tell the operator. */
const prepareDatabase = async (
  store: Store,
  secretBox: SecretBox,
  settings: Settings,
): Promise<Pick<Shop, 'admin' | 'warnings'>> => {
  await migrate(store);
  const warnings = await keepSecretsSealed(store.db, secretBox, settings);
  await seedIfEmpty(store, { picturesDir: join(settings.dataDir, 'pictures') });
  return { admin: await ensureFirstAdmin(store, settings), warnings };
};

const assembleWithStore = async (
  base: Pick<Deps, 'store' | 'secretBox' | 'settings' | 'log' | 'processes'>,
  pages: RouteModule<Deps>,
  start: ProcessStart,
): Promise<Omit<Shop, 'admin' | 'name' | 'warnings'>> => {
  const { store, settings, log, processes } = base;
  const dispatch = async (request: Request): Promise<Response> => app.fetch(request);
  const gateway = createGateway(settings, dispatch);
  const courier =
    settings.shiprocket === undefined
      ? createBuiltInCourier(store.db)
      : createShiprocketCourier(settings.shiprocket);
  const jobs = await prepareAlone(store, () =>
    createJobs({
      store,
      log,
      ...(processes.runsJobs ? {} : { onEnqueued: (name) => processes.wakeJobs(name) }),
    }),
  );
  processes.onWake((name) => jobs.wake(name));
  const announcements = new Announcements(store);
  const reads = new FreshReads(store, announcements, log);
  const catalogueVersion = new CatalogueVersion(store, announcements, (change) =>
    processes.tellChange(change),
  );
  processes.onChange((change) => catalogueVersion.applyRemote(change));
  const catalogueChanges = new ChangeLog(catalogueVersion);
  const listing = new Listing({
    store,
    reads,
    catalogueVersion,
    catalogueChanges,
    cacheDir: join(settings.dataDir, 'cache'),
    storesSnapshots: processes.runsJobs,
    log,
  });
  const discountEnds = new DiscountEnds({ store, catalogueVersion, catalogueChanges, log });
  const cacheFastPath = new ResponseCacheFastPath();
  const adminEvents = new AdminEvents(announcements);
  const telemetry = await startTelemetry(settings, log);
  const errorReports = startErrorReports(settings.sentryDsn, log);
  const deps: Deps = {
    ...base,
    reads,
    securityLog: createSecurityLog(log),
    gateway,
    courier,
    fetchPicture: createPictureFetcher(),
    jobs,
    catalogueVersion,
    shopIdentity: new ShopIdentity({ reads, catalogueVersion }),
    listing,
    catalogueChanges,
    discountEnds,
    deliveryAreas: new DeliveryAreas(),
    offerBook: new OfferBook(),
    partners: { money: orderMoney, goods: orderGoods },
    responseCaches: createResponseCaches(catalogueChanges, processes.count),
    cacheFastPath,
    adminEvents,
    shopState: new ShopState({ store, listing, settings }),
    findDrafted: (token) => findDrafted(store.db, token),
    telemetry,
  };
  const testDoors =
    gateway.provider === 'test'
      ? [createTestGatewayRoutes(async (id) => (await findOrder(store.db, id, 'anybody'))?.state)]
      : [];
  const app = createApp(deps, [
    addMetricsRoutes,
    addDevMailRoutes,
    ...testDoors,
    addPictureRoutes,
    createSitemapRoutes(listPagePaths),
    addIconRoutes,
    addPreviewRoutes,
    pages,
  ]);
  if (processes.runsJobs) registerWorkers(deps);
  await start.joins();
  await catalogueVersion.start();
  reads.start();
  await discountEnds.start();
  const listed = listing.start();
  const stopFollowing = async (): Promise<void> => {
    discountEnds.stop();
    await catalogueVersion.stop();
    await listing.stop();
    reads.stop();
  };
  return {
    app,
    cacheFastPath,
    listed,
    endStreams: () => adminEvents.endAll(),
    startJobs: () => jobs.start(),
    closers: [
      () => jobs.stop(),
      stopFollowing,
      () => adminEvents.stop(),
      () => store.close(),
      () => telemetry.close(),
      () => errorReports.close(),
    ],
  };
};
