import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { RequestError } from '@hono/node-server';
import { reasons } from '../../../contract/reasons/reasons.ts';
import type { Log } from '../telemetry/log.ts';
import { securityHeaders } from './headers.ts';

interface FaultResponse {
  status: string;
  code: string;
  message: string;
}

const malformedRequest: FaultResponse = {
  status: '400 Bad Request',
  code: 'malformed',
  message: 'This is no HTTP request',
};
const refusedTunnel: FaultResponse = {
  status: '405 Method Not Allowed',
  code: 'method_not_allowed',
  message: reasons.method_not_allowed,
};
const serverFault: FaultResponse = {
  status: '500 Internal Server Error',
  code: 'fault',
  message: reasons.fault,
};

const toFaultResponse = (code: string | undefined): FaultResponse => {
  if (code === 'HPE_HEADER_OVERFLOW')
    return {
      status: '431 Request Header Fields Too Large',
      code: 'headers_too_large',
      message: 'The headers are too large',
    };
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return {
      status: '408 Request Timeout',
      code: 'too_slow',
      message: 'The request came too slowly',
    };
  return malformedRequest;
};

/** The body and the headers of a refusal, the same as every response of the shop has. */
const buildRefusal = ({
  code,
  message,
}: FaultResponse): { body: string; headers: Record<string, string> } => {
  const requestId = randomUUID();
  const body = JSON.stringify({ message, code, requestId });
  return {
    body,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-request-id': requestId,
      ...securityHeaders,
    },
  };
};

const endSocket = (socket: Duplex, said: FaultResponse): void => {
  const { body, headers } = buildRefusal(said);
  const lines = Object.entries({
    ...headers,
    connection: 'close',
    'content-length': String(Buffer.byteLength(body)),
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${said.status}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy());
};

/**
 * Answers bytes that are no HTTP request with a refusal like any other (API-1, docs/product.md),
 * and closes the connection.
 */
export const answerParserFaults = (server: Server): void => {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    endSocket(socket, toFaultResponse(error.code));
  });
  // Without a listener, Node closes the connection of a CONNECT request without a response.
  server.on('connect', (_, socket) => endSocket(socket, refusedTunnel));
};

/**
 * Answers requests that HTTP allows but the app cannot handle: a target that is no path (`GET *`,
 * `GET ftp://x/`), or an invalid Host. Any other error before the app is unexpected (500).
 */
export const answerBadTarget = (error: unknown, log: Log): Response => {
  const isBadTarget = error instanceof RequestError;
  const { body, headers } = buildRefusal(
    isBadTarget ? { ...malformedRequest, message: 'This is no address of the shop' } : serverFault,
  );
  if (!isBadTarget)
    log.error({ requestId: headers['x-request-id'], err: error }, 'fault before the app');
  return new Response(body, { status: isBadTarget ? 400 : 500, headers });
};

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Normalises a host as a URL does: lower case, no default port. */
const readHost = (url: string): string | undefined => URL.parse(url)?.host;

/**
 * Does the request name two hosts: two Host headers, or a target with another host (`GET
 * http://x/`)? A proxy could use the one and the shop the other, which would bypass rules about the
 * host.
 */
const namesTwoHosts = ({ rawHeaders, headers, url = '' }: IncomingMessage): boolean => {
  const hosts = rawHeaders.filter(
    (name, index) => index % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host',
  ).length;
  const protocol = /^https?:\/\//i.exec(url)?.[0];
  return (
    hosts > 1 ||
    (protocol !== undefined && readHost(url) !== readHost(`${protocol}${headers.host ?? ''}`))
  );
};

/** Refuses a request that names two hosts, and closes the connection. */
export const refuseTwoHosts =
  (next: Listener): Listener =>
  (request, response) => {
    if (!namesTwoHosts(request)) return next(request, response);
    const { body, headers } = buildRefusal({
      ...malformedRequest,
      message: 'A request names one host',
    });
    response
      .writeHead(400, {
        ...headers,
        connection: 'close',
        'content-length': Buffer.byteLength(body),
      })
      .end(body);
  };
