import type { BlockList } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { askerOf } from './proxies.ts';

/** The address at the other end of the socket; `local` where there is no socket (calls in-process). */
export const peerOf = (context: Context): string => {
  try {
    return getConnInfo(context).remote.address ?? 'local';
  } catch {
    return 'local';
  }
};

/** The same, seen through the shop's own proxies. */
export const peerThrough = (proxies: BlockList | undefined) => (context: Context): string =>
  proxies === undefined ? peerOf(context) : askerOf(peerOf(context), context.req.header('x-forwarded-for'), proxies);

const loopback = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

export const isLoopback = (address: string): boolean => loopback.test(address);

/** Is the caller on this machine itself, and not behind a proxy that stands on it? */
export const peerIsLoopback = (context: Context): boolean =>
  loopback.test(peerOf(context)) && context.req.header('x-forwarded-for') === undefined && context.req.header('forwarded') === undefined;
