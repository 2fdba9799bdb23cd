import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { connect } from '../../database/connect.ts';
import { Announcements } from '../../database/connection/announcements.ts';
import { FreshReads } from '../../database/connection/fresh-reads.ts';
import { silentLog } from '../../database/testing.ts';
import { DiscountEnds } from '../../server/goods/listing/discount-ends.ts';
import { Listing } from '../../server/goods/listing/listing.ts';
import type { Deps } from '../../server/office/deps.ts';
import { DeliveryAreas } from '../../server/orders/delivery/delivery-areas.ts';
import { OfferBook } from '../../server/orders/offers/offer-book.ts';
import { ChangeLog } from '../../server/platform/changes/change-log.ts';
import { CatalogueVersion } from '../../server/platform/changes/version.ts';
import { createJobs } from '../../server/platform/jobs/jobs.ts';
import { AdminEvents } from '../../server/platform/live/admin-events.ts';
import { ResponseCacheFastPath } from '../../server/platform/pages/response-cache-fast-path.ts';
import { createResponseCaches } from '../../server/platform/pages/response-caches.ts';
import { createApp } from '../../server/start/app.ts';
import type { TestResponse, TestShop } from '../world/shop.ts';
import { openProxy, type TcpProxy } from './tcp-proxy.ts';

interface RequestOptions {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Acts as a second process of a shop. Its database connections run through a proxy. */
export interface SecondNode {
  proxy: TcpProxy;
  app: Hono;
  deps: Deps;
  /** `POST /api/orders` */
  ask: (call: string, asked?: RequestOptions) => Promise<TestResponse>;
  close: () => Promise<void>;
}

const findSocket = (host: string): string => {
  const file = readdirSync(host).find((name) => /^\.s\.PGSQL\.\d+$/.test(name));
  if (file === undefined) throw new Error(`no database behind ${host}`);
  return join(host, file);
};

/**
 * Opens a second node on the database of `shop`, with its own pool of `poolSize` connections, its
 * own queues and caches. Its limits are those of the shop by default.
 */
export const openSecondNode = async (
  shop: TestShop,
  poolSize: number,
  limits: { statementTimeoutMs?: number; maxBusy?: number } = {},
): Promise<SecondNode> => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
    shop.deps.store.db,
  );
  const proxy = await openProxy(findSocket(inject('databaseHost')));
  const store = await connect({
    url: `postgres://haat@127.0.0.1:${proxy.port}/${rows[0]?.name}`,
    dataDir: '',
    log: silentLog,
    poolSize,
    ...limits,
  });
  const jobs = await createJobs({ store, log: shop.deps.log });
  const announcements = new Announcements(store);
  const reads = new FreshReads(store, announcements, shop.deps.log);
  const catalogueVersion = new CatalogueVersion(store, announcements);
  const catalogueChanges = new ChangeLog(catalogueVersion);
  const deps: Deps = {
    ...shop.deps,
    store,
    reads,
    jobs,
    catalogueVersion,
    catalogueChanges,
    listing: new Listing({
      store,
      reads,
      catalogueVersion,
      catalogueChanges,
      cacheDir: join(shop.deps.settings.dataDir, 'cache-of-second-node'),
      log: shop.deps.log,
    }),
    discountEnds: new DiscountEnds({
      store,
      catalogueVersion,
      catalogueChanges,
      log: shop.deps.log,
    }),
    deliveryAreas: new DeliveryAreas(),
    offerBook: new OfferBook(),
    responseCaches: createResponseCaches(catalogueChanges),
    cacheFastPath: new ResponseCacheFastPath(),
    adminEvents: new AdminEvents(announcements),
  };
  const app = createApp(deps);
  const ask: SecondNode['ask'] = async (call, { token, body, headers = {} } = {}) => {
    const [method, path] = call.split(' ') as [string, string];
    const sent = {
      ...headers,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      'content-type': 'application/json',
    };
    const response = await app.request(path, {
      method,
      headers: sent,
      body: body === undefined ? null : JSON.stringify(body),
    });
    return {
      status: response.status,
      data: (await response.json()) as Record<string, unknown>,
      headers: response.headers,
    };
  };
  const close = async (): Promise<void> => {
    await deps.adminEvents.stop();
    await jobs.stop();
    await store.close();
    await proxy.close();
  };
  return { proxy, app, deps, ask, close };
};
