import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { RequestError } from '@hono/node-server';
import type { Log } from '../log.ts';
import { fixedHeaders } from './headers.ts';

interface Said {
  status: string;
  code: string;
  message: string;
}

const noRequest: Said = { status: '400 Bad Request', code: 'malformed', message: 'This is no HTTP request' };
const noTunnel: Said = { status: '405 Method Not Allowed', code: 'method_not_allowed', message: 'Method not allowed' };
const fault: Said = { status: '500 Internal Server Error', code: 'fault', message: 'Something went wrong on our side' };

const saidOf = (code: string | undefined): Said => {
  if (code === 'HPE_HEADER_OVERFLOW') return { status: '431 Request Header Fields Too Large', code: 'headers_too_large', message: 'The headers are too large' };
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return { status: '408 Request Timeout', code: 'too_slow', message: 'The request came too slowly' };
  return noRequest;
};

/** The body and the headers of such a refusal: those that every answer of the shop carries. */
const refusalOf = ({ code, message }: Said): { body: string; headers: Record<string, string> } => {
  const requestId = randomUUID();
  const body = JSON.stringify({ message, code, requestId });
  return { body, headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', 'x-request-id': requestId, ...fixedHeaders } };
};

const endWith = (socket: Duplex, said: Said): void => {
  const { body, headers } = refusalOf(said);
  const lines = Object.entries({ ...headers, connection: 'close', 'content-length': String(Buffer.byteLength(body)) }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${said.status}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy());
};

/** What is not even a request is answered like any other refusal (contract section 3), and its connection ends. */
export const answerParserFaults = (server: Server): void => {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    endWith(socket, saidOf(error.code));
  });
  // Without a listener, Node ends the connection of who asks for a tunnel without a word.
  server.on('connect', (_, socket) => endWith(socket, noTunnel));
};

/**
 * Answers what HTTP allows but the app cannot be asked: a target that names no address of a shop (`GET *`, `GET ftp://x/`), a
 * Host that is no host. Anything else that fails before the app is a fault of ours.
 */
export const answerBadTarget = (error: unknown, log: Log): Response => {
  const isBadTarget = error instanceof RequestError;
  if (!isBadTarget) log.error({ err: error }, 'fault before the app');
  const { body, headers } = refusalOf(isBadTarget ? { ...noRequest, message: 'This is no address of the shop' } : fault);
  return new Response(body, { status: isBadTarget ? 400 : 500, headers });
};
