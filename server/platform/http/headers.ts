import type { BlockList } from 'node:net';
import type { Context, MiddlewareHandler } from 'hono';
import { readPeerAddress } from '../limits/peer.ts';
import { requestChannel } from '../telemetry/channels.ts';
import { readOrigin, runInContext, type WorkContext } from '../telemetry/origin.ts';
import { isOwnProxy, type ReadRequestId } from './request-id.ts';

/** The headers of every response. Pages replace the content security policy by their own. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
};

/** Continues the trace of a proxy of our own, or begins none: the trace begins with the span. */
const readTraceparent = (
  context: Context,
  proxies: BlockList | undefined,
): Pick<WorkContext, 'traceparent'> => {
  const sent = context.req.header('traceparent');
  return sent !== undefined && isOwnProxy(proxies, readPeerAddress(context))
    ? { traceparent: sent }
    : {};
};

/**
 * Sets the headers and the request id, which the log and the jobs of the request use, too. A call
 * within the process has the id of the request that it is made for.
 */
export const createHeaderSetter =
  (readRequestId: ReadRequestId, proxies: BlockList | undefined): MiddlewareHandler =>
  async (context, next) => {
    const origin = readOrigin();
    const requestId =
      origin?.requestId ??
      readRequestId(readPeerAddress(context), context.req.header('x-request-id'));
    context.header('x-request-id', requestId);
    for (const [name, value] of Object.entries(securityHeaders)) context.header(name, value);
    if (!requestChannel.hasSubscribers) return runInContext({ requestId }, next);
    const work = { ...(origin ?? readTraceparent(context, proxies)), requestId };
    return runInContext(work, () => requestChannel.tracePromise(next, { request: context, work }));
  };
