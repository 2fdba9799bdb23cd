import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { BackupError } from '../backup-error.ts';

/**
 * Unpacks the tar file of a base backup. PostgreSQL writes plain ustar: blocks of 512 bytes, names
 * of at most 100 characters, folders and files only (links are for tablespaces, which the embedded
 * server does not have).
 */

const blockBytes = 512;

/**
 * What is taken of a data folder: its data. Settings, rights to log in, signals to the server and
 * locks are written by the shop itself, so a backup cannot bring commands that the server would run.
 */
const dataFile =
  /^(?:PG_VERSION|backup_label|pg_tblspc|(?:base|global|pg_(?:commit_ts|dynshmem|logical|multixact|notify|replslot|serial|snapshots|stat|stat_tmp|subtrans|twophase|wal|xact))(?:\/[\w-][\w.-]*)*)$/;

interface Entry {
  path: string;
  size: number;
  type: string;
}

const damaged = (): BackupError =>
  new BackupError(
    'The backup is damaged: its data folder cannot be unpacked. Restore another one.',
  );

const readText = (header: Buffer, from: number, length: number): string =>
  header.toString('latin1', from, from + length).replace(/\0.*$/s, '');

/** Parses a header; null for the block of zeros at the end. */
const parseHeader = (header: Buffer): Entry | null => {
  if (header.every((byte) => byte === 0)) return null;
  const [stored, size] = [readText(header, 148, 8), readText(header, 124, 12)].map((text) =>
    Number.parseInt(text, 8),
  ) as [number, number];
  // The sum counts its own field as spaces.
  const sum = header.reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 0x20 : byte), 0);
  if (sum !== stored || Number.isNaN(size)) throw damaged();
  return { path: readText(header, 0, 100), size, type: readText(header, 156, 1) || '0' };
};

/** Hands out exact lengths of a stream. */
class ByteReader {
  readonly #source: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: Readable) {
    this.#source = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  }

  /** Returns at least one and at most `length` bytes. */
  async readSome(length: number): Promise<Buffer> {
    while (this.#rest.length === 0) {
      const { done, value } = await this.#source.next();
      if (done === true) throw damaged();
      this.#rest = value;
    }
    const some = this.#rest.subarray(0, length);
    this.#rest = this.#rest.subarray(some.length);
    return some;
  }

  async read(length: number): Promise<Buffer> {
    const pieces: Buffer[] = [];
    for (let missing = length; missing > 0; missing -= pieces.at(-1)?.length ?? 0)
      pieces.push(await this.readSome(missing));
    return Buffer.concat(pieces);
  }

  async skip(length: number): Promise<void> {
    for (let missing = length; missing > 0;) missing -= (await this.readSome(missing)).length;
  }

  /** Reads to the end, so that errors behind the last entry are noticed. */
  async drain(): Promise<void> {
    while ((await this.#source.next()).done !== true);
  }
}

/** Writes the content of an entry to the path; without one it is passed over. */
const writeEntry = async (reader: ByteReader, path: string | null, size: number): Promise<void> => {
  const padding = (blockBytes - (size % blockBytes)) % blockBytes;
  if (path === null) return reader.skip(size + padding);
  const file = createWriteStream(path, { mode: 0o600, flags: 'wx' });
  const written = finished(file);
  // Awaited below; until then a failure must not count as unhandled.
  written.catch(() => {});
  for (let missing = size; missing > 0;) {
    const some = await reader.readSome(missing);
    missing -= some.length;
    if (!file.write(some))
      await Promise.race([new Promise((go) => file.once('drain', go)), written]);
  }
  file.end();
  await written;
  await reader.read(padding);
};

/**
 * Unpacks the data of a base backup into a folder that does not exist yet. Throws BackupError for a
 * damaged one, and for names and links that lead out of the folder.
 */
export const untar = async (source: Readable, folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const reader = new ByteReader(source);
  for (;;) {
    const entry = parseHeader(await reader.read(blockBytes));
    if (entry === null) break;
    // A link could lead the next entry out of the folder.
    const isLink = entry.type !== '0' && entry.type !== '5';
    if (isLink || entry.path.startsWith('/') || entry.path.split('/').includes('..'))
      throw damaged();
    const path = normalize(entry.path).replace(/\/$/, '');
    const isData = dataFile.test(path);
    if (entry.type === '0')
      await writeEntry(reader, isData ? join(folder, path) : null, entry.size);
    else if (isData) await mkdir(join(folder, path), { recursive: true, mode: 0o700 });
  }
  await reader.drain();
};
