import type { TracingChannel, TracingChannelSubscribers } from 'node:diagnostics_channel';
import {
  type Attributes,
  type Context as TraceContext,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api';
import { matchedRoutes } from 'hono/route';
import { queryChannel } from '../../../database/connection/query-channel.ts';
import { jobChannel, providerChannel, requestChannel } from './channels.ts';
import { readOrigin, type WorkContext } from './origin.ts';

/** Statements of a whole import would fill the memory of the exporter. */
const maxStatementLength = 2000;

const parentPattern = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Reads the parent of a span; the root if there is none, or if it is malformed. */
const readParent = (traceparent: string | undefined): TraceContext => {
  const [, traceId, spanId, flags] = parentPattern.exec(traceparent ?? '') ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16) & 1,
    isRemote: true,
  });
};

const formatTraceparent = (span: Span): string => {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-0${traceFlags & 1}`;
};

/** What a span is called and says, when its work begins and when it is over. */
interface SpanRules<Message> {
  kind: SpanKind;
  begin: (message: Message) => { name: string; attributes: Attributes } | null;
  /** The context whose later spans belong to this one. */
  findWork?: (message: Message) => WorkContext;
  end?: (message: Message, span: Span) => void;
}

/**
 * Makes a span of each message of the channel. An error is told by its class only, because messages
 * may quote what a shopper has typed. Returns a function that ends it.
 */
const traceChannel = <Message extends object>(
  tracer: Tracer,
  channel: TracingChannel<Message>,
  { kind, begin, findWork, end }: SpanRules<Message>,
): (() => void) => {
  const spans = new WeakMap<object, Span>();
  const subscribers: Partial<TracingChannelSubscribers<Message>> = {
    start: (message) => {
      const work = findWork?.(message);
      const begun = begin(message);
      if (begun === null) return;
      const parent = readParent(work === undefined ? readOrigin()?.traceparent : work.traceparent);
      const span = tracer.startSpan(begun.name, { kind, attributes: begun.attributes }, parent);
      if (work !== undefined) work.traceparent = formatTraceparent(span);
      spans.set(message, span);
    },
    error: (message) => {
      const { error } = message as { error?: unknown };
      const type = error instanceof Error ? error.constructor.name : typeof error;
      spans
        .get(message)
        ?.setAttribute('error.type', type)
        .setStatus({ code: SpanStatusCode.ERROR });
    },
    asyncEnd: (message) => {
      const span = spans.get(message);
      if (span === undefined) return;
      end?.(message, span);
      span.end();
    },
  };
  channel.subscribe(subscribers);
  return () => void channel.unsubscribe(subscribers);
};

const setStatus = (span: Span, status: number): void => {
  span.setAttribute('http.response.status_code', status);
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
};

/**
 * Traces requests, statements, jobs and calls to providers. A span has routes, statements with
 * placeholders and names of providers; never an address with its values, a body or a person.
 */
export const traceWork = (tracer: Tracer): (() => void) => {
  const stops = [
    traceChannel(tracer, requestChannel, {
      kind: SpanKind.SERVER,
      findWork: ({ work }) => work,
      begin: ({ request }) => ({
        name: request.req.method,
        attributes: { 'http.request.method': request.req.method },
      }),
      end: ({ request }, span) => {
        const route = matchedRoutes(request).findLast(({ method }) => method !== 'ALL')?.path;
        if (route !== undefined)
          span.updateName(`${request.req.method} ${route}`).setAttribute('http.route', route);
        setStatus(span, request.res.status);
      },
    }),
    traceChannel(tracer, jobChannel, {
      kind: SpanKind.CONSUMER,
      findWork: ({ work }) => work,
      begin: ({ kind, work }) => ({
        name: `job ${kind}`,
        attributes: {
          'messaging.operation.name': 'process',
          'messaging.destination.name': kind,
          ...(work.jobId === undefined ? {} : { 'messaging.message.id': work.jobId }),
        },
      }),
    }),
    traceChannel(tracer, queryChannel, {
      kind: SpanKind.CLIENT,
      // Statements of nobody's request or job are the house's own: polling, news, pings.
      begin: ({ text }) =>
        readOrigin()?.traceparent === undefined
          ? null
          : {
              name: /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement',
              attributes: {
                'db.system.name': 'postgresql',
                'db.query.text': text.slice(0, maxStatementLength),
              },
            },
    }),
    traceChannel(tracer, providerChannel, {
      kind: SpanKind.CLIENT,
      begin: ({ provider, method, host, path }) => ({
        name: `${method} ${provider}`,
        attributes: {
          'peer.service': provider,
          'http.request.method': method,
          'server.address': host,
          'url.path': path,
        },
      }),
      end: ({ status }, span) => {
        if (status !== undefined) setStatus(span, status);
      },
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
};
