import { join } from 'node:path';
import type { Hono } from 'hono';
import { Announcements } from '../database/announcements.ts';
import { connect, type Store } from '../database/connect.ts';
import { migrate, prepareAlone } from '../database/migrate.ts';
import { seedIfEmpty } from '../database/seed/seed.ts';
import { ensureFirstAdmin } from './accounts/first-admin.ts';
import { keepSecretsSealed } from './accounts/second-factor/sealed-secrets.ts';
import { createApp, type RouteModule } from './app.ts';
import { Listing } from './catalogue/listing.ts';
import { OfferEnds } from './catalogue/offer-ends.ts';
import { CatalogueVersion } from './catalogue/version.ts';
import type { Deps } from './deps.ts';
import { addDevMailRoutes } from './dev-mail.ts';
import { ChangeLog } from './http/change-log.ts';
import { ResponseCacheFastPath } from './http/response-cache-fast-path.ts';
import { createResponseCaches } from './http/response-caches.ts';
import { createJobs } from './jobs/jobs.ts';
import { registerWorkers } from './jobs/workers.ts';
import { AdminEvents } from './live/admin-events.ts';
import type { Log } from './log.ts';
import { addMetricsRoutes } from './metrics.ts';
import { addPictureRoutes } from './pictures.ts';
import { createShiprocketCourier } from './providers/create-courier.ts';
import {
  closedGateway,
  createRazorpayGateway,
  createTestGateway,
} from './providers/create-gateway.ts';
import { type Dispatch, type Gateway } from './providers/payment.ts';
import { createSecretBox } from './secret-box.ts';
import { readSecretKey } from './secret-key.ts';
import { createSecurityLog } from './security-events.ts';
import type { Settings } from './settings.ts';
import { createSitemapRoutes } from './sitemap.ts';
import { createBuiltInCourier } from './test-courier/built-in.ts';
import { addTestGatewayRoutes } from './test-gateway/routes.ts';

/** A shop that is ready to answer. */
export interface Shop {
  app: Hono;
  /** Answers cached requests before Hono sees them. */
  cacheFastPath: ResponseCacheFastPath;
  /** The first admin, when this start made one; its password when that was generated. */
  admin: Awaited<ReturnType<typeof ensureFirstAdmin>>;
  /** Lines for the terminal at the start. */
  warnings: string[];
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

/**
 * Opens the shop over its database, migrated and filled if it was empty. `pages` answers what no
 * other route does.
 */
export const assembleShop = async (
  settings: Settings,
  log: Log,
  pages: RouteModule,
): Promise<Shop> => {
  const store = await connect({
    url: settings.databaseUrl,
    directUrl: settings.databaseDirectUrl,
    readUrl: settings.databaseReadUrl,
    preparesStatements: settings.preparesStatements,
    dataDir: settings.dataDir,
    log,
  });
  try {
    return await assembleWithStore(store, settings, log, pages);
  } catch (error) {
    // Closing the store stops the embedded server, which would else live on without a shop.
    await store.close();
    throw error;
  }
};

const assembleWithStore = async (
  store: Store,
  settings: Settings,
  log: Log,
  pages: RouteModule,
): Promise<Shop> => {
  const secretBox = createSecretBox(readSecretKey(settings));
  await migrate(store);
  const warnings = await keepSecretsSealed(store.db, secretBox, settings);
  await seedIfEmpty(store, { picturesDir: join(settings.dataDir, 'pictures') });
  const admin = await ensureFirstAdmin(store, settings);
  const dispatch = async (request: Request): Promise<Response> => app.fetch(request);
  const gateway = createGateway(settings, dispatch);
  const courier =
    settings.shiprocket === undefined
      ? createBuiltInCourier(store.db)
      : createShiprocketCourier(settings.shiprocket);
  const jobs = await prepareAlone(store, () => createJobs({ store, log }));
  const announcements = new Announcements(store);
  const catalogueVersion = new CatalogueVersion(store, announcements);
  const catalogueChanges = new ChangeLog(catalogueVersion);
  const listing = new Listing({
    store,
    catalogueVersion,
    catalogueChanges,
    cacheDir: join(settings.dataDir, 'cache'),
    log,
  });
  const offerEnds = new OfferEnds({ store, catalogueVersion, catalogueChanges, log });
  const cacheFastPath = new ResponseCacheFastPath();
  const adminEvents = new AdminEvents(announcements);
  const deps: Deps = {
    settings,
    store,
    secretBox,
    log,
    securityLog: createSecurityLog(log),
    gateway,
    courier,
    jobs,
    catalogueVersion,
    listing,
    catalogueChanges,
    offerEnds,
    responseCaches: createResponseCaches(catalogueChanges),
    cacheFastPath,
    adminEvents,
  };
  const testDoors = gateway.provider === 'test' ? [addTestGatewayRoutes] : [];
  const app = createApp(deps, [
    addMetricsRoutes,
    addDevMailRoutes,
    ...testDoors,
    addPictureRoutes,
    createSitemapRoutes(),
    pages,
  ]);
  registerWorkers(deps);
  await catalogueVersion.start();
  await offerEnds.start();
  listing.start();
  const stopFollowing = async (): Promise<void> => {
    offerEnds.stop();
    await catalogueVersion.stop();
    await listing.stop();
  };
  return {
    app,
    cacheFastPath,
    admin,
    warnings,
    endStreams: () => adminEvents.endAll(),
    startJobs: () => jobs.start(),
    closers: [() => jobs.stop(), stopFollowing, () => adminEvents.stop(), () => store.close()],
  };
};
