import { serve, type ServerType } from '@hono/node-server';
import type { Hono } from 'hono';
import { loadBuild, pagesDoor } from './http/pages.ts';
import { createLog } from './log.ts';
import { readSettings, type Settings, SettingsError } from './settings.ts';
import { assembleShop, type Shop } from './shop.ts';
import { onShutdown } from './shutdown.ts';
import { checkAdminPassword, checkDataDir, startLine } from './start-fault.ts';

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
const greet = (settings: Settings, port: number, admin: Shop['admin']): void => {
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
  const shop = await assembleShop(settings, log, pagesDoor(await loadBuild()));
  const { server, port } = await listen(shop.app, settings);
  greet(settings, port, shop.admin);
  await shop.work();
  onShutdown(server, log, shop.closers);
};

const settings = settingsOrExit();
try {
  await open(settings);
} catch (error) {
  console.error(startLine(error, settings) ?? error);
  process.exit(1);
}
