import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  refundOrder,
  cancelOrder,
  sendProof,
  readOrder,
} from '../../../proofs/world/order-steps.ts';
import { findBrokenRules, placeAndOpen, addProduct } from '../../../proofs/world/orders.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import { reconcile } from '../../money/payments/reconcile.ts';
import { registerPaymentWorkers } from '../../money/payments/workers.ts';
import { type Outcome, outcomes, detailsByOutcome } from './outcomes.ts';

/**
 * Runs every outcome of the test gateway to its end in the shop, through the shop's routes only.
 */

const shop = closeAfterTests(await openShop());
registerPaymentWorkers(shop.deps);
const admin = await shop.createPerson({ role: 'admin' });
const kurta = await addProduct(shop, { variants: [{ size: 'M', stock: 500, price: 120_00 }] });

const openOrder = async () => {
  const person = await shop.createPerson();
  const { order, payment } = await placeAndOpen(shop, person, kurta);
  return { person, id: order._id, paymentOrderId: payment.paymentOrderId };
};
type Opened = Awaited<ReturnType<typeof openOrder>>;

const choose = async (paymentOrderId: string, form: Record<string, string>): Promise<URL> => {
  const answer = await shop.app.request(`/test-gateway/pay/${paymentOrderId}`, {
    method: 'POST',
    body: new URLSearchParams(form),
  });
  expect(answer.status).toBe(303);
  return new URL(answer.headers.get('location') ?? '', 'http://shop.test');
};
const sendPost = async (path: string, body: unknown) => {
  const answer = await shop.app.request(`/test-gateway/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  return { status: answer.status, data: (await answer.json()) as Record<string, unknown> };
};
const show = ({ person, id }: Opened) => readOrder(shop, person, id);
const pay = ({ person, id }: Opened, body: unknown) => sendProof(shop, person, id, body);
/** Lets time pass for waiting jobs and for the reconciler. */
const waitForOutcome = async (): Promise<void> => {
  const { db } = shop.deps.store;
  for (let i = 0; i < 4; i++) {
    await sql`update pgboss.job set start_after = now() where state in ('created', 'retry') and name in ('refund', 'test-gateway-event', 'test-gateway-step')`.execute(
      db,
    );
    await shop.deps.jobs.runDue();
  }
  await sql`update orders set created_at = created_at - interval '3 minutes' where state = 'placed'`.execute(
    db,
  );
  await sql`update refunds set updated_at = updated_at - interval '11 minutes' where state = 'sent'`.execute(
    db,
  );
  await reconcile(shop.deps);
  await shop.deps.jobs.runDue();
};
const findPayments = async (id: string) =>
  (
    await shop.deps.store.db
      .selectFrom('payments')
      .select('state')
      .where('order_id', '=', id)
      .orderBy('state')
      .execute()
  ).map(({ state }) => state);
const sumKeptAtGateway = async (paymentOrderId: string) => {
  const { rows } = await sql<{
    kept: number;
  }>`select coalesce(sum(amount - amount_refunded) filter (where status in ('captured', 'refunded')), 0)::int as kept from test_gateway.payments where order_id = ${paymentOrderId}`.execute(
    shop.deps.store.db,
  );
  return rows[0]?.kept;
};

/**
 * The final result of each outcome: the order, its payments, and the money that the gateway keeps.
 */
const ends: Record<Outcome, { status: string; payments: string[]; kept: number }> = {
  captured: { status: 'paid', payments: ['captured'], kept: 120_00 },
  failed: { status: 'placed', payments: ['failed'], kept: 0 },
  failed_then_captured: { status: 'paid', payments: ['captured'], kept: 120_00 },
  late: { status: 'paid', payments: ['captured'], kept: 120_00 },
  pending: { status: 'paid', payments: ['captured'], kept: 120_00 },
  no_return: { status: 'paid', payments: ['captured'], kept: 120_00 },
  no_webhook: { status: 'paid', payments: ['captured'], kept: 120_00 },
  silent: { status: 'paid', payments: ['captured'], kept: 120_00 },
  duplicate: { status: 'paid', payments: ['captured'], kept: 120_00 },
  reordered: { status: 'paid', payments: ['captured'], kept: 120_00 },
  tampered: { status: 'paid', payments: ['captured'], kept: 120_00 },
  forged: { status: 'placed', payments: [], kept: 0 },
  twice: { status: 'paid', payments: ['captured', 'refunded'], kept: 120_00 },
};

describe('each outcome ends as documented, and nothing happens twice', () => {
  test.each(outcomes)('%s', async (outcome) => {
    const one = await openOrder();
    const to = await choose(one.paymentOrderId, { outcome });
    const { back } = detailsByOutcome[outcome];
    if (back === 'never') expect(to.pathname).toBe(`/test-gateway/pay/${one.paymentOrderId}`);
    else expect(to.pathname).toBe(`/myorders/${one.id}/all`);
    if (back === 'failed' || back === 'closed') expect(to.search).toBe(`?payment=${back}`);
    if (back === 'signed')
      expect(await pay(one, Object.fromEntries(to.searchParams))).toMatchObject({
        status: 200,
        data: { status: 'paid' },
      });
    if (back === 'broken')
      expect(await pay(one, Object.fromEntries(to.searchParams))).toMatchObject({
        status: 400,
        data: { code: 'signature_invalid' },
      });
    await waitForOutcome();
    await waitForOutcome();
    expect([
      (await show(one)).status,
      await findPayments(one.id),
      await sumKeptAtGateway(one.paymentOrderId),
    ]).toEqual([ends[outcome].status, ends[outcome].payments, ends[outcome].kept]);
    expect((await show(one)).timeline.map(({ status }) => status)).toEqual(
      ends[outcome].status === 'paid' ? ['placed', 'paid'] : ['placed'],
    );
    expect(await findBrokenRules(shop)).toEqual([]);
  });

  test.each(['late', 'pending', 'no_return', 'twice'] as const)(
    '%s, too late: the order has expired and its goods are gone, so it is refunded in full',
    async (outcome) => {
      const scarce = await addProduct(shop, {
        name: 'Last lota',
        variants: [{ size: 'M', stock: 1, price: 120_00 }],
      });
      const person = await shop.createPerson();
      const { order, payment } = await placeAndOpen(shop, person, scarce);
      const one = { person, id: order._id, paymentOrderId: payment.paymentOrderId };
      expect((await cancelOrder(shop, person, one.id)).status).toBe(200);
      await placeAndOpen(shop, await shop.createPerson(), scarce);
      await choose(one.paymentOrderId, { outcome });
      await waitForOutcome();
      expect([
        (await show(one)).status,
        await sumKeptAtGateway(one.paymentOrderId),
        new Set(await findPayments(one.id)),
      ]).toEqual(['cancelled', 0, new Set(['refunded'])]);
      expect(await findBrokenRules(shop)).toEqual([]);
    },
  );
});

describe('a slow bank', () => {
  test('answers step by step: failed first, then authorised, then captured', async () => {
    const one = await openOrder();
    await choose(one.paymentOrderId, { outcome: 'late', after: '600' });
    await shop.deps.jobs.runDue();
    expect([await findPayments(one.id), (await show(one)).status]).toEqual([['failed'], 'placed']);
    const page = await (await shop.app.request(`/test-gateway/pay/${one.paymentOrderId}`)).text();
    expect(page).toContain('name="mood" value="answer"');
    await choose(one.paymentOrderId, { mood: 'answer' });
    const { payload } = await shop.deps.store.db
      .selectFrom('test_gateway.payments')
      .select('status as payload')
      .where('order_id', '=', one.paymentOrderId)
      .executeTakeFirstOrThrow();
    expect(payload).toBe('authorized');
    await shop.deps.jobs.runDue();
    expect([await findPayments(one.id), (await show(one)).status]).toEqual([['captured'], 'paid']);
    // The automatic step has no effect any more, and neither has a second click.
    await choose(one.paymentOrderId, { mood: 'answer' });
    await waitForOutcome();
    expect(await sumKeptAtGateway(one.paymentOrderId)).toBe(120_00);
  });
});

describe('a scenario of the gateway', () => {
  test('busy: paying answers 503 as often as requested, for this order only, and then succeeds', async () => {
    const [one, other] = [await openOrder(), await openOrder()];
    expect(await sendPost('mood', { paymentOrderId: one.paymentOrderId, busy: 2 })).toEqual({
      status: 200,
      data: { paymentOrderId: one.paymentOrderId, busy: 2, refund: 'normal', after: 0 },
    });
    const { data: handshake } = await sendPost('payments', {
      paymentOrderId: one.paymentOrderId,
      outcome: 'no_webhook',
    });
    for (let i = 0; i < 2; i++)
      expect(await pay(one, handshake)).toMatchObject({
        status: 503,
        data: { code: 'unavailable', message: 'Payment service is busy, your items are held' },
      });
    const { data: undisturbed } = await sendPost('payments', {
      paymentOrderId: other.paymentOrderId,
      outcome: 'no_webhook',
    });
    expect((await pay(other, undisturbed)).status).toBe(200);
    expect((await pay(one, handshake)).data).toMatchObject({ status: 'paid' });
  });

  const payOrder = async () => {
    const one = await openOrder();
    expect(
      (
        await pay(
          one,
          (await sendPost('payments', { paymentOrderId: one.paymentOrderId, outcome: 'captured' }))
            .data,
        )
      ).status,
    ).toBe(200);
    return one;
  };
  const listRefundStates = async (one: Opened) =>
    (await show(one)).refunds.map(({ status }) => status);

  test('slow: the refund is sent, and done later; the next one is normal', async () => {
    const one = await payOrder();
    await choose(one.paymentOrderId, { mood: 'slow', after: '60' });
    expect((await refundOrder(shop, admin, one.id)).status).toBe(201);
    await shop.deps.jobs.runDue();
    expect(await listRefundStates(one)).toEqual(['sent']);
    // The gateway already reports the payment as refunded, but the shop waits for the refund
    // itself.
    await sendPost('mood', { paymentOrderId: one.paymentOrderId, busy: 1 });
    await waitForOutcome();
    expect([
      await listRefundStates(one),
      await findPayments(one.id),
      await sumKeptAtGateway(one.paymentOrderId),
    ]).toEqual([['done'], ['refunded'], 0]);
    expect(await findBrokenRules(shop)).toEqual([]);
  });

  test('fails: the refund fails after a while, the money is still there, and an admin refunds again', async () => {
    const one = await payOrder();
    await choose(one.paymentOrderId, { mood: 'fails', after: '60' });
    expect((await refundOrder(shop, admin, one.id)).status).toBe(201);
    await shop.deps.jobs.runDue();
    expect([await listRefundStates(one), await sumKeptAtGateway(one.paymentOrderId)]).toEqual([
      ['sent'],
      0,
    ]);
    await waitForOutcome();
    expect([
      await listRefundStates(one),
      await findPayments(one.id),
      await sumKeptAtGateway(one.paymentOrderId),
    ]).toEqual([['failed'], ['captured'], 120_00]);
    expect((await refundOrder(shop, admin, one.id)).status).toBe(201);
    await waitForOutcome();
    expect([
      await listRefundStates(one),
      await findPayments(one.id),
      await sumKeptAtGateway(one.paymentOrderId),
    ]).toEqual([['failed', 'done'], ['refunded'], 0]);
    expect(await findBrokenRules(shop)).toEqual([]);
  });

  test('is refused in a wrong shape, and for an unknown order', async () => {
    const { paymentOrderId } = await openOrder();
    for (const body of [
      {},
      { paymentOrderId, busy: -1 },
      { paymentOrderId, busy: 21 },
      { paymentOrderId, refund: 'never' },
      { paymentOrderId, after: 1e9 },
      { paymentOrderId, answer: 'yes' },
    ]) {
      expect(await sendPost('mood', body)).toMatchObject({
        status: 400,
        data: { code: 'invalid' },
      });
    }
    expect((await sendPost('mood', { paymentOrderId: 'order_none', busy: 1 })).status).toBe(404);
  });
});

test('the pay page offers every outcome, unfolded by a link, without a script, and says that no money moves', async () => {
  const { paymentOrderId } = await openOrder();
  const read = async (query = '') =>
    (await shop.app.request(`/test-gateway/pay/${paymentOrderId}${query}`)).text();
  const folded = await read();
  // A tester who only wants to pay sees just the three usual buttons.
  expect([...folded.matchAll(/value="(\w+)">/g)].map(([, value]) => value)).toEqual([
    'captured',
    'failed',
    'closed',
  ]);
  expect(folded).toContain('<a href="?more=1#ways">Other ways it can go</a>');
  const page = await read('?more=1');
  for (const outcome of outcomes)
    expect(page.split(`name="outcome" value="${outcome}"`)).toHaveLength(2);
  for (const mood of ['busy', 'slow', 'fails'])
    expect(page).toContain(`name="mood" value="${mood}"`);
  expect(page.indexOf('No money moves')).toBeLessThan(page.indexOf('Other ways'));
  expect(page).toContain('No money moves here, and no bank or card is asked.');
  expect(page).not.toMatch(/<script|style=|onclick/);
  expect(await read('?more=1&done=%3Cscript%3E')).toBe(page);
  expect(await read('?done=busy')).toContain('The next three calls');
});
