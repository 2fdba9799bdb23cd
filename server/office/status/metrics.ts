import type { Context } from 'hono';
import {
  AggregatorRegistry,
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  Registry,
} from 'prom-client';
import type { RouteModule } from '../../platform/http/route-module.ts';
import { isLocalCall } from '../../platform/limits/peer.ts';
import { isSameSecret } from '../../platform/secrets/compare-secrets.ts';
import type { Deps } from '../deps.ts';
import { registerShopMetrics } from './shop-metrics.ts';

/** Has this response placed an order? A repeated call gets the first answer and places none. */
const isPlacedOrder = ({ req, res }: Context): boolean =>
  req.method === 'POST' &&
  req.path === '/api/orders' &&
  res.status === 201 &&
  !res.headers.has('idempotent-replayed');

/**
 * `/metrics` for Prometheus, of all processes of the node: for loopback, or for who sends
 * METRICS_TOKEN as a bearer token; not there for others.
 */
export const addMetricsRoutes: RouteModule<Deps> = (app, deps) => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by method, kind of path and status',
    labelNames: ['method', 'kind', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  registry.registerMetric(
    new Gauge({
      name: 'server_processes',
      help: 'Processes of this node that answer requests',
      registers: [],
      collect() {
        this.set(1);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'database_connections',
      help: 'Connections of the pool, by what they do',
      labelNames: ['state'],
      registers: [],
      collect() {
        const { pool } = deps.store;
        this.set({ state: 'idle' }, pool.idleCount);
        this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
        this.set({ state: 'waited for' }, pool.waitingCount);
      },
    }),
  );
  registry.registerMetric(
    new Counter({
      name: 'security_events_total',
      help: 'Log-ins and failed ones, refused accesses and what happens to second factors',
      labelNames: ['event'],
      registers: [],
      collect() {
        this.reset();
        for (const { event, count } of deps.securityLog.counts()) this.inc({ event }, count);
      },
    }),
  );
  registry.registerMetric(
    new Counter({
      name: 'cached_responses_total',
      help: 'Pages and API responses that came from the cache (hit) or had to be made (miss)',
      labelNames: ['cache', 'outcome'],
      registers: [],
      collect() {
        this.reset();
        for (const cache of ['pages', 'api'] as const) {
          const { hits, misses } = deps.responseCaches[cache].counts;
          this.inc({ cache, outcome: 'hit' }, hits);
          this.inc({ cache, outcome: 'miss' }, misses);
        }
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'replica_state',
      help: 'Processes that find the read replica in each state',
      labelNames: ['state'],
      registers: [],
      collect() {
        for (const state of ['none', 'fresh', 'behind', 'away'] as const)
          this.set({ state }, deps.reads.state === state ? 1 : 0);
      },
    }),
  );
  registry.registerMetric(
    new Counter({
      name: 'catalogue_reads_total',
      help: 'Reads of the catalogue, by the server that answered',
      labelNames: ['server'],
      registers: [],
      collect() {
        this.reset();
        for (const server of ['replica', 'primary'] as const)
          this.inc({ server }, deps.reads.counts[server]);
      },
    }),
  );
  deps.processes.onReadMetrics(() => registry.getMetricsAsJSON());
  const { countOrder } = registerShopMetrics(registry, deps);
  deps.telemetry.exportMetrics(() => registry.getMetricsAsJSON());
  const classifyPath = (path: string): string =>
    /^\/(api|assets|pictures|test-gateway|dev)\//.exec(path)?.[1] ?? 'page';
  app.use(async (context, next) => {
    const end = requests.startTimer();
    await next();
    end({
      method: context.req.method,
      kind: classifyPath(context.req.path),
      status: context.res.status,
    });
    if (isPlacedOrder(context)) countOrder();
  });
  deps.cacheFastPath.onResponse((path, status, milliseconds) =>
    requests.observe({ method: 'GET', kind: classifyPath(path), status }, milliseconds / 1000),
  );
  app.get('/metrics', async (context, next) => {
    const { metricsToken } = deps.settings;
    const sent = /^Bearer (.+)$/.exec(context.req.header('authorization') ?? '')?.[1];
    const allowed =
      metricsToken === undefined
        ? isLocalCall(context)
        : sent !== undefined && isSameSecret(sent, metricsToken);
    if (!allowed) return next();
    const all =
      deps.processes.count === 1
        ? registry
        : AggregatorRegistry.aggregate(await deps.processes.readMetrics());
    return context.body(await all.metrics(), 200, { 'content-type': all.contentType });
  });
};
