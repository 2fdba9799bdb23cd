import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  constants,
  gunzip,
  gzip,
  gzipSync,
} from 'node:zlib';
import type { Context } from 'hono';

/** In order of preference. */
const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/** A body in the encodings that exist so far, plain or at least one of the others. */
export interface EncodedBody {
  etag: string;
  plain?: Buffer | undefined;
  br?: Buffer | undefined;
  gzip?: Buffer | undefined;
}

/** The bytes to send. Without an encoding they are plain. */
interface EncodedBytes {
  encoding: Encoding | null;
  bytes: Buffer;
}

const maxCachedHeaders = 500;
const encodingsByHeader = new Map<string, readonly Encoding[]>();

/**
 * Reads the accepted encodings of an `Accept-Encoding` header, the best first. Browsers send few
 * different headers, so the results are cached.
 */
export const readAcceptedEncodings = (accepted: string): readonly Encoding[] => {
  const known = encodingsByHeader.get(accepted);
  if (known !== undefined) return known;
  const refused = (name: string): boolean =>
    new RegExp(`\\b${name}\\s*;\\s*q=0(\\.0*)?(?![.\\d])`).test(accepted);
  const acceptedEncodings = encodings.filter((name) => accepted.includes(name) && !refused(name));
  if (encodingsByHeader.size < maxCachedHeaders) encodingsByHeader.set(accepted, acceptedEncodings);
  return acceptedEncodings;
};

/** Compressing so much takes a tenth of a millisecond; passing it to a thread costs more. */
const maxBytesAtOnce = 8 * 1024;

/**
 * Level 4 takes half the time of zlib's usual 6, for 5 % more bytes (`npm run bench -- render`).
 * Browsers accept brotli, so gzip is for programs.
 */
const gzipOptions = { level: 4 };

const compressors: Record<Encoding, (plain: Buffer) => Promise<Buffer>> = {
  br: async (plain) => {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    };
    return plain.length > maxBytesAtOnce
      ? promisify(brotliCompress)(plain, { params })
      : brotliCompressSync(plain, { params });
  },
  gzip: async (plain) =>
    plain.length > maxBytesAtOnce
      ? promisify(gzip)(plain, gzipOptions)
      : gzipSync(plain, gzipOptions),
};

/** Copies bytes into memory of their size. The compressor's own is up to 16 KB longer. */
const copyExactly = (bytes: Buffer): Buffer => Buffer.from(new Uint8Array(bytes).buffer);

/** Returns the plain bytes, unpacked if need be. */
const readPlain = async ({ plain, br, gzip }: EncodedBody): Promise<Buffer> => {
  if (plain !== undefined) return plain;
  if (br !== undefined) return promisify(brotliDecompress)(br);
  if (gzip !== undefined) return promisify(gunzip)(gzip);
  throw new Error('a body without bytes');
};

const readAccepted = (context: Context): readonly Encoding[] =>
  readAcceptedEncodings(context.req.header('accept-encoding') ?? '');

/**
 * Returns the bytes in the encoding that this caller prefers, compressed or unpacked if need be. A
 * stored body keeps compressed bytes only, as soon as it has some: they take a tenth of the memory.
 */
export const encodeBody = async (body: EncodedBody, context: Context): Promise<EncodedBytes> => {
  const [encoding = null] = readAccepted(context);
  if (encoding === null) return { encoding, bytes: await readPlain(body) };
  const bytes = body[encoding] ?? copyExactly(await compressors[encoding](await readPlain(body)));
  body[encoding] = bytes;
  body.plain = undefined;
  return { encoding, bytes };
};

/** Returns the bytes in the best encoding that this caller accepts and that exists. */
export const findEncoded = (
  body: EncodedBody & { plain: Buffer },
  context: Context,
): EncodedBytes => {
  const encoding = readAccepted(context).find((name) => body[name] !== undefined) ?? null;
  return { encoding, bytes: (encoding === null ? undefined : body[encoding]) ?? body.plain };
};

export const formatEtag = (body: Pick<EncodedBody, 'etag'>, encoding: Encoding | null): string =>
  `"${body.etag}${encoding === null ? '' : `-${encoding}`}"`;

/** Does an `If-None-Match` name this ETag? */
export const namesEtag = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  header.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, '')));

const toWebBytes = (bytes: Buffer): Uint8Array<ArrayBuffer> =>
  new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length) as Uint8Array<ArrayBuffer>;

/**
 * Sends these bytes of a body, or 304 if the caller has it (`If-None-Match`). The caller of this
 * function has set the headers.
 */
export const sendBody = (
  context: Context,
  body: Pick<EncodedBody, 'etag'>,
  { encoding, bytes }: EncodedBytes,
  status: number,
): Response => {
  const etag = formatEtag(body, encoding);
  if (!context.res.headers.get('vary')) context.header('vary', 'Accept-Encoding');
  context.header('etag', etag);
  if (status === 200 && namesEtag(context.req.header('if-none-match'), etag))
    return context.body(null, 304);
  if (encoding !== null) context.header('content-encoding', encoding);
  context.header('content-length', String(bytes.length));
  return context.body(toWebBytes(bytes), status as 200);
};

/** A smaller body fits into one packet anyway, and compressing it costs more than it saves. */
const minCompressedBytes = 1024;

/** Sends an answer as JSON, compressed if that is worth it. */
export const sendJson = async (
  context: Context,
  data: unknown,
  status: number,
): Promise<Response> => {
  const plain = Buffer.from(JSON.stringify(data));
  const [encoding] = readAccepted(context);
  const isCompressed = encoding !== undefined && plain.length >= minCompressedBytes;
  const bytes = isCompressed ? await compressors[encoding](plain) : plain;
  if (!context.res.headers.get('vary')) context.header('vary', 'Accept-Encoding');
  context.header('content-type', 'application/json');
  context.header('content-length', String(bytes.length));
  if (isCompressed) context.header('content-encoding', encoding);
  return context.body(toWebBytes(bytes), status as 200);
};
