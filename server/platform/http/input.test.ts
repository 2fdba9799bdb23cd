import { Hono } from 'hono';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineRoutes } from '../../../contract/route.ts';
import { ChangeLog } from '../changes/change-log.ts';
import { ResponseCacheFastPath } from '../pages/response-cache-fast-path.ts';
import { createResponseCaches } from '../pages/response-caches.ts';
import { createSecurityLog } from '../telemetry/security-events.ts';
import { bindRoutes } from './bind.ts';
import { checkUrl } from './input.ts';
import { answerUnknownPaths, isPagePath } from './not-found.ts';
import { Refusal } from './refusal.ts';

const table = defineRoutes({
  'GET /api/things/{id}': {
    operationId: 'getThing',
    who: 'anyone',
    summary: 'one',
    query: z.object({ n: z.coerce.number().int().optional() }),
    replies: { 200: z.object({ id: z.string() }) },
  },
  'POST /api/things': {
    operationId: 'addThing',
    who: 'anyone',
    summary: 'add',
    body: z.object({ name: z.string().max(50), list: z.array(z.unknown()).optional() }),
    replies: { 201: z.unknown() },
  },
  'POST /api/mine': {
    operationId: 'addMine',
    who: 'staff',
    right: 'products',
    summary: 'admin',
    body: z.object({ name: z.string() }),
    replies: { 200: z.object({ ok: z.boolean() }) },
  },
});

const log = pino({ level: 'silent' });
const app = new Hono();
answerUnknownPaths(app, log);
app.use(async (context, next) => {
  try {
    checkUrl(context.req.url);
  } catch (error) {
    if (error instanceof Refusal) return context.json({ code: error.code }, error.status as 400);
    throw error;
  }
  return next();
});
const customer = {
  id: 'acc_1',
  name: 'A',
  email: 'a@example.in',
  role: 'customer',
  isVerified: true,
  hasSecondFactor: false,
  hasRecentPassword: true,
  tokenHash: Buffer.alloc(32),
} as const;
bindRoutes(
  app,
  table,
  {
    'GET /api/things/{id}': ({ params }) => ({ status: 200, data: { id: params.id } }),
    'POST /api/things': ({ body }) => ({ status: 201, data: body }),
    'POST /api/mine': () => ({ status: 200, data: { ok: true } }),
  },
  {
    identify: async () => customer,
    requireAdminSecondFactor: false,
    securityLog: createSecurityLog(log),
    cache: createResponseCaches(new ChangeLog({ isHearing: true, onChange: () => undefined })).api,
    cacheFastPath: new ResponseCacheFastPath(),
    log,
    readClientAddress: () => 'local',
  },
);

const post = (
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = { 'content-type': 'application/json' },
  path = '/api/things',
) => app.request(path, { method: 'POST', body, headers });
const code = async (response: Response) => ((await response.json()) as { code: string }).code;

describe('a request body', () => {
  it('loses unknown fields and keeps the rest', async () => {
    const response = await post('{"name":"x","isAdmin":true,"__proto__":{"name":"y"}}');
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({ name: 'x' });
  });

  it.each([
    ['broken JSON', '{"name":', 400],
    ['a NUL', '{"name":"a\\u0000b"}', 400],
    ['a lone surrogate', '{"name":"\\ud800"}', 400],
    ['a number beyond floats where text belongs', '{"name":1e309}', 400],
    ['nothing', '', 400],
    ['deep nesting', `{"name":"x","list":${'['.repeat(30)}${']'.repeat(30)}}`, 400],
    ['a list of 201', `{"name":"x","list":[${Array(201).fill(0).join(',')}]}`, 400],
    ['over 100 KB', `{"name":"${'x'.repeat(100_001)}"}`, 413],
  ])('is refused: %s', async (_, body, status) => {
    expect((await post(body)).status).toBe(status);
  });

  it('is refused if its bytes are not UTF-8', async () => {
    expect((await post(new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d]))).status).toBe(400);
  });

  it('gets an error for every invalid field', async () => {
    const body = (await (await post('{"name":5,"list":"x"}')).json()) as {
      errors: { path: string }[];
    };
    expect(body.errors.map((error) => error.path)).toEqual(['name', 'list']);
  });

  it('counts as empty if it is missing, and every error is a sentence', async () => {
    const answer = await app.request('/api/things', { method: 'POST' });
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as { errors: unknown }).errors).toContainEqual({
      path: 'name',
      message: 'Please fill this in',
      reason: 'missing',
    });
    expect(await (await post('{"name":5,"list":[]}')).json()).toMatchObject({
      errors: [{ path: 'name', message: 'Please give a text' }],
    });
    expect(await (await post(`{"name":"${'x'.repeat(51)}","list":7}`)).json()).toMatchObject({
      errors: [
        { path: 'name', message: 'At most 50 characters' },
        { path: 'list', message: 'Please give a list' },
      ],
    });
  });

  it('is refused with another content type', async () => {
    expect(
      (await post('name=x', { 'content-type': 'application/x-www-form-urlencoded' })).status,
    ).toBe(415);
    expect((await post('{"name":"x"}', { 'content-type': 'text/plain' })).status).toBe(415);
  });
});

describe('a request address', () => {
  it.each(['%', '%zz', '%c3%28', '%00', 'a?n=%', 'a?n=%00'])('is refused: %s', async (path) => {
    expect((await app.request(`/api/things/${path}`)).status).toBe(400);
  });

  it('is refused above 2 KB', async () => {
    expect((await app.request(`/api/things/a?n=1&x=${'y'.repeat(2100)}`)).status).toBe(414);
  });

  it('has empty query values read as absent, and repeated single ones refused', async () => {
    expect((await app.request('/api/things/a?n=')).status).toBe(200);
    expect((await app.request('/api/things/a?n=1&n=2')).status).toBe(400);
  });

  it('gets 405 with the allowed methods, or 404 if it does not exist', async () => {
    const response = await app.request('/api/things', { method: 'PUT' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST');
    expect((await app.request('/api/nothing')).status).toBe(404);
  });
});

describe('a caller without permission', () => {
  it('gets the exact reason, before the body is read', async () => {
    const json = { 'content-type': 'application/json' };
    const none = await post('broken', json, '/api/mine');
    expect([none.status, ((await none.clone().json()) as { message: string }).message]).toEqual([
      401,
      'Not authorized, no token',
    ]);
    const odd = await post('broken', { ...json, authorization: 'Bearer' }, '/api/mine');
    expect(((await odd.json()) as { message: string }).message).toBe(
      'Not authorized, token failed',
    );
    const other = await post(
      'broken',
      { ...json, authorization: `Bearer ${'a'.repeat(43)}` },
      '/api/mine',
    );
    expect([other.status, await code(other)]).toEqual([403, 'not_admin']);
  });
});

describe('an unknown path', () => {
  const doors = new Hono();
  answerUnknownPaths(doors, log);
  doors.get('/healthz', (context) => context.json({}));
  doors.post('/test-gateway/payments/:id', (context) => context.json({}));
  doors.get('*', (context, next) =>
    isPagePath(context.req.path) ? Promise.resolve(context.text('page')) : next(),
  );

  it.each([
    ['POST', '/', 405, 'GET, HEAD'],
    ['DELETE', '/some-page', 405, 'GET, HEAD'],
    ['POST', '/healthz', 405, 'GET, HEAD'],
    ['GET', '/test-gateway/payments/1', 405, 'POST'],
    ['GET', '/healthz/x', 404, null],
    ['POST', '/test-gateway/x', 404, null],
    ['POST', '/api/x', 404, null],
    ['GET', '/assets/nope.js', 404, null],
    ['HEAD', '/pictures', 404, null],
  ])('%s %s gets a refusal like any other', async (method, path, status, allow) => {
    const response = await doors.request(path, { method });
    expect([response.status, response.headers.get('allow')]).toEqual([status, allow]);
    if (method !== 'HEAD')
      expect(Object.keys((await response.json()) as object)).toEqual([
        'message',
        'code',
        'requestId',
        'reason',
      ]);
  });

  it('that belongs to a page is passed on', async () =>
    expect(await (await doors.request('/apiary')).text()).toBe('page'));
});

it('a body that breaks off is answered with 400', async () => {
  const broken = new ReadableStream({
    pull: (controller) =>
      controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })),
  });
  const response = await app.request('/api/things', {
    method: 'POST',
    body: broken,
    headers: { 'content-type': 'application/json' },
    duplex: 'half',
  } as RequestInit);
  expect([response.status, await code(response)]).toEqual([400, 'malformed']);
});
