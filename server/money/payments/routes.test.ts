import { describe, expect, test } from 'vitest';
import type { WirePaymentOrder } from '../../../contract/money/payments.ts';
import { cancelOrder, sendProof } from '../../../proofs/world/order-steps.ts';
import {
  findBrokenRules,
  fillCart,
  setHoldEnd,
  openPayment,
  placeAndOpen,
  payAtGateway,
  type Person,
  placeTestOrder,
  addProduct,
  readStock,
} from '../../../proofs/world/orders.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import { GatewayAway } from '../../providers/gateway/payment-errors.ts';
import { formatHandshake, sign } from '../../providers/gateway/payment-signature.ts';
import { readTestKeys } from '../../providers/gateway/payment-test-keys.ts';
import { registerPaymentWorkers } from './workers.ts';

const shop = closeAfterTests(await openShop());
registerPaymentWorkers(shop.deps);
const kurta = await addProduct(shop, { variants: [{ size: 'M', stock: 500, price: 349_50 }] });
const admin = await shop.createPerson({ role: 'admin' });

const buy = async (paymentMethod: 'Prepaid' | 'COD' = 'Prepaid', person?: Person) => {
  const who = person ?? (await shop.createPerson());
  await fillCart(shop, who, kurta);
  return { person: who, order: await placeTestOrder(shop, who, paymentMethod) };
};
const openOrder = async () => {
  const person = await shop.createPerson();
  return { person, ...(await placeAndOpen(shop, person, kurta)) };
};
const requestPaymentOrder = (
  { token }: Person,
  orderId: string,
  headers: Record<string, string> = {},
) => shop.call('POST /api/payment/orders', { token, body: { orderId }, headers });
const pay = ({ token }: Person, id: string, body: unknown) => sendProof(shop, { token }, id, body);
const readState = async (id: string) =>
  (
    await shop.deps.store.db
      .selectFrom('orders')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirst()
  )?.state;

describe('opening a payment', () => {
  test('returns the same data for the browser each time', async () => {
    const { person, order } = await buy();
    const { status, data } = await requestPaymentOrder(person, order._id);
    expect([status, data]).toMatchObject([
      200,
      {
        provider: 'test',
        keyId: expect.stringMatching(/^test_/),
        paymentOrderId: expect.stringMatching(/^order_/),
        amount: 349_50,
        currency: 'INR',
        order: { _id: order._id },
      },
    ]);
    const repeated = await Promise.all(
      Array.from({ length: 5 }, () => requestPaymentOrder(person, order._id)),
    );
    expect(new Set(repeated.map((one) => one.data.paymentOrderId))).toEqual(
      new Set([data.paymentOrderId]),
    );
  });

  test('opens one payment order for ten tabs, and a repeat with a key says that it is one', async () => {
    const { person, order } = await buy();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        requestPaymentOrder(person, order._id, { 'idempotency-key': 'tab' }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(new Set(answers.map(({ data }) => data.paymentOrderId)).size).toBe(1);
    expect(
      answers.filter(({ headers }) => headers.get('idempotent-replayed') === 'true'),
    ).toHaveLength(9);
    const other = await buy('Prepaid', person);
    expect(
      await requestPaymentOrder(person, other.order._id, { 'idempotency-key': 'tab' }),
    ).toMatchObject({
      status: 422,
      data: { code: 'key_reused' },
    });
  });

  test('finds the payment order at the gateway again when the reply was lost', async () => {
    const { person, order } = await buy();
    const unknownOrder = await shop.deps.gateway.createOrder({
      amount: 349_50,
      receipt: order._id,
      notes: {},
    });
    expect((await requestPaymentOrder(person, order._id)).data).toMatchObject({
      paymentOrderId: unknownOrder.id,
    });
  });

  test('works only for the caller’s own orders that are to be paid now', async () => {
    const [{ person, order }, cod] = [await buy(), await buy('COD')];
    expect((await requestPaymentOrder(await shop.createPerson(), order._id)).status).toBe(404);
    expect((await requestPaymentOrder(admin, order._id)).status).toBe(404);
    expect((await requestPaymentOrder(person, 'ord_none')).status).toBe(404);
    expect(
      (await shop.call('POST /api/payment/orders', { body: { orderId: order._id } })).status,
    ).toBe(401);
    expect(
      (await shop.call('POST /api/payment/orders', { token: person.token, body: { orderId: 7 } }))
        .status,
    ).toBe(400);
    expect(await requestPaymentOrder(cod.person, cod.order._id)).toMatchObject({
      status: 409,
      data: { code: 'wrong_state' },
    });
    await setHoldEnd(shop, order._id, -1);
    expect(await requestPaymentOrder(person, order._id)).toMatchObject({
      status: 409,
      data: { code: 'wrong_state' },
    });
    await setHoldEnd(shop, order._id, 600);
    await cancelOrder(shop, person, order._id);
    expect(await requestPaymentOrder(person, order._id)).toMatchObject({
      status: 409,
      data: { code: 'wrong_state' },
    });
  });

  test('says that the items are held while the gateway cannot be reached', async () => {
    const { person, order } = await buy();
    const { gateway } = shop.deps;
    const create = gateway.createOrder;
    gateway.createOrder = () => Promise.reject(new GatewayAway('test'));
    const answer = await requestPaymentOrder(person, order._id);
    gateway.createOrder = create;
    expect(answer).toMatchObject({
      status: 503,
      data: { code: 'unavailable', message: 'Payment service is busy, your items are held' },
    });
    expect(answer.headers.get('retry-after')).toBe('10');
    expect((await requestPaymentOrder(person, order._id)).status).toBe(200);
  });

  test('can be read again by its owner and an admin', async () => {
    const { person, payment } = await openOrder();
    const params = { paymentOrderId: payment.paymentOrderId };
    expect(
      (await shop.call('GET /api/payment/orders/{paymentOrderId}', { token: person.token, params }))
        .data as WirePaymentOrder,
    ).toEqual(payment);
    expect(
      (await shop.call('GET /api/payment/orders/{paymentOrderId}', { token: admin.token, params }))
        .status,
    ).toBe(200);
    const foreign = await shop.call('GET /api/payment/orders/{paymentOrderId}', {
      token: (await shop.createPerson()).token,
      params,
    });
    const absent = await shop.call('GET /api/payment/orders/{paymentOrderId}', {
      token: person.token,
      params: { paymentOrderId: 'order_none' },
    });
    expect([foreign.status, { ...foreign.data, requestId: '' }]).toEqual([
      404,
      { ...absent.data, requestId: '' },
    ]);
    expect((await shop.call('GET /api/payment/orders/{paymentOrderId}', { params })).status).toBe(
      401,
    );
  });
});

describe('returning the result of a payment', () => {
  test('pays the order once, however often and by whatever way it arrives', async () => {
    const { person, order, payment } = await openOrder();
    const handshake = await payAtGateway(shop, payment.paymentOrderId);
    const first = await pay(person, order._id, handshake);
    expect(first).toMatchObject({
      status: 200,
      data: {
        status: 'paid',
        isPaid: true,
        timeline: [{ status: 'placed' }, { status: 'paid', note: 'upi' }],
        orderItems: [{ status: 'paid' }],
      },
    });
    expect((await pay(person, order._id, handshake)).data).toEqual(first.data);
    await shop.deps.jobs.runDue();
    expect((await pay(person, order._id, handshake)).data).toEqual(first.data);
    const mails = await shop.deps.store.db
      .selectFrom('mails')
      .select('kind')
      .where('order_id', '=', order._id)
      .orderBy('kind')
      .execute();
    expect(mails).toEqual([{ kind: 'order-paid' }, { kind: 'order-placed' }]);
  });

  test('counts the sold goods', async () => {
    const sold = async () =>
      (
        await shop.deps.store.db
          .selectFrom('listing')
          .select('sold_count')
          .where('product_id', '=', kurta.id)
          .executeTakeFirst()
      )?.sold_count ?? 0;
    const before = await sold();
    const { person, order, payment } = await openOrder();
    expect(await sold()).toBe(before);
    await pay(person, order._id, await payAtGateway(shop, payment.paymentOrderId));
    expect(await sold()).toBe(before + 1);
    await cancelOrder(shop, person, order._id);
    expect(await sold()).toBe(before);
  });

  test('is refused if it is forged, and changes nothing', async () => {
    const [{ person, order, payment }, other] = [await openOrder(), await openOrder()];
    const [mine, theirs] = [
      await payAtGateway(shop, payment.paymentOrderId),
      await payAtGateway(shop, other.payment.paymentOrderId),
    ];
    const { keySecret } = readTestKeys(shop.deps.settings);
    const flip = (text: string, i: number) =>
      text.slice(0, i) + (text[i] === 'a' ? 'b' : 'a') + text.slice(i + 1);
    const forged = [
      ...Array.from({ length: 64 }, (_, i) => ({
        ...mine,
        razorpay_signature: flip(mine.razorpay_signature, i),
      })),
      { ...mine, razorpay_signature: mine.razorpay_signature.toUpperCase() },
      { ...mine, razorpay_signature: mine.razorpay_signature.slice(0, 32) },
      { ...mine, razorpay_payment_id: flip(mine.razorpay_payment_id, 6) },
      { ...mine, razorpay_order_id: flip(mine.razorpay_order_id, 8) },
      {
        ...mine,
        razorpay_signature: sign(
          'secret',
          formatHandshake(mine.razorpay_order_id, mine.razorpay_payment_id),
        ),
      },
      // One signature is genuine but for another order, the other for a pair that does not exist.
      theirs,
      { ...theirs, razorpay_order_id: mine.razorpay_order_id },
      {
        ...mine,
        razorpay_payment_id: theirs.razorpay_payment_id,
        razorpay_signature: sign(
          keySecret,
          formatHandshake(mine.razorpay_order_id, theirs.razorpay_payment_id),
        ),
      },
    ];
    for (const body of forged)
      expect(await pay(person, order._id, body)).toMatchObject({
        status: 400,
        data: { code: 'signature_invalid' },
      });
    expect(await readState(order._id)).toBe('placed');
    expect(
      await shop.deps.store.db
        .selectFrom('payments')
        .select('id')
        .where('order_id', '=', order._id)
        .execute(),
    ).toEqual([]);
    await shop.deps.jobs.runDue();
  });

  test('is refused in wrong shapes, to other customers and to visitors', async () => {
    const { person, order, payment } = await openOrder();
    const handshake = await payAtGateway(shop, payment.paymentOrderId);
    for (const body of [
      {},
      { ...handshake, razorpay_signature: '' },
      { ...handshake, razorpay_order_id: null },
      { ...handshake, razorpay_payment_id: ['x'] },
    ])
      expect((await pay(person, order._id, body)).status).toBe(400);
    expect((await pay(await shop.createPerson(), order._id, handshake)).status).toBe(404);
    expect((await pay(admin, order._id, handshake)).status).toBe(404);
    expect((await sendProof(shop, {}, order._id, handshake)).status).toBe(401);
    expect(await readState(order._id)).toBe('placed');
    await shop.deps.jobs.runDue();
  });

  test('of a failed payment pays nothing, and a second try pays', async () => {
    const { person, order, payment } = await openOrder();
    expect(
      await pay(person, order._id, await payAtGateway(shop, payment.paymentOrderId, 'failed')),
    ).toMatchObject({ status: 409, data: { code: 'wrong_state' } });
    expect(await readState(order._id)).toBe('placed');
    expect(
      (await pay(person, order._id, await payAtGateway(shop, payment.paymentOrderId))).status,
    ).toBe(200);
    await shop.deps.jobs.runDue();
    expect(await readState(order._id)).toBe('paid');
  });

  test('with one paisa less, or in dollars, does not pay the order', async () => {
    for (const change of [{ amount: 349_49 }, { amount: 349_51 }, { currency: 'USD' }]) {
      const { person, order, payment } = await openOrder();
      const handshake = await payAtGateway(shop, payment.paymentOrderId);
      await shop.deps.store.db
        .updateTable('test_gateway.payments')
        .set(change)
        .where('id', '=', handshake.razorpay_payment_id)
        .execute();
      expect(await pay(person, order._id, handshake)).toMatchObject({
        status: 400,
        data: { code: 'invalid' },
      });
      expect(await readState(order._id)).toBe('placed');
      const detail = await shop.call('GET /api/payment/{paymentId}', {
        token: person.token,
        params: { paymentId: handshake.razorpay_payment_id },
      });
      expect(detail.data).toMatchObject({ status: 'suspect' });
    }
  });

  test('answers 503 while the gateway cannot be reached, and the next try pays', async () => {
    const { person, order, payment } = await openOrder();
    const handshake = await payAtGateway(shop, payment.paymentOrderId);
    const { gateway } = shop.deps;
    const fetchPayment = gateway.fetchPayment;
    gateway.fetchPayment = () => Promise.reject(new GatewayAway('test'));
    expect((await pay(person, order._id, handshake)).status).toBe(503);
    gateway.fetchPayment = fetchPayment;
    expect((await pay(person, order._id, handshake)).status).toBe(200);
  });
});

describe('paying twice', () => {
  test('refunds the second payment in full automatically', async () => {
    const { person, order, payment } = await openOrder();
    const [one, two] = [
      await payAtGateway(shop, payment.paymentOrderId),
      await payAtGateway(shop, payment.paymentOrderId),
    ];
    expect((await pay(person, order._id, one)).status).toBe(200);
    expect((await pay(person, order._id, two)).data).toMatchObject({ status: 'paid' });
    await shop.deps.jobs.runDue();
    const detail = async (id: string, { token } = person) =>
      shop.call('GET /api/payment/{paymentId}', { token, params: { paymentId: id } });
    expect((await detail(one.razorpay_payment_id)).data).toMatchObject({
      status: 'captured',
      amount: 349_50,
      orderId: order._id,
      refunds: [],
    });
    expect((await detail(two.razorpay_payment_id)).data).toMatchObject({
      status: 'refunded',
      refunds: [{ amount: 349_50, status: 'done' }],
    });
    expect((await detail(two.razorpay_payment_id, admin)).status).toBe(200);
    expect((await detail(two.razorpay_payment_id, await shop.createPerson())).status).toBe(404);
    expect((await detail('pay_none')).status).toBe(404);
    expect(
      (await shop.call('GET /api/payment/{paymentId}', { params: { paymentId: 'x' } })).status,
    ).toBe(401);
  });

  test('and cancelling the paid order returns goods and money once each', async () => {
    const { person, order, payment } = await openOrder();
    const handshake = await payAtGateway(shop, payment.paymentOrderId);
    await pay(person, order._id, handshake);
    const before = await readStock(shop, kurta.variants[0] ?? '');
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => cancelOrder(shop, person, order._id)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await shop.deps.jobs.runDue();
    expect(await readStock(shop, kurta.variants[0] ?? '')).toBe(before + 1);
    const gatewayRefunds = await shop.deps.store.db
      .selectFrom('test_gateway.refunds')
      .select(['amount', 'status'])
      .where('payment_id', '=', handshake.razorpay_payment_id)
      .execute();
    expect(gatewayRefunds).toEqual([{ amount: 349_50, status: 'processed' }]);
    expect(
      (
        await shop.call('GET /api/payment/{paymentId}', {
          token: person.token,
          params: { paymentId: handshake.razorpay_payment_id },
        })
      ).data,
    ).toMatchObject({ status: 'refunded' });
    // A result that the browser sends again changes nothing.
    expect((await pay(person, order._id, handshake)).data).toMatchObject({ status: 'cancelled' });
  });
});

test('a payment can be opened again after it failed', async () => {
  const { person, order, payment } = await openOrder();
  await payAtGateway(shop, payment.paymentOrderId, 'failed');
  expect((await openPayment(shop, person, order._id)).paymentOrderId).toBe(payment.paymentOrderId);
});

test('the auditor finds no broken rule', async () => {
  await shop.deps.jobs.runDue();
  expect(await findBrokenRules(shop)).toEqual([]);
});
