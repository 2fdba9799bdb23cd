import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { type Encoding, readAcceptedEncodings, formatEtag, namesEtag } from './body.ts';
import { securityHeaders } from './headers.ts';
import { readLanguage } from './page-language.ts';
import type { ResponseCache, CachedResponse } from './response-cache.ts';

const maxEntries = 20_000;
/** Longer lines are nobody's links, and would fill the memory. */
const maxKeyLength = 1000;

/** Told of each quick answer: its path, its status and how long it took, in ms. */
type ResponseListener = (path: string, status: number, milliseconds: number) => void;

/**
 * What such an answer depends on. Who sends a token may see more, who sends a body means something
 * else, and who names no host is refused.
 */
const readRequestKey = ({ headers, url }: IncomingMessage): string | null =>
  headers.host === undefined ||
  headers.authorization !== undefined ||
  headers['content-length'] !== undefined ||
  headers['transfer-encoding'] !== undefined ||
  url === undefined
    ? null
    : `${readLanguage(headers.cookie)} ${url}`;

/** Name and value in turn, as Node writes them. */
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
 * The short way for what is kept: the very line that was asked before is answered from memory,
 * before anything else looks at the request. It leads to the caches only, which alone decide what
 * is kept and for how long.
 */
export class ResponseCacheFastPath {
  readonly #entries = new Map<string, { cache: ResponseCache; key: string }>();
  readonly #heads = new WeakMap<Buffer, string[]>();
  readonly #listeners: ResponseListener[] = [];
  #admit: (request: IncomingMessage) => boolean = () => true;

  /** From now on, who asks just this is answered from this place of this cache. */
  remember(context: Context, cache: ResponseCache, key: string): void {
    // Called in-process, there is no socket to be quick on.
    const { incoming } = (context.env ?? {}) as Partial<HttpBindings>;
    const asked = incoming === undefined ? null : readRequestKey(incoming as IncomingMessage);
    if (asked === null || asked.length > maxKeyLength) return;
    if (this.#entries.size >= maxEntries) this.#entries.clear();
    this.#entries.set(asked, { cache, key });
  }

  /**
   * From now on, calls of the API are answered here only when `admit` lets them; the long way
   * refuses the others.
   */
  limitRequestRate(admit: (request: IncomingMessage) => boolean): void {
    this.#admit = admit;
  }

  onResponse(hears: ResponseListener): void {
    this.#listeners.push(hears);
  }

  /** Answers if that is possible at once; says whether it has. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET') return false;
    const began = performance.now();
    const asked = readRequestKey(request);
    const place = asked === null ? undefined : this.#entries.get(asked);
    const found = place?.cache.find(place.key);
    if (found?.status !== 200) return false;
    const encoding = readAcceptedEncodings(request.headers['accept-encoding'] ?? '')[0] ?? null;
    const bytes = encoding === null ? found.plain : found[encoding];
    if (bytes === undefined) return false;
    if (request.url?.startsWith('/api/') === true && !this.#admit(request)) return false;
    const status = this.#write(request, response, found, encoding, bytes);
    for (const hears of this.#listeners)
      hears(request.url ?? '', status, performance.now() - began);
    return true;
  }

  #write(
    request: IncomingMessage,
    response: ServerResponse,
    answer: CachedResponse,
    encoding: Encoding | null,
    bytes: Buffer,
  ): number {
    const own = ['x-request-id', randomUUID()];
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
