import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { describeServices } from './describe-services.ts';
import { limitConnections } from './http/connection-limit.ts';
import { loadBuild, createPageRoutes } from './http/pages.ts';
import { answerBadTarget, answerParserFaults, refuseTwoHosts } from './http/parser-fault.ts';
import { isLoopback } from './http/peer.ts';
import { abortSlowBodies } from './http/slow-body.ts';
import { isTrustedProxy } from './http/trusted-proxies.ts';
import { createLog, type Log } from './log.ts';
import { readSettings, type Settings, SettingsError } from './settings.ts';
import { assembleShop, type Shop } from './shop.ts';
import { onShutdown } from './shutdown.ts';
import { checkAdminPassword, checkDataDir, describeStartError } from './start-error.ts';

/** Settings or one line that says which of them is wrong. */
const readSettingsOrExit = (): Settings => {
  try {
    return readSettings(process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
};

/** Prints the address, the first admin and the warnings to the terminal. */
const printGreeting = (settings: Settings, port: number, { admin, warnings }: Shop): void => {
  const lines = [
    `Haat is open at ${settings.port === 0 ? `http://localhost:${port}` : settings.publicUrl}`,
  ];
  if (admin !== null)
    lines.push(
      `The first admin is ${admin.email}${admin.password === null ? '' : ` with the password ${admin.password} (it is not shown again)`}`,
    );
  lines.push(...describeServices(settings), ...warnings);
  for (const line of lines) console.log(line);
};

/**
 * Slow senders are cut: Node's own defaults leave a socket open for minutes. Bodies have a rule of
 * their own.
 */
const timeouts = { headersTimeout: 10_000, requestTimeout: 0, connectionsCheckingInterval: 5000 };

/** The shop refuses requests without a Host itself, so that they get its security headers. */
const serverOptions = { ...timeouts, requireHostHeader: false };

/**
 * Resolves with the listening server; a port or host that cannot be had is an error, not a crash.
 */
const listen = (
  { app, cacheFastPath }: Shop,
  { host, port, trustedProxies }: Settings,
  log: Log,
): Promise<Server> =>
  new Promise((resolve, reject) => {
    const slow = getRequestListener(app.fetch, {
      overrideGlobalObjects: false,
      errorHandler: (error) => answerBadTarget(error, log),
    });
    const answer = refuseTwoHosts((request, response) => {
      if (!cacheFastPath.answer(request, response)) void slow(request, response);
    });
    const server = createServer(serverOptions, answer);
    // An expectation that we do not know may be passed over; Node would answer 417 with none of our
    // headers.
    server.on('checkExpectation', answer);
    answerParserFaults(server);
    abortSlowBodies(server);
    limitConnections(
      server,
      (address) =>
        isLoopback(address) ||
        (trustedProxies !== undefined && isTrustedProxy(trustedProxies, address)),
    );
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });

/** Returns the real port, because PORT=0 takes any free one. */
const readPort = (server: Server, settings: Settings): number => {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : settings.port;
};

const startShop = async (settings: Settings): Promise<void> => {
  checkDataDir(settings.dataDir);
  await checkAdminPassword(settings.adminPassword);
  const log = createLog(settings.logLevel);
  const shop = await assembleShop(settings, log, createPageRoutes(await loadBuild()));
  const server = await listen(shop, settings, log).catch(async (error: unknown) => {
    for (const close of shop.closers) await close();
    throw error;
  });
  printGreeting(settings, readPort(server, settings), shop);
  await shop.startJobs();
  onShutdown(server, log, shop.closers, { onStop: shop.endStreams });
};

const settings = readSettingsOrExit();
try {
  await startShop(settings);
} catch (error) {
  console.error(describeStartError(error, settings) ?? error);
  process.exit(1);
}
