import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { z } from 'zod';
import { BackupError } from '../backup-error.ts';
import type { Vault } from './encryption.ts';
import type { BackupStorage } from './storage.ts';

export const partFields = z.object({
  name: z.string(),
  bytes: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

/** One stored object of a stream, as the manifest names it. */
export type Part = z.output<typeof partFields>;

/**
 * The size of a part: one request to a bucket, and little enough memory and time that the running
 * shop does not notice.
 */
const partBytes = 8 * 1024 * 1024;

interface Place {
  storage: BackupStorage;
  vault: Vault;
}

/** Hashes the content of an object. */
export const hashContent = (content: Buffer): string =>
  createHash('sha256').update(content).digest('hex');

/** Encrypts and stores one object. */
export const storePart = async (
  { storage, vault }: Place,
  name: string,
  content: Buffer,
): Promise<Part> => {
  const sealed = vault.seal(name, content);
  await storage.put(name, sealed);
  return { name, bytes: sealed.length, sha256: hashContent(sealed) };
};

/** Reads one object, checks it against the manifest, and decrypts it. */
export const loadPart = async ({ storage, vault }: Place, part: Part): Promise<Buffer> => {
  const content = await storage.get(part.name);
  if (content === null)
    throw new BackupError(
      `The backup is not complete: ${part.name} is missing in ${storage.label}. Restore another one.`,
    );
  if (content.length !== part.bytes || hashContent(content) !== part.sha256)
    throw new BackupError(
      `The backup is damaged: ${part.name} is not as it was written. Restore another one.`,
    );
  return vault.open(part.name, content);
};

/** Cuts a stream into pieces of `partBytes`. */
const cut = async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = [];
  let length = 0;
  for await (const chunk of source) {
    pieces.push(chunk);
    length += chunk.length;
    if (length < partBytes) continue;
    yield Buffer.concat(pieces);
    [pieces, length] = [[], 0];
  }
  if (length > 0) yield Buffer.concat(pieces);
};

/** Compresses a stream and stores it as parts `prefix-0000`, `prefix-0001`, and so on. */
export const storeStream = async (
  place: Place,
  prefix: string,
  source: Readable,
  onBytes: (bytes: number) => void,
): Promise<Part[]> => {
  const parts: Part[] = [];
  const count = async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      onBytes(chunk.length);
      yield chunk;
    }
  };
  const compress = createZstdCompress({
    params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 },
  });
  await pipeline(source, count, compress, async (chunks: AsyncIterable<Buffer>) => {
    for await (const piece of cut(chunks))
      parts.push(
        await storePart(place, `${prefix}-${String(parts.length).padStart(4, '0')}`, piece),
      );
  });
  return parts;
};

/** Reads what `storeStream` has stored, checked, decrypted and decompressed. */
export const loadStream = (
  place: Place,
  parts: readonly Part[],
  onBytes: (bytes: number) => void,
): Readable => {
  const load = async function* (): AsyncGenerator<Buffer> {
    for (const part of parts) {
      yield await loadPart(place, part);
      onBytes(part.bytes);
    }
  };
  const decompress = createZstdDecompress();
  // The error reaches whoever reads the decompressed stream.
  pipeline(Readable.from(load()), decompress).catch((error: unknown) =>
    decompress.destroy(error as Error),
  );
  return decompress;
};
