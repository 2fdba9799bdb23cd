import { createHash } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  lstatSync,
  mkdirSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { EmbeddedError } from './embedded-binaries.ts';

/** Connection options of pg for an embedded server. `host` is the folder of its socket. */
export type Connection = { host: string; port: number; user: string; database: string; ssl: false };

/** The folders and files of one embedded server, and its settings. */
export type Place = {
  dir: string;
  pgdata: string;
  socketDir: string;
  socketFile: string;
  logFile: string;
  connection: Connection;
  settings: Record<string, string>;
};

// Only names the socket file: no TCP port is opened.
const PORT = 5432;
// The system allows 104 bytes on macOS and 108 on Linux, with the closing zero.
const SOCKET_LIMIT = 103;

/** Creates the folders of the server with its data in `dataDir`. Throws EmbeddedError. */
export const preparePlace = (dataDir: string, settings: Record<string, string>): Place => {
  const dir = join(resolve(dataDir), 'postgres');
  makePrivateFolder(dir);
  const socketDir = canHoldSocket(dir) ? dir : join(findShortFolder(), hashFolderName(dir));
  if (socketDir !== dir) makePrivateFolder(socketDir);
  const connection: Connection = {
    host: socketDir,
    port: PORT,
    user: 'haat',
    database: 'postgres',
    ssl: false,
  };
  return {
    dir,
    pgdata: join(dir, 'pgdata'),
    socketDir,
    socketFile: formatSocketPath(socketDir),
    logFile: join(dir, 'server.log'),
    connection,
    settings,
  };
};

/**
 * Finds a folder for the socket when the path of the data is too long. Root has folders that nobody
 * else may write to. Other users take the temp folder, where `makePrivateFolder` refuses folders of
 * another user.
 */
const findShortFolder = (): string => {
  const ofRoot =
    process.getuid?.() === 0 ? ['/run', '/var/run'].find(isReservedForRoot) : undefined;
  return ofRoot ?? tmpdir();
};

const isReservedForRoot = (dir: string): boolean => {
  try {
    accessSync(dir, constants.W_OK | constants.X_OK);
    const { uid, mode } = statSync(dir);
    return uid === 0 && (mode & 0o002) === 0;
  } catch {
    return false;
  }
};

/** Hashes a folder's path to a short name, for places with a limit of length. */
export const hashFolderName = (dir: string): string => {
  return `haat-${createHash('sha256').update(dir).digest('hex').slice(0, 16)}`;
};

const formatSocketPath = (dir: string): string => {
  return join(dir, `.s.PGSQL.${PORT}`);
};

const canHoldSocket = (dir: string): boolean => {
  // The server reads its socket folders as a list with commas and quotes.
  return Buffer.byteLength(formatSocketPath(dir)) <= SOCKET_LIMIT && !/[,"]/.test(dir);
};

/**
 * Finds the part of a path that another user has created in a folder where everybody may write;
 * undefined if there is none.
 */
const findForeignPart = (dir: string, uid: number): string | undefined => {
  for (let part = realpathSync(dir); part !== dirname(part); part = dirname(part)) {
    const isShared = (statSync(dirname(part)).mode & 0o002) !== 0;
    if (isShared && lstatSync(part).uid !== uid) return part;
  }
  return undefined;
};

const checkOwner = (dir: string): void => {
  const found = lstatSync(dir);
  const uid = process.getuid?.();
  if (!found.isDirectory()) throw createForeignFolderError(dir);
  // Windows has no owners of this kind.
  if (uid === undefined) return;
  const foreign = findForeignPart(dir, uid);
  if (foreign !== undefined) throw createForeignFolderError(foreign);
  // Root gives the folder to the user that runs the server.
  if (uid !== 0 && uid !== found.uid) throw createForeignFolderError(dir);
};

const createForeignFolderError = (dir: string): EmbeddedError =>
  new EmbeddedError(
    `The folder ${dir} belongs to another user: start the shop as that user, or set DATA_DIR.`,
  );

/**
 * Creates a folder that is closed to other users. Refuses an existing one of another user: the
 * socket in it asks for no password, and its owner could run a server of their own there. Throws
 * EmbeddedError.
 */
export const makePrivateFolder = (dir: string): void => {
  try {
    // Other users may enter the parent but not list it: the server may run as another user.
    mkdirSync(dirname(dir), { recursive: true, mode: 0o711 });
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    checkOwner(dir);
    if ((lstatSync(dir).mode & 0o777) !== 0o700) chmodSync(dir, 0o700);
  } catch (error) {
    if (error instanceof EmbeddedError) throw error;
    throw new EmbeddedError(
      `The database's folder ${dir} cannot be made: ${(error as Error).message}`,
    );
  }
};
