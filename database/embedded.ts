import { rmSync } from 'node:fs';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { APPLICATION } from './application.ts';
import { chooseAccount, giveTo } from './embedded-account.ts';
import { EmbeddedError, findBinaries, linkLibraries } from './embedded-binaries.ts';
import { createData, launch, type Site } from './embedded-launch.ts';
import { isServer, serverPid, withLaunchLock } from './embedded-locks.ts';
import { makePrivate, preparePlace, type Connection, type Place } from './embedded-place.ts';

/**
 * A running server. `attached`: it was running already, left behind or started by another process.
 */
export type Embedded = { connection: Connection; attached: boolean; stop(): Promise<void> };

/**
 * `settings` override the server's own; `onTrouble` hears of a server that died and does not come
 * back.
 */
export type EmbeddedOptions = {
  settings?: Record<string, string>;
  onTrouble?: (error: unknown) => void;
};

/**
 * Starts the real PostgreSQL that npm brought, with its data in `dataDir`/postgres, or attaches
 * to the one that runs there. A server that dies while in use is started again.
 * `stop` shuts it down, unless another process of the shop still uses it: the last one out does.
 * Throws EmbeddedError, whose message is one clear line.
 */
export const startEmbedded = async (
  dataDir: string,
  options: EmbeddedOptions = {},
): Promise<Embedded> => {
  const place = preparePlace(dataDir, options.settings ?? {});
  const attached = await ensureRunning(place);
  const endWatch = keepRunning(place, options.onTrouble);
  return {
    connection: place.connection,
    attached,
    async stop() {
      await endWatch();
      await withLaunchLock(place.pgdata, () => stopIfUnused(place));
    },
  };
};

/** Answers true when the server was there already, false when this call started it. */
const ensureRunning = async (place: Place): Promise<boolean> => {
  if ((await ask(place)) === 'up') return true;
  return withLaunchLock(place.pgdata, async () => {
    if (await comesToAnswer(place)) return true;
    const site = prepareSite(place);
    await createData(site);
    await launch(site);
    return false;
  });
};

/** Waits for a server that is just starting or stopping; false when none is left. */
const comesToAnswer = async (place: Place, patience = 60_000): Promise<boolean> => {
  const until = Date.now() + patience;
  for (;;) {
    const state = await ask(place);
    if (state === 'up') return true;
    const pid = serverPid(place.pgdata);
    if (state === 'down' && pid === undefined) return false;
    if (Date.now() > until) {
      throw new EmbeddedError(
        `Process ${pid} holds the database in ${place.pgdata} but does not answer at ${place.socketFile}.`,
      );
    }
    await sleep(25);
  }
};

const prepareSite = (place: Place): Site => {
  const binaries = findBinaries();
  // The shop's secrets stay out of the server's environment. LC_ALL: a machine that speaks
  // another language must not translate the messages that the launcher looks for.
  const own = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };
  const env = { ...own, ...linkLibraries(binaries, `${place.dir}/lib`) };
  const account = chooseAccount(binaries, place.dir, env);
  // A server that has just been stopped took its short socket folder with it.
  makePrivate(place.socketDir);
  giveTo(account, place.socketDir);
  return { ...place, binaries, account, env };
};

const ask = async (place: Place): Promise<'up' | 'busy' | 'down'> => {
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

/** Starts the server again when it dies (killed for its memory, say). Answers how to end that. */
const keepRunning = (
  place: Place,
  onTrouble: EmbeddedOptions['onTrouble'],
): (() => Promise<void>) => {
  let repair: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    if (repair || serverPid(place.pgdata) !== undefined) return;
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
  const pid = serverPid(place.pgdata);
  if (pid === undefined || (await isUsed(place))) return;
  // SIGINT is the fast shutdown: clients are disconnected, everything is written down.
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
    // Our own connections, just closed, may still be on their way out.
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
