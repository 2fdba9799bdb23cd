import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';

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

/** Sets the headers, and a request id that the log uses, too. */
export const setSecurityHeaders: MiddlewareHandler = async (context, next) => {
  context.header('x-request-id', randomUUID());
  for (const [name, value] of Object.entries(securityHeaders)) context.header(name, value);
  await next();
};
