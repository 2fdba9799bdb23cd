import type { Api } from '../../../contract/api.ts';
import type { Explanation } from '../../../contract/reasons/reasons.ts';
import type { BodyInput, Params, QueryInput, Reply } from '../../../contract/route.ts';

/** `fetch` in the browser, the app's own handler on the server: both take a path of this shop. */
export type Send = (
  path: string,
  init: RequestInit,
) => Promise<Pick<Response, 'ok' | 'status' | 'json'>>;

/** What is wrong with a field. */
export interface FieldError extends Explanation {
  path: string;
}

/** An error response of the API, or `network` (status 0) without a response. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** The message is its English, and empty without a response. */
  readonly explanation: Explanation;
  readonly errors: readonly FieldError[];

  constructor(
    status: number,
    code: string,
    explanation: Explanation,
    errors: readonly FieldError[] = [],
  ) {
    super(explanation.message);
    this.status = status;
    this.code = code;
    this.explanation = explanation;
    this.errors = errors;
  }
}

export type Key = keyof Api;
type Side<Name extends string, T> = [T] extends [undefined] ? unknown : { [N in Name]: T };
type RequestParts<K extends Key> = (keyof Params<K> extends never
  ? unknown
  : { params: Params<K> }) &
  Side<'query', QueryInput<Api[K]>> &
  Side<'body', BodyInput<Api[K]>> & {
    headers?: Record<string, string>;
    signal?: AbortSignal;
    /** Finishes although the page is left; for small bodies only. */
    keepalive?: boolean;
  };
export type Args<K extends Key> =
  Record<never, never> extends RequestParts<K>
    ? [given?: RequestParts<K>]
    : [given: RequestParts<K>];

/** One call of the contract: `call('GET /api/products/{id}', { params: { id } })`. */
export type Call = <K extends Key>(key: K, ...args: Args<K>) => Promise<Reply<Api[K]>['data']>;

interface UntypedRequest extends Pick<RequestInit, 'signal' | 'keepalive'> {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
}

const buildUrl = (
  path: string,
  params: UntypedRequest['params'],
  query: UntypedRequest['query'],
): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params?.[name] ?? ''),
  );
  const pairs = Object.entries(query ?? {}).flatMap(([name, value]) =>
    [value].flat().flatMap((one) => (one === undefined || one === '' ? [] : [[name, String(one)]])),
  );
  return pairs.length > 0 ? `${filled}?${new URLSearchParams(pairs)}` : filled;
};

/** Builds the error of a response; `fault` when its body is no API error. */
const toApiError = (status: number, data: unknown): ApiError => {
  const { message, reason, values, code, errors } = (data ?? {}) as Partial<Explanation> & {
    code?: string;
    errors?: FieldError[];
  };
  const explanation = { message: message ?? '', reason, values };
  return new ApiError(status, code ?? 'fault', explanation, errors ?? []);
};

/** Returns the token that replaced a rejected one, or null. */
export type ReplaceToken = (dead: string) => Promise<string | null>;

/** Does the server say that the token is unknown, has expired or was revoked? */
export const isTokenRejected = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'token_failed';

/**
 * Creates a typed client. A call returns the data of a successful response. It throws `ApiError`
 * with the server's message, which is empty when the server gave none; the page then shows its
 * generic sentence. `token` is read at each call. When the server says that the token failed, the
 * client calls `replaceToken` and repeats the call once with the new token, if there is one.
 */
export const createClient = (
  send: Send,
  token: () => string | null = () => null,
  replaceToken: ReplaceToken = async () => null,
): Call => {
  const ask = async (
    key: string,
    given: UntypedRequest,
    held: string | null,
    isRepeated = false,
  ): Promise<unknown> => {
    const [method = '', path = ''] = key.split(' ');
    const { params, query, body, ...rest } = given;
    const headers: Record<string, string> = { ...rest.headers };
    if (body !== undefined) headers['content-type'] = 'application/json';
    if (held !== null) headers.authorization = `Bearer ${held}`;
    const init = { ...rest, method, headers, body: JSON.stringify(body) };
    const response = await send(buildUrl(path, params, query), init).catch((): never => {
      throw new ApiError(0, 'network', { message: '' });
    });
    const data: unknown = await response.json().catch(() => null);
    if (response.ok && data !== null) return data;
    const failure = toApiError(response.status, data);
    const next = isTokenRejected(failure) && held !== null ? await replaceToken(held) : null;
    if (next !== null && !isRepeated) return ask(key, given, next, true);
    throw failure;
  };
  return ((key: string, given: UntypedRequest = {}) => ask(key, given, token())) as Call;
};
