import { spawnSync } from 'node:child_process';
import { existsSync, lchownSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { EmbeddedError, type Binaries } from './embedded-binaries.ts';

/**
 * The system user that runs the server: `uid` and `gid` for spawn (unset: the current user), and a
 * command to put before the server's.
 */
export type Account = { prefix: string[]; uid?: number; gid?: number };

type SystemUser = { name: string; uid: number; gid: number };

/**
 * Chooses the user that runs PostgreSQL, which refuses to run as root, and gives `dir` to that user.
 * Throws EmbeddedError if root finds no other user.
 */
export const chooseAccount = (binaries: Binaries, dir: string, env: NodeJS.ProcessEnv): Account => {
  if (process.getuid?.() !== 0) return { prefix: [] };
  for (const account of listAccountsForRoot(dir)) {
    if (!canRun(account, [binaries.postgres, '--version'], env)) continue;
    changeOwner(account, dir);
    if (canRun(account, ['test', '-w', dir], env)) return account;
  }
  throw new EmbeddedError(
    `PostgreSQL refuses to run as root, and no other user can reach both ${binaries.root} and ${dir}: ` +
      'start the shop as an ordinary user, or set DATABASE_URL.',
  );
};

/** Lists the accounts that root can use instead, best first. */
const listAccountsForRoot = (dir: string): Account[] => {
  const people = readSystemUsers();
  const owner = findOwner(join(dir, 'pgdata'));
  // Data of an ordinary user stays with that user, who may start the shop again.
  const before = people.filter((person) => person.uid !== 0 && person.uid === owner);
  const named = ['postgres', 'node', 'nobody'].flatMap(
    (name) => people.find((person) => person.name === name) ?? [],
  );
  const asPerson = ({ uid, gid }: SystemUser): Account => ({ prefix: [], uid, gid });
  // In a new user namespace without a mapping, root appears as "nobody". It keeps only the rights
  // of a file owner, and can still read a shop under /root.
  return [...before.map(asPerson), { prefix: ['unshare', '-U', '--'] }, ...named.map(asPerson)];
};

const readSystemUsers = (): SystemUser[] => {
  if (!existsSync('/etc/passwd')) return [];
  const rows = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  return rows.flatMap(([name, , uid, gid]) =>
    name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [],
  );
};

const findOwner = (path: string): number | undefined => {
  return existsSync(path) ? lstatSync(path).uid : undefined;
};

const canRun = (account: Account, words: string[], env: NodeJS.ProcessEnv): boolean => {
  const { command, args, who } = buildCommand(account, words);
  return spawnSync(command, args, { ...who, env, cwd: '/', stdio: 'ignore' }).status === 0;
};

/** Builds the arguments of spawn that run the command `words` as `account`. */
export const buildCommand = (
  account: Account,
  words: string[],
): { command: string; args: string[]; who: { uid?: number; gid?: number } } => {
  const [command = '', ...args] = [...account.prefix, ...words];
  const { uid, gid } = account;
  return { command, args, who: uid === undefined || gid === undefined ? {} : { uid, gid } };
};

/** Gives `dir` and everything in it to the account. Does nothing unless the process runs as root. */
export const changeOwner = (account: Account, dir: string): void => {
  if (process.getuid?.() === 0 && findOwner(dir) !== (account.uid ?? 0))
    changeOwnerDeep(dir, account.uid ?? 0, account.gid ?? 0);
};

const changeOwnerDeep = (path: string, uid: number, gid: number): void => {
  // The folder itself comes last: its owner shows that the rest is done.
  if (lstatSync(path).isDirectory())
    for (const name of readdirSync(path)) changeOwnerDeep(join(path, name), uid, gid);
  lchownSync(path, uid, gid);
};
