import type { Context } from 'hono';
import type { z } from 'zod';
import { decodeReason, explain, type Explanation } from '../../../contract/reasons/reasons.ts';
import { maxBodyBytes } from '../../../contract/route.ts';
import { describeIssue } from '../../../contract/validation-messages.ts';
import { invalid, Refusal } from './refusal.ts';

/** Reads and parses requests. Malformed input is refused with a 4xx that names the field. */

const maxDepth = 20;
const maxListLength = 200;
const maxUrlLength = 2048;

const malformed = (explanation: Explanation): Refusal => new Refusal('malformed', explanation);

const findTextFault = (text: string): Explanation | null => {
  if (text.includes('\0')) return explain('nul_character');
  return text.isWellFormed() ? null : explain('broken_unicode');
};

/** Refuses URLs that are too long, wrongly escaped, or contain NUL. */
export const checkUrl = (url: string): void => {
  const address = url.slice(url.indexOf('/', url.indexOf('//') + 2));
  if (address.length > maxUrlLength) throw new Refusal('url_too_long', explain('address_too_long'));
  let plain: string;
  try {
    plain = decodeURIComponent(address);
  } catch {
    throw malformed(explain('address_escape'));
  }
  if (findTextFault(plain) !== null) throw malformed(explain('address_characters'));
};

const tooLarge = (): Refusal => new Refusal('too_large', explain('body_too_large'));

/** Collects a body that does not say how long it is. */
const collectBytes = async (request: Request, limit: number): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/**
 * Reads the body. One longer than `limit` bytes is refused before it is in memory. Node lets no more
 * bytes in than `Content-Length` says, and such a body is read without a web stream, which costs more
 * than the parsing.
 */
export const readBytes = async (request: Request, limit: number): Promise<Buffer> => {
  const length = request.headers.get('content-length');
  if (Number(length ?? 0) > limit) throw tooLarge();
  try {
    return length === null
      ? await collectBytes(request, limit)
      : Buffer.from(await request.arrayBuffer());
  } catch (error) {
    // A client that disconnected is no error of the shop.
    throw error instanceof Refusal ? error : malformed(explain('body_broke_off'));
  }
};

const checkTree = (value: unknown, path: string, depth: number): void => {
  if (depth > maxDepth) throw malformed(explain('nested_too_deep'));
  if (typeof value === 'string') {
    const fault = findTextFault(value);
    if (fault !== null) throw invalid(path, fault);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value) && value.length > maxListLength)
    throw invalid(path, explain('max_entries', { max: maxListLength }));
  for (const [key, inner] of Object.entries(value)) {
    if (findTextFault(key) !== null) throw malformed(explain('field_name_characters'));
    checkTree(inner, path === '' ? key : `${path}.${key}`, depth + 1);
  }
};

/** Parses UTF-8 JSON strictly and checks every string in it. */
export const parseJson = (bytes: Buffer): unknown => {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw malformed(explain('not_json'));
  }
  checkTree(value, '', 0);
  return value;
};

/**
 * Reads a JSON body. A missing body counts as an empty object, so that the refusal names the
 * missing fields.
 */
const readJson = async (context: Context, maxBytes: number): Promise<unknown> => {
  const { raw } = context.req;
  // Reading `body` pauses the stream. A body that is refused unread would then block the next
  // request on the connection.
  if (
    !raw.headers.has('content-type') &&
    (raw.headers.get('content-length') === '0' || raw.body === null)
  )
    return {};
  if (!/^application\/json\s*(;|$)/i.test(context.req.header('content-type') ?? '')) {
    throw new Refusal('unsupported_type', explain('send_json'));
  }
  return parseJson(await readBytes(raw, maxBytes));
};

/** Reads `?a=1&b=2&b=3` as an object. Empty values count as absent, as HTML forms send them. */
const readQuery = (context: Context): Record<string, string | string[]> => {
  const out: Record<string, string | string[]> = Object.create(null);
  for (const [key, values] of Object.entries(context.req.queries())) {
    const nonEmpty = values.filter((value) => value !== '');
    if (nonEmpty.length > 0)
      out[key] = nonEmpty.length === 1 && nonEmpty[0] !== undefined ? nonEmpty[0] : nonEmpty;
  }
  return out;
};

/**
 * Parses a value by a schema. Refuses with `invalid` and a message for each field that is wrong.
 */
export const parseInput = <S extends z.ZodType>(schema: S, nonEmpty: unknown): z.output<S> => {
  const result = schema.safeParse(nonEmpty, { error: describeIssue });
  if (result.success) return result.data;
  const errors = result.error.issues.map((issue) => ({
    path: issue.path.join('.') || 'body',
    ...decodeReason(issue.message),
  }));
  const fields = [...new Set(errors.map((error) => error.path))];
  throw new Refusal('invalid', explain('check_fields', { fields: fields.join(', ') }), { errors });
};

export const parseQuery = (schema: z.ZodType | undefined, context: Context): unknown =>
  schema === undefined ? undefined : parseInput(schema, { ...readQuery(context) });

export const parseBody = async (
  schema: z.ZodType | undefined,
  context: Context,
  maxBytes: number = maxBodyBytes['application/json'],
): Promise<unknown> =>
  schema === undefined ? undefined : parseInput(schema, await readJson(context, maxBytes));
