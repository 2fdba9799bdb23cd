import type { MiddlewareHandler } from 'hono';
import { readOrigin, runInContext } from '../telemetry/origin.ts';
import { readPeerAddress } from './peer.ts';
import type { ReadRequestId } from './request-id.ts';

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

/**
 * Sets the headers and the request id, which the log and the jobs of the request use, too. A call
 * within the process has the id of the request that it is made for.
 */
export const createHeaderSetter =
  (readRequestId: ReadRequestId): MiddlewareHandler =>
  async (context, next) => {
    const requestId =
      readOrigin()?.requestId ??
      readRequestId(readPeerAddress(context), context.req.header('x-request-id'));
    context.header('x-request-id', requestId);
    for (const [name, value] of Object.entries(securityHeaders)) context.header(name, value);
    await runInContext({ requestId }, next);
  };
