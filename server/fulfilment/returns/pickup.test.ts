import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { WireReturn } from '../../../contract/fulfilment/return-shapes.ts';
import type { WireOrder } from '../../../contract/orders/orders.ts';
import { listEntries } from '../../../proofs/world/goods-steps.ts';
import { readReturn, actOnReturn, startReturn } from '../../../proofs/world/order-steps.ts';
import {
  addProduct,
  findBrokenRules,
  readStock,
  retryWhileBusy,
} from '../../../proofs/world/orders.ts';
import { allowReturns, buyDelivered } from '../../../proofs/world/returns.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import { registerPaymentWorkers } from '../../money/payments/workers.ts';
import { createShiprocketCourier } from '../../providers/courier/create-courier.ts';
import { createCourierApi } from '../../providers/test-courier/courier-api.ts';
import { shipOrder } from '../parcels/ship.ts';
import { trackOpenShipments, trackShipment } from '../parcels/track.ts';
import { registerShippingWorkers } from '../parcels/workers.ts';

/** The courier collects a return. It fails on demand: it refuses, hangs up, or loses the reply. */

/** What happens to a request, by the end of its address. Other requests succeed. */
let trouble: (path: string) => 'lost' | 'refused' | 422 | null = () => null;
/** What the courier reports instead of the journey of its parcels. */
let report: { status: number; text: string } | null = null;
/** Waits before the answer to a request. */
let beforeAnswer: (path: string) => Promise<void> = async () => undefined;
const account = { email: 'api@haat.example', password: 'courier-password-1' };
const webhookToken = 'a-webhook-token-of-32-characters';

const shop = closeAfterTests(
  await openShop({
    SHIPROCKET_EMAIL: account.email,
    SHIPROCKET_PASSWORD: account.password,
    SHIPROCKET_WEBHOOK_TOKEN: webhookToken,
  }),
);
const app = createCourierApi(shop.deps.store.db, account);
shop.deps.courier = createShiprocketCourier(
  { ...account, apiUrl: 'http://courier.test/v1/external' },
  async (request) => {
    const path = new URL(request.url).pathname.replace('/v1/external', '');
    const kind = trouble(path);
    if (kind === 'refused') throw new TypeError('fetch failed');
    if (kind === 422)
      return Response.json({ message: 'No courier collects there', status_code: 422 });
    if (report !== null && path.startsWith('/courier/track/'))
      return Response.json({
        tracking_data: {
          track_status: 1,
          shipment_status: report.status,
          shipment_track: [{ current_status: report.text }],
          track_url: 'https://courier.example/t/1',
        },
      });
    const answer = await app.fetch(request);
    await beforeAnswer(path);
    if (kind === 'lost') throw new TypeError('terminated');
    return answer;
  },
);
registerShippingWorkers(shop.deps);
registerPaymentWorkers(shop.deps);
const [shopper, stranger, admin, other] = await Promise.all([
  shop.createPerson(),
  shop.createPerson(),
  shop.createPerson({ role: 'admin' }),
  shop.createPerson({ role: 'support' }),
]);
const kurta = await addProduct(shop, { variants: [{ size: 'M', stock: 500, price: 333_33 }] });
await allowReturns(shop);
beforeEach(() => {
  trouble = () => null;
  report = null;
  beforeAnswer = async () => undefined;
});
afterEach(async () => expect(await findBrokenRules(shop)).toEqual([]));

const buy = async (): Promise<WireOrder> => {
  const goods = [{ id: kurta.id, variant: kurta.variants[0] ?? '', quantity: 1 }];
  const order = await buyDelivered(shop, { shopper, admin }, goods);
  await shop.deps.jobs.runDue();
  return order;
};
const start = async (): Promise<WireReturn> => {
  const order = await buy();
  const items = [{ lineId: order.orderItems[0]?._id, quantity: 1, reason: 'too_small' }];
  const { data } = await startReturn(shop, shopper, order._id, { items });
  return data as WireReturn;
};
const approve = (one: WireReturn, by = admin, body: object = { pickup: 'courier' }) =>
  actOnReturn(shop, by, 'approve', one._id, body);
const choose = (one: WireReturn, pickup: 'courier' | 'hand', by = admin) =>
  actOnReturn(shop, by, 'pickup', one._id, { pickup });
const receive = (one: WireReturn, restock = 1) =>
  actOnReturn(shop, admin, 'receive', one._id, {
    items: one.items.map(({ _id }) => ({ _id, restock })),
  });
const read = (one: WireReturn, by = admin): Promise<WireReturn> => readReturn(shop, by, one._id);
const states = ({ timeline }: WireReturn): string[] => timeline.map(({ status }) => status);
const lettersOf = async ({ _id }: WireReturn): Promise<string[]> =>
  (
    await shop.deps.store.db
      .selectFrom('mails')
      .select('kind')
      .where('key', 'like', `%${_id}%`)
      .where('kind', 'in', ['return-pickup', 'return-by-hand', 'return-in_transit'])
      .orderBy('created_at')
      .execute()
  ).map(({ kind }) => kind);

/** Runs due jobs, and failed ones as if their retry were due. */
const runJobs = async (rounds = 1): Promise<void> => {
  for (let i = 0; i < rounds; i++) {
    await sql`update pgboss.job set start_after = now() where name in ('ship', 'cancel-shipment') and state in ('created', 'retry')`.execute(
      shop.deps.store.db,
    );
    await shop.deps.jobs.runDue();
  }
};
const parcelsOf = ({ returnNumber }: WireReturn) =>
  shop.deps.store.db
    .selectFrom('test_courier.orders')
    .selectAll()
    .where('reference', 'like', `${returnNumber}%`)
    .orderBy('id')
    .execute();
/** Lets time pass since the courier was asked to come. */
const pass = async (one: WireReturn, seconds: number): Promise<void> => {
  const { db } = shop.deps.store;
  await sql`update test_courier.orders set pickup_at = pickup_at - make_interval(secs => ${seconds}) where reference like ${`${one.returnNumber}%`}`.execute(
    db,
  );
  await sql`update shipments set tracked_at = tracked_at - interval '1 hour' where return_id = ${one._id}`.execute(
    db,
  );
};
const track = async (one: WireReturn): Promise<void> =>
  trackShipment(shop.deps, (await read(one)).shipping?._id ?? '');

/** An approved return whose pickup is booked. */
const book = async (): Promise<WireReturn> => {
  const one = await start();
  expect((await approve(one)).status).toBe(200);
  await runJobs();
  return read(one);
};

it('stands in the log of its order, with what staff chose', async () => {
  const one = await start();
  await approve(one, admin, { pickup: 'hand' });
  await choose(one, 'courier');
  const [entry] = await listEntries(shop, admin);
  expect(entry).toMatchObject({ kind: 'order', thing: { name: one.returnNumber } });
});

describe('a courier', () => {
  it('is booked on approval, and moves the return until staff have the goods', async () => {
    const one = await start();
    expect((await approve(one)).data).toMatchObject({
      status: 'approved',
      pickup: 'courier',
      shipping: { status: 'wanted', returnId: one._id, awb: null },
      pickupTrouble: null,
    });
    await runJobs();
    const booked = await read(one, shopper);
    expect(booked.shipping).toMatchObject({ status: 'created', awb: expect.any(String) });
    const [parcel, ...more] = await parcelsOf(one);
    expect(more).toEqual([]);
    expect(parcel).toMatchObject({ reference: one.returnNumber, cancelled_at: null });
    expect(parcel?.payload).toMatchObject({
      pickup_pincode: '411004',
      pickup_phone: '9822041177',
      shipping_city: 'Pune',
      shipping_pincode: '411001',
      payment_method: 'Prepaid',
      sub_total: 333.33,
      total_discount: 0,
      order_items: [{ units: 1, selling_price: 333.33 }],
    });

    await pass(one, 400);
    await trackOpenShipments(shop.deps);
    expect(await read(one)).toMatchObject({
      status: 'in_transit',
      shipping: { status: 'in_transit', statusText: 'RETURN PICKED UP' },
    });
    expect((await actOnReturn(shop, shopper, 'withdraw', one._id)).status).toBe(409);
    expect((await choose(one, 'hand')).data).toMatchObject({ reason: 'return_pickup_not_chosen' });
    await pass(one, 3000);
    await trackOpenShipments(shop.deps);
    expect(await read(one)).toMatchObject({
      status: 'arrived',
      shipping: { status: 'delivered' },
    });
    expect((await receive(one)).status).toBe(200);
    expect(states(await read(one))).toEqual([
      'requested',
      'approved',
      'in_transit',
      'arrived',
      'received',
    ]);
    expect(await lettersOf(one)).toEqual(['return-pickup', 'return-in_transit']);
    const order = await shop.call('GET /api/orders/{id}', {
      token: admin.token,
      params: { id: one.orderId },
    });
    expect(order.data).toMatchObject({ status: 'delivered', shipping: { returnId: null } });
  });

  it('is not booked when the shopper sends the goods, which is the default', async () => {
    const one = await start();
    expect((await approve(one, admin, {})).data).toMatchObject({ pickup: 'hand', shipping: null });
    await runJobs();
    expect(await parcelsOf(one)).toEqual([]);
  });

  it('that refuses is named to staff, and can be asked again', async () => {
    trouble = (path) => (path === '/orders/create/return' ? 422 : null);
    const one = await book();
    expect(one).toMatchObject({
      status: 'approved',
      pickupTrouble: 'refused',
      failure: 'No courier collects there',
    });
    expect(await read(one, shopper)).toMatchObject({ pickupTrouble: 'refused', failure: null });
    trouble = () => null;
    expect((await choose(one, 'courier')).data).toMatchObject({
      pickupTrouble: null,
      failure: null,
      shipping: { status: 'wanted' },
    });
    await runJobs();
    expect(await read(one)).toMatchObject({
      pickupTrouble: null,
      shipping: { status: 'created', awb: expect.any(String) },
    });
    expect(await parcelsOf(one)).toHaveLength(1);
  });

  it.each(['/orders/create/return', '/courier/assign/awb', '/courier/generate/pickup'])(
    'is booked once when its answers to %s are lost',
    async (call) => {
      let left = 2;
      trouble = (path) => (path === call && left-- > 0 ? 'lost' : null);
      const one = await book();
      await runJobs(4);
      expect((await read(one)).shipping).toMatchObject({ status: 'created' });
      expect(await parcelsOf(one)).toHaveLength(1);
      expect(await lettersOf(one)).toEqual(['return-pickup']);
    },
  );

  it('that cannot come is called off when the shopper sends the goods after all', async () => {
    const one = await book();
    expect((await choose(one, 'hand')).data).toMatchObject({ pickup: 'hand', shipping: null });
    expect((await choose(one, 'hand')).status).toBe(200);
    await runJobs();
    expect((await parcelsOf(one))[0]?.cancelled_at).not.toBeNull();
    expect(await lettersOf(one)).toEqual(['return-pickup', 'return-by-hand']);
    expect((await choose(one, 'courier')).status).toBe(200);
    await runJobs();
    const references = (await parcelsOf(one)).map(({ reference }) => reference);
    expect(references).toEqual([one.returnNumber, `${one.returnNumber}-2`]);
    expect((await read(one)).shipping).toMatchObject({ status: 'created' });
  });

  it.each([
    [8, 'CANCELED', 'cancelled'],
    [27, 'RETURN CANCELLED', 'cancelled'],
    [20, 'PICKUP EXCEPTION', 'failed'],
    [24, 'RETURN PICKUP ERROR', 'failed'],
  ] as const)('that reports %d %s can be booked anew', async (status, text, pickupTrouble) => {
    const one = await book();
    report = { status, text };
    await track(one);
    expect(await read(one)).toMatchObject({ status: 'approved', pickupTrouble });
    report = null;
    await Promise.all([
      choose(one, 'courier'),
      retryWhileBusy(() => choose(one, 'courier', other)),
    ]);
    await runJobs();
    expect(await read(one)).toMatchObject({ pickupTrouble: null, shipping: { status: 'created' } });
    const parcels = await parcelsOf(one);
    expect(parcels).toHaveLength(2);
    expect(parcels[1]?.cancelled_at).toBeNull();
  });

  /** An approved return with a courier but no parcel, as versions before pickups left it. */
  const approveAsOlder = async (): Promise<WireReturn> => {
    const one = await start();
    expect((await approve(one, admin, { pickup: 'hand' })).status).toBe(200);
    await shop.deps.store.db
      .updateTable('returns')
      .set({ pickup: 'courier' })
      .where('id', '=', one._id)
      .execute();
    return read(one);
  };
  it('that an older version did not book is booked by staff', async () => {
    const one = await approveAsOlder();
    expect(one).toMatchObject({ pickup: 'courier', shipping: null });
    expect((await choose(one, 'courier')).data).toMatchObject({ shipping: { status: 'wanted' } });
    await runJobs();
    expect(await read(one)).toMatchObject({ shipping: { status: 'created' } });
    expect(await parcelsOf(one)).toHaveLength(1);
    expect(await lettersOf(one)).toEqual(['return-pickup']);
  });

  it('that an older version did not book is left to the shopper, who is told once', async () => {
    const one = await approveAsOlder();
    expect((await choose(one, 'hand')).data).toMatchObject({ pickup: 'hand', shipping: null });
    expect((await choose(one, 'hand')).status).toBe(200);
    await runJobs();
    expect(await parcelsOf(one)).toEqual([]);
    expect(await lettersOf(one)).toEqual(['return-by-hand']);
  });

  it('that has lost the goods, though it never said that it had them, is not sent again', async () => {
    const one = await book();
    report = { status: 12, text: 'LOST' };
    await track(one);
    expect(await read(one)).toMatchObject({
      status: 'approved',
      pickupTrouble: 'lost',
      shipping: { status: 'created' },
    });
    expect(await choose(one, 'courier')).toMatchObject({
      status: 409,
      data: { reason: 'return_parcel_lost' },
    });
    await runJobs();
    expect(await parcelsOf(one)).toHaveLength(1);
    expect((await receive(one, 0)).data).toMatchObject({ status: 'received' });
  });

  it('that was wrong about the loss comes anew once its parcel was given up', async () => {
    const one = await book();
    report = { status: 12, text: 'LOST' };
    await track(one);
    report = null;
    expect((await choose(one, 'hand')).status).toBe(200);
    expect((await choose(one, 'courier')).data).toMatchObject({ pickupTrouble: null });
    await runJobs();
    expect(await parcelsOf(one)).toHaveLength(2);
  });

  it('that loses the goods is named, and staff write them off', async () => {
    const one = await book();
    report = { status: 25, text: 'RETURN IN TRANSIT' };
    await track(one);
    expect(await read(one)).toMatchObject({ status: 'in_transit', pickupTrouble: null });
    report = { status: 12, text: 'LOST' };
    await track(one);
    expect(await read(one)).toMatchObject({ status: 'in_transit', pickupTrouble: 'lost' });
    expect((await receive(one, 0)).data).toMatchObject({
      status: 'received',
      pickupTrouble: null,
      items: [{ writtenOff: 1 }],
    });
  });
});

describe('reports of the courier', () => {
  it('that come late, twice or out of order change nothing', async () => {
    const one = await book();
    report = { status: 7, text: 'RETURN DELIVERED' };
    await track(one);
    await track(one);
    report = { status: 42, text: 'RETURN PICKED UP' };
    await track(one);
    expect(states(await read(one))).toEqual(['requested', 'approved', 'arrived']);
    expect((await receive(one)).status).toBe(200);
    report = { status: 7, text: 'RETURN DELIVERED' };
    await track(one);
    expect((await read(one)).status).toBe('received');
  });

  it('are looked up, so a forged one tells nothing', async () => {
    const one = await book();
    const send = (token: string) =>
      shop.app.request('/api/shipping/webhook', {
        method: 'POST',
        headers: { 'x-api-key': token, 'content-type': 'application/json' },
        body: JSON.stringify({
          awb: one.shipping?.awb,
          current_status: 'RETURN DELIVERED',
          shipment_status_id: 7,
          is_return: 1,
        }),
      });
    expect((await send('guessed')).status).toBe(403);
    expect((await send(webhookToken)).status).toBe(200);
    await shop.deps.jobs.runDue();
    expect((await read(one)).status).toBe('approved');
    await pass(one, 400);
    await send(webhookToken);
    await shop.deps.jobs.runDue();
    expect((await read(one)).status).toBe('in_transit');
  });

  it('of a return are shown to its shopper and to nobody else', async () => {
    const one = await book();
    await pass(one, 400);
    const look = (token: string) =>
      shop.call('GET /api/shipping/courier/track/shipment/{id}', {
        token,
        params: { id: one.shipping?._id ?? '' },
      });
    expect((await look(stranger.token)).status).toBe(404);
    expect((await look(shopper.token)).data).toMatchObject({
      shipment: { orderId: one.orderId, returnId: one._id },
      tracking_data: { shipment_track_activities: expect.any(Array) },
    });
    expect((await choose(one, 'hand', shopper)).status).toBe(403);
    const { data } = await shop.call('GET /api/shipping', {
      token: admin.token,
      query: { search: one.returnNumber },
    });
    expect(data).toMatchObject({ total: 1, shipments: [{ returnId: one._id }] });
  });
});

describe('a courier that is not called off any more', () => {
  const findCancelJobs = async (one: WireReturn): Promise<string[]> => {
    const { rows } = await sql<{ state: string }>`
      select job.state::text as state from pgboss.job join shipments on shipments.id = job.data->'data'->>'shipmentId'
      where job.name = 'cancel-shipment' and return_id = ${one._id} order by job.created_on`.execute(
      shop.deps.store.db,
    );
    return rows.map(({ state }) => state);
  };
  const refuseToCancel = () => {
    trouble = (path) => (path === '/orders/cancel' ? 422 : null);
  };

  it('has collected a return that was withdrawn: its page says so, and no job fails', async () => {
    const one = await book();
    refuseToCancel();
    report = { status: 42, text: 'RETURN PICKED UP' };
    expect((await actOnReturn(shop, shopper, 'withdraw', one._id)).status).toBe(200);
    await runJobs();
    expect(await findCancelJobs(one)).toEqual(['completed']);
    for (const by of [admin, shopper])
      expect(await read(one, by)).toMatchObject({
        status: 'withdrawn',
        shipping: { status: 'cancelled', statusText: 'RETURN PICKED UP' },
        pickupTrouble: 'collected',
      });
  });

  it('has brought a return that staff have in their hands, and no job fails', async () => {
    const one = await book();
    refuseToCancel();
    report = { status: 7, text: 'RETURN DELIVERED' };
    expect((await receive(one)).status).toBe(200);
    await runJobs();
    expect(await findCancelJobs(one)).toEqual(['completed']);
    expect(await read(one)).toMatchObject({ status: 'received', pickupTrouble: null });
  });

  it('is asked again while nobody knows whether it has the goods', async () => {
    const one = await book();
    refuseToCancel();
    expect((await actOnReturn(shop, shopper, 'withdraw', one._id)).status).toBe(200);
    await runJobs();
    // A job that fails is done, and another one waits for the next try.
    expect(await findCancelJobs(one)).toEqual(['completed', 'created']);
    expect(await read(one)).toMatchObject({ status: 'withdrawn', pickupTrouble: null });
    trouble = () => null;
    await runJobs();
    expect(await findCancelJobs(one)).toEqual(['completed', 'completed']);
    expect((await parcelsOf(one))[0]?.cancelled_at).not.toBeNull();
  });
});

describe('at the same moment', () => {
  it('two staff approve, and the courier is booked once', async () => {
    const one = await start();
    const answers = await Promise.all(
      [admin, other, admin, other].map((by) => retryWhileBusy(() => approve(one, by))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    await runJobs();
    expect(await parcelsOf(one)).toHaveLength(1);
  });

  it('the shopper withdraws while the courier is booked, and it does not come', async () => {
    const one = await start();
    await approve(one);
    beforeAnswer = async (path) => {
      if (path !== '/orders/create/return') return;
      beforeAnswer = async () => undefined;
      expect((await actOnReturn(shop, shopper, 'withdraw', one._id)).status).toBe(200);
    };
    await runJobs(3);
    expect(await read(one)).toMatchObject({
      status: 'withdrawn',
      shipping: { status: 'cancelled' },
      pickupTrouble: null,
    });
    const parcels = await parcelsOf(one);
    expect(parcels).toHaveLength(1);
    expect(parcels[0]?.cancelled_at).not.toBeNull();
    expect(await lettersOf(one)).toEqual([]);
  });

  it('staff take the goods back and the courier reports their arrival', async () => {
    for (let round = 0; round < 4; round++) {
      const one = await book();
      const before = await readStock(shop, kurta.variants[0] ?? '');
      report = { status: 7, text: 'RETURN DELIVERED' };
      const [received] = await Promise.all([
        retryWhileBusy(() => receive(one)),
        track(one),
        track(one),
      ]);
      report = null;
      expect(received.status).toBe(200);
      const told = states(await read(one));
      expect(told.at(-1)).toBe('received');
      expect(new Set(told).size).toBe(told.length);
      expect(await readStock(shop, kurta.variants[0] ?? '')).toBe(before + 1);
      await runJobs();
    }
  });

  it('the courier has the goods or the shopper has withdrawn, never both', async () => {
    for (let round = 0; round < 4; round++) {
      const one = await book();
      report = { status: 42, text: 'RETURN PICKED UP' };
      const [withdrawn] = await Promise.all([
        retryWhileBusy(() => actOnReturn(shop, shopper, 'withdraw', one._id)),
        track(one),
      ]);
      report = null;
      const told = states(await read(one));
      expect(told).toEqual([
        'requested',
        'approved',
        withdrawn.status === 200 ? 'withdrawn' : 'in_transit',
      ]);
      await runJobs();
    }
  });

  it('the job and staff book the courier once', async () => {
    const one = await start();
    trouble = (path) => (path === '/orders/create/return' ? 'lost' : null);
    await approve(one);
    await runJobs();
    trouble = () => null;
    const id = (await read(one)).shipping?._id ?? '';
    await Promise.allSettled([
      shipOrder(shop.deps, id),
      retryWhileBusy(() => choose(one, 'courier')),
      shipOrder(shop.deps, id),
    ]);
    await runJobs(2);
    expect(await parcelsOf(one)).toHaveLength(1);
    expect((await read(one)).shipping).toMatchObject({ status: 'created' });
    expect(await lettersOf(one)).toEqual(['return-pickup']);
  });
});
