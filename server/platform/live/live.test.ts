import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type AdminEvent, live } from '../../../contract/office/live.ts';
import { openSecondNode } from '../../../proofs/faults/second-node.ts';
import { moveOrder, placeOrder } from '../../../proofs/world/order-steps.ts';
import { findBrokenRules, fillCart, addProduct } from '../../../proofs/world/orders.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import { findCaller } from '../../people/sessions/session-queries.ts';
import { bindRoutes } from '../http/bind.ts';
import { onShutdown } from '../start/shutdown.ts';
import { parseAdminEvent } from './admin-events.ts';
import { EventStream } from './event-stream.ts';
import { createLiveHandlers } from './routes.ts';

const serve = async (app: Hono): Promise<Server> => {
  const httpServer = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  await new Promise<void>((ready) => httpServer.listen(0, '127.0.0.1', ready));
  return httpServer;
};

const shop = closeAfterTests(await openShop());
const [admin, customer] = await Promise.all([
  shop.createPerson({ role: 'admin' }),
  shop.createPerson(),
]);
const other = closeAfterTests(await openSecondNode(shop, 4));
const server = await serve(other.app);
// The same route, with a session that is checked ten times a second.
const app = new Hono();
const { store, log, securityLog, cacheFastPath, responseCaches } = shop.deps;
const findByToken = (hash: Buffer) => findCaller(store.db, hash);
bindRoutes(app, live, createLiveHandlers(shop.deps, findByToken, 100), {
  cache: responseCaches.api,
  cacheFastPath,
  identify: findByToken,
  requireAdminSecondFactor: false,
  securityLog,
  log,
  readClientAddress: () => 'local',
});
const hurried = await serve(app);
afterAll(async () => {
  expect(await findBrokenRules(shop)).toEqual([]);
  hurried.close();
  server.close();
});

interface Heard {
  status: number;
  headers: Headers;
  text: () => string;
  news: () => AdminEvent[];
  ended: Promise<void>;
  leave: () => void;
}

/** Opens a stream over a real socket and keeps what comes. */
const openStream = async (from: Server, token: string | undefined): Promise<Heard> => {
  const abort = new AbortController();
  const headers = {
    'accept-encoding': 'gzip, br',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  const response = await fetch(
    `http://127.0.0.1:${(from.address() as AddressInfo).port}/api/admin/events`,
    { headers, signal: abort.signal },
  );
  let text = '';
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? [])
      text += decoder.decode(chunk as Uint8Array, { stream: true });
  };
  const news = () =>
    text
      .split('\n')
      .filter((line) => line.startsWith('data: '))
      .map((line) => JSON.parse(line.slice(6)) as AdminEvent);
  return {
    status: response.status,
    headers: response.headers,
    text: () => text,
    news,
    ended: read().catch(() => undefined),
    leave: () => abort.abort(),
  };
};

// Waits until events of one node reach the other. The first stream opens the database connection
// for that.
beforeAll(async () => {
  const first = await openStream(server, admin.token);
  await vi.waitFor(() => expect(first.news()).toContainEqual({ kind: 'missed' }), 5000);
  first.leave();
  await first.ended;
});

it('HEAD answers with headers only and leaves no stream open', async () => {
  const headers = { authorization: `Bearer ${admin.token}` };
  const statuses: number[] = [];
  for (let n = 0; n < 8; n++)
    statuses.push(
      (await shop.app.request('/api/admin/events', { method: 'HEAD', headers })).status,
    );
  expect(statuses).toEqual(Array.from({ length: 8 }, () => 200));
});

describe('the live events for admins', () => {
  it('include an order from another node, its moves, and stock that runs low', async () => {
    const stream = await openStream(server, admin.token);
    expect([
      stream.status,
      stream.headers.get('content-type'),
      stream.headers.get('content-encoding'),
      stream.headers.get('cache-control'),
      stream.headers.get('x-accel-buffering'),
    ]).toEqual([200, 'text/event-stream', null, 'no-store', 'no']);
    const kurta = await addProduct(shop, { variants: [{ size: 'M', stock: 12, price: 799_00 }] });
    await fillCart(shop, customer, kurta, 3);
    const { data } = await placeOrder(shop, customer, { paymentMethod: 'COD' });
    const order = data as { _id: string };
    await moveOrder(shop, admin, order._id, 'processing');
    await expect.poll(stream.news, { timeout: 3000 }).toEqual(
      expect.arrayContaining([
        { kind: 'order', id: order._id, from: null, to: 'placed' },
        { kind: 'stock', productId: kurta.id, variantId: kurta.variants[0], stock: 9 },
        { kind: 'order', id: order._id, from: 'placed', to: 'processing' },
      ]),
    );
    expect(stream.text()).toContain('event: order\ndata: {');
    stream.leave();
    await stream.ended;
  });

  it('include a new message, and that somebody has read it', async () => {
    const stream = await openStream(server, admin.token);
    await shop.call('POST /api/users/message', {
      body: {
        name: 'Asha',
        email: 'asha@example.in',
        subject: 'Size',
        msg: 'Do you have it in M?',
      },
    });
    const { id } = await shop.deps.store.db
      .selectFrom('messages')
      .select('id')
      .executeTakeFirstOrThrow();
    const mark = (read: boolean) =>
      shop.call('PUT /api/messages/{id}', { token: admin.token, params: { id }, body: { read } });
    for (const read of [true, true, false]) await mark(read);
    await expect
      .poll(() => stream.news().filter(({ kind }) => kind === 'message'), { timeout: 3000 })
      .toEqual([false, true, false].map((read) => ({ kind: 'message', id, read })));
    stream.leave();
    await stream.ended;
  });

  it('are for admins only', async () => {
    expect(await (await openStream(server, undefined)).status).toBe(401);
    expect(await (await openStream(server, 'x'.repeat(43))).status).toBe(401);
    expect(await (await openStream(server, customer.token)).status).toBe(403);
  });

  it('have heartbeats, and end with the session or the admin right', async () => {
    const [leaving, demoted] = await Promise.all([
      shop.createPerson({ role: 'admin' }),
      shop.createPerson({ role: 'admin' }),
    ]);
    const streams = await Promise.all(
      [leaving, demoted].map(({ token }) => openStream(hurried, token)),
    );
    await expect
      .poll(() => streams.every(({ text }) => text().includes(':\n\n')), { timeout: 3000 })
      .toBe(true);
    await shop.call('POST /api/users/logout', { token: leaving.token });
    await shop.deps.store.db
      .updateTable('accounts')
      .set({ role: 'customer' })
      .where('id', '=', demoted.id)
      .execute();
    await Promise.all(streams.map(({ ended }) => ended));
    await shop.deps.store.db
      .updateTable('accounts')
      .set({ role: 'admin' })
      .where('id', '=', demoted.id)
      .execute();
  });

  it('end with log-out, before the next heartbeat', async () => {
    const { token } = await shop.createPerson({ role: 'admin' });
    const [left, stayed] = await Promise.all([
      openStream(server, token),
      openStream(server, admin.token),
    ]);
    await shop.call('POST /api/users/logout', { token });
    await shop.call('POST /api/users/message', {
      body: {
        name: 'Ravi',
        email: 'ravi@example.in',
        subject: 'Colour',
        msg: 'Do you have it in blue?',
      },
    });
    await expect
      .poll(() => stayed.news().filter(({ kind }) => kind === 'message').length, { timeout: 3000 })
      .toBe(1);
    await left.ended;
    expect(left.news().filter(({ kind }) => kind === 'message')).toEqual([]);
    stayed.leave();
    await stayed.ended;
  });

  it('can be opened six times for one account, and again when one stream has ended', async () => {
    const { token } = await shop.createPerson({ role: 'admin' });
    const streams = await Promise.all(Array.from({ length: 6 }, () => openStream(server, token)));
    expect(streams.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const refused = await openStream(server, token);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    streams[0]?.leave();
    await expect
      .poll(
        async () => {
          const secondStream = await openStream(server, token);
          secondStream.leave();
          return secondStream.status;
        },
        { timeout: 3000 },
      )
      .toBe(200);
    for (const { leave } of streams) leave();
  });

  it('do not delay a shutdown, and are closed from then on', async () => {
    const node = await openSecondNode(shop, 2);
    const own = await serve(node.app);
    const stream = await openStream(own, admin.token);
    const began = performance.now();
    const { promise, resolve } = Promise.withResolvers<number>();
    const signal = onShutdown(own, shop.deps.log, [() => node.close()], {
      exit: resolve,
      onStop: () => node.deps.adminEvents.endAll(),
    });
    signal('SIGTERM');
    expect(await promise).toBe(0);
    await stream.ended;
    expect(performance.now() - began).toBeLessThan(5000);
    expect(
      node.deps.adminEvents.subscribe(
        () => {},
        () => {},
      ),
    ).toBeNull();
    process.removeAllListeners('SIGTERM').removeAllListeners('SIGINT');
  });
});

describe('an event stream', () => {
  it('sends the waiting events, then ends once', async () => {
    let ends = 0;
    const stream = new EventStream(() => (ends += 1));
    const first = stream.next();
    stream.push('a');
    stream.push('b');
    stream.end();
    stream.push('c');
    const texts = [await first, await stream.next(), await stream.next()].map(({ value }) =>
      value === undefined ? null : new TextDecoder().decode(value),
    );
    expect([texts, ends]).toEqual([['a', 'b', null], 1]);
  });

  it('ends if its reader does not read', () => {
    let ends = 0;
    const stream = new EventStream(() => (ends += 1));
    for (let i = 0; i < 1000; i++) stream.push('x');
    expect(ends).toBe(1);
  });
});

it('events of another version of the shop are ignored', () => {
  expect(parseAdminEvent({ kind: 'weather' })).toBeNull();
  expect(parseAdminEvent({ kind: 'order', id: 'ord_1', from: null, to: 'lost' })).toBeNull();
});
