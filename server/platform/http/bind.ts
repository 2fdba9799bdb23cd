import { createHash } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { explain } from '../../../contract/reasons/reasons.ts';
import type {
  Body,
  Params,
  Query,
  Reply,
  Route,
  RouteKey,
  RouteTable,
} from '../../../contract/route.ts';
import type { WholeIdentity } from '../../../shop/office/identity.ts';
import type { ResponseCacheFastPath } from '../pages/response-cache-fast-path.ts';
import {
  type MadeResponse,
  type ResponseCache,
  toCachedResponse,
} from '../pages/response-cache.ts';
import { anythingShown, type Shown } from '../pages/shown.ts';
import type { Log } from '../telemetry/log.ts';
import { findSecurityEvent, type SecurityLog } from '../telemetry/security-events.ts';
import { answerError } from './answer.ts';
import { encodeBody, sendBody, sendJson } from './body.ts';
import { logCall } from './call-log.ts';
import { admitCaller, type Caller, type CallerFor, type Identify } from './caller.ts';
import { parseBody, parseQuery } from './input.ts';
import { Refusal } from './refusal.ts';

/** A request that is parsed and whose caller is admitted. */
interface Call<Key extends string, R extends Route> {
  params: Params<Key>;
  query: Query<R>;
  body: Body<R>;
  caller: CallerFor<R['who']>;
  /** Only for routes that honour `Idempotency-Key`, if one was sent. */
  idempotency: { key: string; bodyHash: string } | null;
  request: Request;
  /** The address of the peer, for counted tries. */
  remote: string;
  /** The shop as it would be, when a page of its preview asks; null for everybody else. */
  drafted: WholeIdentity | null;
}

/**
 * `shown`: what the answer shows of the catalogue, if it may be cached or a page is made of it.
 * `isOfUnknown`: it says that there is nothing at this address, and is not cached.
 */
export type Answer<R extends Route> = Reply<R> & {
  headers?: Record<string, string>;
  shown?: Shown;
  isOfUnknown?: boolean;
};
export type Handlers<Table extends Partial<RouteTable>> = {
  [Key in keyof Table & RouteKey]: Table[Key] extends infer R extends Route
    ? (call: Call<Key, R>) => Promise<Answer<R>> | Answer<R>
    : never;
};

const cachedHeaders = {
  'content-type': 'application/json',
  'cache-control': 'private, no-cache',
  vary: 'Accept-Encoding, Authorization',
};

interface AnyAnswer {
  status: number;
  data: unknown;
  headers?: Record<string, string>;
  shown?: Shown;
  isOfUnknown?: boolean;
}

type AnyHandler = (call: unknown) => Promise<AnyAnswer>;

/** The environment of a call within the process. */
export interface InsideCall {
  /** Hears what the answer shows. */
  noteShown: (shown: Shown) => void;
  /** Gets the data of an answer that was made for this call, so that nobody has to parse it. */
  takeData: (data: unknown) => void;
  /** The identity as it is drafted: the answer shows drafts, and is not kept. */
  drafted: WholeIdentity | null;
}

const readInsideCall = (context: Context): Partial<InsideCall> | undefined =>
  context.env as Partial<InsideCall> | undefined;

const noteShown = (context: Context, shown: Shown = anythingShown): void =>
  readInsideCall(context)?.noteShown?.(shown);

interface BindOptions {
  identify: Identify;
  requireAdminSecondFactor: boolean;
  /** Holds the responses of routes that are `cached`. */
  cache: ResponseCache;
  cacheFastPath: ResponseCacheFastPath;
  log: Log;
  securityLog: SecurityLog;
  readClientAddress: (context: Context) => string;
}

const readIdempotencyKey = (
  route: Route,
  context: Context,
  body: unknown,
): Call<string, Route>['idempotency'] => {
  const key = context.req.header('idempotency-key');
  if (!route.idempotent || key === undefined) return null;
  if (!/^[\x21-\x7e]{1,200}$/.test(key))
    throw new Refusal('invalid', explain('check_fields', { fields: 'Idempotency-Key' }), {
      errors: [{ path: 'Idempotency-Key', ...explain('visible_characters') }],
    });
  return {
    key,
    bodyHash: createHash('sha256')
      .update(JSON.stringify(body ?? null))
      .digest('hex'),
  };
};

/**
 * Answers a cached route for callers without a token. Refusals are thrown and not cached, because
 * they cost little.
 */
const answerFromCache = async (
  context: Context,
  { cache, cacheFastPath }: BindOptions,
  make: () => ReturnType<AnyHandler>,
): Promise<Response> => {
  const { pathname, search } = new URL(context.req.url);
  const key = pathname + search;
  const { response: cached, shown } = await cache.get(key, async (): Promise<MadeResponse> => {
    const { status, data, headers, shown = anythingShown, isOfUnknown = false } = await make();
    readInsideCall(context)?.takeData?.(data);
    return {
      response: toCachedResponse(status, { ...cachedHeaders, ...headers }, JSON.stringify(data)),
      shown,
      isOfUnknown,
    };
  });
  noteShown(context, shown);
  cacheFastPath.remember(context, cache, key);
  const encoded = await encodeBody(cached, context);
  for (const [name, value] of Object.entries(cached.headers)) context.header(name, value);
  return sendBody(context, cached, encoded, cached.status);
};

/** Streams a generated document at the speed of the client. */
const toResponseBody = (data: unknown): Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> =>
  data instanceof Uint8Array
    ? (data as Uint8Array<ArrayBuffer>)
    : ReadableStream.from(data as AsyncIterable<Uint8Array>);

/** Ends the generator of a document that nobody reads. It would wait for a reader for ever. */
const closeUnreadBody = async (data: unknown): Promise<void> => {
  if (!(data instanceof Uint8Array))
    await (data as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]().return?.();
};

/** Writes refusals that matter to security to the security log. */
const recordRefusal = (
  { securityLog, readClientAddress: remoteOf }: BindOptions,
  context: Context,
  { error, route, accountId }: { error: unknown; route: string; accountId: string | null },
): void => {
  const event = error instanceof Refusal ? findSecurityEvent(error.code, route) : undefined;
  if (!(error instanceof Refusal) || event === undefined) return;
  securityLog.record(event, {
    accountId: error.accountId ?? accountId,
    remote: remoteOf(context),
    route,
    code: error.code,
    requestId: context.res.headers.get('x-request-id') ?? '',
  });
};

/** Sends an answer that is not cached. */
const sendAnswer = async (context: Context, route: Route, answer: AnyAnswer): Promise<Response> => {
  noteShown(context, answer.shown);
  const isOpen = route.who === 'anyone' && ['GET', 'HEAD'].includes(context.req.method);
  context.header('cache-control', isOpen ? 'private, no-cache' : 'no-store');
  for (const [name, value] of Object.entries(answer.headers ?? {})) context.header(name, value);
  const takeData = readInsideCall(context)?.takeData;
  if (route.produces === undefined && takeData !== undefined) {
    takeData(answer.data);
    return context.body(null, answer.status as 200);
  }
  if (route.produces === undefined) return sendJson(context, answer.data, answer.status);
  const headers = { 'content-type': route.produces };
  if (context.req.method === 'HEAD') {
    await closeUnreadBody(answer.data);
    return context.body(null, answer.status as 200, headers);
  }
  return context.body(toResponseBody(answer.data), answer.status as 200, headers);
};

/** Answers a call, refusals included. Returns the caller as well, once they are known. */
const answerCall = async (
  context: Context,
  key: RouteKey,
  route: Route,
  handle: AnyHandler,
  options: BindOptions,
): Promise<[Response, Caller | null]> => {
  let caller: Caller | null = null;
  try {
    caller = await admitCaller(route, context, options);
    const params: Record<string, string> = context.req.param();
    const query = parseQuery(route.query, context);
    const body = await parseBody(route.body, context, route.maxBytes);
    const idempotency = readIdempotencyKey(route, context, body);
    const call = {
      params,
      query,
      body,
      caller,
      idempotency,
      request: context.req.raw,
      remote: options.readClientAddress(context),
      drafted: readInsideCall(context)?.drafted ?? null,
    };
    const response =
      route.cached && call.drafted === null && context.req.header('authorization') === undefined
        ? await answerFromCache(context, options, () => handle(call))
        : await sendAnswer(context, route, await handle(call));
    return [response, caller];
  } catch (error) {
    noteShown(context);
    recordRefusal(options, context, { error, route: key, accountId: caller?.id ?? null });
    return [answerError(context, error, options.log), caller];
  }
};

const bindRoute = (
  app: Hono,
  key: RouteKey,
  route: Route,
  handle: AnyHandler,
  options: BindOptions,
): void => {
  const [method, path] = key.split(' ') as [string, string];
  app.on(method, path.replace(/\{(\w+)\}/g, ':$1'), async (context) => {
    const beganAt = performance.now();
    const [response, caller] = await answerCall(context, key, route, handle, options);
    if (method !== 'GET' && route.onlyReads !== true)
      logCall(options.log, {
        method,
        route: path,
        status: response.status,
        beganAt,
        accountId: caller?.id ?? null,
      });
    return response;
  });
};
/**
 * Fixed segments come before parameters, so that `/orders/myorders` is never read as an order's id.
 */
const compareByPath = (a: string, b: string): number =>
  a.replaceAll('{', '\uffff') < b.replaceAll('{', '\uffff') ? -1 : 1;

/**
 * Registers the routes of a table. Each call passes authorisation, parsing, handler and answer, in
 * that order. A missing handler does not compile.
 */
export const bindRoutes = <const Table extends Partial<RouteTable>>(
  app: Hono,
  table: Table,
  handlers: Handlers<Table>,
  options: BindOptions,
): void => {
  const keys = (Object.keys(table) as (keyof Table & RouteKey)[]).sort(compareByPath);
  for (const key of keys) {
    const route = table[key];
    if (route !== undefined) bindRoute(app, key, route, handlers[key] as AnyHandler, options);
  }
};
