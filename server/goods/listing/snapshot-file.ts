import { randomUUID } from 'node:crypto';
import { closeSync, createWriteStream, openSync, readSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import type { Column } from '../../../shop/goods/memory/sets/grow-array.ts';

/**
 * A file of facts and columns: the length of the header, the header as JSON, the columns as bytes,
 * and at the end the checksum of everything before. It is read only by the machine that wrote it.
 */

const columnTypes = { Float64Array, Int32Array, Uint32Array, Uint16Array, Uint8Array } as const;
type ColumnType = keyof typeof columnTypes;

interface SnapshotFile<Facts> {
  /** What JSON can hold. */
  facts: Facts;
  columns: Column[];
}

interface Header<Facts> {
  facts: Facts;
  columns: [type: ColumnType, length: number][];
}

/** So many bytes are written and summed at once, so that nobody waits for long. */
const chunkBytes = 1024 * 1024;
const numberBytes = 4;

const toBytes = (column: Column): Uint8Array =>
  new Uint8Array(column.buffer, column.byteOffset, column.byteLength);

const encodeNumber = (value: number): Buffer => {
  const bytes = Buffer.alloc(numberBytes);
  bytes.writeUInt32LE(value);
  return bytes;
};

/** Cuts large parts and joins small ones. */
function* toChunks(parts: readonly Uint8Array[]): Generator<Uint8Array> {
  let [waiting, size]: [Uint8Array[], number] = [[], 0];
  for (const part of parts)
    for (let from = 0; from < part.length; from += chunkBytes) {
      const piece = part.subarray(from, from + chunkBytes);
      waiting.push(piece);
      size += piece.length;
      if (size < chunkBytes) continue;
      yield Buffer.concat(waiting);
      [waiting, size] = [[], 0];
    }
  yield Buffer.concat(waiting);
}

function* addChecksum(chunks: Iterable<Uint8Array>): Generator<Uint8Array> {
  let sum = 0;
  for (const chunk of chunks) {
    sum = crc32(chunk, sum);
    yield chunk;
  }
  yield encodeNumber(sum);
}

/** Writes a file, which replaces an older one when it is whole. */
export const writeSnapshotFile = async <Facts>(
  path: string,
  { facts, columns }: SnapshotFile<Facts>,
): Promise<void> => {
  const header: Header<Facts> = {
    facts,
    columns: columns.map((column) => [column.constructor.name as ColumnType, column.length]),
  };
  const head = Buffer.from(JSON.stringify(header));
  const parts = [encodeNumber(head.length), head, ...columns.map(toBytes)];
  await mkdir(dirname(path), { recursive: true });
  const whole = `${path}.${randomUUID()}`;
  try {
    await pipeline(Readable.from(addChecksum(toChunks(parts))), createWriteStream(whole));
    await rename(whole, path);
  } finally {
    await rm(whole, { force: true });
  }
};

/** Reads a file. Throws if there is none, or if it is not what was written. */
export const readSnapshotFile = <Facts>(path: string): SnapshotFile<Facts> => {
  const file = openSync(path, 'r');
  let sum = 0;
  const read = <T extends Column>(column: T): T => {
    const bytes = toBytes(column);
    for (let at = 0; at < bytes.length;) {
      const count = readSync(file, bytes, at, bytes.length - at, null);
      if (count === 0) throw new Error(`${path} ends too early.`);
      at += count;
    }
    sum = crc32(bytes, sum);
    return column;
  };
  try {
    const [headBytes = 0] = read(new Uint32Array(1));
    const head = read(new Uint8Array(Math.min(headBytes, 2 ** 30)));
    const header = JSON.parse(new TextDecoder().decode(head)) as Header<Facts>;
    const columns = header.columns.map(([type, length]) => read(new columnTypes[type](length)));
    const wanted = sum;
    if (read(new Uint32Array(1))[0] !== wanted) throw new Error(`${path} is damaged.`);
    return { facts: header.facts, columns };
  } finally {
    closeSync(file);
  }
};
