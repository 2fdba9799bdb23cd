import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as rest } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerParserFaults } from './parser-fault.ts';
import { abortSlowBodies } from './slow-body.ts';

let server: Server;

beforeAll(async () => {
  server = createServer({ requestTimeout: 0 }, (request, response) => {
    if (request.url === '/refused') return void response.end('no');
    let size = 0;
    request
      .on('data', (chunk: Buffer) => (size += chunk.length))
      .on('end', () => response.end(`whole: ${size}`));
  });
  answerParserFaults(server);
  abortSlowBodies(server, { intervalMs: 300, minBytes: 1000 });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => void server.close());

const open = (): Socket =>
  connect((server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8');

/**
 * Sends a body of `pieces` of `size` bytes, one each 100 ms; answers all that comes back until the
 * line ends.
 */
const send = async (
  socket: Socket,
  pieces: number,
  size: number,
  head = 'POST / HTTP/1.1\r\nConnection: close',
): Promise<string> => {
  socket.on('error', () => undefined);
  socket.write(`${head}\r\nHost: x\r\nContent-Length: ${pieces * size}\r\n\r\n`);
  const received = (async () => {
    let text = '';
    for await (const part of socket) text += part;
    return text;
  })();
  for (let i = 0; i < pieces && socket.writable; i++) {
    socket.write('y'.repeat(size));
    await rest(100);
  }
  return received;
};

test('a body that arrives too slowly is cut off, with a normal refusal', async () => {
  const [head = '', body = ''] = (await send(open(), 40, 1)).split('\r\n\r\n');
  expect(head.split('\r\n')[0]).toBe('HTTP/1.1 408 Request Timeout');
  expect(JSON.parse(body)).toEqual({
    message: 'The request came too slowly',
    code: 'too_slow',
    requestId: /x-request-id: (\S+)/.exec(head)?.[1],
  });
});

test('a body that was refused before its end is cut off, too', async () => {
  const [socket, head] = [open(), 'POST /refused HTTP/1.1'];
  expect(await send(socket, 40, 1, head)).toMatch(/^HTTP\/1\.1 200 /);
  // Before all of it was sent.
  expect(socket.bytesWritten).toBeLessThan(
    `${head}\r\nHost: x\r\nContent-Length: 40\r\n\r\n`.length + 40,
  );
});

test('a large body that keeps arriving gets all the time it needs', async () => {
  expect(await send(open(), 10, 2000)).toMatch(/^HTTP\/1\.1 200 [\s\S]*whole: 20000/);
});

test('a connection that waits between two requests is not cut off', async () => {
  const socket = open();
  const sendRequest = async (): Promise<string> => {
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\nok');
    return String(await once(socket, 'data'));
  };
  const first = await sendRequest();
  await rest(800);
  expect([first, await sendRequest()].every((text) => text.includes('whole: 2'))).toBe(true);
  socket.destroy();
});
