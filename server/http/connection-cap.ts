import type { Server } from 'node:net';
import { isLoopback } from './peer.ts';

/** Sockets that one address may hold open: a browser uses six, a carrier's gateway stands for many. */
const mostOfOne = 256;

/**
 * Cuts connections of one address beyond the most that it may hold, so that nobody who drips his requests in takes all there
 * are. `isExempt` answers for addresses that stand for everybody: this machine's and those of the shop's own proxies.
 */
export const capConnections = (server: Server, isExempt: (address: string) => boolean = isLoopback, most: number = mostOfOne): void => {
  const held = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    if (isExempt(address)) return;
    const count = (held.get(address) ?? 0) + 1;
    if (count > most) {
      socket.destroy();
      return;
    }
    held.set(address, count);
    socket.once('close', () => {
      const left = (held.get(address) ?? 1) - 1;
      if (left > 0) held.set(address, left);
      else held.delete(address);
    });
  });
};
