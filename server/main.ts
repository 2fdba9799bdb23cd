import { join } from 'node:path';
import { serve, type ServerType } from '@hono/node-server';
import type { Hono } from 'hono';
import { connect } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import { seedIfEmpty } from '../database/seed/seed.ts';
import { ensureFirstAdmin } from './accounts/first-admin.ts';
import { createApp } from './app.ts';
import { CatalogueVersion } from './catalogue/version.ts';
import { devMailDoor } from './dev-mail.ts';
import { loadBuild, pagesDoor } from './http/pages.ts';
import { createJobs } from './jobs/jobs.ts';
import { registerWorkers } from './jobs/workers.ts';
import { createLog } from './log.ts';
import { metricsDoor } from './metrics.ts';
import { picturesDoor } from './pictures.ts';
import { razorpayGateway, testGateway } from './providers/payment.ts';
import { readSettings, type Settings, SettingsError } from './settings.ts';
import { onShutdown } from './shutdown.ts';
import { checkAdminPassword, checkDataDir, startLine } from './start-fault.ts';
import { testGatewayDoor } from './test-gateway/door.ts';

/** Settings or one line that says which of them is wrong. */
const settingsOrExit = (): Settings => {
  try {
    return readSettings(process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
};

/** What a person at the terminal wants to know, once. */
const greet = (settings: Settings, port: number, admin: { email: string; password: string | null } | null): void => {
  const lines = [`Haat is open at ${settings.port === 0 ? `http://localhost:${port}` : settings.publicUrl}`];
  if (admin !== null) lines.push(`The first admin is ${admin.email}${admin.password === null ? '' : ` with the password ${admin.password} (it is not shown again)`}`);
  if (settings.smtpUrl === undefined) lines.push(`Mail goes to ${settings.dataDir}/outbox and can be read at /dev/mail on this machine`);
  if (settings.razorpay === undefined) lines.push('Payments go to the built-in test gateway: no money moves');
  for (const line of lines) console.log(line);
};

/** Resolves with the listening server; a port or host that cannot be had is an error, not a crash. */
const listen = (app: Hono, settings: Settings): Promise<{ server: ServerType; port: number }> =>
  new Promise((resolve, reject) => {
    const server = serve({
      fetch: app.fetch,
      hostname: settings.host,
      port: settings.port,
      overrideGlobalObjects: false,
      // Slow senders are cut: Node's own defaults leave a socket open for minutes.
      serverOptions: { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 5000 },
    }, ({ port }) => resolve({ server, port }));
    server.once('error', reject);
  });

const open = async (settings: Settings): Promise<void> => {
  checkDataDir(settings.dataDir);
  await checkAdminPassword(settings.adminPassword);
  const log = createLog(settings.logLevel);
  const build = await loadBuild();
  const store = await connect({ url: settings.databaseUrl, readUrl: settings.databaseReadUrl, dataDir: settings.dataDir, log });
  await migrate(store);
  await seedIfEmpty(store, { picturesDir: join(settings.dataDir, 'pictures') });
  const admin = await ensureFirstAdmin(store, settings);

  const dispatch = async (request: Request): Promise<Response> => app.fetch(request);
  const gateway = settings.razorpay === undefined ? await testGateway(settings, dispatch) : razorpayGateway(settings.razorpay);
  const jobs = await createJobs({ store, settings, log, gateway });
  const catalogueVersion = new CatalogueVersion(store);
  const deps = { settings, store, log, gateway, jobs, catalogueVersion };
  const testDoors = settings.razorpay === undefined ? [testGatewayDoor] : [];
  const app = createApp(deps, [metricsDoor, devMailDoor, ...testDoors, picturesDoor, pagesDoor(build)]);
  registerWorkers(deps);
  await catalogueVersion.start();

  const { server, port } = await listen(app, settings);
  greet(settings, port, admin);
  await jobs.start();
  onShutdown(server, log, [() => jobs.stop(), () => catalogueVersion.stop(), () => store.close()]);
};

const settings = settingsOrExit();
try {
  await open(settings);
} catch (error) {
  console.error(startLine(error, settings) ?? error);
  process.exit(1);
}
