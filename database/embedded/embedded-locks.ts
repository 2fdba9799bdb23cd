import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedError } from './embedded-binaries.ts';
import { hashFolderName } from './embedded-place.ts';

/**
 * Runs `work` while no other process on this machine runs it for the same `dir`.
 * The lock is a listening socket: the kernel frees it however the process ends.
 * Waits up to `timeoutMs`, then throws EmbeddedError.
 */
export const runWithLaunchLock = async <T>(
  dir: string,
  work: () => Promise<T>,
  timeoutMs = 90_000,
): Promise<T> => {
  const until = Date.now() + timeoutMs;
  // Linux has socket names outside the file system, which need no cleaning up.
  const address =
    process.platform === 'linux'
      ? `\0${hashFolderName(dir)}`
      : join(tmpdir(), `${hashFolderName(dir)}.lock`);
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
  const isTaken = await new Promise<boolean>((done) => {
    server.once('error', () => done(false));
    // A worker process of Node's cluster would else share the socket with the others.
    server.listen({ path: address, exclusive: true }, () => done(true));
  });
  if (isTaken) return server;
  if (!address.startsWith('\0') && !(await isAnswering(address))) rmSync(address, { force: true });
  return undefined;
};

const isAnswering = async (address: string): Promise<boolean> => {
  return new Promise((done) => {
    const socket = connect(address);
    socket.once('connect', () => (socket.destroy(), done(true)));
    socket.once('error', () => done(false));
  });
};

/** Finds the process id of the server that serves `pgdata`; undefined if none does. */
export const findServerPid = (pgdata: string): number | undefined => {
  const pid = readPid(join(pgdata, 'postmaster.pid'));
  return pid !== undefined && isServer(pid, pgdata) ? pid : undefined;
};

/** Does the lock file say that the server of `pgdata` accepts connections? */
export const isServerReady = (pgdata: string): boolean => {
  // The eighth line of the lock file is the server's state; pg_ctl waits for the same word.
  return (readLines(join(pgdata, 'postmaster.pid'))[7] ?? '').trim() === 'ready';
};

/**
 * Removes the lock files of a killed server. PostgreSQL respects a lock as long as its process id
 * exists. That may be a zombie, or another program after a restart of the container; the server
 * would never start again.
 */
export const dropStaleLocks = (pgdata: string, socketFile: string): void => {
  if (findServerPid(pgdata) !== undefined) return;
  rmSync(join(pgdata, 'postmaster.pid'), { force: true });
  rmSync(`${socketFile}.lock`, { force: true });
};

const readPid = (file: string): number | undefined => {
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

/** Is the process alive, no zombie, and the PostgreSQL server of that folder? */
export const isServer = (pid: number, pgdata: string): boolean => {
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
    return stdout.includes(pgdata);
  }
  // A zombie's command line reads as empty.
  return readLines(`/proc/${pid}/cmdline`).join('\n').split('\0').includes(pgdata);
};
