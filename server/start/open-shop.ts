import cluster from 'node:cluster';
import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { checkAdminPassword } from '../people/accounts/first-admin.ts';
import type { Settings } from '../platform/environment/settings.ts';
import {
  answerBadTarget,
  answerParserFaults,
  refuseTwoHosts,
} from '../platform/http/parser-fault.ts';
import { abortSlowBodies } from '../platform/http/slow-body.ts';
import { limitConnections } from '../platform/limits/connection-limit.ts';
import { isLoopback } from '../platform/limits/peer.ts';
import { isTrustedProxy } from '../platform/limits/trusted-proxies.ts';
import { loadBuild, createPageRoutes } from '../platform/pages/pages.ts';
import { createSingleProcess, type NodeProcesses } from '../platform/processes/node-processes.ts';
import { readRole, readSharedPort, WorkerProcess } from '../platform/processes/worker-process.ts';
import { describeServices } from '../platform/start/describe-services.ts';
import { holdSignals, onShutdown } from '../platform/start/shutdown.ts';
import { checkDataDir } from '../platform/start/start-error.ts';
import type { Log } from '../platform/telemetry/log.ts';
import { assembleShop, type Shop } from './shop.ts';

/** Prints the address, the first admin and the warnings to the terminal. */
const printGreeting = (settings: Settings, port: number, { admin, name, warnings }: Shop): void => {
  const lines = [
    `${name} is open at ${settings.port === 0 ? `http://localhost:${port}` : settings.publicUrl}`,
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
  { host, trustedProxies }: Settings,
  port: number,
  processes: NodeProcesses,
  log: Log,
): Promise<Server> =>
  new Promise((resolve, reject) => {
    const slow = getRequestListener(app.fetch, {
      overrideGlobalObjects: false,
      errorHandler: (error) => answerBadTarget(error, log),
    });
    const answer = refuseTwoHosts((request, response) => {
      const isAnswered = cacheFastPath.answer(request, response);
      if (isAnswered === false) void slow(request, response);
      else if (isAnswered !== true)
        void isAnswered.then((isDone) => (isDone ? undefined : slow(request, response)));
    });
    const server = createServer(serverOptions, answer);
    // An expectation that we do not know may be passed over; Node would answer 417 with none of our
    // headers.
    server.on('checkExpectation', answer);
    answerParserFaults(server);
    abortSlowBodies(server);
    const counts = {
      take: (address: string) => processes.takeQuota('socket', address),
      free: (address: string) => processes.freeQuota('socket', address),
    };
    limitConnections(
      server,
      counts,
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

const listenOrClose = async (
  shop: Shop,
  settings: Settings,
  port: number,
  processes: NodeProcesses,
  log: Log,
): Promise<Server> => {
  try {
    return await listen(shop, settings, port, processes, log);
  } catch (error) {
    for (const close of shop.closers) await close();
    throw error;
  }
};

/** Opens the shop in this one process. */
export const openShop = async (settings: Settings, log: Log): Promise<void> => {
  const handOver = holdSignals();
  checkDataDir(settings.dataDir);
  await checkAdminPassword(settings.adminPassword);
  const processes = createSingleProcess();
  const shop = await assembleShop(settings, log, createPageRoutes(await loadBuild()), processes);
  const server = await listenOrClose(shop, settings, settings.port, processes, log);
  printGreeting(settings, readPort(server, settings), shop);
  await shop.startJobs();
  handOver(onShutdown(server, log, shop.closers, { onStop: shop.endStreams }));
};

/** Opens the shop in one of several processes, with the role that the primary gave to it. */
export const openShopAsWorker = async (settings: Settings, log: Log): Promise<void> => {
  const handOver = holdSignals();
  const { worker } = cluster;
  if (worker === undefined) throw new Error('this is no worker process');
  const role = readRole();
  const processes = new WorkerProcess(worker, role, settings.workers);
  if (role === 'first') {
    checkDataDir(settings.dataDir);
    await checkAdminPassword(settings.adminPassword);
  }
  const shop = await assembleShop(settings, log, createPageRoutes(await loadBuild()), processes, {
    prepares: role === 'first',
    joins: () => processes.join(),
  });
  // The others answer already, so this process takes no connection that would have to wait.
  if (role !== 'first') await shop.listed;
  const server = await listenOrClose(shop, settings, readSharedPort(), processes, log);
  if (role === 'first') printGreeting(settings, readPort(server, settings), shop);
  if (processes.runsJobs) await shop.startJobs();
  const shutDown = onShutdown(server, log, shop.closers, { onStop: shop.endStreams });
  handOver(shutDown);
  worker.once('disconnect', () => {
    // Else Node would end the process at once.
    worker.exitedAfterDisconnect = true;
    shutDown('the primary process is gone');
  });
  await processes.ready();
};
