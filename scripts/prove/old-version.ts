import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { CommandFault } from '../command/command.ts';

/** An earlier version of the shop, checked out and built in a folder of its own. */
interface OldVersion {
  commit: string;
  folder: string;
  remove: () => void;
}

const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim();

/** Finds the commit before the newest migration: the newest version with an older schema. */
const findDefaultCommit = (): string =>
  git('rev-parse', `${git('log', '-1', '--format=%H', '--', 'database/migrations')}^`);

const isSameSince = (commit: string, ...paths: string[]): boolean => {
  try {
    git('diff', '--quiet', commit, 'HEAD', '--', ...paths);
    return true;
  } catch {
    return false;
  }
};

const installPackages = (folder: string): void => {
  const lock = 'package-lock.json';
  if (readFileSync(join(folder, lock), 'utf8') === readFileSync(lock, 'utf8'))
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  else execFileSync('npm', ['ci'], { cwd: folder, stdio: 'inherit' });
};

/** What the pages are built from. */
const pageSources = [
  'web',
  'shop',
  'contract',
  'vite.config.ts',
  'scripts/build.ts',
  'package-lock.json',
];

const buildPages = (commit: string, folder: string): void => {
  if (existsSync('dist') && isSameSince(commit, ...pageSources))
    cpSync('dist', join(folder, 'dist'), { recursive: true });
  else
    execFileSync(process.execPath, ['scripts/build.ts'], {
      cwd: folder,
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production' },
    });
};

/** Checks a commit out, by default the newest one with an older schema, and builds it. */
export const openOldVersion = (from: string | undefined): OldVersion => {
  let commit: string;
  try {
    commit = from === undefined ? findDefaultCommit() : git('rev-parse', `${from}^{commit}`);
  } catch {
    throw new CommandFault(
      `${from ?? 'The version before the newest migration'} is not in this repository: fetch its history with "git fetch --unshallow".`,
      1,
    );
  }
  const folder = mkdtempSync(join(tmpdir(), 'haat-old-version-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    // A clone and no worktree: a drill that is stopped leaves nothing behind in this repository.
    git('clone', '--quiet', '--shared', '--no-checkout', '.', folder);
    git('-C', folder, 'checkout', '--quiet', '--detach', commit);
    installPackages(folder);
    buildPages(commit, folder);
  } catch (error) {
    remove();
    throw error;
  }
  return { commit, folder, remove };
};
