import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';

/** In order of preference. */
const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/** A body in the encodings that exist so far. */
export interface EncodedBody {
  etag: string;
  plain: Buffer;
  br?: Buffer | undefined;
  gzip?: Buffer | undefined;
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

const compressors: Record<Encoding, (plain: Buffer) => Promise<Buffer>> = {
  br: (plain) =>
    promisify(brotliCompress)(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
  gzip: (plain) => promisify(gzip)(plain),
};

/** Compresses the body into the encoding that this caller prefers, unless it exists. */
export const ensureEncoding = async (body: EncodedBody, context: Context): Promise<void> => {
  const [wanted] = readAcceptedEncodings(context.req.header('accept-encoding') ?? '');
  if (wanted !== undefined) body[wanted] ??= await compressors[wanted](body.plain);
};

export const formatEtag = (body: EncodedBody, encoding: Encoding | null): string =>
  `"${body.etag}${encoding === null ? '' : `-${encoding}`}"`;

/** Does an `If-None-Match` name this ETag? */
export const namesEtag = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  header.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, '')));

const toWebBytes = (bytes: Buffer): Uint8Array<ArrayBuffer> =>
  new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length) as Uint8Array<ArrayBuffer>;

/**
 * Sends a body by `Accept-Encoding`, or 304 if the caller has it (`If-None-Match`). The caller of
 * this function has set the headers.
 */
export const sendBody = (context: Context, body: EncodedBody, status: number): Response => {
  const encoding =
    readAcceptedEncodings(context.req.header('accept-encoding') ?? '').find(
      (name) => body[name] !== undefined,
    ) ?? null;
  const etag = formatEtag(body, encoding);
  if (!context.res.headers.get('vary')) context.header('vary', 'Accept-Encoding');
  context.header('etag', etag);
  if (status === 200 && namesEtag(context.req.header('if-none-match'), etag))
    return context.body(null, 304);
  if (encoding !== null) context.header('content-encoding', encoding);
  const bytes = (encoding === null ? body.plain : body[encoding]) ?? body.plain;
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
  const [encoding] = readAcceptedEncodings(context.req.header('accept-encoding') ?? '');
  const isCompressed = encoding !== undefined && plain.length >= minCompressedBytes;
  const bytes = isCompressed ? await compressors[encoding](plain) : plain;
  if (!context.res.headers.get('vary')) context.header('vary', 'Accept-Encoding');
  context.header('content-type', 'application/json');
  context.header('content-length', String(bytes.length));
  if (isCompressed) context.header('content-encoding', encoding);
  return context.body(toWebBytes(bytes), status as 200);
};
