import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openShop, type TestShop } from '../../../proofs/world/shop.ts';
import { createApp } from '../../start/app.ts';
import { readSettings } from '../environment/settings.ts';
import { errorChannel } from './channels.ts';
import { parseDsn, startErrorReports } from './error-reports.ts';
import { logOptions } from './log.ts';
import { readFrames, scrubText } from './scrub.ts';

describe('what is sent of a text', () => {
  it.each([
    ['no order for meera.k@example.in now', 'no order for [e-mail] now'],
    ['call +91 98220 41177 or 9822041177', 'call [number] or [number]'],
    ['Key (email)=(a.b@example.in) exists', 'Key (email)=([e-mail]) exists'],
    ['invalid input value for enum: "Prabhat Road"', 'invalid input value for enum: [text]'],
    [
      "Cannot read properties of undefined (reading 'total')",
      "Cannot read properties of undefined (reading 'total')",
    ],
    [
      'GET https://haat.example/reset/x?token=abc failed',
      'GET https://haat.example/reset/x failed',
    ],
    ['/api/users?email=a failed', '/api/users failed'],
    ['Bearer AbCdEfGhIjKlMnOpQrStUvWxYz012345', 'Bearer [token]'],
  ])('%s', (text, scrubbed) => expect(scrubText(text)).toBe(scrubbed));

  it('names functions and lines of stacks, of Node and of browsers', () => {
    const stack = [
      'Error: no order for meera.k@example.in',
      `    at placeOrder (file://${process.cwd()}/server/orders/placing/place-order.ts:12:34)`,
      '    at async Promise.all (index 0)',
      'draw@https://haat.example/assets/page-1.js?x=1:5:6',
    ].join('\n');
    expect(readFrames(stack)).toEqual([
      { function: 'draw', filename: '/assets/page-1.js', lineno: 5, colno: 6, in_app: true },
      {
        function: 'placeOrder',
        filename: 'server/orders/placing/place-order.ts',
        lineno: 12,
        colno: 34,
        in_app: true,
      },
    ]);
  });
});

describe('a DSN', () => {
  it('names the address and the key', () => {
    expect(parseDsn('https://abc@glitch.example/42')).toEqual({
      url: 'https://glitch.example/api/42/envelope/',
      key: 'abc',
    });
    expect(parseDsn('https://abc@example.in/errors/7')?.url).toBe(
      'https://example.in/errors/api/7/envelope/',
    );
  });

  it.each(['https://glitch.example/42', 'https://abc@glitch.example/', 'glitch', 'ftp://a@b/1'])(
    'cannot be %s',
    (text) =>
      expect(() => readSettings({ SENTRY_DSN: text })).toThrow(
        'SENTRY_DSN must be https://KEY@HOST/PROJECT',
      ),
  );
});

describe('reports of errors', () => {
  let shop: TestShop;
  let service: Server;
  let reports: ReturnType<typeof startErrorReports>;
  let dsn = '';
  let status = 200;
  let received: { path: string; auth: string; event: Record<string, unknown>; text: string }[] = [];
  let lines: Record<string, unknown>[] = [];
  let now = 0;
  const log = pino(logOptions, { write: (line) => void lines.push(JSON.parse(line)) });

  beforeAll(async () => {
    service = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const text = Buffer.concat(chunks).toString();
      received.push({
        path: request.url ?? '',
        auth: String(request.headers['x-sentry-auth']),
        event: JSON.parse(text.split('\n')[2] ?? ''),
        text,
      });
      response.writeHead(status).end();
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    dsn = `http://public@127.0.0.1:${(service.address() as AddressInfo).port}/7`;
    shop = await openShop({}, log);
  });
  beforeEach(() => {
    [received, lines, status, now] = [[], [], 200, 0];
    reports = startErrorReports(dsn, log, () => now);
  });
  afterEach(() => reports.close());
  afterAll(async () => {
    await shop.close();
    await new Promise((resolve) => service.close(resolve));
  });

  it('tell of a fault with its class, its frames and its request, and of no person', async () => {
    const app = createApp(shop.deps, [
      (routes) => {
        routes.get('/api/broken', () => {
          throw new TypeError('no cart of meera.k@example.in, 98220 41177');
        });
      },
    ]);
    const response = await app.request('/api/broken?email=meera.k@example.in');
    expect(response.status).toBe(500);
    await reports.close();
    expect(received).toHaveLength(1);
    const { path, auth, event, text } = received[0] ?? { path: '', auth: '', event: {}, text: '' };
    expect(path).toBe('/api/7/envelope/');
    expect(auth).toContain('sentry_key=public');
    expect(event).toMatchObject({
      platform: 'node',
      level: 'error',
      release: expect.stringMatching(/^haat@\d/),
      tags: { line: 'fault', requestId: response.headers.get('x-request-id') },
      exception: {
        values: [
          {
            type: 'TypeError',
            value: 'no cart of [e-mail], [number]',
            stacktrace: {
              frames: expect.arrayContaining([
                expect.objectContaining({
                  filename: 'server/platform/telemetry/error-reports.test.ts',
                  in_app: true,
                }),
              ]),
            },
          },
        ],
      },
    });
    expect(text).not.toMatch(/meera|98220|example\.in/);
  });

  it('tell of errors of the own pages, and hear nobody else', async () => {
    const body = {
      message: "Uncaught TypeError: no 'Meera' here",
      stack: 'TypeError: no Meera\n    at draw (https://shop.test/assets/page.js:1:2)',
      path: '/orders/ord_1234?token=abc',
    };
    const send = (headers: Record<string, string>) =>
      shop.call('POST /api/errors', { body, headers });
    expect((await send({ 'sec-fetch-site': 'cross-site' })).status).toBe(202);
    expect((await send({ origin: 'https://elsewhere.example' })).status).toBe(202);
    expect((await send({})).status).toBe(202);
    expect(lines).toEqual([]);
    expect((await send({ 'sec-fetch-site': 'same-origin' })).status).toBe(202);
    await reports.close();
    expect(lines).toMatchObject([
      { msg: 'error in a browser', page: '/orders/…', error: 'Uncaught TypeError: no [text] here' },
    ]);
    expect(received.map(({ event }) => event)).toMatchObject([
      {
        platform: 'javascript',
        tags: { page: '/orders/…' },
        exception: {
          values: [
            {
              type: 'TypeError',
              stacktrace: { frames: [{ filename: '/assets/page.js', lineno: 1 }] },
            },
          ],
        },
      },
    ]);
    expect(received[0]?.text).not.toContain('Meera');
  });

  /** The texts of all reports. */
  const readTexts = (): string[] =>
    received.map(
      ({ event }) => (event.exception as { values: { value: string }[] }).values[0]?.value ?? '',
    );

  it('come once a minute for one error, and are bounded for many', async () => {
    for (let times = 0; times < 3; times += 1) log.error('the same');
    for (let number = 0; number < 100; number += 1)
      log.error({ error: `error ${number}` }, 'a job failed');
    log.warn('no error');
    now = 60_000;
    log.error('the same');
    await reports.close();
    expect(readTexts().filter((text) => text.startsWith('error '))).toHaveLength(10);
    expect(readTexts().filter((text) => text === 'the same')).toHaveLength(2);
  });

  it('have a share for each kind, so that no kind hides another', async () => {
    for (let number = 0; number < 500; number += 1) {
      log.error({ error: `Nothing to render for /x${number}` }, 'page not rendered');
      errorChannel.publish({
        platform: 'javascript',
        type: `Own${number}Error`,
        text: `Own${number}Error`,
        tags: {},
      });
    }
    log.error({ err: new RangeError('no connection to the database') }, 'fault');
    log.error({ alert: 'audit' }, 'the books do not add up');
    await reports.close();
    expect(readTexts()).toContain('no connection to the database');
    expect(readTexts().filter((text) => text.startsWith('Nothing to render'))).toHaveLength(10);
    expect(readTexts().filter((text) => text.startsWith('Own'))).toHaveLength(10);
  });

  it('count what was left out, and say so in one report', async () => {
    for (let times = 0; times < 13; times += 1) log.error('the same');
    for (let number = 0; number < 15; number += 1)
      log.error({ error: `error ${number}` }, 'a job failed');
    now = 60_000;
    log.error('another minute');
    await reports.close();
    expect(readTexts().filter((text) => text.includes('within a minute'))).toEqual([
      '17 within a minute: 12 × the same; 5 × a job failed',
    ]);
  });

  it('leave room for other visitors when one sends many', async () => {
    const send = (number: number, address: string) =>
      app.request(
        'http://shop.test/api/errors',
        {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
          body: JSON.stringify({ message: `TypeError: ${number}`, path: '/' }),
        },
        { incoming: { socket: { remoteAddress: address, remotePort: 1, remoteFamily: 'IPv4' } } },
      );
    const app = createApp(shop.deps);
    for (let number = 0; number < 40; number += 1) await send(number, '203.0.113.9');
    await send(99, '203.0.113.10');
    await reports.close();
    expect(readTexts()).toContain('TypeError: 99');
    expect(readTexts().at(-1)).toBe('34 within a minute: 34 × browser');
  });

  it('are a warning in the log when the service is away, once', async () => {
    status = 500;
    log.error('one');
    log.error('two');
    await reports.close();
    const warnings = lines.filter(({ msg }) => msg === 'errors could not be reported');
    expect(warnings).toHaveLength(1);
  });

  it('stay in the house without a DSN', async () => {
    await reports.close();
    const none = startErrorReports(undefined, log);
    log.error('at home');
    await none.close();
    expect(received).toEqual([]);
    expect(lines).toMatchObject([{ msg: 'at home' }]);
  });
});
