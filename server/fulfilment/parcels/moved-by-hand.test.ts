import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import type { WireTracking } from '../../../contract/fulfilment/shipping.ts';
import type { WireOrder } from '../../../contract/orders/orders.ts';
import { buyPaid, moveOrder, readOrder } from '../../../proofs/world/order-steps.ts';
import { findBrokenRules, addProduct } from '../../../proofs/world/orders.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import { trackOpenShipments } from './track.ts';
import { registerShippingWorkers } from './workers.ts';

/**
 * When an admin moves an order by hand, its parcel follows, even if the courier reported another
 * state.
 */

const shop = closeAfterTests(await openShop());
registerShippingWorkers(shop.deps);
const admin = await shop.createPerson({ role: 'admin' });
const kurta = await addProduct(shop, { variants: [{ size: 'M', stock: 99, price: 799_00 }] });
afterEach(async () => expect(await findBrokenRules(shop)).toEqual([]));

const payOrder = async (): Promise<WireOrder> => {
  const person = await shop.createPerson();
  return buyPaid(shop, person, kurta);
};
const read = ({ _id: id }: WireOrder) => readOrder(shop, admin, id);
const move = async ({ _id: id }: WireOrder, ...states: string[]) => {
  for (const status of states) expect((await moveOrder(shop, admin, id, status)).status).toBe(200);
};
const tracked = async (order: WireOrder) => {
  const id = (await read(order)).shipping?._id ?? '';
  return (
    (
      await shop.call('GET /api/shipping/courier/track/shipment/{id}', {
        token: admin.token,
        params: { id },
      })
    ).data as WireTracking
  ).tracking_data;
};
const atCourier = (order: WireOrder) =>
  shop.deps.store.db
    .selectFrom('test_courier.orders')
    .select(['id', 'cancelled_at'])
    .where('reference', 'like', `${order.orderNumber}%`)
    .execute();

describe('an order that is marked delivered', () => {
  test('has a delivered parcel, even if the courier has only scheduled its pickup', async () => {
    const order = await payOrder();
    await shop.deps.jobs.runDue();
    expect(await tracked(order)).toMatchObject({
      shipment_track: [{ current_status: 'PICKUP SCHEDULED' }],
    });
    await move(order, 'processing', 'shipped');
    expect((await read(order)).shipping).toMatchObject({ status: 'in_transit' });
    await move(order, 'delivered');
    expect((await read(order)).shipping).toMatchObject({
      status: 'delivered',
      statusText: 'DELIVERED',
    });
    await sql`update shipments set tracked_at = now() - interval '1 day' where order_id = ${order._id}`.execute(
      shop.deps.store.db,
    );
    await trackOpenShipments(shop.deps);
    expect(await tracked(order)).toMatchObject({
      shipment_status: 7,
      shipment_track: [{ current_status: 'DELIVERED' }],
    });
    expect((await read(order)).shipping).toMatchObject({
      status: 'delivered',
      statusText: 'DELIVERED',
    });
    expect((await atCourier(order)).map(({ cancelled_at: at }) => at)).toEqual([null]);
  });

  test('has no parcel created afterwards if the courier was not asked before', async () => {
    const order = await payOrder();
    await move(order, 'processing', 'shipped', 'delivered');
    expect((await read(order)).shipping).toMatchObject({ status: 'delivered' });
    await shop.deps.jobs.runDue();
    expect(await atCourier(order)).toEqual([]);
    expect((await read(order)).shipping).toMatchObject({ status: 'delivered' });
  });

  test('has its parcel cancelled if it was being created meanwhile', async () => {
    const order = await payOrder();
    await move(order, 'processing', 'shipped');
    const { courier } = shop.deps;
    const create = courier.create;
    courier.create = async (wanted) => {
      courier.create = create;
      await move(order, 'delivered');
      return create.call(courier, wanted);
    };
    await shop.deps.jobs.runDue();
    await shop.deps.jobs.runDue();
    expect((await read(order)).shipping).toMatchObject({ status: 'delivered' });
    expect((await atCourier(order)).map(({ cancelled_at: at }) => at)).toEqual([expect.any(Date)]);
  });

  test('keeps its delivered parcel when it is returned', async () => {
    const order = await payOrder();
    await shop.deps.jobs.runDue();
    await move(order, 'processing', 'shipped', 'delivered', 'returned');
    expect((await read(order)).shipping).toMatchObject({ status: 'delivered' });
  });
});

test('details that are attached after the parcel was cancelled make a new parcel in the state of its order', async () => {
  for (const [states, status] of [
    [['processing'], 'created'],
    [['processing', 'shipped'], 'in_transit'],
    [['processing', 'shipped', 'delivered'], 'delivered'],
  ] as const) {
    const order = await payOrder();
    await sql`update shipments set state = 'cancelled' where order_id = ${order._id}`.execute(
      shop.deps.store.db,
    );
    await move(order, ...states);
    const { data } = await shop.call('PUT /api/orders/{id}/shipping', {
      token: admin.token,
      params: { id: order._id },
      body: { courier: 'Blue Dart', awb: '77001' },
    });
    expect((data as WireOrder).shipping).toMatchObject({
      status,
      courier: 'Blue Dart',
      awb: '77001',
    });
  }
});
