import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import type { WireTracking } from '../../../contract/fulfilment/shipping.ts';
import type { WireOrder } from '../../../contract/orders/orders.ts';
import type { WireShipment } from '../../../contract/orders/shipment.ts';
import { buyPaid, cancelOrder, moveOrder, readOrder } from '../../../proofs/world/order-steps.ts';
import {
  findBrokenRules,
  fillCart,
  placeAndOpen,
  type Person,
  placeTestOrder,
  addProduct,
} from '../../../proofs/world/orders.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import { registerShippingWorkers } from './workers.ts';

const shop = closeAfterTests(await openShop());
registerShippingWorkers(shop.deps);
const [admin, person] = [await shop.createPerson({ role: 'admin' }), await shop.createPerson()];
const kurta = await addProduct(shop, { variants: [{ size: 'M', stock: 99, price: 799_00 }] });
afterEach(async () => expect(await findBrokenRules(shop)).toEqual([]));

/** A paid order whose parcel waits for the courier. */
const payOrder = async (who = person): Promise<WireOrder> => {
  return buyPaid(shop, who, kurta);
};

const shipped = async (): Promise<WireOrder> => {
  const order = await payOrder();
  await shop.deps.jobs.runDue();
  return readOrder(shop, admin, order._id);
};

const track = (id: string, token: string | undefined) =>
  shop.call('GET /api/shipping/courier/track/shipment/{id}', { token, params: { id } });
const courierToken = async ({ token }: Person): Promise<string> =>
  (await shop.call('POST /api/shipping', { token })).data.token as string;

/** Moves the time since the pickup, and that of the last news, by the clock of the database. */
const pass = async (shipment: WireShipment | null, seconds: number): Promise<void> => {
  const { db } = shop.deps.store;
  await db
    .updateTable('test_courier.orders')
    .set({ pickup_at: sql<Date>`pickup_at - make_interval(secs => ${seconds})` })
    .where('shipment_id', '=', Number(shipment?.shipment_id))
    .execute();
  await db
    .updateTable('shipments')
    .set({ tracked_at: sql<Date>`tracked_at - interval '1 hour'` })
    .where('id', '=', shipment?._id ?? '')
    .execute();
};
const parcels = async (orderNumber: string) =>
  shop.deps.store.db
    .selectFrom('test_courier.orders')
    .selectAll()
    .where('reference', 'like', `${orderNumber}%`)
    .execute();

describe('a paid order', () => {
  test('has its parcel created at the courier, once, with the details of the order', async () => {
    const order = await payOrder();
    expect(order.shipping).toMatchObject({
      status: 'wanted',
      shipment_id: null,
      awb: null,
      orderNumber: order.orderNumber,
    });
    await shop.deps.jobs.runDue();
    const shippedOrder = await readOrder(shop, admin, order._id);
    expect(shippedOrder.shipping).toMatchObject({
      status: 'created',
      courier: 'Test Courier',
      shipment_id: expect.stringMatching(/^\d+$/),
      awb: expect.stringMatching(/^\d{14}$/),
    });
    const [parcel, ...more] = await parcels(order.orderNumber);
    expect(more).toEqual([]);
    expect(parcel?.payload).toMatchObject({
      order_id: order.orderNumber,
      payment_method: 'Prepaid',
      sub_total: 799,
      length: 10,
      breadth: 15,
      height: 20,
      weight: 2.5,
      billing_pincode: '411004',
      billing_phone: '9822041177',
      shipping_is_billing: true,
      pickup_location: 'Primary',
      shipping_charges: 0,
      total_discount: 0,
      order_items: [
        { name: 'Cotton kurta, M', sku: kurta.variants[0], units: 1, selling_price: 799 },
      ],
    });
    expect(parcel?.pickup_at).not.toBeNull();
  });

  test('becomes shipped and delivered automatically as its parcel moves', async () => {
    const order = await shipped();
    await shop.deps.jobs.runDue();
    await pass(order.shipping, 400);
    const { trackOpenShipments: trackRound } = await import('./track.ts');
    await trackRound(shop.deps);
    expect(await readOrder(shop, admin, order._id)).toMatchObject({
      status: 'shipped',
      shipping: { status: 'in_transit', statusText: 'PICKED UP' },
    });
    await pass(order.shipping, 3000);
    await trackRound(shop.deps);
    const done = await readOrder(shop, admin, order._id);
    expect(done).toMatchObject({
      status: 'delivered',
      isDelivered: true,
      shipping: { status: 'delivered' },
    });
    expect(done.timeline.map((event) => event.status)).toEqual([
      'placed',
      'paid',
      'processing',
      'shipped',
      'delivered',
    ]);
  });

  test('that is cancelled has its parcel cancelled at the courier', async () => {
    const order = await shipped();
    await cancelOrder(shop, person, order._id);
    await shop.deps.jobs.runDue();
    expect((await readOrder(shop, admin, order._id)).shipping).toMatchObject({
      status: 'cancelled',
    });
    expect((await parcels(order.orderNumber))[0]?.cancelled_at).not.toBeNull();
  });

  test('can be moved by hand at the same time', async () => {
    const order = await shipped();
    for (const status of ['processing', 'shipped', 'delivered'])
      expect((await moveOrder(shop, admin, order._id, status)).status).toBe(200);
    await pass(order.shipping, 4000);
    expect((await track(order.shipping?._id ?? '', admin.token)).data).toMatchObject({
      shipment: { status: 'delivered' },
    });
    expect((await readOrder(shop, admin, order._id)).timeline.map((event) => event.status)).toEqual(
      ['placed', 'paid', 'processing', 'shipped', 'delivered'],
    );
  });
});

test('a COD order has its parcel once the shop has accepted it, and the courier collects the money', async () => {
  await fillCart(shop, person, kurta, 2);
  const order = await placeTestOrder(shop, person, 'COD');
  await shop.deps.jobs.runDue();
  expect((await readOrder(shop, admin, order._id)).shipping).toBeNull();
  await moveOrder(shop, admin, order._id, 'processing');
  await shop.deps.jobs.runDue();
  expect((await readOrder(shop, admin, order._id)).shipping).toMatchObject({ status: 'created' });
  expect((await parcels(order.orderNumber))[0]?.payload).toMatchObject({
    payment_method: 'COD',
    sub_total: 1598,
  });
});

describe('POST /api/shipping/order', () => {
  const requestShipment = (body: unknown, token?: string) =>
    shop.call('POST /api/shipping/order', { body, token });

  test('returns the shipment of the caller’s order, whatever else orderData says, and never a second one', async () => {
    const order = await payOrder();
    const token = await courierToken(person);
    const forged = {
      order_id: order._id,
      sub_total: 1,
      billing_city: 'Elsewhere',
      payment_method: 'COD',
      order_items: [],
    };
    const answers = await Promise.all(
      [1, 2, 3].map(() => requestShipment({ token, orderData: forged })),
    );
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    const repeated = await requestShipment(
      { token, orderData: { order_id: order.orderNumber } },
      person.token,
    );
    expect(repeated.data).toMatchObject({ status: 'created', orderNumber: order.orderNumber });
    await shop.deps.jobs.runDue();
    const all = await parcels(order.orderNumber);
    expect(all).toHaveLength(1);
    expect(all[0]?.payload).toMatchObject({
      sub_total: 799,
      billing_city: 'Pune',
      payment_method: 'Prepaid',
    });
  });

  test('is refused to other customers, with other tokens, and for unpaid orders', async () => {
    const [order, stranger] = [await payOrder(), await shop.createPerson()];
    const token = await courierToken(person);
    const orderData = { order_id: order._id };
    expect(await requestShipment({ orderData })).toMatchObject({
      status: 401,
      data: { message: 'Not authorized, no token' },
    });
    expect(await requestShipment({})).toMatchObject({ status: 401 });
    expect(await requestShipment({ token: 'x'.repeat(43), orderData })).toMatchObject({
      status: 401,
      data: { message: 'Not authorized, token failed' },
    });
    expect(await requestShipment({ token: person.token, orderData })).toMatchObject({
      status: 401,
    });
    expect(await requestShipment({ token, orderData }, stranger.token)).toMatchObject({
      status: 403,
      data: { message: 'Not allowed' },
    });
    expect(await requestShipment({ token: await courierToken(stranger), orderData })).toMatchObject(
      {
        status: 404,
      },
    );
    expect(await requestShipment({ token, orderData: { order_id: 'ord_none' } })).toMatchObject({
      status: 404,
    });
    expect(await requestShipment({ orderData }, person.token)).toMatchObject({
      status: 400,
      data: { errors: [{ path: 'token' }] },
    });
    expect(await requestShipment({ token })).toMatchObject({ status: 400 });
    const unpaid = (await placeAndOpen(shop, person, kurta)).order;
    expect(await requestShipment({ token, orderData: { order_id: unpaid._id } })).toMatchObject({
      status: 409,
      data: { code: 'wrong_state' },
    });
    await shop.deps.store.db
      .updateTable('shipping_tokens')
      .set({ expires_at: sql<Date>`now() - interval '1 second'` })
      .execute();
    expect(await requestShipment({ token, orderData })).toMatchObject({
      status: 401,
      data: { message: 'Not authorized, token failed' },
    });
    await cancelOrder(shop, person, unpaid._id);
  });
});

describe('the position of a parcel', () => {
  test('is shown to its owner and to admins, by session or courier token, by our id or the courier’s', async () => {
    const { shipping } = await shipped();
    const id = shipping?._id ?? '';
    await pass(shipping, 400);
    for (const token of [person.token, await courierToken(person), admin.token]) {
      for (const name of [id, shipping?.shipment_id ?? '']) {
        const { status, data } = await track(name, token);
        const { tracking_data: told } = data as unknown as WireTracking;
        expect(status).toBe(200);
        expect(told).toMatchObject({
          shipment_status: 42,
          shipment_track: [{ current_status: 'PICKED UP', awb_code: shipping?.awb }],
          etd: expect.any(String),
        });
        expect(told.shipment_track_activities.map((scan) => scan.activity)).toEqual([
          'Shipment picked up',
          'Pickup scheduled',
        ]);
        expect(told.shipment_track_activities[0]).toMatchObject({ location: 'Pune', status: '42' });
        expect(
          Math.abs(
            Date.parse(told.shipment_track_activities[0]?.date ?? '') - (Date.now() - 100_000),
          ),
        ).toBeLessThan(70_000);
      }
    }
    const stranger = await shop.createPerson();
    expect(await track(id, stranger.token)).toMatchObject({
      status: 404,
      data: { message: 'Parcel not found' },
    });
    expect(await track('shp_none', person.token)).toMatchObject({
      status: 404,
      data: { message: 'Parcel not found' },
    });
    expect(await track(id, undefined)).toMatchObject({
      status: 401,
      data: { message: 'Not authorized, no token' },
    });
    expect(await track(id, 'y'.repeat(43))).toMatchObject({
      status: 401,
      data: { message: 'Not authorized, token failed' },
    });
  });

  test('is the only thing that a courier token opens', async () => {
    const token = await courierToken(person);
    expect(await shop.call('GET /api/orders/myorders', { token })).toMatchObject({ status: 401 });
    expect(await shop.call('POST /api/shipping', { token })).toMatchObject({ status: 401 });
  });
});

describe('an admin', () => {
  const attach = (id: string, body: unknown, token: string | undefined = admin.token) =>
    shop.call('PUT /api/orders/{id}/shipping', { token, params: { id }, body });

  test('attaches the shipment of an order, also under the courier’s field names', async () => {
    const order = await payOrder();
    expect(
      (
        await attach(order._id, {
          courier: 'India Post',
          awb: 'EM123456789IN',
          trackingUrl: 'https://www.indiapost.gov.in/',
        })
      ).data,
    ).toMatchObject({
      shipping: { status: 'created', courier: 'India Post', awb: 'EM123456789IN' },
    });
    await shop.deps.jobs.runDue();
    expect(await parcels(order.orderNumber)).toEqual([]);
    expect(
      (await attach(order._id, { courier_name: 'Delhivery', awb_code: 'D1', shipment_id: 4711 }))
        .data,
    ).toMatchObject({ shipping: { courier: 'Delhivery', awb: 'D1', shipment_id: '4711' } });
  });

  test('is the only one who may, for an order that can be sent, in the right shape', async () => {
    const order = await payOrder();
    expect((await attach(order._id, { awb: 'A' }, person.token)).status).toBe(403);
    expect((await attach('ord_none', { awb: 'A' })).status).toBe(404);
    for (const body of [
      {},
      { awb: '' },
      { trackingUrl: 'javascript:alert(1)' },
      { courier: 'a\nb' },
    ])
      expect((await attach(order._id, body)).status).toBe(400);
    await cancelOrder(shop, person, order._id);
    expect((await attach(order._id, { awb: 'A' })).status).toBe(409);
  });

  test('sees all shipments, by state and number', async () => {
    const order = await shipped();
    const list = (query: Record<string, string>, token = admin.token) =>
      shop.call('GET /api/shipping', { token, query });
    expect((await list({ search: order.shipping?.awb ?? '' })).data).toMatchObject({
      total: 1,
      shipments: [{ _id: order.shipping?._id, failure: null }],
    });
    expect(
      (await list({ search: order.orderNumber.toLowerCase(), status: 'created' })).data,
    ).toMatchObject({ total: 1 });
    expect((await list({ search: order.orderNumber, status: 'delivered' })).data).toMatchObject({
      total: 0,
      shipments: [],
    });
    expect((await list({ status: 'nowhere' })).status).toBe(400);
    expect((await list({}, person.token)).status).toBe(403);
  });
});

describe('an estimate', () => {
  const readEstimate = (pincode: string) =>
    shop.call('GET /api/shipping/estimate', { query: { pincode } });

  test('says when goods would arrive, and which places are not served', async () => {
    const near = (await readEstimate('411004')).data;
    expect(near).toMatchObject({ pincode: '411004', deliverable: true, cashOnDelivery: true });
    expect(Math.round((Date.parse(near.etd as string) - Date.now()) / 86_400_000)).toBe(1);
    expect((await readEstimate('744101')).data).toMatchObject({
      deliverable: true,
      cashOnDelivery: false,
    });
    expect((await readEstimate('682555')).data).toMatchObject({ deliverable: false, etd: null });
    expect(await readEstimate('01')).toMatchObject({
      status: 400,
      data: { errors: [{ path: 'pincode' }] },
    });
  });
});

test('the webhook is closed while no token is set for it', async () => {
  expect(
    await shop.call('POST /api/shipping/webhook', {
      body: { awb: '1' },
      headers: { 'x-api-key': '' },
    }),
  ).toMatchObject({ status: 403 });
});
