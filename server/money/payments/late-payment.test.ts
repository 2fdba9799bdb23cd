import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { sendProof, cancelOrder } from '../../../proofs/world/order-steps.ts';
import {
  findBrokenRules,
  fillCart,
  setHoldEnd,
  placeAndOpen,
  payAtGateway,
  type Person,
  placeTestOrder,
  addProduct,
  readStock,
} from '../../../proofs/world/orders.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import { GatewayAway } from '../../providers/gateway/payment-errors.ts';
import { fetchAndApplyPayments, expireOrder } from './expire-order.ts';
import { reconcile } from './reconcile.ts';
import { registerPaymentWorkers } from './workers.ts';

const shop = closeAfterTests(await openShop());
registerPaymentWorkers(shop.deps);

const addGoods = (left: number) =>
  addProduct(shop, { name: 'Copper lota', variants: [{ size: 'M', stock: left, price: 250_00 }] });
const findOrder = (id: string) =>
  shop.deps.store.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const findRefunds = (orderId: string) =>
  shop.deps.store.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.state', 'refunds.amount', 'refunds.reason', 'payments.state as payment'])
    .where('payments.order_id', '=', orderId)
    .execute();
const expire = (id: string): Promise<void> =>
  setHoldEnd(shop, id, -1).then(() => expireOrder(shop.deps, id));
const pay = ({ token }: Person, id: string, body: unknown) => sendProof(shop, { token }, id, body);

const openOrder = async (left = 5, quantity = 1) => {
  const [person, good] = [await shop.createPerson(), await addGoods(left)];
  const { order, payment } = await placeAndOpen(shop, person, good, quantity);
  return {
    person,
    good,
    order,
    id: order._id,
    paymentOrderId: payment.paymentOrderId,
    shelf: () => readStock(shop, good.variants[0] ?? ''),
  };
};

const runWhileGatewayIsDown = async (work: () => Promise<void>): Promise<void> => {
  const { gateway } = shop.deps;
  const list = gateway.fetchOrderPayments;
  gateway.fetchOrderPayments = () => Promise.reject(new GatewayAway('test'));
  try {
    await work();
  } finally {
    gateway.fetchOrderPayments = list;
  }
};

describe('the end of a hold', () => {
  test('is handled automatically: the order expires, and its goods return to stock', async () => {
    const { id, shelf } = await openOrder(5, 2);
    await expireOrder(shop.deps, id);
    expect((await findOrder(id)).state).toBe('placed');
    await setHoldEnd(shop, id, -1);
    await sql`update pgboss.job set start_after = now() where name = 'expire-order'`.execute(
      shop.deps.store.db,
    );
    await shop.deps.jobs.runDue();
    expect((await findOrder(id)).state).toBe('expired');
    expect(await shelf()).toBe(5);
    await expireOrder(shop.deps, id);
    expect(await shelf()).toBe(5);
  });

  test('asks the gateway first, so that a paid order keeps its goods', async () => {
    const { id, paymentOrderId, shelf } = await openOrder();
    await payAtGateway(shop, paymentOrderId);
    await setHoldEnd(shop, id, -1);
    await expireOrder(shop.deps, id);
    expect((await findOrder(id)).state).toBe('paid');
    expect(await shelf()).toBe(4);
  });

  test('is delayed once, by five minutes, while the gateway cannot be reached', async () => {
    const { id, shelf } = await openOrder();
    await sql`update orders set created_at = now() - interval '30 minutes', hold_until = now() where id = ${id}`.execute(
      shop.deps.store.db,
    );
    await runWhileGatewayIsDown(async () => {
      await expireOrder(shop.deps, id);
      const { state, hold_until } = await findOrder(id);
      expect(state).toBe('placed');
      expect(Math.abs((hold_until?.getTime() ?? 0) - Date.now() - 300_000)).toBeLessThan(5000);
      await sql`update orders set created_at = created_at - interval '6 minutes', hold_until = hold_until - interval '6 minutes' where id = ${id}`.execute(
        shop.deps.store.db,
      );
      await expireOrder(shop.deps, id);
    });
    expect((await findOrder(id)).state).toBe('expired');
    expect(await shelf()).toBe(5);
  });

  test('does not exist for cash on delivery', async () => {
    const [person, good] = [await shop.createPerson(), await addGoods(3)];
    await fillCart(shop, person, good);
    const { _id: id } = await placeTestOrder(shop, person, 'COD');
    await expireOrder(shop.deps, id);
    expect((await findOrder(id)).state).toBe('placed');
  });
});

describe('a payment that arrives late', () => {
  test('revives an order that expired by itself, if its goods are in stock', async () => {
    const { person, id, paymentOrderId, shelf } = await openOrder(5, 3);
    await expire(id);
    expect([(await findOrder(id)).state, await shelf()]).toEqual(['expired', 5]);
    await payAtGateway(shop, paymentOrderId);
    await shop.deps.jobs.runDue();
    expect([(await findOrder(id)).state, await shelf(), await findRefunds(id)]).toEqual([
      'paid',
      2,
      [],
    ]);
    // It is a normal order again: a cancellation returns goods and money.
    expect((await cancelOrder(shop, person, id)).status).toBe(200);
    await shop.deps.jobs.runDue();
    expect([await shelf(), await findRefunds(id)]).toEqual([
      5,
      [{ state: 'done', amount: 750_00, reason: 'cancelled', payment: 'refunded' }],
    ]);
  });

  test('returns the paid order to the browser whose order it revived', async () => {
    const { person, id, paymentOrderId } = await openOrder();
    await expire(id);
    const handshake = await payAtGateway(shop, paymentOrderId);
    for (let times = 0; times < 2; times++)
      expect(await pay(person, id, handshake)).toMatchObject({
        status: 200,
        data: { status: 'paid', isPaid: true, refunds: [] },
      });
  });

  test('is refunded in full if the goods of the expired order are gone', async () => {
    const { person, good, id, paymentOrderId, shelf } = await openOrder(3, 2);
    await expire(id);
    const rival = await shop.createPerson();
    await fillCart(shop, rival, good, 2);
    await placeTestOrder(shop, rival, 'COD');
    const handshake = await payAtGateway(shop, paymentOrderId);
    const givenBack = {
      status: 409,
      data: {
        code: 'payment_given_back',
        message:
          'Your order had expired and can no longer be delivered. This payment is refunded in full',
      },
    };
    expect(await pay(person, id, handshake)).toMatchObject(givenBack);
    await shop.deps.jobs.runDue();
    expect(await pay(person, id, handshake)).toMatchObject(givenBack);
    expect([(await findOrder(id)).state, await shelf(), await findRefunds(id)]).toEqual([
      'expired',
      1,
      [{ state: 'done', amount: 500_00, reason: 'late_payment', payment: 'refunded' }],
    ]);
  });

  test(
    'is refunded exactly if the goods returned to stock, when it races with a cancellation or an expiry',
    { timeout: 60_000 },
    async () => {
      const ends = new Map<string, number>();
      const race = async (round: number) => {
        const { person, id, paymentOrderId, shelf } = await openOrder(1);
        const handshake = await payAtGateway(shop, paymentOrderId);
        const ending = round % 2 === 0 ? cancelOrder(shop, person, id) : expire(id);
        await Promise.all([ending, pay(person, id, handshake), pay(person, id, handshake)]);
        await shop.deps.jobs.runDue();
        const { state } = await findOrder(id);
        const refunded = (await findRefunds(id)).reduce((sum, { amount }) => sum + amount, 0);
        // A cancelled order is always refunded. An order that only expired is revived by its
        // payment.
        expect([state, refunded, await shelf()]).toEqual(
          round % 2 === 0 ? ['cancelled', 250_00, 1] : ['paid', 0, 0],
        );
        ends.set(state, (ends.get(state) ?? 0) + 1);
      };
      for (let round = 0; round < 24; round++) await race(round);
      expect([...ends.values()].reduce((sum, count) => sum + count, 0)).toBe(24);
    },
  );
});

describe('an order that a person cancelled stays cancelled', () => {
  const givenBack = { state: 'done', amount: 750_00, reason: 'cancelled', payment: 'refunded' };
  const cancelled = async (by: 'customer' | 'admin') => {
    const order = await openOrder(5, 3);
    await cancelOrder(
      shop,
      by === 'admin' ? await shop.createPerson({ role: 'admin' }) : order.person,
      order.id,
    );
    return order;
  };
  const expectCancelled = async (
    { id, shelf }: Awaited<ReturnType<typeof cancelled>>,
    refunds: object[],
  ) => {
    await shop.deps.jobs.runDue();
    expect([
      (await findOrder(id)).state,
      (await findOrder(id)).paid_at,
      await shelf(),
      await findRefunds(id),
    ]).toEqual(['cancelled', null, 5, refunds]);
  };

  test.each(['customer', 'admin'] as const)(
    'when the browser brings a payment after the %s cancelled: 409 says that it is refunded',
    async (by) => {
      const order = await cancelled(by);
      const handshake = await payAtGateway(shop, order.paymentOrderId);
      const answer = {
        status: 409,
        data: {
          code: 'payment_given_back',
          message: 'Your order was cancelled. This payment is refunded in full',
        },
      };
      for (let times = 0; times < 2; times++)
        expect(await pay(order.person, order.id, handshake)).toMatchObject(answer);
      await expectCancelled(order, [givenBack]);
      expect(await pay(order.person, order.id, handshake)).toMatchObject(answer);
      const { data } = await shop.call('GET /api/orders/{id}', {
        token: order.person.token,
        params: { id: order.id },
      });
      expect(data).toMatchObject({
        status: 'cancelled',
        isPaid: false,
        refunds: [{ amount: 750, status: 'done', reason: 'cancelled' }],
      });
    },
  );

  test('when the webhook brings the payment', async () => {
    const order = await cancelled('customer');
    await payAtGateway(shop, order.paymentOrderId);
    await expectCancelled(order, [givenBack]);
  });

  test('when the reconciler finds the payment', async () => {
    const order = await cancelled('customer');
    shop.deps.jobs.register('test-gateway-event', async () => {});
    await payAtGateway(shop, order.paymentOrderId);
    await fetchAndApplyPayments(shop.deps, order.paymentOrderId);
    await expectCancelled(order, [givenBack]);
  });

  test('when two payments arrive: each is refunded', async () => {
    const order = await cancelled('customer');
    for (let times = 0; times < 2; times++) await payAtGateway(shop, order.paymentOrderId);
    await fetchAndApplyPayments(shop.deps, order.paymentOrderId);
    await expectCancelled(order, [givenBack, givenBack]);
  });

  test('when a payment was authorized before and is captured afterwards', async () => {
    const { person, id, paymentOrderId, shelf } = await openOrder(5, 3);
    const handshake = await payAtGateway(shop, paymentOrderId);
    const { db } = shop.deps.store;
    const set = (status: 'authorized' | 'captured') =>
      db
        .updateTable('test_gateway.payments')
        .set({ status })
        .where('id', '=', handshake.razorpay_payment_id)
        .execute();
    await set('authorized');
    expect(await pay(person, id, handshake)).toMatchObject({
      status: 200,
      data: { status: 'placed' },
    });
    await cancelOrder(shop, person, id);
    expect(await pay(person, id, handshake)).toMatchObject({
      status: 409,
      data: {
        code: 'wrong_state',
        message:
          'Your order was cancelled. If this payment still goes through, it is refunded in full',
      },
    });
    await set('captured');
    expect(await pay(person, id, handshake)).toMatchObject({
      status: 409,
      data: { code: 'payment_given_back' },
    });
    await expectCancelled({ id, shelf } as Awaited<ReturnType<typeof cancelled>>, [givenBack]);
  });

  test('when a second payment of a paid order arrives: only that one is refunded as paid twice', async () => {
    const order = await openOrder(5, 3);
    await pay(order.person, order.id, await payAtGateway(shop, order.paymentOrderId));
    await cancelOrder(shop, order.person, order.id);
    await payAtGateway(shop, order.paymentOrderId);
    await fetchAndApplyPayments(shop.deps, order.paymentOrderId);
    await shop.deps.jobs.runDue();
    expect([(await findOrder(order.id)).state, await order.shelf()]).toEqual(['cancelled', 5]);
    expect(
      (await findRefunds(order.id)).map(({ reason, amount }) => [reason, amount]).toSorted(),
    ).toEqual([
      ['cancelled', 750_00],
      ['second_payment', 750_00],
    ]);
  });

  test('and cannot be paid: the answer and the pay page say what happens to money that still arrives', async () => {
    const { person, id, paymentOrderId } = await cancelled('customer');
    expect(
      await shop.call('POST /api/payment/orders', { token: person.token, body: { orderId: id } }),
    ).toMatchObject({
      status: 409,
      data: {
        code: 'wrong_state',
        message:
          'This order was cancelled and cannot be paid. A payment that still arrives is refunded in full',
      },
    });
    const page = async (of: string) => (await shop.app.request(`/test-gateway/pay/${of}`)).text();
    expect(await page(paymentOrderId)).toContain(
      'This order was cancelled. If you pay all the same, the shop gives all of it back.',
    );
    const expired = await openOrder();
    expect(await page(expired.paymentOrderId)).not.toContain('gives all of it back');
    await expire(expired.id);
    expect(await page(expired.paymentOrderId)).toContain(
      'The time to pay is over. If the goods are still there, the order goes on; else the shop gives all of it back.',
    );
  });
});

test('a payment that is still open after the hold is answered with both possible results', async () => {
  const { person, id, paymentOrderId } = await openOrder();
  const handshake = await payAtGateway(shop, paymentOrderId);
  const set = (status: 'authorized' | 'failed') =>
    shop.deps.store.db
      .updateTable('test_gateway.payments')
      .set({ status })
      .where('id', '=', handshake.razorpay_payment_id)
      .execute();
  await set('authorized');
  await expire(id);
  expect(await pay(person, id, handshake)).toMatchObject({
    status: 409,
    data: {
      code: 'wrong_state',
      message:
        'The time to pay this order is over. If this payment still goes through, the order goes on while its goods are there; else it is refunded in full',
    },
  });
  await set('failed');
  expect(await pay(person, id, handshake)).toMatchObject({
    status: 409,
    data: {
      code: 'wrong_state',
      message: 'The payment did not go through, and the time to pay this order is over',
    },
  });
});

describe('refunds', () => {
  const paidAndCancelled = async () => {
    const order = await openOrder();
    await pay(order.person, order.id, await payAtGateway(shop, order.paymentOrderId));
    await cancelOrder(shop, order.person, order.id);
    return order;
  };

  test('that were made but whose reply was lost are not made twice', async () => {
    const { id } = await paidAndCancelled();
    const { gateway } = shop.deps;
    const refund = gateway.refund;
    gateway.refund = async (...asked) => {
      await refund.apply(gateway, asked);
      throw new GatewayAway('the reply was lost');
    };
    await shop.deps.jobs.runDue();
    gateway.refund = refund;
    expect((await findRefunds(id))[0]?.state).toBe('sent');
    await sql`update pgboss.job set start_after = now() where name = 'refund' and state = 'created'`.execute(
      shop.deps.store.db,
    );
    await shop.deps.jobs.runDue();
    expect(await findRefunds(id)).toMatchObject([{ state: 'done', payment: 'refunded' }]);
    const gatewayRefunds = await sql<{
      count: number;
    }>`select count(*)::int as count from test_gateway.refunds join payments on payments.provider_payment_id = test_gateway.refunds.payment_id where order_id = ${id}`.execute(
      shop.deps.store.db,
    );
    expect(gatewayRefunds.rows[0]?.count).toBe(1);
  });

  test('that are slow at the gateway are checked again by the reconciler', async () => {
    const { id } = await paidAndCancelled();
    const { gateway } = shop.deps;
    const refund = gateway.refund;
    gateway.refund = async (...asked) => ({
      ...(await refund.apply(gateway, asked)),
      status: 'pending',
    });
    // Without the event that the gateway would send.
    shop.deps.jobs.register('test-gateway-event', async () => {});
    await shop.deps.jobs.runDue();
    gateway.refund = refund;
    expect(await findRefunds(id)).toMatchObject([{ state: 'sent', payment: 'captured' }]);
    await reconcile(shop.deps);
    expect(await findRefunds(id)).toMatchObject([{ state: 'sent' }]);
    await sql`update refunds set updated_at = now() - interval '11 minutes' where state = 'sent'`.execute(
      shop.deps.store.db,
    );
    await reconcile(shop.deps);
    expect(await findRefunds(id)).toMatchObject([{ state: 'done', payment: 'refunded' }]);
  });
});

describe('the reconciler', () => {
  test('finds payments that neither browser nor webhook reported', async () => {
    const [fresh, old] = [await openOrder(), await openOrder()];
    for (const { paymentOrderId } of [fresh, old]) await payAtGateway(shop, paymentOrderId);
    await sql`update orders set created_at = created_at - interval '3 minutes' where id = ${old.id}`.execute(
      shop.deps.store.db,
    );
    await reconcile(shop.deps);
    expect([(await findOrder(fresh.id)).state, (await findOrder(old.id)).state]).toEqual([
      'placed',
      'paid',
    ]);
  });

  test('is not kept from the others by two hundred payments that the gateway never answers for', async () => {
    const { db } = shop.deps.store;
    const [dead, alive, later] = [await openOrder(), await openOrder(), await openOrder()];
    for (const { paymentOrderId } of [alive, later]) await payAtGateway(shop, paymentOrderId);
    await sql`
      with copies as (
        insert into orders (id, number, account_id, state, payment_method, total, kg_total, item_count, shipping_address, hold_until, created_at)
        select 'dead' || n, 'HT-DEAD' || n, account_id, state, payment_method, total, kg_total, item_count, shipping_address, hold_until, created_at - interval '9 minutes'
        from orders, generate_series(1, 250) n where orders.id = ${dead.id} returning id
      )
      insert into payment_orders (id, order_id, provider, amount, created_at)
      select 'pay_' || id, id, 'test', 100, now() - interval '9 minutes' from copies`.execute(db);
    await sql`update orders set created_at = created_at - interval '3 minutes' where id = ${alive.id}`.execute(
      db,
    );
    const { gateway } = shop.deps;
    const fetchPayments = gateway.fetchOrderPayments.bind(gateway);
    let isOut = false;
    gateway.fetchOrderPayments = (id) =>
      id.startsWith('pay_dead') || isOut
        ? Promise.reject(new GatewayAway('no answer'))
        : fetchPayments(id);
    try {
      await reconcile(shop.deps);
      expect((await findOrder(alive.id)).state).toBe('paid');
      // After an outage, too, those that answer come before those that do not.
      isOut = true;
      for (let round = 0; round < 30; round += 1) await reconcile(shop.deps);
      isOut = false;
      await sql`update orders set created_at = now() - interval '3 minutes' where id = ${later.id}`.execute(
        db,
      );
      await reconcile(shop.deps);
      expect((await findOrder(later.id)).state).toBe('paid');
    } finally {
      gateway.fetchOrderPayments = fetchPayments;
      await sql`delete from payment_orders where id like 'pay_dead%'`.execute(db);
      await sql`delete from orders where id like 'dead%'`.execute(db);
    }
  });

  test('finds a second payment of a paid order within a day, and refunds it', async () => {
    const { person, id, paymentOrderId } = await openOrder();
    await payAtGateway(shop, paymentOrderId);
    await pay(person, id, await payAtGateway(shop, paymentOrderId));
    // Without the events that the gateway would send.
    shop.deps.jobs.register('test-gateway-event', async () => {});
    const { rows } = await sql<{
      minute: number;
    }>`select (abs(hashtext(${paymentOrderId})::bigint) % 1440)::int as minute`.execute(
      shop.deps.store.db,
    );
    const minute = rows[0]?.minute ?? 0;
    await reconcile(shop.deps, (minute + 1) % 1440);
    expect(await findRefunds(id)).toEqual([]);
    await reconcile(shop.deps, minute);
    await shop.deps.jobs.runDue();
    expect((await findOrder(id)).state).toBe('paid');
    expect(await findRefunds(id)).toMatchObject([
      { state: 'done', amount: 250_00, reason: 'second_payment', payment: 'refunded' },
    ]);
  });

  test('expires holds whose job was lost, finishes interrupted events, and deletes old idempotency keys', async () => {
    const { id } = await openOrder();
    const { db } = shop.deps.store;
    await setHoldEnd(shop, id, -70);
    await db
      .insertInto('webhook_inbox')
      .values({
        provider: 'test',
        event_id: 'evt_lost',
        body: '{"event":"x"}',
        received_at: sql<Date>`now() - interval '2 minutes'`,
      })
      .execute();
    await db
      .insertInto('idempotency')
      .values({
        account_id: 'a',
        route: 'r',
        key: 'k',
        body_hash: 'h',
        status: 200,
        body: '"{}"',
        created_at: sql<Date>`now() - interval '25 hours'`,
      })
      .execute();
    await reconcile(shop.deps);
    expect((await findOrder(id)).state).toBe('expired');
    expect(
      (
        await db
          .selectFrom('webhook_inbox')
          .select('processed_at')
          .where('event_id', '=', 'evt_lost')
          .executeTakeFirst()
      )?.processed_at,
    ).toBeInstanceOf(Date);
    expect(
      await db.selectFrom('idempotency').select('key').where('key', '=', 'k').execute(),
    ).toEqual([]);
  });

  test('leaves the rest for its next run while the gateway cannot be reached', async () => {
    const { id, paymentOrderId } = await openOrder();
    await payAtGateway(shop, paymentOrderId);
    await sql`update orders set created_at = created_at - interval '3 minutes' where id = ${id}`.execute(
      shop.deps.store.db,
    );
    await runWhileGatewayIsDown(() => reconcile(shop.deps));
    expect((await findOrder(id)).state).toBe('placed');
    await reconcile(shop.deps);
    expect((await findOrder(id)).state).toBe('paid');
  });
});

test('the auditor finds no broken rule', async () => {
  await shop.deps.jobs.runDue();
  expect(await findBrokenRules(shop)).toEqual([]);
});
