import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';

interface Said {
  status: string;
  code: string;
  message: string;
}

const saidOf = (code: string | undefined): Said => {
  if (code === 'HPE_HEADER_OVERFLOW') return { status: '431 Request Header Fields Too Large', code: 'headers_too_large', message: 'The headers are too large' };
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return { status: '408 Request Timeout', code: 'too_slow', message: 'The request came too slowly' };
  return { status: '400 Bad Request', code: 'malformed', message: 'This is no HTTP request' };
};

/** What is not even a request is answered like any other refusal (contract section 3), and its connection ends. */
export const answerParserFaults = (server: Server): void => {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const { status, code, message } = saidOf(error.code);
    const requestId = randomUUID();
    const body = JSON.stringify({ message, code, requestId });
    socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-type: application/json; charset=utf-8\r\ncache-control: no-store\r\nx-request-id: ${requestId}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`, () => socket.destroy());
  });
};
