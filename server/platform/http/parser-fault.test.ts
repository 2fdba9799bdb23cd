import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { securityHeaders } from './headers.ts';
import { answerBadTarget, answerParserFaults, refuseTwoHosts } from './parser-fault.ts';

let server: Server;

beforeAll(async () => {
  const listener = getRequestListener(() => new Response('ok'), {
    errorHandler: (error) => answerBadTarget(error, pino({ level: 'silent' })),
  });
  server = createServer(
    {
      requireHostHeader: false,
      headersTimeout: 200,
      requestTimeout: 300,
      connectionsCheckingInterval: 50,
    },
    refuseTwoHosts((asked, response) => void listener(asked, response)),
  );
  answerParserFaults(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => void server.close());

/** Sends raw bytes and returns the whole response. */
const answerTo = async (bytes: string): Promise<string> => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8');
  socket.write(bytes);
  let received = '';
  for await (const text of socket) received += text;
  return received;
};

test.each([
  [
    'headers that are too large',
    `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'y'.repeat(20_000)}\r\n\r\n`,
    '431 Request Header Fields Too Large',
    'headers_too_large',
  ],
  [
    'a length that is no number',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: abc\r\n\r\n',
    '400 Bad Request',
    'malformed',
  ],
  ['no request at all', 'hello\r\n\r\n', '400 Bad Request', 'malformed'],
  [
    'a target that is no address',
    'GET * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    '400 Bad Request',
    'malformed',
  ],
  [
    'a target of another protocol',
    'GET ftp://x/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    '400 Bad Request',
    'malformed',
  ],
  [
    'a path with a backslash',
    'GET /a\\b HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    '400 Bad Request',
    'malformed',
  ],
  [
    'a host that is none',
    'GET / HTTP/1.1\r\nHost: x/y\r\nConnection: close\r\n\r\n',
    '400 Bad Request',
    'malformed',
  ],
  [
    'two hosts',
    'GET / HTTP/1.1\r\nHost: x\r\nhost: evil.example\r\nConnection: close\r\n\r\n',
    '400 Bad Request',
    'malformed',
  ],
  [
    'the same host twice',
    'GET / HTTP/1.1\r\nHost: x\r\nHost: x\r\nConnection: close\r\n\r\n',
    '400 Bad Request',
    'malformed',
  ],
  [
    'a target of another host',
    'GET http://evil.example/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    '400 Bad Request',
    'malformed',
  ],
  [
    'a target of another port',
    'GET http://x:8080/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    '400 Bad Request',
    'malformed',
  ],
  [
    'a target with a host, and no Host',
    'GET http://x/ HTTP/1.1\r\nConnection: close\r\n\r\n',
    '400 Bad Request',
    'malformed',
  ],
  [
    'a tunnel',
    'CONNECT evil.example:443 HTTP/1.1\r\nHost: x\r\n\r\n',
    '405 Method Not Allowed',
    'method_not_allowed',
  ],
  ['a request that never ends', 'GET / HTTP/1.1\r\nHost: x\r\n', '408 Request Timeout', 'too_slow'],
])(
  '%s: is refused like any other request, and the connection closes',
  async (_, bytes, status, code) => {
    const [head = '', body = ''] = (await answerTo(bytes)).split('\r\n\r\n');
    for (const [name, value] of Object.entries(securityHeaders))
      expect(head).toContain(`${name}: ${value}`);
    const requestId = /x-request-id: (\S+)/.exec(head)?.[1];
    expect(head.split('\r\n')[0]).toBe(`HTTP/1.1 ${status}`);
    expect(JSON.parse(body)).toEqual({ message: expect.stringMatching(/^[A-Z]/), code, requestId });
  },
);

test.each([
  ['a path', 'GET /a HTTP/1.1\r\nHost: x\r\n'],
  ['the address of the Host header', 'GET http://X:80/a HTTP/1.1\r\nHost: x\r\n'],
])('a request target of %s gets an answer', async (_, head) => {
  expect(await answerTo(`${head}Connection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 200 /);
});
