import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { parseBody } from './input.ts';
import { Refusal } from './refusal.ts';

let server: Server;

beforeAll(async () => {
  const app = new Hono();
  app.get('/', (context) => context.text('the next answer'));
  app.post('/', async (context) =>
    context.json(await parseBody(z.object({ name: z.string() }), context)),
  );
  app.onError((error, context) =>
    error instanceof Refusal
      ? context.json({ code: error.code }, error.status as 413)
      : context.text('?', 500),
  );
  server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => void server.close());

test.each([
  ['too large', 'application/json', 'too_large'],
  ['no JSON', 'text/plain', 'unsupported_type'],
])(
  'after a large body that is %s, the connection can serve the next request',
  async (_, type, code) => {
    const size = 1_500_000;
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8');
    socket.write(
      `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${size}\r\n\r\n${'x'.repeat(size)}`,
    );
    socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    let received = '';
    for await (const part of socket) received += part;
    expect(received).toContain(code);
    expect(received).toContain('the next answer');
  },
);
