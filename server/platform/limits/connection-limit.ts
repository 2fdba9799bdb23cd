import type { Server } from 'node:net';
import { isLoopback } from './peer.ts';

/** Counts the sockets of addresses, in this process or for all processes of the node. */
interface SocketCounts {
  /** Returns false if the address has too many. */
  take: (address: string) => boolean | Promise<boolean>;
  free: (address: string) => void;
}

/**
 * Closes connections of a client or a site above its limit, so that nobody can occupy all of them
 * with slow requests. `isExempt` returns true for addresses that stand for many clients: this
 * machine and the shop's own proxies.
 */
export const limitConnections = (
  server: Server,
  counts: SocketCounts,
  isExempt: (address: string) => boolean = isLoopback,
): void => {
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    if (isExempt(address)) return;
    const decide = (isTaken: boolean): void => {
      if (!isTaken) socket.destroy();
      // It may have closed while it was counted.
      else if (socket.destroyed) counts.free(address);
      else socket.once('close', () => counts.free(address));
    };
    const taken = counts.take(address);
    if (typeof taken === 'boolean') decide(taken);
    else void taken.then(decide);
  });
};
