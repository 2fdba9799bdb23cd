import { Hono } from 'hono';
import { beforeAll, expect, it } from 'vitest';
import { checkAgainstDocument } from './document.ts';

let app: Hono;

beforeAll(() => {
  app = new Hono();
  app.get('/api/cart/:id', (context) =>
    context.json({}, Number(context.req.query('status')) as 200),
  );
  checkAgainstDocument(app);
});

it.each([200, 401, 429, 503])(
  'a call may answer %d where the API document says so',
  async (status) => {
    expect((await app.request(`/api/cart/mycart?status=${status}`)).status).toBe(status);
  },
);

it.each([201, 404, 418])(
  'a call that answers %d fails its test where the API document does not say so',
  async (status) => {
    await expect(app.request(`/api/cart/mycart?status=${status}`)).rejects.toThrow(
      `GET /api/cart/mycart answered ${status}`,
    );
  },
);

it('a path outside the API may answer anything', async () => {
  expect((await app.request('/api/cart/other?status=418')).status).toBe(418);
});
