import { randomUUID } from 'node:crypto';
import type { BlockList } from 'node:net';
import { isTrustedProxy } from '../limits/trusted-proxies.ts';

/** Bounded, because the id stands in every log line of the request and in its jobs. */
const validId = /^[A-Za-z0-9._-]{1,128}$/;

/** Returns the id of a request from its peer and its `X-Request-Id`. */
export type ReadRequestId = (peer: string, sent: string | undefined) => string;

/** Is the other end of the socket one of the shop's own proxies? */
export const isOwnProxy = (proxies: BlockList | undefined, peer: string): boolean =>
  proxies !== undefined && isTrustedProxy(proxies, peer);

/**
 * Keeps the id that one of the shop's own proxies sent, so that the logs of proxy and shop name the
 * same request. Others could send the id of somebody else's request, so theirs are replaced.
 */
export const createRequestIdReader =
  (proxies: BlockList | undefined): ReadRequestId =>
  (peer, sent) =>
    sent !== undefined && validId.test(sent) && isOwnProxy(proxies, peer) ? sent : randomUUID();
