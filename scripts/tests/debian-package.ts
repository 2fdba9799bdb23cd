import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';

/**
 * Installs a system package for the tests if that is possible without a question: on Debian, as
 * root. Elsewhere it does nothing.
 */
export const installDebianPackage = (name: string, purpose: string): void => {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return;
  console.log(`Installing ${purpose} ...`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...args: string[]): boolean => {
    const { status, stderr } = spawnSync('apt-get', args, {
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    if (status !== 0) console.error(stderr);
    return status === 0;
  };
  if (run('update', '-q')) run('install', '-y', '-q', '--no-install-recommends', name);
};
