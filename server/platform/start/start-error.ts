import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { EmbeddedError } from '../../../database/embedded/embedded-binaries.ts';
import { isUnavailable } from '../../../database/errors.ts';
import { MigrationError } from '../../../database/migrate.ts';
import type { Settings } from '../environment/settings.ts';

/** A start that cannot be, in one line that names the setting to mend. */
export class StartError extends Error {}

const readCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/**
 * Makes a directory and those above it, one at a time: `recursive` never comes back from a file
 * system that cannot make any, as /proc.
 */
const makeDir = (dir: string): void => {
  if (existsSync(dir)) return;
  makeDir(dirname(dir));
  mkdirSync(dir);
};

/** Makes DATA_DIR and its outbox, or refuses a place that cannot be made or written. */
export const checkDataDir = (dataDir: string): void => {
  try {
    makeDir(join(dataDir, 'outbox'));
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(`DATA_DIR ${dataDir} cannot be used (${readCode(error)})`);
  }
};

const listenErrors: Record<string, (settings: Settings) => string> = {
  EADDRINUSE: ({ port }) => `PORT ${port} is taken by another program`,
  EACCES: ({ port }) => `PORT ${port} may not be opened by this user`,
  EADDRNOTAVAIL: ({ host }) => `HOST ${host} is not an address of this machine`,
  ENOTFOUND: ({ host }) => `HOST ${host} is not known`,
  EAI_AGAIN: ({ host }) => `HOST ${host} is not known`,
};

/**
 * The one line for what went wrong while starting; null for a fault of our own, which deserves its
 * stack.
 */
export const describeStartError = (error: unknown, settings: Settings): string | null => {
  if (error instanceof StartError || error instanceof MigrationError) return error.message;
  if (error instanceof EmbeddedError) return `DATA_DIR: ${error.message}`;
  const listening =
    error instanceof Error &&
    'syscall' in error &&
    (error.syscall === 'listen' || error.syscall === 'getaddrinfo' || error.syscall === 'bind');
  const line = listening ? listenErrors[readCode(error)] : undefined;
  if (
    line !== undefined &&
    !(
      settings.databaseUrl !== undefined &&
      error instanceof Error &&
      'hostname' in error &&
      error.hostname !== settings.host
    )
  )
    return line(settings);
  if (
    settings.databaseUrl !== undefined &&
    (isUnavailable(error) || /^(?:28|3D|ENOTFOUND|EAI|ECONN|ETIMEDOUT)/.test(readCode(error)))
  ) {
    const names =
      settings.databaseDirectUrl === undefined
        ? 'DATABASE_URL'
        : 'DATABASE_URL or DATABASE_DIRECT_URL';
    return `${names}: the database does not answer (${readCode(error) || 'no connection'})`;
  }
  return null;
};
