import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { api } from '../../contract/api.ts';
import type { Route, RouteKey } from '../../contract/route.ts';
import { registerPaymentWorkers } from '../../server/money/payments/workers.ts';
import {
  hasRight,
  listRolesWith,
  type Right,
  rights,
  staffRoles,
  type StaffRole,
} from '../../shop/people/staff.ts';
import { startReturn, refundOrder, readOrder, sendProof } from '../world/order-steps.ts';
import {
  findBrokenRules,
  fillCart,
  placeAndOpen,
  payAtGateway,
  type Person,
  addProduct,
} from '../world/orders.ts';
import { allowReturns, buyDelivered } from '../world/returns.ts';
import { closeAfterTests, openShop } from '../world/shop.ts';

/**
 * Calls every route as every kind of caller, with resources of their own, of others, and unknown
 * ones. The rows come from the contract: a new route is tried by itself, and one with an id in its
 * path has to say here what is somebody else's.
 */

type Params = Record<string, string>;
type Key = keyof typeof api;

const routes = Object.entries(api) as [Key & RouteKey, Route][];
const filterByCaller = (...who: Route['who'][]) =>
  routes.filter(([, route]) => who.includes(route.who));
const listParameters = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');

let cells = 0;

const shop = closeAfterTests(await openShop());
const [owner, stranger, admin] = await Promise.all([
  shop.createPerson(),
  shop.createPerson(),
  shop.createPerson({ role: 'admin' }),
]);
/** Somebody of each role of the staff. */
const staff = Object.fromEntries(
  await Promise.all(
    staffRoles.map(async (role) => [role, await shop.createPerson({ role })] as const),
  ),
) as Record<StaffRole, Person>;
const deletedPerson = await shop.createPerson();
await shop.deps.store.db
  .updateTable('sessions')
  .set({ expires_at: sql<Date>`now() - interval '1 second'` })
  .where('account_id', '=', deletedPerson.id)
  .execute();
const expired = deletedPerson.token;
const kurta = await addProduct(shop, { variants: [{ size: 'M', stock: 50, price: 799_00 }] });
const { order, payment } = await placeAndOpen(shop, owner, kurta);
const handshake = await payAtGateway(shop, payment.paymentOrderId);
await sendProof(shop, owner, order._id, handshake);
await shop.call('POST /api/wishlist', { token: owner.token, body: { productId: kurta.id } });
const { sessions } = (await shop.call('GET /api/users/sessions', { token: owner.token })).data as {
  sessions: { _id: string }[];
};
const shipping = (await readOrder(shop, owner, order._id)).shipping as { _id: string };
const id = order._id;
registerPaymentWorkers(shop.deps);
await refundOrder(shop, admin, id, { amount: 10 });
await shop.deps.jobs.runDue();
const creditNoteId = (await readOrder(shop, owner, id)).creditNotes[0]?._id ?? '';
await allowReturns(shop);
const parcel = [{ id: kurta.id, variant: kurta.variants[0] ?? '', quantity: 1 }];
const delivered = await buyDelivered(shop, { shopper: owner, admin }, parcel, 'COD');
const { data: started } = await startReturn(shop, owner, delivered._id, {
  items: [{ lineId: delivered.orderItems[0]?._id ?? '', quantity: 1, reason: 'damaged' as const }],
  payout: { upi: 'meera@okbank' },
});
const returned = { id: started._id as string };
const pictureId = 'rpc_1';
await shop.deps.store.db
  .insertInto('return_pictures')
  .values({ id: pictureId, return_id: returned.id, width: 1, height: 1, webp: Buffer.from('x') })
  .execute();
const { data: message } = await shop.call('POST /api/users/message', {
  token: owner.token,
  body: { name: 'Meera', email: owner.email, subject: 'Size', msg: 'It pinches' },
});
const ticket = await shop.deps.store.db
  .selectFrom('messages')
  .select('id')
  .where('number', '=', String(message.ticketNumber))
  .executeTakeFirstOrThrow();
const cart = await fillCart(shop, owner, kurta);
/** What belongs to `owner`, by route. */
const owned: Partial<Record<RouteKey, Params>> = {
  'GET /api/orders/{id}/returns': { id: delivered._id },
  'POST /api/orders/{id}/returns': { id: delivered._id },
  'POST /api/orders/{id}/returns/preview': { id: delivered._id },
  'GET /api/returns/{id}': returned,
  'POST /api/returns/{id}/withdraw': returned,
  'PUT /api/returns/{id}/payout': returned,
  'POST /api/returns/{id}/pictures': returned,
  'GET /api/returns/{id}/pictures/{pictureId}': { ...returned, pictureId },
  'GET /api/orders/{id}': { id },
  'GET /api/orders/{id}/again': { id },
  'POST /api/orders/{id}/cancel': { id },
  'PUT /api/orders/{id}/slot': { id },
  'POST /api/orders/{id}/payment-method': { id },
  'PUT /api/orders/{id}/pay': { id },
  'GET /api/orders/{id}/invoice': { id },
  'GET /api/orders/{id}/credit-notes/{creditNoteId}': { id, creditNoteId },
  'GET /api/payment/orders/{paymentOrderId}': { paymentOrderId: payment.paymentOrderId },
  'GET /api/payment/{paymentId}': { paymentId: handshake.razorpay_payment_id },
  'GET /api/users/{id}': { id: owner.id },
  'DELETE /api/users/sessions/{id}': { id: sessions[0]?._id ?? '' },
  'PUT /api/cart/{cartItemId}': { cartItemId: cart.items[0]?.cartItemId ?? '' },
  'DELETE /api/cart/{cartItemId}': { cartItemId: cart.items[0]?.cartItemId ?? '' },
  'DELETE /api/cart/{userId}/all': { userId: owner.id },
  'DELETE /api/wishlist/{productId}': { productId: kurta.id },
  'DELETE /api/wishlist/{userId}/all': { userId: owner.id },
  'GET /api/shipping/courier/track/shipment/{id}': { id: shipping._id },
  'GET /api/tickets/{id}': ticket,
  'POST /api/tickets/{id}/answers': ticket,
  // Anybody may write one about any product, once.
  'POST /api/products/{id}/reviews': { id: 'prd_none' },
};
const bodies: Partial<Record<RouteKey, unknown>> = {
  'POST /api/orders/{id}/returns': {
    items: [{ lineId: 'lin_none', quantity: 1, reason: 'damaged' }],
  },
  'POST /api/orders/{id}/returns/preview': {
    items: [{ lineId: delivered.orderItems[0]?._id ?? '', quantity: 1 }],
  },
  'PUT /api/returns/{id}/payout': { upi: 'meera@okbank' },
  'POST /api/tickets/{id}/answers': { text: 'It comes tomorrow' },
  'PUT /api/orders/{id}/pay': handshake,
  'POST /api/orders/{id}/payment-method': { paymentMethod: 'COD' },
  'PUT /api/orders/{id}/slot': { slot: '2026-11-24T09:00:00+05:30' },
  'PUT /api/cart/{cartItemId}': { quantity: 2 },
  'POST /api/products/{id}/reviews': { rating: 5, comment: 'Good' },
  'POST /api/payment/orders': { orderId: id },
  'POST /api/shipping/order': { token: 'x', orderData: { order_id: id } },
};
afterAll(() => void console.log(`authorisation matrix: ${cells} cells`));

const createUnknownParams = (path: string): Params =>
  Object.fromEntries(listParameters(path).map((name) => [name, 'ord_0000000000000000000000']));

const send = async (
  key: Key,
  { token, params, body }: { token?: string | undefined; params?: Params; body?: unknown },
) => {
  cells += 1;
  const { status, data } = await shop.call(key, {
    token,
    params: params ?? createUnknownParams(key),
    body: key.startsWith('GET') ? undefined : (body ?? {}),
  } as never);
  const { requestId: _, ...told } = data;
  return { status, told };
};

/** Everything that the owner has, as it is. */
const state = async (): Promise<string> => {
  const { rows } = await sql<{ all: string }>`
    select concat(
      (select json_agg(o order by id) from orders o where account_id = ${owner.id}), (select json_agg(c order by id) from cart_lines c where account_id = ${owner.id}),
      (select json_agg(w) from wishlist_entries w where account_id = ${owner.id}), (select count(*) from sessions where account_id = ${owner.id}),
      (select json_agg(a) from accounts a where id = ${owner.id}), (select json_agg(s) from shipments s), (select json_agg(r) from refunds r), (select json_agg(r) from returns r), (select count(*) from return_pictures),
      (select json_agg(m) from messages m), (select count(*) from ticket_messages)) as all`.execute(
    shop.deps.store.db,
  );
  return rows[0]?.all ?? '';
};

describe('the caller of a route', () => {
  it.each(filterByCaller('account', 'staff', 'courier').map(([key]) => key))(
    'of %s is refused without a valid token',
    async (key) => {
      const params = { params: owned[key] ?? createUnknownParams(key) };
      expect(await send(key, params)).toEqual({
        status: 401,
        told: { message: 'Not authorized, no token', code: 'no_token', reason: 'no_token' },
      });
      for (const token of [
        'x'.repeat(43),
        expired,
        owner.token.toUpperCase(),
        owner.token.slice(0, -1),
        'null',
        'undefined',
        '[]',
        ' ',
      ]) {
        expect(await send(key, { ...params, token }), token).toEqual({
          status: 401,
          told: {
            message: 'Not authorized, token failed',
            code: 'token_failed',
            reason: 'token_failed',
          },
        });
      }
    },
  );

  it.each(filterByCaller('staff').map(([key]) => key))(
    'of %s is refused as a customer, with any body',
    async (key) => {
      for (const body of [{}, [], 'null', { isAdmin: true, role: 'admin' }]) {
        expect(
          await send(key, {
            token: owner.token,
            params: owned[key] ?? createUnknownParams(key),
            body,
          }),
        ).toEqual({
          status: 403,
          told: { message: 'Not authorized as an admin', code: 'not_admin', reason: 'not_admin' },
        });
      }
    },
  );
});

/** A stream stays open; live.test.ts has it. */
const stream = 'GET /api/admin/events';

describe('the staff', () => {
  it.each(filterByCaller('staff'))('calls %s only with its right', async (key, { right }) => {
    const params = createUnknownParams(key);
    for (const role of staffRoles) {
      const isAllowed = right !== undefined && hasRight(role, right);
      if (isAllowed && key === stream) continue;
      for (const body of isAllowed ? [{}] : [{}, [], { isAdmin: true, role: 'admin' }]) {
        const { status, told } = await send(key, { token: staff[role].token, params, body });
        if (isAllowed) expect([200, 201, 400, 404, 415], `${role}: ${told.code}`).toContain(status);
        else
          expect({ role, status, told }).toEqual({
            role,
            status: 403,
            told: { message: 'Not allowed', code: 'not_allowed', reason: 'not_allowed' },
          });
      }
    }
  });

  /** Calls about somebody's own things that staff with a right may make about everybody's. */
  const shared = filterByCaller('account', 'courier').flatMap(([key, { right }]) =>
    right === undefined ? [] : [[key, right] as const],
  );
  it.each(shared)('calls %s about somebody else only with its right', async (key, right) => {
    const params = owned[key] ?? {};
    const isRead = key.startsWith('GET');
    for (const role of staffRoles.filter((one) => isRead || !hasRight(one, right))) {
      const { status, told } = await send(key, {
        token: staff[role].token,
        params,
        body: bodies[key],
      });
      expect([role, status, told.code ?? null]).toEqual(
        hasRight(role, right) ? [role, 200, null] : [role, 404, 'not_found'],
      );
    }
  });

  it('is told by the contract of every call that staff may make about everybody', () => {
    expect(Object.fromEntries(shared)).toEqual({
      'GET /api/orders/{id}': 'orders.read',
      'POST /api/orders/{id}/cancel': 'orders.cancel',
      'PUT /api/orders/{id}/slot': 'orders.slot',
      'GET /api/orders/{id}/invoice': 'orders.read',
      'GET /api/orders/{id}/credit-notes/{creditNoteId}': 'orders.read',
      'GET /api/orders/{id}/returns': 'returns',
      'POST /api/orders/{id}/returns': 'returns',
      'POST /api/orders/{id}/returns/preview': 'returns',
      'GET /api/returns/{id}': 'returns',
      'GET /api/returns/{id}/pictures/{pictureId}': 'returns',
      'GET /api/payment/{paymentId}': 'orders.read',
      'GET /api/payment/orders/{paymentOrderId}': 'orders.read',
      'GET /api/shipping/courier/track/shipment/{id}': 'orders.read',
      'GET /api/tickets/{id}': 'messages',
      'POST /api/tickets/{id}/answers': 'messages',
      'GET /api/users/{id}': 'users.read',
    });
  });

  /** An owner may do all, so a call that opens a thing of somebody else to them has its right. */
  const closed = filterByCaller('account', 'courier').filter(
    ([key, { right }]) => right === undefined && listParameters(key).length > 0,
  );
  it.each(closed)('finds nothing of somebody else by %s, whatever the role', async (key) => {
    for (const role of staffRoles) {
      const { status } = await send(key, {
        token: staff[role].token,
        params: owned[key] ?? {},
        body: bodies[key],
      });
      expect([400, 403, 404], role).toContain(status);
    }
  });

  it('cancels and moves an order only with the right of that step', async () => {
    const before = await state();
    const { id = '' } = owned['GET /api/orders/{id}'] ?? {};
    for (const role of staffRoles.filter((one) => !hasRight(one, 'orders.cancel'))) {
      const { token } = staff[role];
      expect((await send('POST /api/orders/{id}/cancel', { token, params: { id } })).status).toBe(
        404,
      );
      for (const status of ['cancelled', 'returned']) {
        const one = { token, params: { id }, body: { status } };
        expect((await send('PUT /api/orders/{id}/deliver', one)).status).toBe(403);
        const many = { token, body: { ids: [id], status } };
        expect((await send('POST /api/orders/bulk/status', many)).status).toBe(403);
      }
    }
    expect(await state()).toBe(before);
  });
});

describe('a resource of another account', () => {
  const ids = filterByCaller('account', 'courier').filter(
    ([key]) => listParameters(key).length > 0,
  );

  it.each(ids.map(([key]) => key))(
    '%s answers as if it did not exist, and it does not change',
    async (key) => {
      const params = owned[key];
      if (params === undefined)
        throw new Error(`${key}: say in this file what of it belongs to somebody`);
      const before = await state();
      const foreign = await send(key, { token: stranger.token, params, body: bodies[key] });
      const absent = await send(key, { token: stranger.token, body: bodies[key] });
      expect(foreign).toEqual(absent);
      expect([403, 404]).toContain(foreign.status);
      for (const odd of [
        '%2e%2e',
        '%00',
        "' or 1=1 --",
        '{}',
        'a'.repeat(500),
        '__proto__',
        'ORD_',
        '🥭',
      ]) {
        const { status } = await send(key, {
          token: stranger.token,
          params: Object.fromEntries(listParameters(key).map((name) => [name, odd])),
          body: bodies[key],
        });
        expect([400, 403, 404, 405], odd).toContain(status);
      }
      expect(await state()).toBe(before);
    },
  );

  it('looks missing when a body names it', async () => {
    const before = await state();
    expect(
      await send('POST /api/payment/orders', {
        token: stranger.token,
        body: bodies['POST /api/payment/orders'],
      }),
    ).toEqual(
      await send('POST /api/payment/orders', {
        token: stranger.token,
        body: { orderId: 'ord_none' },
      }),
    );
    const { token } = (await shop.call('POST /api/shipping', { token: stranger.token })).data;
    const requestShipment = (order_id: unknown) =>
      send('POST /api/shipping/order', {
        token: stranger.token,
        body: { token, orderData: { order_id } },
      });
    expect(await requestShipment(owned['GET /api/orders/{id}']?.id)).toEqual(
      await requestShipment('ord_none'),
    );
    expect(await state()).toBe(before);
  });

  it('can be read by an admin', async () => {
    for (const key of [
      'GET /api/orders/{id}',
      'GET /api/orders/{id}/invoice',
      'GET /api/orders/{id}/credit-notes/{creditNoteId}',
      'GET /api/users/{id}',
      'GET /api/payment/{paymentId}',
      'GET /api/payment/orders/{paymentOrderId}',
      'GET /api/shipping/courier/track/shipment/{id}',
    ] as const) {
      expect((await send(key, { token: admin.token, params: owned[key] ?? {} })).status, key).toBe(
        200,
      );
    }
  });
});

describe('the table of routes', () => {
  it('matches the API document, and other routes do not exist', async () => {
    const document = (await (await shop.app.request('/api/openapi.json')).json()) as {
      'x-rights': Record<Right, StaffRole[]>;
      paths: Record<string, Record<string, { 'x-who': string; 'x-right'?: Right }>>;
    };
    const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(documented.sort()).toEqual(Object.keys(api).sort());
    for (const right of rights)
      expect(document['x-rights'][right], right).toEqual(listRolesWith(right));
    for (const [key, route] of routes) {
      const [method, path] = key.split(' ') as [string, string];
      const documentedCall = document.paths[path]?.[method.toLowerCase()];
      expect(documentedCall?.['x-who']).toBe(route.who);
      expect(documentedCall?.['x-right']).toBe(route.right);
    }
    for (const path of Object.keys(document.paths)) {
      const known = Object.keys(document.paths[path] ?? {});
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'].filter(
        (one) => !known.includes(one.toLowerCase()),
      )) {
        const address = path.replace(/\{(\w+)\}/g, 'x');
        const { status } = await shop.app.request(address, {
          method,
          headers: { authorization: `Bearer ${admin.token}` },
        });
        // `/api/users/sessions` is also the shape of `/api/users/{id}`.
        const other = documented.some(
          (key) =>
            key.startsWith(`${method} `) &&
            new RegExp(`^${(key.split(' ')[1] ?? '').replace(/\{\w+\}/g, '[^/]+')}$`).test(address),
        );
        if (!other) expect(status, `${method} ${path}`).toBe(405);
        cells += 1;
      }
    }
  });

  it('breaks no rule of the auditor', async () => expect(await findBrokenRules(shop)).toEqual([]));
});
