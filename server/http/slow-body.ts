import type { IncomingMessage, Server } from 'node:http';

export interface BodyTimeouts {
  /** Milliseconds between two checks of a body's progress. A small body must arrive within one. */
  intervalMs: number;
  /** Bytes that must arrive between two checks. */
  minBytes: number;
}

/**
 * Some 70 kbit/s: a table of 100 MB may come over a village's line. What is smaller has this one
 * wait.
 */
const defaultTimeouts: BodyTimeouts = { intervalMs: 30_000, minBytes: 256 * 1024 };

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Cuts requests whose body drips in, as Node cuts those whose headers do; a large one that keeps
 * coming may take as long as it needs. Wants a server whose own `requestTimeout` is 0.
 */
export const abortSlowBodies = (
  server: Server,
  { intervalMs: milliseconds, minBytes: bytes }: BodyTimeouts = defaultTimeouts,
): void => {
  server.on('request', (request: IncomingMessage) => {
    if (!hasBody(request)) return;
    const { socket } = request;
    let seen = socket.bytesRead;
    const look = setInterval(() => {
      const came = socket.bytesRead - seen;
      seen = socket.bytesRead;
      if (request.complete || came >= bytes) return;
      clearInterval(look);
      server.emit(
        'clientError',
        Object.assign(new Error('The body came too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
        socket,
      );
    }, milliseconds).unref();
    const end = (): void => clearInterval(look);
    request.once('end', end).once('close', end);
  });
};
