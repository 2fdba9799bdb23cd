import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { APPLICATION } from '../connection/application.ts';
import { chooseAccount, changeOwner } from './embedded-account.ts';
import { EmbeddedError, findBinaries, linkLibraries } from './embedded-binaries.ts';
import { createDataFolder, startServer, type ServerSetup } from './embedded-launch.ts';
import { isServer, findServerPid, runWithLaunchLock } from './embedded-locks.ts';
import { makePrivateFolder, preparePlace, type Connection, type Place } from './embedded-place.ts';
import { stopServerAtExit } from './stop-after-exit.ts';

/** A running server. `attached`: another process started it, now or earlier. */
export type Embedded = { connection: Connection; attached: boolean; stop(): Promise<void> };

/**
 * `settings` override those of the server. `onTrouble` is called when a dead server cannot be
 * restarted. `startTimeoutMs`: replaying the log of a backup may take longer than a usual start.
 */
type EmbeddedOptions = {
  settings?: Record<string, string>;
  startTimeoutMs?: number;
  onTrouble?: (error: unknown) => void;
};

/**
 * Starts the PostgreSQL of the npm package, with its data in `dataDir`/postgres, or attaches to the
 * one that runs there. A server that dies while in use is restarted.
 * `stop` shuts the server down, unless another process of the shop still uses it.
 * Throws EmbeddedError with a message of one line.
 */
export const startEmbedded = async (
  dataDir: string,
  options: EmbeddedOptions = {},
): Promise<Embedded> => {
  const place = preparePlace(dataDir, options.settings ?? {});
  const leave = stopServerAtExit(resolve(dataDir));
  let attached: boolean;
  try {
    attached = await ensureRunning(place, options.startTimeoutMs);
  } catch (error) {
    leave();
    throw error;
  }
  const endWatch = keepRunning(place, options.onTrouble);
  return {
    connection: place.connection,
    attached,
    async stop() {
      await endWatch();
      await runWithLaunchLock(place.pgdata, () => stopIfUnused(place));
      leave();
    },
  };
};

/** A server that has just been started writes its lock file after some milliseconds. */
const lockFileMs = 1000;

/**
 * Stops the server of a data folder unless a process of the shop uses it. For a process that has
 * exited without stopping it, also while it was starting it.
 */
export const stopLeftServer = async (dataDir: string): Promise<void> => {
  if (!existsSync(join(dataDir, 'postgres'))) return;
  const place = preparePlace(dataDir, {});
  await runWithLaunchLock(place.pgdata, async () => {
    const until = Date.now() + lockFileMs;
    while (findServerPid(place.pgdata) === undefined && Date.now() < until) await sleep(20);
    if (await waitUntilAnswering(place)) await stopIfUnused(place);
  });
};

/** Returns true if the server was running already, false if this call has started it. */
const ensureRunning = async (place: Place, startTimeoutMs = 60_000): Promise<boolean> => {
  if ((await readServerState(place)) === 'up') return true;
  return runWithLaunchLock(place.pgdata, async () => {
    if (await waitUntilAnswering(place)) return true;
    const site = prepareSite(place);
    await createDataFolder(site);
    await startServer(site, startTimeoutMs);
    return false;
  });
};

/** Waits for a server that is starting or stopping. Returns false if none is left. */
const waitUntilAnswering = async (place: Place, timeoutMs = 60_000): Promise<boolean> => {
  const until = Date.now() + timeoutMs;
  for (;;) {
    const state = await readServerState(place);
    if (state === 'up') return true;
    const pid = findServerPid(place.pgdata);
    if (state === 'down' && pid === undefined) return false;
    if (Date.now() > until) {
      throw new EmbeddedError(
        `Process ${pid} holds the database in ${place.pgdata} but does not answer at ${place.socketFile}.`,
      );
    }
    await sleep(25);
  }
};

const prepareSite = (place: Place): ServerSetup => {
  const binaries = findBinaries();
  // The shop's secrets stay out of the server's environment. LC_ALL keeps the messages that the
  // launcher looks for in English.
  const own = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };
  const env = { ...own, ...linkLibraries(binaries, `${place.dir}/lib`) };
  const account = chooseAccount(binaries, place.dir, env);
  // A stopping server may just have removed its short socket folder.
  makePrivateFolder(place.socketDir);
  changeOwner(account, place.socketDir);
  return { ...place, binaries, account, env };
};

const readServerState = async (place: Place): Promise<'up' | 'busy' | 'down'> => {
  const client = new pg.Client({ ...place.connection, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return 'up';
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === '53300') return 'up';
    return code === 'ENOENT' || code === 'ECONNREFUSED' ? 'down' : 'busy';
  } finally {
    await client.end().catch(() => {});
  }
};

/** Restarts the server when it dies, killed for its memory, say. Returns a function that ends it. */
const keepRunning = (
  place: Place,
  onTrouble: EmbeddedOptions['onTrouble'],
): (() => Promise<void>) => {
  let repair: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    if (repair || findServerPid(place.pgdata) !== undefined) return;
    repair = ensureRunning(place)
      .catch((error) => onTrouble?.(error))
      .finally(() => (repair = undefined));
  }, 250);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await repair;
  };
};

const stopIfUnused = async (place: Place): Promise<void> => {
  const pid = findServerPid(place.pgdata);
  if (pid === undefined || (await isUsed(place))) return;
  // SIGINT is the fast shutdown: it disconnects the clients and writes everything to disk.
  process.kill(pid, 'SIGINT');
  const until = Date.now() + 30_000;
  while (isServer(pid, place.pgdata) && Date.now() < until) await sleep(10);
  if (place.socketDir !== place.dir) rmSync(place.socketDir, { recursive: true, force: true });
};

const isUsed = async (place: Place): Promise<boolean> => {
  const client = new pg.Client({
    ...place.connection,
    connectionTimeoutMillis: 2000,
    application_name: 'haat-stop',
  });
  client.on('error', () => {});
  try {
    await client.connect();
    // The server may still list connections that this process has just closed.
    for (let tries = 0; tries < 20; tries++) {
      const { rowCount } = await client.query(
        'select from pg_stat_activity where application_name = $1',
        [APPLICATION],
      );
      if (rowCount === 0) return false;
      await sleep(25);
    }
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
};
