import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildCommand, type Account } from './embedded-account.ts';
import { EmbeddedError, type Binaries } from './embedded-binaries.ts';
import { dropStaleLocks, isServerReady, findServerPid } from './embedded-locks.ts';
import type { Place } from './embedded-place.ts';

/** Everything that starts one server. `port` only names the socket file: no TCP port is opened. */
export type ServerSetup = Place & { binaries: Binaries; account: Account; env: NodeJS.ProcessEnv };

// Small but durable: fsync and synchronous_commit keep their default, which is on.
const SETTINGS: Record<string, string> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '64MB',
  io_method: 'sync',
  jit: 'off',
  max_wal_size: '256MB',
  min_wal_size: '32MB',
  // A backup streams the data folder and its log while the shop sells (docs/decisions/0029).
  wal_level: 'replica',
  max_wal_senders: '2',
  // The log that waits for a backup place that is away. Beyond it, a new base backup is needed.
  max_slot_wal_keep_size: '1GB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // PostgreSQL would log each refused write with its data. The shop logs errors itself.
  log_min_messages: 'log',
  log_checkpoints: 'off',
};

/** Creates the data folder if there is none. It begins again after an interrupted creation. */
export const createDataFolder = async (site: ServerSetup): Promise<void> => {
  if (existsSync(join(site.pgdata, 'PG_VERSION'))) return;
  const newFolder = `${site.pgdata}.new`;
  rmSync(newFolder, { recursive: true, force: true });
  const unsynced = site.settings['fsync'] === 'off' ? ['--no-sync'] : [];
  const options = [
    '-D',
    newFolder,
    '-U',
    site.connection.user,
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--no-instructions',
    ...unsynced,
  ];
  // The built-in collation sorts the same on every machine.
  const locale = ['--no-locale', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const { command, args, who } = buildCommand(site.account, [
    site.binaries.initdb,
    ...options,
    ...locale,
  ]);
  const child = spawn(command, args, {
    ...who,
    env: site.env,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise((done, failed) => child.once('error', failed).once('close', done));
  if (code !== 0)
    throw new EmbeddedError(
      `The database could not be created in ${site.pgdata}: ${toOneLine(output)}`,
    );
  renameSync(newFolder, site.pgdata);
};

/**
 * Starts the server and waits until it accepts connections (after a crash it replays its log
 * first). Throws EmbeddedError with the end of the server's log if it does not start.
 */
export const startServer = async (site: ServerSetup, timeoutMs: number): Promise<ChildProcess> => {
  const until = Date.now() + timeoutMs;
  for (;;) {
    dropStaleLocks(site.pgdata, site.socketFile);
    const child = spawnServer(site);
    if (await waitUntilReady(site, child, until)) return child;
    const output = readFileSync(site.logFile, 'utf8').slice(-4000);
    // The workers of a killed server need a moment to notice and end.
    const isTemporary = /lock file .* already exists|still in use/.test(output);
    if (!isTemporary || Date.now() > until)
      throw new EmbeddedError(`The database in ${site.pgdata} did not start: ${toOneLine(output)}`);
    await sleep(100);
  }
};

const spawnServer = (site: ServerSetup): ChildProcess => {
  const settings = { ...SETTINGS, ...site.settings, unix_socket_directories: site.socketDir };
  const words = [
    '-D',
    site.pgdata,
    '-p',
    String(site.connection.port),
    ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
  ];
  const { command, args, who } = buildCommand(site.account, [site.binaries.postgres, ...words]);
  // A file and not a pipe: the server may outlive this process and its end of the pipe.
  const log = openSync(site.logFile, 'w', 0o600);
  // Its own session: Ctrl-C in the terminal must reach the shop, which drains before it stops the
  // database.
  const child = spawn(command, args, {
    ...who,
    env: site.env,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.unref();
  return child;
};

const waitUntilReady = async (
  site: ServerSetup,
  child: ChildProcess,
  until: number,
): Promise<boolean> => {
  let hasEnded = false;
  child.once('exit', () => (hasEnded = true)).once('error', () => (hasEnded = true));
  while (!hasEnded) {
    if (isServerReady(site.pgdata) && findServerPid(site.pgdata) === child.pid) return true;
    if (Date.now() > until) {
      child.kill('SIGINT');
      throw new EmbeddedError(
        `The database in ${site.pgdata} was not ready in time; see ${site.logFile}.`,
      );
    }
    await sleep(5);
  }
  return false;
};

const toOneLine = (text: string): string => {
  return text.trim().split('\n').slice(-3).join(' / ').replace(/\s+/g, ' ').slice(0, 400);
};
