import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync } from 'node:fs';
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
  const socketDir = canHoldSocket(dir) ? dir : join(tmpdir(), shortName(dir));
  if (socketDir !== dir) makePrivate(socketDir);
  const connection: Connection = { host: socketDir, port: PORT, user: 'haat', database: 'postgres', ssl: false };
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

/** Whoever reaches the socket is let in without a password, so its folder is closed to others. */
export const makePrivate = (dir: string): void => {
  const foreign = new EmbeddedError(`The folder ${dir} belongs to another user: start the shop as that user, or set DATA_DIR.`);
  try {
    // Others may pass through its parent (the server may run as another user), and see nothing there.
    mkdirSync(dirname(dir), { recursive: true, mode: 0o711 });
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    const found = lstatSync(dir);
    const uid = process.getuid?.();
    if (!found.isDirectory() || (uid !== 0 && uid !== found.uid)) throw foreign;
    if ((found.mode & 0o777) !== 0o700) chmodSync(dir, 0o700);
  } catch (error) {
    if (error instanceof EmbeddedError) throw error;
    throw new EmbeddedError(`The database's folder ${dir} cannot be made: ${(error as Error).message}`);
  }
};
