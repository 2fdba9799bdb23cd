import type { Context } from 'hono';

/** A body in the encodings that are at hand. */
export interface Body {
  etag: string;
  plain: Buffer;
  br?: Buffer | undefined;
  gzip?: Buffer | undefined;
}

type Encoding = 'br' | 'gzip';

/** The best encoding that the caller takes and the body has: brotli, gzip, or none. */
const encodingFor = (accepted: string, body: Body): Encoding | null => {
  const refused = (name: string): boolean => new RegExp(`\\b${name}\\s*;\\s*q=0(\\.0*)?(?![.\\d])`).test(accepted);
  return (['br', 'gzip'] as const).find((name) => body[name] !== undefined && accepted.includes(name) && !refused(name)) ?? null;
};

/** Sends a body by `Accept-Encoding`, or 304 when the caller has it (`If-None-Match`). Headers are set before. */
export const sendBody = (context: Context, body: Body, status: number): Response => {
  const encoding = encodingFor(context.req.header('accept-encoding') ?? '', body);
  const etag = `"${body.etag}${encoding === null ? '' : `-${encoding}`}"`;
  if (!context.res.headers.get('vary')) context.header('vary', 'Accept-Encoding');
  context.header('etag', etag);
  const held = new Set((context.req.header('if-none-match') ?? '').split(',').map((one) => one.trim().replace(/^W\//, '')));
  if (status === 200 && (held.has(etag) || held.has('*'))) return context.body(null, 304);
  if (encoding !== null) context.header('content-encoding', encoding);
  const bytes = (encoding === null ? body.plain : body[encoding]) ?? body.plain;
  context.header('content-length', String(bytes.length));
  return context.body(new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length) as Uint8Array<ArrayBuffer>, status as 200);
};
