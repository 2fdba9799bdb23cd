import { execFile, spawn } from 'node:child_process';
import process from 'node:process';
import type { Readable, Writable } from 'node:stream';
import { promisify } from 'node:util';
import { BackupError } from './backup-error.ts';

/** pg_dump and pg_restore, for a shop with DATABASE_URL. */

const run = promisify(execFile);

/** Reads the major version of a program of PostgreSQL; null if it is not installed. */
const readMajor = async (program: string): Promise<number | null> => {
  try {
    const { stdout } = await run(program, ['--version']);
    return Number(/(\d+)(?:\.\d+)?/.exec(stdout)?.[1] ?? 0);
  } catch {
    return null;
  }
};

/** Refuses a program that is missing or older than the server. */
const checkProgram = async (program: string, needed: number): Promise<void> => {
  const major = await readMajor(program);
  if (major === null)
    throw new BackupError(
      `${program} is not installed: install the client programs of PostgreSQL ${needed} (postgresql-client-${needed}), or use pgBackRest.`,
    );
  if (major < needed)
    throw new BackupError(
      `${program} is version ${major}, and the database is version ${needed}: install postgresql-client-${needed} and put it first on PATH.`,
    );
};

/** The address without its password, which every user of the machine could read in the list of processes. */
const hidePassword = (url: string): { address: string; env: NodeJS.ProcessEnv } => {
  // The address of a socket has no host, which URL does not parse.
  const [, start = '', password, end = ''] = /^(\w+:\/\/[^:/@]*):([^/@]*)(@.*)$/s.exec(url) ?? [];
  return {
    address: password === undefined ? url : start + end,
    env: {
      ...process.env,
      ...(password === undefined ? {} : { PGPASSWORD: decodeURIComponent(password) }),
    },
  };
};

const spawnProgram = (program: string, words: string[], url: string) => {
  const { address, env } = hidePassword(url);
  const child = spawn(program, [...words, `--dbname=${address}`], { env });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors = (errors + chunk.toString()).slice(-2000)));
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else
        reject(
          new BackupError(
            `${program} did not finish: ${errors.trim().split('\n').at(-1)?.slice(0, 300) ?? `code ${code}`}`,
          ),
        );
    });
  });
  ended.catch(() => {});
  return { child, ended };
};

/** Starts pg_dump. `ended` rejects if it does not finish. */
export const streamDump = async (
  url: string,
  serverMajor: number,
): Promise<{ output: Readable; ended: Promise<void> }> => {
  await checkProgram('pg_dump', serverMajor);
  const words = ['--format=custom', '--compress=0', '--no-owner', '--no-privileges'];
  const { child, ended } = spawnProgram('pg_dump', words, url);
  return { output: child.stdout, ended };
};

/** Starts pg_restore, which reads the dump from `input`. `ended` rejects if it does not finish. */
export const startRestore = async (
  url: string,
  dumpMajor: number,
): Promise<{ input: Writable; ended: Promise<void> }> => {
  await checkProgram('pg_restore', dumpMajor);
  const words = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction'];
  const { child, ended } = spawnProgram('pg_restore', words, url);
  // A program that has ended closes its end of the pipe; `ended` says why.
  child.stdin.on('error', () => {});
  return { input: child.stdin, ended };
};
