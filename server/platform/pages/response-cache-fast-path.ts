import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { type Encoding, readAcceptedEncodings, formatEtag, namesEtag } from '../http/body.ts';
import { securityHeaders } from '../http/headers.ts';
import { createRequestIdReader, type ReadRequestId } from '../http/request-id.ts';
import { classifyRequest } from '../limits/request-limits.ts';
import { readLanguageKey } from './page-language.ts';
import { readPreviewToken } from './preview-cookie.ts';
import type { ResponseCache, CachedResponse } from './response-cache.ts';

const maxEntries = 10_000;
/** Longer addresses are not remembered: an attacker could fill the memory with them. */
const maxKeyLength = 1000;

/**
 * Where the response to a request is cached, and what the app has read from the request's target.
 * Only the app reads targets, because one path has many spellings; here they are mere keys.
 */
interface Entry {
  cache: ResponseCache;
  key: string;
  path: string;
  /** Counted by the rate limit of API calls. */
  isApiCall: boolean;
}

/** A cached response in the encoding that the caller prefers. */
interface StoredResponse {
  entry: Entry;
  found: CachedResponse;
  encoding: Encoding | null;
  bytes: Buffer;
}

/** Called after each response with its path, status and duration in ms. */
type ResponseListener = (path: string, status: number, milliseconds: number) => void;

/**
 * Returns the key of a request, or null when this path must not answer it: a token or the cookie of
 * a preview may show more, a body may change something, and a request without a host is refused
 * elsewhere.
 */
const readRequestKey = ({ headers, url }: IncomingMessage): string | null =>
  headers.host === undefined ||
  headers.authorization !== undefined ||
  headers['content-length'] !== undefined ||
  headers['transfer-encoding'] !== undefined ||
  readPreviewToken(headers.cookie) !== null ||
  url === undefined
    ? null
    : `${readLanguageKey(headers.cookie)} ${url}`;

/** Returns header names and values in turn, as `writeHead` takes them. */
const buildHead = (answer: CachedResponse, encoding: Encoding | null, bytes: Buffer): string[] => {
  const head = {
    ...securityHeaders,
    ...answer.headers,
    etag: formatEtag(answer, encoding),
    ...(encoding === null ? {} : { 'content-encoding': encoding }),
    'content-length': String(bytes.length),
  };
  return Object.entries(head).flat();
};

/**
 * Answers a request that was answered before from memory, before Hono sees it. It only points into
 * the response caches, which decide what is stored and for how long.
 */
export class ResponseCacheFastPath {
  readonly #entries = new Map<string, Entry>();
  readonly #heads = new WeakMap<Buffer, string[]>();
  readonly #listeners: ResponseListener[] = [];
  #admit: (request: IncomingMessage) => boolean | Promise<boolean> = () => true;
  #readRequestId: ReadRequestId = createRequestIdReader(undefined);

  /** Answers the same request from this cache entry from now on, if there is one. */
  remember(context: Context, cache: ResponseCache, key: string): void {
    if (!cache.has(key)) return;
    // Called in-process, there is no socket to be quick on.
    const { incoming } = (context.env ?? {}) as Partial<HttpBindings>;
    const requestKey = incoming === undefined ? null : readRequestKey(incoming as IncomingMessage);
    if (requestKey === null || requestKey.length > maxKeyLength) return;
    if (this.#entries.size >= maxEntries) this.#entries.clear();
    const { path } = context.req;
    const isApiCall = classifyRequest(path) === 'api';
    this.#entries.set(requestKey, { cache, key, path, isApiCall });
  }

  /**
   * Sets the rate limit of API calls. A call that `admit` refuses goes to the app, which sends the
   * refusal.
   */
  limitRequestRate(admit: (request: IncomingMessage) => boolean | Promise<boolean>): void {
    this.#admit = admit;
  }

  /** Sets how requests get their ids. */
  readRequestIds(read: ReadRequestId): void {
    this.#readRequestId = read;
  }

  onResponse(hears: ResponseListener): void {
    this.#listeners.push(hears);
  }

  /** Answers from memory if it can. Returns whether it did. */
  answer(request: IncomingMessage, response: ServerResponse): boolean | Promise<boolean> {
    const began = performance.now();
    const stored = this.#find(request);
    if (stored === null) return false;
    const admitted = !stored.entry.isApiCall || this.#admit(request);
    if (typeof admitted === 'boolean') {
      if (admitted) this.#send(request, response, stored, began);
      return admitted;
    }
    return admitted.then((isAdmitted) => {
      // The stored response may have become out of date meanwhile.
      const current = isAdmitted ? this.#find(request) : null;
      if (current !== null) this.#send(request, response, current, began);
      return current !== null;
    });
  }

  #find(request: IncomingMessage): StoredResponse | null {
    if (request.method !== 'GET') return null;
    const requestKey = readRequestKey(request);
    const entry = requestKey === null ? undefined : this.#entries.get(requestKey);
    const found = entry?.cache.find(entry.key);
    if (entry === undefined || found?.status !== 200) return null;
    const encoding = readAcceptedEncodings(request.headers['accept-encoding'] ?? '')[0] ?? null;
    const bytes = encoding === null ? found.plain : found[encoding];
    return bytes === undefined ? null : { entry, found, encoding, bytes };
  }

  #send(
    request: IncomingMessage,
    response: ServerResponse,
    { entry, found, encoding, bytes }: StoredResponse,
    began: number,
  ): void {
    const status = this.#write(request, response, found, encoding, bytes);
    for (const hears of this.#listeners) hears(entry.path, status, performance.now() - began);
  }

  #write(
    request: IncomingMessage,
    response: ServerResponse,
    answer: CachedResponse,
    encoding: Encoding | null,
    bytes: Buffer,
  ): number {
    const sent = request.headers['x-request-id'];
    const own = [
      'x-request-id',
      this.#readRequestId(
        request.socket.remoteAddress ?? 'unknown',
        typeof sent === 'string' ? sent : undefined,
      ),
    ];
    if (namesEtag(request.headers['if-none-match'], formatEtag(answer, encoding))) {
      response
        .writeHead(304, [
          ...Object.entries({
            ...securityHeaders,
            ...answer.headers,
            etag: formatEtag(answer, encoding),
          }).flat(),
          ...own,
        ])
        .end();
      return 304;
    }
    let head = this.#heads.get(bytes);
    if (head === undefined) this.#heads.set(bytes, (head = buildHead(answer, encoding, bytes)));
    response.writeHead(200, [...head, ...own]).end(bytes);
    return 200;
  }
}
