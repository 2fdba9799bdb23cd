import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { CommandFault } from '../../command/command.ts';

/** PostgreSQL and PgBouncer refuse to run as root. */
const account = 'postgres';

interface Owner {
  uid: number;
  gid: number;
}

const readId = (flag: string): number =>
  Number(spawnSync('id', [flag, account], { encoding: 'utf8' }).stdout.trim());

/** The account that runs the programs: undefined for the one of this process. */
export const owner: Owner | undefined =
  process.getuid?.() === 0 ? { uid: readId('-u'), gid: readId('-g') } : undefined;

const debianFolder = '/usr/lib/postgresql';

/** Finds the folder of the newest PostgreSQL of Debian's packages. */
export const findPostgres = (): string => {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : [];
  const newest = versions.map(Number).toSorted((a, b) => b - a)[0];
  const folder = join(debianFolder, String(newest), 'bin');
  if (newest === undefined || newest < 15 || !existsSync(join(folder, 'pg_basebackup')))
    throw new CommandFault('This proof needs PostgreSQL: apt-get install postgresql', 1);
  return folder;
};

/** Programs of other packages than PostgreSQL's own. */
const packages: Readonly<Record<string, string>> = {
  pgbouncer: 'pgbouncer',
  patroni: 'patroni',
  patronictl: 'patroni',
  etcd: 'etcd-server',
};

const findProgram = (name: string): string => {
  const debianPackage = packages[name];
  if (debianPackage === undefined) return join(findPostgres(), name);
  const path = [`/usr/sbin/${name}`, `/usr/bin/${name}`].find((one) => existsSync(one));
  if (path === undefined)
    throw new CommandFault(`This proof needs ${name}: apt-get install ${debianPackage}`, 1);
  return path;
};

/**
 * Runs a program to its end; shoppers go on meanwhile. Throws with its errors if it fails. A server
 * that the program starts keeps its output open, so nobody waits for the end of that.
 */
export const run = async (name: string, args: readonly string[]): Promise<void> => {
  const child = spawn(findProgram(name), args, {
    ...owner,
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: '/',
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += String(chunk)));
  const [status] = (await once(child, 'exit')) as [number | null];
  child.stderr.destroy();
  if (status !== 0) throw new Error(`${name} ${args.join(' ')} ended with ${status}: ${errors}`);
};

/** Starts a program that goes on. */
export const start = (name: string, args: readonly string[]): ChildProcess =>
  spawn(findProgram(name), args, { ...owner, stdio: 'ignore', cwd: '/' });
