import type { BlockList } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { findClientAddress } from './trusted-proxies.ts';

/**
 * The address at the other end of the socket; `local` where there is no socket (calls in-process).
 */
export const readPeerAddress = (context: Context): string => {
  try {
    return getConnInfo(context).remote.address ?? 'local';
  } catch {
    return 'local';
  }
};

/** The same, seen through the shop's own proxies. */
export const createClientAddressReader =
  (proxies: BlockList | undefined) =>
  (context: Context): string =>
    proxies === undefined
      ? readPeerAddress(context)
      : findClientAddress(readPeerAddress(context), context.req.header('x-forwarded-for'), proxies);

const loopback = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

export const isLoopback = (address: string): boolean => loopback.test(address);

/**
 * Headers that proxies and content networks add: a request that carries one did not begin on this
 * machine.
 */
const proxyHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-forwarded-server',
  'x-original-forwarded-for',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-envoy-external-address',
  'x-azure-clientip',
  'x-amzn-trace-id',
  'x-appengine-user-ip',
  'cf-connecting-ip',
  'cf-connecting-ipv6',
  'cf-ray',
  'cdn-loop',
  'true-client-ip',
  'fastly-client-ip',
  'fly-client-ip',
  'x-vercel-forwarded-for',
  'x-nf-client-connection-ip',
] as const;

/** `localhost`, a name below it, or an address of the loopback range. */
export const isLoopbackHost = (hostname: string): boolean => {
  const name = hostname
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '');
  return name === 'localhost' || name.endsWith('.localhost') || loopback.test(name);
};

const isLoopbackUrl = (url: string): boolean => {
  const parsed = URL.parse(url);
  return parsed !== null && isLoopbackHost(parsed.hostname);
};

/**
 * Is this a request that a person or a program on this machine sends to this machine? The address
 * of the socket alone does not tell: a proxy stands on loopback too, and a page of another site can
 * point its own name here (DNS rebinding). So the Host must be loopback as well, no proxy may have
 * touched the request, and a browser must not send it for another site.
 */
export const isLocalCall = (context: Context): boolean => {
  const origin = context.req.header('origin');
  const site = context.req.header('sec-fetch-site');
  return (
    loopback.test(readPeerAddress(context)) &&
    isLoopbackUrl(`http://${context.req.header('host') ?? new URL(context.req.url).host}`) &&
    proxyHeaders.every((name) => context.req.header(name) === undefined) &&
    (origin === undefined || isLoopbackUrl(origin)) &&
    (site === undefined || site === 'same-origin' || site === 'none')
  );
};
