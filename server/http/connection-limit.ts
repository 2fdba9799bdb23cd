import type { Server } from 'node:net';
import { toClientKey, clientsPerSite, toSiteKey } from './client-key.ts';
import { isLoopback } from './peer.ts';

/**
 * Sockets that one client may hold open: a browser uses six, a carrier's gateway stands for many.
 */
const maxConnectionsPerClient = 256;

/**
 * Cuts connections of one client or site beyond the most that it may hold, so that nobody who drips
 * his requests in takes all there are. `isExempt` answers for addresses that stand for everybody:
 * this machine's and those of the shop's own proxies.
 */
export const limitConnections = (
  server: Server,
  isExempt: (address: string) => boolean = isLoopback,
  maxPerClient: number = maxConnectionsPerClient,
): void => {
  const held = new Map<string, number>();
  const add = (key: string, change: 1 | -1): void => {
    const count = (held.get(key) ?? 0) + change;
    if (count > 0) held.set(key, count);
    else held.delete(key);
  };
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    if (isExempt(address)) return;
    const [client, site] = [toClientKey(address), toSiteKey(address)];
    const isFull =
      (held.get(client) ?? 0) >= maxPerClient ||
      (site !== null && (held.get(site) ?? 0) >= maxPerClient * clientsPerSite);
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
