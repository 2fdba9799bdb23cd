import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import {
  moveOrders,
  cancelOrder,
  sendProof,
  refundOrder,
  moveOrder,
  readOrder,
} from '../../../proofs/world/order-steps.ts';
import {
  findBrokenRules,
  fillCart,
  placeAndOpen,
  payAtGateway,
  placeTestOrder,
  addProduct,
} from '../../../proofs/world/orders.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import { trackShipment } from '../../fulfilment/parcels/track.ts';
import { registerShippingWorkers } from '../../fulfilment/parcels/workers.ts';
import { applyPayment } from '../payments/apply-payment.ts';
import { registerPaymentWorkers } from '../payments/workers.ts';

/** Nobody can move an order that was refunded in full. */

const shop = closeAfterTests(await openShop());
registerPaymentWorkers(shop.deps);
registerShippingWorkers(shop.deps);
const admin = await shop.createPerson({ role: 'admin' });
const product = await addProduct(shop, { variants: [{ size: 'M', stock: 500, price: 100_00 }] });
afterEach(async () => {
  await shop.deps.jobs.runDue();
  expect(await findBrokenRules(shop)).toEqual([]);
});

const read = (id: string) => readOrder(shop, admin, id);
const refund = (id: string, amount?: number) => refundOrder(shop, admin, id, { amount });
const refusal = {
  status: 409,
  data: { code: 'order_refunded', message: 'This order was refunded in full, so it is closed' },
};

/** Creates a paid order and moves it to `state`. Creates its parcel if `parcel` is set. */
const ordered = async (
  state: 'paid' | 'processing' | 'shipped' | 'delivered' = 'paid',
  { parcel = false } = {},
) => {
  const person = await shop.createPerson();
  const { order, payment } = await placeAndOpen(shop, person, product);
  const handshake = await payAtGateway(shop, payment.paymentOrderId);
  await sendProof(shop, person, order._id, handshake);
  if (parcel) await shop.deps.jobs.runDue();
  const road = ['processing', 'shipped', 'delivered'] as const;
  for (const step of road.slice(0, ['paid', ...road].indexOf(state)))
    expect((await moveOrder(shop, admin, order._id, step)).status).toBe(200);
  return {
    person,
    id: order._id,
    number: order.orderNumber,
    paymentOrderId: payment.paymentOrderId,
    paymentId: handshake.razorpay_payment_id,
  };
};

describe('an order refunded in full', () => {
  test.each([
    ['paid', 'processing'],
    ['processing', 'shipped'],
    ['shipped', 'delivered'],
  ] as const)('that is %s does not become %s, by hand or in bulk', async (state, to) => {
    const { id } = await ordered(state);
    expect((await refund(id)).status).toBe(201);
    expect(await moveOrder(shop, admin, id, to)).toMatchObject(refusal);
    for (const preview of [true, false])
      expect(await moveOrders(shop, admin, [id], to, preview)).toMatchObject({
        moved: [],
        refused: [
          { _id: id, status: state, code: 'order_refunded', message: refusal.data.message },
        ],
      });
    await shop.deps.jobs.runDue();
    expect(await moveOrder(shop, admin, id, to)).toMatchObject(refusal);
    expect(await read(id)).toMatchObject({
      status: state,
      isPaid: true,
      isRefunded: true,
      refundDue: 0,
    });
  });

  test('in several parts counts from the last part on; before, it continues', async () => {
    const { id } = await ordered();
    await refund(id, 60);
    expect(await read(id)).toMatchObject({ isRefunded: false });
    expect((await moveOrder(shop, admin, id, 'processing')).status).toBe(200);
    await refund(id, 40);
    expect(await moveOrder(shop, admin, id, 'shipped')).toMatchObject(refusal);
  });

  test('can still be cancelled, which returns its goods', async () => {
    const { id, person } = await ordered('processing');
    await refund(id);
    expect(await cancelOrder(shop, person, id)).toMatchObject({
      status: 200,
      data: { status: 'cancelled', isRefunded: true },
    });
    expect((await read(id)).refunds).toHaveLength(1);
  });

  test('continues when its refund failed', async () => {
    const { id } = await ordered();
    await refund(id);
    await sql`update refunds set state = 'failed' where payment_id in (select id from payments where order_id = ${id})`.execute(
      shop.deps.store.db,
    );
    expect(await read(id)).toMatchObject({ isRefunded: false });
    expect((await moveOrder(shop, admin, id, 'processing')).status).toBe(200);
  });

  test('does not stop other orders, or one with cash on delivery', async () => {
    const person = await shop.createPerson();
    await fillCart(shop, person, product);
    const { _id: id } = await placeTestOrder(shop, person, 'COD');
    for (const status of ['processing', 'shipped', 'delivered'])
      expect((await moveOrder(shop, admin, id, status)).status).toBe(200);
    expect(await read(id)).toMatchObject({ isRefunded: false, refundDue: 0 });
  });
});

describe('the parcel of an order refunded in full', () => {
  test.each([false, true])(
    'is not created, or cancelled if it was (created: %s)',
    async (parcel) => {
      const { id, number } = await ordered('paid', { parcel });
      await refund(id, 30);
      expect((await read(id)).shipping).toMatchObject({ status: parcel ? 'created' : 'wanted' });
      await refund(id);
      expect((await read(id)).shipping).toMatchObject({ status: 'cancelled' });
      await shop.deps.jobs.runDue();
      const courierOrders = await shop.deps.store.db
        .selectFrom('test_courier.orders')
        .select('cancelled_at')
        .where('reference', 'like', `${number}%`)
        .execute();
      expect(courierOrders.map(({ cancelled_at: at }) => at !== null)).toEqual(
        parcel ? [true] : [],
      );
    },
  );

  test('cannot be requested again or attached by hand', async () => {
    const { id, person } = await ordered('processing');
    await refund(id);
    const { data } = await shop.call('POST /api/shipping', { token: person.token });
    expect(
      await shop.call('POST /api/shipping/order', {
        body: { token: data.token, orderData: { order_id: id } },
      }),
    ).toMatchObject(refusal);
    expect(
      await shop.call('PUT /api/orders/{id}/shipping', {
        token: admin.token,
        params: { id },
        body: { courier: 'Blue Dart' },
      }),
    ).toMatchObject(refusal);
    expect(
      await shop.call('POST /api/shipping/{id}/retry', {
        token: admin.token,
        params: { id: (await read(id)).shipping?._id ?? '' },
      }),
    ).toMatchObject({ status: 409 });
    expect((await read(id)).shipping).toMatchObject({ status: 'cancelled' });
  });

  test.each(['in_transit', 'delivered'] as const)(
    'does not move the order when the courier reports %s',
    async (state) => {
      const { id } = await ordered('shipped', { parcel: true });
      await refund(id);
      const shipment = (await read(id)).shipping?._id ?? '';
      const news = {
        state,
        statusId: 7,
        statusText: state,
        courier: null,
        awb: null,
        trackingUrl: null,
        promisedAt: null,
        scans: [],
      };
      const { courier } = shop.deps;
      const track = courier.track;
      courier.track = async () => news;
      await trackShipment(shop.deps, shipment);
      expect(await read(id)).toMatchObject({ status: 'shipped', shipping: { status: state } });
      const stopped = await ordered('paid', { parcel: true });
      await refund(stopped.id);
      await trackShipment(shop.deps, (await read(stopped.id)).shipping?._id ?? '');
      courier.track = track;
      expect(await read(stopped.id)).toMatchObject({
        status: 'paid',
        shipping: { status: 'cancelled' },
      });
    },
  );

  test('is also cancelled when the refund was made at the gateway itself', async () => {
    const { id, paymentId, paymentOrderId } = await ordered();
    await applyPayment(shop.deps, {
      id: paymentId,
      orderId: paymentOrderId,
      status: 'refunded',
      amount: 100_00,
      currency: 'INR',
      method: 'upi',
    });
    expect(await moveOrder(shop, admin, id, 'processing')).toMatchObject(refusal);
    expect(await read(id)).toMatchObject({ isRefunded: true, shipping: { status: 'cancelled' } });
    await cancelOrder(shop, admin, id);
  });
});

test('a full refund and a move at the same time: in either order, no goods are sent afterwards', async () => {
  for (let round = 0; round < 12; round++) {
    const { id } = await ordered();
    const [given, moved] = await Promise.all(
      round % 2 === 0
        ? [refund(id), moveOrder(shop, admin, id, 'processing')]
        : [refund(id), moveOrders(shop, admin, [id], 'processing').then(() => ({ status: 0 }))],
    );
    expect(given.status).toBe(201);
    const { status, isRefunded, shipping } = await read(id);
    expect([
      ['paid', 409],
      ['processing', 200],
      ['paid', 0],
      ['processing', 0],
    ]).toContainEqual([status, moved.status]);
    expect([isRefunded, shipping?.status]).toEqual([true, 'cancelled']);
    expect(
      await moveOrder(shop, admin, id, status === 'paid' ? 'processing' : 'shipped'),
    ).toMatchObject(refusal);
  }
});

describe('an order that is returned', () => {
  test('shows the amount that is still to be refunded', async () => {
    const { id } = await ordered('delivered');
    await refund(id, 25);
    expect(await read(id)).toMatchObject({ status: 'delivered', refundDue: 0 });
    expect(await moveOrder(shop, admin, id, 'returned')).toMatchObject({
      status: 200,
      data: { status: 'returned', refundDue: 75, isRefunded: false },
    });
    expect((await refund(id, 50)).data).toMatchObject({ refundDue: 25 });
    expect((await refund(id)).data).toMatchObject({ refundDue: 0, isRefunded: true });
  });

  test('may have been refunded in full before', async () => {
    const { id } = await ordered('delivered');
    await refund(id);
    expect(await moveOrder(shop, admin, id, 'returned')).toMatchObject({
      status: 200,
      data: { status: 'returned', refundDue: 0, isRefunded: true },
    });
  });

  test('shows no open refund if it was paid in cash', async () => {
    const person = await shop.createPerson();
    await fillCart(shop, person, product);
    const { _id: id } = await placeTestOrder(shop, person, 'COD');
    for (const status of ['processing', 'shipped', 'delivered', 'returned'])
      expect((await moveOrder(shop, admin, id, status)).status).toBe(200);
    expect(await read(id)).toMatchObject({ status: 'returned', refundDue: 0, isRefunded: false });
  });
});

test('a cancelled order whose refund failed shows the amount that is still to be refunded', async () => {
  const { id, person } = await ordered();
  await cancelOrder(shop, person, id);
  expect(await read(id)).toMatchObject({ refundDue: 0, isRefunded: true });
  await sql`update refunds set state = 'failed' where payment_id in (select id from payments where order_id = ${id})`.execute(
    shop.deps.store.db,
  );
  expect(await read(id)).toMatchObject({ refundDue: 100, isRefunded: false });
  expect((await refund(id)).data).toMatchObject({ refundDue: 0, isRefunded: true });
});
