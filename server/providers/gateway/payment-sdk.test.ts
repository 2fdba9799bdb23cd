import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { inspect } from 'node:util';
import { pino } from 'pino';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createRazorpayGateway } from './create-gateway.ts';
import { GatewayAway, GatewayRefused } from './payment-errors.ts';
import { type Gateway } from './payment.ts';

/** The client over real sockets, against gateways that break in every way. */

const keys = {
  keyId: 'rzp_test_visible',
  keySecret: 'a-secret-that-nobody-may-see',
  webhookSecret: 'sim_webhook_secret',
};
const basic = Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64');
const order = {
  id: 'order_1',
  entity: 'order',
  amount: 50_000,
  currency: 'INR',
  receipt: 'ord_1',
  status: 'created',
  notes: [],
};

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const open: Server[] = [];
afterEach(() => {
  vi.unstubAllEnvs();
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const startServer = async (answer: Answer): Promise<{ url: string; requests: string[] }> => {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    request.resume().on('end', () => answer(request, response));
  }).listen(0, '127.0.0.1');
  open.push(server);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { url: `http://127.0.0.1:${address.port}`, requests };
};

const gatewayAt = (url: string, timeoutMs = 400): Gateway =>
  createRazorpayGateway({ ...keys, apiUrl: `${url}/v1` }, undefined, timeoutMs);
const create = (gateway: Gateway) =>
  gateway.createOrder({ amount: 50_000, receipt: 'ord_1', notes: {} });
const findFailure = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'no failure',
    (error: unknown) => error,
  );
const send =
  (status: number, body: string, headers: Record<string, string> = {}): Answer =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  };

/** Whatever of it a log or a console could show. */
const logError = (error: unknown): string => {
  const lines: string[] = [];
  pino({}, { write: (line: string) => void lines.push(line) }).error({ err: error, error }, 'said');
  return [inspect(error, { depth: Infinity, showHidden: true }), ...lines].join('\n');
};

const faults: readonly (readonly [string, Answer, RegExp])[] = [
  ['never answers', () => undefined, /timeout of 400ms/],
  [
    'stops in the middle of its answer',
    (_, response) => void response.writeHead(200, { 'content-length': '90' }).write('{"id":"order'),
    /timeout of 400ms/,
  ],
  [
    'does the work and loses the reply',
    (request) => void request.socket.destroy(),
    /UND_ERR_SOCKET|ECONNRESET/,
  ],
  [
    'cuts its answer off',
    (_, response) =>
      void response
        .writeHead(200, { 'content-length': '90' })
        .write('{"id":', () => response.destroy()),
    /UND_ERR|ECONNRESET|terminated/,
  ],
  [
    'answers 500',
    send(500, '{"error":{"code":"SERVER_ERROR","description":"trouble"}}'),
    /500 SERVER_ERROR: trouble/,
  ],
  [
    'answers 429',
    send(429, '{"error":{"code":"BAD_REQUEST_ERROR","description":"slow down"}}'),
    /429/,
  ],
  [
    'answers 502 with a page',
    send(502, '<html>Bad gateway</html>', { 'content-type': 'text/html' }),
    /502/,
  ],
  ['answers 400 with nothing', send(400, ''), /400/],
  ['answers 400 with null', send(400, 'null'), /400/],
  ['answers 200 with junk', send(200, 'not json'), /expected object/],
  [
    'answers without an end',
    (_, response) => void response.writeHead(200).end('x'.repeat(1_500_000)),
    /maxContentLength/,
  ],
];

describe('a gateway that', () => {
  test.each(faults)(
    '%s counts as unavailable, and the reason contains no key',
    async (_, answer, reason) => {
      const { url, requests } = await startServer(answer);
      const error = await findFailure(create(gatewayAt(url)));
      expect(error).toBeInstanceOf(GatewayAway);
      const text = logError(error);
      expect(text).toMatch(reason);
      expect([text.includes(keys.keySecret), text.includes(basic), text.includes('Basic')]).toEqual(
        [false, false, false],
      );
      expect(requests).toEqual(['POST /v1/orders']);
    },
  );

  test('does not listen counts as unavailable, too', async () => {
    const text = logError(await findFailure(create(gatewayAt('http://127.0.0.1:1'))));
    expect(text).toMatch(/GatewayAway[\s\S]*(?:ECONNREFUSED|bad port)/);
    expect([text.includes(keys.keySecret), text.includes(basic)]).toEqual([false, false]);
  });

  test('refuses a request is believed, and the reason contains no key', async () => {
    const { url } = await startServer(
      send(400, '{"error":{"code":"BAD_REQUEST_ERROR","description":"Receipt should be unique"}}'),
    );
    const error = await findFailure(create(gatewayAt(url)));
    expect(error).toBeInstanceOf(GatewayRefused);
    expect(logError(error)).not.toContain(keys.keySecret);
  });

  test.each([301, 302, 307, 308])(
    'redirects (%d) is not followed, because our key would go along',
    async (status) => {
      const elsewhere = await startServer(send(200, JSON.stringify(order)));
      const { url } = await startServer(
        send(status, '{}', { location: `${elsewhere.url}/v1/orders` }),
      );
      expect(await findFailure(create(gatewayAt(url)))).toBeInstanceOf(GatewayAway);
      expect(elsewhere.requests).toEqual([]);
    },
  );

  test('is used when it answers late, but in time', async () => {
    const { url } = await startServer(
      (request, response) =>
        void setTimeout(() => send(200, JSON.stringify(order))(request, response), 100),
    );
    expect(await create(gatewayAt(url, 5000))).toMatchObject({ id: 'order_1' });
  });
});

describe('a request to the gateway', () => {
  test('is authenticated, goes to the address in the settings, and through no proxy', async () => {
    const proxy = await startServer(send(200, '{}'));
    for (const name of ['HTTP_PROXY', 'http_proxy', 'ALL_PROXY', 'all_proxy'])
      vi.stubEnv(name, proxy.url);
    const seen: (string | undefined)[] = [];
    const { url, requests } = await startServer((request, response) => {
      seen.push(request.headers.authorization, request.headers['content-type']);
      send(200, JSON.stringify(order))(request, response);
    });
    await create(gatewayAt(url));
    expect([requests, seen, proxy.requests]).toEqual([
      ['POST /v1/orders'],
      [`Basic ${basic}`, 'application/json'],
      [],
    ]);
  });

  test('stays at that address, whatever an id contains', async () => {
    const { url, requests } = await startServer(send(200, '{}'));
    const gateway = gatewayAt(url);
    for (const id of ['../orders/x', 'pay_1/refund?a=b#c', 'http://evil.example/'])
      await findFailure(gateway.fetchPayment(id));
    expect(requests).toEqual([
      'GET /v1/payments/..%2Forders%2Fx',
      'GET /v1/payments/pay_1%2Frefund%3Fa%3Db%23c',
      'GET /v1/payments/http%3A%2F%2Fevil.example%2F',
    ]);
  });

  test('carries the idempotency key of a refund, and no other call carries one', async () => {
    const headers: unknown[] = [];
    const { url } = await startServer((request, response) => {
      headers.push(request.headers['x-refund-idempotency']);
      send(200, JSON.stringify({ ...order, payment_id: 'pay_1', status: 'pending' }))(
        request,
        response,
      );
    });
    const gateway = gatewayAt(url);
    await gateway.refund('pay_1', { amount: 100, idempotencyKey: 'rfd_0123456789' });
    await create(gateway);
    await gateway.fetchRefund('rfnd_1');
    expect(headers).toEqual(['rfd_0123456789', undefined, undefined]);
  });
});
