import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { sendProof } from '../../../proofs/world/order-steps.ts';
import { addProduct, payAtGateway, placeAndOpen } from '../../../proofs/world/orders.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import { applyPayment } from './apply-payment.ts';
import { findKnownPayment, findUnprocessedEvents } from './queries.ts';

const shop = closeAfterTests(await openShop());
const shirt = await addProduct(shop, { variants: [{ size: 'M', stock: 9, price: 300_00 }] });

it('finds a payment order with the payment that is known of it, or without one', async () => {
  const person = await shop.createPerson();
  const { order, payment } = await placeAndOpen(shop, person, shirt);
  const { paymentOrderId } = payment;
  const find = (paymentId: string, of = paymentOrderId) =>
    findKnownPayment(shop.deps.store.db, { paymentOrderId: of, paymentId });
  const body = await payAtGateway(shop, paymentOrderId);
  const paymentId = body.razorpay_payment_id;
  expect((await find(paymentId))?.payment).toBeNull();
  const params = { id: order._id };
  await sendProof(shop, person, params.id, body);
  expect(await find(paymentId)).toMatchObject({
    paymentOrder: { id: paymentOrderId, order_id: order._id, amount: 300_00 },
    payment: { state: 'captured', payment_order_id: paymentOrderId },
  });
  expect((await find('pay_unknown'))?.payment).toBeNull();
  expect(await find(paymentId, 'order_unknown')).toBeNull();
});

it('ignores a payment that names no payment order', async () => {
  const { payment } = await placeAndOpen(shop, await shop.createPerson(), shirt);
  const update = {
    id: 'pay_stray',
    status: 'captured',
    amount: 300_00,
    currency: 'INR',
    method: null,
  } as const;
  expect(await applyPayment(shop.deps, { ...update, orderId: null })).toBe('ignored');
  expect(await applyPayment(shop.deps, { ...update, orderId: 'order_unknown' })).toBe('ignored');
  expect(await applyPayment(shop.deps, { ...update, orderId: payment.paymentOrderId })).toBe(
    'paid',
  );
});

it('finds the events of its own gateway that wait for over a minute, in any order', async () => {
  const { db } = shop.deps.store;
  const insert = (id: string, provider: string, ago: string, isProcessed = false) =>
    sql`insert into webhook_inbox (provider, event_id, body, received_at, processed_at)
      values (${provider}, ${id}, '{}', now() - ${ago}::interval, ${isProcessed ? sql`now()` : null})`.execute(
      db,
    );
  await insert('young', 'test', '30 seconds');
  await insert('old', 'test', '2 minutes');
  await insert('older', 'test', '3 minutes');
  await insert('done', 'test', '3 minutes', true);
  await insert('foreign', 'razorpay', '3 minutes');
  const read = async (provider: 'test' | 'razorpay') =>
    (await findUnprocessedEvents(db, provider)).map(({ event_id }) => event_id).sort();
  expect(await read('test')).toEqual(['old', 'older']);
  expect(await read('razorpay')).toEqual(['foreign']);
});
