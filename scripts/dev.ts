import { createServer as createHttpServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { createServer as createVite } from 'vite';
import type { PageEntry } from '../contract/page-entry.ts';
import { connect } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import { seedIfEmpty } from '../database/seed/seed.ts';
import { ensureFirstAdmin } from '../server/accounts/first-admin.ts';
import type * as AppModule from '../server/app.ts';
import { CatalogueVersion } from '../server/catalogue/version.ts';
import type { Deps } from '../server/deps.ts';
import type * as DevMail from '../server/dev-mail.ts';
import type { PageBuild } from '../server/http/page-build.ts';
import type * as Pages from '../server/http/pages.ts';
import { createJobs } from '../server/jobs/jobs.ts';
import { registerWorkers } from '../server/jobs/workers.ts';
import { createLog } from '../server/log.ts';
import type * as Metrics from '../server/metrics.ts';
import type * as Pictures from '../server/pictures.ts';
import { razorpayGateway, testGateway } from '../server/providers/payment.ts';
import { readSettings } from '../server/settings.ts';
import { onShutdown } from '../server/shutdown.ts';
import type * as TestGateway from '../server/test-gateway/door.ts';

/**
 * The shop in development: one process, one address. An edit of a page is in the browser at once with its state kept; an edit
 * of the server is there with the next request, because both come from Vite's module graph. Database and jobs stay up.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const settings = readSettings(process.env);
const log = createLog(settings.logLevel);
const store = await connect({ url: settings.databaseUrl, readUrl: settings.databaseReadUrl, dataDir: settings.dataDir, log });
await migrate(store);
await seedIfEmpty(store, { picturesDir: join(settings.dataDir, 'pictures') });
const admin = await ensureFirstAdmin(store, settings);

const http = createHttpServer();
const vite = await createVite({ root, configFile: join(root, 'vite.config.ts'), appType: 'custom', server: { middlewareMode: true, hmr: { server: http } } });
const load = async <T>(path: string): Promise<T> => (await vite.ssrLoadModule(path)) as T;

const gateway = settings.razorpay === undefined ? await testGateway(settings, async (request) => (await shop()).fetch(request)) : razorpayGateway(settings.razorpay);
const jobs = await createJobs({ store, settings, log, gateway });
const deps: Deps = { settings, store, log, gateway, jobs, catalogueVersion: new CatalogueVersion(store) };

const refresh = "import { injectIntoGlobalHook } from '/@react-refresh'; injectIntoGlobalHook(window); window.$RefreshReg$ = () => {}; window.$RefreshSig$ = () => (type) => type;";
const scripts = [{ attrs: { type: 'module' }, children: refresh }, ...['/@vite/client', '/web/entry-client.tsx'].map((src) => ({ attrs: { type: 'module', src } }))];
const build: PageBuild = {
  entry: () => load<PageEntry>('/web/entry-server.tsx'),
  files: { entry: { scripts, preloads: [], css: [] }, pages: {}, words: { en: [], fn: [], de: [] } },
  assets: new Map(),
  keep: false,
  policy: () => "default-src 'self' 'unsafe-inline' data: ws:; object-src 'none'; frame-ancestors 'none'",
};

let made: { from: object; app: Hono } | undefined;

/** The app as its files are now: made anew only when one of them has changed. */
const shop = async (): Promise<Hono> => {
  const app = await load<typeof AppModule>('/server/app.ts');
  if (made?.from === app) return made.app;
  const [{ pagesDoor }, { picturesDoor }, { metricsDoor }, { devMailDoor }, { testGatewayDoor }] = await Promise.all([
    load<typeof Pages>('/server/http/pages.ts'),
    load<typeof Pictures>('/server/pictures.ts'),
    load<typeof Metrics>('/server/metrics.ts'),
    load<typeof DevMail>('/server/dev-mail.ts'),
    load<typeof TestGateway>('/server/test-gateway/door.ts'),
  ]);
  const testDoors = settings.razorpay === undefined ? [testGatewayDoor] : [];
  made = { from: app, app: app.createApp(deps, [metricsDoor, devMailDoor, ...testDoors, picturesDoor, pagesDoor(build)]) };
  return made.app;
};

const answer = getRequestListener(async (request, env) => (await shop()).fetch(request, env), { overrideGlobalObjects: false });
const ownPaths = /^\/(?:api|pictures|dev|test-gateway|healthz|readyz|metrics)(?:[/?]|$)/;
http.on('request', (request, response) => {
  if (ownPaths.test(request.url ?? '')) void answer(request, response);
  else vite.middlewares(request, response, () => void answer(request, response));
});

registerWorkers(deps);
await deps.catalogueVersion.start();
await jobs.start();
http.listen(settings.port, settings.host, () => {
  console.log(`Haat is open at ${settings.publicUrl}, with hot reload`);
  if (admin?.password) console.log(`The first admin is ${admin.email} with the password ${admin.password} (it is not shown again)`);
});
onShutdown(http, log, [() => vite.close(), () => jobs.stop(), () => deps.catalogueVersion.stop(), () => store.close()]);
