import { spawnSync } from 'node:child_process';
import { existsSync, lchownSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { EmbeddedError, type Binaries } from './embedded-binaries.ts';

/**
 * Who runs the server: `uid`/`gid` for spawn (unset = as we are) and words put before the command.
 */
export type Account = { prefix: string[]; uid?: number; gid?: number };

type Person = { name: string; uid: number; gid: number };

/**
 * Chooses who runs PostgreSQL, which refuses to run as root, and gives `dir` to them.
 * Throws EmbeddedError when root has no way to step down.
 */
export const chooseAccount = (binaries: Binaries, dir: string, env: NodeJS.ProcessEnv): Account => {
  if (process.getuid?.() !== 0) return { prefix: [] };
  for (const account of rootsChoices(dir)) {
    if (!succeeds(account, [binaries.postgres, '--version'], env)) continue;
    giveTo(account, dir);
    if (succeeds(account, ['test', '-w', dir], env)) return account;
  }
  throw new EmbeddedError(
    `PostgreSQL refuses to run as root, and no other user can reach both ${binaries.root} and ${dir}: ` +
      'start the shop as an ordinary user, or set DATABASE_URL.',
  );
};

/** What root can be instead, best first. */
const rootsChoices = (dir: string): Account[] => {
  const people = knownPeople();
  const owner = ownerOf(join(dir, 'pgdata'));
  // Data that an ordinary user made stays theirs, so that they can start the shop again.
  const before = people.filter((person) => person.uid !== 0 && person.uid === owner);
  const named = ['postgres', 'node', 'nobody'].flatMap(
    (name) => people.find((person) => person.name === name) ?? [],
  );
  const asPerson = ({ uid, gid }: Person): Account => ({ prefix: [], uid, gid });
  // In a new user namespace without a map root is seen as "nobody", has no more rights than its
  // own files give, and can still read a shop that lives under /root.
  return [...before.map(asPerson), { prefix: ['unshare', '-U', '--'] }, ...named.map(asPerson)];
};

const knownPeople = (): Person[] => {
  if (!existsSync('/etc/passwd')) return [];
  const rows = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  return rows.flatMap(([name, , uid, gid]) =>
    name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [],
  );
};

const ownerOf = (path: string): number | undefined => {
  return existsSync(path) ? lstatSync(path).uid : undefined;
};

const succeeds = (account: Account, words: string[], env: NodeJS.ProcessEnv): boolean => {
  const { command, args, who } = commandFor(account, words);
  return spawnSync(command, args, { ...who, env, cwd: '/', stdio: 'ignore' }).status === 0;
};

/** The command that runs `words` as `account`, for spawn. */
export const commandFor = (
  account: Account,
  words: string[],
): { command: string; args: string[]; who: { uid?: number; gid?: number } } => {
  const [command = '', ...args] = [...account.prefix, ...words];
  const { uid, gid } = account;
  return { command, args, who: uid === undefined || gid === undefined ? {} : { uid, gid } };
};

/** Makes `dir` and what is in it the account's own. Only root may, and only root needs to. */
export const giveTo = (account: Account, dir: string): void => {
  if (process.getuid?.() === 0 && ownerOf(dir) !== (account.uid ?? 0))
    give(dir, account.uid ?? 0, account.gid ?? 0);
};

const give = (path: string, uid: number, gid: number): void => {
  // The folder itself comes last: its owner tells whether all the rest was done.
  if (lstatSync(path).isDirectory())
    for (const name of readdirSync(path)) give(join(path, name), uid, gid);
  lchownSync(path, uid, gid);
};
