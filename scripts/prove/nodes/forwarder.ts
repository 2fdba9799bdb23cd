import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * An address that stays while the server behind it changes, as a virtual address or HAProxy in front
 * of Patroni.
 */
export interface Forwarder {
  port: number;
  /** Breaks all connections; later ones go to `port`. */
  moveTo: (port: number) => void;
  close: () => void;
}

export const openForwarder = async (firstTarget: number): Promise<Forwarder> => {
  let target = firstTarget;
  const sockets = new Set<Socket>();
  const keep = (socket: Socket, other: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => {
      sockets.delete(socket);
      other.destroy();
    });
  };
  const server = createServer((from) => {
    const to = connect(target, '127.0.0.1');
    keep(from, to);
    keep(to, from);
    from.pipe(to).pipe(from);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cutAll = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    moveTo: (port) => {
      target = port;
      cutAll();
    },
    close: () => {
      server.close();
      cutAll();
    },
  };
};
