import type { IncomingMessage, Server } from 'node:http';

interface BodyTimeouts {
  /** Milliseconds between two checks of a body's progress. A small body must arrive within one. */
  intervalMs: number;
  /** Bytes that must arrive between two checks. */
  minBytes: number;
}

/**
 * About 70 kbit/s: a CSV file of 100 MB may take hours over a slow line. A smaller body must arrive
 * within one interval.
 */
const defaultTimeouts: BodyTimeouts = { intervalMs: 30_000, minBytes: 256 * 1024 };

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Aborts requests whose body arrives too slowly, as Node does for headers. A large body may take
 * any time while it progresses. The server's own `requestTimeout` must be 0.
 */
export const abortSlowBodies = (
  server: Server,
  { intervalMs: milliseconds, minBytes: bytes }: BodyTimeouts = defaultTimeouts,
): void => {
  server.on('request', (request: IncomingMessage) => {
    if (!hasBody(request)) return;
    const { socket } = request;
    let seen = socket.bytesRead;
    const timer = setInterval(() => {
      const receivedBytes = socket.bytesRead - seen;
      seen = socket.bytesRead;
      if (request.complete || receivedBytes >= bytes) return;
      clearInterval(timer);
      server.emit(
        'clientError',
        Object.assign(new Error('The body came too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
        socket,
      );
    }, milliseconds).unref();
    const end = (): void => clearInterval(timer);
    request.once('end', end).once('close', end);
  });
};
