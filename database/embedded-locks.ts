import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedError } from './embedded-binaries.ts';
import { shortName } from './embedded-place.ts';

/**
 * Runs `work` while no other process on this machine does the same for `dir`.
 * The lock is a listening socket: the kernel frees it however its holder ends.
 * Waits up to `patience` ms, then throws EmbeddedError.
 */
export const withLaunchLock = async <T>(
  dir: string,
  work: () => Promise<T>,
  patience = 90_000,
): Promise<T> => {
  const until = Date.now() + patience;
  // Linux has socket names outside the file system, which leave nothing behind.
  const address =
    process.platform === 'linux' ? `\0${shortName(dir)}` : join(tmpdir(), `${shortName(dir)}.lock`);
  let lock = await takeLock(address);
  while (!lock) {
    if (Date.now() > until)
      throw new EmbeddedError(
        `Another process has been starting the database in ${dir} for too long.`,
      );
    await sleep(20 + Math.random() * 30);
    lock = await takeLock(address);
  }
  try {
    return await work();
  } finally {
    const held = lock;
    await new Promise((done) => held.close(done));
  }
};

const takeLock = async (address: string): Promise<Server | undefined> => {
  const server = createServer((socket) => socket.destroy());
  const taken = await new Promise<boolean>((done) => {
    server.once('error', () => done(false));
    server.listen(address, () => done(true));
  });
  if (taken) return server;
  if (!address.startsWith('\0') && !(await answers(address))) rmSync(address, { force: true });
  return undefined;
};

const answers = async (address: string): Promise<boolean> => {
  return new Promise((done) => {
    const socket = connect(address);
    socket.once('connect', () => (socket.destroy(), done(true)));
    socket.once('error', () => done(false));
  });
};

/** The number of the server process that serves `pgdata`, or undefined when none does. */
export const serverPid = (pgdata: string): number | undefined => {
  const pid = pidIn(join(pgdata, 'postmaster.pid'));
  return pid !== undefined && isServer(pid, pgdata) ? pid : undefined;
};

/** Whether the server of `pgdata` says of itself that it takes connections. */
export const saysReady = (pgdata: string): boolean => {
  // The eighth line of the lock file is the server's state; pg_ctl waits for the same word.
  return (readLines(join(pgdata, 'postmaster.pid'))[7] ?? '').trim() === 'ready';
};

/**
 * Removes the lock files of a server that was killed. PostgreSQL believes a lock as long as
 * its process number exists, which a zombie, or a stranger after a restart of the container,
 * satisfies too; it would then refuse to start for ever.
 */
export const dropStaleLocks = (pgdata: string, socketFile: string): void => {
  if (serverPid(pgdata) !== undefined) return;
  rmSync(join(pgdata, 'postmaster.pid'), { force: true });
  rmSync(`${socketFile}.lock`, { force: true });
};

const pidIn = (file: string): number | undefined => {
  const pid = Number(readLines(file)[0]);
  return Number.isInteger(pid) && pid > 1 ? pid : undefined;
};

const readLines = (file: string): string[] => {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
};

/** Whether a live process (no zombie) with that number is the postmaster of that folder. */
export const isServer = (pid: number, pgdata: string): boolean => {
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
    return stdout.includes(pgdata);
  }
  // A zombie's command line reads as empty.
  return readLines(`/proc/${pid}/cmdline`).join('\n').split('\0').includes(pgdata);
};
