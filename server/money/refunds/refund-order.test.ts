import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { buyPaid, refundOrder, cancelOrder, readOrder } from '../../../proofs/world/order-steps.ts';
import {
  findBrokenRules,
  fillCart,
  placeAndOpen,
  placeTestOrder,
  addProduct,
} from '../../../proofs/world/orders.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import { GatewayAway, GatewayRefused } from '../../providers/gateway/payment-errors.ts';
import { reconcile } from '../payments/reconcile.ts';
import { registerPaymentWorkers } from '../payments/workers.ts';

const shop = closeAfterTests(await openShop());
registerPaymentWorkers(shop.deps);
const admin = await shop.createPerson({ role: 'admin' });
const product = await addProduct(shop, { variants: [{ size: 'M', stock: 500, price: 100_00 }] });

const payOrder = async () => {
  const person = await shop.createPerson();
  return { person, id: (await buyPaid(shop, person, product))._id };
};
const refund = (
  id: string,
  body: unknown = { reason: 'Torn' },
  { token = admin.token, key }: { token?: string; key?: string } = {},
) =>
  shop.call('POST /api/orders/{id}/refunds', {
    token,
    params: { id },
    body,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
const findRefunds = async (id: string) =>
  (await readOrder(shop, admin, id)).refunds.map(({ amount, status, reason }) => [
    amount,
    status,
    reason,
  ]);
const sumGatewayRefunds = async (id: string) => {
  const { rows } = await sql<{
    count: number;
    sum: number;
  }>`select count(*)::int as count, coalesce(sum(refunds.amount), 0)::int as sum
    from test_gateway.refunds join payments on provider_payment_id = test_gateway.refunds.payment_id where order_id = ${id}`.execute(
    shop.deps.store.db,
  );
  return rows[0];
};
const listLetters = (id: string) =>
  shop.deps.store.db
    .selectFrom('mails')
    .select(['key', 'recipient'])
    .where('order_id', '=', id)
    .where('kind', '=', 'order-refunded')
    .execute();
const retryNow = async () => {
  await sql`update pgboss.job set start_after = now() where name = 'refund' and state = 'created'`.execute(
    shop.deps.store.db,
  );
  await shop.deps.jobs.runDue();
};

describe('a refund by an admin', () => {
  test('refunds all that is left, and one mail reports it when it is done', async () => {
    const { id, person } = await payOrder();
    const { status, data } = await refund(id);
    expect([status, data]).toMatchObject([
      201,
      { _id: id, status: 'paid', refunds: [{ amount: 100, status: 'wanted', reason: 'Torn' }] },
    ]);
    expect(await listLetters(id)).toEqual([]);
    await shop.deps.jobs.runDue();
    expect(await findRefunds(id)).toEqual([[100, 'done', 'Torn']]);
    expect(await listLetters(id)).toEqual([
      { key: expect.stringMatching(/^mail:order-refunded:rfd_/), recipient: person.email },
    ]);
    expect(await refund(id)).toMatchObject({
      status: 409,
      data: { code: 'already_refunded', message: 'Already refunded' },
    });
    expect(await refund(id, { reason: 'Torn', amount: 0.01 })).toMatchObject({
      status: 409,
      data: { code: 'already_refunded' },
    });
  });

  test('leaves no amount that is too small for the gateway', async () => {
    const { id } = await payOrder();
    expect(await refund(id, { reason: 'Torn', amount: 0.5 })).toMatchObject({
      status: 409,
      data: { code: 'wrong_state', message: 'At least Rs. 1.00 can be refunded' },
    });
    expect(await refund(id, { reason: 'Torn', amount: 99.87 })).toMatchObject({
      status: 409,
      data: {
        code: 'wrong_state',
        message: 'Rs. 0.13 would be left, too little to be refunded by itself',
      },
    });
    expect((await refund(id, { reason: 'Torn', amount: 99 })).status).toBe(201);
    expect((await refund(id)).status).toBe(201);
    await shop.deps.jobs.runDue();
    expect((await findRefunds(id)).map(([amount, status]) => [amount, status])).toEqual([
      [99, 'done'],
      [1, 'done'],
    ]);
    expect(await findBrokenRules(shop)).toEqual([]);
  });

  test('may be partial until nothing is left, and a cancellation refunds the rest', async () => {
    const { id, person } = await payOrder();
    expect((await refund(id, { reason: 'One was torn', amount: 33.33 })).status).toBe(201);
    expect((await refund(id, { reason: 'One was torn', amount: 33.33 })).status).toBe(201);
    expect(await refund(id, { reason: 'All of it', amount: 33.35 })).toMatchObject({
      status: 409,
      data: {
        code: 'wrong_state',
        message: 'Only Rs. 33.34 is left to refund',
        errors: [{ path: 'amount', message: 'Only Rs. 33.34 is left to refund' }],
      },
    });
    await shop.deps.jobs.runDue();
    expect((await cancelOrder(shop, person, id)).status).toBe(200);
    await shop.deps.jobs.runDue();
    expect(await findRefunds(id)).toEqual([
      [33.33, 'done', 'One was torn'],
      [33.33, 'done', 'One was torn'],
      [33.34, 'done', 'cancelled'],
    ]);
    expect(await sumGatewayRefunds(id)).toEqual({ count: 3, sum: 100_00 });
    expect(await listLetters(id)).toHaveLength(3);
  });

  test(
    'of the whole amount, requested fifty times at once, is made once',
    { timeout: 60_000 },
    async () => {
      const { id } = await payOrder();
      const answers = await Promise.all(Array.from({ length: 50 }, () => refund(id)));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      expect(
        new Set(
          answers
            .filter(({ status }) => status !== 201)
            .map(({ status, data }) => `${status} ${String(data.message)}`),
        ),
      ).toEqual(new Set(['409 Already refunded']));
      await shop.deps.jobs.runDue();
      expect(await sumGatewayRefunds(id)).toEqual({ count: 1, sum: 100_00 });
    },
  );

  test('in many parts at once never exceeds the payment', { timeout: 60_000 }, async () => {
    const { id } = await payOrder();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) => refund(id, { reason: `Part ${i}`, amount: 7 })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(14);
    await shop.deps.jobs.runDue();
    expect(await sumGatewayRefunds(id)).toEqual({ count: 14, sum: 98_00 });
  });

  test(
    'and a cancellation at the same time together refund the payment',
    { timeout: 60_000 },
    async () => {
      for (let round = 0; round < 8; round++) {
        const { id, person } = await payOrder();
        await Promise.all([
          refund(id, { reason: 'Torn', amount: 60 }),
          refund(id),
          cancelOrder(shop, person, id),
        ]);
        await shop.deps.jobs.runDue();
        expect(await sumGatewayRefunds(id)).toMatchObject({ sum: 100_00 });
      }
    },
  );

  test('happens once for an idempotency key, which belongs to one order', async () => {
    const [one, other] = [await payOrder(), await payOrder()];
    const first = await refund(one.id, { reason: 'Torn', amount: 10 }, { key: 'click' });
    const repeated = await refund(one.id, { reason: 'Torn', amount: 10 }, { key: 'click' });
    expect([
      first.status,
      repeated.status,
      repeated.headers.get('idempotent-replayed'),
      repeated.data,
    ]).toEqual([201, 201, 'true', first.data]);
    expect(await refund(one.id, { reason: 'Torn', amount: 11 }, { key: 'click' })).toMatchObject({
      status: 422,
      data: { code: 'key_reused' },
    });
    expect(
      (await refund(other.id, { reason: 'Torn', amount: 10 }, { key: 'click' })).data,
    ).toMatchObject({ _id: other.id, refunds: [{ amount: 10 }] });
    expect(await findRefunds(one.id)).toHaveLength(1);
  });

  test('that was made but whose reply was lost is not made twice', async () => {
    const { id } = await payOrder();
    await refund(id, { reason: 'Torn', amount: 40 });
    const { gateway } = shop.deps;
    const real = gateway.refund;
    gateway.refund = async (...asked) => {
      await real.apply(gateway, asked);
      throw new GatewayAway('the reply was lost');
    };
    // Without the event that the gateway would send.
    shop.deps.jobs.register('test-gateway-event', async () => {});
    await shop.deps.jobs.runDue();
    gateway.refund = real;
    expect(await findRefunds(id)).toEqual([[40, 'sent', 'Torn']]);
    await retryNow();
    await sql`update refunds set updated_at = now() - interval '11 minutes' where state = 'sent'`.execute(
      shop.deps.store.db,
    );
    await reconcile(shop.deps);
    expect(await findRefunds(id)).toEqual([[40, 'done', 'Torn']]);
    expect(await sumGatewayRefunds(id)).toEqual({ count: 1, sum: 40_00 });
    expect(await listLetters(id)).toHaveLength(1);
  });

  test('that the gateway refuses can be made again', async () => {
    const { id } = await payOrder();
    await refund(id);
    const { gateway } = shop.deps;
    const real = gateway.refund;
    gateway.refund = () => Promise.reject(new GatewayRefused(400, 'BAD_REQUEST_ERROR', 'too old'));
    await shop.deps.jobs.runDue();
    gateway.refund = real;
    expect(await findRefunds(id)).toEqual([[100, 'failed', 'Torn']]);
    expect((await refund(id, { reason: 'Once more' })).status).toBe(201);
    await shop.deps.jobs.runDue();
    expect(await findRefunds(id)).toEqual([
      [100, 'failed', 'Torn'],
      [100, 'done', 'Once more'],
    ]);
    expect(await listLetters(id)).toHaveLength(1);
  });

  test('requires a captured payment', async () => {
    const person = await shop.createPerson();
    await fillCart(shop, person, product);
    const cod = await placeTestOrder(shop, person, 'COD');
    const { order } = await placeAndOpen(shop, await shop.createPerson(), product);
    for (const id of [cod._id, order._id])
      expect(await refund(id)).toMatchObject({
        status: 409,
        data: {
          code: 'wrong_state',
          message: 'This order has no payment that could be refunded',
        },
      });
    expect((await refund('ord_none')).status).toBe(404);
  });

  test.each([
    [{}],
    [{ reason: '  ' }],
    [{ reason: 'a\r\nb' }],
    [{ reason: 'Torn', amount: 0 }],
    [{ reason: 'Torn', amount: -1 }],
    [{ reason: 'Torn', amount: 1.001 }],
    [{ reason: 'Torn', amount: '5' }],
  ])('is refused in the shape of %j', async (body) => {
    const { id } = await payOrder();
    expect((await refund(id, body)).status).toBe(400);
    expect(await findRefunds(id)).toEqual([]);
  });

  test('is for admins only', async () => {
    const { id, person } = await payOrder();
    expect([
      (await refund(id, { reason: 'Torn' }, { token: person.token })).status,
      (await refundOrder(shop, {}, id)).status,
    ]).toEqual([403, 401]);
  });
});

test('the database itself never allows more refunds than payments', async () => {
  const { id } = await payOrder();
  const { id: payment } = await shop.deps.store.db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  const insert = (key: string, amount: number) =>
    sql`insert into refunds (id, payment_id, kind, key, reason, amount) values (${key}, ${payment}, 'admin', ${key}, 'x', ${amount})`.execute(
      shop.deps.store.db,
    );
  const results = await Promise.allSettled(
    Array.from({ length: 10 }, (_, i) => insert(`${id}-${i}`, 30_00)),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  await expect(
    sql`update refunds set amount = 50000 where payment_id = ${payment}`.execute(
      shop.deps.store.db,
    ),
  ).rejects.toThrow('given back already');
  await sql`update refunds set state = 'failed' where payment_id = ${payment}`.execute(
    shop.deps.store.db,
  );
});

test('the auditor finds no broken rule', async () => {
  await shop.deps.jobs.runDue();
  expect(await findBrokenRules(shop)).toEqual([]);
});
