import type { Server } from 'node:net';
import { toClientKey, clientsPerSite, toSiteKey } from './client-key.ts';
import { isLoopback } from './peer.ts';

/** A browser opens six sockets; a carrier's gateway stands for many clients. */
const maxConnectionsPerClient = 256;

/**
 * Closes connections of a client or a site above its limit, so that nobody can occupy all of them
 * with slow requests. `isExempt` returns true for addresses that stand for many clients: this
 * machine and the shop's own proxies.
 */
export const limitConnections = (
  server: Server,
  isExempt: (address: string) => boolean = isLoopback,
  maxPerClient: number = maxConnectionsPerClient,
): void => {
  const countByKey = new Map<string, number>();
  const add = (key: string, change: 1 | -1): void => {
    const count = (countByKey.get(key) ?? 0) + change;
    if (count > 0) countByKey.set(key, count);
    else countByKey.delete(key);
  };
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    if (isExempt(address)) return;
    const [client, site] = [toClientKey(address), toSiteKey(address)];
    const isFull =
      (countByKey.get(client) ?? 0) >= maxPerClient ||
      (site !== null && (countByKey.get(site) ?? 0) >= maxPerClient * clientsPerSite);
    if (isFull) {
      socket.destroy();
      return;
    }
    const keys = site === null ? [client] : [client, site];
    for (const key of keys) add(key, 1);
    socket.once('close', () => {
      for (const key of keys) add(key, -1);
    });
  });
};
