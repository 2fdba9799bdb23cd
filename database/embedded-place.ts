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

/** How to reach an embedded server with pg. `host` is the folder of its socket. */
export type Connection = { host: string; port: number; user: string; database: string; ssl: false };

/** Where one embedded server keeps its things, and the settings it runs with. */
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
// 104 bytes on macOS, 108 on Linux, with the closing zero.
const SOCKET_LIMIT = 103;

/** Makes the folders of the server whose data live under `dataDir`. Throws EmbeddedError. */
export const preparePlace = (dataDir: string, settings: Record<string, string>): Place => {
  const dir = join(resolve(dataDir), 'postgres');
  makePrivate(dir);
  const socketDir = canHoldSocket(dir) ? dir : join(shortPlace(), shortName(dir));
  if (socketDir !== dir) makePrivate(socketDir);
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
    socketFile: socketIn(socketDir),
    logFile: join(dir, 'server.log'),
    connection,
    settings,
  };
};

/**
 * Where a socket finds room when the path of its data is too long. Root has folders that nobody
 * else may write to. Anybody else takes the temp folder, where `makePrivate` refuses what another
 * user has made.
 */
const shortPlace = (): string => {
  const ofRoot = process.getuid?.() === 0 ? ['/run', '/var/run'].find(isRootsAlone) : undefined;
  return ofRoot ?? tmpdir();
};

const isRootsAlone = (dir: string): boolean => {
  try {
    accessSync(dir, constants.W_OK | constants.X_OK);
    const { uid, mode } = statSync(dir);
    return uid === 0 && (mode & 0o002) === 0;
  } catch {
    return false;
  }
};

/** A short name for a folder, for places where its path would be too long. */
export const shortName = (dir: string): string => {
  return `haat-${createHash('sha256').update(dir).digest('hex').slice(0, 16)}`;
};

const socketIn = (dir: string): string => {
  return join(dir, `.s.PGSQL.${PORT}`);
};

const canHoldSocket = (dir: string): boolean => {
  // The server reads its socket folders as a list with commas and quotes.
  return Buffer.byteLength(socketIn(dir)) <= SOCKET_LIMIT && !/[,"]/.test(dir);
};

/**
 * The part of a path that another user made in a folder where everybody may write; undefined when
 * there is none.
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
  if (!found.isDirectory()) throw foreignFolder(dir);
  // Windows has no owners of this kind.
  if (uid === undefined) return;
  const foreign = findForeignPart(dir, uid);
  if (foreign !== undefined) throw foreignFolder(foreign);
  // Root gives the folder to the user whom the server runs as.
  if (uid !== 0 && uid !== found.uid) throw foreignFolder(dir);
};

const foreignFolder = (dir: string): EmbeddedError =>
  new EmbeddedError(
    `The folder ${dir} belongs to another user: start the shop as that user, or set DATA_DIR.`,
  );

/**
 * Makes a folder that is closed to others, or refuses one that is not ours alone: whoever reaches
 * the socket in it is let in without a password, and whoever made it could run a server of their
 * own there. Throws EmbeddedError.
 */
export const makePrivate = (dir: string): void => {
  try {
    // Others may pass through its parent (the server may run as another user), and see nothing
    // there.
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
