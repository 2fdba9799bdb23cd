import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { explain } from '../../../contract/reasons/reasons.ts';
import { invalid, Refusal } from '../../platform/http/refusal.ts';

/**
 * Checks the parts of a picture before it is decoded. The texts and the profile of a PNG can be
 * compressed a thousandfold, and the decoder would unpack them all: ten megabytes once held up all
 * other uploads for more than a minute. Metadata of JPEG, WebP and AVIF are not compressed; in a
 * WebP, only many frames take time.
 */

/**
 * Texts and profile after decompression: several times the largest that cameras and editors write.
 */
const maxInflatedBytes = 4 * 1024 * 1024;
/** Compressed texts: an editor writes one or two. */
const maxCompressedParts = 100;
/** A picture of 10 MB in chunks of one kilobyte has as many. */
const maxParts = 10_000;

type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif';

const broken = (): Refusal => invalid('picture', explain('picture_broken'));
const tooManyParts = (): Refusal => invalid('picture', explain('picture_padded'));

const startsWith = (bytes: Buffer, at: number, text: string): boolean =>
  bytes.toString('latin1', at, at + text.length) === text;

/** Reads the format from the first bytes; null if the shop does not accept it. */
const readFormat = (bytes: Buffer): PictureFormat | null => {
  if (startsWith(bytes, 0, '\xff\xd8\xff')) return 'jpeg';
  if (startsWith(bytes, 0, '\x89PNG\r\n\x1a\n')) return 'png';
  if (startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP')) return 'webp';
  return startsWith(bytes, 4, 'ftyp') && bytes.toString('latin1', 8, 64).includes('avif')
    ? 'avif'
    : null;
};

/** The bytes after the zero byte that ends a text; none if there is no zero byte. */
const skipText = (bytes: Buffer): Buffer => {
  const zero = bytes.indexOf(0);
  return zero < 0 ? bytes.subarray(bytes.length) : bytes.subarray(zero + 1);
};

/** The compressed content of a PNG chunk; null if it has none. */
const readCompressed = (type: string, content: Buffer): Buffer | null => {
  const afterName = skipText(content);
  // The byte before names the compression; only one exists.
  if (type === 'zTXt' || type === 'iCCP') return afterName.subarray(1);
  return type === 'iTXt' && afterName[0] === 1 ? skipText(skipText(afterName.subarray(2))) : null;
};

/** Yields for each chunk of a PNG its compressed metadata, or null. */
function* readPngParts(bytes: Buffer): Generator<Buffer | null> {
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 8 + bytes.readUInt32BE(at);
    if (end + 4 > bytes.length) throw broken();
    const type = bytes.toString('latin1', at + 4, at + 8);
    yield readCompressed(type, bytes.subarray(at + 8, end));
    if (type === 'IEND') return;
    at = end + 4;
  }
}

/** Yields null for each chunk of a WebP: none is compressed. */
function* readWebpParts(bytes: Buffer): Generator<null> {
  for (let at = 12; at + 8 <= bytes.length;) {
    const size = bytes.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
    yield null;
  }
}

const readParts = (bytes: Buffer, format: PictureFormat): Iterable<Buffer | null> =>
  format === 'png' ? readPngParts(bytes) : format === 'webp' ? readWebpParts(bytes) : [];

const unpack = promisify<Uint8Array, { maxOutputLength: number }, Uint8Array>(inflate);

/**
 * Counts the bytes after decompression. Refuses more than `maxBytes` as soon as they are reached.
 */
const countInflatedBytes = async (packed: Uint8Array, maxBytes: number): Promise<number> => {
  try {
    return (await unpack(packed, { maxOutputLength: Math.max(1, maxBytes) })).byteLength;
  } catch (error) {
    throw error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
      ? tooManyParts()
      : broken();
  }
};

/**
 * Refuses other formats by their first bytes (415), and pictures with too many or too large parts
 * (400).
 */
export const checkPictureParts = async (bytes: Buffer): Promise<void> => {
  const format = readFormat(bytes);
  if (format === null) throw new Refusal('unsupported_type', explain('picture_type'));
  let [parts, packed, unpackedBytes] = [0, 0, 0];
  for (const content of readParts(bytes, format)) {
    parts += 1;
    if (content !== null) packed += 1;
    if (parts > maxParts || packed > maxCompressedParts) throw tooManyParts();
    if (content !== null)
      unpackedBytes += await countInflatedBytes(content, maxInflatedBytes - unpackedBytes);
  }
};
