import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { WireOrder } from '../../../contract/orders/orders.ts';
import { pickCases } from '../../../proofs/money/rounds.ts';
import { buyPaid, cancelOrder, readOrder } from '../../../proofs/world/order-steps.ts';
import { findBrokenRules, addProduct } from '../../../proofs/world/orders.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import { createShiprocketCourier } from '../../providers/courier/create-courier.ts';
import { createCourierApi } from '../../providers/test-courier/courier-api.ts';
import { readShipment, takeShipmentLease } from './shipment-lease.ts';
import { registerShippingWorkers } from './workers.ts';

/**
 * A courier that fails: it refuses, hangs up, sends nonsense, or does the work and loses the reply.
 */

/** Responses for the next requests, by the end of their address. Other requests succeed. */
let trouble: (path: string) => 'lost' | 'refused' | 'junk' | 500 | 429 | 401 | 422 | null = () =>
  null;
const requestedPaths: string[] = [];

const account = { email: 'api@haat.example', password: 'courier-password-1' };

const shop = closeAfterTests(await openShop());
const app = createCourierApi(shop.deps.store.db, account);
shop.deps.courier = createShiprocketCourier(
  { ...account, apiUrl: 'http://courier.test/v1/external' },
  async (request) => {
    const path = new URL(request.url).pathname.replace('/v1/external', '');
    requestedPaths.push(path);
    const kind = trouble(path);
    if (kind === 'refused') throw new TypeError('fetch failed');
    if (kind === 'junk') return new Response('<html>Bad gateway</html>', { status: 200 });
    if (typeof kind === 'number')
      return Response.json({ message: 'Something is wrong', status_code: kind }, { status: kind });
    const answer = await app.fetch(request);
    if (kind === 'lost') throw new TypeError('terminated');
    return answer;
  },
);
registerShippingWorkers(shop.deps);
const admin = await shop.createPerson({ role: 'admin' });
const kurta = await addProduct(shop, { variants: [{ size: 'M', stock: 9999, price: 799_00 }] });
beforeEach(() => {
  trouble = () => null;
  requestedPaths.length = 0;
});
afterEach(async () => expect(await findBrokenRules(shop)).toEqual([]));

const payOrder = async (): Promise<WireOrder> => {
  const person = await shop.createPerson();
  return buyPaid(shop, person, kurta);
};
const readShipping = async (order: WireOrder) =>
  (await readOrder(shop, admin, order._id)).shipping as WireOrder['shipping'];
const findParcels = (order: WireOrder) =>
  shop.deps.store.db
    .selectFrom('test_courier.orders')
    .select('id')
    .where('reference', 'like', `${order.orderNumber}%`)
    .execute();

/** Runs due jobs, and failed ones as if their retry were due. */
const retryJobs = async (rounds = 1): Promise<void> => {
  for (let i = 0; i < rounds; i++) {
    await sql`update pgboss.job set start_after = now() where name = 'ship' and state in ('created', 'retry')`.execute(
      shop.deps.store.db,
    );
    await shop.deps.jobs.runDue();
  }
};

test('an AWB is shown although the pickup was refused', async () => {
  trouble = (path) => (path === '/courier/generate/pickup' ? 500 : null);
  const order = await payOrder();
  await shop.deps.jobs.runDue();
  const { awb } = (await readShipping(order)) ?? {};
  expect(awb).toMatch(/^\d+$/);
  trouble = () => null;
  await retryJobs();
  expect(await readShipping(order)).toMatchObject({ awb });
  expect(requestedPaths.filter((path) => path === '/courier/assign/awb')).toHaveLength(1);
  expect(requestedPaths.filter((path) => path === '/courier/generate/pickup')).toHaveLength(2);
});

test('a shipment that was cancelled after it was read is not booked', async () => {
  const { db } = shop.deps.store;
  const order = await payOrder();
  const { id } = await db
    .selectFrom('shipments')
    .select('id')
    .where('order_id', '=', order._id)
    .executeTakeFirstOrThrow();
  const read = await readShipment(db, id);
  if (read === null) throw new Error('no shipment');
  await cancelOrder(shop, admin, order._id);
  expect(await takeShipmentLease(db, read, { state: 'asking' })).toBe('busy');
  await shop.deps.jobs.runDue();
  expect(await findParcels(order)).toEqual([]);
});

describe('a parcel is created exactly once', () => {
  const calls = [
    '/orders/create/adhoc',
    '/courier/assign/awb',
    '/courier/generate/pickup',
    '/orders',
    '/auth/login',
    '/settings/company/pickup',
  ];
  const kinds = ['lost', 'refused', 'junk', 500, 429] as const;

  test.each(
    pickCases(
      kinds.flatMap((kind) => calls.map((call) => [kind, call] as const)),
      5,
    ),
  )('when the answer is %s to %s', async (kind, call) => {
    const order = await payOrder();
    let failuresLeft = 2;
    trouble = (path) => (path === call && failuresLeft-- > 0 ? kind : null);
    await retryJobs(4);
    expect(await readShipping(order)).toMatchObject({
      status: 'created',
      awb: expect.any(String),
    });
    expect(await findParcels(order)).toHaveLength(1);
  });

  test('when the reply is lost again and again', async () => {
    const orders: WireOrder[] = [];
    for (let i = 0; i < 12; i++) orders.push(await payOrder());
    let n = 0;
    trouble = () => (n++ % 3 === 0 ? 'lost' : null);
    await retryJobs(12);
    trouble = () => null;
    await retryJobs(2);
    for (const order of orders) {
      expect(await readShipping(order)).toMatchObject({ status: 'created' });
      expect(await findParcels(order)).toHaveLength(1);
    }
  });

  test('because its number is looked up before each try', async () => {
    const order = await payOrder();
    trouble = (path) => (path === '/orders/create/adhoc' ? 'lost' : null);
    await retryJobs();
    expect(await readShipping(order)).toMatchObject({ status: 'unknown' });
    requestedPaths.length = 0;
    trouble = () => null;
    await retryJobs();
    expect(requestedPaths).not.toContain('/orders/create/adhoc');
    expect(requestedPaths).toContain('/orders');
  });
});

test('after a refusal the courier is asked again later; an admin sees the reason and can ask at once', async () => {
  const order = await payOrder();
  trouble = (path) => (path === '/orders/create/adhoc' ? 422 : null);
  await retryJobs();
  const { data } = await shop.call('GET /api/shipping', {
    token: admin.token,
    query: { search: order.orderNumber },
  });
  expect(data).toMatchObject({ shipments: [{ status: 'wanted', failure: 'Something is wrong' }] });
  trouble = () => null;
  const id = (await readShipping(order))?._id ?? '';
  expect(
    (await shop.call('POST /api/shipping/{id}/retry', { token: admin.token, params: { id } })).data,
  ).toMatchObject({ status: 'created' });
  await retryJobs();
  expect(await findParcels(order)).toHaveLength(1);
  expect(
    (
      await shop.call('POST /api/shipping/{id}/retry', {
        token: (await shop.createPerson()).token,
        params: { id },
      })
    ).status,
  ).toBe(403);
  expect(
    (
      await shop.call('POST /api/shipping/{id}/retry', {
        token: admin.token,
        params: { id: 'shp_none' },
      })
    ).status,
  ).toBe(404);
});

test('an expired courier token is renewed unnoticed', async () => {
  const order = await payOrder();
  let failuresLeft = 1;
  trouble = (path) => (path.startsWith('/orders') && failuresLeft-- > 0 ? 401 : null);
  await retryJobs();
  expect(await readShipping(order)).toMatchObject({ status: 'created' });
  expect(requestedPaths.filter((path) => path === '/auth/login')).toHaveLength(1);
});

test('while the courier cannot be reached, the last known status stays', async () => {
  const order = await payOrder();
  await retryJobs();
  const shipping = await readShipping(order);
  const trackShipment = () =>
    shop.call('GET /api/shipping/courier/track/shipment/{id}', {
      token: admin.token,
      params: { id: shipping?._id ?? '' },
    });
  expect((await trackShipment()).data).toMatchObject({
    tracking_data: { shipment_track: [{ current_status: 'PICKUP SCHEDULED' }] },
  });
  await sql`update shipments set tracked_at = tracked_at - interval '1 hour'`.execute(
    shop.deps.store.db,
  );
  for (const kind of ['refused', 'junk', 500, 429] as const) {
    trouble = () => kind;
    expect(await trackShipment()).toMatchObject({
      status: 200,
      data: {
        tracking_data: {
          shipment_track: [{ current_status: 'PICKUP SCHEDULED' }],
          as_of: expect.any(String),
        },
      },
    });
  }
});

test('an order that is cancelled while the courier is asked leaves no parcel there', async () => {
  const order = await payOrder();
  trouble = (path) => {
    if (path !== '/orders/create/adhoc') return null;
    trouble = () => null;
    return 'lost';
  };
  await retryJobs();
  await cancelOrder(shop, admin, order._id);
  await retryJobs(2);
  expect(await readShipping(order)).toMatchObject({ status: 'cancelled' });
  const { cancelled_at } = await shop.deps.store.db
    .selectFrom('test_courier.orders')
    .select('cancelled_at')
    .where('reference', '=', order.orderNumber)
    .executeTakeFirstOrThrow();
  expect(cancelled_at).not.toBeNull();
});
