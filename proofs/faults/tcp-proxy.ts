import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * The fate of a piece that the shop sends. It passes; `cut` breaks the connection before it
 * arrives; `lose` delivers it and breaks the connection before the answer; a number delays it by so
 * many ms.
 */
type PieceAction = 'pass' | 'cut' | 'lose' | number;

/** A connection to the database that tests can cut, slow down and make drip. */
export interface TcpProxy {
  port: number;
  /** Called for every piece on its way to the database, in order. */
  act: (piece: Buffer) => PieceAction;
  /** Bytes of an answer that are handed on at a time; 0 for all of them. */
  dripBytes: number;
  /** Breaks every open connection. */
  cutAll: () => void;
  close: () => Promise<void>;
}

/** A COMMIT in PostgreSQL's protocol, as a simple query. */
export const isCommit = (piece: Buffer): boolean => piece.includes('commit\0');

const writeInPieces = async (to: Socket, bytes: Buffer, size: number): Promise<void> => {
  if (size === 0) return void to.write(bytes);
  for (let at = 0; at < bytes.length && !to.destroyed; at += size) {
    to.write(bytes.subarray(at, at + size));
    await sleep(0);
  }
};

/**
 * Joins one line of the shop with one of the database; pieces keep their order in both directions.
 */
const connectSockets = (proxy: TcpProxy, shop: Socket, database: Socket): void => {
  let lost = false;
  let [there, back] = [Promise.resolve(), Promise.resolve()];
  const end = (): void => {
    shop.destroy();
    database.destroy();
  };
  const send = async (piece: Buffer): Promise<void> => {
    const act = proxy.act(piece);
    if (act === 'cut') return end();
    if (typeof act === 'number') await sleep(act);
    lost ||= act === 'lose';
    database.write(piece);
  };
  shop.on('data', (piece: Buffer) => (there = there.then(() => send(piece))));
  database.on(
    'data',
    (piece: Buffer) =>
      (back = back.then(() => (lost ? end() : writeInPieces(shop, piece, proxy.dripBytes)))),
  );
  for (const socket of [shop, database]) socket.setNoDelay(true).on('error', end).on('close', end);
};

/** Opens the proxy on loopback before the database behind the socket file `socketPath`. */
export const openProxy = async (socketPath: string): Promise<TcpProxy> => {
  const lines = new Set<Socket>();
  const cutAll = (): void => {
    for (const line of lines) line.destroy();
  };
  const server = createServer((shop) => {
    lines.add(shop.once('close', () => lines.delete(shop)));
    connectSockets(proxy, shop, connect(socketPath));
  });
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
  const close = async (): Promise<void> => {
    cutAll();
    await new Promise((closed) => server.close(closed));
  };
  const proxy: TcpProxy = {
    port: (server.address() as AddressInfo).port,
    act: () => 'pass',
    dripBytes: 0,
    cutAll,
    close,
  };
  return proxy;
};
