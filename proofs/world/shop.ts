import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Hono } from 'hono';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import type { z } from 'zod';
import { api } from '../../contract/api.ts';
import { refusal } from '../../contract/fields.ts';
import type { Params, Route } from '../../contract/route.ts';
import { Announcements } from '../../database/connection/announcements.ts';
import { FreshReads } from '../../database/connection/fresh-reads.ts';
import { createId } from '../../database/id.ts';
import { createTestDatabase } from '../../database/testing.ts';
import { orderGoods } from '../../server/fulfilment/order-goods.ts';
import { DiscountEnds } from '../../server/goods/listing/discount-ends.ts';
import { Listing } from '../../server/goods/listing/listing.ts';
import { orderMoney } from '../../server/money/order-money.ts';
import type { Deps } from '../../server/office/deps.ts';
import { findDrafted } from '../../server/office/preview/preview-links.ts';
import { ShopState } from '../../server/office/status/shop-state.ts';
import { DeliveryAreas } from '../../server/orders/delivery/delivery-areas.ts';
import { OfferBook } from '../../server/orders/offers/offer-book.ts';
import { findOrder } from '../../server/orders/order/orders.ts';
import { setHashCost } from '../../server/people/passwords/password.ts';
import { ChangeLog } from '../../server/platform/changes/change-log.ts';
import { CatalogueVersion } from '../../server/platform/changes/version.ts';
import { readSettings } from '../../server/platform/environment/settings.ts';
import { hashToken } from '../../server/platform/http/caller.ts';
import { listRefusals } from '../../server/platform/http/openapi/openapi-responses.ts';
import { createJobs } from '../../server/platform/jobs/jobs.ts';
import { AdminEvents } from '../../server/platform/live/admin-events.ts';
import { ResponseCacheFastPath } from '../../server/platform/pages/response-cache-fast-path.ts';
import { createResponseCaches } from '../../server/platform/pages/response-caches.ts';
import { createSingleProcess } from '../../server/platform/processes/node-processes.ts';
import { createSecretBox } from '../../server/platform/secrets/secret-box.ts';
import { ShopIdentity } from '../../server/platform/shop-settings/shop-identity.ts';
import { type Log, logOptions } from '../../server/platform/telemetry/log.ts';
import { createSecurityLog } from '../../server/platform/telemetry/security-events.ts';
import { startTelemetry } from '../../server/platform/telemetry/telemetry.ts';
import { createTestGateway } from '../../server/providers/gateway/create-gateway.ts';
import { type Gateway } from '../../server/providers/gateway/payment.ts';
import { createPictureFetcher } from '../../server/providers/pictures/picture-fetch.ts';
import { createBuiltInCourier } from '../../server/providers/test-courier/built-in.ts';
import { createTestGatewayRoutes } from '../../server/providers/test-gateway/routes.ts';
import { createApp } from '../../server/start/app.ts';
import type { Role } from '../../shop/people/account.ts';
import { isStaffRole } from '../../shop/people/staff.ts';
import { checkAgainstDocument } from './document.ts';

/**
 * A whole shop on a fresh database and in a fresh data folder, for tests: a fetch handler without a
 * port. Every response is checked against the contract.
 */

/** The lowest cost of argon2id. At the real one, hashes took a sixth of the time of all tests. */
export const testHashCost = { m: 8, t: 1, p: 1 };
setHashCost(testHashCost);

type Key = keyof typeof api;

interface Sent {
  params?: Record<string, string>;
  query?: Record<string, string | string[]>;
  body?: unknown;
  token?: string | undefined;
  headers?: Record<string, string>;
  /**
   * The test has broken something on purpose, so 500 is the right response. Otherwise no call may
   * return it.
   */
  broken?: true;
}

/** A response whose body has no type: each test says what it expects. */
export interface TestResponse {
  status: number;
  data: Record<string, unknown>;
  headers: Headers;
}

export interface TestShop {
  app: Hono;
  deps: Deps;
  call: <K extends Key>(
    key: K,
    sent?: Sent & (keyof Params<K> extends never ? unknown : { params: Params<K> }),
  ) => Promise<TestResponse>;
  /** A verified account with a live token, as if it had registered and logged in. */
  createPerson: (as?: {
    role?: Role;
    verified?: boolean;
    name?: string;
    email?: string;
  }) => Promise<{ id: string; token: string; email: string }>;
  close: () => Promise<void>;
}

const checkAnswer = (key: Key, answer: TestResponse, { broken }: Sent): void => {
  const route: Route = api[key];
  // 304 has no body to check.
  if (answer.status === 304) return;
  if (broken && answer.data.code === 'fault') return;
  const good = route.replies[answer.status];
  const schema: z.ZodType = good ?? refusal;
  const result = schema.safeParse(answer.data);
  if (!result.success)
    throw new Error(
      `${key} answered ${answer.status} out of its contract: ${result.error.message}\n${JSON.stringify(answer.data)}`,
    );
  // A schema ignores fields that it does not name, so fields beyond the contract would go
  // unnoticed.
  if (route.produces === undefined && !isDeepStrictEqual(result.data, answer.data))
    throw new Error(
      `${key} answered ${answer.status} with more than its contract names: ${JSON.stringify(answer.data)}`,
    );
  if (good === undefined && !listRefusals(route).some((code) => code === answer.data.code))
    throw new Error(
      `${key} refused with ${String(answer.data.code)}, which its contract does not list`,
    );
};

/** Parses JSON; for a route with `produces` returns the bytes. */
const bodyOf = async (response: Response): Promise<Record<string, unknown>> => {
  const isJson =
    response.status !== 304 &&
    response.headers.get('content-type')?.startsWith('application/json') === true;
  return (isJson ? await response.json() : new Uint8Array(await response.arrayBuffer())) as Record<
    string,
    unknown
  >;
};

const urlOf = (path: string, sent: Sent): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(sent.params?.[name] ?? ''),
  );
  const query = new URLSearchParams(
    Object.entries(sent.query ?? {}).flatMap(([name, value]) =>
      [value].flat().map((one) => [name, one]),
    ),
  );
  return `http://shop.test${filled}${query.size > 0 ? `?${query}` : ''}`;
};

export const openShop = async (
  env: Record<string, string> = {},
  log: Log = pino({ ...logOptions, level: process.env.TEST_LOG ?? 'silent' }),
  databaseHost?: string,
): Promise<TestShop> => {
  const { store, close } = await createTestDatabase(databaseHost);
  const ownDir = mkdtempSync(join(tmpdir(), 'haat-test-'));
  const settings = readSettings({ RATE_LIMIT: 'off', DATA_DIR: ownDir, ...env });
  const gateway: Gateway = createTestGateway(settings, async (request) => app.fetch(request));
  const courier = createBuiltInCourier(store.db);
  const jobs = await createJobs({ store, log });
  const announcements = new Announcements(store);
  const reads = new FreshReads(store, announcements, log);
  const catalogueVersion = new CatalogueVersion(store, announcements);
  const catalogueChanges = new ChangeLog(catalogueVersion);
  const listing = new Listing({
    store,
    reads,
    catalogueVersion,
    catalogueChanges,
    cacheDir: join(settings.dataDir, 'cache'),
    log,
  });
  const discountEnds = new DiscountEnds({ store, catalogueVersion, catalogueChanges, log });
  const cacheFastPath = new ResponseCacheFastPath();
  const adminEvents = new AdminEvents(announcements);
  const secretBox = createSecretBox(settings.secretKey ?? 'a key that only tests of the shop know');
  const deps: Deps = {
    settings,
    store,
    reads,
    secretBox,
    log,
    securityLog: createSecurityLog(log),
    gateway,
    courier,
    // No host has an address, so that no test reaches the outside.
    fetchPicture: createPictureFetcher({ resolve: async () => [] }),
    jobs,
    catalogueVersion,
    shopIdentity: new ShopIdentity({ reads, catalogueVersion }),
    listing,
    catalogueChanges,
    discountEnds,
    deliveryAreas: new DeliveryAreas(),
    offerBook: new OfferBook(),
    partners: { money: orderMoney, goods: orderGoods },
    responseCaches: createResponseCaches(catalogueChanges),
    cacheFastPath,
    adminEvents,
    processes: createSingleProcess(),
    shopState: new ShopState({ store, listing, settings }),
    findDrafted: (token) => findDrafted(store.db, token),
    telemetry: await startTelemetry({ telemetry: undefined }, log),
  };
  const app: Hono = createApp(deps, [
    createTestGatewayRoutes(async (id) => (await findOrder(store.db, id, 'anybody'))?.state),
  ]);
  checkAgainstDocument(app);

  const call: TestShop['call'] = async (key, sent = {} as never) => {
    const [method, path] = key.split(' ') as [string, string];
    const headers = new Headers(sent.headers);
    if (sent.token !== undefined) headers.set('authorization', `Bearer ${sent.token}`);
    if (sent.body !== undefined && !headers.has('content-type'))
      headers.set('content-type', 'application/json');
    const body =
      sent.body === undefined
        ? null
        : typeof sent.body === 'string'
          ? sent.body
          : JSON.stringify(sent.body);
    // A request from a socket is a task of its own, so timers run before it. Without this the shop
    // finds itself overloaded.
    await setImmediate();
    const response = await app.request(urlOf(path, sent), { method, headers, body });
    const answer = {
      status: response.status,
      data: await bodyOf(response),
      headers: response.headers,
    };
    checkAnswer(key, answer, sent);
    return answer;
  };

  const createPerson: TestShop['createPerson'] = async ({
    role = 'customer',
    verified = true,
    name = 'Meera Kulkarni',
    email = `${createId('acc')}@example.in`,
  } = {}) => {
    const id = createId('acc');
    const token = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');
    const soon = new Date(Date.now() + 3_600_000);
    await store.db
      .insertInto('accounts')
      .values({
        id,
        email,
        name,
        password_hash: '$argon2id$test',
        role,
        email_verified_at: verified ? new Date() : null,
      })
      .execute();
    if (isStaffRole(role))
      await store.db
        .insertInto('admin_grants')
        .values({ account_id: id, granted_by: 'test', granted: true, role })
        .execute();
    await store.db
      .insertInto('sessions')
      .values({ token_hash: hashToken(token), account_id: id, expires_at: soon })
      .execute();
    return { id, token, email };
  };

  return {
    app,
    deps,
    call,
    createPerson,
    close: async () => {
      discountEnds.stop();
      await adminEvents.stop();
      await jobs.stop();
      await close();
      rmSync(ownDir, { recursive: true, force: true });
    },
  };
};

/**
 * Closes what a file of tests opened for all of them. A file opens it where it declares it, so that
 * no name waits for a value. What was opened last is closed first.
 */
export const closeAfterTests = <Opened extends { close: () => Promise<void> }>(
  opened: Opened,
): Opened => {
  afterAll(() => opened.close());
  return opened;
};
