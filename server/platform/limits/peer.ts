import type { BlockList } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { findClientAddress } from './trusted-proxies.ts';

/** The address of the socket's other end; `local` for calls within the process. */
export const readPeerAddress = (context: Context): string => {
  const isFromSocket = (context.env as Partial<HttpBindings> | undefined)?.incoming !== undefined;
  return (isFromSocket ? getConnInfo(context).remote.address : undefined) ?? 'local';
};

/** Creates a reader of the client's address, which looks through the shop's own proxies. */
export const createClientAddressReader =
  (proxies: BlockList | undefined) =>
  (context: Context): string =>
    proxies === undefined
      ? readPeerAddress(context)
      : findClientAddress(readPeerAddress(context), context.req.header('x-forwarded-for'), proxies);

const loopback = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

export const isLoopback = (address: string): boolean => loopback.test(address);

/** Headers that proxies and CDNs add: a request with one of them did not start on this machine. */
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
 * Was this request sent from this machine to this machine? The socket's address is not enough: a
 * proxy may run on loopback, and another site can resolve its own name to loopback (DNS rebinding).
 * So the Host must be loopback, too, no proxy header may be present, and the browser must not have
 * sent the request for another site.
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
