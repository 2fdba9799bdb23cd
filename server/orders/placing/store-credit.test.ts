import { afterEach, describe, expect, test } from 'vitest';
import type { WireOrder } from '../../../contract/orders/orders.ts';
import {
  giveCredit,
  sendProof,
  moveOrder,
  cancelOrder,
  readOrder,
  placeOrder,
} from '../../../proofs/world/order-steps.ts';
import {
  addProduct,
  fillCart,
  findBrokenRules,
  openPayment,
  payAtGateway,
  type Person,
  readStock,
  setHoldEnd,
} from '../../../proofs/world/orders.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import { findBalance } from '../../money/credit/credit-ledger.ts';
import { expireOrder, fetchAndApplyPayments } from '../../money/payments/expire-order.ts';
import { registerPaymentWorkers } from '../../money/payments/workers.ts';

const shop = closeAfterTests(await openShop());
registerPaymentWorkers(shop.deps);
const admin = await shop.createPerson({ role: 'admin' });
const kurta = await addProduct(shop, { variants: [{ size: 'M', stock: 9999, price: 400_00 }] });
afterEach(async () => expect(await findBrokenRules(shop)).toEqual([]));

const balance = async ({ id }: Person): Promise<number> =>
  (await findBalance(shop.deps.store.db, id)) / 100;
/** A shopper with store credit and a kurta for Rs. 400 in the cart. */
const withCredit = async (rupees: number): Promise<Person> => {
  const person = await shop.createPerson();
  await giveCredit(shop, person, rupees * 100);
  await fillCart(shop, person, kurta);
  return person;
};
const placeWith = async (person: Person, storeCredit: number, body: object = {}) => {
  const { status, data } = await placeOrder(shop, person, { storeCredit, ...body });
  expect(status).toBe(201);
  return data as WireOrder;
};
const read = (id: string): Promise<WireOrder> => readOrder(shop, admin, id);
const move = (id: string, status: string) => moveOrder(shop, admin, id, status);
const refund = (id: string, body: object) =>
  shop.call('POST /api/orders/{id}/refunds', { token: admin.token, params: { id }, body });
const pay = async (person: Person, order: WireOrder) => {
  const { paymentOrderId, amount } = await openPayment(shop, person, order._id);
  const proof = await payAtGateway(shop, paymentOrderId);
  const { token } = person;
  await sendProof(shop, { token }, order._id, proof);
  return { amount, paymentOrderId };
};
const expire = (id: string): Promise<void> =>
  setHoldEnd(shop, id, -1).then(() => expireOrder(shop.deps, id));

describe('an order with store credit', () => {
  test('asks the gateway for the rest', async () => {
    const person = await withCredit(150);
    const order = await placeWith(person, 150);
    expect(order).toMatchObject({ totalPrice: 400, creditUsed: 150, amountDue: 250 });
    expect(await balance(person)).toBe(0);
    expect(await pay(person, order)).toMatchObject({ amount: 250_00 });
    expect(await read(order._id)).toMatchObject({ status: 'paid', isRefunded: false });
  });

  test('is paid without the gateway when the credit covers it', async () => {
    const person = await withCredit(500);
    const order = await placeWith(person, 400);
    expect(order).toMatchObject({ status: 'paid', isPaid: true, amountDue: 0 });
    expect(order.timeline.map(({ status }) => status)).toEqual(['placed', 'paid']);
    expect(await balance(person)).toBe(100);
    const { token } = person;
    expect(
      (await shop.call('POST /api/payment/orders', { token, body: { orderId: order._id } })).status,
    ).toBe(409);
  });

  test('collects the rest on delivery', async () => {
    const person = await withCredit(100);
    const order = await placeWith(person, 100, { paymentMethod: 'COD' });
    expect(order).toMatchObject({ status: 'placed', amountDue: 300 });
    for (const status of ['processing', 'shipped', 'delivered']) await move(order._id, status);
    expect(await read(order._id)).toMatchObject({ isPaid: true, isRefunded: false });
  });

  test.each([
    ['more than the total', 401, 'Prepaid', 'storeCredit'],
    ['a rest that the gateway does not take', 399.5, 'Prepaid', 'storeCredit'],
    ['all of an order on delivery', 400, 'COD', 'paymentMethod'],
    ['less than nothing', -1, 'Prepaid', 'storeCredit'],
    ['a part of a paisa', 1.005, 'Prepaid', 'storeCredit'],
  ])('is refused with %s', async (_, storeCredit, paymentMethod, path) => {
    const person = await withCredit(1000);
    const { status, data } = await placeOrder(shop, person, { storeCredit, paymentMethod });
    expect([status, (data.errors as { path: string }[])[0]?.path]).toEqual([400, path]);
    expect(await balance(person)).toBe(1000);
  });

  test('is refused with more than there is, and says what there is', async () => {
    const person = await withCredit(99.99);
    const { status, data } = await placeOrder(shop, person, { storeCredit: 100 });
    expect([status, data.code, data.message]).toEqual([
      409,
      'credit_changed',
      'Your store credit is Rs. 99.99 now',
    ]);
    expect(await balance(person)).toBe(99.99);
  });
});

describe('store credit goes back once', () => {
  test('when the order is cancelled before and after its payment', async () => {
    const person = await withCredit(250);
    const unpaid = await placeWith(person, 150);
    expect((await cancelOrder(shop, person, unpaid._id)).status).toBe(200);
    expect((await cancelOrder(shop, person, unpaid._id)).status).toBe(409);
    expect(await balance(person)).toBe(250);
    await fillCart(shop, person, kurta);
    const paid = await placeWith(person, 250);
    await pay(person, paid);
    await cancelOrder(shop, person, paid._id);
    const { refunds, isRefunded, creditNotes } = await read(paid._id);
    expect(refunds.map(({ amount, toCredit }) => [amount, toCredit])).toEqual(
      expect.arrayContaining([
        [150, false],
        [250, true],
      ]),
    );
    expect(isRefunded).toBe(true);
    expect(creditNotes.map(({ amount }) => amount)).toContain(250);
    expect(await balance(person)).toBe(250);
  });

  test('when it expires; a late payment spends it again', async () => {
    const person = await withCredit(150);
    const order = await placeWith(person, 150);
    const { paymentOrderId } = await openPayment(shop, person, order._id);
    await expire(order._id);
    expect([await balance(person), (await read(order._id)).status]).toEqual([150, 'expired']);
    await payAtGateway(shop, paymentOrderId);
    await fetchAndApplyPayments(shop.deps, paymentOrderId);
    expect([await balance(person), (await read(order._id)).status]).toEqual([0, 'paid']);
  });

  test('when it expires; a late payment is refunded if the credit is spent elsewhere', async () => {
    const person = await withCredit(150);
    const late = await placeWith(person, 150);
    const { paymentOrderId } = await openPayment(shop, person, late._id);
    await expire(late._id);
    const stock = await readStock(shop, kurta.variants[0] ?? '');
    await fillCart(shop, person, kurta);
    await placeWith(person, 150);
    await payAtGateway(shop, paymentOrderId);
    await fetchAndApplyPayments(shop.deps, paymentOrderId);
    expect(await read(late._id)).toMatchObject({
      status: 'expired',
      refunds: [{ amount: 250, reason: 'late_payment', toCredit: false }],
    });
    expect(await balance(person)).toBe(0);
    expect(await readStock(shop, kurta.variants[0] ?? '')).toBe(stock - 1);
  });

  test('when payment, expiry and cancellation come together', async () => {
    const person = await withCredit(150);
    for (let round = 0; round < 5; round++) {
      if (round > 0) await fillCart(shop, person, kurta);
      const order = await placeWith(person, 150);
      const { paymentOrderId } = await openPayment(shop, person, order._id);
      await setHoldEnd(shop, order._id, -1);
      const proof = await payAtGateway(shop, paymentOrderId);
      const { token } = person;
      await Promise.all([
        sendProof(shop, { token }, order._id, proof),
        expireOrder(shop.deps, order._id),
        cancelOrder(shop, person, order._id),
        cancelOrder(shop, person, order._id),
      ]);
      const { status } = await read(order._id);
      if (status !== 'cancelled') await cancelOrder(shop, person, order._id);
      expect(await balance(person)).toBe(150);
      expect(await findBrokenRules(shop)).toEqual([]);
    }
  });
});

test('two orders that want the same credit at once: one of them is placed', async () => {
  const person = await withCredit(400);
  const other = await withCredit(0.01);
  const answers = await Promise.all(
    [1, 2]
      .map(() => placeOrder(shop, person, { storeCredit: 400 }))
      .concat(placeOrder(shop, other, { storeCredit: 400 })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 409]);
  expect([await balance(person), await balance(other)]).toEqual([0, 0.01]);
});

test('staff take store credit while an order spends it: one of them has it', async () => {
  for (let round = 0; round < 4; round++) {
    const person = await withCredit(400);
    const [ordered, taken] = await Promise.all([
      placeOrder(shop, person, { storeCredit: 400 }),
      shop.call('POST /api/credit/accounts/{id}', {
        token: admin.token,
        params: { id: person.id },
        body: { amount: -400, note: 'Given twice' },
      }),
    ]);
    if (ordered.status === 201) expect(taken.status).toBe(409);
    else expect([400, 409]).toContain(ordered.status);
    expect([ordered.status, taken.status]).toContain(201);
    const fault = ordered.status === 201 ? taken : ordered;
    expect(fault.data.errors).toMatchObject([
      { path: ordered.status === 201 ? 'amount' : 'storeCredit' },
    ]);
    expect(await balance(person)).toBe(0);
  }
});

describe('a refund', () => {
  test('goes through the gateway first, and the rest into the store credit', async () => {
    const person = await withCredit(150);
    const order = await placeWith(person, 150);
    await pay(person, order);
    expect((await refund(order._id, { amount: 200, reason: 'Torn' })).status).toBe(201);
    expect(await balance(person)).toBe(0);
    const { data } = await refund(order._id, { amount: 120, reason: 'Torn too' });
    expect((data as WireOrder).refunds.map(({ amount, toCredit }) => [amount, toCredit])).toEqual([
      [200, false],
      [50, false],
      [70, true],
    ]);
    expect(await balance(person)).toBe(70);
    expect((await refund(order._id, { amount: 80.01, reason: 'Too much' })).status).toBe(409);
    const last = (await refund(order._id, { reason: 'All' })).data as WireOrder;
    expect([last.isRefunded, await balance(person)]).toEqual([true, 150]);
    expect((await refund(order._id, { reason: 'Again' })).data.code).toBe('already_refunded');
    expect((await move(order._id, 'processing')).data.code).toBe('order_refunded');
  });

  test('of an order that credit paid needs no gateway', async () => {
    const person = await withCredit(400);
    const order = await placeWith(person, 400);
    const answers = await Promise.all([
      refund(order._id, { reason: 'One' }),
      refund(order._id, { reason: 'Two' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await balance(person)).toBe(400);
    expect((await read(order._id)).creditNotes).toMatchObject([{ amount: 400 }]);
  });

  test('of an unpaid order is refused', async () => {
    const person = await withCredit(150);
    const order = await placeWith(person, 150);
    expect((await refund(order._id, { reason: 'Early' })).status).toBe(409);
    expect(await balance(person)).toBe(0);
  });

  test('of a returned order on delivery gives back the credit that it spent', async () => {
    const person = await withCredit(100);
    const order = await placeWith(person, 100, { paymentMethod: 'COD' });
    for (const status of ['processing', 'shipped', 'delivered']) await move(order._id, status);
    expect((await refund(order._id, { reason: 'Early' })).status).toBe(409);
    await move(order._id, 'returned');
    expect(await read(order._id)).toMatchObject({ refundDue: 100, isRefunded: false });
    expect((await refund(order._id, { reason: 'Returned' })).status).toBe(201);
    expect([await balance(person), (await read(order._id)).refundDue]).toEqual([100, 0]);
  });
});
