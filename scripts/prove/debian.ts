import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';
import { CommandFault } from '../command/command.ts';

/** Fresh Debians in folders, for proofs that need root. */

export const requireRoot = (programs: readonly string[]): void => {
  if (process.getuid?.() !== 0) throw new CommandFault('This proof needs root.', 2);
  for (const program of programs)
    if (spawnSync(program, ['--version']).status !== 0)
      throw new CommandFault(`This proof needs ${program} on the PATH.`, 2);
};

/** The mirror that apt uses on this machine. */
const findMirror = (): string => {
  const lines = execFileSync('apt-get', ['indextargets', '--format', '$(REPO_URI)'], {
    encoding: 'utf8',
  });
  const mirror = lines.split('\n').find((line) => /\/debian\/?$/.test(line));
  if (mirror === undefined) throw new CommandFault('apt knows no mirror of Debian here.', 1);
  return mirror;
};

interface Debian {
  suite: 'bookworm' | 'trixie';
  packages?: string[];
  given?: string | undefined;
}

/** Makes a Debian in `root`, or copies `given`, which was made earlier. */
export const makeDebian = (root: string, { suite, packages = [], given }: Debian): void => {
  if (given !== undefined) {
    execFileSync('cp', ['--archive', given, root]);
    return;
  }
  console.log(`Making a fresh Debian (${suite}) ...`);
  const included = packages.length === 0 ? [] : [`--include=${packages.join(',')}`];
  const options = ['--variant=minbase', ...included, suite, root, findMirror()];
  execFileSync('debootstrap', options, { stdio: ['ignore', 'ignore', 'inherit'] });
};

/** The file of a certificate authority of this network's own, which this machine believes. */
export const findAuthorities = (): string | undefined => {
  const own = process.env['NODE_EXTRA_CA_CERTS'];
  return own !== undefined && existsSync(own) ? own : undefined;
};
