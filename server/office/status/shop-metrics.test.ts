import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { runTransaction } from '../../../database/transaction.ts';
import { address } from '../../../proofs/world/address.ts';
import { addProduct, fillCart } from '../../../proofs/world/orders.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import { CircuitBreaker } from '../../platform/jobs/circuit-breaker.ts';
import { createApp } from '../../start/app.ts';
import { cacheFor } from './cache-for.ts';
import { readCertificateEnd } from './certificate.ts';
import { addMetricsRoutes } from './metrics.ts';
import { ShopState } from './shop-state.ts';

const token = 'a token of the test';

const shop = closeAfterTests(await openShop({ METRICS_TOKEN: token }));
addMetricsRoutes(shop.app, shop.deps);
// The first request loads the listing.
await shop.call('GET /api/products');

const query = (text: string) => shop.deps.store.pool.query(text);
/** A fresh state, because the shop remembers what it read for some seconds. */
const openState = (): ShopState => new ShopState(shop.deps);
const readMetrics = async (): Promise<string[]> => {
  const response = await shop.app.request('/metrics', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.status).toBe(200);
  return (await response.text()).split('\n').filter((line) => !line.startsWith('#'));
};
const askReadiness = async (): Promise<[number, unknown]> => {
  const response = await shop.app.request('/readyz');
  return [response.status, await response.json()];
};

describe('a result that is kept for a while', () => {
  it('is shared by who comes while it is read, and a failure is not kept', async () => {
    let reads = 0;
    let isBroken = true;
    const read = cacheFor(60_000, async () => {
      reads += 1;
      if (isBroken) throw new Error('away');
      return reads;
    });
    await expect(Promise.all([read(), read()])).rejects.toThrow('away');
    expect(reads).toBe(1);
    isBroken = false;
    expect(await Promise.all([read(), read()])).toEqual([2, 2]);
    expect(await read()).toBe(2);
  });
});

describe('/readyz', () => {
  const parts = { database: 'ready', migrations: 'ready', listing: 'ready', jobs: 'ready' };

  it('names each part', async () => {
    expect(await askReadiness()).toEqual([200, { status: 'ready', parts }]);
  });

  it('says no when the database is older than the shop', async () => {
    const { rows } = await query(
      'delete from migrations where name = (select max(name) from migrations) returning *',
    );
    expect(await askReadiness()).toEqual([
      503,
      { status: 'not ready', parts: { ...parts, migrations: 'missing' } },
    ]);
    await shop.deps.store.pool.query(
      'insert into migrations (name, checksum, applied_at) values ($1, $2, $3)',
      [rows[0].name, rows[0].checksum, rows[0].applied_at],
    );
    expect((await askReadiness())[0]).toBe(200);
  });

  it('says no while the database is away', async () => {
    const { deps } = shop;
    const state = new ShopState({
      ...deps,
      store: { ...deps.store, ping: () => Promise.reject(new Error('away')) },
    });
    expect(await state.checkReadiness()).toEqual({
      isReady: false,
      parts: { ...parts, database: 'away', migrations: 'unknown', jobs: 'unknown' },
    });
  });

  it('stays ready with late jobs, and names them', async () => {
    await runTransaction(shop.deps.store.db, (tx) =>
      shop.deps.jobs.enqueue(tx, 'ship', { shipmentId: 'shp_late' }),
    );
    expect((await openState().checkReadiness()).parts.jobs).toBe('ready');
    await query("update pgboss.job set start_after = now() - interval '6 minutes'");
    expect(await openState().checkReadiness()).toEqual({
      isReady: true,
      parts: { ...parts, jobs: 'late' },
    });
  });
});

describe('the figures', () => {
  it('count orders, jobs, payments and audits', async () => {
    const person = await shop.createPerson();
    await query(`
      insert into orders (id, number, account_id, state, payment_method, total, kg_total, item_count, shipping_address, language, hold_until, created_at)
      select 'ord_' || hours, 'NR-' || hours, '${person.id}', 'placed', 'Prepaid', 100, 0, 1, '{}', 'en', now(), now() - make_interval(hours => hours, mins => 30)
      from unnest(array[0, 2, 168, 170]) as hours`);
    await query(
      "insert into webhook_inbox (provider, event_id, body, received_at) values ('test', 'evt_1', '{}', now() - interval '2 hours')",
    );
    await query(
      `insert into audits (at, broken) values (now() - interval '3 hours', '["a rule", "another"]')`,
    );
    const figures = await openState().readFigures();
    expect(figures).toMatchObject({
      orders: { now: 1, lastWeek: 1 },
      dueJobs: [{ kind: 'ship', due: 1 }],
      unsettled: [
        { kind: 'event', count: 1 },
        { kind: 'payment', count: 4 },
        { kind: 'refund', count: 0, oldestSeconds: 0 },
      ],
      audit: { broken: ['a rule', 'another'] },
    });
    const hours = (seconds: number | undefined): number => Math.round((seconds ?? 0) / 360) / 10;
    expect([
      ...figures.unsettled.map(({ oldestSeconds }) => hours(oldestSeconds)),
      hours(figures.audit?.ageSeconds),
      hours(figures.dueJobs[0]?.oldestSeconds),
    ]).toEqual([2, 170.5, 0, 3, 0.1]);
  });

  it('stand in /metrics, and those that cannot be read are left out', async () => {
    const lines = await readMetrics();
    expect(lines).toEqual(
      expect.arrayContaining([
        'ready_part{part="database"} 1',
        'ready_part{part="listing"} 1',
        'orders_placed_total 0',
        'jobs_dead 0',
        expect.stringMatching(/^data_disk_bytes\{part="free"\} \d{6,}/),
        expect.stringMatching(/^payments_unsettled\{kind="refund"\} 0$/),
      ]),
    );
    // http:// has no certificate, and an absent value must not be a 0.
    expect(lines.filter((line) => line.startsWith('certificate_'))).toEqual([]);
  });

  it('name the kinds of jobs that rest', async () => {
    const breaker = new CircuitBreaker(() => 0);
    for (let failures = 0; failures < 4; failures += 1) breaker.recordFailure();
    expect(breaker.isPaused).toBe(false);
    breaker.recordFailure();
    expect(breaker.isPaused).toBe(true);
    breaker.recordSuccess();
    expect(breaker.isPaused).toBe(false);
    expect(shop.deps.jobs.listPaused()).toEqual([]);
  });
});

describe('orders_placed_total', () => {
  it('counts a placed order once, and neither refusals nor repeated calls', async () => {
    const app = createApp(shop.deps, [addMetricsRoutes]);
    const person = await shop.createPerson();
    const product = await addProduct(shop, { variants: [{ size: 'M', stock: 5, price: 500_00 }] });
    await fillCart(shop, person, product);
    const place = (key: string) =>
      app.request('/api/orders', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${person.token}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify({ shippingAddress: address, paymentMethod: 'COD' }),
      });
    const statuses: number[] = [];
    for (const key of ['first', 'first', 'second']) statuses.push((await place(key)).status);
    // The third finds an empty cart.
    expect(statuses).toEqual([201, 201, 400]);
    const response = await app.request('/metrics', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await response.text()).toMatch(/^orders_placed_total 1$/m);
  });
});

describe('the end of the certificate', () => {
  /** A key and a certificate for nothing but this test. It has ended, which is what we look for. */
  const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgP+Ipydb4aIOdpFYX
PfOzLvRH48CRDotPTchSdYIdSbKhRANCAARoCA1GJHkXXF2r4fAtJzRVlHrrRP3h
MO+SHAMEud0LovZs6eh+9QdntMUq4GrJw35M6DGxQ+Yn8kh8alkNsrhU
-----END PRIVATE KEY-----
`;
  const cert = `-----BEGIN CERTIFICATE-----
MIIBfTCCASOgAwIBAgIUaNbSEx1sBpW/zWP0qTdZCOUq3K0wCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MB4XDTI2MTEyMzE3MDU0OFoXDTI2MTEyNDE3
MDU0OFowFDESMBAGA1UEAwwJbG9jYWxob3N0MFkwEwYHKoZIzj0CAQYIKoZIzj0D
AQcDQgAEaAgNRiR5F1xdq+HwLSc0VZR660T94TDvkhwDBLndC6L2bOnofvUHZ7TF
KuBqycN+TOgxsUPmJ/JIfGpZDbK4VKNTMFEwHQYDVR0OBBYEFAbOH/4KhsDyit1u
1viFWGx73hxhMB8GA1UdIwQYMBaAFAbOH/4KhsDyit1u1viFWGx73hxhMA8GA1Ud
EwEB/wQFMAMBAf8wCgYIKoZIzj0EAwIDSAAwRQIgQB+p6fVUM5NA9SdmzHfZH7FC
l9aZhkIsxRHl2R554HcCIQCE9fT891OgRo/HVDUCSRqKliFr8BGyCFkeEVWDn5n4
fA==
-----END CERTIFICATE-----
`;

  it('is read from the address of the shop, also when it is over', async () => {
    const server = createServer({ key, cert }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    expect(await readCertificateEnd(`https://127.0.0.1:${port}`)).toEqual(
      new Date('2026-11-24T17:05:48.000Z'),
    );
    server.close();
  });

  it('is unknown without TLS, and when nobody answers', async () => {
    expect(await readCertificateEnd('http://localhost:1')).toBeNull();
    expect(await readCertificateEnd('https://localhost:1')).toBeNull();
  });
});
